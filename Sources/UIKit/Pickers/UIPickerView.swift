/// Wheels of rows that a data source supplies.
///
/// Without a data source there are no rows; on Interface Builder's canvas a wheel of sample words stands for them.
open class UIPickerView: UIView {
    private enum Metrics {
        @MainActor static var size: CGSize { CGSize(width: 320, height: WheelDrawing.height) }
        static let rowHeight: CGFloat = 32
        /// More components than these are not shown.
        static let mostComponents = 32
        static let margin: CGFloat = 20
        static let sampleWords = [
            "Apples", "Pears", "Plums", "Cherries", "Grapes", "Melons", "Figs", "Olives", "Almonds",
        ]
        static let selectedSample = 4
    }

    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
    /// Without effect since iOS 7, as in UIKit: the band is always there.
    open var showsSelectionIndicator = true
    /// The row in front of each component.
    private var selection: [Int: Int] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Metrics.size) : frame)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func decode(from coder: NSCoder) {
        // An archive states only that there is one.
        showsSelectionIndicator = false
        super.decode(from: coder)
    }

    override func didInitialize() {
        contentHugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultHigh)
    }

    open override var intrinsicContentSize: CGSize { Metrics.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Metrics.size }

    // MARK: Rows

    open var numberOfComponents: Int {
        min(max(0, dataSource?.numberOfComponents(in: self) ?? 0), Metrics.mostComponents)
    }

    open func numberOfRows(inComponent component: Int) -> Int {
        guard (0..<numberOfComponents).contains(component) else { return 0 }
        return max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    }

    open func rowSize(forComponent component: Int) -> CGSize {
        let count = max(1, numberOfComponents)
        let stated = delegate?.pickerView(self, widthForComponent: component) ?? 0
        let share = max(0, bounds.width - 2 * Metrics.margin) / CGFloat(count)
        return CGSize(width: stated > 0 ? stated : share, height: Metrics.rowHeight)
    }

    /// Rows that do not exist are ignored.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard (0..<numberOfRows(inComponent: component)).contains(row) else { return }
        selection[component] = row
        setNeedsDisplay()
    }

    /// −1 where there is no row.
    open func selectedRow(inComponent component: Int) -> Int {
        let count = numberOfRows(inComponent: component)
        return count == 0 ? -1 : min(selection[component] ?? 0, count - 1)
    }

    open func reloadAllComponents() { setNeedsDisplay() }
    open func reloadComponent(_ component: Int) { setNeedsDisplay() }

    // MARK: Drawing

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        let columns = columns
        WheelDrawing.draw(
            isRightToLeft ? columns.reversed() : columns, in: bounds,
            textColor: UIColor.label.cgColor(in: traitCollection),
            showsBand: !columns.isEmpty, context: context, traits: traitCollection)
    }

    private var columns: [WheelDrawing.Column] {
        if dataSource == nil, UIKitEnvironment.current.isDesignTime { return [sampleColumn] }
        return (0..<numberOfComponents).map { component in
            let count = numberOfRows(inComponent: component)
            let selected = selectedRow(inComponent: component)
            return WheelDrawing.Column(width: rowSize(forComponent: component).width, alignment: .center) {
                [weak self] offset in
                guard let self, (0..<count).contains(selected + offset) else { return nil }
                return title(forRow: selected + offset, component: component)
            }
        }
    }

    private func title(forRow row: Int, component: Int) -> String? {
        delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
            ?? delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "?"
    }

    private var sampleColumn: WheelDrawing.Column {
        let words = Metrics.sampleWords
        return WheelDrawing.Column(width: max(0, bounds.width - 2 * Metrics.margin), alignment: .center) { offset in
            let row = Metrics.selectedSample + offset
            return words.indices.contains(row) ? words[row] : nil
        }
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIPickerView.self) {
            $0.bind("showsSelectionIndicator", \.showsSelectionIndicator)
            $0.bind("dataSource", \.dataSource)
            $0.bind("delegate", \.delegate)
        }
    }
}

/// How many wheels and rows there are.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What the rows say.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int,
        forComponent component: Int
    ) -> NSAttributedString?
    // no effect: taps are not simulated
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
    /// In points; 0 shares the width out evenly.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int,
        forComponent component: Int
    ) -> NSAttributedString? {
        nil
    }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
}
