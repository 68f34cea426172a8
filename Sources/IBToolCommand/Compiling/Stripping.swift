import Diagnostics
import ResultFiles

/// `--strip`: copies a compiled nib or storyboard without the files that only editors read.
enum Stripping {
    /// Files of nibs that hold the editable document: `designtime.nib` of today, the others of Xcode 3 to 6. Which ones
    /// Apple's tool leaves out is unverified.
    private static let editorsFiles: Set<String> = [
        CompiledNibFile.document, "designable.nib", "classes.nib", "info.nib", "data.dependency",
    ]

    /// In Apple's words.
    static func refusal(of path: String) -> String {
        "ibtool could not strip \"\(Files.name(of: path))\" because it is not an Interface Builder document."
    }
    static let reasonOfRefusal = "No handler to strip bundle with contents: (null)"

    /// Whether the input is compiled, so that it is copied; documents are refused.
    static func isCompiled(_ path: String) -> Bool { ["nib", "storyboardc"].contains(Files.ending(of: path)) }

    static func product(of path: String) -> Result<Product, Problem> {
        guard Files.isFolder(path) else {
            return Files.read(path).flatMap { bytes in
                let problem = CompiledNibFile.problem(FolderFile(name: Files.name(of: path), bytes: bytes))
                return problem.map { .failure(Problem($0)) } ?? .success(.file(bytes))
            }
        }
        let files =
            Files.ending(of: path) == "storyboardc"
            ? CompiledStoryboard.read(path).map(\.files) : Files.contents(of: path)
        return files.flatMap { files in
            let kept = files.filter { !editorsFiles.contains(Files.name(of: $0.name)) }
            if let problem = kept.lazy.compactMap(CompiledNibFile.problem).first {
                return .failure(Problem(problem))
            }
            let isCompiled = kept.contains { $0.name.hasSuffix(".nib") }
            return isCompiled
                ? .success(.folder(kept))
                : .failure(Problem("it contains nothing that can be loaded; it was never compiled"))
        }
    }
}
