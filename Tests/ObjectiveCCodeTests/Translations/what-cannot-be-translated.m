@interface Card : UIView
@end

@implementation Card

- (void)update {
    int *pointer = &value;
    goto end;
    self.alpha = 1;
}

@end
