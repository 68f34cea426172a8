@interface Card : UIView
@end

@implementation Card

- (void)update {
    NSInteger count = 3;
    CGFloat width = count * 10;
    float half = width / 2;
    self.alpha = half;
}

@end
