import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

/// A button's title and image as its subviews.
@MainActor @Suite struct ButtonsTests {
    private static let long = "A title that is far too long for one line of a button as narrow as this one is"

    private func button(_ title: String? = "Title", image: UIImage? = nil, size: CGSize = CGSize(width: 200, height: 44)) -> UIButton {
        let button = UIButton(type: .system)
        button.frame.size = size
        if let title { button.setTitle(title, for: .normal) }
        if let image { button.setImage(image, for: .normal) }
        return button
    }

    @Test func theyAreFoundAmongTheSubviews() throws {
        let button = button(image: Pictures.square(20))
        button.layoutIfNeeded()
        #expect(button.subviews.count == 2)
        let label = try #require(button.subviews.compactMap { $0 as? UILabel }.first)
        let image = try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
        #expect(label === button.titleLabel && image === button.imageView)
        #expect(label.superview === button && image.superview === button && label.isDescendant(of: button))
        label.tag = 7
        #expect(button.viewWithTag(7) === label)
        #expect(label.text == "Title" && image.image?.size == CGSize(width: 20, height: 20))
        #expect(button.hitTest(label.center, with: nil) === button)
        #expect(self.button(nil).subviews.isEmpty)
    }

    @Test func whatIsPutInLiesInFrontOfThem() {
        let button = button(), badge = UIView(), backdrop = UIView()
        button.addSubview(badge)
        #expect(button.subviews.first === button.titleLabel && button.subviews.last === badge)
        button.insertSubview(backdrop, at: 0)
        #expect(button.subviews.first === backdrop)
    }

    @Test func theyHaveSizesOfTheirOwn() throws {
        let button = button(image: Pictures.square(20))
        let title = try #require(button.titleLabel), image = try #require(button.imageView), like = UILabel()
        like.font = title.font
        like.text = "Title"
        #expect(title.intrinsicContentSize == like.intrinsicContentSize && title.intrinsicContentSize.width > 0)
        #expect(title.sizeThatFits(CGSize(width: 1000, height: 100)) == like.intrinsicContentSize)
        #expect(image.intrinsicContentSize == CGSize(width: 20, height: 20))
        button.layoutIfNeeded()
        #expect(title.frame.width >= title.intrinsicContentSize.width && image.frame.size == CGSize(width: 20, height: 20))
        #expect(abs(image.frame.maxX - title.frame.minX) < 0.5)
    }

    @Test func theirLookIsTheButtons() throws {
        let button = button(), title = try #require(button.titleLabel)
        let narrow = button.intrinsicContentSize.width
        title.font = .boldSystemFont(ofSize: 30)
        #expect(button.intrinsicContentSize.width > narrow)
        button.setTitle("Another title", for: .normal)
        #expect(title.text == "Another title")
        title.lineBreakMode = .byTruncatingTail
        title.adjustsFontSizeToFitWidth = true
        title.minimumScaleFactor = 0.5
        #expect(title.lineBreakMode == .byTruncatingTail && title.adjustsFontSizeToFitWidth)
        button.setAttributedTitle(NSAttributedString(string: "Attributed", attributes: [.font: UIFont.systemFont(ofSize: 40)]), for: .normal)
        #expect(title.text == "Attributed" && title.intrinsicContentSize.height > 40)
    }

    @Test func aLongTitleOfSeveralLinesHasAWidthAndAHeight() {
        let button = MultilineButton(), host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        button.setTitle(Self.long, for: .normal)
        #expect(button.intrinsicContentSize.width > 200 && button.intrinsicContentSize.height > 15)
        button.translatesAutoresizingMaskIntoConstraints = false
        host.addSubview(button)
        NSLayoutConstraint.activate([
            button.leadingAnchor.constraint(equalTo: host.leadingAnchor), button.topAnchor.constraint(equalTo: host.topAnchor),
            button.widthAnchor.constraint(lessThanOrEqualTo: host.widthAnchor),
        ])
        host.layoutIfNeeded()
        #expect(button.frame.width > 100 && button.frame.width <= 200)
        #expect(button.frame.height > 60)
        #expect(button.titleLabel?.frame.height == button.frame.height)
    }

    @Test func aPinnedTitleGrowsTheButton() throws {
        let button = PinnedTitleButton(), host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        button.setTitle(Self.long, for: .normal)
        button.pin(padding: 10)
        button.setContentHuggingPriority(.defaultLow, for: .vertical)
        button.translatesAutoresizingMaskIntoConstraints = false
        host.addSubview(button)
        NSLayoutConstraint.activate([
            button.leadingAnchor.constraint(equalTo: host.leadingAnchor), button.trailingAnchor.constraint(equalTo: host.trailingAnchor),
            button.topAnchor.constraint(equalTo: host.topAnchor),
        ])
        host.layoutIfNeeded()
        let title = try #require(button.titleLabel)
        #expect(title.frame.minX == 10 && title.frame.width == 180 && title.frame.minY == 10)
        #expect(title.frame.height > 60 && button.frame.height == title.frame.height + 20)
    }

    @Test func onlyWhatConstraintsMentionIsTheirs() throws {
        let button = button(image: Pictures.square(20)), image = try #require(button.imageView)
        image.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            image.trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: -8), image.widthAnchor.constraint(equalToConstant: 12),
        ])
        button.layoutIfNeeded()
        #expect(image.frame.maxX == 192 && image.frame.width == 12)
        #expect(image.frame.minY == 12 && image.frame.height == 20)
    }

    @Test func aSubclassPlacesThemByHand() throws {
        let button = TileButton(type: .custom)
        button.setTitle("Tile", for: .normal)
        button.setImage(Pictures.square(40), for: .normal)
        button.frame.size = CGSize(width: 100, height: 90)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 30, y: 10, width: 40, height: 40))
        #expect(button.titleLabel?.frame == CGRect(x: 0, y: 60, width: 100, height: 20))
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame.minY == 60)
    }

    @Test func anotherStateShowsItsTitle() throws {
        let button = button("On"), title = try #require(button.titleLabel)
        button.setTitle("Off for now", for: .selected)
        button.layoutIfNeeded()
        let width = title.frame.width
        button.isSelected = true
        button.layoutIfNeeded()
        #expect(title.text == "Off for now" && title.frame.width > width)
    }

    @Test func aConfigurationHasASubtitle() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        #expect(UIButton(configuration: configuration).subtitleLabel == nil)
        configuration.subtitle = "Subtitle"
        configuration.image = Pictures.square(20)
        configuration.imagePadding = 8
        let button = UIButton(configuration: configuration)
        button.frame.size = CGSize(width: 240, height: 80)
        button.layoutIfNeeded()
        let title = try #require(button.titleLabel), subtitle = try #require(button.subtitleLabel), image = try #require(button.imageView)
        #expect(button.subviews.count == 3)
        #expect(title.text == "Title" && subtitle.text == "Subtitle" && subtitle.font.pointSize < title.font.pointSize)
        #expect(title.frame.maxY <= subtitle.frame.minY && abs(title.frame.minX - image.frame.maxX - 8) < 0.5)
    }

    /// With views and without them a button is drawn alike.
    @Test func askingForThemChangesNoPixel() throws {
        for title in ["Title", Self.long] {
            let plain = button(title, image: Pictures.square(20)), asked = button(title, image: Pictures.square(20))
            for button in [plain, asked] { button.layoutIfNeeded() }
            _ = asked.subviews
            asked.layoutIfNeeded()
            #expect(plain.intrinsicContentSize == asked.intrinsicContentSize)
            let frames = [plain, asked].map { ($0.titleLabel?.frame ?? .zero, $0.imageView?.frame ?? .zero) }
            #expect(frames[0] == frames[1])
        }
    }

    /// A symbol's fraction of a point is not taken from the title.
    @Test(arguments: [20.1, 20.25, 20.34, 20.6, 20.99]) func titlesBesideImagesAreNotCut(width: Double) throws {
        for title in ["Title", "A longer title", "i"] {
            let button = UIButton(type: .system), host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            button.setTitle(title, for: .normal)
            button.setImage(Pictures.rectangle(CGSize(width: width, height: 20)), for: .normal)
            button.translatesAutoresizingMaskIntoConstraints = false
            host.addSubview(button)
            NSLayoutConstraint.activate([
                button.centerXAnchor.constraint(equalTo: host.centerXAnchor), button.centerYAnchor.constraint(equalTo: host.centerYAnchor),
            ])
            host.layoutIfNeeded()
            let label = try #require(button.titleLabel)
            #expect(label.frame.width >= label.intrinsicContentSize.width, "\(title) beside \(width)")
            let scale = button.traitCollection.displayScale, pixels = button.intrinsicContentSize.width * scale
            #expect(abs(pixels - pixels.rounded()) < 1e-6)
            var configuration = UIButton.Configuration.plain()
            configuration.title = title
            configuration.image = button.currentImage
            button.configuration = configuration
            host.layoutIfNeeded()
            #expect(label.frame.height < 30 && label.frame.width >= label.intrinsicContentSize.width, "\(title) beside \(width), configured")
        }
    }
}
