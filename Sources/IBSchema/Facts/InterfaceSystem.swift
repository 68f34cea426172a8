/// A time of iOS in which the standard interface measures and looks the same.
///
/// Nothing outside of the table of facts compares systems: code asks a ``SystemFact`` for its value.
public enum InterfaceSystem: Int, CaseIterable, Hashable, Sendable, CustomStringConvertible {
    /// iOS 7 to 10.
    case iOS9
    /// iOS 11 and 12.
    case iOS12
    case iOS13
    case iOS14
    /// iOS 15 to 18.
    case iOS18
    case iOS26

    /// The system that nothing else asks for: that of the Xcode whose documents are made here.
    public static let standard = ToolsVersion.current.newestSystem

    /// The system of this name: `26`.
    public init?(named name: String) {
        guard let system = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = system
    }

    /// What `--system` takes: `26`.
    public var name: String {
        switch self {
        case .iOS9: "9"
        case .iOS12: "12"
        case .iOS13: "13"
        case .iOS14: "14"
        case .iOS18: "18"
        case .iOS26: "26"
        }
    }

    /// The versions that it stands for.
    public var description: String {
        switch self {
        case .iOS9: "iOS 7 to 10"
        case .iOS12: "iOS 11 and 12"
        case .iOS13: "iOS 13"
        case .iOS14: "iOS 14"
        case .iOS18: "iOS 15 to 18"
        case .iOS26: "iOS 26"
        }
    }
}

/// A fact about the standard interface, by system.
public struct SystemFact<Value: Sendable>: Sendable {
    private let oldest: Value
    /// By the system's raw value.
    private let values: [Value]
    /// Where the fact comes from. A value that nobody has seen is called unverified.
    public let evidence: String

    /// - Parameter changes: the values of later systems, each from the named one on, in order.
    public init(_ oldest: Value, _ changes: (since: InterfaceSystem, value: Value)..., evidence: String) {
        self.oldest = oldest
        values = InterfaceSystem.allCases.map { system in
            changes.last { $0.since.rawValue <= system.rawValue }?.value ?? oldest
        }
        self.evidence = evidence
    }

    /// A fact that is made from this one.
    public func map<Other>(_ transform: (Value) -> Other) -> SystemFact<Other> {
        SystemFact<Other>(oldest: transform(oldest), values: values.map(transform), evidence: evidence)
    }

    private init(oldest: Value, values: [Value], evidence: String) {
        (self.oldest, self.values, self.evidence) = (oldest, values, evidence)
    }

    public subscript(system: InterfaceSystem) -> Value {
        values.indices.contains(system.rawValue) ? values[system.rawValue] : oldest
    }
}

extension ToolsVersion {
    /// The newest system that the Xcode with these tools knew: its canvas lays out as that system does. Documents that
    /// any Xcode can open are of the time before iOS 26: 43 of 43 have its sizes of switches, sliders and bars.
    public var newestSystem: InterfaceSystem {
        if isAny { return .iOS18 }
        let systems: [(before: ToolsVersion, system: InterfaceSystem)] = [
            (.xcode9, .iOS9), (.xcode11, .iOS12), (.xcode12, .iOS13), (.xcode13, .iOS14), (.xcode26, .iOS18),
        ]
        return systems.first { self < $0.before }?.system ?? .iOS26
    }
}
