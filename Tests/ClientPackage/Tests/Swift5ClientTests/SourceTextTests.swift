import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

/// What the texts that the project comes from do in Objective-C and Swift, in classes of an app.
@MainActor @Suite struct SourceTextTests {
    // MARK: Cells of a family: a nib of the base class, and one of each subclass

    private func conversation() throws -> UITableView {
        let controller = ConversationController(style: .plain)
        controller.view.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        controller.messages = [["type": "text", "sender": "Ada", "text": "Tea?"], ["type": "picture", "sender": "Bob"], ["text": "Carl left"]]
        controller.view.layoutIfNeeded()
        return try #require(controller.tableView)
    }

    @Test func aCellHasTheNibsOfItsClassAndItsBaseClass() throws {
        let cell = try #require(conversation().cellForRow(at: IndexPath(row: 0, section: 0)) as? TextMessageCell)
        #expect(cell.senderLabel.text == "Ada" && cell.messageLabel.text == "Tea?")
        #expect(cell.messageLabel.isDescendant(of: cell.bubble) && cell.bubble.isDescendant(of: cell.contentView))
        #expect(cell.contentView.subviews.count == 1 && cell.contentView.subviews[0].frame == cell.contentView.bounds, "\(cell.contentView.subviews)")
        #expect(cell.bubble.subviews.map(\.frame) == [cell.bubble.bounds] && cell.bubble.backgroundColor == .clear)
    }

    @Test func cellsOfClassesAndOfNibsLieInOneTable() throws {
        let table = try conversation()
        let picture = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? PictureMessageCell)
        let notice = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)) as? NoticeCell)
        #expect(picture.senderLabel.text == "Bob" && picture.pictureView.isDescendant(of: picture.bubble))
        #expect(notice.noticeLabel.text == "Carl left" && notice.frame == CGRect(x: 0, y: 120, width: 400, height: 60), "\(notice.frame)")
    }

    // MARK: A control with inspectable properties, its own rectangles and its own size

    @Test func aNibSetsAnIconsPlaceAndSize() throws {
        let host = try #require(Client.bundle.loadNibNamed("OwnNibsHost", owner: nil)?.first as? UIView)
        let button = try #require(host.subviews.last as? IconButton, "\(host.subviews)"), title = try #require(button.titleLabel), image = try #require(button.imageView)
        host.layoutIfNeeded()
        #expect(button.iconMargin == 6 && button.iconPosition == IconPosition.right.rawValue && button.iconSize == CGSize(width: 20, height: 30))
        #expect(image.frame == CGRect(x: 60, y: 15, width: 20, height: 30) && title.frame.minX == 0 && abs(title.frame.midY - 30) <= 0.5, "\(image.frame) \(title.frame)")
        let text = ("Tea" as NSString).size(withAttributes: [.font: title.font as Any])
        #expect(button.intrinsicContentSize == CGSize(width: text.width + 26, height: 30) && button.sizeThatFits(.zero) == button.intrinsicContentSize)
    }

    @Test func anIconAboveItsTitleMakesAButtonUpright() {
        let button = IconButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        button.setTitle("Coffee", for: .normal)
        button.setImage(UIImage(named: "Flag", in: Client.bundle, compatibleWith: nil), for: .normal)
        button.iconSize = CGSize(width: 40, height: 40)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 30, y: 0, width: 40, height: 40) && button.titleLabel?.frame.maxY == 100)
        #expect(button.intrinsicContentSize.height > 40 && button.intrinsicContentSize.width < 100)
    }

    // MARK: A view that draws what it would hold

    @Test func aStripDrawsItsPages() {
        let strip = SlideStrip(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        strip.isLoop = true
        strip.pageSize = CGSize(width: 60, height: 40)
        strip.pageMargin = 10
        strip.prepareForInterfaceBuilder()
        let image = UIGraphicsImageRenderer(bounds: strip.bounds).image { strip.layer.render(in: $0.cgContext) }
        #expect(image.size == strip.bounds.size && strip.pageControl.numberOfPages == 5 && strip.titles == ["preview"])
    }

    // MARK: Owners that find their nibs by their own class

    @Test func aClassAsAnObjectHasTheNibsName() throws {
        let made = Emblem(frame: CGRect(x: 0, y: 0, width: 160, height: 40))
        let host = try #require(Client.bundle.loadNibNamed("OwnNibsHost", owner: nil)?.first as? UIView), loaded = try #require(host.viewWithTag(1) as? Emblem)
        for emblem in [made, loaded] {
            #expect(emblem.subviews == [emblem.contentView] && emblem.contentView.frame == CGRect(x: 0, y: 0, width: 160, height: 40))
            #expect((emblem.contentView.subviews.first as? UILabel)?.text == "Emblem")
        }
    }

    @Test func aModuleLoadsTheNibOfItsSubclass() {
        let module = GreetingModule(frame: CGRect(x: 0, y: 0, width: 160, height: 40))
        #expect(module.contentView.frame == module.bounds && module.label.isDescendant(of: module.contentView) && module.label.text == "Label")
        module.awakeFromNib()
        #expect(module.subviews.count == 1 && module.label.text == "hello")
    }
}
