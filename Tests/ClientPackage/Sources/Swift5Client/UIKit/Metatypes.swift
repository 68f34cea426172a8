import UIKit

/// Initializers of UIKit's classes called on metatype values: no class below writes `required init(frame:)`.
public enum Factory {
    @MainActor public static func view(_ type: UIView.Type) -> UIView { type.init(frame: CGRect(x: 0, y: 0, width: 30, height: 20)) }
    @MainActor public static func controller(_ type: UIViewController.Type) -> UIViewController { type.init(nibName: nil, bundle: nil) }
    @MainActor public static func segue(_ type: UIStoryboardSegue.Type, _ source: UIViewController) -> UIStoryboardSegue {
        type.init(identifier: "go", source: source, destination: source)
    }
    @MainActor public static func cell(_ type: UITableViewCell.Type) -> UITableViewCell { type.init(style: .subtitle, reuseIdentifier: "cell") }
    @MainActor public static func item(_ type: UICollectionViewCell.Type?) -> UICollectionViewCell? { type?.init(frame: .zero) }
    @MainActor public static func typed<View: UIView>(_ type: View.Type) -> View { View(frame: CGRect(x: 0, y: 0, width: 7, height: 7)) }
    @MainActor public static func plain<View>() -> View where View: UIView { View() }
    @MainActor public static func all(_ types: [UIView.Type]) -> [UIView] { types.map { $0.init() } }
    @MainActor public static func found(_ type: AnyClass) -> UIView? {
        guard let type = type as? UIView.Type else { return nil }
        return type.init(frame: .zero)
    }
}

public protocol Loading: UIViewController {}
extension Loading {
    public static func load() -> Self { Self(nibName: nil, bundle: nil) }
}

extension UIView {
    public class func fresh() -> Self { self.init(frame: CGRect(x: 0, y: 0, width: 5, height: 5)) }
    public static var blank: Self { Self(frame: .zero) }
}

/// Not UIKit's: its own protocol says what can be called.
public protocol Frames { init(frame: CGRect) }
public struct Plain: Frames {
    public let width: CGFloat
    public init(frame: CGRect) { width = frame.width }
}
public func make<Made: Frames>(_ type: Made.Type) -> Made { Made(frame: CGRect(x: 0, y: 0, width: 3, height: 3)) }

public class Jump: UIStoryboardSegue {
    public private(set) var made = ""
    public override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        super.init(identifier: identifier, source: source, destination: destination)
        made = "segue \(identifier ?? "")"
    }
}

public class Badge: UIView {
    public var made = ""
    public override init(frame: CGRect) {
        super.init(frame: frame)
        made = "frame \(Int(frame.width))"
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

public class Page: UIViewController, Loading {
    public var made = ""
    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        made = "nib"
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

public class PlainPage: UIViewController, Loading {}

public class Row: UITableViewCell {
    public var made = ""
    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        made = "\(style) \(reuseIdentifier ?? "")"
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

public class Tile: UICollectionViewCell {}
