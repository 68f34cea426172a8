import Foundation
import NibKitWork
import ResultFiles

/// How a document looks in both versions.
struct DiffPictures: Encodable {
    struct Screen: Encodable {
        var id, name: String
        /// Empty: what the document states, or the options for the device.
        var configuration: String
        /// The name of the file with both versions and their differences, in the folder of pictures.
        var sheet: String?
        var objects: [Object]
        /// `nil`: this version does not have the screen.
        var before, after: PictureComparison.Picture?

        private enum CodingKeys: CodingKey { case id, name, configuration, sheet, objects }
    }

    struct Object: Encodable {
        var id, name, kind: String
        /// x, y, width, height on the screen, in points.
        var old, new: [Double]?
    }

    /// Those that look different, each in every configuration.
    var screens: [Screen] = []
    /// How many look the same.
    var same = 0
    /// Why the document is not drawn.
    var error: String?
    /// The sheets with their names.
    var files: [(name: String, contents: Data)] = []

    private enum CodingKeys: CodingKey { case screens, same, error }

    /// `2 pictures differ: Login, Settings (6 are the same)`
    var line: String {
        if let error { return "no pictures: \(error)" }
        let names = screens.reduce(into: [String]()) { if !$0.contains($1.name) { $0.append($1.name) } }
        guard !names.isEmpty else { return "looks the same in \(CheckSum.count(same, "picture"))" }
        let verb = screens.count == 1 ? "differs" : "differ"
        let rest = same == 0 ? "" : " (\(same) \(same == 1 ? "is" : "are") the same)"
        return
            "\(CheckSum.count(screens.count, "picture")) \(verb): \(DiffReport.Document.list(names))\(rest)"
    }
}

/// Documents whose pictures are compared.
struct PictureInput {
    private struct Entry: Sendable {
        var index: Int
        var path: String
        var old, new: [UInt8]?
    }

    private var entries: [Entry] = []

    /// - Parameters:
    ///   - index: that of the document in the report.
    ///   - path: where the document is, or would be.
    ///   - old: `nil`: only the newer version is there.
    mutating func add(_ index: Int, _ path: String, _ old: [UInt8]?, _ new: [UInt8]?) {
        entries.append(Entry(index: index, path: path, old: old, new: new))
    }

    /// Draws both versions of what looks different.
    ///
    /// - Parameter hasSheets: whether there are PNG files besides the pictures of the page.
    func draw(
        in report: inout DiffReport, _ configurations: Grid?, _ shownOn: ShownOn, hasSheets: Bool,
        _ workers: WorkerOptions
    ) throws {
        guard !entries.isEmpty else { return }
        let byPath = Dictionary(entries.map { ($0.path, $0) }) { first, _ in first }
        let job = Job(
            kind: .compare(Job.Comparing(configurations: configurations, hasSheets: hasSheets)), shownOn: shownOn)
        var runner = JobRunner(job, workers: workers)
        runner.complete = { order in
            guard let entry = byPath[order.path] else { return }
            order.contents = (entry.new ?? entry.old).map { Data($0) }
            if entry.new != nil { order.older = entry.old.map { Data($0) } }
        }
        var entries = entries.makeIterator()
        var names: Set<String> = []
        try runner.run(self.entries.map(\.path)) { reply in
            guard let entry = entries.next() else { return }
            report.documents[entry.index].pictures = pictures(
                reply, report.documents[entry.index].file, isRemoved: entry.new == nil, &names)
        }
    }

    private func pictures(_ reply: JobReply, _ document: String, isRemoved: Bool, _ names: inout Set<String>)
        -> DiffPictures
    {
        guard let comparison = reply.comparison else {
            return DiffPictures(error: reply.error ?? "the document has no view to show")
        }
        var pictures = DiffPictures(same: comparison.same)
        for screen in comparison.screens {
            var shown = DiffPictures.Screen(
                id: screen.id, name: screen.name, configuration: screen.configuration,
                objects: screen.objects.map {
                    DiffPictures.Object(
                        id: $0.id, name: $0.name, kind: $0.kind.rawValue, old: $0.before, new: $0.after)
                }, before: screen.before, after: screen.after)
            if isRemoved { swap(&shown.before, &shown.after) }
            if let sheet = screen.sheet {
                let name = PictureName(document, screen.id, screen.configuration).unique(among: &names)
                shown.sheet = name
                pictures.files.append((name, sheet))
            }
            pictures.screens.append(shown)
        }
        return pictures
    }
}

/// The name of a picture: the same for the same document, screen and configuration.
struct PictureName {
    private let stem: String
    /// The length of each part; file systems refuse names of more than 255 bytes.
    private static let mostLetters = 80

    /// - Parameter configuration: a caption; empty: the document's own.
    init(_ document: String, _ screen: String, _ configuration: String) {
        let details = [screen, configuration].map { String(Self.plain($0).prefix(Self.mostLetters)) }.filter {
            !$0.isEmpty
        }
        stem = "\(Self.folder(of: document))/\(details.joined(separator: "."))"
    }

    /// The folder of a document's pictures. No part of it leads to another folder or is hidden.
    static func folder(of document: String) -> String {
        document.split(separator: "/").map { part in
            let plain = part.unicodeScalars.filter { $0.properties.generalCategory != .control }
            let text = String(plain.map(Character.init))
            return text.hasPrefix(".") ? "_" + text : text
        }.joined(separator: "/")
    }

    /// With a number if there are others with the same letters.
    func unique(among names: inout Set<String>) -> String {
        var name = "\(stem).png"
        var number = 2
        while !names.insert(name).inserted {
            name = "\(stem)-\(number).png"
            number += 1
        }
        return name
    }

    /// Letters, digits and single hyphens.
    private static func plain(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            let isPlain = scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
            if isPlain { result.unicodeScalars.append(scalar) } else if result.last != "-" { result.append("-") }
        }.trimmingCharacters(in: CharacterSet(charactersIn: "-"))
    }
}
