package import Graphics

/// The fonts of one configuration; files are opened when text first needs them, and stay open.
package final class FontLibrary: @unchecked Sendable {
    package let configuration: FontConfiguration
    private let lock = NSLock()
    private var loaded: [FontSource: [LoadedFace]] = [:]
    /// By path, since a collection file may hold several families.
    private var files: [String: [LoadedFace]] = [:]
    private var own: [LoadedFace]?
    private var missing: Set<MissingFontPackage> = []

    package init(configuration: FontConfiguration) {
        self.configuration = configuration
    }

    /// The faces of a family; empty if its package is not installed.
    func faces(of source: FontSource) -> [LoadedFace] {
        lock.withLock {
            if let known = loaded[source] { return known }
            let faces = read(source)
            loaded[source] = faces
            return faces
        }
    }

    /// The face of a family that comes nearest to a weight and slant; remembers the package if there is none.
    func face(of source: FontSource, weight: Int, isItalic: Bool) -> LoadedFace? {
        let faces = faces(of: source)
        if faces.isEmpty { noteMissing(source) }
        return FontLibrary.nearest(in: faces, weight: weight, isItalic: isItalic)
    }

    /// The face that a display list names; nil if it is not installed here.
    package func face(matching wanted: FontFace) -> LoadedFace? {
        func named(_ faces: [LoadedFace]) -> LoadedFace? {
            faces.first { $0.postScriptName == wanted.postScriptName }
        }
        if wanted.isOfProject { return named(ownFaces) }
        for source in FontSource.all + FontSource.free where source.family == wanted.family {
            if let face = named(faces(of: source)) { return face }
        }
        return nil
    }

    /// The faces of the project's own files; of one that is in several files the first.
    var ownFaces: [LoadedFace] {
        lock.withLock {
            if let own { return own }
            let paths = configuration.folders.flatMap(FontFiles.paths(below:)) + configuration.files
            var known: Set<String> = []
            let faces = paths.filter(FontFiles.isReadable).flatMap { LoadedFace.faces(inFileAt: $0, isOfProject: true) }
                .filter { known.insert($0.postScriptName).inserted }
            own = faces
            return faces
        }
    }

    /// Missing packages that text has needed since the last call, sorted.
    func takeMissingPackages() -> [MissingFontPackage] {
        let asked = lock.withLock {
            defer { missing = [] }
            return missing
        }
        return asked.sorted { ($0.package, $0.family) < ($1.package, $1.family) }
    }

    func noteMissing(_ source: FontSource) {
        _ = lock.withLock { missing.insert(MissingFontPackage(package: source.package, family: source.family)) }
    }

    private func read(_ source: FontSource) -> [LoadedFace] {
        for root in configuration.roots {
            for folder in source.folders {
                let paths = FontFiles.paths(in: "\(root)/\(folder)", prefix: source.filePrefix)
                let faces = paths.flatMap(readFile(at:)).filter { $0.family == source.family }
                if !faces.isEmpty { return faces }
            }
        }
        return []
    }

    private func readFile(at path: String) -> [LoadedFace] {
        if let known = files[path] { return known }
        let faces = LoadedFace.faces(inFileAt: path)
        files[path] = faces
        return faces
    }

    /// The slant counts first, then the distance of the weight; of equal ones the heavier.
    static func nearest(in faces: [LoadedFace], weight: Int, isItalic: Bool) -> LoadedFace? {
        func distance(_ face: LoadedFace) -> Int {
            (face.isItalic == isItalic ? 0 : 10_000) + 2 * abs(face.weight - weight) + (face.weight < weight ? 1 : 0)
        }
        return faces.min { distance($0) < distance($1) }
    }
}
