internal import NibArchive

/// One instantiation of a nib. The order of its steps is a contract: objects, runtime attributes, connections,
/// accessibility, `awakeFromNib`.
@MainActor
struct NibLoad {
    private let unarchiver: NibUnarchiver
    private var coder: NibDecoder { unarchiver.decoder }

    init(_ unarchiver: NibUnarchiver) { self.unarchiver = unarchiver }

    /// Where documents are shown as on the canvas, an outlet that fails is a finding; on a device it ends the load.
    private var isTolerant: Bool { UIKitEnvironment.current.isDesignTime }

    func run() throws(NibLoadError) -> [Any] {
        defer { unarchiver.endLoad() }
        let topLevel = indexes("UINibTopLevelObjectsKey")
        let owned = indexes("UINibObjectsKey")
        unarchiver.createdObject = unarchiver.creator == nil ? nil : topLevel.first { !isProxy($0) }
        let tops = objects(at: topLevel).map(\.object)
        let objects = objects(at: owned)
        if !isTolerant { try checkExternalObjects() }
        for pair in indexes("UINibKeyValuePairsKey") { setRuntimeAttribute(pair) }
        let connections = indexes("UINibConnectionsKey")
        for (place, connection) in connections.enumerated() where !isEvent(connection) {
            do throws(NibLoadError) { try connectOutlet(connection) } catch {
                throw first(of: connections, before: error, at: place)
            }
        }
        for connection in connections where isEvent(connection) { connectAction(connection) }
        for configuration in indexes("UINibAccessibilityConfigurationsKey") { configureAccessibility(configuration) }
        TraitStorageList.attach(coder)
        for (_, object) in objects { (object as? UIViewController)?.performRelationships() }
        for (index, object) in objects
        where Swift.type(of: object) != NSLayoutConstraint.self && !unarchiver.isReplacement(object) {
            // What a canvas makes by its frame did not come from a nib.
            if unarchiver.isMadeByFrame(index) { continue }
            guard let object = awakened(object) else { continue }
            unarchiver.trace(.awake, at: index)
            CustomCode.enter(Swift.type(of: object))
            object.awakeFromNib()
        }
        for (index, object) in objects { prepareForInterfaceBuilder(object, at: index) }
        return tops
    }

    /// An object that has something to do in `awakeFromNib`: among UIKit's own classes, only responders do.
    private func awakened(_ object: AnyObject) -> (any NibAwaking)? {
        if let responder = object as? UIResponder { return responder }
        return ClassRegistry.isCustom(Swift.type(of: object)) ? object as? any NibAwaking : nil
    }

    /// Once everything of the nib is there.
    private func prepareForInterfaceBuilder(_ object: AnyObject, at index: Int) {
        guard !ClassRegistry.designables.isEmpty, UIKitEnvironment.current.isDesignTime, let view = object as? UIView,
            ClassRegistry.isDesignable(Swift.type(of: view)), !unarchiver.isReplacement(view)
        else { return }
        unarchiver.trace(.prepare, at: index)
        CustomCode.enter(Swift.type(of: view))
        view.prepareForInterfaceBuilder()
    }

    /// Those that can be made, without placeholders.
    private func objects(at indexes: [Int]) -> [(index: Int, object: AnyObject)] {
        var found: [(index: Int, object: AnyObject)] = []
        found.reserveCapacity(indexes.count)
        for index in indexes where !isProxy(index) {
            if let object = NibDecoder.reference(unarchiver.object(at: index)) { found.append((index, object)) }
        }
        return found
    }

    /// Every external object must be there, whether or not a connection needs it.
    private func checkExternalObjects() throws(NibLoadError) {
        for index in indexes("UINibObjectsKey") where isProxy(index) { _ = unarchiver.object(at: index) }
        let external = unarchiver.missing.filter {
            $0 != "IBFilesOwner" && $0 != "IBFirstResponder" && $0 != "UIStoryboardPlaceholder"
        }
        guard let identifier = external.sorted().first else { return }
        throw NibLoadError(
            .missingExternalObject, exception: "NSInternalInconsistencyException",
            "This nib refers to an external object with the identifier '\(identifier)', which was not supplied in the options dictionary."
        )
    }

    private func indexes(_ key: String) -> [Int] { coder.indexes(key) }

    private func isProxy(_ index: Int) -> Bool { unarchiver.reader.className(of: index) == "UIProxyObject" }
    private func isEvent(_ index: Int) -> Bool { unarchiver.reader.className(of: index) == "UIRuntimeEventConnection" }

    /// Reports a key that could not be set, on the object at `index`.
    private func report(_ text: String, about index: Int?) {
        let origins = index.map { [NibOrigin(archive: unarchiver.path, object: $0)] } ?? []
        UIKitEnvironment.current.log(RuntimeMessage(.undefinedKey, text, about: origins))
    }

    // MARK: Runtime attributes

    /// Where people put a color attribute in vain.
    private static let colorsOfLayers: Set = ["layer.borderColor", "layer.shadowColor", "layer.backgroundColor"]

    private func setRuntimeAttribute(_ index: Int) {
        coder.at(index) {
            guard let index = coder.value("UIObject")?.objectIndex,
                let object = NibDecoder.reference(unarchiver.object(at: index)),
                let path = coder.string("UIKeyPath")
            else { return }
            unarchiver.trace(.attribute, at: index, name: path, value: LoadStep.words(for: coder.object("UIValue")))
            if coder.object("UIValue") is UIColor, Self.colorsOfLayers.contains(path) {
                report(
                    "\(path) of (\(KeyValueCoding.className(of: object))) is a CGColor, but a runtime attribute sets a UIColor, so no color is shown."
                        + " Declare a property of type UIColor that sets \(path), and use its name.", about: index)
            }
            CustomCode.enter(Swift.type(of: object))
            do throws(KeyValueError) {
                try KeyValueCoding.set(coder.object("UIValue"), forKeyPath: path, of: object)
            } catch {
                report(
                    "Failed to set (\(path)) user defined inspected property on (\(KeyValueCoding.className(of: object))): \(error.reason(object)).",
                    about: coder.value("UIObject")?.objectIndex)
            }
        }
    }

    // MARK: Connections

    private func connectOutlet(_ index: Int) throws(NibLoadError) {
        // A coder's position cannot be left by an error of its own type.
        let error: NibLoadError? = coder.at(index) { connectOutletHere() }
        guard let error else { return }
        // A device ends here, and so does what Interface Builder runs for designables.
        let isOfAbsentOwner = coder.at(index) { coder.value("UISource")?.objectIndex.map(isAbsentOwner) } ?? false
        guard isTolerant, !isOfAbsentOwner else { throw error }
        coder.at(index) { report(error) }
    }

    /// What is connected to the outlet at hand; `nil` where it is not of the class that the document names, which is
    /// reported elsewhere.
    private var connectedHere: AnyObject? {
        guard let index = coder.value("UIDestination")?.objectIndex,
            let object = NibDecoder.reference(unarchiver.object(at: index)),
            ClassRegistry.type(named: unarchiver.nameOfClass(at: index)) == type(of: object)
        else { return nil }
        return object
    }

    /// Reports an outlet that could not be set, of the connection that is at hand.
    private func report(_ error: NibLoadError) {
        guard let source = coder.value("UISource")?.objectIndex, let key = coder.string("UILabel"),
            let object = NibDecoder.reference(unarchiver.object(at: source))
        else { return report(error.reason, about: error.origin?.object) }
        // UIKit sets outlets of its own classes without a check, whatever they are declared as.
        if error.kind == .typeMismatch, ClassRegistry.isCustom(Swift.type(of: object)),
            ClassRegistry.isWhollyKnown(Swift.type(of: object)), let connected = connectedHere
        {
            return UIKitEnvironment.current.log(
                RuntimeMessage(
                    .unfitOutlet,
                    "the outlet \(key) of \(KeyValueCoding.className(of: object)) is not set: its property cannot hold a \(KeyValueCoding.className(of: connected))",
                    about: [NibOrigin(archive: unarchiver.path, object: source)]))
        }
        guard error.kind == .undefinedKey else { return report(error.reason, about: error.origin?.object) }
        let leftOut: AnyClass? = ClassRegistry.leftOutType(named: unarchiver.nameOfClass(at: source))
        let type: AnyClass = leftOut ?? Swift.type(of: object)
        if let reason = CustomCode.reason(whyLeftOut: key, of: type) {
            return report(
                "the outlet \(key) of \(ClassRegistry.qualifiedName(of: type)) is not set: its property was left out: \(reason)",
                about: source)
        }
        guard CustomCode.willRun != nil, ClassRegistry.isCustom(type), ClassRegistry.isWhollyKnown(type),
            KeyValueCoding.accessor(key, ofClass: type) == nil
        else {
            return report(error.reason, about: source)
        }
        let reason = KeyValueError.undefinedKey(key, className: ClassRegistry.qualifiedName(of: type)).reason(object)
        UIKitEnvironment.current.log(
            RuntimeMessage(
                .unknownKeyException, "NSUnknownKeyException: \(reason)",
                about: [NibOrigin(archive: unarchiver.path, object: source)]))
    }

    /// The error of the first outlet of the document that its source does not have. A nib lists outlets by their names.
    private func first(of connections: [Int], before error: NibLoadError, at failed: Int) -> NibLoadError {
        guard let text = coder.string(ConnectionPlaces.key), let places = ConnectionPlaces(text) else { return error }
        for place in places.places where connections.indices.contains(place.connection) {
            let connection = connections[place.connection]
            guard place.connection == failed || error.kind == .undefinedKey && !isEvent(connection) else { continue }
            guard var found = place.connection == failed ? error : coder.at(connection, undefinedKeyHere) else {
                continue
            }
            found.connectionPlace =
                "\(places.file):\(place.line):\(place.column): outlet \(coder.at(connection) { coder.string("UILabel") } ?? "")"
            return found
        }
        return error
    }

    /// The error of the connection at hand if its source does not have the key; nothing is set.
    private func undefinedKeyHere() -> NibLoadError? {
        guard let key = coder.string("UILabel"), let index = coder.value("UISource")?.objectIndex,
            let source = isProxy(index) ? unarchiver.object(at: index) ?? NSObject() : unarchiver.object(at: index),
            case let object = source as AnyObject, KeyValueCoding.accessor(key, of: object)?.set == nil
        else { return nil }
        return NibLoadError(undefinedKey: key, of: object, origin: NibOrigin(archive: unarchiver.path, object: index))
    }

    /// Whether a placeholder has no object although code loads the nib. The document that a tool shows has no code that
    /// could name its owner.
    private func isAbsentOwner(_ index: Int) -> Bool {
        isProxy(index) && unarchiver.object(at: index) == nil && (!isTolerant || unarchiver.bundle.isNamed)
    }

    private func connectOutletHere() -> NibLoadError? {
        guard let key = coder.string("UILabel"), let sourceIndex = coder.value("UISource")?.objectIndex else {
            return nil
        }
        unarchiver.trace(.outlet, at: sourceIndex, name: key, to: coder.value("UIDestination")?.objectIndex)
        // UIKit puts a plain object in the place of an owner that is absent.
        let isAbsentOwner = isAbsentOwner(sourceIndex)
        guard let source = (isAbsentOwner ? NSObject() : unarchiver.object(at: sourceIndex)) as AnyObject? else {
            return nil
        }
        var value = coder.object("UIDestination")
        if coder.bool("addsContentToExistingCollection") == true, let added = value as? [Any],
            let old = try? KeyValueCoding.value(forKey: key, of: source) as? [Any], key != "gestureRecognizers"
        {
            value = old + added
        }
        // The plain object in an owner's place has no class that could be left out.
        if !isAbsentOwner { CustomCode.enter(Swift.type(of: source)) }
        do throws(KeyValueError) {
            try KeyValueCoding.set(value, forKey: key, of: source)
            return nil
        } catch {
            let origin = NibOrigin(archive: unarchiver.path, object: sourceIndex)
            guard case .typeMismatch = error else { return NibLoadError(undefinedKey: key, of: source, origin: origin) }
            return NibLoadError(
                .typeMismatch, exception: "NSInvalidArgumentException", "\(error.reason(source)).", origin: origin)
        }
    }

    private func connectAction(_ index: Int) {
        coder.at(index) {
            guard let sourceIndex = coder.value("UISource")?.objectIndex,
                let source = NibDecoder.reference(unarchiver.object(at: sourceIndex)),
                let selector = coder.string("UILabel")
            else { return }
            unarchiver.trace(.action, at: sourceIndex, name: selector, to: coder.value("UIDestination")?.objectIndex)
            let destination = coder.reference("UIDestination")
            switch source {
            case let control as UIControl:
                control.addTarget(
                    destination, action: selector,
                    for: UIControl.Event(rawValue: UInt(truncatingIfNeeded: coder.int("UIEventMask") ?? 0)))
            case let item as UIBarButtonItem:
                item.target = destination
                item.action = selector
            case let recognizer as UIGestureRecognizer:
                recognizer.addTarget(destination, action: selector)
            default: return
            }
        }
    }

    // MARK: Accessibility

    private func configureAccessibility(_ index: Int) {
        coder.at(index) {
            guard let view = coder.object("UIAccessibileObject", as: UIView.self) else { return }
            view.accessibilityLabel = coder.string("UIAccessibilityLabel") ?? view.accessibilityLabel
            view.accessibilityHint = coder.string("UIAccessibilityHint") ?? view.accessibilityHint
            view.accessibilityIdentifier = coder.string("UIAccessibilityIdentifier") ?? view.accessibilityIdentifier
            if let traits = coder.object("UIAccessibilityTraits") as? Int {
                view.accessibilityTraits = UIAccessibilityTraits(rawValue: UInt64(truncatingIfNeeded: traits))
            }
            if let flag = Bool.fromKeyValue(coder.object("UIIsAccessibilityElement")) {
                view.isAccessibilityElement = flag
            }
        }
    }
}

extension NibLoadError {
    @MainActor
    fileprivate init(undefinedKey key: String, of object: AnyObject, origin: NibOrigin) {
        let reason = KeyValueError.undefinedKey(key, className: KeyValueCoding.className(of: object)).reason(object)
        self.init(.undefinedKey, exception: "NSUnknownKeyException", "\(reason).", origin: origin)
    }
}

extension KeyValueError {
    /// The reason in UIKit's words, without the full stop.
    @MainActor func reason(_ object: AnyObject) -> String {
        switch self {
        case .undefinedKey(let key, let className):
            // An address tells one run from another, which has no place in what is said of a document.
            "[<\(className)\(UIKitEnvironment.current.isDesignTime ? "" : " \(KeyValueCoding.address(of: object))")> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key)"
        case .typeMismatch(let key, let className, let value):
            "the property \(key) of \(className) cannot take a value of the type \(value)"
        }
    }
}
