@interface Card : UIView
@end

@implementation Card

- (void)update {
    NSInteger i = 0;
    do {
        i += 2;
    } while (i < 9);
}

@end
