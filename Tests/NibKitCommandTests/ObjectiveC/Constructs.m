#import "Constructs.h"
#import <objc/runtime.h>

static NSString * const kPrefix = @"> ";
static CGFloat Middle(Limits limits) { return (limits.low + limits.high) / 2; }

@implementation Line

- (instancetype)initWithText:(NSString *)text
{
    if ((self = [super init])) {
        _text = [text copy];
    }
    return self;
}

+ (instancetype)lineWithNumber:(NSInteger)number
{
    return [[self alloc] initWithText:[NSString stringWithFormat:@"no %ld", (long)number]];
}

@end

@interface UIView (Notes)
@property (nonatomic, copy) NSString *note;
- (void)addNote:(NSString *)text;
@end

static char kNote;

@implementation UIView (Notes)

- (NSString *)note { return objc_getAssociatedObject(self, &kNote); }
- (void)setNote:(NSString *)note { objc_setAssociatedObject(self, &kNote, note, OBJC_ASSOCIATION_COPY_NONATOMIC); }
- (void)addNote:(NSString *)text { self.note = [self.note ?: @"" stringByAppendingString:text]; }

@end

@interface Constructs ()
{
    NSMutableArray *_lines;
    NSUInteger _steps;
    BOOL _isReady;
}
@property (nonatomic, strong) UIView *mark;
@end

@implementation Constructs

#pragma mark - Life

- (instancetype)initWithCoder:(NSCoder *)coder
{
    self = [super initWithCoder:coder];
    if (!self) { return nil; }
    _lines = [NSMutableArray array];
    self.width = TWICE(kMargin);
    return self;
}

- (void)awakeFromNib
{
    [super awakeFromNib];
    self.delegate = self;
    [self say];
    _isReady = YES;
}

#pragma mark - Properties

- (void)setWord:(NSString *)word
{
    _word = [word uppercaseString];
    _steps++;
}

- (NSUInteger)steps { return _steps; }

- (UIView *)mark
{
    if (!_mark) {
        _mark = [[UIView alloc] initWithFrame:CGRectMake(0, 0, self.width, 2.5)];
        _mark.backgroundColor = [UIColor colorWithRed:255/255.0 green:0 blue:0 alpha:1];
    }
    return _mark;
}

#pragma mark - Statements

- (void)add:(NSString *)format, ...
{
    [_lines addObject:format];
}

- (void)say
{
    // A message to nothing does nothing.
    UILabel *nothing = nil;
    nothing.text = @"never";
    [_lines addObject:[NSString stringWithFormat:@"nil %d %.1f %@", nothing.numberOfLines == 0, nothing.frame.size.width, nothing.text]];

    [_lines addObject:[NSString stringWithFormat:@"%@ %@ %lu", self.word, self.loud ? @"loud" : @"low", (unsigned long)self.steps]];

    Mood mood = MoodGlad;
    switch (mood) {
        case MoodCalm:
            [_lines addObject:@"calm"];
            break;
        case MoodGlad:
            [_lines addObject:@"glad"];
            // falls through
        case MoodWild: {
            [_lines addObject:[NSString stringWithFormat:@"wild %ld", (long)MoodWild]];
            break;
        }
        default:
            break;
    }

    Limits limits = {1, 4};
    [_lines addObject:[NSString stringWithFormat:@"%.2f %d", Middle(limits), 7 / 2]];

    int sum = 0;
    for (int i = 0; i < 5; i++) {
        if (i == 3) continue;
        sum += i;
    }
    while (sum > 5) sum--;
    do { sum *= 2; } while (sum < 10);
    [_lines addObject:@(sum).stringValue];

    NSDictionary *ages = @{@"Ann": @30, @"Bob": @41};
    NSArray<NSString *> *names = @[@"Ann", @"Bob"];
    NSInteger years = 0;
    for (NSString *name in names) {
        years += [ages[name] integerValue];
    }
    [_lines addObject:[NSString stringWithFormat:@"%@ %ld %@", names.firstObject, (long)years, [names componentsJoinedByString:@"+"]]];

    __block NSInteger calls = 0;
    __weak typeof(self) weakSelf = self;
    self.handler = ^(NSString *text, BOOL isLast) {
        __strong typeof(weakSelf) strongSelf = weakSelf;
        calls++;
        [strongSelf addLine:text last:isLast];
    };
    self.handler(@"block", YES);
    [UIView animateWithDuration:0.3 animations:^{
        self.alpha = 1;
    } completion:^(BOOL finished) {
        calls += finished ? 10 : 0;
    }];
    [_lines addObject:[NSString stringWithFormat:@"calls %ld", (long)calls]];

    [self addNote:@"a"];
    [self addNote:@"b"];
    [_lines addObject:[NSString stringWithFormat:@"%@ %@", self.note, [Line lineWithNumber:7].text]];

    if ([self.delegate respondsToSelector:@selector(pressed:)]) {
        [self performSelector:@selector(pressed:) withObject:nil];
    }
    [_lines addObject:[self.delegate nameForView:self]];

    id thing = self.title;
    if ([thing isKindOfClass:[UILabel class]] && ![thing isKindOfClass:[UIButton class]]) {
        [thing setText:[_lines componentsJoinedByString:@"|"]];
    }
    for (UILabel *label in self.labels) {
        label.text = [kPrefix stringByAppendingString:label.text];
    }
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        [self addSubview:self.mark];
    });
}

- (void)addLine:(NSString *)text last:(BOOL)last
{
    text = last ? [text stringByAppendingString:@"!"] : text;
    [_lines addObject:text];
}

- (IBAction)pressed:(id)sender
{
    [_lines addObject:[NSString stringWithFormat:@"pressed %@", NSStringFromClass([self class])]];
}

- (NSString *)nameForView:(Constructs *)view { return view == self ? @"me" : @"other"; }

#pragma mark - UIView

- (CGSize)intrinsicContentSize
{
    CGSize size = [super intrinsicContentSize];
    size.width = MAX(size.width, 120);
    size.height = 30;
    return size;
}

- (void)layoutSubviews
{
    [super layoutSubviews];
    CGRect frame = self.mark.frame;
    frame.origin.y = CGRectGetHeight(self.bounds) - frame.size.height;
    self.mark.frame = frame;
}

- (void)drawRect:(CGRect)rect
{
    CGContextRef context = UIGraphicsGetCurrentContext();
    CGContextSetFillColorWithColor(context, [UIColor yellowColor].CGColor);
    CGContextFillRect(context, CGRectInset(rect, kMargin, kMargin));
    [[UIColor blueColor] setStroke];
    UIBezierPath *path = [UIBezierPath bezierPathWithRoundedRect:rect cornerRadius:kMargin];
    path.lineWidth = 1;
    [path stroke];
}

@end
