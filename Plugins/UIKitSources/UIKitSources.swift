import Foundation
import PackagePlugin

/// Lets a target whose sources are written for UIKit compile off the Mac: every Swift file that lies in the target's
/// folder and that the target excludes is said in the Swift of every system, and compiled in its place.
///
/// The rewriting program belongs to the toolchain, whose parser it is linked with; it is built once for all targets of
/// the package.
@main
struct UIKitSources: BuildToolPlugin {
    struct Failure: Error, CustomStringConvertible { var description: String }

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        #if os(macOS)
        // Apple's own UIKit takes the sources as they are.
        return []
        #else
        guard let target = target as? any SourceModuleTarget else { return [] }
        let compiled = Set(target.sourceFiles.map { $0.url.standardizedFileURL.path })
        let files = try contents(of: target.directoryURL, endings: [".swift"]).filter { !compiled.contains($0.path) }
        guard !files.isEmpty else { return [] }
        guard let own = NibKitPackage.folder(in: context.package) else {
            throw Failure(
                description: "the package that has the plug-in UIKitSources is not among the dependencies")
        }
        let parser = try Toolchain.parser()
        let tools = own.appending(path: "Tools")
        let script = tools.appending(path: "rewrite-package-file")
        // Sources, or in a compiled package the object of them.
        let parts =
            try NibKitPackage.foldersOfSourceTool(in: own).flatMap {
                try contents(of: $0, endings: [".swift", ".o"])
            } + [script, tools.appending(path: "build-source-tool")]
        let outputs = context.pluginWorkDirectoryURL.appending(path: "sources")
        try FileManager.default.createDirectory(at: outputs, withIntermediateDirectories: true)
        let shared = Self.sharedFolder(context.pluginWorkDirectoryURL)
        // For the whole target, so that a declaration has one note in it.
        let notes = outputs.appending(path: "NoEffect.swift")
        let noteScript = tools.appending(path: "note-package-effects")
        let noteCommand = Command.buildCommand(
            displayName: "Looking for what has no effect in \(target.name)",
            executable: URL(fileURLWithPath: "/bin/sh"),
            arguments: [noteScript.path, shared.path, parser.folder.path, notes.path] + files.map(\.path),
            inputFiles: files + [parser.library] + parts + [noteScript], outputFiles: [notes])
        let isProgram = target.kind == .executable
        let information = isProgram ? try informationFile(below: target.directoryURL) : nil
        let options = (isProgram ? ["--program"] : []) + (information.map { ["--information", $0.path] } ?? [])
        return [noteCommand]
            + files.map { file in
                // One name a file, also where folders have files of the same name, and another than the author's: it is
                // in `#fileID`. The compiler knows a program's main file by its name.
                let path = file.path.dropFirst(target.directoryURL.path.count).split(separator: "/").joined(
                    separator: "+")
                let name =
                    file.lastPathComponent == "main.swift" && isProgram
                    ? "main.swift" : path == file.lastPathComponent ? "+" + path : path
                let output = outputs.appending(path: name)
                return .buildCommand(
                    displayName: "Rewriting \(file.lastPathComponent)", executable: URL(fileURLWithPath: "/bin/sh"),
                    arguments: [script.path, shared.path, parser.folder.path, file.path, output.path] + options
                        + ["--others"] + files.filter { $0 != file }.map(\.path),
                    inputFiles: files + [parser.library] + parts + (information.map { [$0] } ?? []),
                    outputFiles: [output])
            }
        #endif
    }

    /// `nibkit-source` in the package's build folder, the same for all targets, configurations and tests. `outputs` has
    /// a folder for each target; where there is none, the target builds a program of its own.
    private static func sharedFolder(_ own: URL) -> URL {
        var folder = own
        while folder.pathComponents.count > 1, folder.lastPathComponent != "outputs" {
            folder.deleteLastPathComponent()
        }
        return (folder.lastPathComponent == "outputs" ? folder.deletingLastPathComponent() : own).appending(
            path: "nibkit-source")
    }

    /// The program's `Info.plist`, wherever it lies among its files.
    private func informationFile(below folder: URL) throws -> URL? {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
            ($0 as NSString).lastPathComponent == "Info.plist"
        }
        return names.min { $0.split(separator: "/").count < $1.split(separator: "/").count }.map {
            folder.appending(path: $0)
        }
    }

    private func contents(of folder: URL, endings: [String]) throws -> [URL] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return names.filter { name in endings.contains(where: name.hasSuffix) }.sorted().map {
            folder.appending(path: $0).standardizedFileURL
        }
    }
}

/// The toolchain that builds the package.
enum Toolchain {
    /// The folder of the parser of Swift, and its library.
    static func parser() throws -> (folder: URL, library: URL) {
        let compiler = try compiler()
        var searched: [String] = []
        // A compiler that only calls the chosen toolchain's, as `swiftly` has it, has no such folder beside it.
        for resources in [{ beside(compiler) }, { try stated(by: compiler) }] {
            let folder = try resources().appending(path: "host")
            let library = folder.appending(path: "libSwiftParser.so")
            let exists = FileManager.default.fileExists(atPath:)
            if exists(folder.appending(path: "SwiftParser.swiftmodule").path), exists(library.path) {
                return (folder, library)
            }
            searched.append(folder.path)
        }
        throw UIKitSources.Failure(
            description: """
                the toolchain of \(compiler.path) has no parser of Swift in \(searched.joined(separator: " or ")); the plug-in UIKitSources needs it to \
                rewrite sources: install a toolchain from swift.org, 6.3 or later, and put its 'swiftc' first on PATH
                """)
    }

    private static func compiler() throws -> URL {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let candidates = folders.map { URL(fileURLWithPath: String($0)).appending(path: "swiftc") }
        guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw UIKitSources.Failure(
                description: """
                    there is no 'swiftc' on PATH, with which the plug-in UIKitSources builds its rewriting program: put the folder of the toolchain's \
                    programs on PATH
                    """)
        }
        return found
    }

    private static func beside(_ compiler: URL) -> URL {
        compiler.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent().appending(
            path: "lib/swift")
    }

    private struct TargetInfo: Decodable {
        struct Paths: Decodable { var runtimeResourcePath: String }
        var paths: Paths
    }

    private static func stated(by compiler: URL) throws -> URL {
        let process = Process()
        let output = Pipe()
        (process.executableURL, process.arguments, process.standardOutput) = (compiler, ["-print-target-info"], output)
        do {
            try process.run()
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return URL(fileURLWithPath: try JSONDecoder().decode(TargetInfo.self, from: data).paths.runtimeResourcePath)
        } catch {
            throw UIKitSources.Failure(
                description: "\(compiler.path) -print-target-info does not say where the toolchain is: \(error)")
        }
    }
}

/// This package, wherever it was put.
enum NibKitPackage {
    static func folder(in package: Package) -> URL? {
        var pending = [package]
        var known: Set<String> = []
        while let package = pending.popLast() {
            guard known.insert(package.id).inserted else { continue }
            if package.products.contains(where: { $0.name == "NibViews" }) { return package.directoryURL }
            pending += package.dependencies.map(\.package)
        }
        return nil
    }

    /// The folders that `Tools/build-source-tool` reads; a compiled package has only the first.
    static func foldersOfSourceTool(in package: URL) -> [URL] {
        ["SourceTool", "Sources/ObjectiveCCode", "Sources/ProjectCode"].map { package.appending(path: $0) }.filter {
            FileManager.default.fileExists(atPath: $0.path)
        }
    }
}
