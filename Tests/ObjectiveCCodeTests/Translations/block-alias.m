typedef void (^Done)(BOOL finished);
@interface Card : UIView
@end

@implementation Card

- (void)update:(Done)done {
    if (done) done(YES);
}

@end
