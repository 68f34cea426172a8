@interface Card : UIView
@end

@implementation Card

- (void)update {
    NSInteger i = 0;
    while (i < 3) {
        i++;
    }
}

@end
