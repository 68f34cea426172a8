import Diagnostics
import Foundation
import IBCompiler
import NibKit
import TextEngine
import UIKit

/// Does a job for one document, in this process.
@MainActor
enum JobPerformer {
    private static let fonts = Result { () throws(MissingFontPackage) in try Pictures() }

    static func perform(_ job: Job, on path: String) -> JobReply {
        let start = DispatchTime.now()
        var reply = JobReply(file: path)
        switch InputFile.read(path) {
        case .failure(let diagnostic):
            reply.error = diagnostic.message
            reply.diagnostics = [DiagnosticRecord(diagnostic)]
        case .success(let bytes):
            work(OpenedDocument(bytes, file: path == "-" ? "<stdin>" : path), job, &reply)
        }
        reply.seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
        return reply
    }

    private static func work(_ opened: OpenedDocument, _ job: Job, _ reply: inout JobReply) {
        reply.diagnostics = opened.diagnostics.map(DiagnosticRecord.init)
        if let obstacle = opened.obstacle {
            reply.error = obstacle.message
            if !opened.diagnostics.contains(obstacle) { reply.diagnostics.append(DiagnosticRecord(obstacle)) }
            return
        }
        var configuration = job.shownOn.configuration(for: reply.file)
        if case .render = job.kind { configuration.matchesStoredFrames = false } else { configuration.isDrawn = false }
        if let language = job.shownOn.language, configuration.strings == nil {
            reply.diagnostics.append(DiagnosticRecord(Diagnostic(
                .missingStrings, "there are no texts in the language \(language) beside the document: its own are shown",
                at: SourcePlace(file: opened.tree.file, line: 1, column: 1))))
        }
        guard let compiled = opened.compiled(for: configuration) else { return }
        reply.diagnostics += compiled.diagnostics.map(DiagnosticRecord.init)
        let resources = ProjectResources(forDocumentAt: reply.file == "-" ? nil : reply.file, assets: job.shownOn.assets)
        let player: ScreenPlayer
        switch fonts {
        case .success(let pictures):
            player = ScreenPlayer(
                compiled, configuration: configuration, resources: resources, textMeasurer: pictures.engine, textShaper: pictures.engine)
        case .failure(let missing):
            // Frames need no fonts but for texts in named ones.
            reply.diagnostics.append(DiagnosticRecord(Diagnostic(
                .missingFontPackage, "\(missing)", at: SourcePlace(file: opened.tree.file, line: 1, column: 1))))
            player = ScreenPlayer(compiled, configuration: configuration, resources: resources)
        }
        let screens = player.screens()
        defer {
            reply.diagnostics += player.diagnostics.map(DiagnosticRecord.init)
            if let document = opened.document { reply.diagnostics += resources.findings(for: document).map(DiagnosticRecord.init) }
        }
        switch job.kind {
        case .layout: reply.views = screens.flatMap(player.layout)
        case .explain(let id):
            reply.explanation = screens.lazy.compactMap { player.explanation(of: id, on: $0) }.first
        case .render:
            reply.screens = screens.map { screen in
                JobReply.Screen(id: screen.plan.id, name: screen.plan.displayName, drawing: Data(player.displayList(of: screen).encoded()),
                                isDark: UITraitCollection.current.userInterfaceStyle == .dark, scale: Double(UITraitCollection.current.displayScale))
            }
        }
    }
}
