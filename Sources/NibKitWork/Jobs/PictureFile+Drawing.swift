import Foundation
import Graphics
import NibKit
import SceneRenderer

extension Job.PictureFile {
    /// Makes files of the display lists of the reply's screens.
    @MainActor
    func draw(_ lists: [Result<DisplayList, DisplayListError>], _ shownOn: ShownOn, _ reply: inout JobReply) {
        guard let format = Pictures.Format(rawValue: format), let text = SceneRenderer.TextForm(rawValue: text) else {
            reply.error = reply.error ?? "there is no format '\(self.format)' with text as '\(self.text)'"
            return
        }
        let pictures: Pictures
        switch DocumentWork.fonts(shownOn) {
        case .success(let found): pictures = found
        case .failure(let missing):
            reply.error = reply.error ?? "\(missing)"
            return
        }
        for (index, list) in zip(reply.screens.indices, lists) {
            let screen = reply.screens[index]
            do {
                let list = try list.get()
                guard list.size.width > 0, list.size.height > 0 else {
                    reply.addNothingToDraw(of: screen.name, screen.id)
                    continue
                }
                let drawn = try pictures.picture(
                    of: list, format, scale: CGFloat(scale ?? screen.scale),
                    background: screen.isDark ? .black : .white,
                    text: text)
                reply.screens[index].picture = Data(drawn.result)
                reply.add(drawn.notes, of: screen.name)
            } catch {
                reply.error = reply.error ?? "\(screen.name) (\(screen.id)): \(error)"
            }
        }
    }
}
