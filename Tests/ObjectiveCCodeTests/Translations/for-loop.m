@interface Card : UIView
@end

@implementation Card

- (void)update {
    for (NSInteger i = 0; i < 3; i++) {
        self.tag = i;
    }
}

@end
