import Diagnostics
import Foundation
import NibKitWork
import ResultFiles

/// A comparison of documents, with what is asked about them besides words.
struct DiffRun {
    /// What pictures are made of.
    struct Pictures {
        /// `nil`: only what `shownOn` says.
        var configurations: Grid?
        /// Whether there are PNG files besides the page.
        var hasSheets = true
    }

    var pairs: DocumentPairs
    var hasEffects = false
    /// `nil`: nothing is drawn.
    var pictures: Pictures?
    var shownOn = ShownOn()
    var workers: WorkerOptions

    /// - Throws: a `Problem` if the versions cannot be had.
    func report() throws -> DiffReport {
        var report = DiffReport()
        var changed = DiffEffects.Input()
        var drawn = PictureInput()
        try pairs.read { pair, old, new in
            guard let document = DiffReport.Document(pair, old, new) else {
                report.same += 1
                return
            }
            if document.error == nil, !document.objects.isEmpty, document.status != .noise {
                let (index, path) = (report.documents.count, pairs.path(of: pair))
                let versions = (old: try old?.get(), new: try new?.get())
                if hasEffects, let old = versions.old, let new = versions.new { changed.add(index, path, old, new) }
                if pictures != nil { drawn.add(index, path, versions.old, versions.new) }
            }
            report.documents.append(document)
        }
        if hasEffects { try changed.find(in: &report, shownOn, workers) }
        if let pictures {
            try drawn.draw(
                in: &report, pictures.configurations, shownOn, hasSheets: pictures.hasSheets, workers)
        }
        return report
    }
}

extension DiffReport {
    static let pageName = "index.html"

    /// Writes the page and the pictures beside it.
    func write(into folder: String) throws(Problem) {
        try OutputFile.write(Array(DiffPage(self).text.utf8), to: "\(folder)/\(Self.pageName)")
        for file in documents.flatMap({ $0.pictures?.files ?? [] }) {
            let path = "\(folder)/\(file.name)"
            // A branch can have a link in place of a document's folder.
            if let problem = Files.problem(withPlace: path, outOf: folder) { throw Problem("\(path): \(problem)") }
            try OutputFile.write(Array(file.contents), to: path)
        }
    }
}
