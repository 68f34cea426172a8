@interface Card : UIView
@end

@implementation Card

- (void)update {
    NSArray *list = @[@"a", @"b"];
    NSDictionary *map = @{@"k": @1};
    NSNumber *number = @(self.tag);
    id first = list[0];
    id value = map[@"k"];
}

@end
