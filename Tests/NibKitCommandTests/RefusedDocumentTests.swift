import BuiltTools
import Diagnostics
import Foundation
import IBLint
import Testing

/// Whatever `ibtool` refuses to compile has an error in `check`, at a line.
@Suite struct RefusedDocumentTests {
    let compiler: BuiltTool
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        compiler = try BuiltTool("ibtool")
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    /// Documents that the compiler refuses, by the code of an error.
    private static let refused: [String: String] = [
        "dangling-reference": xib(
            "<view id=\"v\"><constraints><constraint firstItem=\"gone\" firstAttribute=\"top\" id=\"c\"/></constraints></view>"
        ),
        "duplicate-attribute": xib("<view id=\"v\" tag=\"1\" tag=\"2\"/>"),
        "limit-exceeded": storyboard(
            "<viewController id=\"c\" storyboardIdentifier=\"a/b\" sceneMemberID=\"viewController\"><view key=\"view\" id=\"v\"/></viewController>"
        ),
        "lost-connection": xib(
            "<button id=\"b\"><connections><outlet property=\"x\" id=\"o\"/></connections></button>"),
        "lost-constraint": xib("<view id=\"v\"><constraints><constraint firstAttribute=\"top\"/></constraints></view>"),
        "lost-object": xib("<view id=\"v\"><subviews><barButtonItem title=\"Done\" id=\"b\"/></subviews></view>"),
        "lost-resource": xib(
            "<view id=\"v\"><color key=\"backgroundColor\" systemColor=\"novelColor\"/></view>"),
        "malformed-xml": "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>",
        "not-a-document": "<plist/>",
        "unsupported-encoding": "<?xml version=\"1.0\" encoding=\"EBCDIC-US\"?><document/>",
    ]

    /// Errors about files rather than documents, of other systems, of what is not compiled, and of a build's deployment
    /// target below iOS 7.
    private static let others: Set<String> = ["unreadable-file", "unsupported-platform", "unsupported-target"]

    private static func xib(_ objects: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>\(objects)</objects></document>
        """
    }

    private static func storyboard(_ controller: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="c">
        <scenes><scene sceneID="s"><objects>\(controller)</objects></scene></scenes></document>
        """
    }

    @Test(arguments: refused.keys.sorted())
    func refusalsAreErrorsOfCheck(_ code: String) throws {
        let text = try #require(Self.refused[code])
        let name = text.contains("Storyboard") ? "A.storyboard" : "A.xib"
        try scratch.write(text, to: name)
        let compiled = try compiler.run(
            ["--compile", scratch.path("out"), "--output-format", "human-readable-text", scratch.path(name)])
        #expect(compiled.status == 1 && compiled.text.contains("[\(code)]"), "\(compiled.text)")
        let checked = try tool.run(["check", name], in: scratch.url)
        let error = checked.text.split(separator: "\n").first {
            $0.wholeMatch(of: #/A\.(xib|storyboard):\d+:\d+: error: .*/#) != nil && $0.hasSuffix("[\(code)]")
        }
        #expect(error != nil, "\(checked.text)\(checked.errors)")
    }

    /// The table names every error that stands in the sources of the compiler and of what reads documents.
    @Test func everyErrorOfTheCompilerIsTried() throws {
        var raised: Set<String> = []
        for folder in ["IBCompiler", "IBDocument", "XMLTree", "IBToolCommand/Compiling", "ResultFiles"] {
            let path = Repository.path("Sources/\(folder)")
            for case let name as String in FileManager.default.enumerator(atPath: path)
                ?? FileManager.DirectoryEnumerator()
            {
                guard name.hasSuffix(".swift") else { continue }
                let text = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
                for word in text.split(whereSeparator: { !$0.isLetter && $0 != "." }) {
                    guard word.hasPrefix("."), word.dropFirst().allSatisfy(\.isLetter) else { continue }
                    raised.insert(String(word.dropFirst()))
                }
            }
        }
        let names = Dictionary(uniqueKeysWithValues: DiagnosticCode.all.map { ($0.constantName, $0) })
        let errors = raised.compactMap { names[$0] }.filter { $0.severity == .error }.map(\.rawValue)
        #expect(Set(errors).subtracting(Self.refused.keys).subtracting(Self.others).isEmpty)
        #expect(Set(errors).isSuperset(of: Set(Self.refused.keys).subtracting(["dangling-reference"])))
    }
}

extension DiagnosticCode {
    /// `lostObject` of `lost-object`; abbreviations are as in `malformedXML`.
    fileprivate var constantName: String {
        let words = rawValue.split(separator: "-")
        return words.enumerated().map { index, word in
            index == 0 ? String(word) : word == "xml" ? "XML" : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
    }
}
