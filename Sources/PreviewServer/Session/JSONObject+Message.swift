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
    mutating func add(_ name: String, findings: [DiagnosticRecord]) {
        add(name, objects: findings) { record, json in
            json.add("code", record.code)
            json.add("severity", record.severity)
            json.add("message", record.message)
            json.add("file", record.file)
            json.add("line", record.line)
            json.add("column", record.column)
            json.add("object", record.object)
            json.add("notes", objects: record.notes) { note, json in json.add("message", note) }
            json.add("hint", DiagnosticCode(rawValue: record.code)?.explanation)
        }
    }
}
