public import NibArchive
public import Resources

/// Makes the objects of one archive, each once.
public final class NibUnarchiver {
    /// Coordinates beyond this are taken for damage and ignored.
    static let largestCoordinate = 1e8
    /// Objects that nest more deeply are not made.
    static let deepestObject = 400

    let reader: ArchiveReader
    var archive: Archive { reader.archive }
    /// The archive's place among nested ones (`NibOrigin.archive`).
    let path: String
    let bundle: NibBundle
    /// The state of every object of the archive.
    private var slots: [Slot]
    private var depth = 0
    private var currentDecoder: NibDecoder?
    private var replacements: Set<ObjectIdentifier> = []
    /// Designable views on a canvas.
    private var madeByFrame: Set<Int> = []
    let rowPlaces: PropertyDecoding.Places
    /// Objects that the caller supplies, by the identifier of their proxy.
    private let supplied: [String: Any]
    /// Stand-ins for owners and external objects that were not supplied.
    private(set) var missing: Set<String> = []
    /// Makes one object in the archive's place: the controller of a scene.
    var creator: ((NSCoder) -> UIViewController?)?
    /// Which object that is.
    var createdObject: Int?

    private enum Slot {
        case untouched, inProgress, absent
        case made(Any)

        var object: Any? { if case .made(let object) = self { object } else { nil } }
    }

    init(
        _ reader: ArchiveReader, path: String, bundle: NibBundle, supplied: [String: Any],
        rowPlaces: PropertyDecoding.Places
    ) {
        self.reader = reader
        slots = Array(repeating: .untouched, count: reader.archive.objects.count)
        self.rowPlaces = rowPlaces
        self.path = path
        self.bundle = bundle
        self.supplied = supplied
    }

    /// The coder of the load; outside objects' initializers it stands at the root.
    var decoder: NibDecoder {
        if let currentDecoder { return currentDecoder }
        let decoder = NibDecoder(self, root: 0)
        currentDecoder = decoder
        return decoder
    }

    /// Lets go of the objects and of the coder, which holds the unarchiver in turn.
    func endLoad() {
        slots = []
        currentDecoder = nil
    }

    @MainActor
    func object(at index: Int) -> Any? {
        guard slots.indices.contains(index) else { return nil }
        switch slots[index] {
        case .made(let object): return object
        case .inProgress, .absent: return nil
        case .untouched: break
        }
        guard depth < Self.deepestObject else {
            report(.limitExceeded, "Objects nested more than \(Self.deepestObject) deep are not created.")
            return nil
        }
        slots[index] = .inProgress
        depth += 1
        let object = decoder.at(index) { make(index) }
        depth -= 1
        slots[index] = object.map(Slot.made) ?? .absent
        return object
    }

    /// An object may put another one in its place, such as one that it loads from a nib of its own.
    @MainActor
    private func awakened(_ object: any NibDecodable) -> Any {
        guard let responder = object as? UIResponder,
            let replacement = responder.awakeAfter(using: decoder) as AnyObject?,
            replacement !== responder
        else { return object }
        replacements.insert(ObjectIdentifier(replacement))
        return replacement
    }

    /// Whether an object came from elsewhere, where it was awakened.
    func isReplacement(_ object: AnyObject) -> Bool { replacements.contains(ObjectIdentifier(object)) }

    func isMadeByFrame(_ index: Int) -> Bool { madeByFrame.contains(index) }

    /// Lets an object be found while its `init(coder:)` runs, so that children can refer to it.
    func register(_ object: AnyObject, at index: Int) {
        if slots.indices.contains(index) { slots[index] = .made(object) }
    }

    /// How the objects of a class of the archive are made.
    private enum Form {
        case value, proxy, swapper, color, font, image, attributedString, instance

        init(className: String) {
            switch className {
            case "UIProxyObject": self = .proxy
            case "UIClassSwapper": self = .swapper
            case "UIColor": self = .color
            case "UIFont": self = .font
            case "UIImageNibPlaceholder": self = .image
            case "NSAttributedString", "NSMutableAttributedString": self = .attributedString
            default: self = FoundationValues.classNames.contains(className) ? .value : .instance
            }
        }
    }

    /// By the class's place in the archive's table: comparing names for every object takes longer than making it.
    private var forms: [Form?] = []

    private func form(of index: Int) -> Form {
        let place = reader.archive.objects[index].classIndex
        if forms.isEmpty { forms = Array(repeating: nil, count: reader.archive.classNames.count) }
        guard forms.indices.contains(place) else { return .instance }
        if let known = forms[place] { return known }
        let form = Form(className: reader.archive.classNames[place].name)
        forms[place] = form
        return form
    }

    @MainActor
    private func make(_ index: Int) -> Any? {
        switch form(of: index) {
        case .value: return FoundationValues.decode(reader.className(of: index), decoder)
        case .proxy: return proxied()
        case .swapper: return swapped()
        case .color: return UIColor(nib: decoder)
        case .font: return UIFont(nib: decoder)
        case .image: return UIImage(nib: decoder) ?? reportedMissingImage()
        case .attributedString: return NSAttributedString(nib: decoder)
        case .instance:
            return instance(of: reader.className(of: index), fallbacks: archive.fallbackClassNames(of: index))
        }
    }

    @MainActor
    private func proxied() -> Any? {
        guard let identifier = decoder.string("UIProxiedObjectIdentifier") else { return nil }
        if let object = supplied[identifier] { return object }
        missing.insert(identifier)
        return nil
    }

    /// A custom class where there is one of the name, else the class that the document's element stands for.
    @MainActor
    private func swapped() -> Any? {
        if decoder.object == createdObject, let controller = created() { return controller }
        guard let original = decoder.string("UIOriginalClassName") else { return nil }
        let name = decoder.string("UIClassName") ?? original
        if name != original, ClassRegistry.type(named: name) == nil {
            reportUnknownClass(name)
        }
        if original == "UICustomObject" { return custom(name) }
        return instance(of: ClassRegistry.type(named: name) == nil ? original : name, fallbacks: [])
    }

    /// What code makes of the object. Connections need an object that took this coder.
    @MainActor
    private func created() -> Any? {
        let index = decoder.object
        trace(.make, at: index)
        defer { trace(.made, at: index) }
        guard let controller = creator?(decoder) else {
            slots[index] = .inProgress
            return nil
        }
        guard slots[index].object as AnyObject? === controller else {
            slots[index] = .inProgress
            LoadStack.raiseInconsistency(
                .foreignController,
                "a creator of \(path) returned an object of class \(KeyValueCoding.className(of: controller)) that was not created with its coder",
                hint: "call init(coder:) with the coder that the creator receives")
            return nil
        }
        return awakened(controller)
    }

    @MainActor
    private func reportUnknownClass(_ name: String) {
        let isLeftOut = ClassRegistry.leftOutType(named: name) != nil
        trace(isLeftOut ? .failedClass : .unknownClass, at: decoder.object, name: name)
        report(.unknownClass, "Unknown class \(name) in Interface Builder file.")
    }

    @MainActor
    private func report(_ kind: RuntimeMessage.Kind, _ text: String) {
        UIKitEnvironment.current.log(RuntimeMessage(kind, text, about: [decoder.origin]))
    }

    /// The canvas shows a missing image where it is.
    @MainActor
    private func reportedMissingImage() -> UIImage? {
        guard !UIKitEnvironment.current.isDesignTime, let name = decoder.string("UIResourceName") else { return nil }
        let identifier = (bundle.resourceFolder.flatMap(Bundle.init(path:)) ?? .main).bundleIdentifier ?? "(null)"
        report(
            .missingImage,
            "Could not load the \"\(name)\" image referenced from a nib in the bundle with identifier \"\(identifier)\""
        )
        return nil
    }

    /// An object that is not a view: made by `init()`.
    @MainActor
    private func custom(_ name: String) -> Any? {
        guard let type = ClassRegistry.type(named: name) else { return NSObject() }
        if let decodable = type as? any NibDecodable.Type { return decodable.init(coder: decoder) }
        CustomCode.enter(type)
        if let object = ClassRegistry.makeObject(of: type) ?? (type as? NSObject.Type)?.madeOfMetatype() {
            return object
        }
        report(.unknownClass, "The class \(name) was registered without a way to create its objects.")
        return nil
    }

    /// The class, if a canvas makes its views by their frame, as Interface Builder does.
    @MainActor
    private func designable(_ type: any NibDecodable.Type) -> UIView.Type? {
        guard !ClassRegistry.designables.isEmpty, UIKitEnvironment.current.isDesignTime,
            let type = type as? UIView.Type, ClassRegistry.isDesignable(type),
            !ClassRegistry.withoutFrameInitializer.contains(ClassRegistry.bareName(of: type))
        else { return nil }
        return type
    }

    /// The frame of the view that is at hand, in its superview's coordinates.
    private func frame() -> CGRect {
        let size = decoder.rect("UIBounds")?.size ?? .zero
        let center = decoder.point("UICenter") ?? CGPoint(x: size.width / 2, y: size.height / 2)
        return CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    @MainActor
    private func instance(of className: String, fallbacks: [String]) -> Any? {
        for name in [className] + fallbacks {
            guard let type = ClassRegistry.decodableType(named: name) else { continue }
            let index = decoder.object
            CustomCode.enter(type)
            let object: (any NibDecodable)?
            if let designable = designable(type) {
                trace(.makeByFrame, at: index)
                let view = designable.make(in: frame())
                view.decode(from: decoder)
                madeByFrame.insert(index)
                object = view
            } else {
                trace(.make, at: index)
                object = type.init(coder: decoder)
            }
            let result: Any? = if let object { awakened(object) } else { nil }
            trace(.made, at: index)
            return result
        }
        reportUnknownClass(className)
        // Whatever has bounds was some view.
        if decoder.containsValue(forKey: "UIBounds") { return UIView(coder: decoder) }
        return nil
    }
}

/// A class whose objects are made from archives.
@preconcurrency @MainActor
public protocol NibDecodable: AnyObject {
    init?(coder: NSCoder)
}

/// Where the nibs of a load come from: other nibs of the same storyboard or document.
@preconcurrency @MainActor
public final class NibBundle {
    /// Nibs by name, as values.
    let archives: [String: Archive]
    /// What a person calls an object of them.
    let describe: @MainActor (NibOrigin) -> NibObjectSource?
    /// The texts of the language that is shown; `nil`: the document's own.
    nonisolated let strings: LocalizedStrings?
    /// The folder whose images and colors they name; `nil`: the app's.
    nonisolated let resourceFolder: String?
    /// Whether its nibs were found by name, so that they are other documents than the one that is loaded first.
    nonisolated let isNamed: Bool
    weak var storyboard: UIStoryboard?
    public nonisolated static let empty = NibBundle([:])

    public nonisolated init(
        _ archives: [String: Archive], strings: LocalizedStrings? = nil, resourceFolder: String? = nil,
        describe: @escaping @MainActor (NibOrigin) -> NibObjectSource? = { _ in nil }, isNamed: Bool = false
    ) {
        self.archives = archives
        self.strings = strings
        self.resourceFolder = resourceFolder
        self.describe = describe
        self.isNamed = isNamed
    }
}
