import Diagnostics
import Foundation
import IBLint
import NibKit
import NibKitWork
import ResultFiles
import Yams

/// The settings for `check` in `.nibkit.yml`.
///
///     severity:
///       ambiguous-layout: error
///       hardcoded-color: warning    # a rule that has to be asked for
///       misplaced-view: off
///     exclude:
///       - Vendor
///       - "**/Legacy*"
///     deployment-target: 15.0
///     baseline: .nibkit-baseline.json
///     ignore:
///       - code: ambiguous-layout
///         document: App/Main.storyboard
///         object: 8bC-Xf-vdC
///         reason: code sets the width
struct CheckSettings: Equatable {
    /// The severity of a code's findings; `off`: they are dropped.
    enum Level: Equatable {
        case off
        case severity(Severity)

        init?(_ word: String) {
            if word == "off" {
                self = .off
                return
            }
            guard let severity = Severity(rawValue: word) else { return nil }
            self = .severity(severity)
        }
    }

    var levels: [DiagnosticCode: Level] = [:]
    /// Excluded folders and documents, relative to the folder of the settings.
    var excluded: [ExcludePattern] = []
    /// The settings file; `nil`: there is none.
    var file: String?
    var target: SystemVersion?
    /// The findings that are not reported.
    var ignores: [IgnoreEntry] = []
    /// A file of `--write-baseline`, as a user in the current folder would write it.
    var baseline: String?
    /// A sentence with its place for each entry that names an unknown code. The other entries still apply, as settings
    /// may be written for another version.
    var warnings: [String] = []

    static let fileName = ".nibkit.yml"
    private static let names: Set<String> = ["severity", "exclude", "ignore", "baseline", "deployment-target"]

    /// Why settings cannot be read, with the place.
    init() {}

    /// - Parameter file: the name for problems.
    init(yaml: String, file: String) throws(Problem) {
        func sentence(_ severity: Severity, _ message: String, at mark: Mark?) -> String {
            "\(file)\(mark.map { ":\($0.line):\($0.column)" } ?? ""): \(severity.rawValue): \(message)"
        }
        func problem(_ message: String, at mark: Mark? = nil) -> Problem {
            Problem(sentence(.error, message, at: mark))
        }
        let root: Node?
        do { root = try Yams.compose(yaml: yaml) } catch let error as YamlError { throw problem("\(error)") } catch {
            throw problem("\(error)")
        }
        // The file contains only comments.
        guard let root, root.null == nil else { return }
        guard let mapping = root.mapping else {
            throw problem("expected a list of settings, such as 'severity:'", at: root.mark)
        }
        // A setting whose entries are all commented out is ignored.
        for (key, value) in mapping where value.null == nil || key.string.map(Self.names.contains) != true {
            switch key.string {
            case "severity":
                guard let levels = value.mapping else {
                    throw problem(
                        "'severity' takes codes, each with the value off, note, warning or error", at: value.mark)
                }
                for (code, word) in levels {
                    guard let known = code.string.flatMap(DiagnosticCode.init(named:)) else {
                        warnings.append(sentence(.warning, Self.unknown(code.string ?? ""), at: code.mark))
                        continue
                    }
                    guard let level = Level(Self.text(of: word)) else {
                        throw problem(
                            "'\(code.string ?? "")' takes off, note, warning or error, not '\(Self.text(of: word))'",
                            at: word.mark)
                    }
                    self.levels[known] = level
                }
            case "exclude":
                guard let paths = value.sequence, paths.allSatisfy({ $0.string?.isEmpty == false }) else {
                    throw problem("'exclude' takes a list of folders and documents", at: value.mark)
                }
                excluded = paths.compactMap { node in
                    node.string.map { ExcludePattern($0, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1) }
                }
            case "ignore":
                guard let entries = value.sequence else {
                    throw problem(
                        "'ignore' takes a list of entries with code, document, object and reason", at: value.mark)
                }
                for entry in entries {
                    let words = try Self.wordsOfIgnore(entry, problem)
                    guard let code = DiagnosticCode(named: words["code"] ?? "") else {
                        warnings.append(sentence(.warning, Self.unknown(words["code"] ?? ""), at: entry.mark))
                        continue
                    }
                    let document = ExcludePattern(
                        words["document"] ?? "", line: entry.mark?.line ?? 1, column: entry.mark?.column ?? 1)
                    ignores.append(
                        IgnoreEntry(
                            code: code, document: document, object: words["object"].flatMap { $0.isEmpty ? nil : $0 },
                            reason: words["reason"] ?? ""))
                }
            case "baseline":
                guard let path = value.string, !path.isEmpty else {
                    throw problem("'baseline' takes a file of 'nibkit check --write-baseline'", at: value.mark)
                }
                let isWhole = path.hasPrefix("/")
                let folder = file.range(of: "/", options: .backwards).map { String(file[..<$0.upperBound]) } ?? ""
                baseline = isWhole ? path : folder + path
            case "deployment-target":
                guard let version = SystemVersion(Self.text(of: value)) else {
                    throw problem(
                        "'deployment-target' takes a version such as 15.0, not '\(Self.text(of: value))'",
                        at: value.mark)
                }
                target = version
            default:
                let name = key.string ?? ""
                let hint = Spelling.hint(for: name, among: Self.names.sorted())
                throw problem(
                    "there is no setting '\(name)'\(hint.isEmpty ? "; the settings are severity, exclude, ignore, baseline and deployment-target" : hint)",
                    at: key.mark)
            }
        }
    }

    private static func unknown(_ code: String) -> String {
        let hint = Spelling.hint(for: code, among: DiagnosticCode.all.map(\.rawValue))
        return "there is no code '\(code)'\(hint.isEmpty ? "; 'nibkit explain' lists them" : hint)"
    }

    /// An entry of `ignore`. Only the object may be absent: nobody understands an exception without a reason later.
    private static func wordsOfIgnore(_ node: Node, _ problem: (String, Mark?) -> Problem) throws(Problem) -> [String:
        String]
    {
        let names = ["code", "document", "object", "reason"]
        guard let mapping = node.mapping else {
            throw problem("an entry of 'ignore' has code, document, object and reason", node.mark)
        }
        var words: [String: String] = [:]
        for (key, value) in mapping {
            let name = key.string ?? ""
            guard names.contains(name) else {
                let hint = Spelling.hint(for: name, among: names)
                throw problem(
                    "an entry of 'ignore' has no '\(name)'\(hint.isEmpty ? "; it has code, document, object and reason" : hint)",
                    key.mark)
            }
            words[name] = text(of: value).trimmingCharacters(in: .whitespaces)
        }
        for name in names where name != "object" && words[name]?.isEmpty != false {
            throw problem("an entry of 'ignore' needs a '\(name)'", node.mark)
        }
        return words
    }

    /// A scalar as written: `15.0` and `off` are strings here, whatever their YAML type.
    private static func text(of node: Node) -> String { node.scalar?.string ?? "" }

    /// The settings of a file; if none is named, of the nearest `.nibkit.yml` above the inputs or in the current
    /// folder.
    static func read(_ path: String?, for inputs: [String]) throws(Problem) -> CheckSettings {
        guard let name = path ?? nearest(above: inputs) else { return CheckSettings() }
        let bytes: [UInt8]
        do {
            // Otherwise messages would quote someone else's file.
            bytes =
                try path == nil
                ? Files.read(name, as: .settings, inside: ProjectRoot.boundary(of: folder(of: name))).get()
                : InputFile.read(name).get()
        } catch let diagnostic as Diagnostic {
            throw Problem(diagnostic.rendered())
        } catch {
            throw Problem("\(name): error: the settings cannot be read: \(error)")
        }
        var settings = try CheckSettings(yaml: String(decoding: bytes, as: UTF8.self), file: name)
        settings.file = name
        return settings
    }

    /// The codes of the enabled rules.
    var rules: Set<String> {
        Set(
            Linter.rules.filter { rule in
                switch levels[rule.code] {
                case .off: false
                case .severity: true
                case nil: !rule.isOptIn
                }
            }.map(\.code.rawValue))
    }

    /// A finding with the severity that these settings give it; `nil`: they turn it off.
    func applied(to finding: Diagnostic) -> Diagnostic? {
        switch levels[finding.code] {
        case .off: return nil
        case .severity(let severity):
            var finding = finding
            finding.severity = severity
            return finding
        case nil: return finding
        }
    }
}

extension CheckSettings {
    /// The settings in the folder that contains all inputs, or in the nearest one above it, up to the project's root.
    private static func nearest(above inputs: [String]) -> String? {
        let folders = inputs.map { input in
            Files.components(
                of: input == "-"
                    ? Files.absolute(".") : Files.isFolder(input) ? Files.standardized(input) : folder(of: input))
        }
        guard var shared = folders.first else { return nil }
        for other in folders.dropFirst() {
            shared = zip(shared, other).prefix { FileName($0) == FileName($1) }.map(\.0)
        }
        // From the innermost to the root of the file system.
        let above = (0...shared.count).reversed().map { "/" + shared[..<$0].joined(separator: "/") }
        let root = above.firstIndex { Files.kind(of: "\($0)/.git") != nil } ?? above.lastIndex(where: isProject) ?? 0
        let found = above[...root].lazy.map { Files.absolute("\($0)/\(fileName)") }.first(where: Files.isThere)
        guard let found else { return Files.isThere(fileName) ? fileName : nil }
        return short(found)
    }

    private static func folder(of path: String) -> String { Files.folder(of: Files.standardized(path)) ?? "/" }

    private static func isProject(_ folder: String) -> Bool {
        (Files.names(in: folder) ?? []).contains {
            $0 == "Package.swift" || ["xcodeproj", "xcworkspace"].contains(Files.ending(of: $0))
        }
    }

    /// The path as a user in the current folder would write it.
    private static func short(_ path: String) -> String {
        let here = Files.components(of: Files.absolute("."))
        let names = Files.components(of: path)
        let shared = zip(here, names).prefix { FileName($0) == FileName($1) }.count
        let up = here.count - shared
        return up > 2 ? path : (Array(repeating: "..", count: up) + names.dropFirst(shared)).joined(separator: "/")
    }

    // MARK: Exclusion

    /// The folder that paths in the settings start from.
    private var folder: String { file.map(Self.folder) ?? Files.absolute(".") }
    /// What the settings name may not lie outside of.
    var boundary: String { ProjectRoot.boundary(of: folder) }
    /// The same without links, as documents' paths are compared.
    var root: String { Files.resolved(folder) ?? folder }

    func isExcluded(_ path: String) -> Bool {
        guard path != "-", !excluded.isEmpty else { return false }
        let path = Files.standardized(path)
        let folder = folder
        return excluded.contains { $0.matches(path, below: folder) }
    }

    /// A sentence for each path of `exclude` that matches nothing.
    func unusedExclusions(for paths: [String]) -> [String] {
        let folder = folder
        let paths = excluded.isEmpty ? [] : paths.map(Files.standardized)
        return excluded.filter { pattern in
            !paths.contains { pattern.matches($0, below: folder) } && !pattern.matchesAnything(below: folder)
        }.map { pattern in
            "\(file ?? Self.fileName):\(pattern.line):\(pattern.column): warning: 'exclude' names '\(pattern.text)', but nothing below \(folder) has this name"
        }
    }
}
