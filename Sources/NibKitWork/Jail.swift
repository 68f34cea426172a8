internal import CJail
import Diagnostics
import Foundation

/// A jail for the project's code: the code can read a few folders, compute and reply; the kernel refuses the rest.
///
/// See Docs/decisions/0026-a-jail-for-code-of-others.md.
package struct Jail {
    /// The parts of a jail; not every system has all of them.
    package enum Feature: Int, CaseIterable, Sendable {
        case calls, reports, landlock, userNamespace, mountNamespace, processNamespace, networkNamespace, ipcNamespace

        package var name: String {
            switch self {
            case .calls: "list of system calls (seccomp)"
            case .reports: "reports of refused calls"
            case .landlock: "list of files (Landlock)"
            case .userNamespace: "user namespace"
            case .mountNamespace: "list of files (mount namespace)"
            case .processNamespace: "process namespace"
            case .networkNamespace: "network namespace"
            case .ipcNamespace: "IPC namespace"
            }
        }

        fileprivate var bit: UInt32 { 1 << UInt32(rawValue) }
    }

    /// A file or folder that the jail can use.
    package struct Place: Hashable, Sendable {
        package enum Right: Hashable, Sendable { case read, execute, write, executeAndWrite }
        package var path: String
        package var right: Right

        package init(_ path: String, _ right: Right = .read) { (self.path, self.right) = (path, right) }
    }

    package struct Limits: Sendable {
        var memory: UInt64 = 1 << 30
        var processorSeconds: UInt64 = 3_600
        var fileSize: UInt64 = 1 << 20
        /// Threads count as processes.
        var processes: UInt64 = 256

        package static let classes = Limits()
        /// The limits of a compiler and of each program that it starts.
        package static let tools = Limits(memory: 2 << 30, processorSeconds: 300, fileSize: 1 << 30, processes: 512)
    }

    package var places: [Place]
    package var limits = Limits.classes
    /// Whether programs in the jail may start processes and write to writable places.
    package var isForTools = false
    /// Whether code runs even if this system lacks parts of the jail.
    package var isUnguarded = false
    /// Parts that are not used, as if the system lacked them; for tests.
    package var withheld: Set<Feature> = []

    package init(_ places: [Place]) { self.places = places }

    /// A jail for a compiler that uses these places.
    package static func forTools(_ places: [Place], isUnguarded: Bool) -> Jail {
        var jail = Jail(places)
        jail.isForTools = true
        jail.limits = .tools
        jail.isUnguarded = isUnguarded
        return jail
    }

    // MARK: What this system has

    /// All features, each with the reason why it is missing; `nil`: it is available.
    package static func features() -> [(feature: Feature, problem: String?)] {
        var result = nibkit_jailed()
        var jail = Jail([Place("/usr/lib")])
        jail.isUnguarded = true
        _ = jail.start(nil, [], [:], [-1, -1, -1, -1], &result)
        return Feature.allCases.map { feature in
            guard result.features & feature.bit == 0 else { return (feature, nil) }
            let error = withUnsafeBytes(of: result.errors) {
                $0.load(fromByteOffset: feature.rawValue * 4, as: Int32.self)
            }
            return (
                feature,
                nibkit_jail_is_possible() == 0
                    ? "needs Linux on x86_64 or arm64"
                    : error == 0 ? "not tried, because the others are missing" : String(cString: strerror(error))
            )
        }
    }

    /// Throws if a project's classes would not be contained.
    package static func require() throws(Problem) {
        var result = nibkit_jailed()
        guard Jail([Place("/usr/lib")]).start(nil, [], [:], [-1, -1, -1, -1], &result) else { throw missing(result) }
    }

    private static func missing(_ result: nibkit_jailed) -> Problem {
        let reason = result.error == 0 ? "" : ": \(String(cString: strerror(result.error)))"
        let advice =
            "; 'nibkit doctor' lists the parts that this system has; --unguarded runs code that you trust without the jail"
        let description =
            switch Int(result.stage) {
            case _ where nibkit_jail_is_possible() == 0:
                "a project's code runs in a jail, which needs Linux on x86_64 or arm64\(advice)"
            case nibkit_jail_no_reading:
                "a project's code runs in a jail, but this system cannot keep it from reading other files: that needs Linux 5.13 or later with Landlock, or user namespaces "
                    + "(in a container: --security-opt seccomp=unconfined, or a newer container engine)\(advice)"
            case nibkit_jail_no_calls:
                "a project's code runs in a jail, but the kernel does not accept a list of system calls (seccomp)\(reason)\(advice)"
            default: "the jail for a project's code cannot be set up (step \(result.stage))\(reason)\(advice)"
            }
        return Problem(description)
    }

    // MARK: Starting

    /// A running process in the jail.
    struct Started {
        var process: pid_t
        /// The descriptor that reports refused calls; -1: none.
        var refusals: Int32
        /// Whether all parts of the jail hold; can be false only with `isUnguarded`.
        var isContained: Bool
        /// Closing this descriptor kills the process and all that it started; -1: its process namespace does that.
        var watch: Int32
    }

    /// - Parameter descriptors: the descriptors 0, 1, 2 and 3 of the program; -1: none.
    func start(_ program: String, _ arguments: [String], environment: [String: String], descriptors: [Int32])
        throws(Problem) -> Started
    {
        var result = nibkit_jailed()
        guard start(program, arguments, environment, descriptors, &result) else {
            if [nibkit_jail_no_program, nibkit_jail_no_start].contains(Int(result.stage)) {
                throw Problem("\(program) cannot be started: \(String(cString: strerror(result.error)))")
            }
            throw Self.missing(result)
        }
        let reads = Feature.landlock.bit | Feature.mountNamespace.bit
        return Started(
            process: result.process, refusals: result.refusals,
            isContained: result.features & Feature.calls.bit != 0 && result.features & reads != 0, watch: result.watch)
    }

    private func start(
        _ program: String?, _ arguments: [String], _ environment: [String: String], _ descriptors: [Int32],
        _ result: inout nibkit_jailed
    ) -> Bool {
        var kept: [UnsafeMutablePointer<CChar>?] = []
        defer { for text in kept { free(text) } }
        func keep(_ text: String) -> UnsafeMutablePointer<CChar>? {
            let copy = strdup(text)
            kept.append(copy)
            return copy
        }
        let all = resolved().map { place in
            nibkit_jail_place(
                path: UnsafePointer(keep(place.path)), name: UnsafePointer(keep(place.name)), rights: place.rights,
                is_folder: place.isFolder ? 1 : 0)
        }
        let words: [UnsafeMutablePointer<CChar>?] = ([program ?? ""] + arguments).map(keep) + [nil]
        let variables: [UnsafeMutablePointer<CChar>?] =
            environment.sorted { $0.key < $1.key }.map { keep("\($0.key)=\($0.value)") } + [nil]
        return all.withUnsafeBufferPointer { places in
            words.withUnsafeBufferPointer { words in
                variables.withUnsafeBufferPointer { variables in
                    var jail = nibkit_jail()
                    jail.program = program.flatMap { UnsafePointer(keep($0)) }
                    jail.arguments = words.baseAddress
                    jail.environment = variables.baseAddress
                    jail.working_folder = UnsafePointer(keep(FileManager.default.currentDirectoryPath))
                    jail.places = places.baseAddress
                    jail.place_count = Int32(places.count)
                    jail.descriptors = (descriptors[0], descriptors[1], descriptors[2], descriptors[3])
                    // Calls that a compiler's libraries make are not related to the project.
                    let untried = isForTools ? withheld.union([.reports]) : withheld
                    jail.wanted = Feature.allCases.reduce(0) { untried.contains($1) ? $0 : $0 | $1.bit }
                    jail.is_unguarded = isUnguarded ? 1 : 0
                    jail.is_tool = isForTools ? 1 : 0
                    jail.memory = limits.memory
                    jail.processor_seconds = limits.processorSeconds
                    jail.file_size = limits.fileSize
                    jail.processes = limits.processes
                    return nibkit_jail_start(&jail, &result) != 0
                }
            }
        }
    }

    // MARK: Places

    private struct Resolved {
        var path, name: String
        var rights: UInt32
        var isFolder: Bool
    }

    /// With what every program needs, without links, and without what lies in another place of the same rights.
    private func resolved() -> [Resolved] {
        var found: [Resolved] = []
        for place in Self.ofSystem + (isForTools ? Self.ofTools : []) + places {
            guard
                let path = realpath(place.path, nil).map({ text in
                    defer { free(text) }
                    return String(cString: text)
                })
            else { continue }
            var status = stat()
            guard path != "/", stat(path, &status) == 0 else { continue }
            let rights: UInt32 =
                switch place.right {
                case .read: 0
                case .execute: UInt32(nibkit_jail_execute)
                case .write: UInt32(nibkit_jail_write)
                case .executeAndWrite: UInt32(nibkit_jail_execute | nibkit_jail_write)
                }
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            let absolute =
                place.path.hasPrefix("/") ? place.path : "\(FileManager.default.currentDirectoryPath)/\(place.path)"
            found.append(Resolved(path: path, name: path, rights: rights, isFolder: isFolder))
            // Symlinks to the place work inside, too.
            let parts = absolute.split(separator: "/")
            let plain = "/" + parts.filter { $0 != "." }.joined(separator: "/")
            if plain != path, !parts.contains("..") {
                found.append(Resolved(path: path, name: plain, rights: rights, isFolder: isFolder))
            }
        }
        // A folder precedes its contents.
        found.sort { ($0.name, $1.rights) < ($1.name, $0.rights) }
        var kept: [Resolved] = []
        for place in found {
            let isThere = kept.contains { outer in
                guard place.rights & ~outer.rights == 0 else { return false }
                guard outer.name != place.name else { return true }
                return outer.isFolder && place.name.hasPrefix("\(outer.name)/")
                    && place.path == outer.path + place.name.dropFirst(outer.name.count)
            }
            if !isThere { kept.append(place) }
        }
        return Array(kept.prefix(Self.mostPlaces))
    }

    /// The maximum number that the launcher accepts.
    private static let mostPlaces = 500

    /// Further places that compilers read: their own files, headers, and the system's description.
    private static let ofTools: [Place] =
        ["/usr", "/bin"].map { Place($0, .execute) }
        + ["/proc", "/etc/os-release", "/etc/debian_version", "/etc/lsb-release", "/sys/fs/cgroup"].map { Place($0) }

    /// The system's libraries, fonts and tables, which contain no data of a user.
    private static let ofSystem: [Place] =
        [
            "/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/local/lib", "/nix/store",
            "/gnu/store",
        ].map { Place($0, .execute) }
        + [
            "/usr/share", "/usr/local/share", "/etc/ld.so.cache", "/etc/fonts", "/etc/localtime",
            "/sys/devices/system/cpu/possible", "/sys/devices/system/cpu/online",
            "/dev/null", "/dev/zero", "/dev/random", "/dev/urandom",
        ].map { Place($0) }
        + (ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "").split(separator: ":").map {
            Place(String($0), .execute)
        }
}
