import Diagnostics
import NibKit
import NibKitWork

/// The output of `nibkit outline --json`: an object with the array `documents`. Keys are a contract: add, never rename.
enum OutlineReport {
    struct Document: Encodable {
        var file: String
        var error: String?
        var outline: DocumentOutline?
        var diagnostics: [DiagnosticReport]

        enum CodingKeys: String, CodingKey {
            case file, error, device, objects, constraints, scenes, segues, diagnostics
        }

        init(_ reply: JobReply) {
            (file, error, outline, diagnostics) = (reply.file, reply.error, reply.outline, reply.diagnosticReports)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(file, forKey: .file)
            // Always present, even if `nil`, because scripts read it.
            try container.encode(error, forKey: .error)
            try container.encodeIfPresent(outline?.device, forKey: .device)
            try container.encode((outline?.objects ?? []).map(Object.init), forKey: .objects)
            try container.encode(outline?.constraints ?? [], forKey: .constraints)
            try container.encode((outline?.scenes ?? []).map(Scene.init), forKey: .scenes)
            try container.encode(outline?.segues ?? [], forKey: .segues)
            try container.encode(diagnostics, forKey: .diagnostics)
        }

        /// One line per object, indented by depth.
        var text: String {
            var depths: [String: Int] = [:]
            let titles = Dictionary((outline?.scenes ?? []).map { ($0.id, $0) }) { first, _ in first }
            var lastScene: String?
            var lines: [String] = []
            for object in outline?.objects ?? [] {
                if object.parent == nil, let scene = object.scene.flatMap({ titles[$0] }), scene.id != lastScene {
                    lastScene = scene.id
                    lines.append("scene \(Self.quoted(scene.title))\(scene.isInitial ? "  initial" : "")")
                }
                let base = titles.isEmpty ? 0 : 1
                let depth = object.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? base
                depths[object.id] = depth
                lines.append(String(repeating: "  ", count: min(depth, Self.deepestIndentation)) + Self.line(object))
            }
            let device = outline?.device.map { "  \($0)" } ?? ""
            let title = InputFile.title(of: file) + (error.map { ": \($0)" } ?? device)
            return ([title] + lines.map { "  \($0)" }).map { "\(PlainText.line($0))\n" }.joined()
        }

        /// Deeper objects are indented no further.
        private static let deepestIndentation = 64

        /// `8bC-Xf-vdC label "Title"  TitleLabel  20 59 353 21  ambiguous h  hidden  owner.titleLabel`.
        private static func line(_ object: DocumentOutline.Object) -> String {
            var parts = ["\(object.id) \(object.element) \(quoted(object.label))"]
            if let name = object.customClass, name != object.label { parts.append(name) }
            if let solved = object.solved {
                parts.append(solved.frame.map(LayoutReport.Document.number).joined(separator: " "))
                if !solved.ambiguous.isEmpty { parts.append("ambiguous \(solved.ambiguous)") }
            }
            if object.hidden { parts.append("hidden") }
            return (parts + object.outlets).joined(separator: "  ")
        }

        /// On one line.
        private static func quoted(_ text: String) -> String {
            "\"\(text.map { $0.isNewline ? " " : String($0) }.joined())\""
        }
    }

    struct Object: Encodable {
        let object: DocumentOutline.Object

        enum CodingKeys: String, CodingKey {
            case id, parent, element, customClass, label, text, frame, solved, alignment, intrinsic, line, scene
            case constraints, ambiguous, hidden, outlets
            case className = "class"
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(object.id, forKey: .id)
            try container.encodeIfPresent(object.parent, forKey: .parent)
            try container.encode(object.element, forKey: .element)
            try container.encodeIfPresent(object.className, forKey: .className)
            try container.encodeIfPresent(object.customClass, forKey: .customClass)
            try container.encode(object.label, forKey: .label)
            try container.encodeIfPresent(object.text, forKey: .text)
            try container.encodeIfPresent(object.frame, forKey: .frame)
            try container.encode(object.line, forKey: .line)
            try container.encodeIfPresent(object.scene, forKey: .scene)
            try container.encode(object.constraints, forKey: .constraints)
            try container.encode(object.hidden, forKey: .hidden)
            try container.encode(object.outlets, forKey: .outlets)
            guard let solved = object.solved else { return }
            try container.encode(solved.frame, forKey: .solved)
            try container.encode(solved.alignment, forKey: .alignment)
            try container.encode([solved.intrinsicWidth, solved.intrinsicHeight], forKey: .intrinsic)
            try container.encode(solved.ambiguous, forKey: .ambiguous)
        }
    }

    struct Scene: Encodable {
        let scene: DocumentOutline.Scene

        enum CodingKeys: String, CodingKey {
            case id, sceneID, title, line
            case isInitial = "initial"
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encodeIfPresent(scene.id, forKey: .id)
            try container.encodeIfPresent(scene.sceneID, forKey: .sceneID)
            try container.encode(scene.title, forKey: .title)
            try container.encode(scene.isInitial, forKey: .isInitial)
            try container.encode(scene.line, forKey: .line)
        }
    }
}
