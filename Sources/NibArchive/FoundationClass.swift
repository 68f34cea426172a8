/// The Foundation classes whose spelling this module knows, and what they are written as.
enum FoundationClass {
    case string
    case localizableString
    case number
    /// `NSInlinedValue`, then the elements under `Archive.elementKey`.
    case list
    /// `NSInlinedValue`, then key, value, key, value under `Archive.elementKey`.
    case dictionary
    /// The elements under `NS.object.0`, `NS.object.1`, …
    case orderedSet
    case data

    init?(_ className: String) {
        switch className {
        case "NSString", "NSMutableString": self = .string
        case "NSLocalizableString": self = .localizableString
        case "NSNumber": self = .number
        case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet": self = .list
        case "NSDictionary", "NSMutableDictionary": self = .dictionary
        case "NSOrderedSet", "NSMutableOrderedSet": self = .orderedSet
        case "NSData", "NSMutableData": self = .data
        default: return nil
        }
    }

    static let bytesKey = "NS.bytes"
    /// Before the number of an element of an ordered set.
    static let orderedElementPrefix = "NS.object."
    static let inlinedKey = "NSInlinedValue"
    static let integerKey = "NS.intval"
    static let doubleKey = "NS.dblval"
    static let booleanKey = "NS.boolval"
}
