@interface Card : UIView
@end

@implementation Card

- (void)update {
    NSInteger a = (NSInteger)self.alpha;
    UILabel *label = (UILabel *)self.superview;
    label.tag = a;
}

@end
