@interface Card : UIView
@end

@implementation Card

- (void)move:(CGFloat)a :(CGFloat)b {
}

- (void)update {
    [self move:1 :2];
}

@end
