static CGFloat twice(CGFloat a) {
    return a * 2;
}

@interface Card : UIView
@end

@implementation Card

- (void)update {
    self.alpha = twice(4);
}

@end
