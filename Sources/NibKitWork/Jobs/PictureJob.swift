import Foundation
import Graphics
import NibKit
import UIKit

/// One screen as pixels.
extension Job.Picturing: DocumentJob {
    var verb: String { "render" }

    func perform(_ work: DocumentWork) {
        guard let player = work.player(for: .picture()), let pictures = try? work.fonts.get() else { return }
        let plans = player.compiled.canvas.screens
        let wanted = plans.lazy.filter { screen == nil || $0.id == screen }
        guard let shown = wanted.compactMap(player.screen).first else { return }
        var list = work.marked(
            player.displayList(of: shown, hasChrome: work.job.shownOn.hasChrome), shown, player)
        if hasMarks { list = DocumentWork.markedWithIDs(list, shown, player) }
        work.reply.add(player.diagnostics)
        let largest = longestSide / Double(max(list.size.width, list.size.height, 1))
        let background: CGColor = player.traits.userInterfaceStyle == .dark ? .black : .white
        do {
            let picture = try pictures.picture(
                of: list, .png, scale: CGFloat(min(scale ?? largest, largest)), background: background)
            work.reply.result = .picture(Data(picture.result))
        } catch {
            work.reply.error = "\(shown.plan.displayName) (\(shown.plan.id)): \(error)"
        }
    }
}
