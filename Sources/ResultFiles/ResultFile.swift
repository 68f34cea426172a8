package import Diagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The system's function, which `ResultFile` has a namesake of.
private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// A file that is written bit by bit, and takes its place when it is whole. A pipe or a device is written into at once.
package final class ResultFile {
    /// As it was named.
    private let path: String
    /// Where it goes, and where it is made until then; `nil`: it is written into as it is.
    private let place: (target: String, staging: String)?
    private var descriptor: Int32
    private let isOwn: Bool
    private let isSynced: Bool
    private var isEnded = false

    /// Names that a process of the same number, which was killed, has left; the next call removes them.
    private static let mostTries = 1_000

    /// Opens it; the older one stays where it is until `finish`.
    package init(_ path: String, isSynced: Bool = false) throws(Problem) {
        self.path = path
        if let own = Files.ownDescriptor(path) {
            (descriptor, isOwn, self.isSynced, place) = (own, false, false, nil)
        } else if Files.isStream(path) {
            let stream = open(path.systemPath, O_WRONLY | O_CLOEXEC)
            guard stream >= 0 else { throw Self.problem(with: path, Files.lastProblem) }
            (descriptor, isOwn, self.isSynced, place) = (stream, true, false, nil)
        } else {
            let staged = try Self.stage(path)
            (descriptor, isOwn, self.isSynced, place) = (staged.descriptor, true, isSynced, staged.place)
        }
    }

    deinit { abandon() }

    private static func problem(with path: String, _ reason: String) -> Problem {
        Problem("\(path): cannot be written: \(reason)")
    }

    /// Opens a hidden file beside the place of the result.
    private static func stage(
        _ path: String
    ) throws(Problem) -> (descriptor: Int32, place: (target: String, staging: String)) {
        let target = try Files.destination(of: path).get()
        let existing = Files.status(of: target)
        let kind = existing.map { $0.st_mode & S_IFMT }
        try Files.makeFolder(of: target)
        // Compiled for older systems, a nib is a folder of variants.
        if kind == S_IFDIR { try Files.allow(replacing: target) }
        for _ in 0..<mostTries {
            let staging = Files.stagingPath(for: target)
            let descriptor = open(staging.systemPath, O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL, 0o666)
            if descriptor < 0, errno == EEXIST { continue }
            guard descriptor >= 0 else { throw problem(with: path, Files.lastProblem) }
            if let existing, kind == S_IFREG, fchmod(descriptor, existing.st_mode & 0o7777) != 0 {
                let reason = Files.lastProblem
                _ = closeDescriptor(descriptor)
                unlink(staging.systemPath)
                throw problem(with: path, reason)
            }
            return (descriptor, (target, staging))
        }
        throw problem(with: path, "\(mostTries) files are being written beside it")
    }

    /// If it fails, the file is gone, and the older one is as it was.
    package func write(_ bytes: [UInt8]) throws(Problem) {
        guard !Files.writeAll(bytes, to: descriptor) else { return }
        let reason = Files.lastProblem
        abandon()
        throw Self.problem(with: path, reason)
    }

    /// Where the file lies until `finish` puts it into its place; `nil`: it is written into as it is.
    package var staging: String? { place?.staging }

    /// Ends the writing, so that `finish` only has to rename.
    package func close() throws(Problem) {
        guard descriptor >= 0 else { return }
        do throws(Problem) {
            if isSynced {
                do throws(Problem) { try Files.sync(descriptor) } catch {
                    throw Self.problem(with: path, error.description)
                }
            }
            if isOwn {
                let status = closeDescriptor(descriptor)
                descriptor = -1
                if status != 0 { throw Self.problem(with: path, Files.lastProblem) }
            }
        } catch {
            abandon()
            throw error
        }
    }

    /// Puts the file into its place.
    package func finish() throws(Problem) {
        do throws(Problem) {
            // A folder that has come there since is looked at, too.
            if let place, Files.isFolder(place.target) { try Files.allow(replacing: place.target) }
        } catch {
            abandon()
            throw error
        }
        try close()
        isEnded = true
        guard let place else { return }
        if Files.isFolder(place.target) {
            try Files.exchange(place.staging, place.target)
        } else {
            try Files.move(place.staging, to: place.target)
        }
        guard isSynced else { return }
        do { try Files.syncFolder(of: place.target) } catch {
            throw Problem("\(path): was written, but may be lost after a power failure: \(error)")
        }
    }

    /// Leaves the older file as it is. What `finish` has put into its place stays.
    private func abandon() {
        guard !isEnded else { return }
        isEnded = true
        if isOwn, descriptor >= 0 { _ = closeDescriptor(descriptor) }
        if let place { unlink(place.staging.systemPath) }
    }
}
