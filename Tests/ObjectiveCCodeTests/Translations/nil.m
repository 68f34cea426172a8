@interface Card : UIView
@end

@implementation Card

- (void)update {
    UIColor *color = nil;
    self.backgroundColor = nil;
    if (color == nil) { self.alpha = 1; }
    if (!color) { self.alpha = 2; }
    if (color) { self.alpha = 3; }
}

@end
