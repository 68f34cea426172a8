import Diagnostics
import NibKit
import NibKitWork

extension JSONObject {
    /// A message to a page.
    init(type: String) {
        self.init()
        add("type", type)
    }

    /// Findings as a page gets them.
    ///
    /// - Parameter path: of the document.
    mutating func add(_ name: String, findings: [Diagnostic], of path: String) {
        add(name, objects: findings) { finding, json in
            json.add("code", finding.code.rawValue)
            json.add("severity", finding.severity.rawValue)
            json.add("message", finding.message)
            json.add("file", finding.file(besides: path))
            json.add("line", finding.place?.line)
            json.add("column", finding.place?.column)
            json.add("object", finding.objectID)
            json.add("notes", objects: finding.notes) { note, json in json.add("message", note) }
            json.add("hint", finding.code.explanation)
            // What only a person can do has no edits.
            json.add("fixes", objects: finding.fixes.filter { !$0.edits.isEmpty }) { fix, json in
                json.add("title", fix.title)
                json.add("promise", fix.promise.rawValue)
            }
        }
    }
}
