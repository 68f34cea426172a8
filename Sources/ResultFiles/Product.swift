package import Diagnostics
package import IBCompiler
import NibArchive

/// A file of a compiled storyboard or nib: its path in the folder, and what it holds.
package struct FolderFile: Hashable, Sendable {
    package var name: String
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}

/// What is written for one input: a file, or a folder of files.
package enum Product: Hashable, Sendable {
    case file([UInt8])
    case folder([FolderFile])
}

extension Product {
    /// The nib of a xib, or the folder of a storyboard.
    ///
    /// - Parameter old: The document compiled for systems before safe areas, if the product runs on these, too.
    package init(_ compiled: CompiledDocument, forOldSystems old: CompiledDocument? = nil) throws {
        guard let storyboard = compiled.storyboard else {
            let files = try compiled.nib(named: "").map { try Self.variants(of: $0, old) } ?? []
            self = files.count == 1 ? .file(files[0].bytes) : .folder(files)
            return
        }
        var files: [FolderFile] = []
        for nib in compiled.nibs {
            let name = try Self.fileName(of: nib)
            let variants = try Self.variants(of: nib, old)
            files += variants.map {
                FolderFile(name: variants.count == 1 ? name : "\(name)/\($0.name)", bytes: $0.bytes)
            }
        }
        self = .folder(files + [FolderFile(name: "Info.plist", bytes: storyboard.propertyList.binary())])
    }

    /// Why a folder cannot hold the nibs of a compiled storyboard; `nil`: it can.
    package static func problem(with compiled: CompiledDocument) -> Problem? {
        guard compiled.storyboard != nil else { return nil }
        do throws(Problem) {
            for nib in compiled.nibs { _ = try fileName(of: nib) }
            return nil
        } catch { return error }
    }

    private static func fileName(of nib: CompiledNib) throws(Problem) -> String {
        guard let name = nib.fileName else {
            throw Problem("the identifier '\(nib.name)' cannot be the name of a file")
        }
        return name
    }

    /// A nib, or one for systems with safe areas and one for those before, if they are not the same.
    private static func variants(of nib: CompiledNib, _ old: CompiledDocument?) throws -> [FolderFile] {
        let new = FolderFile(name: "objects-11.0+.nib", bytes: try nib.archive.encoded())
        guard let old = try old?.nib(named: nib.name)?.archive.encoded(), old != new.bytes else { return [new] }
        return [new, FolderFile(name: "runtime.nib", bytes: old)]
    }
}

extension StoryboardIndex {
    /// The `Info.plist` of a compiled storyboard.
    fileprivate var propertyList: PropertyList {
        var entries: [String: PropertyList] = [StoryboardInfo.version: .integer(1)]
        if let entryPoint { entries[StoryboardInfo.entryPoint] = .string(entryPoint) }
        if !references.isEmpty {
            entries[StoryboardInfo.references] = .sorted(
                references.mapValues { reference in
                    .dictionary(reference.entries.map { ($0.key, .string($0.value)) })
                })
        }
        entries[StoryboardInfo.nibNames] = .sorted(nibNames.mapValues(PropertyList.string))
        return .sorted(entries)
    }
}
