@interface Card : UIView
@end

@implementation Card

- (void)update {
    for (NSInteger i = 0; i < 9; i += 2) {
        if (i == 4) { continue; }
        if (i == 6) { break; }
        self.tag = i;
    }
}

@end
