public import NibArchive

/// One step of a load, as a learner wants to see it.
public struct LoadStep: Sendable {
    public enum Kind: String, Sendable {
        /// Code loads a nib by its name; its objects follow.
        case load
        /// `init(coder:)` begins; those of subviews follow before it ends.
        case make
        /// `init(frame:)` of a designable on a canvas; what the archive says comes after it.
        case makeByFrame
        case made
        /// An unknown class, which is replaced by the element's own.
        case unknownClass
        /// A class whose code failed before, which is replaced so, too.
        case failedClass
        case attribute
        case outlet
        case action
        case awake
        /// `prepareForInterfaceBuilder()`
        case prepare
    }

    public var kind: Kind
    /// The object that it is done to; `nil` for File's Owner, the first responder and external objects.
    public var subject: NibOrigin?
    /// The class of that object, or what the document calls a placeholder.
    public var subjectClass: String
    /// The key, key path or selector.
    public var name: String?
    /// The object at the other end.
    public var object: NibOrigin?
    /// That object's class, the value of an attribute, or what the document calls a placeholder.
    public var value: String?

    /// Whether the nib was found by name: then `subject` and `object` are of another document than the first one.
    public var isNested = false
    /// What the document of a nested nib says of `subject` and `object`.
    public var subjectSource, objectSource: NibObjectSource?

    /// A value as people write it: `#FF9500`, `systemPinkColor`, `the image star`.
    @MainActor
    static func words(for value: Any?) -> String {
        switch value {
        case nil: "nil"
        case let color as UIColor: color.inWords
        case let image as UIImage: image.name.map { "the image \($0)" } ?? "an image"
        case let value?: "\(value)"
        }
    }
}

extension UIColor {
    /// The system's name, or the components in light appearance, with the opacity where it is not opaque.
    fileprivate var inWords: String {
        if let systemName { return systemName }
        let color = cgColor(in: UITraitCollection())
        let digits = (color.components ?? []).prefix(3).map { component in
            let byte = Int((min(max(component, 0), 1) * 255).rounded())
            return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
        return color.alpha < 1 ? "#\(digits), \(Int((color.alpha * 100).rounded())) % opaque" : "#\(digits)"
    }
}

extension NibUnarchiver {
    /// Tells of a step, if anybody listens.
    @MainActor
    func trace(_ kind: LoadStep.Kind, at index: Int, name: String? = nil, to other: Int? = nil, value: String? = nil) {
        guard let listener = UIKitEnvironment.current.trace else { return }
        var step = LoadStep(
            kind: kind, subject: origin(of: index), subjectClass: nameOfClass(at: index), name: name,
            object: other.flatMap(origin),
            value: value ?? other.map(nameOfClass))
        step.isNested = bundle.isNamed
        if step.isNested {
            step.subjectSource = step.subject.flatMap(bundle.describe)
            step.objectSource = step.object.flatMap(bundle.describe)
        }
        listener(step)
    }

    /// Tells that code loads a nib by its name, if anybody listens.
    @MainActor
    func traceLoad(of file: String, owner: Any?) {
        guard let listener = UIKitEnvironment.current.trace else { return }
        var step = LoadStep(
            kind: .load, subjectClass: file, value: owner.map { KeyValueCoding.className(of: $0 as AnyObject) })
        step.isNested = true
        listener(step)
    }

    private func origin(of index: Int) -> NibOrigin? {
        archive.className(of: index) == "UIProxyObject" ? nil : NibOrigin(archive: path, object: index)
    }

    /// The class that the nib asks for.
    func nameOfClass(at index: Int) -> String {
        switch archive.className(of: index) {
        case "UIProxyObject":
            switch archive.value("UIProxiedObjectIdentifier", of: index)?.objectIndex.flatMap({ archive.string(at: $0) }
            ) {
            case "IBFilesOwner"?: "File's Owner"
            case "IBFirstResponder"?: "First Responder"
            case let identifier?: "external object \(identifier)"
            case nil: "placeholder"
            }
        case "UIClassSwapper":
            archive.value("UIClassName", of: index)?.objectIndex.flatMap { archive.string(at: $0) } ?? "UIClassSwapper"
        case let name: name
        }
    }
}
