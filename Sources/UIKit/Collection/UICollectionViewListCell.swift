/// A row of a list: a content view, and a line below. Accessories are kept, not drawn.
open class UICollectionViewListCell: UICollectionViewCell {
    open var accessories: [UICellAccessory] = []  // no effect: accessories of lists are not drawn
    open var leadingAccessories: [UICellAccessory] = []  // no effect: accessories of lists are not drawn
    open var trailingAccessories: [UICellAccessory] = []  // no effect: accessories of lists are not drawn
    open var indentationLevel = 0
    open var indentationWidth: CGFloat = 10
    open var indentsAccessories = true  // no effect: accessories of lists are not drawn
    open private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
        let guide = UILayoutGuide()
        contentView.addLayoutGuide(guide)
        return guide
    }()

    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        let height = 1 / traitCollection.displayScale
        let inset = UIView.systemSideMargin(forWidth: UIScreen.bounds.width)
        context.setFillColor(UIColor.separator.cgColor(in: traitCollection))
        context.fill(
            CGRect(
                x: isRightToLeft ? 0 : inset, y: bounds.maxY - height, width: max(0, bounds.width - inset),
                height: height))
    }
}

/// Something beside the content of a row.
@preconcurrency @MainActor
public struct UICellAccessory {
    public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }
    let name: String
    public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
        UICellAccessory(name: "disclosureIndicator")
    }
    public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
        UICellAccessory(name: "checkmark")
    }
    public static func delete(displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil)
        -> UICellAccessory
    { UICellAccessory(name: "delete") }
    public static func insert(displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil)
        -> UICellAccessory
    { UICellAccessory(name: "insert") }
    public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
        UICellAccessory(name: "reorder")
    }
    public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
        UICellAccessory(name: "multiselect")
    }
    public static func outlineDisclosure(displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil)
        -> UICellAccessory
    { UICellAccessory(name: "outlineDisclosure") }
    public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
        UICellAccessory(name: text)
    }
    public static func detail(displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil)
        -> UICellAccessory
    { UICellAccessory(name: "detail") }
}
