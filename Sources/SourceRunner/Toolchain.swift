import Diagnostics
import Foundation
import Resources

/// The Swift toolchain that a shell would use.
struct Toolchain {
    let compiler: String
    /// Where its programs and libraries are, in `bin` and `lib`.
    let folder: String

    static func find() throws(Problem) -> Toolchain {
        let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
        guard let named = path.first(where: FileManager.default.isExecutableFile) else {
            throw Problem(
                "classes from sources need a Swift toolchain, but 'swiftc' is not on PATH; without --sources, nibkit draws documents without it"
            )
        }
        guard let folder = folder(of: real(named)) ?? chosen(by: named) else {
            throw Problem(
                "\(named) does not belong to a toolchain with a lib/swift folder: put the 'swiftc' of a toolchain from swift.org first on PATH"
            )
        }
        let home = real(NSHomeDirectory())
        // All of it can be read while sources are compiled.
        guard folder != "/", folder != home, !home.hasPrefix("\(folder)/") else {
            throw Problem(
                "the toolchain of \(named) is directly in \(folder), together with your own files: move it to its own folder"
            )
        }
        return Toolchain(compiler: "\(folder)/bin/swiftc", folder: folder)
    }

    private static func real(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    private static func folder(of compiler: String) -> String? {
        let folder = FilePath.folder(of: FilePath.folder(of: compiler))
        return FileManager.default.fileExists(atPath: "\(folder)/lib/swift")
            && FileManager.default.isExecutableFile(atPath: "\(folder)/bin/swiftc") ? folder : nil
    }

    /// Resolves a compiler that only calls the selected toolchain's, such as swiftly's. It is the user's program and
    /// does not see the sources.
    private static func chosen(by compiler: String) -> String? {
        struct Information: Decodable {
            struct Paths: Decodable { var runtimeResourcePath: String }
            var paths: Paths
        }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: compiler)
        process.arguments = ["-print-target-info"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard let found = try? JSONDecoder().decode(Information.self, from: data) else { return nil }
        return folder(
            of: "\(FilePath.folder(of: FilePath.folder(of: real(found.paths.runtimeResourcePath))))/bin/swiftc")
    }
}
