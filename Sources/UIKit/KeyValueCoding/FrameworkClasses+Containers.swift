/// Tables, collections, bars and what they are made of.
extension FrameworkClasses {
    static let containers: [String: AnyClass] = [
        "UINib": UINib.self,
        "UITableView": UITableView.self, "UITableViewCell": UITableViewCell.self,
        "UITableViewCellContentView": UITableViewCellContentView.self,
        "UITableViewHeaderFooterView": UITableViewHeaderFooterView.self,
        "_UITableViewCellSeparatorView": TableSeparatorView.self,
        "UITableViewDataSource": ArchivedTableSections.self, "UITableViewSection": ArchivedTableSection.self,
        "UITableViewRow": ArchivedTableRow.self, "UIListContentConfiguration": ArchivedListContent.self,
        "UICollectionView": UICollectionView.self, "UICollectionViewLayout": UICollectionViewLayout.self,
        "UICollectionViewFlowLayout": UICollectionViewFlowLayout.self,
        "UICollectionReusableView": UICollectionReusableView.self,
        "UICollectionViewCell": UICollectionViewCell.self,
        "UINavigationBar": UINavigationBar.self, "UIToolbar": UIToolbar.self, "UITabBar": UITabBar.self,
        "UIBarAppearance": UIBarAppearance.self, "UINavigationBarAppearance": UINavigationBarAppearance.self,
        "UIToolbarAppearance": UIToolbarAppearance.self, "UITabBarAppearance": UITabBarAppearance.self,
    ]
}
