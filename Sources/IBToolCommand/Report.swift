import Diagnostics

/// What there is to say at the end, in one of Apple's formats.
struct Report {
    /// Failures of the call itself rather than of a document.
    private var failures: [String] = []
    private var callNotices: [String] = []
    private var diagnostics: [Diagnostic] = []
    private var outputs: [String] = []

    /// The version that callers are told; they only look at whether it is new enough.
    static let shortVersion = "16.0"
    static let bundleVersion = "23504"

    var hasErrors: Bool { !failures.isEmpty || diagnostics.contains { $0.severity == .error } }

    mutating func fail(_ sentence: String) { failures.append(sentence) }
    mutating func notice(_ sentence: String) { callNotices.append(sentence) }
    mutating func add(_ found: [Diagnostic]) { diagnostics += found }
    mutating func wrote(_ path: String) { outputs.append(path) }

    func rendered(_ invocation: Invocation) -> String {
        switch invocation.format {
        case .humanReadable: humanReadable(invocation)
        case .xml: propertyList(invocation)
        }
    }

    // MARK: For people, and for Xcode's patterns

    private func humanReadable(_ invocation: Invocation) -> String {
        var text = ""
        if invocation.wantsVersion { text += "/* com.apple.ibtool.version */\nbundle-version: \(Self.bundleVersion)\nshort-bundle-version: \(Self.shortVersion)\n" }
        text += section("com.apple.ibtool.errors", failures.map { "error: \($0)" })
        // Errors are shown even where nobody asked: a status without a reason helps no one.
        text += section("com.apple.ibtool.document.errors", lines(.error, "error"))
        if invocation.showsWarnings { text += section("com.apple.ibtool.document.warnings", lines(.warning, "warning")) }
        if invocation.showsNotices {
            text += section("com.apple.ibtool.document.notices", callNotices.map { "notice: \($0)" } + lines(.note, "notice"))
        }
        return text
    }

    private func lines(_ severity: Severity, _ word: String) -> [String] {
        diagnostics.filter { $0.severity == severity }.map { diagnostic in
            let middle = diagnostic.objectID ?? diagnostic.place.map { "\($0.line)" } ?? ""
            return "\(diagnostic.place?.file ?? ""):\(middle): \(word): \(diagnostic.message) [\(diagnostic.code.rawValue)]"
        }
    }

    private func section(_ name: String, _ lines: [String]) -> String {
        lines.isEmpty ? "" : "/* \(name) */\n" + lines.map { "\($0)\n" }.joined()
    }

    // MARK: For programs

    private func propertyList(_ invocation: Invocation) -> String {
        var entries: [(String, PropertyList)] = []
        if invocation.showsErrors || diagnostics.contains(where: { $0.severity == .error }) {
            entries.append(("com.apple.ibtool.document.errors", messages(.error)))
        }
        if invocation.showsNotices { entries.append(("com.apple.ibtool.document.notices", messages(.note))) }
        if invocation.showsWarnings { entries.append(("com.apple.ibtool.document.warnings", messages(.warning))) }
        if !outputs.isEmpty, !hasErrors {
            let files = PropertyList.array(outputs.map(PropertyList.string))
            entries.append(("com.apple.ibtool.document.compilation-results", .dictionary([("output-files", files)])))
        }
        if !failures.isEmpty {
            entries.append(("com.apple.ibtool.errors", .array(failures.map { .dictionary([("description", .string($0))]) })))
        }
        if invocation.showsNotices, !callNotices.isEmpty {
            entries.append(("com.apple.ibtool.notices", .array(callNotices.map { .dictionary([("description", .string($0))]) })))
        }
        if invocation.wantsVersion {
            entries.append(("com.apple.ibtool.version", .dictionary([
                ("bundle-version", .string(Self.bundleVersion)), ("short-bundle-version", .string(Self.shortVersion)),
            ])))
        }
        guard !entries.isEmpty else { return "" }
        return String(decoding: PropertyList.dictionary(entries.sorted { $0.0 < $1.0 }).document(), as: UTF8.self)
    }

    /// By object id; what belongs to no object stands under the empty one.
    private func messages(_ severity: Severity) -> PropertyList {
        let found = diagnostics.filter { $0.severity == severity }
        let groups = Dictionary(grouping: found) { $0.objectID ?? "" }.sorted { $0.key < $1.key }
        return .dictionary(groups.map { id, all in
            (id, .array(all.map { diagnostic in
                var entry: [(String, PropertyList)] = [("message", .string(diagnostic.message)), ("type", .string(diagnostic.code.rawValue))]
                if let place = diagnostic.place { entry.append(("line", .integer(place.line))) }
                return .dictionary(entry)
            }))
        })
    }
}
