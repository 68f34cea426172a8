import Foundation
import FuzzTargets

/// The process that tries inputs.
@MainActor
enum FuzzChild {
    /// What an input may take, in bytes of memory that is in use at once.
    static let mostMemory = 1 << 30
    /// Beyond this the system gives no more, and the process ends.
    private static let addressSpace: UInt64 = 6 << 30

    /// - Parameter words: kind, seed, first index, the one behind the last, page, seconds, most seeds, folders; or kind
    ///   and file.
    static func run(_ words: [String]) throws {
        guard words.count >= 2, let kind = FuzzKind.named(words[0]) else { exit(2) }
        var limit = rlimit(rlim_cur: rlim_t(addressSpace), rlim_max: rlim_t(addressSpace))
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        limit = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
        if words.count == 2 {
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: words[1])))
            arm(kind)
            FuzzTarget(kind, seeds: []).perform(FuzzInput(encoded: bytes, name: kind.fileName), turn: 0)
            FuzzTarget.end()
            exit(memory(ofChildren: kind.startsProcesses) > mostMemory ? 1 : 0)
        }
        guard words.count >= 7, let seed = UInt64(words[1]), let first = Int(words[2]), let end = Int(words[3]),
            let seconds = Double(words[5]), let mostSeeds = Int(words[6])
        else { exit(2) }
        let page = try FuzzPage(path: words[4])
        let target = FuzzTarget(
            kind, repository: ".", folders: Array(words.dropFirst(7)), mostSeeds: mostSeeds > 0 ? mostSeeds : nil)
        let deadline = seconds > 0 ? Date().addingTimeInterval(seconds) : nil
        for index in first..<end {
            if let deadline, index % 8 == 0, Date() >= deadline { break }
            page.index = index
            arm(kind)
            target.perform(target.input(index, seed: seed), turn: index)
            page.mostMemory = max(page.mostMemory, memory(ofChildren: kind.startsProcesses))
            if page.mostMemory > mostMemory { exit(1) }
            page.tried += 1
        }
        page.isFinished = true
        FuzzTarget.end()
        exit(0)
    }

    /// From now on an input has its time.
    private static func arm(_ kind: FuzzKind) {
        var timer = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: kind.mostSeconds, tv_usec: 0))
        setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    }

    private static func memory(ofChildren: Bool) -> Int {
        var usage = rusage()
        return getrusage(__rusage_who_t(ofChildren ? RUSAGE_CHILDREN.rawValue : RUSAGE_SELF.rawValue), &usage) == 0
            ? usage.ru_maxrss << 10 : 0
    }
}

/// What both processes see: where the one is that tries.
final class FuzzPage {
    let path: String
    private let memory: UnsafeMutablePointer<Int>
    private static let fields = 4

    init(path: String) throws {
        self.path = path
        let size = Self.fields * MemoryLayout<Int>.stride
        let isNew = access(path, F_OK) != 0
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0, ftruncate(descriptor, off_t(size)) == 0,
            let mapped = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), mapped != MAP_FAILED
        else {
            throw Fuzz.Failed(description: "\(path): \(String(cString: strerror(errno)))")
        }
        close(descriptor)
        memory = mapped.bindMemory(to: Int.self, capacity: Self.fields)
        if isNew { index = -1 }
    }

    deinit { munmap(memory, Self.fields * MemoryLayout<Int>.stride) }

    /// The input that is tried.
    var index: Int {
        get { memory[0] }
        set { memory[0] = newValue }
    }
    /// How many were tried and did no harm.
    var tried: Int {
        get { memory[1] }
        set { memory[1] = newValue }
    }
    var mostMemory: Int {
        get { memory[2] }
        set { memory[2] = newValue }
    }
    var isFinished: Bool {
        get { memory[3] != 0 }
        set { memory[3] = newValue ? 1 : 0 }
    }
}

/// This executable once more, in a group of processes of its own.
struct FuzzProcess {
    private let identifier: pid_t

    init(_ words: [String], errors: String) throws {
        var identifier: pid_t = 0
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        var arguments: [UnsafeMutablePointer<CChar>?] = ([CommandLine.arguments[0]] + words).map { strdup($0) }
        arguments.append(nil)
        var variables = ProcessInfo.processInfo.environment
        // A trace of each trap takes longer than a thousand inputs.
        variables["SWIFT_BACKTRACE"] = "enable=no"
        // Seeds that are encoded here have the keys of their dictionaries in the same order each time.
        variables["SWIFT_DETERMINISTIC_HASHING"] = "1"
        var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") }
        environment.append(nil)
        defer { for text in arguments + environment { free(text) } }
        let problem = posix_spawn(&identifier, "/proc/self/exe", &actions, &attributes, &arguments, &environment)
        guard problem == 0 else {
            throw Fuzz.Failed(description: "no process could be started: \(String(cString: strerror(problem)))")
        }
        self.identifier = identifier
    }

    /// Its status if it ends in time.
    func wait(milliseconds: Int) -> Int32? {
        var status: Int32 = 0
        for _ in 0..<max(1, milliseconds / 2) {
            let ended = waitpid(identifier, &status, WNOHANG)
            if ended == identifier {
                // What it started must not stay.
                Foundation.kill(-identifier, SIGKILL)
                // Its folder would.
                for root in ["/dev/shm", NSTemporaryDirectory()] {
                    try? FileManager.default.removeItem(atPath: "\(root)/nibkit-fuzz-\(identifier)")
                }
                return status
            }
            usleep(2000)
        }
        return nil
    }

    func kill() {
        Foundation.kill(-identifier, SIGKILL)
        while wait(milliseconds: 100) == nil {}
    }

    static func signal(of status: Int32) -> Int32 { status & 0x7F }
}

/// Makes a failing input as small as it gets while it fails.
@MainActor
struct FuzzMinimizer {
    let kind: FuzzKind
    private static let mostTries = 1_500

    func run(_ file: String) throws {
        var input = FuzzInput(encoded: Array(try Data(contentsOf: URL(fileURLWithPath: file))), name: kind.fileName)
        var tries = 0
        guard try fails(input) else { return print("\(kind.name): \(file) does no harm") }
        for index in input.files.indices {
            var size = max(1, input.files[index].bytes.count / 2)
            while size >= 1, tries < Self.mostTries {
                var start = 0
                while start < input.files[index].bytes.count, tries < Self.mostTries {
                    var candidate = input
                    candidate.files[index].bytes.removeSubrange(
                        start..<min(start + size, candidate.files[index].bytes.count))
                    tries += 1
                    if try fails(candidate) { input = candidate } else { start += size }
                }
                size = size == 1 ? 0 : size / 2
            }
        }
        try Data(input.encoded).write(to: URL(fileURLWithPath: file + ".small"))
        print("\(kind.name): \(file).small has \(input.encoded.count) bytes, after \(tries) tries")
    }

    private func fails(_ input: FuzzInput) throws -> Bool {
        let path = NSTemporaryDirectory() + "/nibkit-fuzz-\(getpid()).input"
        let errors = path + ".errors"
        try Data(input.encoded).write(to: URL(fileURLWithPath: path))
        defer {
            unlink(path)
            unlink(errors)
        }
        let process = try FuzzProcess(["fuzz", "try", kind.name, path], errors: errors)
        while true { if let status = process.wait(milliseconds: 100) { return status != 0 } }
    }
}
