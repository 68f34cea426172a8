@interface Card : UIView
@end

@implementation Card

- (void)update {
    NSInteger i = 0;
    i++;
    --i;
    self.tag = i;
}

@end
