import IBSchema

extension ClassRegistry {
    /// Classes that nibs know by other names than Swift does, and those that no element of a document stands for. All
    /// others are found by the names in the rows of `IBSchema`.
    static let otherNames: [String: AnyClass] = {
        var names: [String: AnyClass] = [
            "UINib": UINib.self, "UITableViewHeaderFooterView": UITableViewHeaderFooterView.self,
            "UITableViewLabel": UILabel.self, "UIRoundedRectButton": UIButton.self,
            "UIButtonConfiguration": ArchivedButtonConfiguration.self,
            "UIBackgroundConfiguration": ArchivedBackgroundConfiguration.self,
            "UIListContentConfiguration": ArchivedListContent.self,
            "UITableViewDataSource": ArchivedTableSections.self, "UITableViewSection": ArchivedTableSection.self,
            "UITableViewRow": ArchivedTableRow.self, "_UITableViewCellSeparatorView": TableSeparatorView.self,
            "_UIVisualEffectContentView": UIVisualEffectContentView.self,
            "NSIBPrototypingLayoutConstraint": NSLayoutConstraint.self,
            "_UILayoutGuide": UIControllerLayoutGuideView.self,
            "NSParagraphStyle": NSMutableParagraphStyle.self,
            "UIHostingController": UIViewController.self,
            "GLKViewController": UIViewController.self,
        ]
        for kind in SegueKind.all { names[kind.template] = UIStoryboardSegueTemplate.self }
        return names
    }()
}
