import Foundation

/// A file of a package that is written for Apple's systems, said in the Swift of every system for the package manager to compile.
///
/// Nothing is left out: what does not compile is an error with the place in the author's file. Its classes are registered before
/// `main`, so that the package calls nothing for it.
struct PackageFile {
    let path: String

    struct Unreadable: Error, CustomStringConvertible { var description: String }

    func rewritten() throws -> String {
        guard let data = FileManager.default.contents(atPath: path), String(data: data, encoding: .utf8) != nil else {
            throw Unreadable(description: "\(path): cannot be read as UTF-8")
        }
        var file = SourceFile(path: path, bytes: Array(data))
        let tree = file.parsed()
        let selectors = SelectorCollector()
        selectors.walk(tree)
        let collector = NibMemberCollector(file, file: 0, selectors: selectors.selectors)
        collector.walk(tree)
        let spelling = AppleSpelling(keepsOtherModules: true)
        spelling.walk(tree)
        file.replace(spelling.edits)
        file.append(registration(collector))
        return "#sourceLocation(file: \"\(path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\""))\", line: 1)\n" + file.text
    }

    private func registration(_ collector: NibMemberCollector) -> [String] {
        let own = collector.classes.filter(\.canBeRegistered)
        let tables = Registration(collector.members, file: 0, isOfFile: true)
        guard !own.isEmpty || !tables.tables.isEmpty else { return [] }
        let hierarchy = ClassHierarchy(own)
        let statements = own.map { Registration.statement(for: $0, in: hierarchy, functions: tables.functions) }
            + Registration.additions(tables.functions, besides: Set(own.map(\.name)))
        return ["#sourceLocation()", "import UIKit"] + tables.tables + [
            "@section(\".init_array\") @used private let nibKitRegistersThisFile: @convention(c) @Sendable () -> Void = {", "ClassRegistry.atFirstUse {",
        ] + statements + ["}", "}"]
    }
}
