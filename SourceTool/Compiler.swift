import Foundation

/// The toolchain's compiler, as a process.
struct Compiler {
    let path: String

    private static let mostSeconds = 120.0
    /// A file with more is no Swift.
    private static let mostSyntaxErrors = 20

    /// The one that a shell would take.
    static var onPath: Compiler? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/swiftc" }.first(where: FileManager.default.isExecutableFile).map(Compiler.init)
    }

    /// Its status, and what it printed.
    func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardError = pipe
        process.standardOutput = pipe
        try process.run()
        let watchdog = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.mostSeconds, execute: watchdog)
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        watchdog.cancel()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// Where the libraries are that a program needs when it runs.
    func libraryFolders() -> [String] {
        struct Information: Decodable {
            struct Paths: Decodable { var runtimeLibraryPaths: [String] }
            var paths: Paths
        }
        guard let (status, output) = try? run(["-print-target-info"]), status == 0,
              let found = try? JSONDecoder().decode(Information.self, from: Data(output.utf8)) else { return [] }
        return found.paths.runtimeLibraryPaths
    }

    /// `PATH:LINE:COLUMN: error: MESSAGE`, in a path that may have colons.
    static func errors(in output: String) -> [(path: String, line: Int, column: Int, message: String)] {
        output.split(separator: "\n").compactMap { line in
            guard let mark = line.range(of: ": error: ") else { return nil }
            let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            guard place.count >= 3, let number = Int(place[place.count - 2]), let column = Int(place[place.count - 1]) else { return nil }
            return (place.dropLast(2).joined(separator: ":"), number, column, line[mark.upperBound...].trimmingCharacters(in: .whitespaces))
        }
    }

    /// What is no Swift in a file as it is on disk; empty where the compiler can read it.
    func syntaxErrors(of file: SourceFile) -> [Report.SyntaxError] {
        let isMain = (file.path as NSString).lastPathComponent == "main.swift"
        let words = ["-frontend", "-parse", "-swift-version", "5"] + (isMain ? [] : ["-parse-as-library"]) + [file.path]
        let output: String
        do {
            output = try run(words).output
        } catch {
            return [Report.SyntaxError(file: file.path, line: 1, column: 1, message: "this is no Swift, and the compiler, which says where, cannot be run: \(error)")]
        }
        // What else is wrong in a line follows from the first.
        var known: Set<Int> = []
        return Self.errors(in: output).filter { $0.path == file.path && known.insert($0.line).inserted }.prefix(Self.mostSyntaxErrors).map {
            Report.SyntaxError(file: file.path, line: $0.line, column: $0.column, message: $0.message)
        }
    }
}
