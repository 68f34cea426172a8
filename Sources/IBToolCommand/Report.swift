import Diagnostics
import ResultFiles

/// What there is to say at the end, in one of Apple's formats.
struct Report: Sendable {
    /// Failures of the call itself rather than of a document.
    private var failures: [Failure] = []
    private var callNotices: [String] = []
    /// The notices of the call that standard error has where the report has none: without them a call would seem to
    /// have done what it did not.
    private(set) var remarks: [String] = []
    private var diagnostics: [Diagnostic] = []
    private var outputs: [String] = []
    /// What was printed of the document, by the names of the sections.
    private var printed: [String: PropertyList] = [:]

    private struct Failure {
        let sentence: String
        let reason: String?

        var entry: PropertyList {
            let reason = reason.map { [(key: "failure-reason", value: PropertyList.string($0))] } ?? []
            return .dictionary([("description", .string(sentence))] + reason)
        }
    }

    /// The version that callers see; they only check whether it is new enough.
    static let shortVersion = "16.0"
    static let bundleVersion = "23504"

    var hasErrors: Bool { !failures.isEmpty || diagnostics.contains { $0.severity == .error } }

    // Names of files that are not UTF-8 are shown as far as a text can.
    mutating func fail(_ sentence: String, reason: String? = nil) {
        failures.append(Failure(sentence: FileName.printable(sentence), reason: reason.map(FileName.printable)))
    }
    mutating func notice(_ sentence: String) { callNotices.append(FileName.printable(sentence)) }
    mutating func remark(_ sentence: String) {
        notice(sentence)
        remarks.append(FileName.printable(sentence))
    }
    /// Writes something; a failure is one of the report.
    @discardableResult mutating func attempt(_ write: () throws(Problem) -> Void) -> Bool {
        do throws(Problem) { try write() } catch {
            fail(error.description)
            return false
        }
        return true
    }
    mutating func wrote(_ path: String) { outputs.append(FileName.printable(path)) }

    mutating func add(_ found: [Diagnostic]) {
        diagnostics += found.map { found in
            var found = found
            found.message = FileName.printable(found.message)
            if let place = found.place { found.place?.file = FileName.printable(place.file) }
            return found
        }
    }

    mutating func print(_ section: Printout, _ list: PropertyList) { printed[section.rawValue] = list }

    /// Takes over what was found elsewhere, behind what is here.
    mutating func add(_ other: Report) {
        failures += other.failures
        callNotices += other.callNotices
        remarks += other.remarks
        diagnostics += other.diagnostics
        outputs += other.outputs
        printed.merge(other.printed) { $1 }
    }

    func rendered(_ invocation: Invocation) -> [UInt8] {
        let sections = sections(invocation)
        switch invocation.format {
        case .humanReadable: return Array(humanReadable(invocation).utf8)
        case .xml: return sections.isEmpty ? [] : PropertyList.sorted(sections).document()
        case .binary: return sections.isEmpty ? [] : PropertyList.sorted(sections).binary()
        }
    }

    // MARK: For people, and for Xcode's patterns

    private func humanReadable(_ invocation: Invocation) -> String {
        var text = ""
        if invocation.wantsVersion {
            text += section(
                "com.apple.ibtool.version",
                ["bundle-version: \(Self.bundleVersion)", "short-bundle-version: \(Self.shortVersion)"])
        }
        text += section(
            "com.apple.ibtool.errors",
            failures.map {
                "ibtool: error: \(Self.line([$0.sentence, $0.reason].compactMap { $0 }.joined(separator: " ")))"
            }
        )
        // Errors are always shown: a status without a reason is useless.
        text += section("com.apple.ibtool.document.errors", lines(.error, "error", invocation))
        if invocation.showsWarnings {
            text += section("com.apple.ibtool.document.warnings", lines(.warning, "warning", invocation))
        }
        if invocation.showsNotices {
            text += section(
                "com.apple.ibtool.document.notices",
                callNotices.map { "ibtool: note: \(Self.line($0))" } + lines(.note, "note", invocation))
        }
        for (name, list) in printed.sorted(by: { $0.key < $1.key }) { text += "/* \(name) */\n\(list.humanReadable)\n" }
        return text
    }

    /// `path:object id: severity: text (line 7)`, or with the line alone where there is no object, as build systems'
    /// patterns have it; with `--source-lines`, `path:line:column: severity: text (id)`, which terminals and editors
    /// open.
    private func lines(_ severity: Severity, _ word: String, _ invocation: Invocation) -> [String] {
        diagnostics.filter { $0.severity == severity }.map { diagnostic in
            let line = diagnostic.place.map { "\($0.line)" }
            let place: String?
            let further: String?
            if invocation.namesLines {
                place = diagnostic.place.map { "\($0.line):\($0.column)" }
                further = diagnostic.objectID
            } else {
                place = diagnostic.objectID ?? line
                further = diagnostic.objectID == nil ? nil : line.map { "line \($0)" }
            }
            return Self.line(
                "\(diagnostic.place?.file ?? ""):\(place ?? ""): \(word): \(diagnostic.message)\(further.map { " (\($0))" } ?? "") [\(diagnostic.code.rawValue)]"
            )
        }
    }

    private static func line(_ text: String) -> String { PlainText.line(String(text.map { $0.isNewline ? " " : $0 })) }

    private func section(_ name: String, _ lines: [String]) -> String {
        lines.isEmpty ? "" : "/* \(name) */\n" + lines.map { "\($0)\n" }.joined()
    }

    // MARK: For programs

    private func sections(_ invocation: Invocation) -> [String: PropertyList] {
        var entries = printed
        if invocation.showsErrors || diagnostics.contains(where: { $0.severity == .error }) {
            entries["com.apple.ibtool.document.errors"] = messages(.error)
        }
        if invocation.showsNotices { entries["com.apple.ibtool.document.notices"] = messages(.note) }
        if invocation.showsWarnings { entries["com.apple.ibtool.document.warnings"] = messages(.warning) }
        if !outputs.isEmpty, !hasErrors, invocation.asksForReport {
            let files = PropertyList.dictionary([("output-files", .strings(outputs))])
            // Which of the two spellings is Apple's is unverified; readers of either are there.
            entries["com.apple.ibtool.compilation-results"] = files
            entries["com.apple.ibtool.document.compilation-results"] = files
        }
        if !failures.isEmpty {
            entries["com.apple.ibtool.errors"] = .array(failures.map(\.entry))
        }
        if invocation.showsNotices, !callNotices.isEmpty {
            entries["com.apple.ibtool.notices"] = .array(
                callNotices.map { .dictionary([("description", .string($0))]) })
        }
        if invocation.wantsVersion {
            entries["com.apple.ibtool.version"] = .dictionary([
                ("bundle-version", .string(Self.bundleVersion)), ("short-bundle-version", .string(Self.shortVersion)),
            ])
        }
        return entries
    }

    /// By object id; what belongs to no object stands under the empty one.
    private func messages(_ severity: Severity) -> PropertyList {
        let found = diagnostics.filter { $0.severity == severity }
        return .sorted(
            Dictionary(grouping: found) { $0.objectID ?? "" }.mapValues { all in
                .array(
                    all.map { diagnostic in
                        var entry: [(key: String, value: PropertyList)] = []
                        if let place = diagnostic.place {
                            entry += [("file", .string(place.file)), ("line", .integer(place.line))]
                        }
                        return .dictionary(
                            entry + [
                                ("message", .string(diagnostic.message)), ("type", .string(diagnostic.code.rawValue)),
                            ])
                    })
            })
    }
}

extension SourcePlace {
    /// For what concerns a whole file.
    static func start(of file: String) -> SourcePlace { SourcePlace(file: file, line: 1, column: 1) }
}

extension PropertyList {
    /// As people read it: one line for each value, indented by its depth.
    fileprivate var humanReadable: String {
        var text = ""
        write(to: &text, indent: "")
        return text
    }

    private func write(to text: inout String, indent: String) {
        switch self {
        case .string(let value): text += "\(indent)\(PlainText.line(value))\n"
        case .integer(let value): text += "\(indent)\(value)\n"
        case .real(let value): text += "\(indent)\(Self.number(value))\n"
        case .bool(let value): text += "\(indent)\(value ? "YES" : "NO")\n"
        case .data(let bytes): text += "\(indent)\(bytes.count) bytes\n"
        case .date(let seconds): text += "\(indent)\(CivilTime(secondsSince2001: seconds).text)\n"
        case .array(let items):
            for item in items {
                var inner = ""
                item.write(to: &inner, indent: indent + "  ")
                text += "\(indent)- \(inner.dropFirst(indent.count + 2))"
            }
        case .keyed(let keys, let values):
            for (key, value) in zip(keys, values) {
                switch value {
                case .array, .keyed:
                    text += "\(indent)\(PlainText.line(key)):\n"
                    value.write(to: &text, indent: indent + "    ")
                case .string, .integer, .real, .bool, .data, .date:
                    text += "\(indent)\(PlainText.line(key)): "
                    value.write(to: &text, indent: "")
                }
            }
        }
    }
}
