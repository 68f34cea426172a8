import Foundation
import NibKitWork

/// A served folder, of pages or of tools. Requests cannot name anything outside it: documents are the ones found in it, and symlinks are
/// not followed.
package struct Folder: Sendable {
    /// The absolute path without symlinks.
    package let path: String

    /// A document in the folder.
    package struct Entry: Equatable, Sendable {
        package enum Kind: String, Sendable { case xib, storyboard }
        /// The path below the folder.
        package var path: PathBytes
        package var kind: Kind
        /// The version of the contents: size and time.
        package var stamp: String
    }

    /// `nil`: it is not a folder.
    package init?(_ path: String) {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        var status = stat()
        guard stat(resolved, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        self.path = String(cString: resolved)
    }

    package var name: String { (path as NSString).lastPathComponent }

    private var prefix: PathBytes { PathBytes(path == "/" ? path : path + "/") }

    package func absolute(_ relative: PathBytes) -> PathBytes {
        relative.bytes.isEmpty ? PathBytes(path) : prefix.appending(relative)
    }

    /// `nil`: it is outside the folder.
    package func relative(_ absolute: PathBytes) -> PathBytes? {
        absolute.hasPrefix(prefix) ? PathBytes(absolute.bytes.dropFirst(prefix.bytes.count)) : nil
    }

    package static func kind(of name: PathBytes) -> Entry.Kind? {
        if name.hasPrefix(".") { return nil }
        return name.hasSuffix(".xib") ? .xib : name.hasSuffix(".storyboard") ? .storyboard : nil
    }

    /// Every document, by its path; and every folder, for watching.
    package func contents() -> (documents: [PathBytes: Entry], folders: [PathBytes]) {
        var documents: [PathBytes: Entry] = [:]
        var folders: [PathBytes] = []
        var pending: [PathBytes] = [""]
        while let folder = pending.popLast(), folders.count < Limits.mostFolders {
            folders.append(folder)
            for entry in FolderListing(absolute(folder))?.entries ?? [] {
                let path = folder.appending(entry.name)
                if entry.kind == .folder {
                    pending.append(path)
                } else if entry.kind == .file, let kind = Self.kind(of: entry.name),
                    documents.count < Limits.mostDocuments
                {
                    documents[path] = Entry(path: path, kind: kind, stamp: entry.stamp)
                }
            }
        }
        return (documents, folders)
    }

    package enum Contents: Sendable {
        case bytes(Data, stamp: String)
        case problem(String)
    }

    /// A file below the folder. Each component is opened separately, so that no symlink can lead outside, whenever it
    /// was created.
    package func read(_ relative: PathBytes, atMost limit: Int = Limits.largestDocument) -> Contents {
        guard Self.isInside(relative) else { return .problem("'\(relative)' is not a path inside the folder") }
        let descriptor = descriptor(of: relative.components, endsInFile: true)
        guard descriptor >= 0 else {
            return .problem(
                errno == ENOENT
                    ? "the file no longer exists" : "the file cannot be read: \(String(cString: strerror(errno)))")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return .problem("it is not a file")
        }
        guard Int(status.st_size) <= limit else { return .problem("the file is larger than \(limit >> 20) MB") }
        var data = Data(count: Int(status.st_size) + 1)
        var filled = 0
        while filled < data.count {
            let count = data.withUnsafeMutableBytes {
                Foundation.read(descriptor, $0.baseAddress.map { $0 + filled }, $0.count - filled)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return .problem("the file cannot be read: \(String(cString: strerror(errno)))") }
            if count == 0 { return .bytes(data.prefix(filled), stamp: FolderListing.stamp(status)) }
            filled += count
            // The file grows while it is read.
            if filled == data.count { data.append(Data(count: min(max(filled, 1 << 16), limit + 1 - filled))) }
            if filled > limit { return .problem("the file is larger than \(limit >> 20) MB") }
        }
        return .bytes(data.prefix(filled), stamp: FolderListing.stamp(status))
    }

    private static func isInside(_ relative: PathBytes) -> Bool {
        !relative.components.isEmpty
            && relative.components.allSatisfy { !$0.bytes.isEmpty && $0 != "." && $0 != ".." && !$0.bytes.contains(0) }
    }

    /// Opens each component by itself; -1: one is not there, or is a symlink.
    private func descriptor(of components: [PathBytes], endsInFile: Bool) -> Int32 {
        var descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for (index, component) in components.enumerated() where descriptor >= 0 {
            let isFile = endsInFile && index == components.count - 1
            let next = component.withSystemPath {
                openat(descriptor, $0, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | (isFile ? 0 : O_DIRECTORY))
            }
            let reason = errno
            close(descriptor)
            descriptor = next
            errno = reason
        }
        return descriptor
    }

    /// Why a file cannot be written at a place, in a sentence: a part of its path is a symlink, or is not a folder.
    /// Folders that are missing are made.
    func problem(withPlaceOf relative: PathBytes) -> String? {
        guard Self.isInside(relative) else { return "it is not a path inside the folder" }
        for count in 1...relative.components.count {
            let isFile = count == relative.components.count
            let descriptor = descriptor(of: Array(relative.components.prefix(count)), endsInFile: isFile)
            guard descriptor >= 0 else { return errno == ENOENT ? nil : String(cString: strerror(errno)) }
            close(descriptor)
        }
        return nil
    }

    /// Why a document that is gone cannot be written again, in a sentence: its folder is gone, too, or leads elsewhere.
    package func problem(withNew relative: PathBytes) -> String? {
        guard Self.isInside(relative), Self.kind(of: relative.last) != nil else {
            return "'\(relative)' is not a path of a document inside the folder"
        }
        let descriptor = descriptor(of: Array(relative.components.dropLast()), endsInFile: false)
        guard descriptor >= 0 else {
            return "the folder of the document cannot be opened: \(String(cString: strerror(errno)))"
        }
        close(descriptor)
        return nil
    }
}
