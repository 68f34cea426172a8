import Diagnostics
import IBDocument

/// `--convert OLD-NEW`: gives classes other names; `OLD*-NEW*` keeps what stands for the star.
struct ClassRenaming {
    private let old: String, new: String
    private let hasWildcard: Bool

    static func read(_ text: String) -> Result<ClassRenaming, Files.Problem> {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        let problem = Files.Problem(reason: "--convert takes OLD-NEW, or OLD*-NEW*, not '\(text)'")
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), parts[0].hasSuffix("*") == parts[1].hasSuffix("*") else { return .failure(problem) }
        let hasWildcard = parts[0].hasSuffix("*")
        let names = parts.map { hasWildcard ? String($0.dropLast()) : $0 }
        return names.allSatisfy { !$0.contains("*") } ? .success(ClassRenaming(old: names[0], new: names[1], hasWildcard: hasWildcard)) : .failure(problem)
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
