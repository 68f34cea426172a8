@interface Card : UIView
@end

@implementation Card

- (void)update {
    CGFloat a = 1, b = 2, c;
    c = a + b;
    self.alpha = c;
}

@end
