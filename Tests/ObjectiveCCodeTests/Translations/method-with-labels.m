@interface Card : UIView
@end

@implementation Card

- (CGFloat)sumOf:(CGFloat)a and:(CGFloat)b {
    return a + b;
}

- (void)update {
    self.alpha = [self sumOf:1 and:2];
}

@end
