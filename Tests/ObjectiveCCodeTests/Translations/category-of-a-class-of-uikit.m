@interface UIColor (Brand)
+ (UIColor *)brand;
@end

@implementation UIColor (Brand)

+ (UIColor *)brand {
    return [UIColor redColor];
}

@end
