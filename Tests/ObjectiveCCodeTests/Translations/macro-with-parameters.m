#define RGB(r, g, b) [UIColor colorWithRed:(r) / 255.0 green:(g) / 255.0 blue:(b) / 255.0 alpha:1]

@interface Card : UIView
@end

@implementation Card

- (void)update {
    self.backgroundColor = RGB(1, 2, 3);
}

@end
