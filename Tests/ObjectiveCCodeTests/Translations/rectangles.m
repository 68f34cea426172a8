@interface Card : UIView
@end

@implementation Card

- (void)update {
    CGRect frame = CGRectMake(1, 2, 3, 4);
    frame.size.width = 9;
    frame.origin.x += 1;
    self.frame = frame;
}

@end
