@interface Card : UIView
@end

@implementation Card

- (void)drawRect:(CGRect)rect {
    CGContextRef context = UIGraphicsGetCurrentContext();
    CGContextSetLineWidth(context, 2);
    [[UIColor redColor] setFill];
    CGContextFillRect(context, rect);
}

@end
