import Foundation
import PackagePlugin

/// Lets a target whose sources are written for UIKit compile off the Mac: every Swift file that lies in the target's folder and that the
/// target excludes is said in the Swift of every system, and compiled in its place.
///
/// The rewriting program belongs to the toolchain, whose parser it is linked with; it is built once into the plug-in's folder.
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
        let files = try swiftFiles(below: target.directoryURL).filter { !compiled.contains($0.path) }
        guard !files.isEmpty else { return [] }
        guard let own = NibKitPackage.folder(in: context.package) else { throw Failure(description: "the package that has the plug-in UIKitSources is not among the dependencies") }
        let tools = own.appending(path: "Tools")
        let script = tools.appending(path: "rewrite-package-file")
        let parts = try swiftFiles(below: own.appending(path: "SourceTool")) + [script, tools.appending(path: "build-source-tool")]
        let outputs = context.pluginWorkDirectoryURL.appending(path: "sources")
        try FileManager.default.createDirectory(at: outputs, withIntermediateDirectories: true)
        return files.map { file in
            // One name a file, also where folders have files of the same name.
            let name = file.path.dropFirst(target.directoryURL.path.count).split(separator: "/").joined(separator: "+")
            let output = outputs.appending(path: name)
            return .buildCommand(
                displayName: "Rewriting \(file.lastPathComponent)", executable: URL(fileURLWithPath: "/bin/sh"),
                arguments: [script.path, context.pluginWorkDirectoryURL.appending(path: "tool").path, file.path, output.path],
                inputFiles: [file] + parts, outputFiles: [output])
        }
        #endif
    }

    private func swiftFiles(below folder: URL) throws -> [URL] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0).standardizedFileURL }
    }
}

/// This package, wherever it was put.
enum NibKitPackage {
    static func folder(in package: Package) -> URL? {
        var pending = [package], known: Set<String> = []
        while let package = pending.popLast() {
            guard known.insert(package.id).inserted else { continue }
            if package.products.contains(where: { $0.name == "nibkit" }) { return package.directoryURL }
            pending += package.dependencies.map(\.package)
        }
        return nil
    }
}
