import FoundationEssentials
import SwiftSyntax

/// A file of a package that is written for Apple's systems, said in the Swift of every system for the package manager
/// to compile.
///
/// Nothing is left out: what does not compile is an error with the place in the author's file. Its classes are
/// registered before `main`, so that the package calls nothing for it.
struct PackageFile {
    let path: String
    /// The other files of the target.
    var others: [String] = []
    /// Whether the target is a program, and the `Info.plist` among its files.
    var isProgram = false
    var information: String?

    struct Unreadable: Error, CustomStringConvertible { var description: String }

    func rewritten() throws -> String {
        guard let data = FileManager.default.contents(atPath: path), String(data: data, encoding: .utf8) != nil else {
            throw Unreadable(description: "\(path): cannot be read as UTF-8")
        }
        var file = SourceFile(path: path, bytes: Array(data))
        let tree = file.parsed()
        let names = ObjectiveCNames([tree])
        let selectors = SelectorCollector(names)
        selectors.walk(tree)
        let texts = others.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
        let objects = ObjectOverrides([file.text] + texts)
        let collector = NibMemberCollector(
            file, file: 0, selectors: selectors.selectors, plainClasses: objects.plainClasses)
        collector.walk(tree)
        let spelling = AppleSpelling(names, keepsOtherModules: true)
        spelling.walk(tree)
        let own = ObjectiveCSpelling(tree, objects, isProgram: isProgram)
        let optional = OptionalRequirements(file, tree)
        let edits =
            spelling.edits.filter { edit in !own.edits.contains { $0.range == edit.range } } + own.edits
            + RunTimeSpelling(tree).edits + optional.edits + overrides(tree, file.text, texts)
        file.replace(readable(edits, in: file.bytes))
        let calls = optional.blocks.flatMap { $0 }.flatMap { [Registration.place(place, $0.number), $0.text] }
        file.append(imports(tree) + (calls.isEmpty ? [] : ["import UIKit"]) + calls)
        file.append(registration(collector, hasMain: own.hasMain))
        return placed(file.text)
    }

    /// Returns what changes in this file because of overrides in extensions. Only files that have to do with its
    /// classes and extensions are parsed.
    private func overrides(_ tree: SourceFileSyntax, _ text: String, _ texts: [String]) -> [(
        range: Range<Int>, with: String
    )] {
        let own = ExtensionOutline(text)
        let outlines = texts.map(ExtensionOutline.init)
        let overridden = ([own] + outlines).reduce(into: Set<String>()) { $0.formUnion($1.overridden) }
        let concerned = zip(texts, outlines).filter { own.concerns($0.1, overridden: overridden) }.map(\.0)
        guard !concerned.isEmpty || own.concerns(own, overridden: overridden) else { return [] }
        let trees = concerned.map { text in
            let file = SourceFile(path: path, bytes: Array(text.utf8))
            return file.parsed()
        }
        let found = ExtensionOverrides(
            [(0, tree)] + trees.enumerated().map { ($0.offset + 1, $0.element) }, besides: outlines)
        return found.edits[0] ?? []
    }

    /// Parts of Foundation that are modules of their own here.
    private static let parts: [(module: String, names: Set<String>)] = [
        (
            "FoundationNetworking",
            [
                "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask",
                "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionDelegate",
                "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate", "URLRequest",
                "URLResponse", "HTTPURLResponse", "URLCache",
                "CachedURLResponse", "URLCredential", "URLAuthenticationChallenge", "URLProtectionSpace", "URLProtocol",
                "HTTPCookie", "HTTPCookieStorage",
            ]
        ),
        ("FoundationXML", ["XMLParser", "XMLParserDelegate"]),
    ]

    private func imports(_ tree: SourceFileSyntax) -> [String] {
        let words = tree.tokens(viewMode: .sourceAccurate).reduce(into: Set<String>()) { $0.insert($1.text) }
        return Self.parts.filter { !$0.names.isDisjoint(with: words) }.map { "import \($0.module)" }
    }

    /// The text with the author's path. The compiler numbers the lines of its excerpts by the file that it reads: so
    /// the directive takes the place of a first line that says nothing to it, or the end of one; else it is a line
    /// before the others.
    private func placed(_ text: String) -> String {
        func directive(_ line: Int) -> String { Registration.place(place, line) + "\n" }
        guard let end = text.firstIndex(where: \.isNewline) else { return directive(1) + text }
        let first = text[..<end].withoutOuterSpaces
        let rest = text[text.index(after: end)...]
        if first.isEmpty || first.hasPrefix("//") { return directive(2) + rest }
        // A module that is there has no error.
        if ["import UIKit", "import Foundation"].contains(first) { return "\(first); \(directive(2))\(rest)" }
        return directive(1) + text
    }

    /// Attributes that do not compile become comments, so that excerpts show them. Everything behind them keeps its
    /// column: the four characters of a comment are taken from the indentation.
    private func readable(_ edits: [(range: Range<Int>, with: String)], in bytes: [UInt8]) -> [(
        range: Range<Int>, with: String
    )] {
        let space = UInt8(ascii: " ")
        let marks = 4
        return edits.map { edit in
            let start = edit.range.lowerBound - marks
            guard edit.with.isEmpty, start >= 0, bytes[start..<edit.range.lowerBound].allSatisfy({ $0 == space }) else {
                return edit
            }
            let text = String(decoding: bytes[edit.range], as: UTF8.self)
            guard text.hasPrefix("@"), !text.contains(where: \.isNewline), !text.contains("*/"), !text.contains("/*")
            else { return edit }
            return (start..<edit.range.upperBound, "/*\(text)*/")
        }
    }

    /// As `#sourceLocation` takes it.
    private var place: String {
        path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    /// Each line that has a name of the author's stands at the author's line, so that no message is about the generated
    /// file.
    private func registration(_ collector: NibMemberCollector, hasMain: Bool) -> [String] {
        let own = collector.classes.filter(\.canBeRegistered)
        let tables = Registration(collector.members, file: 0, ofFile: place)
        let methods = collector.members.flatMap { found in
            found.methods.map {
                "(\"\(found.className.split(separator: ".").last.map(String.init) ?? found.className)\", \"\($0.name)\", \"\($0.selector)\")"
            }
        }
        let launch = hasMain ? launchInformation : []
        guard !own.isEmpty || !tables.tables.isEmpty || !launch.isEmpty else { return [] }
        let statements = own.flatMap {
            Registration.conditional(
                $0.condition,
                [
                    Registration.place(place, $0.line),
                    "ClassRegistry.register(\($0.name).self, table: KeyValueTable(\($0.name).self) { b in b.implements([])",
                ] + (tables.calls[$0.name] ?? []) + ["})" + Registration.naming($0)])
        }
        let names = Set(own.map(\.name))
        let heads = Dictionary(collector.members.map { ($0.className, $0) }) { first, _ in first }
        let additions = tables.functions.keys.filter { !names.contains($0) }.sorted().flatMap { type in
            let lines = Registration.additions([type: tables.functions[type] ?? []], besides: [])
            return Registration.conditional(
                heads[type]?.condition, [Registration.place(place, heads[type]?.line ?? 1)] + lines)
        }
        return ["#sourceLocation()", "import UIKit"] + tables.tables
            + (tables.tables.isEmpty ? [] : ["#sourceLocation()"]) + [
                "@section(\".init_array\") @used private let nibKitRegistersThisFile: @convention(c) @Sendable () -> Void = {"
            ] + (methods.isEmpty ? [] : ["ClassRegistry.declare(methods: [\(methods.joined(separator: ", "))])"]) + [
                "ClassRegistry.atFirstUse {"
            ] + statements + additions + (statements.isEmpty && additions.isEmpty ? [] : ["#sourceLocation()"]) + launch
            + ["}", "}"]
    }

    /// Keeps the target's `Info.plist` in the program, since the package manager does not take it as a resource.
    private var launchInformation: [String] {
        guard let information, let text = try? String(contentsOfFile: information, encoding: .utf8) else { return [] }
        let sharps = String(repeating: "#", count: 8)
        return ["ApplicationLaunch.register(information: \(sharps)\"\"\"", text, "\"\"\"\(sharps))"]
    }
}
