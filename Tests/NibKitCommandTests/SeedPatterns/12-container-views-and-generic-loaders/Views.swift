import UIKit

class BareView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        initialize()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        initialize()
    }

    func initialize() { translatesAutoresizingMaskIntoConstraints = false }
}

class ProfileView: BareView {
    @IBOutlet weak var container: UIView!
    @IBOutlet weak var name: UILabel!

    override func initialize() {
        super.initialize()
        let own = String(describing: type(of: self))
        let nib = UINib(nibName: own, bundle: .main)
        nib.instantiate(withOwner: self, options: nil)
        addSubview(container)
    }
}

extension UINib {
    func instantiate() -> Any? { instantiate(withOwner: nil, options: nil).first }
}

extension UIView {
    static var nib: UINib { UINib(nibName: String(describing: self), bundle: nil) }

    static func instantiate() -> Self {
        func made<T: UIView>() -> T { nib.instantiate() as! T }
        return made()
    }
}

class BannerView: UIView {
    @IBOutlet weak var title: UILabel!
}

class ProfileController: UIViewController {
    @IBOutlet weak var profile: ProfileView!

    override func viewDidLoad() {
        super.viewDidLoad()
        profile.name.text = "Lena"
        view.addSubview(BannerView.instantiate())
    }
}
