import BuiltTools
import Foundation
import Testing

/// Commands that change sources with documents: `--insert` and `rename`.
@Suite(.enabled(if: SourcesTests.hasSourceTool, SourcesTests.why)) struct SourceEditTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private let state: ScratchFolder

    init() throws {
        state = try ScratchFolder()
        tool = try BuiltTool("nibkit", keepingStateIn: state)
        scratch = try ScratchFolder()
    }

    private func run(_ words: String...) throws -> BuiltTool.Result { try tool.run(words, in: scratch.url) }

    private func write(_ files: [String: String]) throws {
        for (name, text) in files {
            let folder = (scratch.path(name) as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try scratch.write(text, to: name)
        }
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try #require(FileManager.default.contents(atPath: scratch.path(name))), as: UTF8.self)
    }

    /// All files of the scratch folder with their texts.
    private func everything() throws -> [String: String] {
        let names = FileManager.default.enumerator(atPath: scratch.url.path)?.compactMap { $0 as? String } ?? []
        return try Dictionary(
            uniqueKeysWithValues: names.filter { $0.contains(".") }.map { ($0, try text($0)) })
    }

    // MARK: The seeds' scripts

    /// What each script of `Examples/Seeds` connects, in classes of Swift that declare nothing yet.
    private static let swift: [String: String] = [
        "custom-view": """
        import UIKit

        class CustomView: UIView {
            // The owner's container, which holds the nib's root.
            @IBOutlet private weak var containerView: UIView!

            func fill(_ text: String) { print(text) }
        }

        """,
        "designable": """
        import UIKit

        @IBDesignable class RTIconButton: UIButton {
            @IBInspectable var iconMargin: CGFloat = 0
            @IBInspectable var iconPosition: Int = 0
            @IBInspectable var iconSize: CGSize = .zero
        }
        @IBDesignable class RSlideView: UIView {
            @IBInspectable var loopSlide: Bool = false
            @IBInspectable var pageSize: CGSize = .zero
            @IBInspectable var pageControlBackgroundColor: UIColor?
        }
        class CardView: UIView {}

        """,
        "handbook": """
        import UIKit

        class CustomView_Fileowner: UIView {
        \t@IBOutlet var contentView: UIView!
        }
        class SpaceButton: UIButton { @IBInspectable var space: CGFloat = 0 }

        """,
        "modular": """
        import UIKit

        class ViewController: UIViewController {
            override func viewDidLoad() { super.viewDidLoad() }
        }
        final class DetailViewController: UIViewController {}
        class ILXibView: UIView {}
        class ILDemoView: ILXibView {}
        """,
        "nesting": """
        import UIKit

        class BaseChatCell: UIView {
        }

        class TextChatCell: BaseChatCell {
            override func awakeFromNib() { super.awakeFromNib() }
        }

        class CustonViewManager: NSObject {}

        final class TestViewControllerManager: NSObject
        {
        }

        """,
    ]

    /// The same in Objective-C, by file.
    private static let objectiveC: [String: [String: String]] = [
        "custom-view": [
            "CustomView.h": "#import <UIKit/UIKit.h>\n@interface CustomView : UIView\n@end\n",
            "CustomView.m": """
            #import "CustomView.h"
            @interface CustomView ()
            @property (nonatomic, weak) IBOutlet UIView *containerView;
            @end
            @implementation CustomView
            @end

            """,
        ],
        "designable": [
            "Cards.h": """
            #import <UIKit/UIKit.h>
            IB_DESIGNABLE
            @interface RTIconButton : UIButton
            @property (nonatomic, assign) IBInspectable CGFloat iconMargin;
            @property (nonatomic, assign) IBInspectable NSInteger iconPosition;
            @property (nonatomic, assign) IBInspectable CGSize iconSize;
            @end
            IB_DESIGNABLE
            @interface RSlideView : UIView
            @property (nonatomic, assign, getter = isLoopSlide) IBInspectable BOOL loopSlide;
            @property (nonatomic, assign) IBInspectable UIColor *pageControlBackgroundColor;
            @property (nonatomic, assign) IBInspectable CGSize pageSize;
            @end
            @interface CardView : UIView
            @end

            """,
            "Cards.m": "#import \"Cards.h\"\n@implementation RTIconButton\n@end\n@implementation RSlideView\n@end\n",
        ],
        "handbook": [
            "Views.h": """
            #import <UIKit/UIKit.h>
            @interface CustomView_Fileowner : UIView
            {
                IBOutlet UIView *contentView;
            }
            @end
            @interface SpaceButton : UIButton
            @property (nonatomic) IBInspectable CGFloat space;
            @end

            """,
            "Views.m": "#import \"Views.h\"\n@implementation CustomView_Fileowner\n@end\n",
        ],
        "modular": [
            "ViewController.h": "#import <UIKit/UIKit.h>\n@interface ViewController : UIViewController\n@end\n",
            "ViewController.m": "#import \"ViewController.h\"\n@implementation ViewController\n@end\n",
            "Others.h": """
            #import <UIKit/UIKit.h>
            @interface DetailViewController : UIViewController
            @end
            @interface ILDemoView : UIView
            @end

            """,
        ],
        "nesting": [
            "TextChatCell.h": """
            #import <UIKit/UIKit.h>
            @interface TextChatCell : UITableViewCell
            @end

            """,
            "TextChatCell.m": """
            #import "TextChatCell.h"

            @interface TextChatCell () <UITextFieldDelegate>
            @end
            @interface TextChatCell ()
            @end

            @implementation TextChatCell
            - (void)awakeFromNib {
                [super awakeFromNib];
            }
            @end

            """,
            "Managers.h": """
            #import <UIKit/UIKit.h>
            @interface CustonViewManager : NSObject
            @end
            @interface TestViewControllerManager : NSObject
            @end

            """,
            "Managers.m": """
            #import "Managers.h"
            @implementation CustonViewManager
            @end
            @implementation TestViewControllerManager
            @end

            """,
        ],
    ]

    /// Every script once more, with the outlets and actions that it connects declared in sources.
    @Test(arguments: swift.keys.sorted(), ["swift", "m"]) func scriptsOfSeedsDeclareWhatTheyConnect(
        name: String, language: String
    ) throws {
        if language == "swift" {
            try write(["App/\(name).swift": try #require(Self.swift[name])])
        } else {
            try write(
                Dictionary(
                    uniqueKeysWithValues: try #require(Self.objectiveC[name]).map { ("App/\($0.key)", $0.value) }))
        }
        let script = try String(contentsOfFile: Repository.path("Examples/Seeds/\(name).nibedit"), encoding: .utf8)
        let start = try #require(script.split(separator: "\n").dropFirst().first).split(separator: " ").dropFirst(2)
            .map(String.init)
        let document = start[1]
        #expect(try tool.run(start, in: scratch.url).status == 0)
        let before = try everything()
        let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
        let connecting = lines.filter { $0.hasPrefix("outlet ") || $0.hasPrefix("action ") }
        try scratch.write(
            lines.map { connecting.contains($0) ? "\($0) --insert" : String($0) }.joined(separator: "\n"),
            to: "s.nibedit")
        let edited = try run("edit", document, "--script", "s.nibedit", "--sources", "App")
        #expect(edited.status == 0 && edited.errors.isEmpty, "\(edited.errors)")
        // Reading the sources reports what does not parse, and what is connected but not declared.
        let checked = try run("check", document, "--sources", "App")
        #expect(checked.status == 0, "\(checked.text)\(checked.errors)")
        let after = try everything()
        let sources = after.filter { $0.key.hasPrefix("App/") }.values.joined(separator: "\n")
        for line in connecting {
            let words = line.split(separator: " ")
            let member = try #require(words[line.hasPrefix("outlet") ? 1 : 2].split(separator: ".").last)
            let declared =
                line.hasPrefix("outlet")
                ? "IBOutlet.*\\b\(member)\\b" : "IBAction.*\\b\(member.prefix { $0 != ":" })\\b"
            #expect(sources.contains(try Regex(declared)), "\(line)\n\(sources)")
        }
        if name == "nesting" {
            // Nothing else retains a top-level object.
            #expect(
                sources.contains(
                    language == "swift"
                        ? "@IBOutlet var manager: CustonViewManager!"
                        : "(strong, nonatomic) IBOutlet CustonViewManager *manager;"))
            #expect(language == "swift" || sources.contains("@class CustonViewManager;\n\n@interface TextChatCell"))
        }
        // Declaring it again would not compile.
        if let line = connecting.first, document.hasSuffix(".xib") {
            let again = try run(
                "edit", document, "outlet \(line.split(separator: " ")[1]) root --insert", "--sources", "App")
            #expect(again.status != 0 && again.errors.contains("already, in App/"), "\(again.errors)")
        }
        #expect(try run("undo", document).status == 0)
        #expect(try everything().filter { $0.key != "s.nibedit" } == before)
    }

    // MARK: Renaming

    private static let profile = """
        import UIKit

        class ProfileView: UIView {
            @IBOutlet var title: UILabel!
            var note: String? { title?.text }

            func fill(title: String, beside other: UIViewController) {
                self.title.text = title
                other.title = title
                guard let title = self.title else { return }
                title.isHidden = false
            }

            func show(_ names: [String]) {
                names.forEach { title in print(title) }
                if let title { title.alpha = 1 }
                setValue(nil, forKey: "title")
                _ = \\ProfileView.title
            }
        }

        extension ProfileView {
            func clear() { title.text = nil }
        }
        """
    private static let screen = """
        import UIKit

        final class CompactProfileView: ProfileView {
            func compact() { super.title.numberOfLines = 1 }
        }
        class Screen: UIViewController {
            @IBOutlet weak var profile: ProfileView!

            func fill(_ anything: AnyObject, _ old: UIView) {
                title = "Profile"
                profile.title.text = "Anna"
                (old as? ProfileView)?.title.text = "Bert"
                let other = CompactProfileView()
                other.title.text = other.title.text
                navigationItem.title = "Left"
                print(#keyPath(ProfileView.title))
            }
        }

        """
    private static let oldScreen = [
        "Old.h": "#import <UIKit/UIKit.h>\n@class ProfileView;\n@interface Old : UIViewController\n"
            + "@property (weak) IBOutlet ProfileView *profile;\n@end\n",
        "Old.m": """
        #import "Old.h"
        @implementation Old
        - (void)fill:(NSString *)title {
            self.title = title;
            self.profile.title.text = title;
            [_profile title].text = @"title";
            [self.profile setTitle:nil];
            [self.profile setValue:nil forKey:@"title"];
        }
        @end

        """,
    ]

    /// 30 documents with their sources: a class and an outlet in one call, and one undo.
    @Test func classesAndOutletsAreRenamedEverywhere() throws {
        try write(["App/ProfileView.swift": Self.profile, "App/Screen.swift": Self.screen])
        try write(Dictionary(uniqueKeysWithValues: Self.oldScreen.map { ("App/\($0.key)", $0.value) }))
        for number in 0..<30 {
            let name = number % 5 == 0 ? "CompactProfileView" : number % 5 == 1 ? "Screen" : "ProfileView"
            let file = "App/Document\(number).xib"
            #expect(try run("new", file, "--kind", "owner", "--class", name).status == 0)
            let connect = try run(
                "edit", file, "insert UILabel into=root as=l x=20 y=60", "outlet owner.title $l",
                "insert UIView into=root class=ProfileView as=p x=20 y=100", "outlet $p.title $l", "--no-journal")
            #expect(connect.status == 0, "\(connect.errors)")
        }
        let before = try everything()
        let renamed = try run(
            "edit", "App", "rename outlet ProfileView.title heading", "rename class ProfileView MemberView",
            "--sources",
            "App")
        #expect(renamed.status == 0, "\(renamed.errors)")
        // What the sources do not tell is left and reported.
        #expect(
            renamed.errors.split(separator: "\n").filter { $0.contains("keeps its name") } == [
                "note: App/Screen.swift:15: 'navigationItem.title' keeps its name: the sources do not state the type before the name"
            ], "\(renamed.errors)")
        let after = try everything()
        #expect(
            after["App/ProfileView.swift"]
                == Self.profile.replacing("ProfileView", with: "MemberView")
                .replacing("var title: UILabel", with: "var heading: UILabel")
                .replacing("{ title?.text }", with: "{ heading?.text }")
                .replacing("self.title", with: "self.heading")
                .replacing("if let title {", with: "if let title = heading {")
                .replacing("\"title\"", with: "\"heading\"").replacing("View.title", with: "View.heading")
                .replacing("{ title.text = nil }", with: "{ heading.text = nil }"))
        #expect(
            after["App/Screen.swift"]
                == Self.screen.replacing(/\bProfileView/, with: "MemberView")
                .replacing("super.title", with: "super.heading").replacing("profile.title", with: "profile.heading")
                .replacing(")?.title", with: ")?.heading").replacing("other.title", with: "other.heading")
                .replacing("View.title", with: "View.heading"))
        #expect(
            after["App/Old.m"]
                == Self.oldScreen["Old.m"]?.replacing("profile.title", with: "profile.heading")
                .replacing("[_profile title]", with: "[_profile heading]").replacing("setTitle", with: "setHeading")
                .replacing("forKey:@\"title\"", with: "forKey:@\"heading\""))
        #expect(after["App/Old.h"] == Self.oldScreen["Old.h"]?.replacing("ProfileView", with: "MemberView"))
        for number in 0..<30 {
            let file = "App/Document\(number).xib"
            // The key is renamed in a subclass, too, but not in another class.
            let expected = number % 5 == 1 ? 1 : 2
            #expect(after[file]?.components(separatedBy: "property=\"heading\"").count == expected + 1, "\(file)")
            #expect(after[file]?.contains("\"ProfileView\"") == false)
        }
        #expect(try run("undo", "App/Document7.xib").status == 0)
        #expect(try everything() == before)
        // A name that is taken is refused.
        let taken = try run("edit", "App", "rename outlet ProfileView.title note", "--sources", "App")
        #expect(taken.status != 0 && taken.errors.contains("'note' is declared already"), "\(taken.errors)")
        let inherited = try run("edit", "App", "rename outlet CompactProfileView.title x", "--sources", "App")
        #expect(inherited.errors.contains("rename ProfileView.title"), "\(inherited.errors)")
        #expect(try everything() == before)
    }

    /// Declarations, variables, setters, selectors and keys of Objective-C.
    @Test func membersOfObjectiveCAreRenamed() throws {
        let card = """
            @interface Card : UIView
            {
                UILabel *title;
            }
            @property (nonatomic, strong) IBOutlet UILabel *title;
            @property (nonatomic, weak) UIViewController *owner;
            @end

            @implementation Card
            @synthesize title = _title;
            - (void)setTitle:(UILabel *)label { _title = label; title = label; }
            - (void)fill:(NSString *)title on:(Card *)card {
                self.owner.title = title;
                card.title.text = [self title].text;
                [self setTitle:nil];
                self->_title = nil;
                [card setValue:title forKey:@"title"];
                [card.owner setValue:title forKey:@"title"];
                NSLog(@"title %@", NSStringFromSelector(@selector(title)));
            }
            @end

            """
        try write(["App/Card.m": card])
        #expect(try run("new", "Card.xib", "--class", "Card").status == 0)
        let renamed = try run("edit", "Card.xib", "rename outlet Card.title heading", "--sources", "App")
        #expect(renamed.status == 0 && renamed.errors.isEmpty, "\(renamed.errors)")
        #expect(
            try text("App/Card.m")
                == card.replacing("UILabel *title;", with: "UILabel *heading;")
                .replacing("title = _title", with: "heading = _heading").replacing("setTitle", with: "setHeading")
                .replacing("_title = label; title = label", with: "_heading = label; heading = label")
                .replacing("card.title.text = [self title]", with: "card.heading.text = [self heading]")
                .replacing("self->_title", with: "self->_heading")
                .replacing("[card setValue:title forKey:@\"title\"", with: "[card setValue:title forKey:@\"heading\"")
                .replacing("@selector(title)", with: "@selector(heading)"))
    }

    // MARK: Classes

    /// As Interface Builder writes it; without the module no nib would find the class.
    @Test func aClassOfOneTargetGetsItsModule() throws {
        let manifest = """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(name: "Shop", targets: [.target(name: "Shop"), .target(name: "Parts")])

            """
        try write([
            "Package.swift": manifest, "Sources/Shop/Card.swift": "import UIKit\nclass Card: UIView {}\n",
            "Sources/Parts/Badge.swift": "import UIKit\nclass Badge: UIView {}\n",
            "Sources/Parts/Old.swift": "import UIKit\n@objc(Old) class Old: UIView {}\n",
        ])
        #expect(try run("new", "Sources/Shop/Card.xib").status == 0)
        func attributes(_ commands: String...) throws -> String {
            let words = ["edit", "Sources/Shop/Card.xib"] + commands + ["--sources", "Sources", "--dry-run", "--diff"]
            let result = try tool.run(words, in: scratch.url)
            #expect(result.errors.isEmpty, "\(result.errors)")
            return try #require(result.text.split(separator: "\n").first { $0.hasPrefix("+ ") }).description
        }
        #expect(
            try attributes("set root class=Card").contains(
                #"customClass="Card" customModule="Shop" customModuleProvider="target""#))
        let other = try attributes("set root class=Badge")
        #expect(other.contains(#"customClass="Badge" customModule="Parts""#) && !other.contains("Provider"), "\(other)")
        let stated = try attributes("set root class=Badge module=Mine")
        #expect(stated.contains(#"customModule="Mine""#), "\(stated)")
        for name in ["Old", "Unknown"] {
            #expect(try !attributes("set root class=\(name)").contains("customModule"))
        }
    }
}
