@interface Card : UIView
@end

@implementation Card

- (void)update {
    CGFloat a = 1 + 2 * 3;
    CGFloat b = (a - 4) / 2;
    NSInteger c = 7 % 3;
    self.alpha = a + b + c;
}

@end
