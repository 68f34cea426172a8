@interface Card : UIView
@end

@implementation Card

- (void)update {
    self.alpha = self.hidden ? 0.0 : 1.0;
}

@end
