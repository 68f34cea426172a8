@interface Card : UIView
@end

@implementation Card

- (instancetype)initWithCoder:(NSCoder *)coder {
    if (self = [super initWithCoder:coder]) {
        self.alpha = 0.5;
    }
    return self;
}

@end
