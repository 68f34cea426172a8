import Foundation
import PackagePlugin

/// Compiles the xibs and storyboards of a target into its bundle, as Xcode does on a Mac.
@main
struct InterfaceDocuments: BuildToolPlugin {
    struct Failure: Error, CustomStringConvertible { var description: String }

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        #if os(macOS)
        // Xcode compiles them itself.
        return []
        #else
        guard let target = target as? any SourceModuleTarget else { return [] }
        let tool = try context.tool(named: "IBToolCommand").url
        let folder = context.pluginWorkDirectoryURL
        var documents: [String: URL] = [:]
        return try target.sourceFiles.map(\.url).filter { ["xib", "storyboard"].contains($0.pathExtension) }.map {
            document in
            // Each language has a nib of the name.
            let language = document.deletingLastPathComponent().lastPathComponent
            let name =
                (language.hasSuffix(".lproj") ? language + "/" : "")
                + document.deletingPathExtension().lastPathComponent
            let output = folder.appending(path: name + (document.pathExtension == "xib" ? ".nib" : ".storyboardc"))
            if let other = documents.updateValue(document, forKey: output.path) {
                throw Failure(
                    description:
                        "\(document.path): error: it has the name of \(other.path), and both would become \(output.lastPathComponent): rename one of them"
                )
            }
            try FileManager.default.createDirectory(
                at: output.deletingLastPathComponent(), withIntermediateDirectories: true)
            return .buildCommand(
                displayName: "Compiling \(name).\(document.pathExtension)", executable: tool,
                arguments: [
                    "--errors", "--warnings", "--output-format", "human-readable-text", "--module",
                    target.moduleName, "--connection-places", "--source-lines",
                    "--compile", output.path, document.path,
                ],
                inputFiles: [document], outputFiles: [output])
        }
        #endif
    }
}
