internal import NibArchive

/// One instantiation of a nib. The order of its steps is a contract: objects, runtime attributes, connections,
/// accessibility, `awakeFromNib`.
@MainActor
struct NibLoad {
    private let unarchiver: NibUnarchiver
    private var coder: NibDecoder { unarchiver.decoder }

    init(_ unarchiver: NibUnarchiver) { self.unarchiver = unarchiver }

    func run() -> [Any] {
        defer { unarchiver.endLoad() }
        let topLevel = indexes("UINibTopLevelObjectsKey")
        let owned = indexes("UINibObjectsKey")
        let tops = topLevel.filter { !isProxy($0) }.compactMap { unarchiver.object(at: $0) }
        let objects = owned.filter { !isProxy($0) }.compactMap { unarchiver.object(at: $0) }
        for pair in indexes("UINibKeyValuePairsKey") { setRuntimeAttribute(pair) }
        let connections = indexes("UINibConnectionsKey")
        for connection in connections where !isEvent(connection) { connectOutlet(connection) }
        for connection in connections where isEvent(connection) { connectAction(connection) }
        for configuration in indexes("UINibAccessibilityConfigurationsKey") { configureAccessibility(configuration) }
        for object in objects { (object as? any NibAwaking)?.awakeFromNib() }
        return tops
    }

    private func indexes(_ key: String) -> [Int] {
        guard let list = coder.value(key)?.objectIndex else { return [] }
        return unarchiver.archive.elements(at: list)?.compactMap(\.objectIndex) ?? []
    }

    private func isProxy(_ index: Int) -> Bool { unarchiver.archive.className(of: index) == "UIProxyObject" }
    private func isEvent(_ index: Int) -> Bool { unarchiver.archive.className(of: index) == "UIRuntimeEventConnection" }

    /// Reports a key that could not be set, on the object at `index`.
    private func report(_ text: String, about index: Int?) {
        let origins = index.map { [NibOrigin(archive: unarchiver.path, object: $0)] } ?? []
        UIKitEnvironment.current.log(RuntimeMessage(.undefinedKey, text, about: origins))
    }

    // MARK: Runtime attributes

    private func setRuntimeAttribute(_ index: Int) {
        coder.at(index) {
            guard let object = coder.object("UIObject") as AnyObject?, let path = coder.string("UIKeyPath") else { return }
            do throws(KeyValueError) {
                try KeyValueCoding.set(coder.object("UIValue"), forKeyPath: path, of: object)
            } catch {
                report("Failed to set (\(path)) user defined inspected property on (\(KeyValueCoding.className(of: object))): \(error.reason(object)).",
                       about: coder.value("UIObject")?.objectIndex)
            }
        }
    }

    // MARK: Connections

    private func connectOutlet(_ index: Int) {
        coder.at(index) {
            guard let source = coder.object("UISource") as AnyObject?, let key = coder.string("UILabel") else { return }
            var value = coder.object("UIDestination")
            if coder.bool("addsContentToExistingCollection") == true, let added = value as? [Any],
               let old = try? KeyValueCoding.value(forKey: key, of: source) as? [Any], key != "gestureRecognizers" {
                value = old + added
            }
            do throws(KeyValueError) {
                try KeyValueCoding.set(value, forKey: key, of: source)
            } catch {
                report("\(error.reason(source)).", about: coder.value("UISource")?.objectIndex)
            }
        }
    }

    private func connectAction(_ index: Int) {
        coder.at(index) {
            guard let source = coder.object("UISource") as AnyObject?, let selector = coder.string("UILabel") else { return }
            let destination = coder.object("UIDestination") as AnyObject?
            switch source {
            case let control as UIControl:
                control.addTarget(destination, action: selector, for: UIControl.Event(rawValue: UInt(truncatingIfNeeded: coder.int("UIEventMask") ?? 0)))
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
            if let traits = coder.object("UIAccessibilityTraits") as? Int { view.accessibilityTraits = UInt64(truncatingIfNeeded: traits) }
            if let flag = Bool.fromKeyValue(coder.object("UIIsAccessibilityElement")) { view.isAccessibilityElement = flag }
        }
    }
}

extension KeyValueError {
    /// The reason in UIKit's words.
    @MainActor func reason(_ object: AnyObject) -> String {
        switch self {
        case .undefinedKey(let key, let className):
            "[<\(className)> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key)"
        case .typeMismatch(let key, let className, let value):
            "the property \(key) of \(className) cannot take a value of the type \(value)"
        }
    }
}
