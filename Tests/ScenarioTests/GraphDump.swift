import Foundation
import NibArchive

@testable import UIKit

/// The objects of a nib as text: what they are, what key-value coding reads of them, what they store, and what refers
/// to what. Two dumps are equal when nobody could tell the graphs apart.
///
/// The walk knows no class: it follows stored properties. An object is called by the way to it, subviews before all
/// others: `top[0].subviews[2].layer`.
@MainActor
struct GraphDump {
    struct Node: Equatable {
        var className: String
        /// By `Class.property`, the class being the one that declares it.
        var properties: [String: String] = [:]
        /// In the order of the holder's constraints.
        var constraints: [String] = []
    }

    private(set) var paths: [String] = []
    private(set) var nodes: [String: Node] = [:]
    /// Outlets, actions, attributes and what was awakened, in the order of the load.
    private(set) var steps: [String] = []

    private var names: [ObjectIdentifier: String] = [:]
    private var objects: [(path: String, object: AnyObject)] = []
    private var connections: [Step] = []
    /// Constraints by the text that stands for them.
    private var constraintNames: [ObjectIdentifier: String] = [:]
    private var kept: [Any] = []
    private var owners: Set<String> = []

    private struct Step {
        var kind: LoadStep.Kind
        var name: String
        var subject: Any?
        var subjectName: String
        var object: Any?
        var value: String
    }

    init(of roots: [Any]) {
        add(roots, path: "top")
        walk()
        describe()
    }

    /// Loads an archive as a canvas does: without owner and external objects, and with failing outlets as messages.
    ///
    /// - Parameter owners: identifiers of external objects that are the controller, which other nibs call File's Owner.
    init(loading archive: Archive, beside others: [String: Archive] = [:], callingOwner owners: Set<String> = []) throws
    {
        self.owners = owners
        var environment = UIKitEnvironment()
        environment.designTime = DesignTimeFacts()
        UIKitEnvironment.current = environment
        add(try load(archive, bundle: NibBundle(others), path: ""), path: "top")
        walk()
        describe()
    }

    /// A line for each property, in the order of the walk, and for each step of the load.
    var lines: [String] {
        paths.flatMap { path -> [String] in
            guard let node = nodes[path] else { return [] }
            return ["\(path): \(node.className)"]
                + node.properties.sorted { $0.key < $1.key }.map { "\(path) \($0.key) = \($0.value)" }
                + node.constraints.map { "\(path) constraint \($0)" }
        } + steps
    }

    // MARK: Loading

    private mutating func load(_ archive: Archive, bundle: NibBundle, path: String) throws -> [Any] {
        let unarchiver = NibUnarchiver(
            ArchiveReader(archive), path: path, bundle: bundle, supplied: [:], rowPlaces: PropertyDecoding.Places())
        var steps: [Step] = []
        UIKitEnvironment.current.trace = { step in
            guard ![.make, .made, .unknownClass].contains(step.kind) else { return }
            steps.append(
                Step(
                    kind: step.kind, name: step.name ?? "",
                    subject: step.subject.flatMap { unarchiver.object(at: $0.object) }, subjectName: step.subjectClass,
                    object: step.object.flatMap { unarchiver.object(at: $0.object) }, value: step.value ?? ""))
        }
        defer { UIKitEnvironment.current.trace = nil }
        let tops = try NibLoad(unarchiver).run()
        connections += steps
        kept.append(tops)
        return tops
    }

    // MARK: Naming

    /// Objects that are walked, rather than written as a value.
    private static func isNode(_ object: AnyObject) -> Bool {
        switch object {
        case is NSLayoutConstraint: false
        case is any NibDecodable, is any KeyValueBound, is UINib, is ArchivedTableSections: true
        default: false
        }
    }

    private mutating func add(_ values: [Any], path: String) {
        for (index, value) in values.enumerated() { name(value as AnyObject, "\(path)[\(index)]") }
    }

    private mutating func name(_ object: AnyObject, _ path: String) {
        guard names[ObjectIdentifier(object)] == nil else { return }
        names[ObjectIdentifier(object)] = path
        objects.append((path, object))
        kept.append(object)
        if let view = object as? UIView {
            for (index, subview) in view.subviews.enumerated() { name(subview, "\(path).subviews[\(index)]") }
        }
        if let controller = object as? UIViewController {
            if let view = controller.viewIfLoaded { name(view, "\(path).view") }
            for (index, child) in controller.children.enumerated() { name(child, "\(path).children[\(index)]") }
        }
    }

    /// References back, and what says nothing about a nib.
    private static let unfollowed: Set = [
        "superview", "view", "viewController", "parent", "holder", "owningView", "firstItem", "secondItem",
        "superlayer", "sublayers", "delegate",
        "dataSource", "target", "presentingViewController", "nibOrigin", "bundle", "storyboard", "constraints",
        "button",
    ]

    private mutating func walk() {
        var next = 0
        while next < objects.count {
            let (path, object) = objects[next]
            next += 1
            if let nib = object as? UINib {
                if let archive = Self.archive(of: nib), let tops = try? load(archive, bundle: .empty, path: path) {
                    add(tops, path: "\(path).top")
                }
                continue
            }
            for (key, value, _) in Self.stored(in: object) where !Self.unfollowed.contains(key) {
                follow(value, "\(path).\(key)", depth: 0)
            }
        }
    }

    /// How deep values hold values.
    private static let deepest = 8

    private mutating func follow(_ value: Any, _ path: String, depth: Int) {
        guard depth < Self.deepest else { return }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .class?:
            if Self.isNode(value as AnyObject) { name(value as AnyObject, path) }
        case .optional?:
            if let inner = mirror.children.first { follow(inner.value, path, depth: depth) }
        case .dictionary?:
            for (index, entry) in Self.sorted(value).enumerated() {
                follow(entry.value, "\(path)[\(index)]", depth: depth + 1)
            }
        case .collection?, .set?:
            for (index, child) in mirror.children.enumerated() {
                follow(child.value, "\(path)[\(index)]", depth: depth + 1)
            }
        case .struct?, .enum?, .tuple?:
            for child in mirror.children { follow(child.value, "\(path).\(child.label ?? "")", depth: depth + 1) }
        default: return
        }
    }

    private static func archive(of nib: UINib) -> Archive? {
        for (key, value, _) in stored(in: nib) where key == "source" {
            for child in Mirror(reflecting: value).children {
                for part in Mirror(reflecting: child.value).children {
                    if let reader = part.value as? ArchiveReader { return reader.archive }
                }
            }
        }
        return nil
    }

    /// Stored properties of an object, with the class that declares each.
    private static func stored(in object: AnyObject) -> [(key: String, value: Any, type: String)] {
        var found: [(String, Any, String)] = []
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            for child in current.children {
                guard var key = child.label else { continue }
                if key.hasPrefix("$__lazy_storage_$_") { key.removeFirst("$__lazy_storage_$_".count) }
                found.append((key, child.value, "\(current.subjectType)"))
            }
            mirror = current.superclassMirror
        }
        return found
    }

    private static func sorted(_ dictionary: Any) -> [(key: String, value: Any)] {
        Mirror(reflecting: dictionary).children.compactMap { child -> (String, Any)? in
            let pair = Array(Mirror(reflecting: child.value).children.map(\.value))
            guard pair.count == 2 else { return nil }
            return ("\(unwrapped(pair[0]))", pair[1])
        }.sorted { $0.0 < $1.0 }
    }

    private static func unwrapped(_ value: Any) -> Any { (value as? AnyHashable)?.base ?? value }

    // MARK: Describing

    /// Not compared: caches, and where in a file an object stands.
    private static let unwritten: Set = [
        "nibOrigin", "needsLayout", "awaitsConstraintUpdate", "bundle", "storyboard", "subviews", "children",
        "constraints", "layer", "sublayers", "view",
        "superlayer", "superview", "embeddingTrail",
    ]
    /// Reading them makes or loads something.
    private static let unread: Set = [
        "view", "superview", "navigationController", "tabBarController", "storyboard", "layer",
    ]

    private mutating func describe() {
        for (_, object) in objects {
            guard let view = object as? UIView else { continue }
            for constraint in view.constraints { constraintNames[ObjectIdentifier(constraint)] = text(of: constraint) }
        }
        for (path, object) in objects {
            var node = Node(className: Self.className(of: object))
            for (key, value, type) in Self.stored(in: object) where !Self.unwritten.contains(key) && !(object is UINib)
            {
                node.properties["\(type).\(key)"] = text(of: value)
            }
            for (key, accessor, type) in Self.accessors(of: object) where !Self.unread.contains(key) {
                node.properties["\(type).\(key)"] = text(of: accessor.get(object) as Any)
            }
            if let view = object as? UIView {
                node.constraints = view.constraints.compactMap { constraintNames[ObjectIdentifier($0)] }
            }
            paths.append(path)
            nodes[path] = node
        }
        steps = connections.map { step in
            let subject = step.subject.map { text(of: $0) } ?? placeholder(step.subjectName)
            switch step.kind {
            case .outlet, .action:
                return
                    "\(step.kind) \(subject) \(step.name): \(step.object.map { text(of: $0) } ?? placeholder(step.value))"
            case .attribute: return "\(step.kind) \(subject) \(step.name): \(Self.attribute(step.value))"
            default: return "\(step.kind) \(subject)"
            }
        }
    }

    /// A nib may hold a whole number or a Boolean as any number, as `NSNumber` does.
    private static func attribute(_ value: String) -> String {
        if let number = ["true": 1, "false": 0][value] ?? Double(value) { return Self.number(number) }
        return value.replacing(#/0x[0-9a-f]+/#, with: "0x")
    }

    private func placeholder(_ name: String) -> String {
        owners.contains { name == "external object \($0)" } ? "File's Owner" : name
    }

    /// Under what identifiers the controllers of this nib hand themselves to the nibs of their views.
    var ownIdentifiers: Set<String> {
        objects.reduce(into: []) { found, entry in
            guard let controller = entry.object as? UIViewController else { return }
            for (key, value, _) in Self.stored(in: controller) where key == "externalObjects" {
                for (identifier, object) in (value as? WeakObjects)?.objects ?? [:]
                where object as AnyObject === controller { found.insert(identifier) }
            }
        }
    }

    private static func accessors(of object: AnyObject) -> [(
        key: String, accessor: KeyValueTable.Accessor, type: String
    )] {
        var found: [(String, KeyValueTable.Accessor, String)] = []
        var seen: Set<String> = []
        var current: AnyClass? = type(of: object)
        while let type = current {
            for (key, accessor) in ClassRegistry.table(of: type)?.accessors ?? [:] where seen.insert(key).inserted {
                found.append((key, accessor, "\(type)"))
            }
            current = _getSuperclass(type)
        }
        return found
    }

    static func className(of object: AnyObject) -> String { "\(type(of: object))" }

    private func text(of constraint: NSLayoutConstraint) -> String {
        let first = "\(constraint.firstItem.map { text(of: $0) } ?? "nil").\(constraint.firstAttribute)"
        let second =
            constraint.secondItem.map {
                " \(Self.number(constraint.multiplier))*\(text(of: $0)).\(constraint.secondAttribute)"
            } ?? ""
        return
            "\(first) \(constraint.relation)\(second) \(Self.number(constraint.constant)) @\(constraint.priority.rawValue) \(constraint.identifier ?? "")"
    }

    private static func number(_ value: CGFloat) -> String { number(Double(value)) }
    /// To a ten-thousandth, and without the sign of zero.
    private static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
        let rounded = (value * 10_000).rounded() / 10_000
        return "\(rounded == 0 ? 0 : rounded)"
    }

    private func text(of value: Any, depth: Int = 0) -> String {
        guard depth < Self.deepest else { return "…" }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            return mirror.children.first.map { text(of: $0.value, depth: depth) } ?? "nil"
        }
        switch value {
        case let value as Double: return Self.number(value)
        case let value as CGFloat: return Self.number(value)
        case let value as Float: return Self.number(Double(value))
        case is Int, is Bool, is String, is UInt, is UInt64: return "\(value)"
        case let value as CGPoint: return "(\(Self.number(value.x)), \(Self.number(value.y)))"
        case let value as CGSize: return "(\(Self.number(value.width)), \(Self.number(value.height)))"
        case let value as CGRect:
            return
                "(\(Self.number(value.minX)), \(Self.number(value.minY)), \(Self.number(value.width)), \(Self.number(value.height)))"
        case let value as UIColor:
            var dark = UITraitCollection()
            dark.userInterfaceStyle = .dark
            return [UITraitCollection(), dark].map { (traits: UITraitCollection) -> String in
                let color = value.cgColor(in: traits)
                return (color.components ?? []).map { Self.number(($0 * 1000).rounded() / 1000) }.joined(separator: " ")
            }.joined(separator: " | ")
        case let value as UIFont:
            return "font \(text(of: value.font, depth: depth + 1)) \(value.textStyle?.rawValue ?? "")"
        case let value as UIImage:
            return "image \(value.name ?? "nil") \(text(of: value.size)) \(value.renderingMode) \(value.isSymbol)"
        case let value as NSAttributedString: return text(of: value, depth: depth)
        case let value as ObjectIdentifier: return names[value] ?? "object"
        case let value as NSLayoutConstraint:
            return "{\(constraintNames[ObjectIdentifier(value)] ?? "held by no view")}"
        default: break
        }
        switch mirror.displayStyle {
        case .class?:
            return names[ObjectIdentifier(value as AnyObject)] ?? "<\(Self.className(of: value as AnyObject))>"
        case .dictionary?:
            return "["
                + Self.sorted(value).map { "\($0.key): \(text(of: $0.value, depth: depth + 1))" }.joined(
                    separator: ", ") + "]"
        case .collection?, .tuple?:
            return "[" + mirror.children.map { text(of: $0.value, depth: depth + 1) }.joined(separator: ", ") + "]"
        case .set?:
            return "[" + mirror.children.map { text(of: $0.value, depth: depth + 1) }.sorted().joined(separator: ", ")
                + "]"
        case .struct?:
            return "\(mirror.subjectType)("
                + mirror.children.map { "\($0.label ?? ""): \(text(of: $0.value, depth: depth + 1))" }.joined(
                    separator: ", ") + ")"
        case .enum?:
            guard let payload = mirror.children.first else { return "\(value)" }
            return "\(payload.label ?? "")(\(text(of: payload.value, depth: depth + 1)))"
        default: return "\(value)"
        }
    }

    private func text(of string: NSAttributedString, depth: Int) -> String {
        var parts: [String] = []
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) {
            attributes, range, _ in
            let described = attributes.map {
                "\($0.key.rawValue)=\(($0.value as? NSParagraphStyle).map { text(of: paragraph($0)) } ?? text(of: $0.value, depth: depth + 1))"
            }
            parts.append("\(range.location)+\(range.length) \(described.sorted().joined(separator: " "))")
        }
        return "\"\(string.string)\" \(parts)"
    }

    private func paragraph(_ style: NSParagraphStyle) -> [String] {
        Self.stored(in: style).map { "\($0.key)=\(text(of: $0.value, depth: 1))" }.sorted()
    }
}
