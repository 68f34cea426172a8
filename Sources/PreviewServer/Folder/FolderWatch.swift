import Foundation
import NibKitWork

/// Reports changed files below a folder a few milliseconds after they were written.
///
/// It watches folders instead of files, so that it notices files that editors replace when they save. On Linux the
/// kernel reports changes (inotify); elsewhere, and if the kernel refuses, folders are scanned twice a second.
final class FolderWatch: @unchecked Sendable {
    struct Change: Sendable {
        /// Absolute paths of files that were written, created or removed.
        var files: Set<PathBytes> = []
        /// Folders were created or removed, or too many changes happened: everything must be scanned again.
        var isLarge = false

        var isEmpty: Bool { files.isEmpty && !isLarge }
    }

    /// A change is reported once nothing else has happened for the first time span, in milliseconds, and after the
    /// second one in any case.
    private static let quiet: Int32 = 4, longestWait = 60.0
    private static let secondsBetweenLooks = 0.5

    private let root: PathBytes
    /// Whether to scan without the kernel's notifications.
    private let looks: Bool
    private let tell: @Sendable (Change) -> Void
    private let lock = NSLock()
    private var isStopped = false
    private var wakeUp: [Int32] = [-1, -1]

    /// - Parameter tell: is called on a thread of the watch.
    init(_ root: PathBytes, looks: Bool = false, tell: @escaping @Sendable (Change) -> Void) {
        self.root = root
        self.looks = looks
        self.tell = tell
    }

    /// Once; the folder is watched when this returns.
    func start() {
        #if os(Linux)
        guard !looks, let watched = Notifications(), watched.add(below: root) else { return startLooking() }
        pipe(&wakeUp)
        for descriptor in wakeUp { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        let reading = wakeUp[0]
        Thread { self.run(watched, reading) }.start()
        #else
        startLooking()
        #endif
    }

    func stop() {
        lock.withLock {
            isStopped = true
            if wakeUp[1] >= 0 {
                close(wakeUp[1])
                wakeUp[1] = -1
            }
        }
    }

    private var stopped: Bool { lock.withLock { isStopped } }

    // MARK: Looking

    private func startLooking() {
        let first = look()
        Thread {
            var known = first
            while !self.stopped {
                Thread.sleep(forTimeInterval: Self.secondsBetweenLooks)
                let found = self.look()
                var change = Change()
                for (path, stamp) in found where known[path] != stamp { change.files.insert(path) }
                for path in known.keys where found[path] == nil { change.files.insert(path) }
                known = found
                if !change.isEmpty, !self.stopped { self.tell(change) }
            }
        }.start()
    }

    private func look() -> [PathBytes: String] {
        var found: [PathBytes: String] = [:]
        var pending = [root]
        var folders = 0
        while let folder = pending.popLast(), folders < Limits.mostFolders {
            folders += 1
            for entry in FolderListing(folder)?.entries ?? [] where found.count < Limits.mostWatchedFiles {
                switch entry.kind {
                case .folder: pending.append(folder.appending(entry.name))
                case .file: found[folder.appending(entry.name)] = entry.stamp
                case .other: break
                }
            }
        }
        return found
    }

    // MARK: Notifications

    #if os(Linux)
    private func run(_ watched: Notifications, _ reading: Int32) {
        defer {
            watched.close()
            close(reading)
        }
        var change = Change()
        var since: Date?
        while true {
            var waiting = [
                pollfd(fd: watched.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
            ]
            let isDue = since.map { Date().timeIntervalSince($0) * 1000 >= Self.longestWait } ?? false
            let ready = poll(&waiting, 2, isDue ? 0 : change.isEmpty ? -1 : Self.quiet)
            if stopped || waiting[1].revents != 0 { return }
            if ready < 0 { continue }
            if ready > 0, !isDue {
                watched.read(into: &change)
                if since == nil, !change.isEmpty { since = Date() }
                continue
            }
            tell(change)
            change = Change()
            since = nil
        }
    }

    /// The kernel's notification file for folders, for use by one thread.
    private final class Notifications: @unchecked Sendable {
        let descriptor: Int32
        private var folders: [Int32: PathBytes] = [:]

        private static let events = UInt32(
            IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR | IN_DONT_FOLLOW)

        init?() {
            descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
        }

        func close() { _ = Foundation.close(descriptor) }

        /// `false`: the kernel does not watch more folders.
        func add(below root: PathBytes) -> Bool {
            var pending = [root]
            while let folder = pending.popLast(), folders.count < Limits.mostFolders {
                let watch = folder.withSystemPath { inotify_add_watch(descriptor, $0, Self.events) }
                guard watch >= 0 else {
                    if errno == ENOSPC || errno == ENOMEM { return false }
                    continue
                }
                folders[watch] = folder
                for entry in FolderListing(folder)?.entries ?? [] where entry.kind == .folder {
                    pending.append(folder.appending(entry.name))
                }
            }
            return true
        }

        func read(into change: inout Change) {
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return }
            buffer.withUnsafeBytes { bytes in
                var place = 0
                // struct inotify_event: watch, mask, cookie, length of the name, the name.
                while place + 16 <= count {
                    let watch = bytes.loadUnaligned(fromByteOffset: place, as: Int32.self)
                    let mask = bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
                    let length = Int(bytes.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
                    guard place + 16 + length <= count else { return }
                    let name = PathBytes(bytes[(place + 16)..<(place + 16 + length)].prefix { $0 != 0 })
                    place += 16 + length
                    take(watch, mask, name, &change)
                }
            }
        }

        private func take(_ watch: Int32, _ mask: UInt32, _ name: PathBytes, _ change: inout Change) {
            if mask & UInt32(IN_Q_OVERFLOW) != 0 {
                change.isLarge = true
                return
            }
            if mask & UInt32(IN_IGNORED) != 0 {
                folders[watch] = nil
                return
            }
            guard let folder = folders[watch], !name.bytes.isEmpty, !ProjectFolder.isSkipped(name.text) else {
                return
            }
            let path = folder.appending(name)
            if mask & UInt32(IN_ISDIR) != 0 {
                // A scan finds files that were written before the folder was watched.
                if mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { _ = add(below: path) }
                change.isLarge = true
            } else if mask & UInt32(IN_CREATE) == 0 {
                // A created file is reported when it is written.
                change.files.insert(path)
            }
        }
    }
    #endif
}
