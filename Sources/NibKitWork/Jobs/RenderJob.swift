import Diagnostics
import Foundation
import Graphics
import IBDocument
import NibKit
import TextEngine
import UIKit

/// Pictures of all screens, or of all on one sheet.
extension Job.Rendering: DocumentJob {
    var verb: String { "render" }
    var runsClasses: Bool { true }

    func perform(_ work: DocumentWork) {
        let drawings: [Drawing]
        if let grid {
            drawings = sheets(grid, work)
        } else if isMap, let document = work.opened.document, document.kind == .storyboard {
            drawings = self.map(document, work)
        } else {
            drawings = self.drawings(work.job.shownOn, work)
        }
        let missing = highlighted.filter { !work.highlightedIDs.contains($0) }
        if !missing.isEmpty, work.reply.error == nil {
            work.reply.error = "no drawn screen has the object or constraint '\(missing.joined(separator: "', '"))'"
        }
        // A process with the project's code writes no files; another process draws its screens.
        if let file, work.job.classes == nil {
            work.reply.screens = drawings.map { JobReply.Screen($0, data: Data()) }
            file.draw(drawings.map { .success($0.list) }, work.job.shownOn, &work.reply)
        } else {
            work.reply.screens = drawings.map { JobReply.Screen($0, data: Data($0.list.encoded())) }
        }
    }

    /// The drawings of all screens in one configuration.
    @MainActor private func drawings(_ shownOn: ShownOn, _ work: DocumentWork) -> [Drawing] {
        guard let player = work.player(for: .picture(self), shownOn: shownOn) else { return [] }
        let drawings = player.screens().map { screen in
            let own = work.highlighted(
                Set(highlighted),
                in: player.displayList(of: screen, inBezel: hasBezel, hasChrome: hasChrome, showsCards: true), screen,
                player)
            let list = work.marked(own, screen, player)
            work.reply.add(player.missingGlyphs(in: list))
            return Drawing(
                id: screen.plan.id, name: screen.plan.displayName, list: list,
                isInBezel: list.size != screen.root.bounds.size,
                isDark: player.traits.userInterfaceStyle == .dark, scale: Double(player.traits.displayScale))
        }
        if grid?.axes.contains(where: { $0.trait == .system }) != true { work.reply.system = player.system.name }
        work.reply.add(player.diagnostics)
        if let pictures = try? DocumentWork.fonts(shownOn).get() { work.addMissingPackages(of: pictures) }
        return drawings
    }

    /// One sheet per screen, with its pictures in all configurations.
    @MainActor private func sheets(_ grid: Grid, _ work: DocumentWork) -> [Drawing] {
        var rows: [[(label: String, drawings: [Drawing])]] = []
        for combinations in grid.rows {
            var row: [(label: String, drawings: [Drawing])] = []
            for combination in combinations {
                var shownOn = work.job.shownOn
                shownOn.values.merge(combination) { $1 }
                row.append((grid.label(of: combination), drawings(shownOn, work)))
            }
            rows.append(row)
        }
        let all = rows.joined().flatMap(\.drawings)
        var known: Set<String> = []
        return all.filter { known.insert($0.id).inserted }.map { screen in
            let sheet = Sheet(
                rows: rows.map { row in
                    row.map { cell in
                        let drawing = cell.drawings.first { $0.id == screen.id }
                        return Sheet.Cell(picture: drawing?.list, label: cell.label, background: drawing?.background)
                    }
                })
            let scale = all.filter { $0.id == screen.id }.map(\.scale).max() ?? screen.scale
            return Self.composed(sheet.displayList, id: screen.id, name: screen.name, scale: scale, work)
        }
    }

    /// All scenes of a storyboard, with arrows for its segues.
    @MainActor private func map(_ document: Document, _ work: DocumentWork) -> [Drawing] {
        let drawings = drawings(work.job.shownOn, work)
        guard !drawings.isEmpty else { return [] }
        if document.scenes.count > StoryboardMap.mostScenes {
            work.reply.add([
                Diagnostic(
                    .limitExceeded,
                    "the map shows only the first \(StoryboardMap.mostScenes) of \(document.scenes.count) scenes",
                    severity: .warning, at: document.root.place)
            ])
        }
        var map = StoryboardMap(document)
        let byID = Dictionary(drawings.map { ($0.id, $0) }) { first, _ in first }
        for index in map.scenes.indices {
            guard let drawing = byID[map.scenes[index].id] else { continue }
            map.scenes[index].picture = drawing.list
            map.scenes[index].background = drawing.background
        }
        let scale = drawings.map(\.scale).max() ?? 1
        return [Self.composed(map.displayList, id: "map", name: "map", scale: scale, work)]
    }

    @MainActor private static func composed(
        _ list: (any TextMeasurer, any TextShaper) -> DisplayList, id: String, name: String, scale: Double,
        _ work: DocumentWork
    ) -> Drawing {
        let list =
            switch work.fonts {
            case .success(let pictures): list(pictures.engine, pictures.engine)
            case .failure: list(SystemFontMetrics(), UnshapedText())
            }
        return Drawing(id: id, name: name, list: list, isDark: false, scale: Sheet.scale(for: list.size, wanted: scale))
    }
}

/// The drawing of one screen, or of several as one.
private struct Drawing {
    var id: String
    var name: String
    var list: DisplayList
    /// A device around it fills the canvas.
    var isInBezel = false
    var isDark: Bool
    var scale: Double

    /// The color behind the drawing.
    var background: CGColor? { isInBezel ? nil : isDark ? .black : .white }
}

extension JobReply.Screen {
    fileprivate init(_ drawing: Drawing, data: Data) {
        self.init(id: drawing.id, name: drawing.name, drawing: data, isDark: drawing.isDark, scale: drawing.scale)
    }
}
