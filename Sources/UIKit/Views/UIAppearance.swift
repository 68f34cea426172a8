/// What all views of a class take when they come into a window, unless they were told otherwise themselves.
@MainActor
struct Appearance {
    let proxy: UIView
    /// A view as it is made: what differs from it was set.
    private let pristine: UIView

    static func of(_ type: UIView.Type) -> Appearance {
        if let known = UIKitEnvironment.current.appearances[ObjectIdentifier(type)] { return known }
        let appearance = Appearance(proxy: type.make(in: .zero), pristine: type.make(in: .zero))
        UIKitEnvironment.current.appearances[ObjectIdentifier(type)] = appearance
        return appearance
    }

    /// What a subclass's appearance says comes after what its superclass's does.
    static func apply(to view: UIView) {
        let known = UIKitEnvironment.current.appearances
        guard !known.isEmpty else { return }
        var found: [Appearance] = []
        var current: AnyClass? = type(of: view)
        while let type = current {
            if let appearance = known[ObjectIdentifier(type)] { found.append(appearance) }
            current = _getSuperclass(type)
        }
        for appearance in found.reversed() { appearance.set(on: view) }
    }

    private func set(on view: UIView) {
        for accessor in KeyValueCoding.accessors(ofClass: type(of: proxy)).values {
            guard let set = accessor.set else { continue }
            let value = accessor.get(proxy), untouched = accessor.get(pristine)
            guard !Self.areSame(value, untouched), Self.areSame(accessor.get(view), untouched) else { continue }
            _ = set(view, value)
        }
    }

    /// Values that cannot be compared count as untouched.
    private static func areSame(_ a: Any?, _ b: Any?) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case (let a?, let b?):
            if let a = a as? AnyHashable, let b = b as? AnyHashable { a == b } else { true }
        default: false
        }
    }
}

extension UIView {
    /// A stand-in for every view of the class and its subclasses: what is set on it, each of them takes when it comes into a
    /// window, except for properties that no longer have the value that they are made with.
    ///
    /// It reaches the properties that key-value coding reaches, and is made by `init(frame:)`.
    public static func appearance() -> Self { unsafeDowncast(Appearance.of(self).proxy, to: Self.self) }
}
