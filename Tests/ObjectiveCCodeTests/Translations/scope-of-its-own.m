@interface Card : UIView
@end

@implementation Card

- (void)update {
    NSInteger a = 1;
    {
        NSInteger a = 2;
        self.tag = a;
    }
    self.tag = a;
}

@end
