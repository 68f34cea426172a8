@interface Card : UIView
@end

@implementation Card

- (NSInteger)count {
    if (self.hidden) return 0;
    return 2;
}

@end
