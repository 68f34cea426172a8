@interface Card : UIView
@end

@implementation Card

- (void)update {
    NSUInteger a = 1 << 3;
    a |= 4;
    a &= ~2;
    self.tag = a ^ 5;
}

@end
