import Foundation
import SwiftParser
import SwiftSyntax

/// Counts what projects name of UIKit, Core Animation and Core Graphics: `Tools/uikit-coverage` calls it.
///
/// `SYMBOLGRAPHS REVIEWED TABLE PAGE DATE FOLDER…`: each folder is a project. It writes the table, and the page's part
/// between its marks. Names that nobody reviewed go to standard error with a place, since only people know whose they
/// are; they count as absent.
@main
struct Main {
    private static let mostFileBytes = 4 << 20
    private static let skipped: Set<String> = [
        "Pods", "Carthage", "Tests", "build", ".build", "DerivedData", "Vendor", "Specs",
    ]

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 6 else { fail("usage: uikit-uses SYMBOLGRAPHS REVIEWED TABLE PAGE DATE FOLDER…", 2) }
        do {
            let graphs = try FileManager.default.contentsOfDirectory(atPath: arguments[0]).filter {
                $0.hasSuffix(".symbols.json")
            }.map { "\(arguments[0])/\($0)" }
            let reviewed = try Reviewed(path: arguments[1])
            var report = count(Array(arguments.dropFirst(5)), try SymbolGraph(graphs))
            report.review(reviewed)
            try report.write(table: arguments[2], page: arguments[3], date: arguments[4])
        } catch { fail("uikit-uses: error: \(error)", 1) }
    }

    private static func fail(_ text: String, _ status: Int32) -> Never {
        FileHandle.standardError.write(Data("\(text)\n".utf8))
        exit(status)
    }

    private struct Project {
        var name: String
        var files: [(path: String, tree: SourceFileSyntax)] = []
        var declarations = Declarations()
    }

    private static func count(_ folders: [String], _ graph: SymbolGraph) -> Report {
        let projects = folders.map(read)
        // What one project declares as a member of others' types, other projects may use.
        let foreignMembers = projects.reduce(into: [String: Set<String>]()) {
            $0.merge($1.declarations.extensionMembers) { $0.union($1) }
        }
        let foreignTypes = projects.reduce(into: Set<String>()) { $0.formUnion($1.declarations.declared) }
        var report = Report(
            projects: projects.map { $0.name.replacingOccurrences(of: "+", with: "/") }.sorted(),
            files: projects.reduce(0) { $0 + $1.files.count })
        for project in projects {
            for file in project.files {
                let collector = UseCollector(
                    file.tree, path: "\(project.name)/\(file.path)", project: project.declarations, graph: graph,
                    foreignMembers: foreignMembers, foreignTypes: foreignTypes)
                collector.walk(file.tree)
                report.add(collector.uses, collector.places, of: project.name)
            }
        }
        return report
    }

    private static func read(_ folder: String) -> Project {
        var project = Project(name: (folder as NSString).lastPathComponent)
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let collectors = DeclarationCollector()
        for name in names.sorted()
        where name.hasSuffix(".swift")
            && !name.split(separator: "/").contains(where: { skipped.contains(String($0)) || $0.hasSuffix("Tests") })
        {
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)"), data.count < mostFileBytes
            else { continue }
            let text = String(decoding: data, as: UTF8.self)
            let tree = Parser.parse(source: text)
            collectors.walk(tree)
            // Only what imports UIKit or what UIKit comes with is counted.
            let modules = Set(tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text })
            let isOther =
                modules.contains("SwiftUI") || modules.contains("AppKit") || modules.contains("Cocoa")
                || modules.contains("WatchKit")
            if !isOther || text.contains("import UIKit") { project.files.append((name, tree)) }
        }
        project.declarations = collectors.found
        return project
    }
}
