import Foundation
import Graphics
import IBComparison
import NibKit
import UIKit

/// Both versions of the screens that look different. Where there is no older version, every screen is one that looks different.
extension Job.Comparing: DocumentJob {
    var verb: String { "diff" }

    func perform(_ work: DocumentWork) {
        let older = work.older.map { older in
            DocumentWork(
                OpenedDocument(Array(older), file: work.opened.tree.file, isChecked: false), work.job,
                JobReply(file: work.reply.file))
        }
        if let obstacle = older?.begin() {
            work.reply.error = "the older version: \(obstacle.message)"
            return
        }
        guard let names = ObjectNames(old: (older ?? work).opened.tree, new: work.opened.tree) else {
            work.reply.error = "the document is not one of Xcode 5 or later"
            return
        }
        var result = PictureComparison()
        for combination in configurations?.combinations ?? [[:]] {
            var shownOn = work.job.shownOn
            shownOn.values.merge(combination) { $1 }
            guard let after = work.player(for: .picture(), shownOn: shownOn) else { return }
            let before = older?.player(for: .picture(), shownOn: shownOn)
            if let older, before == nil {
                let reason = older.reply.error ?? older.reply.diagnostics.first { $0.severity == .error }?.message
                work.reply.error = "the older version: \(reason ?? "it cannot be shown")"
                return
            }
            switch DocumentWork.fonts(shownOn) {
            case .failure(let missing):
                work.reply.error = "\(missing)"
                return
            case .success(let pictures):
                let pair = PlayedPair(before: before, after: after, names: names, pictures: pictures)
                do {
                    try pair.compare(configurations?.label(of: combination) ?? "", hasSheets: hasSheets, &result)
                } catch {
                    work.reply.error = "\(error)"
                    return
                }
            }
        }
        work.reply.result = .comparison(result)
    }
}

/// Two versions of a document in one configuration.
@MainActor
private struct PlayedPair {
    /// `nil`: there is no older version.
    let before: ScreenPlayer?
    let after: ScreenPlayer
    let names: ObjectNames
    let pictures: Pictures

    /// A screen of one version.
    private struct Drawn {
        var screen: ScreenPlayer.Screen
        var player: ScreenPlayer
        var list: DisplayList

        @MainActor var parts: DrawnParts { DrawnParts(list) { $0.origin.flatMap { player.compiled.objects[$0]?.id } } }
        @MainActor var background: CGColor { player.traits.userInterfaceStyle == .dark ? .black : .white }
    }

    /// Further objects are left out; so many cannot be told apart in a picture.
    private static let mostObjects = 60
    /// Pixels per point, and the maximum number of pixels along the longer side.
    private static let scale = 2.0, mostPixels = 2400.0

    private func drawn(_ player: ScreenPlayer) -> [Drawn] {
        player.screens().map { Drawn(screen: $0, player: player, list: player.displayList(of: $0)) }
    }

    func compare(_ configuration: String, hasSheets: Bool, _ result: inout PictureComparison) throws {
        let newer = drawn(after)
        var older = Dictionary(before.map(drawn)?.map { ($0.screen.plan.id, $0) } ?? []) { first, _ in first }
        for new in newer {
            let old = older.removeValue(forKey: names.oldID(of: new.screen.plan.id))
            if let old, old.list.looks(like: new.list), old.background == new.background {
                result.same += 1
            } else {
                try result.screens.append(screen(old, new, configuration, hasSheets))
            }
        }
        for plan in before?.compiled.canvas.screens ?? [] {
            guard let old = older[plan.id] else { continue }
            try result.screens.append(screen(old, nil, configuration, hasSheets))
        }
    }

    private func screen(_ old: Drawn?, _ new: Drawn?, _ configuration: String, _ hasSheets: Bool) throws
        -> PictureComparison.Screen
    {
        let plan = (new ?? old)?.screen.plan
        let objects = old.flatMap { old in new.map { self.objects(old, $0) } } ?? []
        return try PictureComparison.Screen(
            id: plan?.id ?? "", name: plan.map { names.name(of: $0.id, inNewer: new != nil) } ?? "",
            configuration: configuration, before: old.flatMap(picture),
            after: new.flatMap(picture), objects: objects,
            sheet: hasSheets ? sheet(old, new, objects) : nil)
    }

    private func objects(_ old: Drawn, _ new: Drawn) -> [PictureComparison.Object] {
        let frames = (old.player.geometry(of: old.screen).frames, new.player.geometry(of: new.screen).frames)
        return new.parts.differences(from: old.parts, oldID: names.oldID).prefix(Self.mostObjects).map { difference in
            let id = difference.id ?? difference.oldID ?? ""
            return PictureComparison.Object(
                id: id, name: names.name(of: id, inNewer: difference.id != nil), kind: difference.kind,
                before: difference.oldID.flatMap { frames.0[$0] },
                after: difference.id.flatMap { frames.1[$0] })
        }
    }

    /// `nil`: the screen has no area.
    private func picture(_ drawn: Drawn) throws -> PictureComparison.Picture? {
        let size = drawn.list.size
        guard size.width > 0, size.height > 0 else { return nil }
        let scale = min(Self.scale, Self.mostPixels / Double(max(size.width, size.height)))
        let file = try pictures.picture(of: drawn.list, .png, scale: CGFloat(scale), background: drawn.background)
        return PictureComparison.Picture(
            file: Data(file.result), width: Double(size.width), height: Double(size.height))
    }

    // MARK: Sheets

    private func sheet(_ old: Drawn?, _ new: Drawn?, _ objects: [PictureComparison.Object]) throws -> Data? {
        var cells: [Sheet.Cell] = []
        if let old {
            cells.append(Sheet.Cell(picture: old.list, label: "Before", background: old.background))
        }
        if let new {
            cells.append(Sheet.Cell(picture: new.list, label: "After", background: new.background))
        }
        if let old, let new {
            cells.append(
                Sheet.Cell(picture: difference(old, new, objects), label: "Differences", background: nil))
        }
        let list = Sheet(rows: [cells]).displayList(textMeasurer: pictures.engine, textShaper: pictures.engine)
        guard list.size.width > 0, list.size.height > 0 else { return nil }
        let scale = Sheet.scale(for: list.size, wanted: 1)
        return try Data(pictures.picture(of: list, .png, scale: CGFloat(scale), background: .white).result)
    }

    /// White where both versions are the same, with the objects that look different in red.
    private func difference(_ old: Drawn, _ new: Drawn, _ objects: [PictureComparison.Object]) -> DisplayList {
        new.player.perform {
            let size = CGSize(
                width: max(old.list.size.width, new.list.size.width),
                height: max(old.list.size.height, new.list.size.height))
            let all = CGRect(origin: .zero, size: size)
            let context = CGContext(size: size, textShaper: UIKitEnvironment.current.textShaper)
            func add(_ draw: () -> Void) {
                context.beginGroup(DisplayList.Group(clip: .rect(all), blendMode: .difference))
                draw()
                context.endGroup()
            }
            context.setFillColor(.black)
            context.fill(all)
            for drawn in [old, new] {
                add {
                    let place = CGRect(origin: .zero, size: drawn.list.size)
                    context.setFillColor(drawn.background)
                    context.fill(place)
                    context.draw(drawn.list, in: place)
                }
            }
            add {
                context.setFillColor(.white)
                context.fill(all)
            }
            var taken: [CGRect] = []
            for object in objects {
                guard let rect = (object.after ?? object.before).flatMap(CGRect.init(numbers:)) else { continue }
                HighlightMark(object.name, frame: rect).draw(context, size: size, taken: &taken)
            }
            return context.displayList
        }
    }
}

extension CGRect {
    /// - Parameter numbers: x, y, width, height.
    fileprivate init?(numbers: [Double]) {
        guard numbers.count == 4 else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
