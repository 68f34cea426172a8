@interface Card : UIView
@end

@implementation Card

- (void)update {
    [[[self superview] layer] setCornerRadius:3];
    self.superview.superview.alpha = 1;
}

@end
