import UIKit
import Foundation

// Everyday code of apps in Swift 5 mode: it is here to be compiled, and to be run where the tests call it.

protocol StripDelegate: AnyObject { func stripDidTap(_ row: StripView) }
protocol ClassBound: class { func go() }
protocol ObjectBound: NSObjectProtocol { func go() }

@IBDesignable
class StripView: UIView {
    weak var delegate: StripDelegate?
    weak var old: ClassBound?
    weak var object: ObjectBound?
    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet private weak var subtitle: UILabel?
    @IBOutlet var views: [UIView]!
    @IBOutlet private var buttons: [UIButton] = []
    @IBOutlet fileprivate(set) weak var icon: UIImageView!
    @IBInspectable var spacing: CGFloat = 8 { didSet { setNeedsLayout(); invalidateIntrinsicContentSize() } }
    @objc dynamic var value: Int = 0
    lazy var line: UIView = {
        let view = UIView()
        view.backgroundColor = .red
        view.translatesAutoresizingMaskIntoConstraints = false
        return view
    }()
    private lazy var tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
    private(set) lazy var formatter: DateFormatter = { $0.dateStyle = .short; return $0 }(DateFormatter())
    static let height: CGFloat = 44
    class var name: String { String(describing: self) }
    private static var key: UInt8 = 0
    var timer: Timer?
    var observer: NSObjectProtocol?

    override init(frame: CGRect) { super.init(frame: frame); commonInit() }
    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder); commonInit() }
    convenience init(title: String) { self.init(frame: .zero); titleLabel?.text = title }
    convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 10, height: 20)) }
    deinit {
        NotificationCenter.default.removeObserver(self)
        timer?.invalidate()
        line.removeFromSuperview()
        delegate?.stripDidTap(self)
        if let observer = observer { NotificationCenter.default.removeObserver(observer) }
    }

    private func commonInit() {
        addSubview(line)
        addGestureRecognizer(tap)
        isUserInteractionEnabled = true
        NotificationCenter.default.addObserver(self, selector: #selector(changed(_:)), name: UIApplication.didBecomeActiveNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(StripView.changed(_:)), name: NSNotification.Name("x"), object: nil)
        observer = NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main) { [weak self] note in
            self?.titleLabel.text = "\(note.userInfo?.count ?? 0)"
        }
        timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in self?.alpha = 1 }
    }

    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: StripView.height) }
    override class var layerClass: AnyClass { CAGradientLayer.self }
    override class var requiresConstraintBasedLayout: Bool { true }
    override var isHidden: Bool { didSet { alpha = isHidden ? 0 : 1 } }
    override var bounds: CGRect { didSet { line.frame = bounds } }
    override func layoutSubviews() { super.layoutSubviews(); line.frame = bounds.insetBy(dx: spacing, dy: spacing) }
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        defer { context.restoreGState() }
        UIColor.red.setFill()
        context.fill(rect)
    }
    override func awakeFromNib() { super.awakeFromNib(); titleLabel.text = "awake" }
    override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
    override func didMoveToSuperview() { super.didMoveToSuperview() }
    override func willMove(toWindow newWindow: UIWindow?) { super.willMove(toWindow: newWindow) }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 10) }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { super.traitCollectionDidChange(previousTraitCollection) }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event); guard let touch = touches.first else { return }; _ = touch.location(in: self) }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { let hit = super.hitTest(point, with: event); return hit === self ? nil : hit }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
    override var description: String { "strip \(frame)" }
    override var hash: Int { 3 }
    override func isEqual(_ object: Any?) -> Bool { (object as? StripView)?.value == value }
    override func value(forUndefinedKey key: String) -> Any? { nil }
    override func setValue(_ value: Any?, forUndefinedKey key: String) {}

    @objc private func tapped() { delegate?.stripDidTap(self) }
    @objc func changed(_ notification: Notification) {}
    @objc func tick(_ timer: Timer) {}
    @IBAction func pressed(_ sender: Any) { (sender as? UIButton)?.isSelected.toggle() }
    @IBAction private func slid(sender: UISlider, event: UIEvent) { print(sender.value) }
    @IBAction func closed() {}
    @objc func withBlock(_ block: @escaping () -> Void) { block() }
    @objc(renamed:) func original(_ x: Any?) {}

    func animate() {
        UIView.animate(withDuration: 0.3) { self.alpha = 0 }
        UIView.animate(withDuration: 0.3, animations: { self.alpha = 1 }) { finished in if finished { self.removeFromSuperview() } }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction], animations: { [weak self] in self?.alpha = 1 }, completion: nil)
        UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [], animations: {}, completion: { _ in })
        UIView.transition(with: self, duration: 0.2, options: .transitionCrossDissolve, animations: { self.titleLabel.text = "a" }, completion: nil)
        CATransaction.begin(); CATransaction.setDisableActions(true); CATransaction.commit()
        let animation = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
        animation.fromValue = 0
        layer.add(animation, forKey: "x")
        DispatchQueue.main.async { self.titleLabel.text = "later" }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak self] in self?.titleLabel.text = "later" }
        DispatchQueue.global(qos: .userInitiated).async { let x = 2; DispatchQueue.main.async { self.value = x } }
        perform(#selector(tapped), with: nil, afterDelay: 0.1)
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        if responds(to: #selector(tapped)) { perform(#selector(tapped)) }
        let selector = Selector("tapped")
        let other = Selector(("tapped"))
        _ = (selector, other, NSSelectorFromString("tapped"), NSStringFromSelector(selector))
        if #available(iOS 13.0, *) { backgroundColor = .systemBackground } else { backgroundColor = .white }
        guard #available(iOS 11, *) else { return }
        _ = #keyPath(StripView.value)
        _ = NSStringFromClass(StripView.self)
        _ = NSClassFromString("Foo")
        _ = type(of: self) == StripView.self
        _ = isKind(of: UIView.self)
        _ = isMember(of: StripView.self)
        let path = \StripView.spacing
        self[keyPath: path] = 2
        layer.setValue(1, forKey: "x")
        setValue("a", forKey: "value")
        setValue("a", forKeyPath: "layer.cornerRadius")
        titleLabel.attributedText = NSAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.red])
        let size = ("a" as NSString).size(withAttributes: [.font: UIFont.boldSystemFont(ofSize: 2)])
        let rect = ("a" as NSString).boundingRect(with: size, options: [.usesLineFragmentOrigin], attributes: nil, context: nil)
        print(rect)
    }
    var tag2: Any? {
        get { objc_getAssociatedObject(self, &StripView.key) }
        set { objc_setAssociatedObject(self, &StripView.key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}

extension UIView {
    @IBInspectable var cornerRadius: CGFloat { get { layer.cornerRadius } set { layer.cornerRadius = newValue; layer.masksToBounds = newValue > 0 } }
    @IBInspectable var borderColor: UIColor? { get { layer.borderColor.map { UIColor(cgColor: $0) } } set { layer.borderColor = newValue?.cgColor } }
    var idiomWidth: CGFloat { get { frame.size.width } set { frame.size.width = newValue } }
    func pinIdiom(to other: UIView) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: 8), topAnchor.constraint(equalTo: other.safeAreaLayoutGuide.topAnchor),
            heightAnchor.constraint(equalToConstant: 3), widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0.5),
        ])
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[v]-|", options: [], metrics: nil, views: ["v": self]))
        let c = NSLayoutConstraint(item: self, attribute: .left, relatedBy: .equal, toItem: other, attribute: .left, multiplier: 1, constant: 0)
        c.priority = .defaultHigh; c.priority = UILayoutPriority(999); c.isActive = true
    }
    static func instantiate() -> Self { let nib = UINib(nibName: String(describing: self), bundle: Bundle(for: self)); return nib.instantiate(withOwner: nil, options: nil).first as! Self }
    class func fromNib<T: UIView>() -> T { return Bundle(for: T.self).loadNibNamed(String(describing: T.self), owner: nil, options: nil)![0] as! T }
    func parent<T>(of type: T.Type) -> T? { (superview as? T) ?? superview?.parent(of: type) }
    var parentViewController: UIViewController? { var r: UIResponder? = self; while r != nil { r = r!.next; if let v = r as? UIViewController { return v } }; return nil }
}

class StripOfModel: UIView {
    let model: String
    init(model: String) { self.model = model; super.init(frame: .zero) }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
class StripWithoutNib: UIView {
    init() { super.init(frame: .zero) }
    @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
}

final class StripCell: UITableViewCell {
    static let identifier = "Cell"
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(style: .subtitle, reuseIdentifier: reuseIdentifier) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func prepareForReuse() { super.prepareForReuse(); textLabel?.text = nil; imageView?.image = nil }
    override func setSelected(_ selected: Bool, animated: Bool) { super.setSelected(selected, animated: animated) }
    override func setHighlighted(_ highlighted: Bool, animated: Bool) { super.setHighlighted(highlighted, animated: animated) }
}

class StripController: UIViewController, UITableViewDataSource, UITableViewDelegate, UITextFieldDelegate {
    @IBOutlet weak var tableView: UITableView!
    var items = ["a", "b"]
    var onSelect: ((String) -> Void)?
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = self
        tableView.delegate = self
        tableView.register(StripCell.self, forCellReuseIdentifier: StripCell.identifier)
        tableView.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "x")
        tableView.rowHeight = UITableView.automaticDimension
        tableView.tableFooterView = UIView()
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(add))
        navigationItem.leftBarButtonItem = UIBarButtonItem(title: "x", style: .plain, target: self, action: #selector(StripController.add))
        title = "List"
    }
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    @objc func add() { items.append("c"); tableView.reloadData(); tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic) }
    func numberOfSections(in tableView: UITableView) -> Int { 1 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let cell = tableView.dequeueReusableCell(withIdentifier: StripCell.identifier, for: indexPath) as? StripCell else { fatalError() }
        cell.textLabel?.text = items[indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { tableView.deselectRow(at: indexPath, animated: true); onSelect?(items[indexPath.row]) }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool { true }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField.resignFirstResponder(); return true }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { if let next = segue.destination as? StripController { next.items = items } }
    func show() {
        let alert = UIAlertController(title: "a", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default, handler: { [weak self] _ in self?.dismiss(animated: true, completion: nil) }))
        alert.addTextField { $0.placeholder = "x" }
        present(alert, animated: true) { print("done") }
        let vc = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "x") as! StripController
        navigationController?.pushViewController(vc, animated: true)
        performSegue(withIdentifier: "x", sender: self)
        let button = UIButton(type: .system)
        button.setTitle("x", for: .normal)
        button.addTarget(self, action: #selector(add), for: .touchUpInside)
        button.addTarget(self, action: Selector(("add")), for: .touchUpInside)
        URLSession.shared.dataTask(with: URL(string: "http://x")!) { data, response, error in
            DispatchQueue.main.async { self.title = "x" }
        }.resume()
        UserDefaults.standard.set(true, forKey: "x")
        let image = UIImage(named: "x", in: Bundle(for: type(of: self)), compatibleWith: nil)
        _ = image?.withRenderingMode(.alwaysTemplate)
    }
}
extension StripController: UIScrollViewDelegate { func scrollViewDidScroll(_ scrollView: UIScrollView) {} }
class StripModel: NSObject, NSCoding, NSCopying {
    @objc dynamic var name = ""
    override init() { super.init() }
    required init?(coder: NSCoder) { name = coder.decodeObject(forKey: "name") as? String ?? "" }
    func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
    func copy(with zone: NSZone? = nil) -> Any { let m = StripModel(); m.name = name; return m }
    override func isEqual(_ object: Any?) -> Bool { (object as? StripModel)?.name == name }
    override var hash: Int { name.hashValue }
    override var debugDescription: String { name }
}
let stripModels = Set([StripModel(), StripModel()])
class StripPresenter { weak var view: StripView?; func update() { view?.titleLabel.text = "x"; view?.value = 3 } 
   func make() -> UIView { let v = UIView(frame: .zero); v.alpha = 0.5; return v } }
enum StripTheme { static let color = UIColor.red; static let font = UIFont.systemFont(ofSize: 12); static var label: UILabel = { let l = UILabel(); l.text = ""; return l }() ; static func style(_ l: UILabel) { l.textColor = color } }
struct StripConfig { var view = UIView(); var inset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
