@interface Card : UIView
@end

@implementation Card

- (void)update {
    NSString *a = [NSString stringWithFormat:@"%d of %@", 3, @"x"];
    self.accessibilityLabel = a;
}

@end
