@interface Card : UIView
@end

@implementation Card

- (void)update {
    CGFloat a = 1;
    a += 2;
    a *= 3;
    a /= 4;
    a -= 5;
    self.alpha = a;
}

@end
