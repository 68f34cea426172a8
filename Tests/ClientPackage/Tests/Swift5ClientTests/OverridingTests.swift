import Testing
import UIKit
@testable import Swift5Client

/// Overrides in extensions, which only the run-time of Objective-C knows.
@MainActor @Suite struct OverridingTests {
    @Test func extensionsOverride() {
        let sheet = Sheet()
        sheet.layoutIfNeeded()
        #expect(sheet.passes == 1)
        #expect(sheet.intrinsicContentSize == CGSize(width: 30, height: 10))
        #expect((sheet as UIView).isAccessibilityElement)
    }

    @Test func methodsOfExtensionsOfUIKitAreOverridden() {
        #expect(UIView().put("a") == "a on a view")
        let cell: UIView = UITableViewCell()
        #expect(cell.put("a") == "a on a view of a cell")
    }

    @Test func prioritiesAreOverridden() {
        let view = StiffView()
        view.setContentHuggingPriority(.defaultLow, for: .vertical)
        #expect(view.contentHuggingPriority(for: .vertical) == .required)
    }
}
