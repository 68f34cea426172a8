import Diagnostics
import IBDocument
import ResultFiles

/// `--convert OLD-NEW`: gives classes other names; `OLD*-NEW*` keeps what stands for the star.
struct ClassRenaming {
    private let old: String, new: String
    private let hasWildcard: Bool

    static func read(_ text: String) -> Result<ClassRenaming, Problem> {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        let problem = Problem("--convert takes OLD-NEW, or OLD*-NEW*, not '\(text)'")
        guard parts.count == 2, let hasWildcard = parts.first?.hasSuffix("*"),
            parts.allSatisfy({ !$0.isEmpty && $0.hasSuffix("*") == hasWildcard })
        else { return .failure(problem) }
        let names = parts.map { hasWildcard ? String($0.dropLast()) : $0 }
        guard !names.contains(where: { $0.contains("*") }) else { return .failure(problem) }
        return .success(ClassRenaming(old: names[0], new: names[1], hasWildcard: hasWildcard))
    }

    private func name(for name: String) -> String? {
        if hasWildcard { return name.hasPrefix(old) ? new + name.dropFirst(old.count) : nil }
        return name == old ? new : nil
    }

    /// Objects, placeholders and segues name classes.
    func edits(of document: Document) -> [SourceEdit] {
        document.root.descendants.compactMap { element in
            element.attribute("customClass").flatMap(name).flatMap { element.xml.setting("customClass", to: $0) }
        }
    }
}
