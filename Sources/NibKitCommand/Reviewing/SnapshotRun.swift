import Diagnostics
import Foundation
import NibKit
import NibKitWork
import ResultFiles

/// Draws documents for snapshots, and compares them with what was recorded.
struct SnapshotRun {
    /// A document's pictures.
    struct Drawn {
        struct Picture {
            /// The name in the folder of the document.
            var name: String
            var contents: Data
            var entry: SnapshotFolder.Entry
        }

        var document: String
        var pictures: [Picture] = []
        var error: String?
    }

    let folder: SnapshotFolder
    let documents: [String]
    let settings: SnapshotFolder.Settings
    let shownOn: ShownOn
    let workers: WorkerOptions

    private var grid: Grid? {
        get throws(Problem) {
            settings.configurations.isEmpty ? nil : try Grid(settings.configurations, of: "--configurations")
        }
    }

    // MARK: Drawing

    func drawn() throws -> [Drawn] {
        var all = documents.map { Drawn(document: $0) }
        let grid = try grid
        var names = documents.map { _ in Set<String>() }
        for combination in grid?.combinations ?? [[:]] {
            var shownOn = shownOn
            shownOn.values.merge(combination) { $1 }
            let label = grid?.label(of: combination) ?? ""
            var rendering = Job.Rendering()
            rendering.file = Job.PictureFile(format: Pictures.Format.png.rawValue, scale: nil, text: "outlines")
            var index = 0
            try JobRunner(Job(kind: .render(rendering), shownOn: shownOn), workers: workers).run(documents) { reply in
                defer { index += 1 }
                guard all.indices.contains(index) else { return }
                all[index].error = all[index].error ?? reply.error
                for screen in reply.screens {
                    guard let contents = screen.picture else { continue }
                    let document = all[index].document
                    let name = PictureName(document, screen.id, label).unique(among: &names[index])
                    all[index].pictures.append(
                        Drawn.Picture(
                            name: Files.name(of: name), contents: contents,
                            entry: SnapshotFolder.Entry(
                                document: document, screen: screen.id, name: screen.name, configuration: label,
                                scale: screen.scale, fingerprint: settings.fingerprint)))
                }
            }
        }
        return all
    }

    // MARK: Recording

    /// Writes snapshots of the documents. Returns those that could not be drawn, with the reason.
    func record() throws -> [(document: String, error: String)] {
        var failed: [(document: String, error: String)] = []
        for drawn in try drawn() {
            if let error = drawn.error {
                failed.append((drawn.document, error))
                continue
            }
            let place = folder.folder(of: drawn.document)
            folder.remove(of: drawn.document, besides: Set(drawn.pictures.map(\.name)))
            guard !drawn.pictures.isEmpty else {
                folder.remove(drawn.document)
                continue
            }
            for picture in drawn.pictures {
                try OutputFile.write(Array(picture.contents), to: "\(place)/\(picture.name)")
                try OutputFile.write(
                    Console.json(picture.entry, isPretty: true),
                    to: "\(place)/\(SnapshotFolder.jsonName(of: picture.name))")
            }
            let bytes: [UInt8]
            switch InputFile.read(drawn.document) {
            case .failure(let diagnostic): throw Problem("\(drawn.document): \(diagnostic.message)")
            case .success(let read): bytes = read
            }
            try OutputFile.write(bytes, to: "\(place)/\(SnapshotFolder.documentName)")
        }
        try OutputFile.write(
            Console.json(settings, isPretty: true), to: "\(folder.path)/\(SnapshotFolder.Settings.fileName)")
        return failed
    }

    // MARK: Verifying

    /// How the documents differ from their snapshots: in words and pictures, and as findings.
    ///
    /// Both versions of a document are drawn now, so that other libraries or fonts make no difference. Only where the document looks
    /// the same are the files compared, and only if they were drawn with the same libraries and fonts.
    ///
    /// - Parameter gone: documents that were recorded and are not there any more.
    func verify(gone: [String], fingerprint: String) throws -> (report: DiffReport, checked: [CheckedDocument]) {
        let pairs = documents.compactMap { document in
            folder.recorded(document).map { recorded in
                DocumentPair(
                    old: DocumentPair.Version(name: document, contents: .file(recorded, inside: folder.path)),
                    new: DocumentPair.Version(name: document, contents: .file(document, inside: nil)))
            }
        }
        let report = try DiffRun(
            pairs: DocumentPairs(pairs), pictures: DiffRun.Pictures(configurations: grid), shownOn: shownOn,
            workers: workers
        ).report()
        let changed = Dictionary(report.documents.map { ($0.file, $0) }) { first, _ in first }
        var checked: [CheckedDocument] = []
        for drawn in try drawn() {
            var findings: [Diagnostic] = []
            let document = changed[drawn.document]
            for screen in document?.pictures?.screens ?? [] { findings.append(finding(screen, document)) }
            if folder.recorded(drawn.document) == nil {
                if !drawn.pictures.isEmpty {
                    findings.append(Self.finding(drawn.document, "there is no snapshot of the document"))
                }
            } else if findings.isEmpty, fingerprint == settings.fingerprint {
                findings += self.findings(of: drawn)
            }
            let error = document?.error ?? document?.pictures?.error ?? drawn.error
            checked.append(CheckedDocument(file: drawn.document, error: error, findings: findings))
        }
        for document in gone {
            checked.append(
                CheckedDocument(
                    file: document,
                    findings: [Self.finding(document, "the document is gone, and its snapshots are still there")]))
        }
        return (report, checked)
    }

    private static let mostWords = 20

    private func finding(_ screen: DiffPictures.Screen, _ document: DiffReport.Document?) -> Diagnostic {
        let place = screen.configuration.isEmpty ? "" : " (\(screen.configuration))"
        let objects = screen.objects.map { "\($0.name) \($0.kind)" }
        var message = "\(screen.name)\(place) looks different from its snapshot"
        if screen.before == nil { message = "\(screen.name)\(place) has no snapshot" }
        if screen.after == nil { message = "\(screen.name)\(place) is gone, and its snapshot is still there" }
        if !objects.isEmpty { message += ": \(DiffReport.Document.list(objects))" }
        let words = document?.rows.flatMap { row in row.lines.map { "\(row.title): \($0)" } } ?? []
        var finding = Self.finding(
            document?.file ?? "", message, line: document?.objects.lazy.compactMap(\.lines.new).first)
        finding.objectID = screen.id
        finding.notes = Array(words.prefix(Self.mostWords))
        return finding
    }

    /// The findings of a document that says the same as its recorded version.
    private func findings(of drawn: Drawn) -> [Diagnostic] {
        let place = folder.folder(of: drawn.document)
        let known = folder.pictures(of: drawn.document)
        var findings = drawn.pictures.compactMap { picture -> Diagnostic? in
            let entry = picture.entry
            let title = entry.configuration.isEmpty ? entry.name : "\(entry.name) (\(entry.configuration))"
            guard known.contains(picture.name) else {
                return Self.finding(drawn.document, "\(title) has no snapshot, \(place)/\(picture.name)")
            }
            let stored = Files.read("\(place)/\(picture.name)", as: .picture, inside: folder.path)
            guard case .success(let bytes) = stored, Data(bytes) == picture.contents else {
                return Self.finding(
                    drawn.document,
                    "\(title) looks different from its snapshot although the document says the same: an image, a color or a translation changed"
                )
            }
            return nil
        }
        for name in known.subtracting(drawn.pictures.map(\.name)).sorted() {
            findings.append(Self.finding(drawn.document, "nothing is shown by the snapshot \(place)/\(name) any more"))
        }
        return findings
    }

    private static func finding(_ document: String, _ message: String, line: Int? = nil) -> Diagnostic {
        Diagnostic(.changedSnapshot, message, at: SourcePlace(file: document, line: line ?? 1, column: 1))
    }
}
