public import Diagnostics
import IBCompiler
import IBDocument
import NibArchive
import UIKit

/// The steps of loading a document, with the document's names and lines.
public struct LoadTrace: Sendable {
    public struct Step: Sendable, Codable {
        /// `load`, `make`, `makeByFrame`, `made`, `unknownClass`, `failedClass`, `attribute`, `outlet`, `failed`, `action`, `awake` or
        /// `prepare`.
        public var kind: String
        /// The object's id in the document; `nil` for placeholders.
        public var id: String?
        /// The step as a sentence.
        public var text: String
        /// The Swift name of the object's class: `PriceBadge`.
        public var object: String?
        /// The line of the object's element.
        public var line: Int?
        /// The document of that line; `nil`: the one that is loaded.
        public var file: String?
        /// The nesting depth of the objects being created.
        public var depth: Int
    }

    /// The nib, and its steps in order.
    public struct Load: Sendable, Codable {
        public var nib: String
        public var steps: [Step]
        /// Errors that would crash an app.
        public var error: String?
    }

    public var loads: [Load] = []
    /// The run-time's reports: unknown classes, and attributes and outlets that could not be set.
    public var diagnostics: [Diagnostic] = []

    /// Loads every nib of a compiled document without an owner: a xib as it is, a storyboard scene by scene with the
    /// views.
    ///
    /// - Parameter unloadedSources: the folder to suggest for `--sources` if the project's classes are not loaded.
    @MainActor
    public init(_ compiled: CompiledDocument, unloadedSources: String? = nil) {
        defer { Turn.end() }
        var environment = UIKitEnvironment.current
        environment.designTime = DesignTimeFacts()
        environment.preferredLanguages = ["en"]
        let bundle = NibBundle(compiled.archives)
        let log = MessageLog(unloadedSources: unloadedSources)
        for nib in compiled.nibs {
            let recorder = Recorder(compiled: compiled)
            environment.trace = { recorder.take($0) }
            environment.log = { message in
                log.take(message)
                recorder.take(message)
            }
            var failure: String?
            do {
                try environment.perform {
                    _ = try UINib(archive: nib.archive, path: nib.name, bundle: bundle).load(withOwner: nil)
                }
            } catch { failure = "\(error)" }
            loads.append(Load(nib: nib.name, steps: recorder.steps, error: failure))
        }
        diagnostics = log.diagnostics(compiled)
    }
}

/// Puts steps into words.
@MainActor
private final class Recorder {
    private let compiled: CompiledDocument
    private(set) var steps: [LoadTrace.Step] = []
    private var depth = 0

    init(compiled: CompiledDocument) { self.compiled = compiled }

    func take(_ step: LoadStep) {
        if step.kind == .made { depth -= 1 }
        let source = source(of: step.subject, in: step, step.subjectSource)
        steps.append(
            LoadTrace.Step(
                kind: step.kind.rawValue, id: source?.id, text: words(step),
                object: step.kind == .load ? nil : SwiftNames.bare(step.subjectClass), line: source?.line,
                file: step.isNested ? source?.file : nil, depth: depth))
        if step.kind == .make || step.kind == .makeByFrame { depth += 1 }
    }

    /// What a document says of an object of a step: the nib's own, which counts its objects from 0 as every nib does.
    private func source(of origin: NibOrigin?, in step: LoadStep, _ nested: NibObjectSource?) -> NibObjectSource? {
        guard !step.isNested else { return nested }
        return origin.flatMap { compiled.objects[$0] }.map {
            NibObjectSource(
                file: $0.place.file, line: $0.place.line, column: $0.place.column, id: $0.id, name: $0.nameAndID)
        }
    }

    /// The result of the previous step. Unknown classes are separate steps.
    func take(_ message: RuntimeMessage) {
        guard message.kind != .unknownClass else { return }
        let source = message.origins.lazy.compactMap { self.compiled.objects[$0] }.first
        steps.append(
            LoadTrace.Step(
                kind: "failed", id: source?.id, text: SwiftNames.demangled(in: message.text), line: source?.place.line,
                file: nil, depth: depth))
    }

    private func words(_ step: LoadStep) -> String {
        let subject = name(source(of: step.subject, in: step, step.subjectSource), step.subjectClass)
        func other(_ fallback: String) -> String {
            name(source(of: step.object, in: step, step.objectSource), step.value ?? fallback)
        }
        switch step.kind {
        case .load:
            let owner = step.value.map { "owner \(SwiftNames.readable($0))" } ?? "without an owner"
            return "loads \(step.subjectClass), \(owner)"
        case .make: return "init(coder:) of \(subject) begins"
        case .makeByFrame: return "init(frame:) of the designable \(subject) begins"
        case .made: return "\(subject) is created"
        case .unknownClass:
            return
                "the class \(SwiftNames.readable(step.name ?? "")) of \(subject) is unknown; the element's own class is used"
        case .failedClass:
            return
                "the class \(SwiftNames.readable(step.name ?? "")) of \(subject) failed, as reported below; the element's own class is used from here on"
        case .attribute: return "\(subject).\(step.name ?? "") = \(step.value ?? "nil")"
        case .outlet: return "outlet \(step.name ?? "") of \(subject) → \(other("nothing"))"
        case .action:
            return "action \(step.name ?? "") of \(subject) → \(other("the responder chain"))"
        case .awake: return "awakeFromNib of \(subject)"
        case .prepare: return "prepareForInterfaceBuilder of \(subject)"
        }
    }

    private func name(_ source: NibObjectSource?, _ className: String) -> String {
        let className = SwiftNames.readable(className)
        guard let source else { return className }
        return "\(className) \(source.name)"
    }
}
