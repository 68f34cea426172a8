import Foundation
import Graphics
import IBDocument
import NibKit
import UIKit

/// Screens as vectors with their geometry, for a page that shows them. A document with errors has none.
struct ScenesJob: DocumentJob {
    let verb = "render"
    let runsClasses = true

    func perform(_ work: DocumentWork) {
        if let error = work.opened.diagnostics.first(where: { $0.severity == .error }) {
            work.reply.error = error.message
            return
        }
        // The page gets the document's own findings with its facts.
        work.reply.diagnostics = []
        switch work.fonts {
        case .success(let pictures):
            guard let player = work.player(for: .picture()), let document = work.opened.document else { return }
            addScenes(player, document, pictures, work)
        case .failure(let missing): work.reply.error = "\(missing)"
        }
    }

    @MainActor private func addScenes(
        _ player: ScreenPlayer, _ document: Document, _ pictures: Pictures, _ work: DocumentWork
    ) {
        let places = document.kind == .storyboard ? StoryboardMap(document).scenes : []
        let locations = Dictionary(places.map { ($0.id, $0.location) }) { first, _ in first }
        let isDark = player.traits.userInterfaceStyle == .dark
        let screens = player.screens()
        for screen in screens {
            let plan = screen.plan
            let list = work.marked(
                player.displayList(of: screen, hasChrome: work.job.shownOn.hasChrome), screen, player)
            work.reply.add(player.missingGlyphs(in: list))
            do {
                let drawn = try pictures.scene(
                    of: list, background: isDark ? .black : .white, id: { player.compiled.objects[$0]?.id })
                work.reply.add(drawn.notes, of: plan.displayName)
                let geometry = player.geometry(of: screen, hasMeasures: work.job.hasMeasures)
                if !geometry.ambiguous.isEmpty {
                    work.reply.add(player.ambiguities(on: screen, of: document).map(\.finding))
                }
                work.reply.scenes.append(
                    SceneReply(
                        drawn.result,
                        details: SceneDetails(
                            id: plan.id, title: plan.displayName, location: locations[plan.id] ?? nil, size: list.size,
                            isInitial: document.initialViewController == plan.id, dark: isDark,
                            geometry: geometry)))
            } catch {
                work.reply.error = "\(plan.displayName) (\(plan.id)): \(error)"
            }
        }
        let shown = Set(screens.map(\.plan.id))
        for place in places where !shown.contains(place.id) {
            var geometry = ScreenGeometry()
            geometry.frames[place.id] = [0, 0, Double(place.size.width), Double(place.size.height)]
            work.reply.scenes.append(
                SceneReply(
                    withoutDrawing: SceneDetails(
                        id: place.id, title: place.title, location: place.location, size: place.size,
                        isInitial: document.initialViewController == place.id, dark: false, geometry: geometry)))
        }
        work.reply.add(player.diagnostics + player.halfConstrainedViews)
        work.addMissingPackages(of: pictures)
    }
}
