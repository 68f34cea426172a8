// What Apple's NSObject has of key-value coding and observing. Members of a protocol's extension, which subclasses may
// declare anew and call by `super`: members of a class's extension can be neither overridden nor declared again.
extension NSObjectProtocol where Self: NSObject {
    /// A value by its name; one that is not there is logged.
    public func value(forKey key: String) -> Any? {
        KeyValueCoding.named { KeyValueCoding.readLogging(key, of: $0) }(self)
    }
    public func value(forKeyPath path: String) -> Any? {
        KeyValueCoding.named { KeyValueCoding.readLogging(path: path, of: $0) }(self)
    }

    public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

    public func setValue(_ value: Any?, forKeyPath path: String) {
        let value = Unchecked(value)
        _ = KeyValueCoding.named { object -> Any? in
            KeyValueCoding.setLogging(value.value, forKeyPath: path, of: object)
            return nil
        }(self)
    }

    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
    }

    public func setValuesForKeys(_ values: [String: Any]) {
        for (key, value) in values { setValue(value, forKey: key) }
    }

    public func observeValue(
        forKeyPath path: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        KeyValueCoding.raiseUnhandled(path, self)
    }

    public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
    public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }
}

extension KeyValueCoding {
    /// Values are read and set on the main thread; another one waits for it.
    nonisolated static func named(_ run: @escaping @MainActor (AnyObject) -> Any?) -> (AnyObject) -> Any? {
        { object in
            let object = Unchecked(object)
            let run = Unchecked(run)
            func result() -> Unchecked<Any?> { MainActor.assumeIsolated { Unchecked(run.value(object.value)) } }
            return MainQueue.isCurrent ? result().value : DispatchQueue.main.sync { result() }.value
        }
    }

    /// The value at the end of a path; a collection on the way gives those of its elements, or what an operator makes
    /// of them.
    public static func value(forKeyPath path: String, of object: AnyObject) throws(KeyValueError) -> Any? {
        var current: Any = object
        let keys = path.split(separator: ".").map(String.init)
        for (place, key) in keys.enumerated() {
            if let list = current as? [Any] {
                return try key.hasPrefix("@")
                    ? collect(key, keys[(place + 1)...].joined(separator: "."), list)
                    : values(keys[place...].joined(separator: "."), of: list)
            }
            guard type(of: current) is AnyClass else {
                throw .undefinedKey(key, className: ClassRegistry.bareName(of: type(of: current)))
            }
            guard let next = try value(forKey: key, of: current as AnyObject) else { return nil }
            current = next
        }
        return current
    }

    private static func values(_ path: String, of list: [Any]) throws(KeyValueError) -> [Any] {
        var values: [Any] = []
        for element in list where type(of: element) is AnyClass {
            values.append(try value(forKeyPath: path, of: element as AnyObject) ?? NSNull())
        }
        return values
    }

    private static func collect(_ name: String, _ path: String, _ list: [Any]) throws(KeyValueError) -> Any? {
        if name == "@count" { return list.count }
        let values = path.isEmpty || path == "self" ? list : try values(path, of: list)
        if name == "@unionOfObjects" { return values }
        let numbers = values.compactMap { Double.fromKeyValue($0) }
        switch name {
        case "@sum": return numbers.reduce(0, +)
        case "@avg": return numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
        case "@max": return numbers.max()
        case "@min": return numbers.min()
        default: throw .undefinedKey(name, className: "NSArray")
        }
    }

    static func readLogging(path: String, of object: AnyObject) -> Any? {
        guard path.contains(".") else { return readLogging(path, of: object) }
        do { return try value(forKeyPath: path, of: object) } catch {
            if case .undefinedKey(let key, _) = error { return readLogging(key, of: object) }
            return nil
        }
    }

    // MARK: Observing

    /// Without a message where there is none: a path may end at an object that is not there.
    nonisolated static func observedValue(_ path: String, of object: AnyObject) -> Any? {
        named { object in (try? value(forKeyPath: path, of: object)) ?? nil }(object)
    }

    nonisolated static func sendObservation(
        to observer: NSObject, _ path: String, _ object: AnyObject, _ change: [NSKeyValueChangeKey: Any],
        _ context: UnsafeMutableRawPointer?
    ) {
        let values = Unchecked((path, object, change, context))
        _ = named { observer -> Any? in
            let (path, object, change, context) = values.value
            if let listen = first(in: type(of: observer), { $0.observer }) {
                listen(observer, path, object, change, context)
            } else if let responder = observer as? UIResponder {
                responder.observeValue(forKeyPath: path, of: object, change: change, context: context)
            } else {
                raiseUnhandled(path, observer)
            }
            return nil
        }(observer)
    }

    nonisolated static func raiseUnhandled(_ path: String?, _ observer: AnyObject) {
        raise(
            observer, "NSInternalInconsistencyException", hint: "override observeValue(forKeyPath:of:change:context:)"
        ) { name in
            "\(name): An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.\nKey path: \(path ?? "(null)")"
        }
    }

    nonisolated static func raiseUnregistered(_ observer: AnyObject, _ object: AnyObject, _ path: String) {
        let object = Unchecked(object)
        raise(observer, "NSRangeException", hint: "remove an observer exactly once each time that you add it") { name in
            "Cannot remove an observer \(name) for the key path \"\(path)\" from <\(className(of: object.value)) \(address(of: object.value))>"
                + " because it is not registered as an observer."
        }
    }

    private nonisolated static func raise(
        _ object: AnyObject, _ exception: String, hint: String, _ text: @escaping @MainActor (String) -> String
    ) {
        _ = named { object -> Any? in
            LoadStack.raise(
                NibLoadError(
                    .keyValueObserving, exception: exception, text("<\(className(of: object)) \(address(of: object))>"),
                    hint: hint))
            return nil
        }(object)
    }

    /// Reports a property of UIKit that does not report its changes, so that its observers would learn nothing.
    nonisolated static func reportUnobservable(_ keys: [String], of object: AnyObject) {
        guard let key = keys.first else { return }
        _ = named { object -> Any? in
            guard isUnobservable(KeyValueObserving.canonical(key), ofClass: type(of: object)),
                reportedUnobservable.insert("\(type(of: object)).\(key)").inserted
            else { return nil }
            UIKitEnvironment.current.log(
                RuntimeMessage(
                    .unobservableKey,
                    "\(className(of: object)) does not report changes of the key \(key), so its observers are not notified here.",
                    about: [(object as? UIView)?.nibOrigin].compactMap { $0 }))
            return nil
        }(object)
    }

    private static var reportedUnobservable: Set<String> = []

    private static func isUnobservable(_ key: String, ofClass type: AnyClass) -> Bool {
        var current: AnyClass? = type
        while let type = current {
            if KeyValueObserving.reported[ObjectIdentifier(type)]?.contains(key) == true { return false }
            if let accessors = ClassRegistry.table(of: type)?.accessors, accessors[key] != nil {
                return !ClassRegistry.isCustom(type)
            }
            current = _getSuperclass(type)
        }
        return false
    }
}

extension KeyValueObserving {
    /// What UIKit's classes report changes of, in Objective-C's spelling.
    @MainActor static let reported: [ObjectIdentifier: Set<String>] = {
        let classes: [(AnyClass, Set<String>)] = [
            (
                UIView.self,
                [
                    "frame", "bounds", "center", "transform", "alpha", "hidden", "backgroundColor", "tintColor",
                    "userInteractionEnabled", "tag",
                ]
            ),
            (CALayer.self, ["bounds", "position", "frame", "opacity", "hidden", "backgroundColor", "cornerRadius"]),
            (UIScrollView.self, ["contentSize", "contentOffset", "contentInset"]),
            (UIControl.self, ["enabled", "selected", "highlighted"]),
            (UILabel.self, ["text", "attributedText", "font", "textColor"]),
            (UITextField.self, ["text", "attributedText", "placeholder"]),
            (UITextView.self, ["text", "attributedText"]),
            (UIImageView.self, ["image", "highlighted"]), (UISwitch.self, ["on"]), (UISlider.self, ["value"]),
            (UIStepper.self, ["value"]),
            (UIProgressView.self, ["progress"]), (UIPageControl.self, ["currentPage", "numberOfPages"]),
            (UISegmentedControl.self, ["selectedSegmentIndex"]),
            (UITableViewCell.self, ["selected", "highlighted", "editing"]),
            (UICollectionViewCell.self, ["selected", "highlighted"]),
            (UIViewController.self, ["title", "preferredContentSize", "editing"]),
            (UIBarItem.self, ["title", "image", "enabled"]), (UITabBarItem.self, ["badgeValue"]),
            (UINavigationItem.self, ["title", "prompt"]),
        ]
        return Dictionary(classes.map { (ObjectIdentifier($0.0), $0.1) }) { first, _ in first }
    }()
}
