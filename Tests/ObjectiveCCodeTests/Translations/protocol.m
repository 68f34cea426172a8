@protocol CardDelegate <NSObject>
- (void)cardDidOpen:(UIView *)card;
@optional
- (BOOL)cardShouldOpen:(UIView *)card;
@property (nonatomic) NSInteger limit;
@end
