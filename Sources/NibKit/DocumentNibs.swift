import IBCompiler
import NibArchive
import UIKit

/// Lets UIKit load documents as if they were nibs: where a bundle holds `Card.xib` and no `Card.nib`, the document is
/// compiled in memory.
@MainActor
public enum DocumentNibs {
    /// To be called once, before the first nib is loaded.
    public static func install() { BundleResources.compileDocument = compile }

    private static func compile(_ bytes: [UInt8], _ path: String) -> FoundNib? {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let compiled = OpenedDocument(bytes, file: name).compiled(), let nib = compiled.nib(named: "") else { return nil }
        let others = compiled.nibs.filter { !$0.name.isEmpty }.map { ($0.name, $0.archive) }
        return FoundNib(archive: nib.archive, others: Dictionary(others) { first, _ in first }) { origin in
            compiled.objects[origin].map { "\($0.place): \($0.displayName) \($0.id)" }
        }
    }
}
