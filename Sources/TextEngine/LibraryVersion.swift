internal import CFriBidi
internal import CHarfBuzz

/// A library of the system as it is found when a program runs, and the oldest version that is known to do.
public struct LibraryVersion: Hashable, Sendable {
    /// As its makers spell it.
    public var name: String
    /// The Debian package that has it.
    public var package: String
    /// What is loaded; nil: it is missing, or tells no version.
    public var found: String?
    /// The oldest version that was tested, see `Tools/system-libraries.tsv`.
    public var wanted: String

    public init(name: String, package: String, found: String?, wanted: String) {
        (self.name, self.package, self.found, self.wanted) = (name, package, found, wanted)
    }

    /// Whether an older version is loaded than was ever tested.
    public var isTooOld: Bool {
        guard let found else { return false }
        return Self.numbers(found).lexicographicallyPrecedes(Self.numbers(wanted))
    }

    /// A sentence; nil: nothing is wrong with it.
    public var problem: String? {
        guard isTooOld, let found else { return nil }
        return
            "\(name) \(found) is older than \(wanted), the oldest version that NibKit is tested with; on Debian: apt-get install --only-upgrade \(package)"
    }

    private static let longestNumber = 9

    private static func numbers(_ version: String) -> [Int] {
        version.split(separator: ".").map { Int($0.prefix { $0.isASCII && $0.isNumber }.prefix(longestNumber)) ?? 0 }
    }
}

extension TextEngine {
    /// The libraries that shape text.
    public static var libraries: [LibraryVersion] {
        [
            LibraryVersion(
                name: "HarfBuzz", package: "libharfbuzz0b", found: String(cString: hb_version_string()), wanted: "6.0.0"
            ),
            LibraryVersion(name: "FriBidi", package: "libfribidi0", found: FriBidiVersion.text, wanted: "1.0.8"),
        ]
    }
}
