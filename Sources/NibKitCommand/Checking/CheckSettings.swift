import Diagnostics
import Foundation
import IBLint
import NibKitWork
import Yams

/// What `.nibkit.yml` says of checking.
///
///     severity:
///       ambiguous-layout: error
///       hardcoded-color: warning    # a rule that has to be asked for
///       misplaced-view: off
///     exclude:
///       - Vendor
///     deployment-target: 15.0
struct CheckSettings: Equatable {
    /// How bad findings of a code are; `off`: they are left out.
    enum Level: Equatable {
        case off
        case severity(Severity)

        init?(_ word: String) {
            if word == "off" { self = .off; return }
            guard let severity = Severity(rawValue: word) else { return nil }
            self = .severity(severity)
        }
    }

    var levels: [DiagnosticCode: Level] = [:]
    /// Folders and documents, relative to the folder of the settings, that are not looked at.
    var excluded: [String] = []
    var target: SystemVersion?

    static let fileName = ".nibkit.yml"
    private static let names: Set<String> = ["severity", "exclude", "deployment-target"]

    /// Why settings cannot be read, with the place.
    struct Problem: Error, CustomStringConvertible { var description: String }

    init() {}

    /// - Parameter file: the name for problems.
    init(yaml: String, file: String) throws(Problem) {
        func problem(_ message: String, at mark: Mark? = nil) -> Problem {
            Problem(description: "\(file)\(mark.map { ":\($0.line):\($0.column)" } ?? ""): error: \(message)")
        }
        let root: Node?
        do { root = try Yams.compose(yaml: yaml) } catch let error as YamlError { throw problem("\(error)") } catch { throw problem("\(error)") }
        // Nothing but comments.
        guard let root, root.null == nil else { return }
        guard let mapping = root.mapping else { throw problem("a list of settings is expected, such as 'severity:'", at: root.mark) }
        // A setting whose entries are all commented out says nothing.
        for (key, value) in mapping where value.null == nil || key.string.map(Self.names.contains) != true {
            switch key.string {
            case "severity":
                guard let levels = value.mapping else { throw problem("'severity' takes codes, each with off, note, warning or error", at: value.mark) }
                for (code, word) in levels {
                    guard let known = code.string.flatMap(DiagnosticCode.init) else {
                        throw problem("there is no code '\(code.string ?? "")'; 'nibkit explain' lists them", at: code.mark)
                    }
                    guard let level = Level(Self.text(of: word)) else {
                        throw problem("'\(code.string ?? "")' takes off, note, warning or error, not '\(Self.text(of: word))'", at: word.mark)
                    }
                    self.levels[known] = level
                }
            case "exclude":
                guard let paths = value.sequence, paths.allSatisfy({ $0.string?.isEmpty == false }) else {
                    throw problem("'exclude' takes a list of folders and documents", at: value.mark)
                }
                excluded = paths.compactMap(\.string)
            case "deployment-target":
                guard let version = SystemVersion(Self.text(of: value)) else {
                    throw problem("'deployment-target' takes a version such as 15.0, not '\(Self.text(of: value))'", at: value.mark)
                }
                target = version
            default: throw problem("there is no setting '\(key.string ?? "")'; known are severity, exclude and deployment-target", at: key.mark)
            }
        }
    }

    /// A scalar as it is written: `15.0` and `off` are texts here, whatever YAML takes them for.
    private static func text(of node: Node) -> String { node.scalar?.string ?? "" }

    /// Those of a file; of `.nibkit.yml` in the current folder where none is named, and none where there is none.
    static func read(_ path: String?) throws(Problem) -> CheckSettings {
        let name = path ?? fileName
        if path == nil, !FileManager.default.fileExists(atPath: name) { return CheckSettings() }
        switch InputFile.read(name) {
        case .success(let bytes): return try CheckSettings(yaml: String(decoding: bytes, as: UTF8.self), file: name)
        case .failure(let diagnostic): throw Problem(description: diagnostic.rendered())
        }
    }

    /// The codes of the rules that are wanted.
    var rules: Set<String> {
        Set(Linter.rules.filter { rule in
            switch levels[rule.code] {
            case .off: false
            case .severity: true
            case nil: !rule.isOptIn
            }
        }.map(\.code.rawValue))
    }

    /// A finding as these settings have it; `nil`: not at all.
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
