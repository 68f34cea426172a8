@interface Card : UIView
@end

@implementation Card

- (void)update {
    switch (self.tag) {
        case 0:
            self.alpha = 0;
        case 1:
            self.hidden = YES;
            break;
    }
}

@end
