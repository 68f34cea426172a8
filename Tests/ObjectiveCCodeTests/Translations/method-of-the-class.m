@interface Card : UIView
@end

@implementation Card

+ (Card *)card {
    return [[self alloc] initWithFrame:CGRectZero];
}

- (void)update {
    Card *other = [Card card];
    [self addSubview:other];
}

@end
