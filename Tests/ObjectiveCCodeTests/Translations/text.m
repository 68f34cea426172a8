@interface Card : UIView
@end

@implementation Card

- (void)update {
    NSString *a = @"one\n\"two\"";
    self.accessibilityLabel = a;
}

@end
