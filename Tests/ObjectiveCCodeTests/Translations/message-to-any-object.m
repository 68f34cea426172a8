@interface Card : UIView
@end

@implementation Card

- (void)update {
    id thing = self.superview;
    [thing setNeedsLayout];
}

@end
