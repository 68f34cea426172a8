typedef struct {
    CGFloat start;
    CGFloat end;
} Span;

@interface Card : UIView
@end

@implementation Card

- (void)update {
    Span span;
    span.start = 1;
    self.alpha = span.start + span.end;
}

@end
