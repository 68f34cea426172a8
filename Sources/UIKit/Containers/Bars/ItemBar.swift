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
        if let appearance = coder.object("UIStandardAppearance", as: Appearance.self) { standardAppearance = appearance }
        scrollEdgeAppearance = coder.object("UIScrollEdgeAppearance", as: Appearance.self)
        let archived = coder.objects("UIItems", as: Item.self)
        items = archived.isEmpty ? nil : archived
    }
}

/// What archives write of a bar's translucence.
enum BarTranslucence {
    static let opaque = 2
}
