@interface Card : UIView
@property (class, nonatomic, readonly) UIColor *tint;
@end

@implementation Card

+ (UIColor *)tint {
    return [UIColor redColor];
}

- (void)update {
    self.backgroundColor = Card.tint;
}

@end
