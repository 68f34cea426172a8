@interface Card : UIView
@end

@implementation Card

- (void)layoutSubviews {
    [super layoutSubviews];
}

@end
