@interface Card : UIView
@end

@implementation Card

- (void)update {
    if (self.alpha > 0.5) {
        self.hidden = YES;
    } else if (self.hidden) {
        self.alpha = 1;
    } else {
        self.alpha = 0;
    }
}

@end
