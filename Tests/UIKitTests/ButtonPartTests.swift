import Graphics
import Testing

@testable import UIKit

/// A button's parts as views, and the button that draws them itself.
@MainActor
@Suite struct ButtonPartTests {
    private struct Mark: Equatable {
        var what: String
        var box: [CGFloat]
        var color: CGColor?
        var alpha: CGFloat
    }

    /// What is drawn, in the coordinates of the button.
    private func marks(_ button: UIButton) -> [Mark] {
        let context = CGContext(size: button.bounds.size, textShaper: UnshapedText())
        LayerRendering.record(button.layer, in: context)
        var marks: [Mark] = []
        var groups: [(CGAffineTransform, CGFloat)] = [(.identity, 1)]
        func mark(_ what: String, _ points: [CGPoint], _ color: CGColor?) {
            let (transform, alpha) = groups.last ?? (.identity, 1)
            var places: [CGFloat] = []
            for point in points {
                let moved = point.applying(transform)
                places.append((moved.x * 10_000).rounded())
                places.append((moved.y * 10_000).rounded())
            }
            marks.append(Mark(what: what, box: places, color: color, alpha: alpha))
        }
        for command in context.displayList.commands {
            switch command {
            case .beginGroup(let group):
                let (transform, alpha) = groups.last ?? (.identity, 1)
                groups.append((group.transform.concatenating(transform), alpha * group.alpha))
            case .endGroup: groups.removeLast()
            case .fill(let path, .color(let color), _):
                let box = path.boundingBox
                mark("fill", [box.origin, CGPoint(x: box.maxX, y: box.maxY)], color)
            case .glyphs(let run, let color): mark(run.text, run.glyphs.map(\.position), color)
            case .image(let image):
                mark("image", [image.rect.origin, CGPoint(x: image.rect.maxX, y: image.rect.maxY)], image.tint)
            default: continue
            }
        }
        return marks
    }

    private static func configured(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        configuration.image = UIImage(systemName: "star")
        change(&configuration)
        return UIButton(configuration: configuration)
    }

    private static func plain(_ type: UIButton.ButtonType, _ change: (UIButton) -> Void) -> UIButton {
        let button = UIButton(type: type)
        button.setTitle("Title", for: .normal)
        button.setTitle("Chosen", for: .selected)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        change(button)
        return button
    }

    private nonisolated static let makers: [@MainActor @Sendable () -> UIButton] = [
        { plain(.system) { _ in } },
        { plain(.system) { $0.isSelected = true } },
        { plain(.system) { $0.isHighlighted = true } },
        { plain(.custom) { $0.isHighlighted = true } },
        { plain(.custom) { $0.isEnabled = false } },
        { plain(.custom) { $0.semanticContentAttribute = .forceRightToLeft } },
        {
            plain(.custom) {
                $0.titleEdgeInsets = UIEdgeInsets(left: 7, right: 3)
                $0.imageEdgeInsets = UIEdgeInsets(top: 4)
            }
        },
        {
            plain(.custom) {
                $0.contentHorizontalAlignment = .right
                $0.contentVerticalAlignment = .bottom
            }
        },
        {
            plain(.custom) {
                $0.setTitleShadowColor(.red, for: .normal)
                $0.titleShadowOffset = CGSize(width: 1, height: 1)
            }
        },
        { plain(.custom) { $0.setTitle("A title of many words that is longer than the button", for: .normal) } },
        {
            plain(.custom) {
                $0.setTitle("A title of many words that is longer than the button", for: .normal)
                $0.titleStyle.lineBreakMode = .byWordWrapping
            }
        },
        {
            plain(.custom) {
                $0.setAttributedTitle(
                    NSAttributedString(string: "Attributed", attributes: [.foregroundColor: UIColor.red]), for: .normal)
            }
        },
        { plain(.infoDark) { _ in } },
        { configured { _ in } },
        {
            configured {
                $0.subtitle = "Subtitle"
                $0.imagePadding = 6
            }
        },
        {
            configured {
                $0.subtitle = "A subtitle that is longer than its title"
                $0.imagePlacement = .top
                $0.titlePadding = 2
            }
        },
        {
            configured {
                $0.imagePlacement = .trailing
                $0.titleAlignment = .trailing
            }
        },
        { configured { $0.title = "A title of many words that is longer than the button" } },
        { configured { $0.showsActivityIndicator = true } },
    ]

    @Test(arguments: makers.indices) func partsAreDrawnWhereTheButtonDrawsThem(index: Int) {
        inTestEnvironment {
            let plain = Self.makers[index]()
            let asked = Self.makers[index]()
            for button in [plain, asked] {
                button.frame = CGRect(x: 0, y: 0, width: 150, height: 90)
                button.layoutIfNeeded()
            }
            #expect(plain.heldSubviews.isEmpty)
            #expect(!asked.subviews.isEmpty)
            #expect(marks(asked).map(\.what).contains { $0 != "fill" })
            let (before, after) = (marks(plain), marks(asked))
            for mark in before { #expect(after.contains(mark), "\(index): \(mark) is not among \(after)") }
            #expect(before.count == after.count)
            // Another layout moves nothing.
            asked.setNeedsLayout()
            asked.layoutIfNeeded()
            #expect(marks(asked) == after)
        }
    }

    @Test func walksOfTheFrameworkMakeNone() {
        inTestEnvironment {
            let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            let button = Self.plain(.system) { _ in }
            host.addSubview(button)
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            host.layoutIfNeeded()
            _ = host.hitTest(CGPoint(x: 10, y: 10), with: nil)
            _ = host.viewWithTag(5)
            _ = host.ambiguousDescendants
            _ = marks(button)
            #expect(button.heldSubviews.isEmpty && !button.hasParts)
        }
    }

    /// Asked for once, the views cost no layout.
    @Test func askingForThemDoesNotMarkTheLayout() {
        inTestEnvironment {
            let button = Self.plain(.system) { _ in }
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            button.layoutIfNeeded()
            _ = button.titleLabel
            #expect(!button.needsLayout)
            button.titleLabel?.preferredMaxLayoutWidth = 0
            #expect(!button.needsLayout)
            button.titleLabel?.numberOfLines = 2
            #expect(button.needsLayout)
        }
    }
}
