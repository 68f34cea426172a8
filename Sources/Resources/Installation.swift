#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where the files of the running program lie.
///
/// A built program has them beside it. One of an archive lies in `bin`, and what it needs in `lib/nibkit` beside that.
/// Large fonts are an archive of their own: the folder `nibkit-fonts` in `lib`, or beside the whole.
package enum Installation {
    /// The program's path without symlinks; `nil`: the system does not tell.
    package static let program = existing("/proc/self/exe")

    /// The folder of the program, without symlinks.
    package static let programFolder = program.map { FilePath.folder(of: $0) }

    /// `lib/nibkit`; `nil`: the program does not come from an archive.
    package static let folder: String? = programFolder.flatMap { existing("\($0)/../lib/nibkit") }

    /// What an archive states of its release; `nil`: the program was built from sources. `Tools/dist` writes it.
    package static let release: String? = folder.flatMap { existing("\($0)/release.json") }

    /// The folder of large fonts, where their archive is unpacked.
    package static let largeFonts: String? = folder.flatMap {
        existing("\($0)/../nibkit-fonts") ?? existing("\($0)/../../../nibkit-fonts")
    }

    /// Folders with fonts, as `/usr/share/fonts` is one; they are searched first.
    package static let fontRoots: [String] = [folder.flatMap { existing("\($0)/fonts") }, largeFonts].compactMap { $0 }

    /// Where data files of the program may lie.
    package static let dataFolders: [String] = [folder, programFolder].compactMap { $0 }

    /// Makes libraries that set text themselves, as those for SVG and PDF, use the archive's fonts. To be called before
    /// the process has a second thread.
    package static func prepareLibraries() {
        guard let folder, let file = existing("\(folder)/fonts.conf") else { return }
        setenv("FONTCONFIG_FILE", file, 0)
    }

    private static func existing(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(validatingCString: found)
    }
}
