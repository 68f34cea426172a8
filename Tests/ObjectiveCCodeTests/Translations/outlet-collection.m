@interface Card : UIView
@property (nonatomic, strong) IBOutletCollection(UILabel) NSArray *titles;
@end

@implementation Card

@end
