@interface Card : UIView
@property (nonatomic, getter=isOpen) BOOL open;
@end

@implementation Card

- (void)update {
    if (self.isOpen) { self.open = NO; }
}

@end
