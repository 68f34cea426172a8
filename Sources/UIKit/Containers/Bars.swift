open class UINavigationBar: UIView {}
open class UIToolbar: UIView {}
open class UITabBar: UIView {}
