import Diagnostics
import Foundation
import ResultFiles

/// Prints a line for the person who started the server. Names of documents and persons, and labels, come from files and
/// pages, so they are escaped.
enum ServerLog {
    static func print(_ line: String) {
        FileHandle.standardError.write(Data((FileName.printable(PlainText.line(line)) + "\n").utf8))
    }
}
