import EditSessions
import Foundation
import Graphics
import IBCompiler
import IBEditing
import NibKit
import TextEngine
import UIKit
import XMLTree

/// The stages, as pieces of work that can be repeated.
@MainActor
enum Work: String, CaseIterable {
    /// `read`: parsed, with its ids, as everything that edits begins. `edit`: read, one attribute set, and checked.
    case parse, read, edit, compile, layout
    /// A hundred instantiations of the first nib, compiled once.
    case instantiate

    func perform(on bytes: [UInt8]) throws {
        switch self {
        case .parse: _ = Work.parsed(bytes)
        case .read: _ = EditSession(bytes, file: "bench").document
        case .edit: _ = try Work.edited(bytes, ["set \(Work.firstView(bytes)) tag=7"])
        case .compile: Work.compiled(bytes)
        case .layout: if let compiled = Work.compiled(bytes) { Work.layOut(compiled) }
        case .instantiate:
            if Work.kept == nil { Work.kept = Work.compiled(bytes)?.nibs.first.map { UINib(archive: $0.archive) } }
            Work.instantiate(Work.kept, 100)
        }
    }

    private static var kept: UINib?

    static func instantiate(_ nib: UINib?, _ count: Int) {
        for _ in 0..<count { autoreleasepool { _ = nib?.instantiate(withOwner: nil) } }
    }

    static func parsed(_ bytes: [UInt8]) -> XMLTree { XMLTree.parse(bytes, file: "bench") }

    @discardableResult static func compiled(_ bytes: [UInt8]) -> CompiledDocument? {
        let opened = OpenedDocument(bytes, file: "bench")
        return opened.obstacle == nil ? opened.compiled(for: Configuration()) : nil
    }

    /// The bytes after commands; nothing is laid out.
    static func edited(_ bytes: [UInt8], _ commands: [String]) throws -> [UInt8] {
        let parsed = try commands.flatMap { try CommandParser.commands(in: $0).map(\.command) }
        return try EditSession(bytes, file: "bench").edit(parsed).after
    }

    private static var knownView: String?

    /// The id of a view of the document.
    private static func firstView(_ bytes: [UInt8]) -> String {
        let id =
            knownView
            ?? parsed(bytes).root?.descendants.first {
                $0[attribute: "contentMode"] != nil && $0[attribute: "id"] != nil
            }?[
                attribute: "id"] ?? "root"
        knownView = id
        return id
    }

    static func layOut(_ compiled: CompiledDocument) {
        let player = ScreenPlayer(compiled)
        for screen in player.screens() { _ = player.layout(of: screen) }
    }
}

/// Draws with fonts that stay open between pictures.
@MainActor
struct Studio {
    private let pictures: Pictures
    private static let scale: CGFloat = 2

    init() throws { pictures = try Pictures() }

    /// The drawing of a document's first screen.
    func record(_ bytes: [UInt8]) -> DisplayList {
        guard let compiled = Work.compiled(bytes) else { return CGContext(size: .zero).displayList }
        let player = ScreenPlayer(compiled, textMeasurer: pictures.engine, textShaper: pictures.engine)
        guard let screen = player.screens().first else { return CGContext(size: .zero).displayList }
        return player.displayList(of: screen)
    }

    func draw(_ list: DisplayList) throws { _ = try pictures.bitmap(of: list, scale: Self.scale, background: .white) }

    func paint(_ list: DisplayList) throws {
        _ = try pictures.picture(of: list, .png, scale: Self.scale, background: .white)
    }
}
