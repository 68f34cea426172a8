import Testing

@testable import ConsoleLogs

@Suite struct ConstraintReaderTests {
    private func read(_ text: String) throws -> LogConstraint {
        try #require(LogReader.read(text).messages.first?.constraints.first)
    }

    /// A constraint with its equation.
    @Test(arguments: [
        ("<NSLayoutConstraint:0x1 V:[UIView:0x2(200)]>", "UIView.height == 200.0"),
        ("<NSLayoutConstraint:0x1 V:[UIView:0x2(>=48@750)]>", "UIView.height >= 48.0"),
        ("<NSLayoutConstraint:0x1 H:[UIView:0x2(NSSpace(8))]>", "UIView.width == 8.0 NSSpace"),
        (
            "<NSLayoutConstraint:0x1 H:[UIView:0x2'a [b]']-(8)-[UIButton:0x3]>",
            "UIButton.leading == UIView.trailing + 8.0"
        ),
        (
            "<NSLayoutConstraint:0x1 H:[UIView:0x2]-(>=0)-|   (Names: '|':App.Card:0x3 )>",
            "App.Card.trailing >= UIView.trailing + 0.0"
        ),
        (
            "<NSLayoutConstraint:0x1 H:|-(8)-[UIView:0x2](LTR)   (active, names: '|':App.Card:0x3 )>",
            "UIView.left == App.Card.left + 8.0"
        ),
        ("<NSLayoutConstraint:0x1 UIView:0x2.width == - 16   (active)>", "UIView.width == -16.0"),
        (
            "<NSLayoutConstraint:0x1 UIView:0x2.trailing == UIView:0x3.trailing - 10>",
            "UIView.trailing == UIView.trailing + -10.0"
        ),
        (
            "<MASLayoutConstraint:0x1 UIView:0x2.width == UIView:0x3.width * 0.7>",
            "UIView.width == 0.7 UIView.width + 0.0"
        ),
        ("<NSLayoutConstraint:0x1 UIView:0x2.width == 0.4*UIView:0x3.width>", "UIView.width == 0.4 UIView.width + 0.0"),
        (
            "<NSLayoutConstraint:0x1 UIView:0x2.bottom == UIButton:0x3'OK'.bottom + NSSpace(20)>",
            "UIView.bottom == UIButton.bottom + 20.0 NSSpace"
        ),
        ("<NSLayoutConstraint:0x1 icon.height == 24   (active, names: icon:0x2 )>", "icon.height == 24.0"),
        (
            "<NSLayoutConstraint:0x1 a.b:(....top == UIView:0x3.top   (active, names: a.b:(...:0x2 )>",
            "a.b:(....top == UIView.top + 0.0"
        ),
        (
            "<_UIScrollViewAutomaticContentSizeConstraint:0x1 UITableView:0x2.contentHeight{id: 178} == -5.000000>",
            "UITableView.contentHeight == -5.0"
        ),
        (
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=-&- UIView:0x2.minX == 7   (active, names: '|':UIView:0x3 )>",
            "UIView.minX == UIView.minX + 7.0"
        ),
        (
            "<<App.LayoutConstraint:0x1> <UIView:0x2>.top == <_UILayoutGuide:0x3>.bottom>",
            "UIView.top == _UILayoutGuide.bottom + 0.0"
        ),
        (
            "<NSLayoutConstraint: 0x1 H | - (16) - [UILabel: 0x2] (LTR) (Names, '|': UIView: 0x3)>",
            "UILabel.left == UIView.left + 16.0"
        ),
    ])
    func equations(_ text: String, _ equation: String) throws {
        let read = try read(text)
        let second = read.second.map { item in
            "\(read.multiplier.map { "\($0) " } ?? "")\(item.className ?? item.name ?? "").\(read.secondAttribute ?? "") + "
        }
        let first = "\(read.first?.className ?? read.first?.name ?? "").\(read.firstAttribute ?? "")"
        let constant = read.constant.map { "\($0)" } ?? ""
        #expect(
            "\(first) \(read.relation?.rawValue ?? "") \(second ?? "")\(constant)\(read.space.map { " \($0)" } ?? "")"
                == equation)
        #expect(read.unread == nil && read.address == "0x1")
    }

    @Test func makersAreKnownByClassAndIdentifier() throws {
        let texts: [(String, ConstraintMaker)] = [
            ("<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' V:[UIView:0x2(44)]>", .container),
            ("<NSLayoutConstraint:0x1 'UISV-spacing' H:[UIView:0x2]-(8)-[UIView:0x3]>", .stack),
            ("<NSLayoutConstraint:0x1 'IB_Leading_Leading' H:[UIView:0x2]-(8)-[UIView:0x3]>", .bar),
            ("<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& V:[UIView:0x2(0)]>", .mask),
            ("<SnapKit.LayoutConstraint:0x1@Card.swift#47 UIView:0x2.top == UIView:0x3.top>", .library),
            ("<NSLayoutConstraint:0x1 'mine' V:[UIView:0x2(44)]>", .named),
            ("<NSLayoutConstraint:0x1 V:[UIView:0x2(44)]>", .code),
        ]
        for (text, maker) in texts { #expect(try read(text).maker == maker, "\(text)") }
        let code = try read(texts[4].0)
        #expect(code.file == "Card.swift" && code.line == 47)
    }

    @Test func namesThatTwoObjectsHaveAreAmbiguous() throws {
        let read = try read("<NSLayoutConstraint:0x1 V:[cell]-(9)-[cell]   (active, names: cell:0x2, cell:0x3 )>")
        #expect(read.first?.address == nil && read.first?.candidates == ["0x2", "0x3"])
    }

    @Test func expressionsAndDescriptionsAreKeptAsText() throws {
        let grid = try read(
            "<NSLayoutConstraint:0x1 (NSGridView:0x2.row+0.5*(NSGridView:0x2.bottom - 6)) == NSView:0x3.centerY   (active)>"
        )
        #expect(grid.form == .expression && grid.unread?.hasPrefix("(NSGridView") == true)
        let other = try read("<KeepLayoutConstraint:0x1 left inset of <A 0x2> to superview <B 0x3> equal to 45>")
        #expect(other.unread == "left inset of <A 0x2> to superview <B 0x3> equal to 45")
        let cut = try read("<NSLayoutConstraint:0x1 V:|-(0)-[UILabel:0x2")
        #expect(cut.isCut && cut.first == nil)
    }
}
