#import <UIKit/UIKit.h>

IB_DESIGNABLE
@interface PriceView : UIView
@property (nonatomic, weak) IBOutlet UILabel *price;
@property (nonatomic, weak) IBOutlet id delegate;
@end
