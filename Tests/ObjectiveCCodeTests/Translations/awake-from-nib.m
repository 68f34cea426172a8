@interface Card : UIView
@end

@implementation Card

- (void)awakeFromNib {
    [super awakeFromNib];
    self.layer.cornerRadius = 4;
}

@end
