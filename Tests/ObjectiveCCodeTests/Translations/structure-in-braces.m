@interface Card : UIView
@end

@implementation Card

- (void)update {
    CGPoint a = {1, 2};
    CGSize b = (CGSize){ .width = 3, .height = 4 };
    self.tag = a.x + b.width;
}

@end
