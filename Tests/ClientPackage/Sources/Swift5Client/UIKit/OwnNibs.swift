import UIKit

/// A view that is File's Owner of the nib named like its class, found by the class as an object.
@MainActor public protocol OwnsItsNib {}

extension OwnsItsNib where Self: UIView {
    @discardableResult
    public func loadOwnNib(_ name: String? = nil) -> UIView {
        let object: AnyObject = object_getClass(self)!
        let className = type(of: object).description().components(separatedBy: ".").last
        let content = Client.bundle.loadNibNamed(name ?? className!, owner: self, options: nil)?.first as! UIView
        content.frame = self.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
        return content
    }
}

@objc(Emblem)
public final class Emblem: UIView, OwnsItsNib {
    @IBOutlet public var contentView: UIView!

    public override init(frame: CGRect) {
        super.init(frame: frame)
        awakeFromNib()
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public override func awakeFromNib() {
        super.awakeFromNib()
        contentView = loadOwnNib()
    }
}

/// The same by `classForCoder`, for a family of classes: each has a nib of its name.
@objc(NibModule)
open class NibModule: UIView {
    @IBOutlet public var contentView: UIView!

    public override init(frame: CGRect) {
        super.init(frame: frame)
        self.loadView()
    }

    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    open override func awakeFromNib() {
        super.awakeFromNib()
        self.loadView()
    }

    private var nibName: String {
        let names = NSStringFromClass(self.classForCoder).components(separatedBy: ".")
        return names.count == 2 ? names[1] : names[0]
    }

    private func loadView() {
        if self.contentView != nil { return }
        let objects = Client.bundle.loadNibNamed(nibName, owner: self, options: nil)
        self.contentView = objects?[0] as? UIView
        self.contentView.frame = self.bounds
        self.contentView.backgroundColor = UIColor.clear
        self.addSubview(self.contentView)
    }
}

public final class GreetingModule: NibModule {
    @IBOutlet public weak var label: UILabel!

    public override func awakeFromNib() {
        super.awakeFromNib()
        self.label.text = "hello"
    }
}
