@interface Card : UIView
@end

@implementation Card

- (void)update {
    UIColor *color = self.backgroundColor ?: [UIColor redColor];
    self.backgroundColor = color;
}

@end
