internal import CFriBidi
internal import CHarfBuzz

extension TextEngine {
    /// What the looks of text depend on: versions of libraries, and of each family its first file's version; one a
    /// line.
    public func fingerprint() -> String {
        var lines = ["HarfBuzz \(String(cString: hb_version_string()))", "FriBidi \(FriBidiVersion.text)"]
        for source in FontSource.all {
            let face = FontLibrary.nearest(in: library.faces(of: source), weight: 400, isItalic: false)
            lines.append("\(source.family): \(face.map(\.version) ?? "not installed (\(source.package))")")
        }
        for source in FontSource.free where !FontSource.all.contains(source) {
            if let face = FontLibrary.nearest(in: library.faces(of: source), weight: 400, isItalic: false) {
                lines.append("\(source.family): \(face.version)")
            }
        }
        lines += library.ownFaces.map { "\($0.postScriptName): \($0.version)" }
        // A family serves several scripts.
        var known: Set<String> = []
        return lines.filter { known.insert($0).inserted }.joined(separator: "\n")
    }

    /// The PostScript names of the faces in a file; none if it is not a font that can be read.
    public static func fontNames(inFileAt path: String) -> [String] {
        FontFiles.isReadable(path) ? LoadedFace.faces(inFileAt: path).map(\.postScriptName) : []
    }

    /// Packages without which some text of the supported languages cannot be drawn and that are not installed.
    public func missingEssentialPackages() -> [MissingFontPackage] {
        FontSource.essential.filter { library.faces(of: $0).isEmpty }
            .map { MissingFontPackage(package: $0.package, family: $0.family) }
    }
}

enum FriBidiVersion {
    /// The second word of the library's own description, `(GNU FriBidi) 1.0.8`.
    static var text: String {
        guard let description = fribidi_version_description() else { return "unknown" }
        let line = String(cString: description).split(separator: "\n").first ?? ""
        return line.split(separator: " ").last.map(String.init) ?? "unknown"
    }
}
