#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

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

    /// As many as one thread writes at the same time.
    private static let mostFiles = 64

    private init(
        _ path: String, _ descriptor: Int32, isOwn: Bool, isSynced: Bool,
        place: (target: String, staging: String)? = nil
    ) {
        self.path = path
        self.descriptor = descriptor
        self.isOwn = isOwn
        self.isSynced = isSynced
        self.place = place
    }

    deinit { abandon() }

    /// Opens it; the older one stays where it is until `finish`.
    package static func begin(_ path: String, isSynced: Bool = false) -> Result<ResultFile, Files.Problem> {
        if let descriptor = Files.ownDescriptor(path) {
            return .success(ResultFile(path, descriptor, isOwn: false, isSynced: false))
        }
        func failure(_ reason: String) -> Result<ResultFile, Files.Problem> {
            .failure(Files.Problem("\(path): cannot be written: \(reason)"))
        }
        if Files.isStream(path) {
            let descriptor = open(path.systemPath, O_WRONLY | O_CLOEXEC)
            return descriptor < 0
                ? failure(Files.lastProblem) : .success(ResultFile(path, descriptor, isOwn: true, isSynced: false))
        }
        let target: String
        switch Files.destination(of: path) {
        case .failure(let problem): return .failure(problem)
        case .success(let found): target = found
        }
        let existing = Files.status(of: target)
        let kind = existing.map { $0.st_mode & S_IFMT }
        // Compiled for older systems, a nib is a folder of variants.
        if let problem = Files.makeFolder(of: target) ?? (kind == S_IFDIR ? Files.refusal(toReplace: target) : nil) {
            return .failure(Files.Problem(problem))
        }
        for number in 0..<mostFiles {
            let staging = Files.stagingPath(for: target, number: number)
            let descriptor = open(staging.systemPath, O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL, 0o666)
            if descriptor < 0, errno == EEXIST { continue }
            guard descriptor >= 0 else { return failure(Files.lastProblem) }
            if let existing, kind == S_IFREG, fchmod(descriptor, existing.st_mode & 0o7777) != 0 {
                let reason = Files.lastProblem
                close(descriptor)
                unlink(staging.systemPath)
                return failure(reason)
            }
            return .success(ResultFile(path, descriptor, isOwn: true, isSynced: isSynced, place: (target, staging)))
        }
        return failure("\(mostFiles) files are being written beside it")
    }

    /// `nil` on success, else a sentence; then the file is gone, and the older one is as it was.
    package func write(_ bytes: [UInt8]) -> String? {
        if Files.writeAll(bytes, to: descriptor) { return nil }
        let reason = Files.lastProblem
        abandon()
        return "\(path): cannot be written: \(reason)"
    }

    /// Puts the file into its place: `nil` on success, else a sentence.
    package func finish() -> String? {
        func failure(_ reason: String) -> String {
            abandon()
            return "\(path): cannot be written: \(reason)"
        }
        // A folder that has come there since is looked at, too.
        if let place, Files.isFolder(place.target), let problem = Files.refusal(toReplace: place.target) {
            abandon()
            return problem
        }
        if isSynced, let reason = Files.sync(descriptor) { return failure(reason) }
        if isOwn {
            let status = close(descriptor)
            descriptor = -1
            if status != 0 { return failure(Files.lastProblem) }
        }
        isEnded = true
        guard let place else { return nil }
        let problem =
            Files.isFolder(place.target)
            ? Files.exchange(place.staging, place.target) : Files.move(place.staging, to: place.target)
        guard problem == nil, isSynced else { return problem }
        return Files.syncFolder(of: place.target).map {
            "\(path): was written, but may be lost after a power failure: \($0)"
        }
    }

    /// Leaves the older file as it is. What `finish` has put into its place stays.
    private func abandon() {
        guard !isEnded else { return }
        isEnded = true
        if isOwn, descriptor >= 0 { close(descriptor) }
        if let place { unlink(place.staging.systemPath) }
    }
}
