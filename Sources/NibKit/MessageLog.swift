import Diagnostics
import IBCompiler
import IBDocument
import IBLint
import UIKit

/// The messages that the run-time reports while a document is loaded and laid out, each once.
@MainActor
final class MessageLog {
    private var messages: [RuntimeMessage] = []
    private var known: Set<RuntimeMessage> = []
    /// No document needs more messages than this.
    private static let mostMessages = 500
    /// The folder with the sources of classes that are not loaded, for `--sources`; `nil`: they are loaded.
    private let unloadedSources: String?

    init(unloadedSources: String? = nil) { self.unloadedSources = unloadedSources }

    func take(_ message: RuntimeMessage) {
        guard messages.count < Self.mostMessages, known.insert(message).inserted else { return }
        messages.append(message)
    }

    /// The findings with the document's places, in report order; messages with one cause are one finding.
    func diagnostics(_ compiled: CompiledDocument) -> [Diagnostic] {
        var rest = messages
        var found: [Diagnostic] = []
        if let folder = unloadedSources {
            let missing = MissingClasses(messages, compiled)
            rest.removeAll(where: missing.explains)
            found += missing.diagnostic(sources: folder).map { [$0] } ?? []
        }
        found += rest.compactMap(compiled.diagnostic) + conflicts(compiled).diagnostics
        return found.inReportOrder()
    }

    /// The ids of broken constraints; if UIKit created the broken one, another constraint of the conflict.
    func brokenConstraints(_ compiled: CompiledDocument) -> Set<String> {
        Set(conflicts(compiled).conflicts.compactMap(\.brokenID))
    }

    private func conflicts(_ compiled: CompiledDocument) -> ConstraintConflicts {
        ConstraintConflicts(messages, compiled)
    }
}

extension CompiledDocument {
    /// `nil` for conflicts, which are reported together.
    fileprivate func diagnostic(_ message: RuntimeMessage) -> Diagnostic? {
        let source = message.origins.lazy.compactMap { objects[$0] }.first
        let code: DiagnosticCode
        switch message.kind {
        case .unreadableResource: code = .unreadableAsset
        case .unknownClass: code = .unknownClass
        case .undefinedKey, .unobservableKey: code = .undefinedKey
        case .unknownKeyException:
            return Diagnostic(
                .undefinedKey, SwiftNames.demangled(in: message.text), severity: .error, at: source?.place,
                object: source?.id)
        case .unfitOutlet:
            return Diagnostic(
                .undefinedKey, SwiftNames.demangled(in: message.text), severity: .warning, at: source?.place,
                object: source?.id)
        case .failedLoad, .lostAppearance, .unfitAction, .missingImage: code = .loadFailed
        case .otherDocument:
            return Diagnostic(.loadFailed, message.text, severity: .note, at: source?.place, object: source?.id)
        case .limitExceeded:
            return Diagnostic(.limitExceeded, message.text, severity: .warning, at: source?.place, object: source?.id)
        case .unsatisfiableConstraints: return nil
        }
        return Diagnostic(
            code, SwiftNames.demangled(in: message.text, withModule: message.kind == .unknownClass), at: source?.place,
            object: source?.id)
    }
}
