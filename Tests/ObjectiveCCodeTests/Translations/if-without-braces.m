@interface Card : UIView
@end

@implementation Card

- (void)update {
    if (self.hidden)
        self.alpha = 1;
    else
        self.alpha = 0;
}

@end
