@interface Card : UIView
@property (nonatomic) CGFloat radius;
@property (nonatomic) NSInteger count;
@property (nonatomic) BOOL open;
@end

@implementation Card

@end
