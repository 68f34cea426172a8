import Diagnostics
import IBCompiler
import NibArchive
import ResultFiles
import UIKit

/// Lets UIKit load documents as if they were nibs: if a bundle contains `Card.xib` but no `Card.nib`, the document is
/// compiled in memory.
@MainActor
public enum DocumentNibs {
    /// The module that "inherit module from target" stands for; `nil`: the one that the documents name.
    private static var module: String?

    /// Programs whose bundles contain documents call this once, before they load the first nib. Images and colors need
    /// no call.
    ///
    /// - Parameter module: the app's module, which "inherit module from target" stands for even if documents name
    ///   another one, as after a renaming; `nil`: the one that the documents name.
    public static func install(module: String? = nil) {
        self.module = module
        BundleResources.compileDocument = compile
        BundleResources.compileStoryboard = compileStoryboard
    }

    private static func compile(_ bytes: [UInt8], _ path: String) -> FoundNib? {
        guard let compiled = compiled(bytes, path), let nib = compiled.nib(named: "") else { return nil }
        var found = FoundNib(
            archive: nib.archive, others: compiled.archives.filter { !$0.key.isEmpty }, describe: describing(compiled))
        found.file = Files.name(of: path)
        return found
    }

    private static func compileStoryboard(_ bytes: [UInt8], _ path: String) -> FoundStoryboard? {
        guard let compiled = compiled(bytes, path), let index = compiled.storyboard else { return nil }
        var found = FoundStoryboard(
            entryPoint: index.entryPoint, nibNames: index.nibNames, archives: compiled.archives,
            describe: describing(compiled))
        found.references = index.references.mapValues {
            FoundStoryboard.Reference(
                storyboardName: $0.storyboardName, identifier: $0.identifier, bundleIdentifier: $0.bundleIdentifier)
        }
        return found
    }

    private static func compiled(_ bytes: [UInt8], _ path: String) -> CompiledDocument? {
        let opened = OpenedDocument(bytes, file: path.split(separator: "/").last.map(String.init) ?? path)
        var options = Compiler.Options(module: module, isLocalizable: true)
        options.keepsPlaces = true
        let compiled = opened.compiled(options: options)
        for loss in compiled?.diagnostics ?? [] where loss.severity == .error {
            UIKitEnvironment.current.log(
                RuntimeMessage(.failedLoad, "\(loss.place.map { "\($0): " } ?? "")\(loss.message)"))
        }
        return compiled
    }

    private static func describing(_ compiled: CompiledDocument) -> @MainActor (NibOrigin) -> NibObjectSource? {
        { origin in
            compiled.objects[origin].map {
                NibObjectSource(
                    file: $0.place.file, line: $0.place.line, column: $0.place.column, id: $0.id, name: $0.nameAndID)
            }
        }
    }
}
