@class Card;
@protocol CardDelegate <NSObject>
- (void)cardDidOpen:(Card *)card;
@end

@interface Card : UIView
@property (nonatomic, weak) id<CardDelegate> delegate;
@end

@implementation Card

- (void)update {
    [self.delegate cardDidOpen:self];
}

@end
