import BuiltTools
import Testing

/// The example teaches by what it prints, so all of it is held here.
@Suite struct PatternsTests {
    @Test func everyPatternPrintsWhatItTeaches() throws {
        let result = try BuiltTool("Patterns").run([])
        #expect(result.status == 0 && !result.wasKilled)
        #expect(result.errors.isEmpty, "\(result.errors)")
        let printed = patterns(result.text)
        let expected = patterns(Self.expected)
        for (printed, expected) in zip(printed, expected) { #expect(printed == expected) }
        #expect(printed.count == expected.count)
    }

    @Test func onePatternCanBeRun() throws {
        let result = try BuiltTool("Patterns").run(["ExternalObjects"])
        #expect(result.status == 0)
        #expect(patterns(result.text) == patterns(Self.expected).filter { $0.hasPrefix("ExternalObjects: ") })
    }

    @Test func anUnknownPatternIsSaid() throws {
        let result = try BuiltTool("Patterns").run(["Nothing"])
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("there is no pattern Nothing; there are OwnerStyle, "))
    }

    /// Patterns are set apart by empty lines.
    private func patterns(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "").map {
            $0.joined(separator: "\n")
        }
    }

    private static let expected = """
        OwnerStyle: the class is that of File's Owner
          made in code: RatingView (0, 0, 240, 60)
          its contents, with the nib's width of 200 gone: UIView (0, 0, 240, 60)
          outlets: UILabel "Taste" (12, 20, 41.5, 20.5), UILabel "4 of 5" (183, 20, 45, 20.5)
          in another document: RatingView (20, 40, 260, 60), outlet UILabel "Taste" (12, 20, 41.5, 20.5)
          by NibOwner, pinned by constraints: UIView (0, 0, 240, 60), outlet UILabel "4 of 5" (183, 20, 45, 20.5)
          one document, two owners: it connects by name and asks for no class

        RootClassStyle: the class is that of the root view
          top-level objects: PriceTag
          first object: PriceTag (0, 0, 120, 40), outlet UILabel "12.50" (12, 10, 96, 20.5)
          by NibRoot: PriceTag (0, 0, 120, 40), another instance: true
          by init(frame:): 0 subviews, outlet nil
          in another document: PriceTag (20, 40, 120, 40), 0 subviews

        Replacement: awakeAfter(using:) replaces a placeholder
          outlet of the outer document: AvatarView (16, 16, 48, 48), the card's subview: true
          connected in its own nib: UILabel "AL" (14, 14, 20.5, 20.5)
          beside it, held by a constraint: UILabel "Ada Lovelace" (76, 30, 208, 20.5)
          made: 2, awakened: 1

        ExternalObjects: the caller supplies an object of the document
          top-level objects: UIView
          its outlet: UILabel "Good morning" (16, 8, 208, 20.5), the owner's is the same view: true
          after a tap, which the speaker handles: UILabel "Good evening" (16, 8, 208, 20.5)

        ObjectInNib: the loader makes an object that is not a view
          top-level objects: UIView, Counter
          the object was awakened: true, its outlet: UILabel "none yet" (16, 8, 168, 20.5)
          after a tap: UILabel "Count 1" (16, 8, 168, 20.5), and the owner heard of 1 as well

        NilTargetAction: an action without a target looks for one
          the view of EditorViewController holds FormView (0, 100, 393, 120)
          Save: handled by the controller
          Clear: handled by the form
          Print: handled by nobody

        RuntimeAttributes: a document sets properties by name
          UIKit logs: Failed to set (cornerRadios) user defined inspected property on (Patterns.Badge)
          init(coder:): radius 4
          set: radius 12, was 4
          awakeFromNib: radius 12
          kept from code: inset 6
          by key paths: border 1.5, clips true, tag 7
          a color, through a property of type UIColor: set
          a size and a point: (3, 4, 0, 2)
          of a nested class: Dot (8, 8, 8, 8) named unread

        CellRegistration: cells by nib and by class
          NewsCell init(coder:)
          NewsCell awakeFromNib: 320 wide as in the document, UILabel "News" (16, 15, 288, 20.5)
          NewsCell layoutSubviews: 375 wide as the table
          LinkCell init(style:reuseIdentifier:) LinkCell
          in the table: NewsCell (0, 0, 375, 50), LinkCell (0, 50, 375, 50)
          by type: init(coder:), init(style:reuseIdentifier:) LinkCell

        CellsOfTwoNibs: a base nib and a derived nib for one cell
          BaseChatCell (0, 0, 320, 90): UILabel "Ada" (16, 8, 288, 20.5), slot UIView (16, 36.5, 288, 45.5)
          PictureChatCell (0, 90, 320, 90): UILabel "Grace" (16, 8, 288, 20.5), slot UIView (16, 36.5, 288, 45.5)
          in its slot: UIView (0, 0, 288, 45.5) with UILabel "A picture" (8, 12.5, 272, 20.5)

        CellsOfCompleteNibs: complete nibs, outlets in the superclass
          TextMessageCell (0, 0, 320, 66), of the superclass: UILabel "Sender" (16, 8, 288, 20.5)
          PhotoMessageCell (0, 0, 320, 66), of the superclass: UILabel "Sender" (16, 8, 288, 20.5)
          of the classes: UILabel "Hello" (16, 36.5, 288, 20.5), UIView (16, 36.5, 288, 20.5)

        SelfSizingHeader: a table header as high as its text
          as it comes from the nib: ArticleHeader (0, 0, 320, 200)
          5 letters: (0, 0, 320, 52.5), label (16, 16, 288, 20.5)
          content of the table: 52.5 high
          102 letters: (0, 0, 320, 93), label (16, 16, 288, 61)
          content of the table: 93 high
        """
}
