import AssetCatalogs
internal import Diagnostics
public import NibArchive
public import Resources

/// A nib as it was found: its archive, the nibs beside it, and what its objects are in the document.
public struct FoundNib {
    public var archive: Archive
    /// Other nibs of the same document by name.
    public var others: [String: Archive]
    /// The texts of the language that is shown; `nil`: the nib's own.
    public var strings: LocalizedStrings?
    /// The folder of the bundle in which it lies, where its images and colors are; `nil`: not known.
    public var resourceFolder: String?
    /// The name of its file: `Card.xib`, or `Card.nib`. `nil`: not known.
    public var file: String?
    /// What the document says of an object. `nil` where nothing is known.
    public var describe: @MainActor (NibOrigin) -> NibObjectSource?

    public init(
        archive: Archive, others: [String: Archive] = [:],
        describe: @escaping @MainActor (NibOrigin) -> NibObjectSource? = { _ in nil }
    ) {
        self.archive = archive
        self.others = others
        self.describe = describe
    }
}

/// What lies in bundles. The one place of the run-time that reads files.
@preconcurrency @MainActor
public enum BundleResources {
    /// Reads a file; tests count how often.
    public static var read: (String) -> [UInt8]? = { path in FileManager.default.contents(atPath: path).map(Array.init)
    }
    /// Where a preview's main bundle has a nib or storyboard that is not in its folder: in the project. Asked for the
    /// file `stem` with one of the endings.
    public static var findInProject: ((_ stem: String, _ endings: [String]) -> String?)?
    /// Compiles a document in memory, for bundles that hold the document instead of the nib; `nil` unless a library
    /// does it.
    public static var compileDocument: ((_ bytes: [UInt8], _ path: String) -> FoundNib?)?
    /// The same for storyboards.
    public static var compileStoryboard: ((_ bytes: [UInt8], _ path: String) -> FoundStoryboard?)?

    /// The files of a nib: without localization first, then in the preferred languages, the development region and
    /// `Base`; in each folder first the one of the device. The nib wins over the document.
    ///
    /// They are several where folders of the package manager each have one, and none of these is the asking class's.
    private static func paths(of name: String, in bundle: Bundle, askedBy type: AnyClass? = nil) -> [String] {
        let stem = name.hasSuffix(".nib") ? String(name.dropLast(4)) : name
        return paths(of: stem, endings: compileDocument == nil ? ["nib"] : ["nib", "xib"], in: bundle, askedBy: type)
    }

    private static func paths(of stem: String, endings: [String], in bundle: Bundle, askedBy type: AnyClass? = nil)
        -> [String]
    {
        let root = bundle.resourcePath ?? bundle.bundlePath
        if let path = path(of: stem, endings: endings, in: folders(bundle, root)) { return [path] }
        guard bundle == .main else { return [] }
        let beside = paths(of: stem, endings: endings, besideExecutable: bundle.bundlePath, askedBy: type)
        return beside.isEmpty ? findInProject?(stem, endings).map { [$0] } ?? [] : beside
    }

    /// The package manager puts the resources of a module into `PACKAGE_MODULE.resources` beside the executable. The
    /// folder of the asking class's module goes before the others.
    static func paths(of stem: String, endings: [String], besideExecutable folder: String, askedBy type: AnyClass?)
        -> [String]
    {
        let own = type.map { "_\(ClassRegistry.qualifiedName(of: $0).prefix { $0 != "." }).resources" }
        let found = resourceFolders(folder).compactMap { name -> (name: String, path: String)? in
            let root = "\(folder)/\(name)"
            return path(of: stem, endings: endings, in: Bundle(path: root).map { folders($0, root) } ?? [root]).map {
                (name, $0)
            }
        }
        let ofModule = found.filter { place in own.map(place.name.hasSuffix) ?? false }
        return (ofModule.isEmpty ? found : ofModule).map(\.path)
    }

    private static func resourceFolders(_ folder: String) -> [String] {
        entries(of: folder).filter { $0.hasSuffix(".resources") }.sorted()
    }

    private static func path(of stem: String, endings: [String], in folders: [String]) -> String? {
        let idiom = UITraitCollection.current.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
        for ending in endings {
            for folder in folders {
                for candidate in ["\(stem)\(idiom).\(ending)", "\(stem).\(ending)"] {
                    if let file = file(at: "\(folder)/\(candidate)") { return file }
                }
            }
        }
        return nil
    }

    /// The folders of a bundle in the order of search.
    private static func folders(_ bundle: Bundle, _ root: String) -> [String] {
        [root] + languages(bundle, root).map { "\(root)/\($0).lproj" }
    }

    /// The bundle's languages that serve, the best first; then that of its development, and what belongs to none.
    private static func languages(_ bundle: Bundle, _ root: String) -> [String] {
        let available = entries(of: root).filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted()
        var found = Languages.matches(
            for: UIKitEnvironment.current.preferredLanguages, among: available.filter { $0 != "Base" })
        // Foundation's own property traps in a bundle without an Info.plist.
        for other in [bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String, "Base"] {
            if let other, !found.contains(other) { found.append(other) }
        }
        return found
    }

    private static func entries(of folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    /// The texts for a nib or storyboard: the file of its name in the folder of the best language, else those of a
    /// catalog. A nib in the folder of a language is in that language already.
    private static func strings(forFileAt path: String, in bundle: Bundle) -> LocalizedStrings? {
        let folder = FilePath.folder(of: path)
        if folder.hasSuffix(".lproj"), !folder.hasSuffix("/Base.lproj") { return nil }
        let root = resourceFolder(ofFileAt: path)
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension.replacing(
            /~(ipad|iphone)$/, with: "")
        for language in languages(bundle, root) {
            let file = "\(root)/\(language).lproj/\(name).strings"
            if FileManager.default.fileExists(atPath: file), let bytes = read(file) {
                return LocalizedStrings(strings: bytes)
            }
        }
        // The package manager copies catalogs of strings as they are.
        for file in ["\(root)/mul.lproj/\(name).xcstrings", "\(root)/\(name).xcstrings"]
        where FileManager.default.fileExists(atPath: file) {
            guard let bytes = read(file) else { continue }
            let language = Languages.matches(
                for: UIKitEnvironment.current.preferredLanguages, among: LocalizedStrings.languages(ofCatalog: bytes)
            ).first
            return language.flatMap { LocalizedStrings(catalog: bytes, language: $0) }
        }
        return nil
    }

    /// The only one of several files, if it is so.
    static func only(_ paths: [String], of name: String) throws(NibLoadError) -> String? {
        guard paths.count > 1 else { return paths.first }
        throw NibLoadError(
            .ambiguousName, exception: "NSInternalInconsistencyException",
            "several modules have a resource named '\(name)': \(paths.joined(separator: ", "))",
            hint: "use the module's own bundle, Bundle.module")
    }

    /// A nib may be a folder with one for each system: `objects-13.0+.nib`, and `runtime.nib` for older ones.
    package static func file(at path: String) -> String? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
        guard isFolder.boolValue, !path.hasSuffix(".storyboardc") else { return path }
        let names = entries(of: path)
        let newest = names.compactMap { name in systemVersion(ofVariant: name).map { (name, $0) } }
            .filter { $0.1 <= UIKitEnvironment.current.systemVersion }.max { $0.1 < $1.1 }?.0
        return (newest ?? names.first { $0 == "runtime.nib" }).map { "\(path)/\($0)" }
    }

    /// The oldest system for which `objects-13.0+.nib` is.
    private static func systemVersion(ofVariant name: String) -> Double? {
        guard name.hasPrefix("objects-"), name.hasSuffix("+.nib") else { return nil }
        return Double(name.dropFirst("objects-".count).dropLast("+.nib".count))
    }

    /// The nib to which a file belongs: itself, or the folder of which it is one variant.
    private static func nibPath(of file: String) -> String {
        let folder = FilePath.folder(of: file)
        return folder.hasSuffix(".nib") ? folder : file
    }

    /// Where documents are shown, the bundle stands for the project, wherever this program lies.
    private static func title(of bundle: Bundle) -> String {
        UIKitEnvironment.current.isDesignTime && findInProject != nil ? "the project's documents" : bundle.bundlePath
    }

    /// Whether documents are shown without a project where others could be found: what is not in this program's folder
    /// may be in the project.
    static var isUnsearched: Bool { UIKitEnvironment.current.isDesignTime && findInProject == nil }

    static func exists(_ name: String, in bundle: Bundle) -> Bool { !paths(of: name, in: bundle).isEmpty }

    /// - Parameter type: the class that asks.
    static func find(_ name: String, in bundle: Bundle, askedBy type: AnyClass? = nil) throws(NibLoadError) -> FoundNib
    {
        guard let path = try only(paths(of: name, in: bundle, askedBy: type), of: name), let bytes = read(path) else {
            if isUnsearched {
                throw NibLoadError(
                    .missingNib, exception: "NSInternalInconsistencyException",
                    "the nib '\(name)' is another document, which is not loaded here")
            }
            let near = similar(to: name, in: bundle)
            throw NibLoadError(
                .missingNib, exception: "NSInternalInconsistencyException",
                "Could not load NIB in bundle: 'NSBundle <\(title(of: bundle))> (loaded)' with name '\(name)'",
                hint: near.isEmpty ? nil : "did you mean \(near.joined(separator: ", "))?")
        }
        var found: FoundNib
        if path.hasSuffix(".xib") {
            guard let compiled = compileDocument?(bytes, path) else {
                throw damaged(path, "the document cannot be compiled")
            }
            found = compiled
        } else {
            found = FoundNib(archive: try decode(bytes, path))
        }
        let nib = nibPath(of: path)
        found.strings = strings(forFileAt: nib, in: bundle)
        found.resourceFolder = resourceFolder(ofFileAt: nib)
        return found
    }

    static func findStoryboard(_ name: String, in bundle: Bundle, askedBy type: AnyClass? = nil) throws(NibLoadError)
        -> FoundStoryboard
    {
        let endings = compileStoryboard == nil ? ["storyboardc"] : ["storyboardc", "storyboard"]
        guard let path = try only(paths(of: name, endings: endings, in: bundle, askedBy: type), of: name) else {
            throw NibLoadError(
                .missingStoryboard, exception: "NSInvalidArgumentException",
                "Could not find a storyboard named '\(name)' in bundle NSBundle <\(title(of: bundle))>")
        }
        var found: FoundStoryboard
        if path.hasSuffix(".storyboardc") {
            found = try compiledStoryboard(path)
        } else {
            guard let bytes = read(path), let compiled = compileStoryboard?(bytes, path) else {
                throw damaged(path, "the document cannot be compiled")
            }
            found = compiled
        }
        found.strings = strings(forFileAt: path, in: bundle)
        found.resourceFolder = resourceFolder(ofFileAt: path)
        return found
    }

    /// The bundle's folder, or that of a module's resources.
    private static func resourceFolder(ofFileAt path: String) -> String {
        let folder = FilePath.folder(of: path)
        return folder.hasSuffix(".lproj") ? FilePath.folder(of: folder) : folder
    }

    /// A folder with a list of the scenes, and their nibs.
    package static func compiledStoryboard(_ path: String) throws(NibLoadError) -> FoundStoryboard {
        guard let bytes = read("\(path)/Info.plist") else { throw damaged(path, "it has no Info.plist") }
        guard PropertyListShape.isSound(bytes),
            let plist = (try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)) as? [String: Any]
        else {
            throw damaged(path, "its Info.plist cannot be read")
        }
        var found = FoundStoryboard(
            entryPoint: plist[StoryboardInfo.entryPoint] as? String,
            nibNames: plist[StoryboardInfo.nibNames] as? [String: String] ?? [:])
        let references = plist[StoryboardInfo.references] as? [String: [String: String]] ?? [:]
        found.references = references.mapValues {
            FoundStoryboard.Reference(
                storyboardName: $0[StoryboardInfo.referencedStoryboard],
                identifier: $0[StoryboardInfo.referencedController],
                bundleIdentifier: $0[StoryboardInfo.referencedBundle])
        }
        for file in entries(of: path) where file.hasSuffix(".nib") {
            guard let inside = self.file(at: "\(path)/\(file)"), let bytes = read(inside) else { continue }
            found.archives[String(file.dropLast(4))] = try decode(bytes, inside)
        }
        return found
    }

    static func decode(_ bytes: [UInt8], _ path: String) throws(NibLoadError) -> Archive {
        do { return try Archive(decoding: bytes) } catch { throw damaged(path, "\(error)") }
    }

    private static func damaged(_ path: String, _ reason: String) -> NibLoadError {
        NibLoadError(.damagedNib, exception: "NSInvalidUnarchiveOperationException", "\(path) is not a nib: \(reason)")
    }

    /// Names of the bundle that are the same but for case, or of which one begins with the other.
    private static func similar(to name: String, in bundle: Bundle) -> [String] {
        let root = bundle.resourcePath ?? bundle.bundlePath
        let folders = [root] + (bundle == .main ? resourceFolders(root).map { "\(root)/\($0)" } : [])
        let names = Set(
            folders.flatMap(entries).filter { $0.hasSuffix(".nib") || $0.hasSuffix(".xib") }.map {
                String($0.dropLast(4))
            })
        let wanted = name.lowercased()
        return names.filter { candidate in
            let other = candidate.lowercased()
            return other == wanted || other.hasPrefix(wanted) || wanted.hasPrefix(other)
        }.sorted()
    }
}

/// Files of bundles, for their catalogs and pictures.
struct BundleFiles: AssetReading {
    func entries(of folder: String) -> [FolderEntry]? {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
        return names.prefix(AssetLimits.entriesOfFolder).sorted().compactMap { name in
            var status = stat()
            guard lstat("\(folder)/\(name)", &status) == 0 else { return nil }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: return FolderEntry(name: name, kind: .folder)
            case S_IFREG: return FolderEntry(name: name, kind: .file)
            case S_IFLNK: return FolderEntry(name: name, kind: .link)
            default: return nil
            }
        }
    }

    /// A bundle is the program's own: links lead where they will.
    func read(_ path: String, as kind: ProjectFileKind, inside boundary: String?) -> Result<[UInt8], AssetProblem> {
        var status = stat()
        guard stat(path, &status) == 0 else { return .failure(AssetProblem(path: path, reason: "it does not exist")) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            return .failure(AssetProblem(path: path, reason: "it is not a file"))
        }
        guard Int(status.st_size) <= kind.largestSize else {
            return .failure(AssetProblem(path: path, reason: "it is larger than \(kind.largestSize >> 20) MB"))
        }
        guard let data = FileManager.default.contents(atPath: path), data.count <= kind.largestSize else {
            return .failure(AssetProblem(path: path, reason: "it cannot be read"))
        }
        return .success(Array(data))
    }

    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    func size(of picture: [UInt8], _ format: ImageContent.Format) throws(Problem) -> PictureSize {
        try PictureHead.size(of: picture, format)
    }
}

extension Bundle {
    /// Loads a nib of the bundle and gives its top-level objects, without placeholders, in document order.
    ///
    /// A nib that is missing or cannot be loaded is an exception of UIKit's, which goes to `UncaughtExceptions`.
    @preconcurrency @MainActor @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
