@interface Card : UIView
@property (nonatomic, copy) void (^done)(BOOL finished);
@end

@implementation Card

- (void)update {
    if (self.done) { self.done(YES); }
}

@end
