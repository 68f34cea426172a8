@interface Card : UIView
@property (nonatomic, readonly) NSInteger count;
@end

@interface Card ()
@property (nonatomic, readwrite) NSInteger count;
@property (nonatomic) UILabel *title;
@end

@implementation Card

- (void)update {
    self.count = 2;
}

@end
