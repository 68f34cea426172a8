import AssetCatalogs
import CairoRenderer
import Diagnostics
import Foundation
import Graphics
import IBCompiler
import NibArchive
import NibKit
import Resources
import ResultFiles
import UIKit

extension FuzzKind {
    private static let loaded = 8, decompiled = 64, drawn = 16

    static let storyboards = FuzzKind(
        name: "storyboardc", fileName: "Info.plist", seedsNote: "the compiled storyboards of all fixtures and examples",
        mutationsNote: "Info.plist as text, XML, values and bytes; nibs as above; files left out, swapped and renamed",
        pathNote:
            "the folder is read from disk; 1 of \(loaded) has its nibs loaded and laid out, 1 of \(decompiled) is decompiled",
        seeds: { files in
            files.inputs("storyboard").compactMap { seed in
                guard let compiled = OpenedDocument(seed.first, file: "seed.storyboard").compiled(),
                    compiled.storyboard != nil,
                    case .folder(let content)? = try? Product(compiled)
                else { return nil }
                return FuzzInput(files: content.map { FuzzInput.File(name: $0.name, bytes: $0.bytes) })
            }
        },
        mutate: { start, seeds, random in
            var input = start
            mutateFolder(&input, seeds, &random)
            return input
        },
        perform: { input, turn in
            let folder = "input.storyboardc"
            let path = "\(FuzzScratch.path)/\(folder)"
            for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
                try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
            }
            for file in input.files { FuzzScratch.write(file.bytes, to: "\(folder)/\(file.name)") }
            guard let found = try? BundleResources.compiledStoryboard(path) else { return }
            if turn % loaded == 0 {
                for name in found.archives.keys.sorted() {
                    if let archive = found.archives[name] { load(archive, isDrawn: false) }
                }
            }
            guard turn % decompiled == 0 else { return }
            let index = StoryboardIndex(
                entryPoint: found.entryPoint, nibNames: found.nibNames,
                references: found.references.mapValues {
                    StoryboardIndex.Reference(
                        storyboardName: $0.storyboardName, identifier: $0.identifier,
                        bundleIdentifier: $0.bundleIdentifier)
                })
            _ = Decompiler.decompile(index, found.archives)
        })

    private static func mutateFolder(_ input: inout FuzzInput, _ seeds: [FuzzInput], _ random: inout FuzzRandom) {
        for _ in 0..<random.few(3) {
            guard !input.files.isEmpty else { return }
            let index = random.below(input.files.count)
            let ending = input.files[index].name.split(separator: ".").last.map(String.init) ?? ""
            switch random.below(24) {
            case 0: input.files.remove(at: index)
            case 1: input.files[index].bytes = input.files[random.below(input.files.count)].bytes
            case 2:
                if let other = random.oneOf(seeds).flatMap({ $0.files.randomElement(using: &random) }) {
                    input.files[index].bytes = other.bytes
                }
            default:
                let others = random.oneOf(seeds)?.files.filter { $0.name.hasSuffix(".\(ending)") }.map(\.bytes) ?? []
                switch ending {
                case "nib": NibMutation.change(&input.files[index].bytes, &random, others: others)
                case "plist": PropertyListMutation.change(&input.files[index].bytes, &random, others: others)
                case "json":
                    TextMutation.change(&input.files[index].bytes, &random, others: others, words: catalogWords)
                case "png": PartMutation.changePNG(&input.files[index].bytes, &random, others: others)
                case "svg": XMLMutation.change(&input.files[index].bytes, &random, others: others)
                default: ByteMutation.change(&input.files[index].bytes, &random, others: others)
                }
            }
        }
    }

    private static let catalogWords = [
        "\"idiom\"", "\"universal\"", "\"ipad\"", "\"scale\"", "\"3x\"", "\"filename\"", "\"../../../etc/passwd\"",
        "\"resizing\"", "\"cap-insets\"", "\"mode\"", "\"9-part\"",
        "\"components\"", "\"0xFF\"", "\"255\"", "\"color-space\"", "\"display-p3\"", "\"appearances\"",
        "\"luminosity\"", "\"reference\"", "\"info\"", "\"alignment-insets\"", "1e400",
    ]

    static let catalogs = FuzzKind(
        name: "catalogs", fileName: "Contents.json",
        seedsNote: "the asset catalogs of tests and examples, and one of all kinds of sets",
        mutationsNote:
            "Contents.json as text; PNG by chunks with right checks; SVG as XML; other files as bytes; files left out and swapped",
        pathNote:
            "every image and color asked for in four variants; 1 of \(drawn) has its images measured by the libraries and drawn",
        seeds: { files in [wholeCatalog] + files.folders(named: ".xcassets") },
        mutate: { start, seeds, random in
            var input = start
            mutateFolder(&input, seeds, &random)
            return input
        },
        perform: { input, turn in
            let store = AssetStore(MemoryFolder(input, asksLibraries: turn % drawn == 0))
            let search = AssetSearch(store) { [store.index(of: MemoryFolder.root, .tree)] }
            var names: Set<String> = []
            for file in input.files {
                for part in file.name.split(separator: "/") where part.hasSuffix("set") {
                    names.insert(part.split(separator: ".").first.map(String.init) ?? "")
                }
            }
            for name in names.sorted() {
                for (isDark, idiom, scale) in [
                    (false, ResourceTraits.Idiom.phone, 2.0), (true, .phone, 3), (false, .pad, 1), (true, .pad, 2),
                ] {
                    let traits = ResourceTraits(idiom: idiom, isDark: isDark, isHighContrast: isDark, scale: scale)
                    _ = search.color(named: name, for: traits)
                    guard let image = search.image(named: name, for: traits), scale == 2, turn % drawn == 0,
                        let bytes = image.bytes, let format = ImageContent.Format(sniffing: bytes)
                    else { continue }
                    draw(bytes, format, isThorough: false)
                }
            }
            _ = search.newProblems()
        })

    /// A set of each kind, with what can be said in it.
    private static let wholeCatalog: FuzzInput = {
        let picture =
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8" viewBox="0 0 12 8"><path d="M0 0L12 8z" fill="#f00"/></svg>"##
        let info = #""info":{"author":"xcode","version":1}"#
        return FuzzInput([
            ("Contents.json", "{\(info)}"),
            ("Group/Contents.json", "{\(info),\"properties\":{\"provides-namespace\":true}}"),
            (
                "Group/Mark.imageset/Contents.json",
                """
                {"images":[{"idiom":"universal","filename":"a.svg","scale":"1x","resizing":{"mode":"9-part","center":{"mode":"tile","width":1,"height":1},\
                "cap-insets":{"top":1,"left":2,"bottom":3,"right":4}},"alignment-insets":{"top":1,"left":1,"bottom":1,"right":1}},
                {"idiom":"ipad","filename":"a.svg","scale":"2x","appearances":[{"appearance":"luminosity","value":"dark"}]}],\
                "properties":{"template-rendering-intent":"template","preserves-vector-representation":true},\(info)}
                """
            ),
            ("Group/Mark.imageset/a.svg", picture),
            (
                "Tone.colorset/Contents.json",
                """
                {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0xFF","green":"0.500","blue":"128","alpha":"1.000"}}},
                {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"},{"appearance":"contrast","value":"high"}],"color":{"color-space":"extended-gray",\
                "components":{"white":"0.2","alpha":"0.5"}}},{"idiom":"ipad","color":{"platform":"ios","reference":"systemRedColor"}}],\(info)}
                """
            ),
            (
                "AccentColor.colorset/Contents.json",
                "{\"colors\":[{\"idiom\":\"universal\",\"color\":{\"color-space\":\"display-p3\",\"components\":{\"red\":\"1\",\"green\":\"0\",\"blue\":\"0\",\"alpha\":\"1\"}}}],\(info)}"
            ),
            (
                "Peak.symbolset/Contents.json",
                "{\"symbols\":[{\"idiom\":\"universal\",\"filename\":\"p.svg\"}],\(info)}"
            ),
            (
                "Peak.symbolset/p.svg",
                #"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><g id="Symbols"><g id="Regular-M" transform="matrix(1 0 0 1 20 60)"><path d="M0 0C1-2 4-5 9-9L20 3a4 4 0 0 1 3 2z"/></g></g><g id="Guides"><line id="Baseline-M" x1="0" x2="200" y1="60" y2="60"/><line id="Capline-M" x1="0" x2="200" y1="20" y2="20"/></g></svg>"#
            ),
        ])
    }()
}

/// The files of an input as a catalog.
private struct MemoryFolder: AssetReading {
    static let root = "/input.xcassets"
    private var files: [String: [UInt8]] = [:]
    private var folders: [String: [FolderEntry]] = [:]

    /// Whether vectors are measured by the libraries that draw them.
    private let asksLibraries: Bool

    init(_ input: FuzzInput, asksLibraries: Bool) {
        self.asksLibraries = asksLibraries
        var known: Set<String> = []
        for file in input.files {
            var folder = Self.root
            let parts = file.name.split(separator: "/").map(String.init)
            for (index, part) in parts.enumerated() {
                let path = "\(folder)/\(part)"
                let isLast = index == parts.count - 1
                if known.insert(path).inserted {
                    folders[folder, default: []].append(FolderEntry(name: part, kind: isLast ? .file : .folder))
                }
                if isLast { files[path] = file.bytes }
                folder = path
            }
        }
        for folder in folders.keys { folders[folder]?.sort { $0.name < $1.name } }
    }

    func entries(of folder: String) -> [FolderEntry]? { folders[folder] }

    func read(_ path: String, as kind: ProjectFileKind, inside boundary: String?) -> Result<[UInt8], AssetProblem> {
        guard let bytes = files[path], bytes.count <= kind.largestSize else {
            return .failure(AssetProblem(path: path, reason: "it does not exist"))
        }
        return .success(bytes)
    }

    func exists(_ path: String) -> Bool { files[path] != nil || folders[path] != nil }

    func size(of picture: [UInt8], _ format: ImageContent.Format) throws(Problem) -> PictureSize {
        let head = try PictureHead.size(of: picture, format)
        guard asksLibraries, format.isVector else { return head }
        return VectorPicture.size(of: picture).map { PictureSize(width: Double($0.width), height: Double($0.height)) }
            ?? .unknown
    }
}

extension SeedFiles {
    private static let mostFilesOfFolder = 64

    /// Folders with a name that ends so, with their files.
    func folders(named ending: String) -> [FuzzInput] {
        found(ending).compactMap { folder in
            let names = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
            let files = names.prefix(Self.mostFilesOfFolder).compactMap { name -> FuzzInput.File? in
                guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)"),
                    data.count <= Self.largestSeed, !data.isEmpty
                else { return nil }
                return FuzzInput.File(name: name, bytes: Array(data))
            }
            return files.isEmpty ? nil : FuzzInput(files: files)
        }
    }
}
