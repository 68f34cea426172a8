@interface Card : UIView
@end

@implementation Card

- (void)update {
    switch (self.tag) {
        case 0:
            self.alpha = 0;
            break;
        case 1:
        case 2:
            self.alpha = 0.5;
            break;
        default:
            self.alpha = 1;
    }
}

@end
