@interface Card : UIView
@end

@implementation Card

- (instancetype)initWithFrame:(CGRect)frame {
    self = [super initWithFrame:frame];
    if (self) {
        [self setUp];
    }
    return self;
}

- (void)setUp {
    self.alpha = 0.5;
}

@end
