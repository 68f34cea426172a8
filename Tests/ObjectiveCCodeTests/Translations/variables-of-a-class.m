@interface Card : UIView {
    NSInteger _count;
    UILabel *_title;
}
@end

@implementation Card

- (void)update {
    _count += 1;
    _title.text = @"x";
}

@end
