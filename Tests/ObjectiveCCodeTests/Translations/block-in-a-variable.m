@interface Card : UIView
@end

@implementation Card

- (void)update {
    CGFloat (^half)(CGFloat) = ^CGFloat(CGFloat a) {
        return a / 2;
    };
    self.alpha = half(3);
}

@end
