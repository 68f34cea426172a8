#import "Cells.h"

@implementation BaseChatCell

- (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
    self = [super initWithStyle:style reuseIdentifier:reuseIdentifier];
    if (self) {
        [self loadContent];
    }
    return self;
}

- (void)loadContent {
    UINib *nib = [UINib nibWithNibName:NSStringFromClass([BaseChatCell class]) bundle:[NSBundle mainBundle]];
    UIView *content = [nib instantiateWithOwner:self options:nil].firstObject;
    [self.contentView addSubview:content];
}

- (void)loadOwnContent {
    UINib *nib = [UINib nibWithNibName:NSStringFromClass([self class]) bundle:[NSBundle mainBundle]];
    UIView *content = [nib instantiateWithOwner:self options:nil].firstObject;
    [self.bubble addSubview:content];
}

@end

@implementation TextChatCell

- (void)loadContent {
    [super loadContent];
    [super loadOwnContent];
}

@end

@implementation ChatController

- (void)viewDidLoad {
    [super viewDidLoad];
    [_tableView registerClass:[TextChatCell class] forCellReuseIdentifier:NSStringFromClass([TextChatCell class])];
}

@end
