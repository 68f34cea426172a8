import Foundation
import Graphics
import NibKit
import UIKit

extension DocumentWork {
    /// The list with a frame and the reason over every view whose class was left out.
    func marked(_ list: DisplayList, _ screen: ScreenPlayer.Screen, _ player: ScreenPlayer) -> DisplayList {
        guard let classes = job.classes, !classes.leftOut.isEmpty || !classes.standIns.isEmpty,
            let document = opened.document
        else { return list }
        var marks: [(rect: CGRect, name: String)] = []
        var pending = [screen.root]
        while let view = pending.popLast() {
            pending += view.heldSubviews
            guard let name = player.documentID(of: view).flatMap(document.element)?.attribute("customClass"),
                classes.isDrawnWithoutCode(name)
            else { continue }
            marks.append((screen.rect(view.frame, of: view), name))
        }
        guard list.size == screen.root.bounds.size else { return list }
        return Self.drawn(marks.map { FrameMark($0.name, in: $0.rect, .leftOut) }, over: list, player)
    }

    /// The list with a frame and the id over every object.
    static func markedWithIDs(_ list: DisplayList, _ screen: ScreenPlayer.Screen, _ player: ScreenPlayer)
        -> DisplayList
    {
        let geometry = player.geometry(of: screen)
        let ambiguous = Set(geometry.ambiguous)
        // Small frames are drawn over the frames around them.
        let marks = geometry.frames.sorted { a, b in
            let areas = [a, b].map { $0.value.suffix(2).reduce(1, *) }
            return areas[0] == areas[1] ? a.key < b.key : areas[0] > areas[1]
        }
        return drawn(
            marks.compactMap { id, frame in
                guard frame.count == 4 else { return nil }
                return FrameMark(
                    id, in: CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]),
                    ambiguous.contains(id) ? .ambiguous : .object)
            }, over: list, player)
    }

    /// The list with the objects and constraints that stand out; those found are noted.
    func highlighted(
        _ ids: Set<String>, in list: DisplayList, _ screen: ScreenPlayer.Screen, _ player: ScreenPlayer
    ) -> DisplayList {
        guard !ids.isEmpty, list.size == screen.root.bounds.size else { return list }
        let marks = HighlightMark.marks(ids, in: player.geometry(of: screen)) { [opened] id in
            opened.document?.element(id: id)?.displayName ?? id
        }
        highlightedIDs.formUnion(marks.map(\.id))
        return Self.drawn(over: list, player) { context in
            var taken: [CGRect] = []
            for (_, mark) in marks { mark.draw(context, size: list.size, taken: &taken) }
        }
    }

    private static func drawn(_ marks: [FrameMark], over list: DisplayList, _ player: ScreenPlayer) -> DisplayList {
        guard !marks.isEmpty else { return list }
        return drawn(over: list, player) { context in for mark in marks { mark.draw(context) } }
    }

    private static func drawn(
        over list: DisplayList, _ player: ScreenPlayer, _ draw: @MainActor (CGContext) -> Void
    ) -> DisplayList {
        player.perform {
            let context = CGContext(size: list.size, textShaper: UIKitEnvironment.current.textShaper)
            context.draw(list, in: CGRect(origin: .zero, size: list.size))
            draw(context)
            return context.displayList
        }
    }
}
