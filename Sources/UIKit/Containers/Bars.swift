open class UINavigationBar: UIView {}
open class UIToolbar: UIView {}
open class UITabBar: UIView {}
open class UITableView: UIScrollView {}
open class UICollectionView: UIScrollView {}
