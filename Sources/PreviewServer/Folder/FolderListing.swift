import Foundation
import NibKitWork

/// The contents of a folder without files that do not belong to the project. Symlinks are entries themselves.
struct FolderListing {
    struct Entry {
        enum Kind { case folder, file, other }
        var name: PathBytes
        var kind: Kind
        /// The version of the contents: size, time and inode number.
        var stamp: String
    }

    let entries: [Entry]

    /// `nil`: it cannot be read.
    init?(_ path: PathBytes) {
        guard let listing = path.withSystemPath({ opendir($0) }) else { return nil }
        defer { closedir(listing) }
        var entries: [Entry] = []
        while entries.count < Limits.mostEntries, let item = readdir(listing) {
            let name = withUnsafePointer(to: &item.pointee.d_name) {
                $0.withMemoryRebound(to: UInt8.self, capacity: Int(NAME_MAX) + 1) { bytes in
                    PathBytes(UnsafeBufferPointer(start: bytes, count: Int(NAME_MAX)).prefix { $0 != 0 })
                }
            }
            guard !ProjectFolder.isSkipped(name.text) else { continue }
            var status = stat()
            guard name.withSystemPath({ fstatat(dirfd(listing), $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else {
                continue
            }
            let kind: Entry.Kind =
                switch status.st_mode & S_IFMT {
                case S_IFDIR: .folder
                case S_IFREG: .file
                default: .other
                }
            entries.append(Entry(name: name, kind: kind, stamp: Self.stamp(status)))
        }
        self.entries = entries
    }

    static func stamp(_ status: stat) -> String {
        #if os(Linux)
        let time = status.st_mtim
        #else
        let time = status.st_mtimespec
        #endif
        return "\(status.st_size)-\(time.tv_sec).\(time.tv_nsec)-\(status.st_ino)"
    }
}
