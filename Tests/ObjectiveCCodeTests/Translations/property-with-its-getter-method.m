@interface Card : UIView
@property (nonatomic) UIColor *color;
@end

@implementation Card

- (UIColor *)color {
    if (!_color) { _color = [UIColor redColor]; }
    return _color;
}

@end
