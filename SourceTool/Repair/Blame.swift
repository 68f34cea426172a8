/// Finds out whether a mistake is the author's, comes of a module that is not there, or of something else that was left
/// out before.
struct Blame {
    /// By file, those that it imports.
    var missingModules: [Int: [String]] = [:]
    /// Those that the header for Swift imports: each file has them.
    var bridgedModules: [String] = []
    /// Names that files which import them did not find, by name: other files have them without an import, as members
    /// and what a module passes on.
    private var missingNames: [String: [String]] = [:]
    var filesWithSyntaxErrors: Set<Int> = []
    /// Names that sources declare and the slice does not have.
    var farNames: Set<String> = []
    var hierarchy = ClassHierarchy([])

    struct Verdict {
        var cause: SliceReport.Cause
        var modules: [String] = []
        /// The place in the report of what it follows from.
        var follows: Int?
        /// The name that is not there.
        var missing: String?
    }

    /// Learns which names the modules of a file have.
    mutating func learn(_ message: String, file: Int) {
        guard let name = Self.missingName(message), missingNames[name] == nil, !farNames.contains(name) else { return }
        missingNames[name] = modules(of: name, file: file)
    }

    /// - Parameters:
    ///   - file: its number.
    ///   - words: the names in what would be left out.
    ///   - owner: the type around it.
    ///   - firstRound: when the mistake was there first: it follows from nothing around it that was left out later.
    ///   - earlier: what was left out in earlier rounds.
    func verdict(
        _ message: String, file: Int, path: String, line: Int, words: Set<String>, owner: String?, firstRound: Int,
        earlier: ArraySlice<Omission>
    ) -> Verdict {
        if filesWithSyntaxErrors.contains(file) { return Verdict(cause: .syntax) }
        let quoted = Self.quoted(in: message)
        let missing = Self.missingName(message, quoted)
        var names = Set(quoted.flatMap(Self.words))
        let isOfWholeType = ["has no initializers", "does not conform to protocol", "'required' initializer"].contains(
            where: message.contains)
        if Self.isOfSuperclass(message), let owner { names.formUnion(hierarchy.chainOfNames(from: owner)) }
        // The compiler does not say what it could not infer something from.
        let isOfCall = Self.calls.contains(where: message.contains)
        if isOfCall || Self.inferences.contains(where: message.contains) { names.formUnion(words) }
        let cause = earlier.indices.reversed().first { index in
            let entry = earlier[index]
            if entry.round < firstRound, entry.file == path, entry.memberLines.contains(line) { return true }
            if isOfWholeType || isOfCall && entry.what == "init", let owner = entry.owner, names.contains(owner) {
                return true
            }
            return !entry.declares.isDisjoint(with: names)
        }
        if let cause {
            let root = earlier[cause].follows ?? cause
            return Verdict(cause: earlier[root].cause, modules: earlier[root].modules, follows: root, missing: missing)
        }
        // Its declarations and their messages name it so.
        if message.contains("swift-corelibs-foundation") || message.contains("has moved to the FoundationXML module") {
            return Verdict(cause: .unavailable)
        }
        if message.hasSuffix(Compiler.elsewhere) { return Verdict(cause: .declaredTwice) }
        guard let missing else {
            // More is given than any function takes that is there.
            let isOfMore = message.contains("extra arguments at") || message.contains("call that takes no arguments")
            guard isOfMore, let modules = modules(of: "", file: file) else { return Verdict(cause: .mistake) }
            return Verdict(cause: .missingModule, modules: modules)
        }
        if farNames.contains(missing), Self.label(message, quoted) == nil {
            return Verdict(cause: .farFile, missing: missing)
        }
        guard let modules = modules(of: missing, file: file) ?? missingNames[missing] else {
            return Verdict(cause: .mistake)
        }
        return Verdict(cause: .missingModule, modules: modules, missing: missing)
    }

    /// The modules that a name of this file may be of.
    private func modules(of name: String, file: Int) -> [String]? {
        let own = missingModules[file] ?? []
        let modules = own.isEmpty ? bridgedModules : own
        guard !modules.isEmpty else { return nil }
        let known = Self.modulesByPrefix.first {
            name.hasPrefix($0.prefix) && name.dropFirst($0.prefix.count).first?.isUppercase == true
        }
        let likely = modules.filter { known?.modules.contains($0) == true }
        return likely.isEmpty ? modules.sorted() : likely.sorted()
    }

    /// What the compiler says where it cannot tell a type, mostly because it lacks another one.
    private static let inferences = [
        "cannot infer", "could not be inferred", "failed to produce diagnostic", "'nil' requires a contextual type",
        "cannot be resolved without a contextual type", "type of expression is ambiguous",
        "can only appear in a pattern",
    ]

    /// What it says where the function or the initializer that is meant may be gone.
    private static let calls = [
        "extra argument", "extraneous argument", "incorrect argument label", "missing argument",
        "call that takes no arguments", "no exact matches in call", "has no accessible initializers",
    ]

    private static func isOfSuperclass(_ message: String) -> Bool {
        message.contains("does not override any") || message.hasPrefix("'super' cannot be used")
    }

    static func words(_ text: String) -> [String] {
        text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).map(String.init)
    }

    /// What stands between single quotes.
    private static func quoted(in message: String) -> [String] {
        message.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map {
            String($0.element)
        }
    }

    /// Whether a message says that a type is not there.
    static func isOfType(_ message: String) -> Bool {
        message.hasPrefix("cannot find type '") || message.hasPrefix("no type named '")
            || message.contains("is not a member type of")
    }

    /// The name that a message says is not there.
    static func missingName(_ message: String) -> String? { missingName(message, quoted(in: message)) }

    private static func missingName(_ message: String, _ quoted: [String]) -> String? {
        let beginnings = [
            "cannot find '", "cannot find operator '", "unknown attribute '", "no macro named '",
        ]
        let name: String? =
            if isOfType(message) || beginnings.contains(where: message.hasPrefix) {
                quoted.first
            } else if message.contains("has no member '") || message.contains("has no member named '") {
                quoted.dropFirst().first
            } else {
                label(message, quoted)
            }
        return name.map { String($0.split(separator: "(").first?.split(separator: ".").last ?? "") }
    }

    /// The argument's label that no function has which is there: another one of the same name may have it.
    private static func label(_ message: String, _ quoted: [String]) -> String? {
        if message.hasPrefix("extra argument '") { return quoted.first }
        guard message.hasPrefix("incorrect argument label"), quoted.count == 2 else { return nil }
        let labels = quoted.map { $0.split(separator: ":").map(String.init) }
        return labels[0].first { !labels[1].contains($0) && $0 != "_" }
    }

    /// Modules of Apple's by what their names begin with.
    private static let modulesByPrefix: [(prefix: String, modules: Set<String>)] = [
        ("WK", ["WebKit", "WatchConnectivity"]), ("MK", ["MapKit"]), ("CL", ["CoreLocation", "MapKit"]),
        ("AV", ["AVFoundation", "AVKit"]),
        ("SK", ["StoreKit", "SpriteKit"]), ("CN", ["Contacts", "ContactsUI"]), ("PH", ["Photos", "PhotosUI"]),
        ("CK", ["CloudKit"]),
        ("LA", ["LocalAuthentication"]), ("UN", ["UserNotifications", "UserNotificationsUI"]), ("SCN", ["SceneKit"]),
        ("MTL", ["Metal"]),
        ("MTK", ["MetalKit"]), ("CI", ["CoreImage"]), ("MF", ["MessageUI"]), ("SF", ["SafariServices"]),
        ("EK", ["EventKit", "EventKitUI"]), ("HK", ["HealthKit"]), ("GK", ["GameKit", "GameplayKit"]),
        ("PDF", ["PDFKit"]), ("QL", ["QuickLook"]),
        ("CM", ["CoreMotion", "CoreMedia"]), ("MP", ["MediaPlayer"]), ("ML", ["CoreML"]), ("VN", ["Vision"]),
        ("AR", ["ARKit"]), ("NSManaged", ["CoreData"]), ("NSFetch", ["CoreData"]), ("NSPersistent", ["CoreData"]),
        ("NSEntity", ["CoreData"]),
    ]
}
