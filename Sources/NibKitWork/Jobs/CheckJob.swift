import Diagnostics
import Foundation
import IBCompiler
import IBDocument
import IBLint
import IBSchema
import NibKit
internal import ProjectCode
import ResultFiles

/// What rules compare documents with: the other nibs of each one's project, and the sources if they were read.
package struct CheckedProject: Codable {
    /// The nibs of each project.
    private var nibs: [ProjectNibs]
    /// Which of them a document belongs to, by its path; the first if it is not listed.
    private var projects: [String: Int] = [:]
    /// The facts of sources as JSON: they are large, and the program that reads them writes them so.
    private var facts: Data?
    /// The modules of the sources' classes and of the documents.
    fileprivate private(set) var modules: ProjectModules?

    /// - Parameters:
    ///   - parts: the facts of each document, and what identifies its project.
    ///   - facts: of sources, as JSON.
    package init(
        _ parts: [(path: String, project: String, nibs: ProjectNibs)], facts: Data? = nil,
        modules: ProjectModules? = nil
    ) {
        (self.facts, self.modules) = (facts, modules)
        let names = Set(parts.map(\.project)).sorted()
        let byProject = Dictionary(grouping: parts, by: \.project)
        nibs =
            names.isEmpty
            ? [ProjectNibs()]
            : names.map { name in
                ProjectNibs(joining: (byProject[name] ?? []).map(\.nibs))
            }
        guard names.count > 1 else { return }
        for (number, name) in names.enumerated() { for part in byProject[name] ?? [] { projects[part.path] = number } }
    }

    /// Writes the file that workers read.
    package func write(to file: URL) throws { try MessageBody.encode(self).write(to: file) }

    fileprivate func nibs(for document: String) -> ProjectNibs { nibs[projects[document] ?? 0] }
    fileprivate func sources() throws -> ProjectSources? {
        try facts.map { try JSONDecoder().decode(ProjectSources.self, from: $0) }
    }
}

extension Diagnostic {
    /// The diagnostic with the severity that `check` reports: the document's values that only this compiler leaves out are
    /// notes there.
    var asChecked: Diagnostic {
        var diagnostic = self
        if [.unsupportedSegue, .lostVariation].contains(code) { diagnostic.severity = .note }
        return diagnostic
    }
}

/// What is found in the document, and when it is compiled, laid out and loaded.
extension Job.Checking: DocumentJob {
    var verb: String { "check" }
    var searchesImages: Bool { true }

    func perform(_ work: DocumentWork) {
        guard let document = work.opened.document else { return }
        var found = findings(in: work.opened)
        defer { work.reply.add(found) }
        guard let player = work.player(for: .check) else { return }
        work.reply.add(player.compiled.unconstrainedViews)
        // A device's nib also contains variations for size classes that the canvas does not have. Whatever
        // 'ibtool --compile' refuses is an error here, too.
        var compiled = player.compiled
        if document.root.descendants.contains(where: { $0.name == "variation" }), let varied = work.opened.compiled() {
            compiled = varied
            work.reply.add(compiled.diagnostics.map(\.asChecked), beside: work.opened)
        }
        if let problem = Product.problem(with: compiled) {
            work.reply.add([
                Diagnostic(.limitExceeded, "the result cannot be stored: \(problem)", at: document.root.place)
            ])
        }
        for ambiguity in ambiguities(on: player, of: document, work) {
            // If a rule names the cause, the findings of the layout become its notes.
            if let cause = found.firstIndex(where: { $0.isCause(of: ambiguity) }) {
                let words = ambiguity.finding
                let notes = ["\(words.message)\(words.objectID.map { " (id \($0))" } ?? "")"] + words.notes
                // A scene may be open in two ways for one cause.
                found[cause].notes += notes.filter { !found[cause].notes.contains($0) }
            } else {
                found.append(ambiguity.finding)
            }
        }
        if let configurations { work.reply.add(texts(in: configurations, besides: player, of: document, work)) }
        // If sources were read, their findings about classes and members replace those of the run-time.
        let isAnswered = KnownProject.read(projectFile).sources != nil
        work.reply.add(
            player.diagnostics.filter { heard in
                (!isAnswered || heard.code != .unknownClass && heard.code != .undefinedKey)
                    && !found.contains { $0.says(heard) }
            })
    }

    /// The device that a document without one is shown on.
    private static let anyPhone = "iPhone 8"
    private static let anyPad = "iPad (5th generation)"

    /// What constraints do not determine. A document without a device that varies with size classes is open on the
    /// canvas of Xcode 7, which no device has: only what is also open on a device counts, or what Interface Builder marked.
    @MainActor private func ambiguities(on player: ScreenPlayer, of document: Document, _ work: DocumentWork)
        -> [Ambiguity]
    {
        let found = player.screens().flatMap { player.ambiguities(on: $0, of: document) }
        var shownOn = work.job.shownOn
        guard !found.allSatisfy(\.isMarked), document.root.child("device") == nil, shownOn.values[.device] == nil,
            document.root.descendants.contains(where: { $0.name == "variation" })
        else { return found }
        let isForPad = document.root.attribute("targetRuntime") == "iOS.CocoaTouch.iPad"
        shownOn.values[.device] = isForPad ? Self.anyPad : Self.anyPhone
        guard let device = work.player(for: .check, shownOn: shownOn) else { return found }
        let open = device.screens().flatMap { device.ambiguities(on: $0, of: document) }
        return found.filter { ambiguity in
            ambiguity.isMarked
                || open.contains {
                    $0.finding.code == ambiguity.finding.code && $0.finding.objectID == ambiguity.finding.objectID
                }
        }
    }

    /// What is cut, overlaps or leaves the screen in some configuration.
    @MainActor private func texts(
        in configurations: Grid, besides player: ScreenPlayer, of document: Document, _ work: DocumentWork
    ) -> [Diagnostic] {
        func findings(_ player: ScreenPlayer) -> [TextFinding] {
            player.screens().flatMap { player.textFindings(on: $0, of: document) }
        }
        var shown = [
            TextFinding.Shown(
                place: "", findings: findings(player), isOwn: player.configuration.isOfDocument)
        ]
        let isForPad = document.root.attribute("targetRuntime") == "iOS.CocoaTouch.iPad"
        for combination in configurations.rows.joined() {
            var shownOn = work.job.shownOn
            shownOn.values.merge(combination) { $1 }
            // An app for the iPad is not shown on other devices.
            if isForPad, let device = combination[.device].flatMap(SimulatedDevice.meant), device.idiom != .pad {
                continue
            }
            // A language that the document does not have shows nothing else, and another document is checked itself.
            if combination[.language] != nil, shownOn.configuration(for: work.reply.file).strings == nil { continue }
            guard let other = work.player(for: .check, shownOn: shownOn) else { continue }
            shown.append(
                TextFinding.Shown(place: configurations.words(for: combination), findings: findings(other)))
        }
        return TextFinding.diagnostics(shown)
    }

    func perform(_ work: DocumentWork, despite obstacle: Diagnostic) {
        guard obstacle.code == .unsupportedPlatform else { return work.fail(obstacle) }
        // Only its XML and its ids were checked, which is not a mistake of the document.
        work.reply.add([
            Diagnostic(
                obstacle.code,
                "documents for \(work.opened.document?.platform.rawValue ?? "another system") are only read",
                severity: .note, at: obstacle.place)
        ])
    }

    private func isWanted(_ code: DiagnosticCode) -> Bool { rules?.contains(code.rawValue) ?? true }

    /// The findings of the rules in a document as it is written.
    @MainActor func findings(in opened: OpenedDocument) -> [Diagnostic] {
        guard let document = opened.document else { return [] }
        let project = KnownProject.read(projectFile)
        let subject = Rule.Subject(
            document, project: project.nibs(for: document.file), sources: project.sources, modules: project.modules,
            translations: isWanted(.missingTranslation)
                ? DocumentStrings.translations(forDocumentAt: document.file) : [],
            target: target.flatMap(SystemVersion.init))
        var found = Linter.findings(
            in: subject, rules: rules.map { codes in Linter.rules.filter { codes.contains($0.code.rawValue) } })
        if let oldest = subject.target, oldest < .oldestCompiled {
            found.append(
                Diagnostic(
                    .unsupportedTarget,
                    "the deployment target is iOS \(oldest), but Apple's compiler makes nibs for iOS \(SystemVersion.oldestCompiled) and later only",
                    at: (document.deployment ?? document.root).place))
        }
        guard let loss = project.loss else { return found }
        return found + [
            Diagnostic(
                .unreadableFile,
                "the document was checked on its own: what is known of its project cannot be read (\(loss))",
                at: SourcePlace(file: document.file, line: 1, column: 1))
        ]
    }
}

@MainActor
private struct KnownProject {
    private var project: CheckedProject?
    var sources: SourceIndex?
    /// Why nothing is known of the project.
    var loss: String?

    var modules: ProjectModules? { project?.modules }
    func nibs(for document: String) -> ProjectNibs { project?.nibs(for: document) ?? ProjectNibs() }

    /// The projects that were read, by their files; a process has one job.
    private static var known: [String: KnownProject] = [:]

    /// Only this program writes the file; if it is unreadable, each document is checked on its own, which is reported.
    static func read(_ file: String?) -> KnownProject {
        guard let file else { return KnownProject() }
        if let known = known[file] { return known }
        var made = KnownProject()
        do {
            let read = try MessageBody.decode(
                CheckedProject.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
            made.project = read
            made.sources = try read.sources().map(SourceIndex.init)
        } catch { made.loss = "\(error)" }
        known[file] = made
        return made
    }
}

extension Diagnostic {
    /// Whether this finding of a rule says what the run-time says of a key that it could not set.
    fileprivate func says(_ heard: Diagnostic) -> Bool {
        guard heard.code == .undefinedKey else { return false }
        switch code {
        case .layerBorderColor:
            guard let path = message.split(separator: " ").first else { return false }
            return heard.objectID == objectID && heard.message.hasPrefix("\(path) of ")
        case .forgottenClass:
            let keys = message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map(\.element)
            return keys.contains { heard.message.hasSuffix("for the key \($0).") }
        default: return false
        }
    }

    /// Whether this finding of a rule is the cause of an ambiguous layout.
    fileprivate func isCause(of ambiguity: Ambiguity) -> Bool {
        guard let objectID else { return false }
        switch code {
        case .scrollContentAmbiguous:
            return ambiguity.finding.code == .scrollContentAmbiguous && ambiguity.finding.objectID == objectID
        case .ambiguousPrioritySiblings:
            return ambiguity.finding.code == .ambiguousLayout && ambiguity.objects.contains(objectID)
        default: return false
        }
    }
}
