/// Why something does not compile.
enum Cause: String, Codable {
    /// What the author wrote.
    case mistake
    /// A syntax error of its file, which is reported by itself.
    case syntax
    /// A module that is not there.
    case missingModule
    /// A declaration of a file that is too far from the documents to be taken.
    case farFile
}

/// Finds out whether a mistake is the author's, comes of a module that is not there, or of something else that was left
/// out before.
struct Blame {
    /// By file, those that it imports.
    var missingModules: [Int: [String]] = [:]
    var filesWithSyntaxErrors: Set<Int> = []
    /// Names that sources declare and the slice does not have.
    var farNames: Set<String> = []

    struct Verdict {
        var cause: Cause
        var modules: [String] = []
        /// The place in the report of what it follows from.
        var follows: Int?
        /// The name that is not there.
        var missing: String?
    }

    /// - Parameters:
    ///   - file: its number.
    ///   - earlier: what was left out in earlier rounds.
    func verdict(_ message: String, file: Int, path: String, line: Int, earlier: ArraySlice<Report.LeftOut>) -> Verdict
    {
        if filesWithSyntaxErrors.contains(file) { return Verdict(cause: .syntax) }
        let quoted = Self.quoted(in: message)
        let missing = Self.missingName(message, quoted)
        let names = Set(quoted.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) })
        let isOfWholeType = ["has no initializers", "does not conform to protocol", "'required' initializer"].contains(
            where: message.contains)
        let cause = earlier.indices.reversed().first { index in
            let entry = earlier[index]
            if entry.file == path, entry.memberLines.contains(line) { return true }
            if isOfWholeType, let owner = entry.owner, names.contains(owner) { return true }
            return !entry.declares.isDisjoint(with: names)
        }
        if let cause {
            let root = earlier[cause].follows ?? cause
            return Verdict(cause: earlier[root].cause, modules: earlier[root].modules, follows: root, missing: missing)
        }
        guard let missing else { return Verdict(cause: .mistake) }
        if farNames.contains(missing) { return Verdict(cause: .farFile, missing: missing) }
        guard let modules = missingModules[file], !modules.isEmpty else { return Verdict(cause: .mistake) }
        let known = Self.modulesByPrefix.first {
            missing.hasPrefix($0.prefix) && missing.dropFirst($0.prefix.count).first?.isUppercase == true
        }
        let likely = modules.filter { known?.modules.contains($0) == true }
        return Verdict(
            cause: .missingModule, modules: likely.isEmpty ? modules.sorted() : likely.sorted(), missing: missing)
    }

    /// What stands between single quotes.
    private static func quoted(in message: String) -> [String] {
        message.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map {
            String($0.element)
        }
    }

    /// The name that a message says is not there.
    static func missingName(_ message: String) -> String? { missingName(message, quoted(in: message)) }

    private static func missingName(_ message: String, _ quoted: [String]) -> String? {
        let beginnings = [
            "cannot find '", "cannot find type '", "cannot find operator '", "unknown attribute '", "no macro named '",
            "no type named '",
        ]
        let name: String? =
            if beginnings.contains(where: message.hasPrefix) || message.contains("is not a member type of") {
                quoted.first
            } else if message.contains("has no member '") || message.contains("has no member named '") {
                quoted.dropFirst().first
            } else {
                nil
            }
        return name.map { String($0.split(separator: "(").first?.split(separator: ".").last ?? "") }
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
        ("AR", ["ARKit"]),
    ]
}
