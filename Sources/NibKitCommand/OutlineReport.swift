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

        /// A title, and the lines of the objects.
        func text(_ lines: [String]) -> String {
            let device = outline?.device.map { "  \($0)" } ?? ""
            let title = InputFile.title(of: file) + (error.map { ": \($0)" } ?? device)
            return ([title] + lines.map { "  \($0)" }).map { "\(PlainText.line($0))\n" }.joined()
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
