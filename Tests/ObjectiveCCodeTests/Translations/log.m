@interface Card : UIView
@end

@implementation Card

- (void)update {
    NSLog(@"%@ has %ld", self, (long)self.tag);
}

@end
