// The system's log as sources write to it. There is none here: what is written is dropped.

public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    public static let `default` = OSLogType(0)
    public static let info = OSLogType(1)
    public static let debug = OSLogType(2)
    public static let error = OSLogType(16)
    public static let fault = OSLogType(17)
}

public final class OSLog: NSObject, Sendable {
    public struct Category: RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    }

    public static let `default` = OSLog(subsystem: "", category: "")
    public static let disabled = OSLog(subsystem: "", category: "")
    public init(subsystem: String, category: String) { super.init() }
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }
    public func isEnabled(type: OSLogType) -> Bool { false }
}

// no effect: there is no system log
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: any CVarArg...
) {}
// no effect: there is no system log
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ arguments: any CVarArg...
) {}

public struct OSLogPrivacy: Sendable {
    public enum Mask: Sendable { case none, hash }
    public static var auto: OSLogPrivacy { OSLogPrivacy() }
    public static var `public`: OSLogPrivacy { OSLogPrivacy() }
    public static var `private`: OSLogPrivacy { OSLogPrivacy() }
    public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// A message whose parts are not even computed.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation<Value>(
            _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
        ) {}
    }

    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}
}

public struct Logger: Sendable {
    public init() {}
    public init(_ log: OSLog) {}
    public init(subsystem: String, category: String) {}
    // no effect: there is no system log
    public func log(_ message: OSLogMessage) {}
    // no effect: there is no system log
    public func log(level: OSLogType, _ message: OSLogMessage) {}
    public func trace(_ message: OSLogMessage) {}  // no effect: there is no system log
    public func debug(_ message: OSLogMessage) {}  // no effect: there is no system log
    public func info(_ message: OSLogMessage) {}  // no effect: there is no system log
    public func notice(_ message: OSLogMessage) {}  // no effect: there is no system log
    public func warning(_ message: OSLogMessage) {}  // no effect: there is no system log
    public func error(_ message: OSLogMessage) {}  // no effect: there is no system log
    public func critical(_ message: OSLogMessage) {}  // no effect: there is no system log
    public func fault(_ message: OSLogMessage) {}  // no effect: there is no system log
}
