import BuiltTools
import Foundation
import TestSupport
import Testing

/// `--sources` with view classes in Objective-C: they run, alone and together with Swift, and mistakes have the
/// author's places.
@Suite(.serialized, .enabled(if: SourcesTests.hasSourceTool, SourcesTests.why)) struct ObjectiveCTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private static let fixtures = Repository.url("Tests/NibKitCommandTests/ObjectiveC")

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    private func seed(_ prefix: String) throws -> String {
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: SharedFolder.seeds.url.path).first {
                $0.hasPrefix(prefix)
            })
        return try String(contentsOf: SharedFolder.seeds.url.appendingPathComponent(name), encoding: .utf8)
    }

    /// What stands between two lines of a text.
    private func part(_ text: String, from start: String, to end: String) throws -> String {
        let first = try #require(text.range(of: start))
        let last = try #require(text.range(of: end, range: first.upperBound..<text.endIndex))
        return String(text[first.lowerBound..<last.lowerBound])
    }

    private func write(_ text: String, _ name: String) throws {
        try FileManager.default.createDirectory(atPath: scratch.path("App"), withIntermediateDirectories: true)
        try scratch.write(text, to: "App/\(name)")
    }

    private func xib(owner: String = "", _ objects: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"\(owner.isEmpty ? "" : " customClass=\"\(owner)\"")/>
        \(objects)</objects></document>
        """
    }

    private func host(_ className: String, _ inner: String = "", width: Int = 300) -> String {
        xib(
            """
            <view contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="200"/>
            <subviews><view contentMode="redraw" id="slot" customClass="\(className)"><rect key="frame" x="10" y="10" width="\(width - 20)" height="100"/>\(inner)</view></subviews>
            <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view>
            """)
    }

    private func content(_ text: String, _ connections: String = "", _ className: String = "") -> String {
        """
        <view contentMode="scaleToFill" id="root"\(className.isEmpty ? "" : " customClass=\"\(className)\"")><rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews><label opaque="NO" text="\(text)" id="l"><rect key="frame" x="5" y="5" width="80" height="20"/></label>
        <view contentMode="scaleToFill" id="v"><rect key="frame" x="5" y="30" width="80" height="20"/></view></subviews></view>
        """
    }

    private func render(_ document: String, _ options: [String] = []) throws -> (
        svg: String, errors: String, status: Int32
    ) {
        let result = try tool.run(
            [
                "render", scratch.path("App/\(document)"), "--sources", scratch.path("App"), "--format", "svg",
                "--svg-text", "text", "-o", "-",
            ] + options,
            environment: ["XDG_CACHE_HOME": scratch.path("cache")])
        return (result.text, result.errors.replacingOccurrences(of: scratch.path("App") + "/", with: ""), result.status)
    }

    /// What the labels of a picture show.
    private func texts(_ svg: String) -> [String] {
        svg.components(separatedBy: "</text>").dropLast().compactMap { $0.components(separatedBy: ">").last }
    }

    // MARK: The source texts' listings

    /// The second text's complete view: designable, its nib's owner, made in both ways.
    @Test(.enabled(if: SharedFolder.seeds.isThere), arguments: ["canvas", "device"])
    func theListingOfAViewThatLoadsItsNib(mode: String)
        throws
    {
        let text = try seed("001_")
        let header = try part(text, from: "IB_DESIGNABLE\n@interface CustomView", to: ".m\n")
        let body = try part(text, from: "- (instancetype)initWithFrame:(CGRect)frame", to: "// 顺便一提")
        let properties =
            try part(text, from: "@property (nonatomic, assign) IBInspectable BOOL semicircle", to: "\n\n// 使用IBOutlet")
            + "\n" + (try part(text, from: "@property (nonatomic, weak) IBOutlet id customDelegate", to: "\n"))
        try write(
            "#import <UIKit/UIKit.h>\n" + header.replacingOccurrences(of: "@end", with: "\(properties)\n@end"),
            "CustomView.h")
        try write("#import \"CustomView.h\"\n@implementation CustomView\n\(body)@end\n", "CustomView.m")
        try write(xib(owner: "CustomView", content("inside")), "CustomView.xib")
        try write(
            host(
                "CustomView",
                """
                <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="semicircle" value="YES"/></userDefinedRuntimeAttributes>
                <connections><outlet property="customDelegate" destination="top" id="o"/></connections>
                """), "Host.xib")
        let shown = try render("Host.xib", ["--run", mode])
        #expect(
            shown.status == 0 && texts(shown.svg) == ["inside"] && !shown.errors.contains("warning"), "\(shown.errors)")
    }

    /// The same view as its nib's root: it loads itself without end.
    @Test(.enabled(if: SharedFolder.seeds.isThere)) func theListingThatLoadsItselfWithoutEnd() throws {
        let text = try seed("001_")
        let body = try part(
            text,
            from:
                "- (instancetype)initWithCoder:(NSCoder *)coder\n{\nself = [super initWithCoder:coder];\nif (self) {\n[self loadViewFromXib];\n}\nreturn self;\n}\n- (void)loadViewFromXib\n{\nUINib",
            to: "\n重新运行程序后")
        try write("@interface RedButton : UIButton\n@end\n@implementation RedButton\n\(body)@end\n", "RedButton.m")
        try write(xib(content("inside", "", "RedButton")), "RedButton.xib")
        try write(host("RedButton"), "Host.xib")
        let shown = try render("Host.xib")
        #expect(shown.status == 1 && shown.errors.contains("RedButton crashed"), "\(shown.errors)")
    }

    /// Plan one: a cell's nib and its superclass's, both loaded by their owner, put together with constraints.
    @Test(.enabled(if: SharedFolder.seeds.isThere)) func theListingOfCellsThatInheritTheirNibs() throws {
        let text = try seed("001_")
        let start = try #require(text.range(of: "因为每个子类中的loadChildViewFromXib"))
        let rest = String(text[start.upperBound...])
        let classes = try part(rest, from: "@implementation BaseChatCell", to: "方案二:")
        // A class has the methods that its superclass has.
        try write(
            """
            @interface BaseChatCell : UITableViewCell
            @property (weak, nonatomic) IBOutlet UIView *viewContent;
            - (void)loadViewFromXib;
            - (void)loadChildViewFromXib;
            @end
            @interface TextChatCell : BaseChatCell
            @end
            \(classes)
            """, "Cells.m")
        try write(
            """
            import UIKit
            class Host: UIView {
                override func awakeFromNib() {
                    super.awakeFromNib()
                    let cell = TextChatCell(style: .default, reuseIdentifier: "text")
                    cell.frame = CGRect(x: 0, y: 0, width: 280, height: 100)
                    addSubview(cell)
                }
            }
            """, "Host.swift")
        let connections = "<connections><outlet property=\"viewContent\" destination=\"v\" id=\"o\"/></connections>"
        try write(
            xib(owner: "BaseChatCell", content("common")).replacingOccurrences(
                of: "customClass=\"BaseChatCell\"/>", with: "customClass=\"BaseChatCell\">\(connections)</placeholder>"),
            "BaseChatCell.xib")
        try write(xib(owner: "TextChatCell", content("of text")), "TextChatCell.xib")
        try write(host("Host"), "Host.xib")
        let shown = try render("Host.xib")
        #expect(shown.status == 0 && texts(shown.svg) == ["common", "of text"], "\(shown.errors)")
    }

    /// Lines of the first text, and of the second one's previews, in methods of a view.
    @Test(.enabled(if: SharedFolder.seeds.isThere)) func theLinesOfMethods() throws {
        let first = try seed("000_")
        let second = try seed("001_")
        let lines = try part(first, from: "if (@available(iOS 11.0, *)){", to: "```")
        let constant = try part(first, from: "_heightConstraint.constant = 12;", to: "\n```")
        let register = try part(first, from: "[_tableView registerNib:", to: "\n```")
        let preview = try part(second, from: "- (void)prepareForInterfaceBuilder", to: "xib原理")
        try write(
            """
            IB_DESIGNABLE
            @interface Lines : UIView
            @property (nonatomic, strong) NSArray *arrTitle;
            @end
            @interface Lines () { UITableView *_tableView; NSLayoutConstraint *_heightConstraint; }
            @end
            @implementation Lines
            - (void)setArrTitle:(NSArray *)arrTitle {
                _tableView = [[UITableView alloc] initWithFrame:self.bounds style:UITableViewStylePlain];
                _heightConstraint = [self.heightAnchor constraintEqualToConstant:5];
                \(lines)
                \(constant)
                \(register)
                UILabel *label = [[UILabel alloc] initWithFrame:self.bounds];
                label.text = [NSString stringWithFormat:@"%lu %@ %.0f", (unsigned long)arrTitle.count, arrTitle[0], _heightConstraint.constant];
                [self addSubview:label];
            }
            \(preview)
            @end
            """, "Lines.m")
        try write(host("Lines"), "Host.xib")
        let shown = try render("Host.xib")
        #expect(
            shown.status == 0 && texts(shown.svg).joined() == "5 预览 12" && !shown.errors.contains("warning"),
            "\(shown.status) \(texts(shown.svg)) \(shown.errors)")
    }

    // MARK: Constructs

    /// `ObjectiveC/Constructs.m` has each construct once, and shows what comes of it.
    @Test func constructs() throws {
        for name in ["Constructs.h", "Constructs.m"] {
            try write(try String(contentsOf: Self.fixtures.appendingPathComponent(name), encoding: .utf8), name)
        }
        try write(
            host(
                "Constructs",
                """
                <subviews><label opaque="NO" text="t" id="t"><rect key="frame" x="5" y="5" width="960" height="20"/></label>
                <label opaque="NO" text="one" id="l1"><rect key="frame" x="5" y="30" width="100" height="20"/></label>
                <label opaque="NO" text="two" id="l2"><rect key="frame" x="5" y="55" width="100" height="20"/></label></subviews>
                <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="loud" value="YES"/><userDefinedRuntimeAttribute type="string" keyPath="word" value="hey"/></userDefinedRuntimeAttributes>
                <connections><outlet property="title" destination="t" id="o1"/><outletCollection property="labels" destination="l1" id="o2"/>
                <outletCollection property="labels" destination="l2" id="o3"/></connections>
                """, width: 1000), "Host.xib")
        let shown = try render("Host.xib")
        #expect(shown.status == 0 && shown.errors.isEmpty, "\(shown.errors)")
        #expect(
            texts(shown.svg) == [
                "nil 1 0.0 (null)|HEY loud 1|glad|wild 4|2.50 3|10|Ann 71 Ann+Bob|block!|calls 11|ab no 7|pressed Constructs|me",
                "&gt; one", "&gt; two",
            ])
        #expect(
            shown.svg.contains("<rect x=\"4\" y=\"4\" width=\"972\" height=\"92\" fill=\"#ffff00\"/>")
                && shown.svg.contains("translate(0 97.5)"))
    }

    /// A class of Swift inherits from one of Objective-C, whose code makes objects of a class of Swift.
    @Test func swiftAndObjectiveCTogether() throws {
        try write(
            """
            #import "App-Swift.h"
            @interface Card : UIView
            @property (nonatomic) UILabel *label;
            - (void)show:(NSString *)text loud:(BOOL)loud;
            @end
            @implementation Card
            - (void)awakeFromNib { [super awakeFromNib]; [self show:@"card" loud:NO]; }
            - (void)show:(NSString *)text loud:(BOOL)loud {
                Dot *dot = [[Dot alloc] initWithFrame:CGRectMake(0, 40, 250, 20)];
                dot.radius = 3;
                [dot note:text times:2];
                [self addSubview:dot];
            }
            @end
            """, "Card.m")
        try write(
            """
            import UIKit
            class Dot: UILabel {
                @objc var radius: CGFloat = 0
                @objc func note(_ text: String, times: Int) { self.text = String(repeating: text, count: times) + " \\(Int(radius))" }
            }
            class BigCard: Card {
                override func show(_ text: String!, loud: Bool) { super.show("big " + text, loud: true) }
            }
            """, "Dot.swift")
        try write(host("BigCard"), "Host.xib")
        let shown = try render("Host.xib")
        #expect(shown.status == 0 && texts(shown.svg) == ["big cardbig card 3"], "\(shown.errors)")
    }

    /// Categories of a type that is a value in Swift, a variable behind an arrow, characters, bytes, ranges, and what
    /// every object has.
    @Test func foundationIsTranslated() throws {
        try write(
            """
            @interface NSString (Bullets)
            + (NSString *)bullet;
            @end
            @implementation NSString (Bullets)
            + (NSString *)bullet { return @"*"; }
            @end
            @interface Card : UIView { UILabel *line; }
            @property (nonatomic, copy) NSString *name;
            @property (nonatomic) NSArray *ranges;
            @end
            @implementation Card
            - (void)awakeFromNib {
                [super awakeFromNib];
                line = [[UILabel alloc] initWithFrame:self.bounds];
                [self addSubview:line];
                self.name = @"a b";
                unichar blank = [self.name characterAtIndex:1];
                BOOL isBlank = [[NSCharacterSet whitespaceCharacterSet] characterIsMember:blank];
                NSData *data = [self.name dataUsingEncoding:NSUTF8StringEncoding];
                NSString *copy = [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding];
                NSRange none = [(NSValue *)self.ranges[0] rangeValue];
                NSArray *parts = @[[NSString bullet], copy, isBlank ? @"blank" : @"none", @(none.length).stringValue,
                    [self isEqual:self] ? @"same" : @"other", @(self.hash).stringValue];
                dispatch_async(dispatch_get_main_queue(), ^{ [self->line becomeFirstResponder]; });
                [self->line setText:[parts componentsJoinedByString:@" "]];
            }
            - (NSUInteger)hash { return self.ranges.hash + 7; }
            - (BOOL)isEqual:(id)object { return [self.name isEqual:((Card *)object).name]; }
            - (UIView *)viewIn:(id<UIViewControllerContextTransitioning>)context {
                return [context viewForKey:UITransitionContextToViewKey];
            }
            @end
            """, "Card.m")
        try write(host("Card"), "Host.xib")
        let shown = try render("Host.xib")
        #expect(shown.status == 0 && texts(shown.svg) == ["* a b blank 0 same 7"], "\(shown.errors)")
    }

    /// Unlike other views, stack views of archives cannot fail.
    @Test func stackViewsHaveInitializers() throws {
        try write(
            """
            @interface Row : UIStackView
            @end
            @implementation Row
            - (instancetype)initWithCoder:(NSCoder *)coder {
                self = [super initWithCoder:coder];
                if (!self) { return nil; }
                UILabel *label = [UILabel new];
                label.text = @"row";
                [self addArrangedSubview:label];
                return self;
            }
            @end
            @interface Column : Row
            @end
            @implementation Column
            - (instancetype)initWithFrame:(CGRect)frame { return [super initWithFrame:frame]; }
            @end
            """, "Row.m")
        for name in ["Row", "Column"] {
            try write(host(name), "Host.xib")
            let shown = try render("Host.xib")
            #expect(shown.status == 0 && texts(shown.svg) == ["row"], "\(name): \(shown.errors)")
        }
    }

    /// In Swift they are properties, too.
    @Test func propertiesOfClassesAreKnown() throws {
        try write(
            """
            @interface Palette : NSObject
            @property (class, nonatomic, readonly) NSString *name;
            @property (class, nonatomic, readonly) NSInteger count;
            @end
            @interface Badge : UILabel
            @end

            @implementation Palette
            + (NSString *)name { if (Palette.count > 2) { return @"warm"; } return @"cold"; }
            + (NSInteger)count { return 3; }
            @end
            @implementation Badge
            - (void)awakeFromNib { [super awakeFromNib]; self.text = [Palette name]; }
            @end
            """, "Badge.m")
        try write(
            "import UIKit\nclass LargeBadge: Badge { override func awakeFromNib() { super.awakeFromNib(); text = Palette.name + (text ?? \"\") } }\n",
            "LargeBadge.swift")
        try write(host("LargeBadge"), "Host.xib")
        let shown = try render("Host.xib")
        #expect(shown.status == 0 && texts(shown.svg) == ["warmwarm"], "\(shown.errors)")
    }

    /// In Swift, the members of a class have one namespace, which hides what stands at the top of a file.
    @Test func variablesMethodsAndPropertiesMayHaveOneName() throws {
        try write(
            """
            @protocol Named
            @property (nonatomic, readonly) NSString *caption;
            @end
            @interface Card : UILabel <Named> {
                NSString *caption;
                NSMutableArray *parts;
                UIView *inputAccessoryView;
            }
            @property (nonatomic, readonly) NSArray *parts;
            @property (nonatomic, copy) NSString *message;
            @property (readonly) UIView *inputAccessoryView;
            + (NSString *)hint;
            @end
            @interface LoudCard : Card <UITextFieldDelegate>
            @end
            @interface LoudestCard : LoudCard
            @end

            static NSString *hint = @"hint";
            @implementation Card
            @synthesize inputAccessoryView;
            typedef struct { NSInteger small; NSInteger large; } Sizes;
            + (NSString *)hint { return hint; }
            - (NSString *)caption { if (!caption) { caption = @"caption"; } return caption; }
            - (NSArray *)parts {
                if (!parts) { parts = [NSMutableArray array]; [parts addObject:@"a"]; [parts addObject:@"b"]; }
                return parts;
            }
            - (void)awakeFromNib {
                [super awakeFromNib];
                Sizes sizes; sizes.large = 7;
                inputAccessoryView = [[UIView alloc] initWithFrame:CGRectMake(0, 0, sizes.large, 1)];
                self.message = @"message";
                NSMutableString *text = [[NSMutableString alloc] init];
                NSString *part;
                for (part in self.parts) { [text appendString:part]; }
                self.text = [self joined:@[self.class.hint, self.caption, text, self.message,
                    [NSString stringWithFormat:@"%.0f", self.inputAccessoryView.frame.size.width]]];
            }
            - (NSString *)joined:(NSArray *)words;
            {
                return [words componentsJoinedByString:@" "];
            }
            @end
            @implementation LoudCard
            - (NSString *)message { return @"loud"; }
            - (void)setMessage:(NSString *)message { [super setMessage:message]; }
            - (BOOL)textFieldShouldReturn:(UITextField *)field { return NO; }
            @end
            @implementation LoudestCard
            - (BOOL)textFieldShouldReturn:(UITextField *)field { return [super textFieldShouldReturn:field]; }
            @end
            """, "Card.m")
        try write(host("LoudestCard", width: 600), "Host.xib")
        let shown = try render("Host.xib")
        #expect(shown.status == 0 && texts(shown.svg) == ["hint caption ab loud 7"], "\(shown.errors)")
        #expect(!shown.errors.contains("warning:"), "\(shown.errors)")
    }

    /// Casts to Core Foundation, generic types in one another, categories of values, and messages to classes by name.
    @Test func whatOldAndNewProjectsWrite() throws {
        try write(
            """
            @interface Field : NSObject
            @property (nonatomic) NSString *name;
            - (id)initWithName:(NSString *)name;
            @end
            @interface Email : Field
            @end
            @interface NSDate (Start)
            @property (class, readonly) NSString *unit;
            + (NSDate *)startOfTime;
            @end
            @interface Badge : UILabel
            @property (nonatomic) NSMapTable<NSString *, UIView *> *views;
            @end

            @implementation Field
            - (void)initFields { _name = @"none"; }
            - (id)initWithName:(NSString *)name {
                self = [super init];
                if (self) { [self initFields]; _name = name; }
                return self;
            }
            @end
            @implementation Email
            - (id)init { return [super initWithName:@"mail"]; }
            @end
            @implementation NSDate (Start)
            + (NSString *)unit { return @"s"; }
            + (NSDate *)startOfTime { return [NSDate dateWithTimeIntervalSince1970:0]; }
            @end
            @implementation Badge
            - (void)awakeFromNib {
                [super awakeFromNib];
                NSDictionary<NSString *, NSArray<NSString *>> *lists = @{@"a": @[@"b"]};
                for (NSDictionary<NSString *, NSArray<NSString *>> *rest = lists; rest; rest = nil) { lists = rest; }
                NSString *copy = (__bridge_transfer NSString *)(__bridge CFStringRef)[[[Email alloc] init] name];
                UIDevice *device = [UIDevice performSelector:@selector(currentDevice)];
                self.text = [NSString stringWithFormat:@"%@ %@ %.0f %@ %d", copy, lists[@"a"][0],
                    [[NSDate startOfTime] timeIntervalSince1970], NSDate.unit, device != nil];
            }
            @end
            """, "Badge.m")
        try write(host("Badge", width: 600), "Host.xib")
        let shown = try render("Host.xib")
        #expect(shown.status == 0 && texts(shown.svg) == ["mail b 0 s 1"], "\(shown.errors)")
    }

    @Test func aBlockHoldsItsObjectByAVariableOfThatName() throws {
        try write(
            """
            @interface Badge : UILabel
            @property (nonatomic, copy) void (^work)(void);
            @end

            @implementation Badge
            - (void)awakeFromNib {
                [super awakeFromNib];
                __weak typeof(self) weakSelf = self;
                self.work = ^{
                    if (weakSelf) {
                        __strong typeof(self) self = weakSelf;
                        self.text = @"held";
                    }
                };
                self.work();
            }
            @end
            """, "Badge.m")
        try write(host("Badge"), "Host.xib")
        let shown = try render("Host.xib")
        #expect(shown.status == 0 && texts(shown.svg) == ["held"], "\(shown.errors)")
    }

    // MARK: Mistakes

    @Test func mistakesHaveTheAuthorsPlaces() throws {
        try write(
            """
            #import <Missing/Missing.h>
            @interface Badge : UILabel
            @property (nonatomic) UIFoo *foo;
            @end

            @implementation Badge
            - (void)awakeFromNib {
                [super awakeFromNib];
                self.txet = @"slip";
                goto end;
                MSThing *thing = [MSThing new];
                self.text = @"drawn";
            }
            @end
            """, "Badge.m")
        try write(host("Badge"), "Host.xib")
        let shown = try render("Host.xib")
        #expect(shown.status == 1 && texts(shown.svg) == ["drawn"], "\(shown.errors)")
        let lines = shown.errors.split(separator: "\n").map(String.init)
        #expect(
            lines.contains(
                "Badge.m:9:5: warning: the statement was left out: value of type 'Badge' has no member 'txet'; did you mean 'text'? [statement-left-out]"
            ), "\(shown.errors)")
        #expect(
            lines.contains(
                "Badge.m:10:5: warning: the statement was left out: 'goto' is not translated [statement-left-out]"),
            "\(shown.errors)")
        #expect(
            shown.errors.contains("note: left out because the module Missing is missing: 2 parts in 1 file"),
            "\(shown.errors)")
    }

    @Test func objectiveCPlusPlusIsReported() throws {
        try write("@interface Badge : UILabel\n@end\n", "Badge.h")
        try write(
            "@implementation Badge\n- (void)awakeFromNib { std::vector<int> all; self.text = @\"Tea\"; }\n@end\n",
            "Badge.mm")
        try write(host("Badge"), "Host.xib")
        let shown = try render("Host.xib")
        #expect(
            shown.errors.contains("Badge.h:1:1: warning: the class Badge is drawn as its nearest known superclass")
                && !shown.errors.contains("statement-left-out"), "\(shown.errors)")
    }

    @Test func aCrashNamesTheLine() throws {
        try write(
            """
            @interface Badge : UIView
            @end
            @implementation Badge
            - (void)layoutSubviews {
                [super layoutSubviews];
                NSArray *all = @[@1];
                NSLog(@"%@", all[4]);
            }
            @end
            """, "Badge.m")
        try write(host("Badge"), "Host.xib")
        let shown = try render("Host.xib")
        #expect(
            shown.status == 1
                && shown.errors.contains("Badge crashed: Badge.m:7: NSRangeException: index 4 beyond bounds [0 .. 0]"),
            "\(shown.errors)")
        #expect(shown.svg.contains(">Badge</text>"))
    }

    /// What no parser expects ends with a message, not with the tool.
    @Test func hostileSourcesEnd() throws {
        let deep = String(repeating: "[", count: 20_000) + String(repeating: "(", count: 20_000)
        try write(
            "@interface Badge : UILabel\n@end\n@implementation Badge\n- (void)awakeFromNib {\n\(deep);\n}\n@end\n#define A B B B B\n#define B A A A A\nA",
            "Badge.m")
        try write(
            "@interface Other : Badge\n@end\n@implementation Other\n- (void)awakeFromNib { self.text = @\"ok\"; } \n@end\n@implementation\n@property (\n- (",
            "Other.m")
        try write(host("Other"), "Host.xib")
        let shown = try render("Host.xib")
        #expect(shown.status <= 1 && !shown.errors.contains("nibkit-source crashed"), "\(shown.errors)")
    }
}
