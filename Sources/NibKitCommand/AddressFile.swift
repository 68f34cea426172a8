import Diagnostics
import Foundation
import ResultFiles

/// A page that redirects to a secret address: a file that only this user can read.
final class AddressFile: Sendable {
    let path: String
    private let folder: String

    init(_ url: String) throws(Problem) {
        // A folder that only the user can read, if the system has one.
        let own = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"].flatMap {
            $0.hasPrefix("/") && Files.isFolder($0) ? $0 : nil
        }
        var template = "\(own ?? NSTemporaryDirectory())/nibkit-XXXXXX".systemPath
        // Nobody else may read it.
        guard let made = mkdtemp(&template) else {
            throw Problem("cannot create a folder: \(String(cString: strerror(errno)))")
        }
        folder = FileName(system: made).text
        path = "\(folder)/preview.html"
        let text = url.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
        let page = """
            <!DOCTYPE html>
            <meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=\(text)">
            <title>nibkit</title><a href="\(text)" rel="noreferrer">The preview</a>

            """
        let file = open(path.systemPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        let bytes = Array(page.utf8)
        guard file >= 0, write(file, bytes, bytes.count) == bytes.count, close(file) == 0 else {
            let reason = String(cString: strerror(errno))
            remove()
            throw Problem("\(path): cannot be written: \(reason)")
        }
    }

    func remove() {
        unlink(path.systemPath)
        rmdir(folder.systemPath)
    }
}
