/// A bar of items: what navigation bars, toolbars and tab bars share when they are made from archives.
@preconcurrency @MainActor
protocol ItemBar: UIView {
    associatedtype Item
    associatedtype Appearance: UIBarAppearance

    var items: [Item]? { get set }
    var isTranslucent: Bool { get set }
    var standardAppearance: Appearance { get set }
    var scrollEdgeAppearance: Appearance? { get set }
}

extension ItemBar {
    func decodeBar(from coder: NibDecoder) {
        isTranslucent = coder.int("UIBarTranslucence") != BarTranslucence.opaque
        if let appearance = coder.object("UIStandardAppearance", as: Appearance.self) {
            standardAppearance = appearance
        }
        scrollEdgeAppearance = coder.object("UIScrollEdgeAppearance", as: Appearance.self)
        let archived = coder.objects("UIItems", as: Item.self)
        items = archived.isEmpty ? nil : archived
    }
}

extension ItemBar {
    /// The height of the screen's lower safe area where the bar ends at its edge, else 0; in points.
    var insetBelow: CGFloat {
        var root: UIView = self
        while let superview = root.superview { root = superview }
        guard let inset = root.rootSafeAreaInsets?.bottom, inset > 0 else { return 0 }
        return abs(root.bounds.height - inset - convert(bounds, to: root).maxY) < 1 ? inset : 0
    }

    /// Since iOS 11 the background of a bar above the home indicator reaches below it (pictures of iOS 15 in two scenes
    /// of a public project).
    var backgroundRect: CGRect {
        CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height + insetBelow)
    }
}

extension KeyValueTable.Binder where Root: ItemBar {
    /// A flag, or the number that archives write.
    func bindTranslucent() {
        bind(
            "translucent", get: { $0.isTranslucent },
            set: { bar, value in
                guard let code = Int.fromKeyValue(value) else { return false }
                bar.isTranslucent = value is Bool ? code != 0 : code != BarTranslucence.opaque
                return true
            })
    }
}

/// What archives write of a bar's translucence.
private enum BarTranslucence {
    static let opaque = 2
}
