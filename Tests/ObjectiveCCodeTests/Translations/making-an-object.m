@interface Card : UIView
@end

@implementation Card

- (void)update {
    Card *card = [[Card alloc] initWithFrame:self.bounds];
    UILabel *label = [[UILabel alloc] init];
    UILabel *other = [UILabel new];
    [card addSubview:label];
    [card addSubview:other];
}

@end
