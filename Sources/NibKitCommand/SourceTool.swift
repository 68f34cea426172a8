import Foundation
import IBLint

/// The program that reads sources, and where it lies.
enum SourceTool {
    static let name = "nibkit-source"

    /// `runtime` beside this executable, its own folder, or the one that the environment names.
    static var folder: String {
        let own = (URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path as NSString).deletingLastPathComponent
        let beside = FileManager.default.fileExists(atPath: "\(own)/runtime") ? "\(own)/runtime" : own
        return ProcessInfo.processInfo.environment["NIBKIT_RUNTIME"] ?? beside
    }

    static func require(_ name: String) throws(SourceSlice.Failure) {
        guard !FileManager.default.fileExists(atPath: "\(folder)/\(name)") else { return }
        throw SourceSlice.Failure(description: "classes from sources need \(name) in \(folder); 'make classes' builds it")
    }

    /// What sources declare and mention, read off them without compiling.
    static func facts(of sources: [String]) throws(SourceSlice.Failure) -> ProjectSources {
        try require(name)
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: "\(folder)/\(name)")
        process.arguments = ["--facts"] + sources
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        do {
            try process.run()
            let data = try StartedProcesses.with(process) {
                let data = output.fileHandleForReading.readDataToEndOfFile()
                process.waitUntilExit()
                return data
            }
            return try JSONDecoder().decode(ProjectSources.self, from: data)
        } catch {
            throw SourceSlice.Failure(description: "\(name) told nothing of the sources: \(error.localizedDescription)")
        }
    }
}
