@interface Card : UIView
@property (nonatomic) UILabel *label;
@end

@implementation Card

- (void)update {
    self.label.textAlignment = NSTextAlignmentCenter;
    self.contentMode = UIViewContentModeScaleAspectFit;
}

@end
