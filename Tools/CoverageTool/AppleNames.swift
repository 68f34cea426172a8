/// Which names are UIKit's, Core Animation's or Core Graphics'.
enum AppleNames {
    private static let textKit = [
        "NSLayout", "NSTextAttachment", "NSTextContainer", "NSTextStorage", "NSTextAlignment", "NSTextTab",
        "NSTextLayout", "NSTextContent", "NSTextRange", "NSTextElement",
        "NSTextParagraph", "NSTextLine", "NSCollectionLayout", "NSDiffable", "NSShadow", "NSParagraphStyle",
        "NSMutableParagraphStyle", "NSStringDrawing", "NSDirectional",
        "NSRectAlignment", "NSUnderlineStyle", "NSWritingDirection", "NSLineBreak", "NSDataAsset",
    ]
    /// Image I/O, SwiftUI and the Mac, whose names begin alike; `CGFloat` is everybody's.
    private static let others = [
        "CGImageSource", "CGImageDestination", "CGImageProperty", "CGImageMetadata", "UIHosting", "UIViewRepresentable",
        "UIViewControllerRepresentable", "CGEvent", "CGDisplay",
        "CGWindow", "CGMainDisplay", "CGFloat", "CGKeyCode",
    ]
    /// What Apple declares in Foundation and Swift has here with the same name, and what UIKit adds to Foundation's
    /// types.
    private static let geometry: Set<String> = ["CGRect", "CGPoint", "CGSize", "CGVector", "CGAffineTransform"]

    static func isType(_ name: String) -> Bool {
        let first = name.split(separator: ".").first.map(String.init) ?? name
        if others.contains(where: first.hasPrefix) { return false }
        if textKit.contains(where: first.hasPrefix) { return true }
        let prefix = first.prefix(2)
        let third = first.dropFirst(2).first
        return (prefix == "UI" || prefix == "CA" || prefix == "CG") && third?.isUppercase == true
            && first.contains(where: \.isLowercase)
    }

    static func isGeometry(_ name: String) -> Bool { geometry.contains(name) }

    /// Swift and Foundation give these to every type that they fit.
    static let everybodys: Set<String> = [
        "rawValue", "hashValue", "description", "debugDescription", "contains", "insert", "remove", "union",
        "intersection", "subtracting", "formUnion", "formIntersection",
        "subtract", "isEmpty", "isSuperset", "isSubset", "isDisjoint", "symmetricDifference", "allCases", "isEqual",
        "hash", "copy", "mutableCopy", "perform", "responds", "value", "setValue",
        "setValuesForKeys", "observe", "addObserver", "removeObserver", "observeValue", "isKind", "isMember", "self",
        "Type", "none", "some", "map", "flatMap", "superclass", "instancesRespond", "init",
        "willChangeValue", "didChangeValue", "method", "forwardingTarget", "publisher", "encode",
        "automaticallyNotifiesObservers", "keyPathsForValuesAffectingValue", "classForCoder", "supportsSecureCoding",
        "dictionaryWithValues",
        "mutableArrayValue", "inverted", "conforms", "class", "dynamicType", "setNilValueForKey", "isProxy",
        "doesNotRecognizeSelector", "instanceMethod", "load", "initialize", "deinit", "allSatisfy", "first", "last",
        "forEach",
        "count", "filter", "compactMap", "sorted", "reduce", "enumerated", "append", "joined", "prefix", "suffix",
        "dropFirst", "dropLast", "index", "firstIndex", "min", "max", "reversed", "keys", "values",
    ]
}
