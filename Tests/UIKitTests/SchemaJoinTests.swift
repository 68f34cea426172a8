import IBSchema
import Testing

@testable import UIKit

/// The table of documents and the classes of the run-time say the same. An entry of a list that is not needed any more fails.
@MainActor
@Suite struct SchemaJoinTests {
    private static let schema = Schema.cocoaTouch

    /// Classes that the registry does not know, and why.
    private static let unregistered: [String: String] = {
        var reasons: [String: String] = [:]
        for name in ["NSAttributedString", "NSShadow", "NSTextTab", "UIColor", "UIFont"] {
            reasons[name] = "NibUnarchiver decodes the value"
        }
        for name in [
            "UIProxyObject", "UICustomObject", "UINibKeyValuePair", "UIRuntimeEventConnection",
            "UIRuntimeOutletConnection", "UIRuntimeOutletCollectionConnection", "UIRuntimeAccessibilityConfiguration",
        ] { reasons[name] = "NibLoad reads it" }
        reasons["UIImageSymbolConfiguration"] = "how nibs store it is unknown"
        reasons["UIKeyCommand"] = "no document has been seen that holds one"
        reasons["UISearchDisplayController"] = "not imitated: iOS 8 replaced it"
        for name in ["WKPreferences", "WKWebViewConfiguration"] { reasons[name] = "nothing is browsed" }
        return reasons
    }()

    /// Classes whose `decode` reads the keys itself, since they become parts of something else.
    private static let decodedByHand: Set<String> = [
        "NSLayoutConstraint", "NSMutableParagraphStyle", "UIBackgroundConfiguration", "UIBlurEffect",
        "UIButtonConfiguration", "UIButtonContent", "UIListContentConfiguration", "UISegment",
        "UIStoryboardSegueTemplate", "UITableViewSection", "UIVibrancyEffect",
    ]

    /// Keyed rows without an accessor, and why.
    private static let unbound: [String: String] = [
        "GLKViewController.preferredFramesPerSecond": "nothing moves",
        "UIActivityIndicatorView.animating": "read by decode, with the system's size",
        "UIActivityIndicatorView.legacyActivityIndicatorViewStyle": "read by decode",
        "UICollectionViewCell.contentConfigurationIdentifier": "the configuration is read from the content view",
        "UICollectionViewCell.contentConfigurationView": "the configuration is read from the content view",
        "UICollectionViewCell.systemBackgroundView": "the background configuration says the same",
        "UIDatePicker.locale": "no document has been seen that states it",
        "UIDatePicker.timeZone": "no document has been seen that states it",
        "UIGestureRecognizer.allowedTouchTypes": "nothing touches a view",
        "UIGestureRecognizer.requiresExclusiveTouchType": "nothing touches a view",
        "UIPickerView.allowsSelectingCells": "private, and false wherever it was seen",
        "UITableViewCell.contentConfigurationView": "the configuration is read from the content view",
        "UITableViewCell.detailTextLabel": "read by decode, with the cell's style",
        "UITableViewCell.imageView": "read by decode, with the cell's style",
        "UITableViewCell.style": "read by decode",
        "UITableViewCell.systemBackgroundView": "the background configuration says the same",
        "UITableViewCell.textLabel": "read by decode, with the cell's style",
        "UIView.deepDrawRect": "private, without effect on a picture",
        "UIView.largeContentStoredProperties": "no finger rests on a view",
    ]

    @Test func classesThatNibsNameAreKnown() {
        let names = Set(Self.schema.elements.filter { $0.kind != .designTime }.compactMap(\.className))
        let unknown = names.filter { ClassRegistry.type(named: $0) == nil }
        #expect(unknown.sorted() == Self.unregistered.keys.sorted())
    }

    @Test func keyedRowsHaveBindings() {
        var missing: Set<String> = []
        var handled: Set<String> = []
        for element in Self.schema.elements {
            guard let className = element.className, let type = ClassRegistry.type(named: className) else { continue }
            for row in element.properties where row.archive.key != nil {
                if case .pair = row.archive { continue }
                guard KeyValueCoding.accessor(row.name, ofClass: type)?.set == nil else { continue }
                if Self.decodedByHand.contains(className) {
                    handled.insert(className)
                } else {
                    missing.insert("\(className).\(row.name)")
                }
            }
        }
        #expect(missing.sorted() == Self.unbound.keys.sorted())
        #expect(handled == Self.decodedByHand)
    }
}
