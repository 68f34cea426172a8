import Diagnostics
import IBCompiler
import IBDocument
import UIKit

/// What the run-time reports while a document is loaded and laid out, each once.
@MainActor
final class MessageLog {
    private var messages: [RuntimeMessage] = []
    private var known: Set<RuntimeMessage> = []
    /// No document needs more messages than this.
    private static let mostMessages = 500

    func take(_ message: RuntimeMessage) {
        guard messages.count < Self.mostMessages, known.insert(message).inserted else { return }
        messages.append(message)
    }

    /// With the document's places, in report order.
    func diagnostics(_ compiled: CompiledDocument) -> [Diagnostic] { messages.map(compiled.diagnostic).inReportOrder() }
}

extension CompiledDocument {
    fileprivate func diagnostic(_ message: RuntimeMessage) -> Diagnostic {
        let sources = message.origins.compactMap { objects[$0] }
        switch message.kind {
        case .unknownClass:
            return Diagnostic(.unknownClass, message.text, at: sources.first?.place, object: sources.first?.id)
        case .undefinedKey:
            return Diagnostic(.undefinedKey, message.text, at: sources.first?.place, object: sources.first?.id)
        case .failedLoad:
            return Diagnostic(.loadFailed, message.text, at: sources.first?.place, object: sources.first?.id)
        case .limitExceeded:
            return Diagnostic(.limitExceeded, message.text, severity: .warning, at: sources.first?.place, object: sources.first?.id)
        case .unsatisfiableConstraints(let broken):
            let broken = broken.flatMap { objects[$0] }
            return Diagnostic(
                .unsatisfiableConstraints,
                "required constraints exclude each other; \(broken.map { "the constraint \($0.id)" } ?? "one that UIKit made, such as an intrinsic size,") is given up",
                at: (broken ?? sources.first)?.place, object: (broken ?? sources.first)?.id,
                notes: sources.map { "involved: line \($0.place.line): \($0.nameAndID)" })
        }
    }
}
