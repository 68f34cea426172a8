import Diagnostics
import Foundation
import ResultFiles

/// What the person who started the server is told, a line each. Names of documents, names of persons and labels come from
/// files and pages.
enum ServerLog {
    static func print(_ line: String) {
        FileHandle.standardError.write(Data((FileName.printable(PlainText.line(line)) + "\n").utf8))
    }
}
