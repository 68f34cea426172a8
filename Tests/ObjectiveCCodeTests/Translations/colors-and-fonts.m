@interface Card : UIView
@property (nonatomic) UILabel *label;
@end

@implementation Card

- (void)update {
    self.backgroundColor = [UIColor colorWithRed:1 green:0.5 blue:0 alpha:1];
    self.label.font = [UIFont systemFontOfSize:12];
    self.label.textColor = [[UIColor redColor] colorWithAlphaComponent:0.5];
}

@end
