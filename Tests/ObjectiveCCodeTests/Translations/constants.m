static const CGFloat kInset = 8;
static NSString *const kName = @"card";
#define LIMIT 3

@interface Card : UIView
@end

@implementation Card

- (void)update {
    self.alpha = kInset * LIMIT;
    self.accessibilityLabel = kName;
}

@end
