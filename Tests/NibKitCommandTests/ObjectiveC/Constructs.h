#import <UIKit/UIKit.h>

#define kMargin 4.0f
#define TWICE(x) ((x) * 2)

typedef NS_ENUM(NSInteger, Mood) { MoodCalm, MoodGlad = 3, MoodWild };
typedef void (^Handler)(NSString *text, BOOL isLast);
typedef struct { CGFloat low; CGFloat high; } Limits;

@class Constructs;

@protocol ConstructsDelegate <NSObject>
- (NSString *)nameForView:(Constructs *)view;
@optional
- (void)viewWasUsed:(Constructs *)view times:(NSInteger)times;
@end

@interface Line : NSObject
@property (nonatomic, copy, readonly) NSString *text;
- (instancetype)initWithText:(NSString *)text;
+ (instancetype)lineWithNumber:(NSInteger)number;
@end

@interface Constructs : UIView <ConstructsDelegate>
@property (nonatomic, weak) IBOutlet UILabel *title;
@property (nonatomic, strong) IBOutletCollection(UILabel) NSArray *labels;
@property (nonatomic, assign, getter=isLoud) IBInspectable BOOL loud;
@property (nonatomic, copy) IBInspectable NSString *word;
@property (atomic) CGFloat width;
@property (nonatomic, weak) id<ConstructsDelegate> delegate;
@property (nonatomic, copy) Handler handler;
@property (nonatomic, readonly) NSUInteger steps;
- (IBAction)pressed:(id)sender;
@end
