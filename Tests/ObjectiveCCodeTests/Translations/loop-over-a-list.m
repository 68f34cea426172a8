@interface Card : UIView
@end

@implementation Card

- (void)update {
    for (UIView *view in self.subviews) {
        [view removeFromSuperview];
    }
}

@end
