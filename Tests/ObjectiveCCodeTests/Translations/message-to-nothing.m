@interface Card : UIView
@property (nonatomic) UILabel *label;
@end

@implementation Card

- (void)update {
    CGFloat a = self.label.alpha;
    self.label.text = @"x";
    [self.label removeFromSuperview];
    self.alpha = a;
}

@end
