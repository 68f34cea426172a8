import Diagnostics
import IBCompiler
import IBDocument
import IBLint
import ResultFiles
import XMLTree

/// What is done with documents: read, change, write or compile, print. Each stands for itself; a bad one is reported
/// and the others go on.
struct DocumentWork: Sendable {
    private let invocation: Invocation
    private let cache: CompilationCache?
    private let deviceCheck: DeviceCheck?
    /// What the call reads and writes.
    private var files: CallFiles

    init(_ invocation: Invocation, _ files: CallFiles) {
        self.invocation = invocation
        self.files = files
        deviceCheck = invocation.checksDevice ? DeviceCheck(invocation) : nil
        cache = invocation.cache.map(CompilationCache.init)
    }

    /// What becomes of one document.
    private struct Outcome: Sendable {
        var report = Report()
        var fontFiles: [String] = []
        /// For files with the texts of several documents.
        var texts: (original: String, texts: [LocalizableText])?
    }

    mutating func run(report: inout Report) {
        checkCounts(report: &report)
        guard !report.hasErrors else { return }
        let destinations = invocation.inputs.compactMap { destination(of: $0, isStoryboard: false) }.map(Files.absolute)
        for folder in Set(destinations.map { Files.folder(of: $0) ?? "/" }) { Files.removeAbandoned(in: folder) }
        cache?.removeAbandoned()
        for notice in deviceCheck?.notices ?? [] { report.notice(notice) }
        let work = self
        let outcomes = Workers.map(invocation.inputs) { work.outcome(of: $0) }
        for outcome in outcomes { report.add(outcome.report) }
        guard !report.hasErrors else { return }
        writeTexts(outcomes.compactMap(\.texts), report: &report)
        PartialInfo.write(fontFiles: outcomes.flatMap(\.fontFiles), for: invocation, report: &report)
    }

    /// Refuses before anything is read or written.
    private mutating func checkCounts(report: inout Report) {
        let count = invocation.inputs.count
        if count != 1 {
            if case .compile = invocation.job { report.fail("--compile takes one document, not \(count)") }
            if case .strip = invocation.job { report.fail("--strip takes one nib, not \(count)") }
            if invocation.needsOneDocument {
                report.fail("printing, changing and writing take one document, not \(count)")
            }
            if invocation.texts.contains(where: { if case .strings = $0 { true } else { false } }) {
                report.fail("a strings file holds the text of one document, not of \(count)")
            }
        }
        var destinations: Set<FileName> = []
        for input in invocation.inputs {
            // The results of a xib and a storyboard with the same name have different names.
            let isStoryboard = Files.ending(of: input) == "storyboard"
            guard case .compileInto = invocation.job,
                let destination = destination(of: input, isStoryboard: isStoryboard)
            else { continue }
            guard destinations.insert(FileName(destination)).inserted else {
                report.fail("two documents would be written to \(destination)")
                continue
            }
            if let problem = files.writes(destination, option: Option.compilationDirectory.rawValue) {
                report.fail(problem)
            }
        }
        if !invocation.changes.isEmpty, invocation.writePath == nil, !invocation.upgradesInPlace,
            invocation.job == nil, invocation.printouts.isEmpty, invocation.texts.isEmpty,
            invocation.exportPlist == nil
        {
            report.remark("nothing was written, the changed document is discarded: use --write FILE to keep it")
        }
    }

    private func destination(of input: String, isStoryboard: Bool) -> String? {
        switch invocation.job {
        case .compile(let path), .strip(let path): path
        case .compileInto(let folder): "\(folder)/\(Files.stem(of: input)).\(isStoryboard ? "storyboardc" : "nib")"
        case .link, nil: nil
        }
    }

    // MARK: One document

    private func outcome(of input: String) -> Outcome {
        var outcome = Outcome()
        let path = Files.absolute(input)
        func unreadable(_ problem: Problem) {
            outcome.report.add([
                Diagnostic(.unreadableFile, "the file cannot be read: \(problem)", at: .start(of: path))
            ])
        }
        if case .strip(let destination) = invocation.job {
            guard Stripping.isCompiled(path) else {
                outcome.report.fail(Stripping.refusal(of: path), reason: Stripping.reasonOfRefusal)
                return outcome
            }
            switch Stripping.product(of: path) {
            case .success(let product): write(product, of: path, to: destination, report: &outcome.report)
            case .failure(let problem): unreadable(problem)
            }
            return outcome
        }
        let bytes: [UInt8]
        switch Files.read(path) {
        case .success(let found): bytes = found
        case .failure(let problem):
            unreadable(problem)
            return outcome
        }
        let settings = Compilation.Settings(
            module: invocation.module,
            isLocalizable: path.contains(".lproj/") || invocation.referencesStrings
                || !invocation.companionStrings.isEmpty,
            target: invocation.deploymentTarget.flatMap(SystemVersion.init),
            placesOf: invocation.keepsPlaces
                ? path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } : nil)
        let cache = isPlainCompilation ? cache : nil
        if let known = cache?.find(bytes, settings, file: path) {
            finish(known, of: path, source: bytes, &outcome)
            return outcome
        }
        var found: [Diagnostic] = []
        guard var document = Self.document(bytes, path, &found) else {
            outcome.report.add(found)
            return outcome
        }
        if !invocation.changes.isEmpty {
            guard let changed = change(document, &found, report: &outcome.report) else { return outcome }
            document = changed
        }
        let isSound = !found.contains { $0.severity == .error }
        if isSound, let destination = invocation.writePath ?? (invocation.upgradesInPlace ? path : nil) {
            let serialized = document.tree.serialized()
            if invocation.writePath != nil || serialized != bytes {
                outcome.report.attempt { () throws(Problem) in
                    try Files.write(serialized, to: destination, isSynced: true)
                }
            }
        }
        let mistakes = mistakes(in: document, settings)
        if invocation.job != nil, isSound {
            found += mistakes
            var compilation = Compilation(document, settings)
            compilation.diagnostics = found.merged(with: compilation.diagnostics)
            if compilation.product != nil {
                do throws(Problem) { try cache?.store(compilation, bytes, settings) } catch {
                    outcome.report.notice("the result is not cached: \(error)")
                }
            }
            finish(compilation, of: path, source: document.tree.serialized(), &outcome)
        } else {
            outcome.report.add(found)
            outcome.fontFiles = document.customFontFiles
        }
        guard !outcome.report.hasErrors else { return outcome }
        // What Apple's compiler would refuse can be printed.
        if invocation.job == nil { outcome.report.add(mistakes) }
        Printing(document, invocation).run(report: &outcome.report)
        if !invocation.texts.isEmpty { outcome.texts = (input, document.localizableTexts) }
        return outcome
    }

    private func mistakes(in document: Document, _ settings: Compilation.Settings) -> [Diagnostic] {
        guard invocation.looksForMistakes else { return [] }
        let subject = Rule.Subject(document, module: invocation.module, target: settings.target, isForCompiler: true)
        return Linter.findings(in: subject, rules: Linter.compilerRules)
            + (deviceCheck?.findings(in: document) ?? [])
    }

    /// Whether the result depends on the document and the settings alone.
    private var isPlainCompilation: Bool {
        !invocation.needsOneDocument && invocation.texts.isEmpty && !invocation.checksDevice
    }

    /// `nil` if the bytes are not a document; `found` then contains the reason.
    static func document(_ bytes: [UInt8], _ path: String, _ found: inout [Diagnostic]) -> Document? {
        if let nib = CompiledNib.mistakenForDocument(bytes, file: path) {
            found.append(nib)
            return nil
        }
        let tree = XMLTree.parse(bytes, file: path)
        found += tree.diagnostics
        guard let document = Document(tree, schema: .cocoaTouch) else {
            if !tree.diagnostics.contains(where: { $0.severity == .error }) {
                found.append(Document.notADocument(tree))
            }
            return nil
        }
        found += document.findings()
        return document
    }

    /// Makes the changes one after the other. What was found in the document before them is not reported.
    private func change(_ original: Document, _ found: inout [Diagnostic], report: inout Report) -> Document? {
        var document = original
        for change in invocation.changes {
            // Bytes that are not well-formed have no places that an edit could rely on.
            guard document.tree.isWellFormed else { break }
            switch DocumentChange(change, invocation).apply(to: document) {
            case .success(let changed):
                for notice in changed.notices { report.notice(notice) }
                guard !changed.edits.isEmpty else { continue }
                do {
                    let bytes = try document.tree.serialized(applying: changed.edits)
                    found = []
                    guard let next = Self.document(bytes, document.file, &found) else {
                        report.fail("\(document.file): the changed document cannot be read")
                        return nil
                    }
                    document = next
                } catch {
                    report.fail("\(document.file): \(error)")
                    return nil
                }
            case .failure(let problem):
                report.fail(problem.description)
                return nil
            }
        }
        return document
    }

    // MARK: Results

    /// - Parameter source: the document that was compiled; only `--flatten NO` needs it.
    private func finish(
        _ compilation: Compilation, of path: String, source: @autoclosure () -> [UInt8], _ outcome: inout Outcome
    ) {
        let devices = TargetDevices(compilation.platform, isStoryboard: compilation.isStoryboard, invocation)
        guard devices.fit else {
            for sentence in devices.misfits { outcome.report.fail(sentence) }
            return
        }
        outcome.report.add(compilation.diagnostics)
        outcome.report.add(
            devices.misfits.map { Diagnostic(.unsupportedPlatform, $0, severity: .warning, at: .start(of: path)) })
        for companion in invocation.companionStrings where Files.kind(of: companion.file) == nil {
            let message = "the strings file \(companion.file) for \(companion.locale) does not exist"
            outcome.report.add([Diagnostic(.missingStrings, message, at: .start(of: path))])
        }
        outcome.fontFiles = compilation.fontFiles
        guard !outcome.report.hasErrors, let product = compilation.product,
            let destination = destination(of: path, isStoryboard: compilation.isStoryboard)
        else { return }
        if !invocation.isFlat, compilation.isStoryboard {
            outcome.report.notice("--flatten NO is ignored: a compiled storyboard is a folder without the document")
        }
        let isFlat = invocation.isFlat || compilation.isStoryboard
        write(
            isFlat ? product : product.withDocument(source()), of: path, to: destination, report: &outcome.report)
    }

    private func write(_ product: Product, of path: String, to destination: String, report: inout Report) {
        // The result may have another name than the document's let expect.
        if let problem = files.refusal(of: destination) { return report.fail(problem) }
        let isWritten = report.attempt { () throws(Problem) in try Files.write(product, to: destination) }
        if isWritten { report.wrote(Files.absolute(destination)) }
    }

    private func writeTexts(_ documents: [(original: String, texts: [LocalizableText])], report: inout Report) {
        let language = invocation.sourceLanguage ?? XLIFF.defaultLanguage
        for destination in invocation.texts {
            report.attempt { () throws(Problem) in
                switch destination {
                case .strings(let path):
                    try Files.write(StringsFile.bytes(of: documents.flatMap(\.texts)), to: path, isSynced: true)
                case .xliff(let path):
                    try Files.write(
                        XLIFF.bytes(of: documents, sourceLanguage: language, targetLanguage: invocation.targetLanguage),
                        to: path, isSynced: true)
                }
            }
        }
    }
}
