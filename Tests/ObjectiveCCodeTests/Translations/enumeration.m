typedef NS_ENUM(NSInteger, CardStyle) {
    CardStylePlain,
    CardStyleLarge = 4,
    CardStyleWide
};

@interface Card : UIView
@end

@implementation Card

- (void)update {
    self.tag = CardStyleWide;
}

@end
