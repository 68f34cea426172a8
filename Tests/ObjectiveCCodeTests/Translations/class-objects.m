@interface Card : UIView
@end

@implementation Card

- (void)update {
    if ([self.superview isKindOfClass:[UILabel class]]) { self.alpha = 1; }
    NSString *name = NSStringFromClass([self class]);
}

@end
