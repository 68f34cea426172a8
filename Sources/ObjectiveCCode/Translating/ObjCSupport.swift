extension ObjC {
    /// What sources in Objective-C use of Foundation and of C, in Swift, by the names that they use. It is compiled
    /// with the translated sources, and read for the types.
    static let support =
        "import Foundation\nimport UIKit\n" + #"""
            func objc_unwrap<T>(_ value: T?, line: UInt = #line, file: StaticString = #fileID) -> T {
                guard let value else { fatalError("nil where \(T.self) is needed", file: file, line: line) }
                return value
            }
            func objc_at<T>(_ array: [T]?, _ index: Int, line: UInt = #line, file: StaticString = #fileID) -> T? {
                guard let array else { return nil }
                guard array.indices.contains(index) else { fatalError("NSRangeException: index \(index) beyond bounds \(array.isEmpty ? "for empty array" : "[0 .. \(array.count - 1)]")", file: file, line: line) }
                return array[index]
            }
            func objc_isTrue(_ value: Bool) -> Bool { value }
            func objc_isTrue(_ value: Bool?) -> Bool { value ?? false }
            func objc_isTrue(_ value: Int) -> Bool { value != 0 }
            func objc_isTrue(_ value: CGFloat) -> Bool { value != 0 }
            @_disfavoredOverload func objc_isTrue<T>(_ value: T?) -> Bool { value != nil }
            func objc_isSame(_ a: Any?, _ b: Any?) -> Bool {
                guard let a, let b else { return a == nil && b == nil }
                if type(of: a) is AnyObject.Type || type(of: b) is AnyObject.Type { return (a as AnyObject) === (b as AnyObject) }
                return (a as? AnyHashable).map { $0 == (b as? AnyHashable) } ?? false
            }
            func objc_isEqual(_ a: Any?, _ b: Any?) -> Bool {
                guard let a, let b else { return false }
                if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
                return (a as AnyObject) === (b as AnyObject)
            }
            func objc_isKind(_ value: Any?, of type: Any.Type?) -> Bool {
                guard let value, let type else { return false }
                if type == NSArray.self || type == NSMutableArray.self { return value is NSArray || value is [Any] }
                if type == NSDictionary.self || type == NSMutableDictionary.self { return value is NSDictionary || value is [AnyHashable: Any] }
                if type == NSNumber.self { return value is NSNumber || value is any BinaryInteger || value is any BinaryFloatingPoint || value is Bool }
                guard let wanted = type as? AnyClass else { return Swift.type(of: value) == type }
                var own: AnyClass? = Swift.type(of: value as AnyObject)
                while let current = own {
                    if current == wanted { return true }
                    own = _getSuperclass(current)
                }
                return false
            }
            func objc_text(_ value: Any?) -> String {
                guard let value else { return "(null)" }
                if let number = value as? NSNumber { return number.stringValue }
                return "\(value)"
            }
            func objc_format(_ format: String?, _ values: [Any?] = []) -> String! {
                var text = "", rest = Substring(format ?? ""), values = values[...]
                while let percent = rest.firstIndex(of: "%") {
                    text += rest[..<percent]
                    rest = rest[rest.index(after: percent)...]
                    var plan = ""
                    while let next = rest.first, !"@dDiuUxXoOfFeEgGcCsSp%".contains(next) {
                        rest.removeFirst()
                        if !"lhqzL".contains(next) { plan.append(next) }
                    }
                    guard let kind = rest.popFirst() else { break }
                    if kind == "%" { text += "%"; continue }
                    let value = values.popFirst() ?? nil
                    switch kind {
                    case "@", "s", "S", "p":
                        let own = objc_text(value)
                        text += own
                    case "d", "D", "i", "u", "U", "x", "X", "o", "O", "c", "C":
                        let number = value.flatMap { ($0 as? any BinaryInteger).map { Int(truncatingIfNeeded: $0) } } ?? value.flatMap { ($0 as? any BinaryFloatingPoint).map { Int(Double($0)) } } ?? ((value as? Bool) == true ? 1 : 0)
                        if kind == "c" || kind == "C" { text += Unicode.Scalar(UInt32(truncatingIfNeeded: number)).map { String(Character($0)) } ?? ""; continue }
                        text += String(format: "%\(plan)l\(kind)", number)
                    default:
                        let number = value.flatMap { ($0 as? any BinaryFloatingPoint).map { Double($0) } } ?? value.flatMap { ($0 as? any BinaryInteger).map { Double($0) } } ?? 0
                        text += String(format: "%\(plan)\(kind)", number)
                    }
                }
                return text + rest
            }
            func objc_log(_ format: String?, _ values: [Any?] = []) { FileHandle.standardError.write(Data((objc_format(format, values) + "\n").utf8)) }
            func objc_className(_ type: AnyClass?) -> String { type.map { String(describing: $0) } ?? "" }
            func objc_once(_ token: inout Int, _ block: (@MainActor () -> Void)?) {
                guard token == 0 else { return }
                token = -1
                if let block { MainActor.assumeIsolated { block() } }
            }
            func objc_responds(_ object: Any?, _ selector: Selector) -> Bool { MainActor.assumeIsolated { (object as? NSObject)?.responds(to: selector) ?? false } }
            func objc_perform(_ object: Any?, _ selector: Selector, _ argument: Any? = nil) { _ = MainActor.assumeIsolated { (object as? NSObject)?.perform(selector, with: argument) } }
            final class objc_Cache: NSObject {
                var name: String! = ""
                var countLimit = 0, totalCostLimit = 0
                private var values: [AnyHashable: Any] = [:]
                func objectForKey(_ key: Any?) -> Any? { (key as? AnyHashable).flatMap { values[$0] } }
                func setObject(_ object: Any?, forKey key: Any?) { if let key = key as? AnyHashable { values[key] = object } }
                func removeObjectForKey(_ key: Any?) { if let key = key as? AnyHashable { values[key] = nil } }
                func removeAllObjects() { values = [:] }
            }
            func objc_set<T>(_ target: inout T, _ value: T) -> T { target = value; return value }
            func objc_step(_ target: inout Int, by step: Int, first: Bool) -> Int { let old = target; target += step; return first ? target : old }
            func objc_boxed(_ value: Int) -> NSNumber { NSNumber(value: value) }
            func objc_boxed(_ value: Bool) -> NSNumber { NSNumber(value: value) }
            func objc_boxed(_ value: Double) -> NSNumber { NSNumber(value: value) }
            func objc_boxed(_ value: CGFloat) -> NSNumber { NSNumber(value: Double(value)) }
            func objc_boxed(_ value: Float) -> NSNumber { NSNumber(value: value) }
            func objc_boxed(_ value: UILayoutPriority) -> NSNumber { NSNumber(value: value.rawValue) }
            @_disfavoredOverload func objc_boxed<T: RawRepresentable>(_ value: T) -> NSNumber where T.RawValue == Int { NSNumber(value: value.rawValue) }
            func NSStringFromCGRect(_ r: CGRect) -> String! { "{{\(r.minX), \(r.minY)}, {\(r.width), \(r.height)}}" }
            func NSStringFromCGSize(_ s: CGSize) -> String! { "{\(s.width), \(s.height)}" }
            func NSStringFromCGPoint(_ p: CGPoint) -> String! { "{\(p.x), \(p.y)}" }
            func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect { CGRect(x: x, y: y, width: width, height: height) }
            func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
            func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
            func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
            func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset { UIOffset(horizontal: horizontal, vertical: vertical) }
            func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }
            func UIEdgeInsetsEqualToEdgeInsets(_ a: UIEdgeInsets, _ b: UIEdgeInsets) -> Bool { a == b }
            func CGRectGetMinX(_ r: CGRect) -> CGFloat { r.minX }
            func CGRectGetMinY(_ r: CGRect) -> CGFloat { r.minY }
            func CGRectGetMidX(_ r: CGRect) -> CGFloat { r.midX }
            func CGRectGetMidY(_ r: CGRect) -> CGFloat { r.midY }
            func CGRectGetMaxX(_ r: CGRect) -> CGFloat { r.maxX }
            func CGRectGetMaxY(_ r: CGRect) -> CGFloat { r.maxY }
            func CGRectGetWidth(_ r: CGRect) -> CGFloat { r.width }
            func CGRectGetHeight(_ r: CGRect) -> CGFloat { r.height }
            func CGRectInset(_ r: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { r.insetBy(dx: dx, dy: dy) }
            func CGRectOffset(_ r: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { r.offsetBy(dx: dx, dy: dy) }
            func CGRectIntegral(_ r: CGRect) -> CGRect { r.integral }
            func CGRectUnion(_ a: CGRect, _ b: CGRect) -> CGRect { a.union(b) }
            func CGRectIntersection(_ a: CGRect, _ b: CGRect) -> CGRect { a.intersection(b) }
            func CGRectIntersectsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.intersects(b) }
            func CGRectContainsPoint(_ r: CGRect, _ p: CGPoint) -> Bool { r.contains(p) }
            func CGRectContainsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.contains(b) }
            func CGRectEqualToRect(_ a: CGRect, _ b: CGRect) -> Bool { a == b }
            func CGRectIsEmpty(_ r: CGRect) -> Bool { r.isEmpty }
            func CGRectIsNull(_ r: CGRect) -> Bool { r.isNull }
            func CGPointEqualToPoint(_ a: CGPoint, _ b: CGPoint) -> Bool { a == b }
            func CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }
            func NSMakeRange(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }
            func NSMaxRange(_ range: NSRange) -> Int { range.location + range.length }
            func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform { CGAffineTransform(scaleX: x, y: y) }
            func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform { CGAffineTransform(rotationAngle: angle) }
            func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform { CGAffineTransform(translationX: x, y: y) }
            func CGAffineTransformScale(_ t: CGAffineTransform, _ x: CGFloat, _ y: CGFloat) -> CGAffineTransform { t.scaledBy(x: x, y: y) }
            func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform { t.rotated(by: angle) }
            func CGAffineTransformTranslate(_ t: CGAffineTransform, _ x: CGFloat, _ y: CGFloat) -> CGAffineTransform { t.translatedBy(x: x, y: y) }
            func CGAffineTransformConcat(_ a: CGAffineTransform, _ b: CGAffineTransform) -> CGAffineTransform { a.concatenating(b) }
            func CGContextSaveGState(_ c: CGContext?) { c?.saveGState() }
            func CGContextRestoreGState(_ c: CGContext?) { c?.restoreGState() }
            func CGContextSetFillColorWithColor(_ c: CGContext?, _ color: CGColor?) { if let color { c?.setFillColor(color) } }
            func CGContextSetStrokeColorWithColor(_ c: CGContext?, _ color: CGColor?) { if let color { c?.setStrokeColor(color) } }
            func CGContextSetLineWidth(_ c: CGContext?, _ width: CGFloat) { c?.setLineWidth(width) }
            func CGContextSetLineCap(_ c: CGContext?, _ cap: CGLineCap) { c?.setLineCap(cap) }
            func CGContextSetLineJoin(_ c: CGContext?, _ join: CGLineJoin) { c?.setLineJoin(join) }
            func CGContextSetAlpha(_ c: CGContext?, _ alpha: CGFloat) { c?.setAlpha(alpha) }
            func CGContextSetRGBFillColor(_ c: CGContext?, _ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat) { c?.setFillColor(UIColor(red: r, green: g, blue: b, alpha: a).cgColor) }
            func CGContextSetRGBStrokeColor(_ c: CGContext?, _ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat) { c?.setStrokeColor(UIColor(red: r, green: g, blue: b, alpha: a).cgColor) }
            func CGContextBeginPath(_ c: CGContext?) { c?.beginPath() }
            func CGContextClosePath(_ c: CGContext?) { c?.closePath() }
            func CGContextMoveToPoint(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) { c?.move(to: CGPoint(x: x, y: y)) }
            func CGContextAddLineToPoint(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) { c?.addLine(to: CGPoint(x: x, y: y)) }
            func CGContextAddArc(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ start: CGFloat, _ end: CGFloat, _ clockwise: Int) {
                c?.addArc(center: CGPoint(x: x, y: y), radius: radius, startAngle: start, endAngle: end, clockwise: clockwise != 0)
            }
            func CGContextAddRect(_ c: CGContext?, _ rect: CGRect) { c?.addRect(rect) }
            func CGContextAddEllipseInRect(_ c: CGContext?, _ rect: CGRect) { c?.addEllipse(in: rect) }
            func CGContextAddPath(_ c: CGContext?, _ path: CGPath?) { if let path { c?.addPath(path) } }
            func CGContextStrokePath(_ c: CGContext?) { c?.strokePath() }
            func CGContextFillPath(_ c: CGContext?) { c?.fillPath() }
            func CGContextClip(_ c: CGContext?) { c?.clip() }
            func CGContextFillRect(_ c: CGContext?, _ rect: CGRect) { c?.fill(rect) }
            func CGContextStrokeRect(_ c: CGContext?, _ rect: CGRect) { c?.stroke(rect) }
            func CGContextClearRect(_ c: CGContext?, _ rect: CGRect) { c?.clear(rect) }
            func CGContextFillEllipseInRect(_ c: CGContext?, _ rect: CGRect) { c?.fillEllipse(in: rect) }
            func CGContextStrokeEllipseInRect(_ c: CGContext?, _ rect: CGRect) { c?.strokeEllipse(in: rect) }
            func CGContextTranslateCTM(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) { c?.translateBy(x: x, y: y) }
            func CGContextScaleCTM(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) { c?.scaleBy(x: x, y: y) }
            func CGContextRotateCTM(_ c: CGContext?, _ angle: CGFloat) { c?.rotate(by: angle) }
            func fabsf(_ value: CGFloat) -> CGFloat { abs(value) }
            func ceilf(_ value: CGFloat) -> CGFloat { value.rounded(.up) }
            func floorf(_ value: CGFloat) -> CGFloat { value.rounded(.down) }
            func roundf(_ value: CGFloat) -> CGFloat { value.rounded() }
            func sqrtf(_ value: CGFloat) -> CGFloat { value.squareRoot() }
            func NSLocalizedStringFromTableInBundle(_ key: String?, _ table: String?, _ bundle: Bundle?, _ comment: String?) -> String { (bundle ?? .main).localizedString(forKey: key ?? "", value: nil, table: table) }
            func dispatch_get_main_queue() -> Int { 0 }
            func dispatch_async(_ queue: Int, _ block: (() -> Void)?) { if let block { let box = ObjCBox(block); DispatchQueue.main.async { box.value() } } }
            private struct ObjCBox: @unchecked Sendable { let value: () -> Void; init(_ value: @escaping () -> Void) { self.value = value } }
            extension String {
                var length: Int { utf16.count }
                var integerValue: Int { Int(prefix { $0.isNumber || $0 == "-" }) ?? 0 }
                var intValue: Int { integerValue }
                var floatValue: CGFloat { CGFloat(Double(self) ?? 0) }
                var doubleValue: Double { Double(self) ?? 0 }
                var boolValue: Bool { ["Y", "y", "T", "t"].contains(first ?? " ") || integerValue != 0 }
                var uppercaseString: String { uppercased() }
                var lowercaseString: String { lowercased() }
                var capitalizedString: String { capitalized }
                var lastPathComponent: String { (self as NSString).lastPathComponent }
                var pathExtension: String { (self as NSString).pathExtension }
                func stringByAppendingPathComponent(_ part: String?) -> String { (self as NSString).appendingPathComponent(part ?? "") }
                var stringByDeletingPathExtension: String { (self as NSString).deletingPathExtension }
                func isEqualToString(_ other: String?) -> Bool { self == other }
                func isEqual(_ other: Any?) -> Bool { self == other as? String }
                func stringByAppendingString(_ other: String?) -> String { self + (other ?? "") }
                func stringByReplacingOccurrencesOfString(_ a: String?, withString b: String?) -> String { replacingOccurrences(of: a ?? "", with: b ?? "") }
                func stringByTrimmingCharactersInSet(_ set: CharacterSet) -> String { trimmingCharacters(in: set) }
                func componentsSeparatedByString(_ text: String?) -> [String] { components(separatedBy: text ?? "") }
                func containsString(_ text: String?) -> Bool { text.map { contains($0) } ?? false }
                func substringToIndex(_ index: Int) -> String { String(decoding: Array(utf16.prefix(Swift.max(0, index))), as: UTF16.self) }
                func substringFromIndex(_ index: Int) -> String { String(decoding: Array(utf16.dropFirst(Swift.max(0, index))), as: UTF16.self) }
                func substringWithRange(_ range: NSRange) -> String { substringFromIndex(range.location).substringToIndex(range.length) }
                func rangeOfString(_ text: String?) -> NSRange { (self as NSString).range(of: text ?? "") }
                func characterAtIndex(_ index: Int) -> Int {
                    guard index >= 0, index < length else { fatalError("NSRangeException: index \(index) of a text of \(length)") }
                    return Int((self as NSString).character(at: index))
                }
            }
            extension Data { var length: Int { count } }
            extension CharacterSet {
                static var whitespaceCharacterSet: CharacterSet { .whitespaces }
                static var whitespaceAndNewlineCharacterSet: CharacterSet { .whitespacesAndNewlines }
                static var newlineCharacterSet: CharacterSet { .newlines }
                static var alphanumericCharacterSet: CharacterSet { .alphanumerics }
                static var letterCharacterSet: CharacterSet { .letters }
                static var decimalDigitCharacterSet: CharacterSet { .decimalDigits }
                static var punctuationCharacterSet: CharacterSet { .punctuationCharacters }
                static var URLQueryAllowedCharacterSet: CharacterSet { .urlQueryAllowed }
                static func characterSetWithCharactersInString(_ text: String?) -> CharacterSet { CharacterSet(charactersIn: text ?? "") }
                var invertedSet: CharacterSet { inverted }
                func characterIsMember(_ character: Int) -> Bool { Unicode.Scalar(UInt32(truncatingIfNeeded: character)).map(contains) ?? false }
            }
            extension Array {
                var firstObject: Element? { first }
                var lastObject: Element? { last }
                func containsObject(_ object: Any?) -> Bool { contains { objc_isEqual($0, object) } }
                func indexOfObject(_ object: Any?) -> Int { firstIndex { objc_isEqual($0, object) } ?? NSNotFound }
                func arrayByAddingObject(_ object: Any?) -> [Element] { (object as? Element).map { self + [$0] } ?? self }
                func arrayByAddingObjectsFromArray(_ other: [Any]?) -> [Element] { self + (other ?? []).compactMap { $0 as? Element } }
                func componentsJoinedByString(_ text: String?) -> String { map { objc_text($0) }.joined(separator: text ?? "") }
                func enumerateObjectsUsingBlock(_ block: (Element, Int, inout Bool) -> Void) {
                    var stop = false
                    for (index, object) in enumerated() where !stop { block(object, index, &stop) }
                }
            }
            extension Array { var hash: Int { count } }
            extension Dictionary {
                var hash: Int { count }
                func objectForKey(_ key: Any?) -> Value? { (key as? Key).flatMap { self[$0] } }
                func valueForKey(_ key: String?) -> Value? { (key as? Key).flatMap { self[$0] } }
                var allKeys: [Any] { Array(keys) }
                var allValues: [Any] { Array(values) }
            }
            extension NSMutableArray {
                func objectAtIndex(_ index: Int) -> Any { self[index] }
                func addObject(_ object: Any?) { if let object { add(object) } }
                func insertObject(_ object: Any?, atIndex index: Int) { if let object { insert(object, at: index) } }
                func removeObject(_ object: Any?) { if let object { remove(object) } }
                func replaceObjectAtIndex(_ index: Int, withObject object: Any?) { if let object { replaceObject(at: index, with: object) } }
                func componentsJoinedByString(_ text: String?) -> String { map { objc_text($0) }.joined(separator: text ?? "") }
                func enumerateObjectsUsingBlock(_ block: (Any, Int, inout Bool) -> Void) {
                    var stop = false
                    for (index, object) in enumerated() where !stop { block(object, index, &stop) }
                }
                func removeObjectAtIndex(_ index: Int) { removeObject(at: index) }
                func addObjectsFromArray(_ other: [Any]?) { addObjects(from: other ?? []) }
                func containsObject(_ object: Any?) -> Bool { object.map { contains($0) } ?? false }
                func indexOfObject(_ object: Any?) -> Int { object.map { index(of: $0) } ?? NSNotFound }
            }
            extension NSMutableDictionary {
                func setObject(_ object: Any?, forKey key: Any?) { if let object, let key { addEntries(from: [AnyHashable(objc_text(key)): object]) } }
                func objectForKey(_ key: Any?) -> Any? { key.flatMap { object(forKey: $0) } }
                func removeObjectForKey(_ key: Any?) { if let key { removeObject(forKey: key) } }
            }
            extension NSNumber {
                var integerValue: Int { intValue }
                var unsignedIntegerValue: Int { intValue }
                var unsignedIntValue: Int { intValue }
                var cgFloatValue: CGFloat { CGFloat(doubleValue) }
            }

            """#

    /// What Foundation declares, for the types.
    static let foundation = """
        class NSObject { init(); open func isEqual(_ object: Any?) -> Bool; open var hash: Int { get } }
        class Bundle: NSObject { class var main: Bundle { get }; init(for aClass: AnyClass); func path(forResource name: String?, ofType ext: String?) -> String?
            func url(forResource name: String?, withExtension ext: String?) -> URL?; var bundlePath: String { get }; init?(path: String); var infoDictionary: [String: Any]? { get }
            func localizedString(forKey key: String, value: String?, table: String?) -> String }
        struct IndexPath { var row: Int; var section: Int; var item: Int; init(row: Int, section: Int); init(item: Int, section: Int) }
        class NotificationCenter: NSObject { class var `default`: NotificationCenter { get }; func removeObserver(_ observer: Any)
            func removeObserver(_ observer: Any, name: NSNotification.Name?, object: Any?); func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?)
            func post(name: NSNotification.Name, object: Any?) ; func post(name: NSNotification.Name, object: Any?, userInfo: [AnyHashable: Any]?) }
        class UserDefaults: NSObject { class var standard: UserDefaults { get }; func bool(forKey key: String) -> Bool; func integer(forKey key: String) -> Int
            func object(forKey key: String) -> Any?; func string(forKey key: String) -> String?; func set(_ value: Any?, forKey key: String) }
        class NSNumber: NSObject { var intValue: Int { get }; var doubleValue: Double { get }; var floatValue: Float { get }; var boolValue: Bool { get }; var stringValue: String { get }
            init(value: Int); func isEqual(_ other: Any?) -> Bool }
        class NSValue: NSObject { var rangeValue: NSRange { get } }
        struct Data { var count: Int { get }; init() }
        class NSNull: NSObject {}
        struct URL { init?(string: String); init(fileURLWithPath: String); var absoluteString: String { get }; var path: String { get } }
        struct Date { init(); var timeIntervalSinceNow: Double { get }; init(timeIntervalSinceNow: Double); init(timeIntervalSince1970: Double)
            init(timeInterval: Double, since date: Date); var timeIntervalSince1970: Double { get }; var timeIntervalSinceReferenceDate: Double { get }
            func timeIntervalSince(_ date: Date) -> Double; func addingTimeInterval(_ interval: Double) -> Date; static var distantPast: Date { get }; static var distantFuture: Date { get } }
        class DateFormatter: NSObject { var dateFormat: String!; func string(from date: Date) -> String; func date(from string: String) -> Date?; init(); var locale: Locale! }
        struct Locale { static var current: Locale { get }; static var preferredLanguages: [String] { get } }
        struct CharacterSet { static var newlines: CharacterSet { get }; static var whitespaces: CharacterSet { get }; static var whitespacesAndNewlines: CharacterSet { get } }
        struct Notification { var userInfo: [AnyHashable: Any]?; var name: NSNotification.Name; var object: Any? }
        class Thread: NSObject { class var isMainThread: Bool { get }; class var current: Thread { get }; class var main: Thread { get } }
        class ProcessInfo: NSObject { class var processInfo: ProcessInfo { get }; var hostName: String { get }; var processName: String { get } }
        class FileManager: NSObject { class var `default`: FileManager { get } }
        class Timer: NSObject { func invalidate(); func fire(); var isValid: Bool { get } }
        class NSMutableArray: NSObject { init(); var count: Int { get }; init(array: [Any]); func removeAllObjects(); func removeLastObject(); var lastObject: Any? { get }; var firstObject: Any? { get } }
        class NSMutableDictionary: NSObject { init(); var count: Int { get }; func removeAllObjects() ; var allKeys: [Any] { get }; var allValues: [Any] { get } }
        class NSMutableSet: NSObject { init(); func add(_ object: Any); var count: Int { get }; func contains(_ object: Any) -> Bool }
        class NSAttributedString: NSObject { init(string: String); init(string: String, attributes: [NSAttributedString.Key: Any]?); var string: String { get }; var length: Int { get } ; init(attributedString: NSAttributedString) }
        class NSMutableAttributedString: NSAttributedString { func append(_ other: NSAttributedString); func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange)
            func addAttributes(_ attributes: [NSAttributedString.Key: Any], range: NSRange); func setAttributes(_ attributes: [NSAttributedString.Key: Any]?, range: NSRange)
            func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) }
        extension NSAttributedString { struct Key {} }
        extension NSNotification { struct Name {} }
        struct NSRange { var location: Int; var length: Int }
        struct CGRect { var origin: CGPoint; var size: CGSize }
        struct CGPoint { var x: CGFloat; var y: CGFloat }
        struct CGSize { var width: CGFloat; var height: CGFloat }
        extension String { init?(data: Data, encoding: String.Encoding); func data(using encoding: String.Encoding) -> Data?; var hash: Int { get }
            struct Encoding {}; func hasPrefix(_ prefix: String) -> Bool; func hasSuffix(_ suffix: String) -> Bool; static func localizedStringWithFormat(_ format: String) -> String }
        extension Array { var count: Int { get } }
        extension Dictionary { var count: Int { get } }
        extension Set { var count: Int { get } }
        func abs(_ value: CGFloat) -> CGFloat
        func ceil(_ value: CGFloat) -> CGFloat
        func floor(_ value: CGFloat) -> CGFloat
        func round(_ value: CGFloat) -> CGFloat
        func sqrt(_ value: CGFloat) -> CGFloat
        func pow(_ value: CGFloat, _ power: CGFloat) -> CGFloat
        func sin(_ value: CGFloat) -> CGFloat
        func cos(_ value: CGFloat) -> CGFloat
        func atan2(_ y: CGFloat, _ x: CGFloat) -> CGFloat
        func fmod(_ y: CGFloat, _ x: CGFloat) -> CGFloat
        func fabs(_ value: CGFloat) -> CGFloat
        func NSStringFromSelector(_ selector: Selector) -> String?
        func NSSelectorFromString(_ name: String) -> Selector

        """
}
