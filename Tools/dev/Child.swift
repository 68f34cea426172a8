import Foundation

/// Runs other executables.
enum Child {
    /// What it printed to standard error; its results are thrown away.
    @discardableResult
    static func run(_ tool: String, _ words: [String], environment: [String: String] = [:]) throws -> String {
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        // `waitUntilExit` looks every 50 ms only, which is more than what is measured.
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        end.wait()
        return text
    }

    static func find(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}

enum Memory {
    /// Bytes that one of the processes started so far, or one that these started, had in memory at most.
    static var peakOfChildren: Int {
        var usage = rusage()
        return getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage) == 0 ? usage.ru_maxrss << 10 : 0
    }

    /// Bytes of this process that were in memory at once, at most; 0 where the system does not tell.
    static var peak: Int {
        guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
        else { return 0 }
        return (line.split(whereSeparator: { " \t".contains($0) }).dropFirst().first.flatMap { Int($0) } ?? 0) << 10
    }
}
