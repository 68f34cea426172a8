/// Apple's Foundation has `NSAttributedString()` and `NSMutableAttributedString()`; Foundation here only has those with
/// a string. An extension of the classes cannot declare what `NSObject` has, an extension of a protocol can.
public protocol EmptyTextMaking {}
extension NSAttributedString: EmptyTextMaking {}

extension EmptyTextMaking where Self: NSAttributedString {
    public init() {
        let text =
            Self.self is NSMutableAttributedString.Type
            ? NSMutableAttributedString(string: "") : NSAttributedString(string: "")
        guard let text = text as? Self else {
            preconditionFailure("\(Self.self) declares no init(); use init(string:)")
        }
        self = text
    }
}
