public import Foundation
@_exported import TestSupport

/// An executable of this package, as it was built for the tests.
public struct BuiltTool {
    public let url: URL
    /// Variables of every call, such as a folder for what would go to the user's.
    public var environment: [String: String] = [:]

    public struct NotBuilt: Error, CustomStringConvertible {
        public var description: String
    }

    public struct Result {
        public var status: Int32
        public var wasKilled: Bool
        public var output: Data
        public var errors: String
        public var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// The build folder is that of the test bundle.
    public init(_ name: String) throws {
        let places = [
            Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent(),
            URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
        ]
        let found = places.compactMap { $0 }.map { $0.appendingPathComponent(name) }.first {
            FileManager.default.isExecutableFile(atPath: $0.path)
        }
        guard let found else {
            throw NotBuilt(description: "\(name) is not in \(places.compactMap { $0?.path }.joined(separator: ", "))")
        }
        url = found
    }

    /// - Parameter folder: gets what the tool keeps between calls, such as the journal of changes, instead of the user's.
    public init(_ name: String, keepingStateIn folder: ScratchFolder) throws {
        try self.init(name)
        environment = ["XDG_STATE_HOME": folder.url.path]
    }

    /// - Parameter environment: variables beside, or instead of, those of this process.
    public func run(_ words: [String], input: Data? = nil, in folder: URL? = nil, environment: [String: String] = [:])
        throws -> Result
    {
        try run(url, words, input: input, in: folder, environment: environment)
    }

    /// Runs a line of the shell, in which `$tool` is the executable: for names of any bytes, and for where streams
    /// lead.
    public func shell(_ line: String, in folder: URL) throws -> Result {
        try run(URL(fileURLWithPath: "/bin/sh"), ["-c", line], input: nil, in: folder, environment: ["tool": url.path])
    }

    private func run(_ program: URL, _ words: [String], input: Data?, in folder: URL?, environment: [String: String])
        throws -> Result
    {
        let process = Process()
        process.executableURL = program
        process.arguments = words
        process.currentDirectoryURL = folder
        let environment = self.environment.merging(environment) { $1 }
        if !environment.isEmpty {
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        }
        let output = Pipe()
        let errors = Pipe()
        let standardInput = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = input == nil ? FileHandle.nullDevice : standardInput
        // Read beside each other: a full pipe would stop the tool.
        nonisolated(unsafe) var errorBytes = Data()
        let reader = Thread { errorBytes = errors.fileHandleForReading.readDataToEndOfFile() }
        try process.run()
        reader.start()
        if let input {
            try standardInput.fileHandleForWriting.write(contentsOf: input)
            try standardInput.fileHandleForWriting.close()
        }
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        while !reader.isFinished { usleep(1000) }
        return Result(
            status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal, output: bytes,
            errors: String(decoding: errorBytes, as: UTF8.self))
    }
}

/// A folder for one test; gone afterward.
public final class ScratchFolder {
    public let url: URL

    public init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("nibkit-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    @discardableResult public func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: url.appendingPathComponent(name))
        return path(name)
    }

    public var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
}
