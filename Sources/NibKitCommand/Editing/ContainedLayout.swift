import Foundation
import IBEditing
import NibKitWork

/// Lays out documents for commands, each time in a contained copy of this process: fonts and pictures of strangers are
/// decoded there. This process cannot contain itself, because it has files to write.
final class ContainedLayout {
    /// In seconds; a document that takes longer has no layout, and its stored frames stay.
    private static let timeout = 60.0
    /// A call asks for the same states of a document repeatedly.
    private static let mostKnown = 8

    private let path: String
    private var known: [(bytes: [UInt8], layout: SolvedLayout?)] = []
    /// Why the last document could not be laid out.
    private(set) var problem: String?

    init(path: String) { self.path = path }

    func callAsFunction(_ bytes: [UInt8]) -> SolvedLayout? {
        if let found = known.first(where: { $0.bytes == bytes }) { return found.layout }
        let order = Order(Job(kind: .solve, shownOn: ShownOn()), path: path, contents: Data(bytes))
        var layout: SolvedLayout?
        do {
            let reply = try CopiedWorker.perform(order, timeout: Self.timeout)
            layout = reply.solved
            if layout == nil { problem = reply.error ?? "it has no screen" }
        } catch { problem = "\(error)" }
        known.append((bytes, layout))
        if known.count > Self.mostKnown { known.removeFirst() }
        return layout
    }
}
