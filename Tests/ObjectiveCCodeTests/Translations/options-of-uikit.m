@interface Card : UIView
@end

@implementation Card

- (void)update {
    self.autoresizingMask = UIViewAutoresizingFlexibleWidth | UIViewAutoresizingFlexibleHeight;
}

@end
