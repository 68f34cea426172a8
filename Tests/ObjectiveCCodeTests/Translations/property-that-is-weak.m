@interface Card : UIView
@property (nonatomic, weak) UIView *host;
@end

@implementation Card

@end
