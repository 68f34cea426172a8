#import "RedButton.h"

@implementation RedButton

- (instancetype)initWithCoder:(NSCoder *)coder {
    self = [super initWithCoder:coder];
    if (self) {
        [self loadContent];
    }
    return self;
}

- (void)loadContent {
    UINib *nib = [UINib nibWithNibName:NSStringFromClass([self class]) bundle:[NSBundle bundleForClass:[self class]]];
    UIView *content = [nib instantiateWithOwner:self options:nil].firstObject;
    content.frame = self.bounds;
    [self addSubview:content];
}

@end
