import Diagnostics
import IBCompiler
import IBDocument
import IBLint
import NibArchive
import UIKit

/// The classes of a project that are not loaded, and the failures that this causes: one cause, one finding.
@MainActor
struct MissingClasses {
    private let compiled: CompiledDocument
    private let unknown: Set<NibOrigin>
    /// The objects whose class is not loaded.
    private var failures: [RuntimeMessage] = []
    /// Runtime attributes of UIKit's classes that an extension in the sources may declare.
    private var undeclared: [RuntimeMessage] = []
    /// The objects of a class, in the document's order.
    private var objects: [String: [ObjectMap.Source]] = [:]

    /// Names of classes and keys in a finding's notes.
    private static let mostNotes = 20

    init(_ messages: [RuntimeMessage], _ compiled: CompiledDocument) {
        self.compiled = compiled
        unknown = Set(messages.filter { $0.kind == .unknownClass }.flatMap(\.origins))
        failures = messages.filter(isOfUnknownClass)
        undeclared = messages.filter { !isOfUnknownClass($0) && $0.isUndeclaredAttribute }
        for source in Set(unknown.compactMap { compiled.objects[$0] }) {
            objects[name(of: source), default: []].append(source)
        }
    }

    /// Whether a message only reports that a class is not loaded.
    func explains(_ message: RuntimeMessage) -> Bool {
        message.kind == .unknownClass || isOfUnknownClass(message) || message.isUndeclaredAttribute
    }

    /// Whether the substitute for a class that is not loaded lacks a key, or does not have the type that another
    /// object's key takes, such as a delegate.
    private func isOfUnknownClass(_ message: RuntimeMessage) -> Bool {
        guard message.kind == .undefinedKey, !unknown.isEmpty else { return false }
        // In the nib of its view, a controller is a placeholder without an object in the document.
        return message.origins.contains {
            unknown.contains($0) || compiled.objects[$0].map { customClass($0) != nil } ?? true
        } || message.text.hasPrefix("the property ")
    }

    private func customClass(_ source: ObjectMap.Source) -> String? {
        compiled.document?.element(id: source.id)?.attribute("customClass").flatMap { $0.isEmpty ? nil : $0 }
    }

    private func name(of source: ObjectMap.Source) -> String {
        customClass(source) ?? source.element
    }

    func diagnostic(sources: String) -> Diagnostic? {
        let names = objects.keys.sorted()
        let places = names.isEmpty ? undeclared.compactMap(place) : objects.values.joined().map(\.place)
        let message: String
        switch (names.count, undeclared.count) {
        case (0, 0): return nil
        case (0, let count):
            message =
                "\(Self.count(count, "runtime attribute is", "runtime attributes are")) not declared by UIKit, and this project's classes are not loaded; "
                + "--sources \(sources) runs them"
        case (let count, _):
            message =
                "\(Self.count(count, "class of this project is", "classes of this project are")) not loaded; --sources \(sources) runs \(count == 1 ? "it" : "them")"
        }
        var notes = names.map { name in
            let found = objects[name] ?? []
            let lines = Set(found.map(\.place.line)).sorted()
            let module = found.lazy.compactMap { compiled.document?.element(id: $0.id)?.attribute("customModule") }
                .first { !$0.isEmpty }
            return "\(name)\(module.map { " of the module \($0)" } ?? ""), \(lines.count == 1 ? "line" : "lines") "
                + lines.prefix(Self.mostNotes).map(String.init).joined(separator: ", ")
        }
        if notes.count > Self.mostNotes {
            notes = notes.prefix(Self.mostNotes) + ["and \(notes.count - Self.mostNotes) more"]
        }
        if !names.isEmpty, !failures.isEmpty {
            notes.append(
                "without them \(Self.count(failures.count, "outlet or runtime attribute is", "outlets and runtime attributes are")) not set; nibkit load --trace lists each"
            )
        }
        let others = undeclared.map { message in
            "\(place(message).map { "line \($0.line): " } ?? "")\(SwiftNames.demangled(in: message.text))"
        }
        notes += others.prefix(Self.mostNotes)
        if others.count > Self.mostNotes { notes.append("and \(others.count - Self.mostNotes) more") }
        return Diagnostic(names.isEmpty ? .undefinedKey : .unknownClass, message, at: places.min(), notes: notes)
    }

    private func place(_ message: RuntimeMessage) -> SourcePlace? {
        message.origins.lazy.compactMap { compiled.objects[$0] }.first?.place
    }

    private static func count(_ count: Int, _ one: String, _ several: String) -> String {
        "\(count) \(count == 1 ? one : several)"
    }
}

extension RuntimeMessage {
    /// Whether the runtime attribute is undeclared, as opposed to having another type.
    fileprivate var isUndeclaredAttribute: Bool {
        kind == .undefinedKey && text.hasPrefix("Failed to set (") && text.contains("not key value coding-compliant")
    }
}
