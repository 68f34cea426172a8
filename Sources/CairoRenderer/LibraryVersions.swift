internal import CCairo
public import TextEngine

extension CairoRenderer {
    /// The libraries that draw, and those for pictures, which are opened for this. The oldest versions are those that
    /// were tested.
    public static func libraries() -> [LibraryVersion] {
        [
            LibraryVersion(
                name: "Cairo", package: "libcairo2", found: String(cString: cairo_version_string()), wanted: "1.16.0"),
            LibraryVersion(
                name: "FreeType", package: "libfreetype6", found: FaceStore.version.lastWord, wanted: "2.12.1"),
            LibraryVersion(name: "libspng", package: "libspng0", found: PNGFile.version.lastWord, wanted: "0.7.3"),
            // It does not state its version.
            LibraryVersion(name: "libturbojpeg", package: "libturbojpeg0", found: nil, wanted: "2.1.5"),
            LibraryVersion(
                name: "libheif", package: "libheif1", found: text("libheif.so.1", "libheif1", "heif_get_version"),
                wanted: "1.15.1"),
            LibraryVersion(name: "librsvg", package: "librsvg2-2", found: rsvgVersion, wanted: "2.54.7"),
            LibraryVersion(
                name: "poppler", package: "libpoppler-glib8",
                found: text("libpoppler-glib.so.8", "libpoppler-glib8", "poppler_get_version"), wanted: "22.12.0"),
        ]
    }

    /// - Returns: `nil` where the library, which is optional, is not installed or does not export the function.
    private static func text(_ file: String, _ package: String, _ function: String) -> String? {
        typealias Version = @convention(c) () -> UnsafePointer<CChar>?
        guard let library = try? SystemLibrary(file, package: package),
            let version = try? library.function(function, as: Version.self)
        else { return nil }
        return version().map { String(cString: $0) }
    }

    /// Three numbers that the library exports; `nil` where it is not installed.
    private static var rsvgVersion: String? {
        guard let library = try? SystemLibrary("librsvg-2.so.2", package: "librsvg2-2") else { return nil }
        let numbers = ["rsvg_major_version", "rsvg_minor_version", "rsvg_micro_version"].compactMap { name in
            (try? library.function(name, as: UnsafePointer<UInt32>.self))?.pointee
        }
        return numbers.count == 3 ? numbers.map(String.init).joined(separator: ".") : nil
    }
}

extension String {
    /// `libspng 0.7.3` without the name.
    fileprivate var lastWord: String? { split(separator: " ").last.map(String.init) }
}
