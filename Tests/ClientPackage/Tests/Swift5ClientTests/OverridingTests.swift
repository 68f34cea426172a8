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

    @Test func methodsOfUIKitAreOverridden() {
        let table = CountingTable(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        _ = (table as UITableView).dequeueReusableCell(withIdentifier: "row", for: IndexPath(row: 0, section: 0))
        (table as UITableView).selectRow(at: nil, animated: false, scrollPosition: .none)
        #expect(table.log == ["dequeue row", "select"])
        let collection = CountingCollection(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let item = IndexPath(item: 0, section: 0)
        collection.selectItem(at: item, animated: false, scrollPosition: [])
        collection.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(collection.log == ["deselect"] && (collection as UICollectionView).layoutAttributesForItem(at: item) == nil)
        let layer = KeyedLayer()
        UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { (layer as CALayer).render(in: $0.cgContext) }
        #expect(layer.value(forKey: "ownRendered") as? Bool == true)
        let container = Container()
        let window = UIWindow()
        window.rootViewController = container
        window.makeKeyAndVisible()
        window.isHidden = true
        #expect(container.transitions == 2)
    }

    @Test func rectanglesThatShareAnEdgeDoNotIntersect() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(!rect.intersects(CGRect(x: 10, y: 0, width: 5, height: 5)))
        #expect(rect.intersects(CGRect(x: 9, y: 9, width: 5, height: 5)))
        #expect([rect].contains(where: CGRect(x: 1, y: 1, width: 0, height: 0).intersects))
        #expect(!rect.intersects(.null) && !CGRect.null.intersects(rect))
    }

    @Test func aWindowOfASceneHasItsSize() throws {
        let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
        let overlay = Overlay(over: scene)
        #expect(overlay.frame == UIScreen.main.bounds && overlay.windowScene === scene)
    }

    @Test func fontsOfTextStylesNeedNoActor() {
        #expect(heading() == 8)
        #expect(UIKeyboardHIDUsage.keyboardTab.rawValue == 0x2b && UIKeyboardHIDUsage.keyboardRightGUI.rawValue == 0xe7)
        #expect(UIStackView.Alignment.bottom == .trailing && UIStackView.Alignment.top == .leading)
    }
}
