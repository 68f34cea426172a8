#import <UIKit/UIKit.h>

@interface BaseChatCell : UITableViewCell
@property (nonatomic, weak) IBOutlet UIImageView *avatar;
@property (nonatomic, weak) IBOutlet UIView *bubble;
- (void)loadContent;
- (void)loadOwnContent;
@end

@interface TextChatCell : BaseChatCell
@property (nonatomic, weak) IBOutlet UILabel *message;
@end
