@interface Card : UIView
@property (nonatomic, copy) void (^done)(void);
@end

@implementation Card

- (void)update {
    __weak typeof(self) weakSelf = self;
    self.done = ^{
        weakSelf.alpha = 1;
    };
}

@end
