@interface Card : UIView
@end

@implementation Card

- (void)update {
    id a = @YES;
    BOOL b = NO;
    self.hidden = b;
}

@end
