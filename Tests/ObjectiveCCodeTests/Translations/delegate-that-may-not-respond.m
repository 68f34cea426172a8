@class Card;
@protocol CardDelegate <NSObject>
@optional
- (void)cardDidOpen:(Card *)card;
@end

@interface Card : UIView
@property (nonatomic, weak) id<CardDelegate> delegate;
@end

@implementation Card

- (void)update {
    if ([self.delegate respondsToSelector:@selector(cardDidOpen:)]) {
        [self.delegate cardDidOpen:self];
    }
}

@end
