/// A controller whose view is a table, and which is the table's data source and delegate.
///
/// Without overrides it shows the static rows of its document, if there are any. Overrides may call `super` to get
/// them.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private var style = UITableView.Style.plain
    open var clearsSelectionOnViewWillAppear = true
    /// The table's.
    open var refreshControl: UIRefreshControl? {
        get { isViewLoaded ? tableView?.refreshControl ?? pendingRefreshControl : pendingRefreshControl }
        set {
            pendingRefreshControl = newValue
            if isViewLoaded { tableView?.refreshControl = newValue }
        }
    }
    private var pendingRefreshControl: UIRefreshControl?

    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }

    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A table of the code's own making has the controller as its data source and delegate.
    override func makeDefaultView() -> UIView {
        let table = UITableView(frame: UIScreen.bounds, style: style)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.dataSource = self
        table.delegate = self
        return table
    }

    open override func loadView() {
        super.loadView()
        guard let view = viewIfLoaded, !(view is UITableView), !UIKitEnvironment.current.isDesignTime else { return }
        let scene = storyboardIdentifier ?? nibOrigin?.archive ?? ""
        let start = storyboard.map {
            "instantiated view controller with identifier \"\(scene)\" from storyboard \"\($0.name)\","
        }
        LoadStack.raise(
            NibLoadError(
                .missingTableView, exception: "NSInternalInconsistencyException",
                "-[UITableViewController loadView] \(start ?? "loaded the \"\(nibName ?? ClassRegistry.bareName(of: type(of: self)))\" nib") but didn't get a UITableView.",
                origin: nibOrigin ?? view.nibOrigin,
                hint: "connect the outlet 'view' to a table view, or inherit from UIViewController"))
    }

    // MARK: Data source and delegate

    private func sections(_ tableView: UITableView) -> ArchivedTableSections? { tableView.archivedSections }

    open func numberOfSections(in tableView: UITableView) -> Int { sections(tableView)?.sections.count ?? 1 }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections(tableView)?.section(section)?.rows.count ?? 0
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if let cell = sections(tableView)?.row(at: indexPath)?.cell { return cell }
        LoadStack.raiseInconsistency(
            .missingCell,
            "UITableView (<\(KeyValueCoding.className(of: tableView)): \(KeyValueCoding.address(of: tableView))>) failed to obtain a cell from its"
                + " dataSource (<\(KeyValueCoding.className(of: self)): \(KeyValueCoding.address(of: self))>)")
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections(tableView)?.section(section)?.headerTitle
    }

    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections(tableView)?.section(section)?.footerTitle
    }

    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        sections(tableView)?.row(at: indexPath)?.height ?? tableView.rowHeight
    }

    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.estimatedRowHeight
    }
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.sectionHeaderHeight
    }
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        tableView.sectionFooterHeight
    }
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        tableView.estimatedSectionHeaderHeight
    }
    open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        tableView.estimatedSectionFooterHeight
    }
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
        -> String?
    { nil }
    open func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { nil }
    open func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { nil }
    open func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
        -> UIContextMenuConfiguration?
    { nil }
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
    {}
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    { .delete }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UITableViewController.self) {
            $0.bind("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)
            $0.bind("refreshControl", \.refreshControl)
            $0.bind(
                "tableView", get: { $0.tableView },
                set: { controller, value in
                    guard let table = value as? UITableView else { return false }
                    controller.tableView = table
                    return true
                })
        }
    }
}
