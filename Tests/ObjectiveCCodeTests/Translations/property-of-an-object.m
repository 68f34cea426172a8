@interface Card : UIView
@property (nonatomic, strong) UIColor *color;
@end

@implementation Card

@end
