import Diagnostics
import Foundation
import IBDocument
import IBLint
import NibKit
import ResultFiles

/// A class of the project that crashed or took too long, described for its author.
struct ClassFailure {
    let name: String
    /// The last output of the process.
    let lastWords: String?
    let failure: WorkerFailure?
    /// The project's functions on the stack, innermost first.
    let functions: [String]

    /// The maximum number of listed consequences.
    private static let mostEchoes = 3
    /// The maximum number of documents that are searched for the class's own nib.
    private static let mostDocuments = 2_000

    /// A Swift trap: its place in the author's file, and its message.
    private struct Trap {
        var place: (path: String, line: Int)?
        var message: String
    }

    /// `Module/Badge.swift:14: Fatal error: …`, or without a place.
    private func trap(_ classes: ProjectClasses) -> Trap? {
        guard let lastWords, let mark = lastWords.range(of: "Fatal error: ") else { return nil }
        let message = String(lastWords[mark.upperBound...])
        let head = lastWords[..<mark.lowerBound].split(separator: ":")
        guard head.count >= 2,
            let line = Int(head[head.count - 2].trimmingCharacters(in: .whitespaces))
                ?? Int(head[head.count - 1].trimmingCharacters(in: .whitespaces))
        else { return Trap(message: message) }
        let file = (head[0] as Substring).split(separator: "/").last.map(String.init) ?? ""
        let paths = classes.paths.filter { ($0 as NSString).lastPathComponent == file }
        // A trap in Swift's library has a place in the library.
        guard !paths.isEmpty else { return Trap(message: message) }
        return Trap(place: (paths.count == 1 ? paths[0] : file, line), message: message)
    }

    /// The reason, without the class's name.
    func reason(_ classes: ProjectClasses) -> String {
        if let trap = trap(classes) {
            return "crashed: \(trap.place.map { "\($0.path):\($0.line): " } ?? "")\(trap.message)"
        }
        switch failure {
        case .tookTooLong(let seconds)?:
            return "took more than \(String(format: "%g", seconds)) seconds and was stopped"
        case .died(let status)?: return "ended the process with status \(status)\(lastWords.map { ": \($0)" } ?? "")"
        case .killed(let signal)?: return "crashed: \(lastWords.map(Self.withoutAddresses) ?? signal)"
        default: return "crashed: \(lastWords ?? failure?.description ?? "it ended the process")"
        }
    }

    /// Adds the failure to the findings of a document; findings that it causes become its notes.
    func added(to found: [Diagnostic], _ order: Order, _ classes: ProjectClasses) -> [Diagnostic] {
        let users = Self.users(of: name, in: order)
        let ids = Set(users.compactMap(\.id))
        let trap = trap(classes)
        var others: [Diagnostic] = []
        var echoes: [String] = []
        for diagnostic in found {
            let isOfUser = diagnostic.severity == .note && diagnostic.objectID.map(ids.contains) ?? false
            // The class is unknown because it is excluded.
            if isOfUser, diagnostic.code == .unknownClass { continue }
            if isOfUser, diagnostic.code == .undefinedKey {
                echoes.append(diagnostic.message)
            } else {
                others.append(diagnostic)
            }
        }
        var notes = functions.map { "in \($0)" }
        if let trap, trap.message.hasPrefix("Unexpectedly found nil") {
            notes += forgottenOutlets(trap, users, order, classes)
        }
        let shown = echoes.prefix(Self.mostEchoes).map { "because it is drawn without its code: \($0)" }
        notes += shown + (echoes.count > shown.count ? ["and \(echoes.count - shown.count) more like this"] : [])
        // On a device the app would have crashed earlier, at the undefined key.
        if trap?.message.hasPrefix("Unexpectedly found nil") == true,
            let cause = others.firstIndex(where: {
                $0.code == .undefinedKey && $0.severity == .error && $0.objectID.map(ids.contains) ?? false
            })
        {
            others[cause].notes += ["then \(name) \(reason(classes))"] + notes
            return others
        }
        if let id = users.first?.id, !classes.isDebugged {
            let words = [order.path] + classes.sources.flatMap { ["--sources", $0] }
            notes.append(
                "to find the place: nibkit \(order.job.verb) \(words.map(\.quoted).joined(separator: " ")) --debug \(id)"
            )
        }
        return others + [
            Diagnostic(
                .classFailed, "\(name) \(reason(classes))",
                at: users.first?.place ?? SourcePlace(file: order.path, line: 1, column: 1),
                object: users.first?.id, notes: notes)
        ]
    }

    /// `'UIKit.UIView' (0x7f…)`: addresses differ from run to run.
    private static func withoutAddresses(_ text: String) -> String { text.replacing(#/ \(0x[0-9a-f]+\)/#, with: "") }

    // MARK: Outlets

    /// The unconnected outlets that code uses without a nil check; only those of the crashed line if it names some.
    private func forgottenOutlets(_ trap: Trap, _ users: [Element], _ order: Order, _ classes: ProjectClasses)
        -> [String]
    {
        guard let granted = classes.grantedOutlets[name], !granted.isEmpty else { return [] }
        let nibs = ownNibs(classes, besides: order.path)
        let setters = users + nibs.map(\.owner)
        let forgotten = granted.filter { outlet in !setters.contains { Self.connects($0, outlet) } }
        let line = trap.place.flatMap(Self.text) ?? ""
        let words = Set(line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
        let named = forgotten.filter(words.contains)
        // If the class has a nib of its own, its outlets are connected there.
        let place: String? =
            nibs.first.map { "File's Owner of \($0.path.hasPrefix("./") ? String($0.path.dropFirst(2)) : $0.path)" }
            ?? users.first.map { user in
                "\(user.name) \(user.id.map { "\($0) " } ?? "")(\(order.path):\(user.place.line))"
            }
        return (named.isEmpty ? forgotten : named).map { outlet in
            "the outlet \(outlet) of \(name) is not connected: nothing sets it\(place.map { "; connect it on \($0)" } ?? "")"
        }
    }

    private static func connects(_ element: Element, _ outlet: String) -> Bool {
        element.members(of: "connections").contains {
            ["outlet", "outletCollection"].contains($0.name) && $0.attribute("property") == outlet
        }
    }

    private static func text(of place: (path: String, line: Int)) -> String? {
        // The path is from what the class said last.
        guard Diagnostic.endingsOfSources.contains(Files.ending(of: place.path)),
            case .success(let bytes) = Files.read(place.path, as: .source, inside: nil)
        else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.contains(place.line - 1) ? String(lines[place.line - 1]) : nil
    }

    /// Documents whose File's Owner has the class.
    private func ownNibs(_ classes: ProjectClasses, besides path: String) -> [(path: String, owner: Element)] {
        let below = classes.sources.flatMap { folder in
            ProjectFolder.files(below: folder, endings: ["xib"]).map { "\(folder)/\($0)" }
        }
        return ([path] + below).prefix(Self.mostDocuments).compactMap { path in
            guard case .success(let bytes) = Files.read(path, as: .document, inside: nil), bytes.contains(name),
                let document = OpenedDocument(bytes, file: path).document,
                let owner = document.root.descendants.first(where: {
                    $0.attribute("placeholderIdentifier") == "IBFilesOwner" && $0.attribute("customClass") == name
                })
            else { return nil }
            return (path, owner)
        }
    }

    /// The objects of a document that have the class.
    static func users(of name: String, in order: Order) -> [Element] {
        guard case .success(let bytes) = order.contents.map({ .success(Array($0)) }) ?? InputFile.read(order.path),
            let document = OpenedDocument(bytes, file: order.path).document
        else { return [] }
        return document.root.descendants.filter {
            $0.attribute("customClass") == name && $0.attribute("placeholderIdentifier") == nil
        }
    }
}

extension [UInt8] {
    /// Whether the text contains a name, which is cheaper than parsing it.
    fileprivate func contains(_ name: String) -> Bool { String(decoding: self, as: UTF8.self).contains(name) }
}

extension String {
    /// The word as a shell reads it.
    fileprivate var quoted: String {
        allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) }
            ? self : "'\(replacingOccurrences(of: "'", with: "'\\''"))'"
    }
}
