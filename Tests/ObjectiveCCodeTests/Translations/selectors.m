@interface Card : UIView
@property (nonatomic) UIButton *button;
@end

@implementation Card

- (void)update {
    [self.button addTarget:self action:@selector(tap:) forControlEvents:UIControlEventTouchUpInside];
}

- (void)tap:(id)sender {
}

@end
