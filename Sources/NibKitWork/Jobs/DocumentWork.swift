import Diagnostics
import Foundation
import IBDocument
import NibKit
import ResultFiles
import TextEngine

/// A document that a job is done for, and the reply so far: what all kinds of jobs share.
@MainActor
final class DocumentWork {
    /// The document that is shown: where languages have their own, that of the language of the last player.
    private(set) var opened: OpenedDocument
    private let own: OpenedDocument
    /// With the fonts of the project.
    private(set) var job: Job
    var reply: JobReply
    /// The older version that the document is compared with.
    var older: Data?
    /// The objects and constraints that stand out in a picture.
    var highlightedIDs: Set<String> = []
    private(set) lazy var resources = ProjectResources(
        forDocumentAt: reply.file == "-" ? nil : reply.file, assets: job.shownOn.assets)

    init(_ opened: OpenedDocument, _ job: Job, _ reply: JobReply) {
        (self.opened, self.own, self.job, self.reply) = (opened, opened, job, reply)
        self.reply.diagnostics = opened.diagnostics
    }

    func perform(_ performer: any DocumentJob) {
        if let obstacle = begin() { return performer.perform(self, despite: obstacle) }
        performer.perform(self)
        if let document = opened.document {
            reply.add(resources.findings(for: document, searchesImages: performer.searchesImages))
        }
    }

    /// Gets ready to show the document. Returns why it cannot be shown; `nil`: it can.
    func begin() -> Diagnostic? {
        show(in: job.shownOn.values[.language])
        if let obstacle = opened.obstacle { return obstacle }
        findFonts()
        return nil
    }

    /// The document cannot be compiled.
    func fail(_ obstacle: Diagnostic) {
        reply.error = obstacle.message
        if !opened.diagnostics.contains(obstacle) { reply.diagnostics.append(obstacle) }
    }

    /// The first place of the document.
    var start: SourcePlace { SourcePlace(file: opened.tree.file, line: 1, column: 1) }

    // MARK: Fonts

    /// By where fonts come from; a process has one job.
    private static var openedFonts: [FontConfiguration: Result<Pictures, MissingFontPackage>] = [:]

    static func fonts(_ shownOn: ShownOn) -> Result<Pictures, MissingFontPackage> {
        let configuration = shownOn.fontConfiguration
        if let known = openedFonts[configuration] { return known }
        let made = Result { () throws(MissingFontPackage) in try Pictures(fonts: configuration) }
        openedFonts[configuration] = made
        return made
    }

    var fonts: Result<Pictures, MissingFontPackage> { Self.fonts(job.shownOn) }

    /// Takes the fonts of the project where the document names one that is not at hand, or code may, and reports those
    /// that are missing still.
    private func findFonts() {
        guard let document = opened.document, let pictures = try? fonts.get(),
            job.classes != nil || pictures.lacksFonts(of: document)
        else { return }
        let found = reply.file == "-" ? ProjectFonts() : ProjectFonts.find(forDocumentAt: reply.file)
        job.shownOn.fontFiles = found.files
        reply.fontFiles = found.files
        guard let pictures = try? fonts.get() else { return }
        let missing = pictures.substitutions(in: document, project: found)
        reply.add(missing + (missing.isEmpty ? [] : found.problems))
    }

    func addMissingPackages(of pictures: Pictures) {
        reply.add(pictures.engine.takeMissingPackages().map { Diagnostic(.missingFontPackage, "\($0)", at: start) })
    }

    // MARK: Screens

    /// What screens are made for.
    enum Purpose {
        /// Frames as Interface Builder stored them.
        case frames
        /// Frames as a device has them.
        case check
        case picture(Job.Rendering? = nil)
    }

    /// - Parameter shownOn: `nil`: what the job says.
    func player(for purpose: Purpose, shownOn: ShownOn? = nil) -> ScreenPlayer? {
        let shownOn = shownOn ?? job.shownOn
        show(in: shownOn.values[.language])
        var configuration = shownOn.configuration(for: reply.file)
        var (isPicture, isCheck) = (false, false)
        switch purpose {
        case .frames: configuration.matchesStoredFrames = true
        case .check:
            isCheck = true
            // Frames are checked as a device has them, not as an old Xcode stored them.
            configuration.matchesStoredFrames = false
        case .picture(let rendering):
            isPicture = true
            configuration.matchesStoredFrames = false
            // The heading above prototype cells belongs to the canvas, as maps and previews show it.
            if let rendering {
                configuration.showsPrototypeHeadings = rendering.isMap
                configuration.isInWindow = rendering.isInWindow
            }
        }
        configuration.cellsSizeThemselves = isCheck
        configuration.isDrawn = isPicture
        configuration.module = job.classes?.module
        configuration.unloadedSources = unloadedSources
        if let language = shownOn.values[.language], configuration.strings == nil,
            DocumentStrings.document(inPlaceOf: reply.file, language: language) == nil
        {
            addMissingTexts(language)
        }
        guard let compiled = opened.compiled(for: configuration) else { return nil }
        reply.add(isCheck ? compiled.diagnostics.map(\.asChecked) : compiled.diagnostics, beside: opened)
        switch Self.fonts(shownOn) {
        case .success(let pictures):
            return ScreenPlayer(
                compiled, configuration: configuration, resources: resources, textMeasurer: pictures.engine,
                textShaper: pictures.engine, samples: isPicture ? samples(shownOn) : Samples())
        case .failure(let missing):
            // Frames need no fonts but for texts in named ones.
            reply.add([Diagnostic(.missingFontPackage, "\(missing)", severity: isPicture ? nil : .warning, at: start)])
            return ScreenPlayer(compiled, configuration: configuration, resources: resources)
        }
    }

    // MARK: Languages

    /// By their paths; `nil` for one that cannot be read.
    private var ofLanguages: [String: OpenedDocument?] = [:]

    /// Takes the document of this language, as a bundle would, or else the own one.
    private func show(in language: String?) {
        opened = language.flatMap { document(in: $0) } ?? own
    }

    private func document(in language: String) -> OpenedDocument? {
        guard let path = DocumentStrings.document(inPlaceOf: reply.file, language: language), path != reply.file
        else { return nil }
        if let known = ofLanguages[path] { return known }
        let found: OpenedDocument?
        switch DocumentStrings.read(path, inPlaceOf: reply.file) {
        case .success(let bytes):
            let document = OpenedDocument(bytes, file: path)
            found = document
            reply.add(document.diagnostics)
        case .failure(let problem):
            found = nil
            let message = "\(path) cannot be read: \(problem), so the document's own text is shown"
            reply.add([Diagnostic(.unreadableFile, message, severity: .warning, at: start)])
        }
        ofLanguages[path] = .some(found)
        return found
    }

    private func addMissingTexts(_ language: String) {
        let path = reply.file
        if let file = DocumentStrings.file(forDocumentAt: path, language: language) {
            let reason = DocumentStrings.problem(with: file, ofDocumentAt: path)
            let message = "\(file) cannot be read\(reason.map { ": \($0)" } ?? ""), so the document's own text is shown"
            reply.add([Diagnostic(.unreadableFile, message, severity: .warning, at: start)])
        } else {
            let known = path == "-" ? [] : DocumentStrings.languages(forDocumentAt: path)
            let message =
                "there is no text in the language \(language) next to the document, so its own text is shown; "
                + (known.isEmpty ? "it has no other languages" : "there is text in \(known.joined(separator: ", "))")
            reply.add([Diagnostic(.missingStrings, message, at: start)])
        }
    }

    /// What stands in for code and data in pictures of the document.
    private func samples(_ shownOn: ShownOn) -> Samples {
        var samples = Samples()
        samples.rowCount = min(shownOn.rows, Samples.mostRows)
        if shownOn.usesSamples, let read = SampleFile.read(forDocumentAt: reply.file) {
            samples.data = read.data
            reply.add(read.findings)
        }
        guard let registered = shownOn.registered else { return samples }
        let documents = JobPerformer.documents(in: registered.folders)
        let path = reply.file
        samples.registered = registered.byClass
        samples.document = { name in
            guard
                let found = documents.path(
                    of: Files.stem(of: name), endings: [Files.ending(of: name)], nearestTo: path),
                case .success(let bytes) = Files.read(found, as: .document, inside: nil)
            else { return nil }
            return OpenedDocument(bytes, file: found)
        }
        return samples
    }

    /// What to name for `--sources`: the first folder of a document's path, or the document's own folder. `nil`:
    /// classes are loaded.
    var unloadedSources: String? {
        guard job.classes == nil else { return nil }
        let path = reply.file
        let parts = path.split(separator: "/")
        guard parts.count > 1 else { return "." }
        return path.hasPrefix("/")
            ? "/" + parts.dropLast().joined(separator: "/") : "\(parts.first { $0 != "." } ?? ".")/"
    }
}
