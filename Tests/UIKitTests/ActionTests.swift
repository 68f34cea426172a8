import Testing
import UIKit

/// Actions with code, scrolling, and what else views are told.
@MainActor @Suite struct ActionTests {
    init() { UIKitEnvironment.current = UIKitEnvironment() }

    @Test func controlsRunTheirActions() {
        var log: [String] = []
        let control = UIControl(frame: .zero)
        let action = UIAction(title: "a") {
            log.append(($0.sender as? UIControl) === control ? "sent by control" : "?")
        }
        control.addAction(action, for: .valueChanged)
        control.addAction(action, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(log == ["sent by control"])
        control.removeAction(action, for: .allEvents)
        control.sendActions(for: .valueChanged)
        #expect(log.count == 1)
    }

    @Test func aButtonTakesTitleAndCodeOfItsPrimaryAction() {
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Save") { _ in taps += 1 })
        #expect(button.currentTitle == "Save")
        button.sendActions(for: .touchUpInside)
        #expect(taps == 1)
        let configured = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Send") { _ in })
        #expect(configured.configuration?.title == "Send")
    }

    @Test func aButtonsConfigurationFollowsItsStateBeforeLayout() {
        let button = UIButton(configuration: .plain())
        button.configurationUpdateHandler = { $0.configuration?.title = $0.isSelected ? "on" : "off" }
        button.layoutIfNeeded()
        #expect(button.configuration?.title == "off")
        button.isSelected = true
        button.setNeedsUpdateConfiguration()
        button.layoutIfNeeded()
        #expect(button.configuration?.title == "on")
    }

    private final class Listener: UIScrollViewDelegate {
        var offsets: [CGFloat] = []
        let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    }

    @Test func scrollingIsTold() {
        let listener = Listener()
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.delegate = listener
        view.contentSize = CGSize(width: 100, height: 500)
        view.contentOffset.y = 10
        view.contentOffset.y = 10
        view.scrollRectToVisible(CGRect(x: 0, y: 200, width: 10, height: 50), animated: false)
        #expect(listener.offsets == [10, 150])
        view.maximumZoomScale = 3
        view.zoomScale = 5
        #expect(listener.zoomed.transform.a == 3 && view.contentSize == CGSize(width: 300, height: 300))
    }

    @Test func aKeyWindowIsKnownToTheApp() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.makeKeyAndVisible()
        #expect(UIApplication.shared.keyWindow === window && UIWindowScene.self == type(of: window.windowScene!))
        window.isHidden = true
        #expect(!UIApplication.shared.windows.contains { $0 === window })
    }

    @Test func propertiesThatCanOnlyBeReadAreBoundForReading() throws {
        final class Badge: UIView {
            var count = 3
            var isFull: Bool { count > 2 }
            static let table = KeyValueTable(Badge.self) {
                $0.bind("count", \.count)
                $0.bind("isFull", \.isFull)
            }
        }
        ClassRegistry.register(Badge.self, table: Badge.table)
        let badge = Badge(frame: .zero)
        try KeyValueCoding.set(1, forKey: "count", of: badge)
        #expect(try KeyValueCoding.value(forKey: "isFull", of: badge) as? Bool == false)
        #expect(throws: KeyValueError.self) { try KeyValueCoding.set(true, forKey: "isFull", of: badge) }
    }

    @Test func colorsTellTheirComponents() {
        var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        UIColor(hue: 0.75, saturation: 0.5, brightness: 0.8, alpha: 0.4).getHue(
            &hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        #expect(abs(hue - 0.75) < 1e-9 && abs(saturation - 0.5) < 1e-9 && abs(brightness - 0.8) < 1e-9 && alpha == 0.4)
        #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
    }

    @Test func fontsGrowWithTheTextSize() {
        let font = UIFont.systemFont(ofSize: 20)
        #expect(UIFontMetrics.default.scaledFont(for: font) == font)
        inTestEnvironment {
            UIKitEnvironment.current.traits.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
            #expect(UIFontMetrics.default.scaledFont(for: font).pointSize > 40)
            #expect(UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 30).pointSize == 30)
        }
        let bold = font.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
        #expect(bold == .boldSystemFont(ofSize: 20))
    }

    @Test func symbolsHaveTheSizeOfTheirConfiguration() throws {
        let symbol = try #require(UIImage(systemName: "star"))
        let large = try #require(
            UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34)))
        #expect(large.size.width == 2 * symbol.size.width)
        #expect(
            large.withConfiguration(UIImage.SymbolConfiguration(scale: .small)).size.width == large.size.width * 0.79)
    }

    @Test func textHasLinesAndShadowsAsItsAttributesSay() {
        let shadow = NSShadow()
        shadow.shadowColor = UIColor.red
        shadow.shadowBlurRadius = 4
        let text = NSAttributedString(
            string: "a",
            attributes: [
                .underlineStyle: NSUnderlineStyle.double.rawValue, .underlineColor: UIColor.blue, .shadow: shadow,
            ])
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
        label.attributedText = text
        let context = CGContext(size: label.frame.size)
        LayerRendering.record(label.layer, in: context)
        let shadows = context.displayList.commands.compactMap { command -> DisplayList.Shadow? in
            if case .beginGroup(let group) = command { group.shadow } else { nil }
        }
        #expect(shadows.contains { $0.radius == 2 && $0.color == UIColor.red.cgColor })
        let lines = context.displayList.commands.filter { command in
            if case .fill(_, let paint, _) = command { paint == .color(UIColor.blue.cgColor) } else { false }
        }
        #expect(!lines.isEmpty)
    }
}
