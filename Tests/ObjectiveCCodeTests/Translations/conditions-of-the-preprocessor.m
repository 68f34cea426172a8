#if TARGET_OS_IPHONE
#define SIZE 3
#else
#define SIZE 4
#endif

@interface Card : UIView
@end

@implementation Card

- (void)update {
    #ifdef SIZE
    self.tag = SIZE;
    #else
    self.tag = 0;
    #endif
}

@end
