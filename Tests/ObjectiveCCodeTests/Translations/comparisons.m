@interface Card : UIView
@end

@implementation Card

- (void)update {
    BOOL a = self.alpha >= 0.5 && self.tag != 3 || !self.hidden;
    self.hidden = a;
}

@end
