@interface Card : UIView
@end

@implementation Card

- (void)update {
    NSInteger in = 1;
    self.tag = in;
    [self repeat:in];
}

- (void)repeat:(NSInteger)where {
}

@end
