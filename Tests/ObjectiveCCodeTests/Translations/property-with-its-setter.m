@interface Card : UIView
@property (nonatomic) CGFloat radius;
@end

@implementation Card

- (void)setRadius:(CGFloat)radius {
    _radius = radius;
    [self setNeedsDisplay];
}

@end
