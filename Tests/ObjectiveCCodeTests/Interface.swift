@testable import ObjectiveCCode

/// The declarations of UIKit and Foundation that the snippets use. `nibkit-source` reads those of the compiled modules.
enum Interface {
    static let library: SwiftLibrary = {
        var library = SwiftLibrary()
        library.add(declarations(text))
        return library
    }()

    private static let text = """
        class NSObject
        class UIResponder: NSObject
        class UIColor: NSObject
            static let red: UIColor
            init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
            func withAlphaComponent(_: CGFloat) -> UIColor
            func setFill()
        class UIFont: NSObject
            static func systemFont(ofSize: CGFloat) -> UIFont
        class CALayer: NSObject
            var cornerRadius: CGFloat
        class CGContext
            func setLineWidth(_: CGFloat)
            func fill(_: CGRect)
        struct CGPoint
            var x: CGFloat
            var y: CGFloat
        struct CGSize
            var width: CGFloat
            var height: CGFloat
        struct CGRect
            var origin: CGPoint
            var size: CGSize
        class UIView: UIResponder
            init(frame: CGRect)
            required init(coder: NSCoder)?
            var alpha: CGFloat
            var isHidden: Bool
            var tag: Int
            var frame: CGRect
            var bounds: CGRect
            var backgroundColor: UIColor?
            var accessibilityLabel: String?
            var autoresizingMask: UIView.AutoresizingMask
            var contentMode: UIView.ContentMode
            let superview: UIView?
            let subviews: [UIView]
            let layer: CALayer
            func addSubview(_: UIView)
            func removeFromSuperview()
            func setNeedsLayout()
            func setNeedsDisplay()
            func layoutSubviews()
            func awakeFromNib()
            func draw(_: CGRect)
            static func animate(withDuration: TimeInterval, animations: () -> Void)
            static func animate(withDuration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)?)
        enum UIView.ContentMode
            case scaleToFill
            case scaleAspectFit
        struct UIView.AutoresizingMask: OptionSet
            static let flexibleWidth: UIView.AutoresizingMask
            static let flexibleHeight: UIView.AutoresizingMask
        enum NSTextAlignment
            case left
            case center
        class UILabel: UIView
            var text: String?
            var font: UIFont?
            var textColor: UIColor?
            var textAlignment: NSTextAlignment
        class UIControl: UIView
            func addTarget(_: Any?, action: Selector, for: UIControl.Event)
        struct UIControl.Event: OptionSet
            static let touchUpInside: UIControl.Event
        class UIButton: UIControl
        class UITableView: UIView
        protocol UITableViewDataSource
            func tableView(_: UITableView, numberOfRowsInSection: Int) -> Int
        func CGRectMake(_: CGFloat, _: CGFloat, _: CGFloat, _: CGFloat) -> CGRect
        func UIGraphicsGetCurrentContext() -> CGContext?
        """

    /// Reads declarations, one a line: types, and behind spaces their members. An initializer may end with `?`.
    static func declarations(_ text: String) -> SwiftLibrary.Declarations {
        var found = SwiftLibrary.Declarations()
        var owner = ""
        let kinds: [Substring: SwiftLibrary.TypeInfo.Kind] = [
            "class": .classType, "struct": .value, "enum": .enumeration, "protocol": .protocolType,
        ]
        for line in text.split(separator: "\n") {
            var words = line.drop { $0 == " " }
            func skip(_ word: String) -> Bool {
                guard words.hasPrefix("\(word) ") || words.hasPrefix("\(word)(") else { return false }
                words = words.dropFirst(word.count).drop { $0 == " " }
                return true
            }
            if let kind = kinds[line.prefix { $0 != " " }] {
                let parts = line.split(separator: " ", maxSplits: 1).last?.split(separator: ": ") ?? []
                owner = String(parts[0])
                found.types[owner] = SwiftLibrary.TypeInfo(kind: kind, inherited: parts.dropFirst().map(String.init))
                continue
            }
            let isMember = line.hasPrefix(" ")
            let isRequired = skip("required")
            var member = SwiftLibrary.Member(
                kind: .property, owner: isMember ? owner : "", name: "", isStatic: skip("static"), result: .void)
            if skip("case") {
                (member.kind, member.name, member.isStatic) = (.enumeration, String(words), true)
                member.result = SwiftType(name: owner)
            } else if words.hasPrefix("var ") || words.hasPrefix("let ") {
                let parts = words.dropFirst(4).split(separator: ":", maxSplits: 1).map(String.init)
                (member.name, member.isSettable) = (parts[0], words.hasPrefix("var "))
                member.result = SwiftType(text: parts[1])
            } else {
                let isInitializer = skip("init")
                member.kind = isInitializer ? .initializer : .method
                if !isInitializer { _ = skip("func") }
                member.name = isInitializer ? "init" : String(words.prefix { $0 != "(" })
                let (parameters, rest) = arguments(words.drop { $0 != "(" })
                member.parameters = parameters
                if isInitializer {
                    (member.isStatic, member.isRequired) = (true, isRequired)
                    member.isFailable = rest == "?"
                    member.result = SwiftType(name: owner, isOptional: member.isFailable)
                } else if let arrow = rest.firstRange(of: "-> ") {
                    member.result = SwiftType(text: String(rest[arrow.upperBound...]))
                }
            }
            if isMember { found.members.append(member) } else { found.functions[member.name] = member }
        }
        return found
    }

    /// The parameters in parentheses, and what follows them.
    private static func arguments(_ text: Substring) -> ([SwiftLibrary.Parameter], Substring) {
        var depth = 0
        var parts: [String] = []
        var part = ""
        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            index = text.index(after: index)
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth == 0 { break }
            if character == "(", depth == 1 { continue }
            if character == ",", depth == 1 {
                parts.append(part)
                part = ""
            } else {
                part.append(character)
            }
        }
        if !part.isEmpty { parts.append(part) }
        let parameters = parts.map { part in
            let halves = part.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
            return SwiftLibrary.Parameter(
                label: String(halves[0]), type: SwiftType(text: String(halves[1])), hasDefault: false)
        }
        return (parameters, text[index...])
    }
}
