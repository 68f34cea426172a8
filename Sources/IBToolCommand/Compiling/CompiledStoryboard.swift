import Diagnostics
import NibArchive
import ResultFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A compiled storyboard as it lies on disk, of this program or of Apple's.
struct CompiledStoryboard {
    var files: [FolderFile]
    private var info: PropertyList

    /// The scenes' identifiers.
    var identifiers: Set<String> { Set(info[StoryboardInfo.nibNames]?.entries?.map(\.key) ?? []) }
    var hasEntryPoint: Bool { info[StoryboardInfo.entryPoint]?.text != nil }

    /// The keys of other systems begin with UI.
    var isForMacOS: Bool { info.entries?.contains { $0.key.hasPrefix("NS") } == true }

    /// Scenes of other storyboards that this one names. Nothing is known about bundles other than the product.
    var references: [(storyboard: String, identifier: String?)] {
        (info[StoryboardInfo.references]?.entries ?? []).compactMap { entry in
            let reference = entry.value
            guard reference[StoryboardInfo.referencedBundle] == nil,
                let storyboard = reference[StoryboardInfo.referencedStoryboard]?.text
            else { return nil }
            return (storyboard, reference[StoryboardInfo.referencedController]?.text)
        }
    }

    /// Reads a folder `X.storyboardc`; a sentence where it is none or damaged.
    static func read(_ path: String) -> Result<CompiledStoryboard, Problem> {
        func problem(_ reason: String) -> Result<CompiledStoryboard, Problem> { .failure(Problem(reason)) }
        guard let kind = Files.kind(of: path) else { return problem("it does not exist") }
        guard kind == S_IFDIR else { return problem("it is not a compiled storyboard, which is a folder") }
        let files: [FolderFile]
        switch Files.contents(of: path) {
        case .success(let found): files = found
        case .failure(let reason): return .failure(reason)
        }
        guard let plist = files.first(where: { $0.name == "Info.plist" }) else {
            return problem("it has no Info.plist")
        }
        guard let info = PropertyList(plist.bytes), info.entries != nil else {
            return problem("its Info.plist is damaged")
        }
        let storyboard = CompiledStoryboard(files: files, info: info)
        for (identifier, name) in info[StoryboardInfo.nibNames]?.entries ?? [] {
            let name = name.text ?? ""
            guard
                files.contains(where: {
                    $0.name == "\(name).nib" || $0.name.hasPrefix("\(name).nib/") || $0.name.hasPrefix("\(name)~")
                })
            else {
                return problem("it has no \(name).nib, which its scene '\(identifier)' needs")
            }
        }
        if let damaged = files.lazy.compactMap(CompiledNibFile.problem).first { return problem(damaged) }
        return .success(storyboard)
    }
}

/// Checks of single files of nibs.
enum CompiledNibFile {
    /// The document, in the folder of a nib that is not flat.
    static let document = "designtime.nib"
    /// The nib beside it.
    static let nib = "runtime.nib"

    /// `nil` for what a loader can read, and for files that are not nibs; else a sentence.
    static func problem(_ file: FolderFile) -> String? {
        guard file.name.hasSuffix(".nib"), Files.name(of: file.name) != document else { return nil }
        // Keyed archives, as older tools made them, are property lists.
        if file.bytes.starts(with: "bplist0".utf8) {
            return PropertyList(file.bytes) == nil ? "\(file.name) is damaged" : nil
        }
        do {
            _ = try Archive(decoding: file.bytes)
            return nil
        } catch {
            return "\(file.name) is damaged: \(error)"
        }
    }
}

extension Product {
    /// `--flatten NO`: a folder that has the nib and the document that it was compiled from, as it is; Apple's tool
    /// saves the document anew.
    func withDocument(_ source: [UInt8]) -> Product {
        let document = FolderFile(name: CompiledNibFile.document, bytes: source)
        return switch self {
        case .file(let bytes): .folder([document, FolderFile(name: CompiledNibFile.nib, bytes: bytes)])
        case .folder(let files): .folder([document] + files)
        }
    }
}
