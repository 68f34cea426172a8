IB_DESIGNABLE
@interface Card : UIView
@property (nonatomic) IBInspectable CGFloat radius;
@end

@implementation Card

@end
