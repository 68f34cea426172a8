import Foundation
import NibKit

/// A stage between a document and its picture, by the ending of the files that keep its answers.
public enum Stage: String, CaseIterable, Sendable {
    /// Errors, warnings and notes, of reading, compiling and laying out.
    case findings = "findings.txt"
    /// The archives, as text.
    case nib = "nib.txt"
    /// Every view's frame.
    case layout = "layout.txt"

    @MainActor public func answer(to bytes: [UInt8], file: String) -> String {
        let opened = OpenedDocument(bytes, file: file)
        switch self {
        case .findings: return Self.findings(opened)
        case .nib: return Self.nibs(opened)
        case .layout: return Self.frames(opened)
        }
    }

    @MainActor private static func findings(_ opened: OpenedDocument) -> String {
        var findings = opened.diagnostics
        if let obstacle = opened.obstacle {
            if !findings.contains(obstacle) { findings.append(obstacle) }
        } else if let compiled = opened.compiled(for: Configuration()) {
            findings = findings.merged(with: compiled.diagnostics)
            let player = ScreenPlayer(compiled)
            _ = player.screens()
            findings += player.diagnostics
        }
        return findings.map { "\($0.rendered())\n" }.joined()
    }

    private static func nibs(_ opened: OpenedDocument) -> String {
        guard let compiled = opened.compiled() else { return "there is no document\n" }
        return compiled.nibs.map { nib in (nib.name.isEmpty ? "" : "== \(nib.name)\n") + nib.archive.dump() + "\n" }
            .joined()
    }

    @MainActor private static func frames(_ opened: OpenedDocument) -> String {
        if let obstacle = opened.obstacle { return "\(obstacle.message)\n" }
        guard let compiled = opened.compiled(for: Configuration()) else { return "there is no document\n" }
        let player = ScreenPlayer(compiled)
        return player.screens().map { screen in
            var depths: [String: Int] = [:]
            let lines = player.layout(of: screen).map { view -> String in
                let depth = view.superview.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
                depths[view.id] = depth
                return String(repeating: "  ", count: depth)
                    + "\(view.className) \(view.id): \(view.frame.map(number).joined(separator: " "))\n"
            }
            return "== \(screen.plan.displayName)\n" + lines.joined()
        }.joined()
    }

    /// Thousandths of a point: finer differences come from the order of additions.
    private static func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(format: "%.0f", rounded) : String(format: "%.3f", rounded)
    }
}
