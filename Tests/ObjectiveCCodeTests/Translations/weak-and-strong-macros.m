@interface Card : UIView
@property (nonatomic, copy) void (^done)(void);
@end

@implementation Card

- (void)update {
    @weakify(self);
    self.done = ^{
        @strongify(self);
        self.alpha = 1;
    };
}

@end
