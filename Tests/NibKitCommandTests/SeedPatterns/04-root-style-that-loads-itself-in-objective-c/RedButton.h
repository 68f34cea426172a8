#import <UIKit/UIKit.h>

@interface RedButton : UIView
@property (nonatomic, weak) IBOutlet UILabel *title;
@end
