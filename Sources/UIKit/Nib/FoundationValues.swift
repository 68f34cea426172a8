internal import NibArchive

/// Foundation's values, as Swift's.
@MainActor
enum FoundationValues {
    /// The classes whose objects are values here.
    nonisolated static let classNames: Set<String> = [
        "NSString", "NSMutableString", "NSLocalizableString", "NSNumber", "NSArray", "NSMutableArray", "NSSet",
        "NSMutableSet", "NSOrderedSet",
        "NSDictionary", "NSMutableDictionary", "NSData", "NSMutableData", "NSValue", "NSDate",
    ]

    /// The value of the object at which the coder stands; `nil` when it is not spelled as expected.
    static func decode(_ className: String, _ coder: NibDecoder) -> Any? {
        switch className {
        case "NSString", "NSMutableString", "NSLocalizableString": coder.text(at: coder.object)
        case "NSNumber": number(coder)
        case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet": elements(coder)
        case "NSDictionary", "NSMutableDictionary": dictionary(coder)
        case "NSData", "NSMutableData": coder.archive.data(at: coder.object)
        case "NSValue": value(coder)
        case "NSDate": coder.number("NS.time").map { Date(timeIntervalSinceReferenceDate: TimeInterval($0)) }
        default: nil
        }
    }

    private static func number(_ coder: NibDecoder) -> Any? {
        switch coder.archive.number(at: coder.object) {
        case .integer(let value)?: value
        case .double(let value)?: value
        case .boolean(let value)?: value
        case nil: nil
        }
    }

    private static func elements(_ coder: NibDecoder) -> [Any]? {
        coder.archive.elements(at: coder.object)?.compactMap {
            $0.objectIndex.flatMap { coder.unarchiver.object(at: $0) }
        }
    }

    private static func dictionary(_ coder: NibDecoder) -> [AnyHashable: Any]? {
        coder.archive.dictionary(at: coder.object)?.reduce(into: [:]) { result, pair in
            guard let keyIndex = pair.key.objectIndex, let valueIndex = pair.value.objectIndex,
                let key = coder.unarchiver.object(at: keyIndex) as? AnyHashable,
                let value = coder.unarchiver.object(at: valueIndex)
            else { return }
            result[key] = value
        }
    }

    /// `NSValue`: geometry as text in braces.
    private static func value(_ coder: NibDecoder) -> Any? {
        func numbers(_ key: String, _ count: Int) -> [CGFloat]? {
            let values = coder.string(key)?.split { "{}, ".contains($0) }.compactMap { Double($0) }.filter(\.isFinite)
                .map { CGFloat($0) }
            return values?.count == count ? values : nil
        }
        if let n = numbers("NS.pointval", 2) { return CGPoint(x: n[0], y: n[1]) }
        if let n = numbers("NS.sizeval", 2) { return CGSize(width: n[0], height: n[1]) }
        if let n = numbers("NS.rectval", 4) { return CGRect(x: n[0], y: n[1], width: n[2], height: n[3]) }
        if let location = coder.object("NS.rangeval.location") as? Int,
            let length = coder.object("NS.rangeval.length") as? Int
        {
            return NSRange(location: location, length: length)
        }
        return nil
    }
}
