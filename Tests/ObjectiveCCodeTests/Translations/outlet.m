@interface Card : UIView
@property (nonatomic, weak) IBOutlet UILabel *title;
@end

@implementation Card

@end
