import Foundation
import PackagePlugin

/// Compiles the xibs and storyboards of a target into its bundle, as Xcode does on a Mac.
@main
struct InterfaceDocuments: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        #if os(macOS)
        // Xcode compiles them itself.
        return []
        #else
        guard let target = target as? any SourceModuleTarget else { return [] }
        let tool = try context.tool(named: "IBToolCommand").url
        let folder = context.pluginWorkDirectoryURL
        return target.sourceFiles.map(\.url).filter { ["xib", "storyboard"].contains($0.pathExtension) }.map { document in
            let ending = document.pathExtension == "xib" ? "nib" : "storyboardc"
            let output = folder.appending(path: document.deletingPathExtension().lastPathComponent + "." + ending)
            return .buildCommand(
                displayName: "Compiling \(document.lastPathComponent)", executable: tool,
                arguments: ["--errors", "--warnings", "--output-format", "human-readable-text", "--module", target.moduleName, "--compile", output.path, document.path],
                inputFiles: [document], outputFiles: [output])
        }
        #endif
    }
}
