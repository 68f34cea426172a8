typedef NS_OPTIONS(NSUInteger, CardEdges) {
    CardEdgesTop = 1 << 0,
    CardEdgesEnd = 1 << 1,
};

@interface Card : UIView
@end

@implementation Card

- (void)update {
    CardEdges edges = CardEdgesTop | CardEdgesEnd;
    if (edges & CardEdgesTop) { self.alpha = 1; }
}

@end
