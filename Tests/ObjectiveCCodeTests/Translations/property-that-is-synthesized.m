@interface Card : UIView
@property (nonatomic) CGFloat radius;
@end

@implementation Card

@synthesize radius = _own;

- (void)update {
    _own = 3;
}

@end
