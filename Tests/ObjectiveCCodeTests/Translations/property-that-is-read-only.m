@interface Card : UIView
@property (nonatomic, readonly) CGFloat area;
@end

@implementation Card

- (CGFloat)area {
    return 4;
}

@end
