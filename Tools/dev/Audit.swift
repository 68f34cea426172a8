import Answers
import Foundation
import Graphics
import IBCompiler
import NibArchive
import NibKit
import TextEngine
import UIKit

/// Looks for what a person would see at once in a gallery: scenes that show nothing though they have something to show,
/// and text that lies outside of its view.
@MainActor
struct Audit {
    struct Finding {
        var file: String
        var screen: String
        var text: String
    }

    private let pictures: Pictures
    private(set) var screens = 0
    private(set) var findings: [Finding] = []

    init() throws { pictures = try Pictures() }

    mutating func look(at document: URL, named file: String) throws {
        let opened = OpenedDocument(Array(try Data(contentsOf: document)), file: file)
        var configuration = Configuration()
        configuration.matchesStoredFrames = false
        guard opened.obstacle == nil, let compiled = opened.compiled(for: configuration) else { return }
        let player = ScreenPlayer(
            compiled, configuration: configuration, resources: ProjectResources(forDocumentAt: document.path),
            textMeasurer: pictures.engine,
            textShaper: pictures.engine)
        for screen in player.screens() {
            screens += 1
            let list = player.displayList(of: screen)
            var found = textsOutside(list, in: screen.root)
            if try isBlank(list), let content = screen.root.firstVisibleContent {
                found.append("nothing is seen, though there is \(content)")
            }
            findings += found.map { Finding(file: file, screen: screen.plan.displayName, text: $0) }
        }
    }

    private func isBlank(_ list: DisplayList) throws -> Bool {
        guard list.size.width >= 1, list.size.height >= 1 else { return false }
        let bytes = try pictures.bitmap(of: list, scale: 1, background: .white).bytes
        return bytes.indices.dropFirst(4).allSatisfy { bytes[$0] == bytes[$0 & 3] }
    }

    /// Lines that reach out of their view by more than this, in points, and that no clip cuts.
    private static let tolerance: CGFloat = 2

    private func textsOutside(_ list: DisplayList, in root: UIView) -> [String] {
        var bounds: [NibOrigin: CGRect] = [:]
        var views = [root]
        while let view = views.popLast() {
            if let origin = view.nibOrigin { bounds[origin] = view.bounds }
            views += view.subviews
        }
        /// The view that is drawn, and what is left of its surroundings, both in the coordinates of the innermost
        /// group.
        var open: [(view: CGRect?, name: String, visible: CGRect)] = [(nil, "", CGRect(origin: .zero, size: list.size))]
        var found: [String] = []
        for command in list.commands {
            switch command {
            case .beginGroup(let group):
                let around = open[open.count - 1]
                guard group.transform.isInvertible else {
                    open.append((nil, "", .zero))
                    continue
                }
                let back = group.transform.inverted()
                let visible = around.visible.applying(back).overlap(with: group.clip?.box ?? .infinite)
                let own = group.origin.flatMap { bounds[$0] }
                open.append(
                    (
                        own ?? (group.origin == nil ? around.view?.applying(back) : nil),
                        own == nil ? around.name : group.name, visible
                    ))
            case .endGroup: if open.count > 1 { open.removeLast() }
            // Symbols are glyphs of a font of pictures, in the private use area.
            case .glyphs(let run, _)
            where run.text.unicodeScalars.allSatisfy { $0.properties.generalCategory == .privateUse }: continue
            case .glyphs(let run, _):
                guard let top = open.last, let view = top.view, let first = run.glyphs.first else { continue }
                // Between the origins of its glyphs, and the half of a letter behind the last.
                let left = run.glyphs.map(\.position.x).min() ?? 0
                let right = (run.glyphs.map(\.position.x).max() ?? 0) + run.face.size * 0.3
                let middle = CGRect(
                    x: left, y: first.position.y - run.face.size * 0.7, width: right - left, height: run.face.size * 0.7
                )
                let seen = middle.overlap(with: top.visible)
                guard !seen.isNull, seen.width > 0, seen.height > 0 else { continue }
                let room = view.insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
                if !room.contains(seen) {
                    found.append(
                        "the text '\(run.text.prefix(40))' of a \(top.name) lies outside of it: \(seen.text) in \(view.text)"
                    )
                }
            case .fill, .stroke, .image: continue
            }
        }
        return found
    }
}

extension UIView {
    /// What there is to see in the view, if there is something.
    fileprivate var firstVisibleContent: String? {
        var pending = [self]
        while let view = pending.popLast() {
            guard !view.isHidden, view.alpha > 0.01 else { continue }
            let frame = view.convert(view.bounds, to: self).intersection(bounds)
            if !frame.isNull, frame.width >= 1, frame.height >= 1 {
                if let label = view as? UILabel, label.text?.isEmpty == false,
                    (label.textColor ?? .label).cgColor.alpha > 0
                {
                    return "a label '\(label.text ?? "")'"
                }
                if view is UISwitch || view is UISlider || view is UISegmentedControl || view is UIStepper {
                    return "a \(type(of: view))"
                }
                if let button = view as? UIButton, button.currentTitle?.isEmpty == false {
                    return "a button '\(button.currentTitle ?? "")'"
                }
                if let image = view as? UIImageView, image.image != nil { return "an image" }
            }
            pending += view.subviews
        }
        return nil
    }
}

extension DisplayList.Clip {
    fileprivate var box: CGRect {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _, _): rect
        case .path(let path, _): path.boundingBox
        }
    }
}

extension CGRect {
    fileprivate var text: String { String(format: "(%.1f %.1f %.1f %.1f)", minX, minY, width, height) }
}

extension CGAffineTransform {
    fileprivate var isInvertible: Bool { abs(a * d - b * c) > 1e-12 }
}
