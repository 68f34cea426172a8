import Diagnostics
import Foundation
internal import IBEditing
import NibKit
import NibKitWork

/// A request of a page. Those of `Editing` change documents, and need the writing token.
enum ClientMessage {
    case open(PathBytes)
    case show(PathBytes, [Shown])
    case close(PathBytes)
    case explain(document: PathBytes, configuration: String, object: String)
    case openInEditor(document: PathBytes, line: Int)
    case again
    /// The page has this writing token, and a person with this name is there.
    case begin(token: String?, name: String?)
    case editing(Editing)

    /// A configuration under the page's own name.
    struct Shown: Hashable, Sendable {
        var key: String
        var values: [Trait: String]
    }

    /// What needs the writing token.
    struct Editing: Sendable {
        enum Action: Sendable {
            case edit(Commands)
            /// Makes the change that a finding offers.
            case fix(Job.Editing)
            case beginGesture(Commands, configuration: String?)
            case updateGesture(Commands)
            case commitGesture(Commands)
            case cancelGesture
            case undo, redo
            case goTo(revision: Int)
            case save, revert
            case resolve(Resolution)
            /// A question; `kind` is the type of the answer.
            case ask(Job.Editing, kind: String)
            case changes
            case source(Commands)
            case presence([String])
            /// Makes the document from a template.
            case create(NewDocument)

            /// The phase of a gesture.
            var phase: String? {
                switch self {
                case .beginGesture: "begin"
                case .updateGesture: "update"
                case .commitGesture: "commit"
                case .cancelGesture: "cancel"
                default: nil
                }
            }
        }

        enum Resolution: String, Sendable { case mine, theirs, merge }

        var id: String?
        /// `nil`: all, for `save`.
        var document: PathBytes?
        var action: Action
    }

    struct Commands: Sendable {
        var list: [Command] = []
        var base: Int?
        var coalesce, label: String?
        var frames = FrameScope.affected

        /// As pages show them.
        var texts: [String] { list.map(\.text) }
    }

    /// Why a message is refused.
    struct Refusal: Error {
        /// A sentence.
        var sentence: String
        var problem: EditProblem?
        var id: String?
        var document: String?
        /// The phase of the gesture that the message was of.
        var phase: String?

        init(sentence: String) { self.sentence = sentence }

        init(_ code: EditProblem.Code, _ sentence: String) { self.init(EditProblem(code, sentence)) }

        init(notWritten problem: Problem) { self.init(.notWritten, problem.description) }

        init(_ problem: EditProblem) { (sentence, self.problem) = (problem.message, problem) }
    }

    private struct Message: Decodable {
        struct Configuration: Decodable {
            var key: String
            var device, orientation, appearance, textSize, language, direction, contrast, tint, system: String?
        }
        var type: String
        var document, configuration, object: String?
        var configurations: [Configuration]?
        var line: Int?
        var code: String?
        var all: Bool?
        var id, write, name, coalesce, label, frames, phase, resolve, to, kind, `class`: String?
        var commands: [JSONValue]?
        var base, revision: Int?
        var objects, selection: [String]?
    }

    init(_ data: Data) throws(Refusal) {
        guard let message = try? JSONDecoder().decode(Message.self, from: data) else {
            throw Refusal(sentence: "a message must be a JSON object with a \"type\"")
        }
        do throws(Refusal) { self = try Self.read(message) } catch {
            var refusal = error
            refusal.id = message.id.flatMap { $0.utf8.count <= Limits.longestKey ? $0 : nil }
            refusal.document = message.document
            refusal.phase = message.type == "gesture" ? message.phase : nil
            throw refusal
        }
    }

    private static func need<Value>(_ value: Value?, _ name: String, _ message: Message) throws(Refusal) -> Value {
        guard let value else { throw Refusal(sentence: "\"\(message.type)\" needs \"\(name)\"") }
        return value
    }

    private static func document(_ message: Message) throws(Refusal) -> PathBytes {
        let name = try need(message.document, "document", message)
        guard let path = PathBytes(pageName: name) else { throw Refusal(sentence: "no document is named '\(name)'") }
        return path
    }

    private static func read(_ message: Message) throws(Refusal) -> ClientMessage {
        switch message.type {
        case "open": return .open(try document(message))
        case "close": return .close(try document(message))
        case "again": return .again
        case "explain":
            return .explain(
                document: try document(message),
                configuration: try need(message.configuration, "configuration", message),
                object: try need(message.object, "object", message))
        case "openInEditor":
            return .openInEditor(document: try document(message), line: max(1, message.line ?? 1))
        case "show": return .show(try document(message), try shown(message))
        case "begin":
            return .begin(
                token: message.write, name: message.name.map { String($0.prefix(Limits.longestName)) })
        default: return .editing(try request(message))
        }
    }

    private static func shown(_ message: Message) throws(Refusal) -> [Shown] {
        let list = message.configurations ?? []
        guard list.count <= Limits.mostConfigurations else {
            throw Refusal(sentence: "at most \(Limits.mostConfigurations) configurations can be drawn")
        }
        var shown: [Shown] = []
        for one in list {
            guard one.key.utf8.count <= Limits.longestKey else {
                throw Refusal(sentence: "a configuration's key is too long")
            }
            guard !shown.contains(where: { $0.key == one.key }) else {
                throw Refusal(sentence: "two configurations have the key '\(one.key)'")
            }
            shown.append(Shown(key: one.key, values: try values(one)))
        }
        return shown
    }

    // MARK: Editing

    private static func request(_ message: Message) throws(Refusal) -> Editing {
        guard (message.id ?? "").utf8.count <= Limits.longestKey else { throw Refusal(sentence: "the id is too long") }
        let action: Editing.Action
        switch message.type {
        case "edit": action = .edit(try commands(message, isRequired: true))
        case "gesture":
            switch message.phase {
            case "begin": action = .beginGesture(try commands(message), configuration: message.configuration)
            case "update": action = .updateGesture(try commands(message, isRequired: true))
            case "commit": action = .commitGesture(try commands(message))
            case "cancel": action = .cancelGesture
            default: throw Refusal(sentence: "the \"phase\" of a gesture is begin, update, commit or cancel")
            }
        case "fix":
            action = .fix(
                .fix(
                    code: try need(message.code, "code", message), object: message.object, line: message.line,
                    all: message.all ?? false))
        case "undo": action = .undo
        case "redo": action = .redo
        case "goTo": action = .goTo(revision: try need(message.revision, "revision", message))
        case "save": action = .save
        case "revert": action = .revert
        case "resolve":
            guard let resolution = message.resolve.flatMap({ Editing.Resolution(rawValue: $0) }) else {
                throw Refusal(sentence: "\"resolve\" is mine, theirs or merge")
            }
            action = .resolve(resolution)
        case "changes": action = .changes
        case "library": action = .ask(.library, kind: message.type)
        case "schema":
            action = .ask(.schema(objects: message.objects ?? [], className: message.class), kind: message.type)
        case "candidates":
            action = .ask(
                .candidates(
                    object: try need(message.object, "object", message), to: message.to,
                    kind: try need(message.kind, "kind", message)), kind: message.type)
        case "copy": action = .ask(.copy(objects: message.objects ?? []), kind: message.type)
        case "source": action = .source(try commands(message, isRequired: true))
        case "create": action = .create(try template(message))
        case "presence": action = .presence(Array((message.selection ?? []).prefix(Limits.mostSelected)))
        default: throw Refusal(sentence: "there is no message type '\(message.type)'")
        }
        let isOfAll = message.type == "save" && message.document == nil
        return Editing(id: message.id, document: isOfAll ? nil : try document(message), action: action)
    }

    private static func template(_ message: Message) throws(Refusal) -> NewDocument {
        let name = try need(message.kind, "kind", message)
        guard let kind = NewDocument.Kind(rawValue: name) else {
            let names = NewDocument.Kind.allCases.map(\.rawValue).joined(separator: ", ")
            throw Refusal(sentence: "there is no template '\(name)'; there are \(names)")
        }
        var new = NewDocument(kind)
        new.className = message.class.flatMap { $0.isEmpty ? nil : $0 }
        new.seed = message.document ?? ""
        return new
    }

    private static func commands(_ message: Message, isRequired: Bool = false) throws(Refusal) -> Commands {
        var commands = Commands()
        let given = message.commands ?? []
        guard !isRequired || !given.isEmpty else { throw Refusal(sentence: "\"\(message.type)\" needs \"commands\"") }
        guard given.count <= Limits.mostCommands else {
            throw Refusal(.tooMuch, "an edit has at most \(Limits.mostCommands) commands")
        }
        for (index, value) in given.enumerated() {
            do throws(EditProblem) {
                switch value {
                case .text(let text):
                    commands.list += try CommandParser.commands(in: text).map(\.command)
                case .object(let members): commands.list.append(try CommandJSON.command(members))
                default: throw EditProblem(.badSyntax, "a command is a text or an object with a \"command\"")
                }
            } catch {
                var problem = error
                problem.command = index
                throw Refusal(problem)
            }
        }
        guard commands.list.count <= Limits.mostCommands else {
            throw Refusal(.tooMuch, "an edit has at most \(Limits.mostCommands) commands")
        }
        commands.base = message.base
        commands.coalesce = message.coalesce
        commands.label = message.label.map { String($0.prefix(Limits.longestLabel)) }
        if let name = message.frames {
            guard let frames = FrameScope(rawValue: name) else {
                throw Refusal(
                    sentence: "\"frames\" is one of \(FrameScope.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            commands.frames = frames
        }
        return commands
    }

    private static func values(_ one: Message.Configuration) throws(Refusal) -> [Trait: String] {
        let directions = ["leftToRight": "ltr", "rightToLeft": "rtl"]
        let all: [(Trait, String?)] = [
            (.device, one.device), (.orientation, one.orientation), (.appearance, one.appearance),
            (.contrast, one.contrast), (.tint, one.tint), (.system, one.system),
            (.language, one.language), (.textSize, one.textSize),
            (.direction, one.direction.map { directions[$0] ?? $0 }),
        ]
        var values: [Trait: String] = [:]
        for case (let trait, let value?) in all {
            if let problem = trait.problem(with: value) { throw Refusal(sentence: problem) }
            // A language is part of a file's name.
            if trait == .language, value.contains("/") || value.hasPrefix(".") {
                throw Refusal(sentence: "'\(value)' is not a language")
            }
            values[trait] = value
        }
        return values
    }
}
