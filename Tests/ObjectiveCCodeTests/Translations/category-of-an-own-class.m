@interface Card : UIView
@end

@implementation Card

- (void)update {
    [self shake];
}

@end

@interface Card (Motion)
- (void)shake;
@end

@implementation Card (Motion)

- (void)shake {
    self.alpha = 0;
}

@end
