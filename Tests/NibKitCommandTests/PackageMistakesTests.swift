import BuiltTools
import Foundation
import Testing

/// Mistakes in files of a package: what the compiler reports of them is about the author's lines, never about what is
/// generated.
@Suite(.enabled(if: SourcesTests.hasSourceTool, SourcesTests.why)) struct PackageMistakesTests {
    /// A file, and the lines of its errors; none where iOS compiles it.
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var source: String
        var errors: [Int]
        init(_ name: String, _ source: String, _ errors: [Int] = []) {
            (testDescription, self.source, self.errors) = (name, source, errors)
        }
    }

    static let cases = [
        Case(
            "unknown type of an action",
            "import UIKit\nclass A: UIView {\n    var x = 1\n    @objc func tap(_ sender: Missing) {}\n}\n", [4]),
        Case(
            "unknown type of an outlet", "import UIKit\nclass A: UIView {\n    @IBOutlet var part: Missing!\n}\n", [3]),
        Case(
            "unknown type of an inspectable",
            "import UIKit\nclass A: UIView {\n\n    @IBInspectable var part: Missing = 3\n}\n", [4]),
        Case("unknown superclass", "import UIKit\nclass A: Missing {\n    @IBAction func tap() {}\n}\n", [2]),
        Case("extension of nothing", "import UIKit\nextension Missing {\n    @IBAction func tap() {}\n}\n", [2]),
        Case(
            "unknown type of an optional requirement",
            "import UIKit\n@objc protocol P {\n    @objc optional func a(_ x: Missing)\n}\n", [3]),
        Case(
            "missing requirement",
            "import UIKit\n@objc protocol P {\n    func a()\n    @objc optional func b()\n}\nclass A: NSObject, P {\n}\n",
            [6]),
        Case(
            "override of nothing", "import UIKit\nclass A: NSObject {\n    override func awakeFromNibs() {}\n}\n", [3]),
        Case(
            "a class declared twice",
            "import UIKit\nclass A: UIView {}\nclass A: UIView {\n    @IBOutlet var x: UIView!\n}\n", [3]),
        Case(
            "an initializer that a class lacks",
            "import UIKit\nclass A: UIView {\n    init(name: Int) { super.init(frame: .zero) }\n}\n", [4]),
        Case(
            "an object without init()",
            "import UIKit\nclass A: NSObject {\n    let x: Int\n    init(x: Int) { self.x = x }\n}\n"),
        Case(
            "a class in a function",
            "import UIKit\nfunc f() -> UIView {\n    class A: UIView { @objc func tap() {} }\n    return A(frame: .zero)\n}\n"
        ),
        Case("a class of a generic type", "import UIKit\nstruct Box<T> {\n    class A: UIView { var t: T? }\n}\n"),
        Case(
            "a class of another system",
            "import UIKit\n#if os(macOS)\nclass A: NSView { @objc func tap() {} }\n#else\nclass A: UIView { @objc func tap() {} }\n#endif\n"
        ),
        Case(
            "members of another system",
            "import UIKit\nclass A: UIView {\n    #if os(macOS)\n    @IBOutlet var x: NSView!\n    #else\n    @IBOutlet var x: UIView!\n    #endif\n}\n"
        ),
        Case(
            "methods that no message reaches",
            """
            import UIKit
            class A: UIView {
                @objc func run(_ block: @escaping () -> Void) { block() }
                @objc func change(_ value: inout Int) { value = 1 }
                @available(*, unavailable) @objc func gone() {}
                @objc func all(_ values: Int...) {}
            }

            """),
    ]

    @Test(arguments: cases) func everyErrorIsTheAuthors(_ example: Case) throws {
        let tool = try BuiltTool("nibkit-source")
        let scratch = try ScratchFolder()
        let source = scratch.path("A.swift")
        let output = scratch.path("made.swift")
        try Data(example.source.utf8).write(to: URL(fileURLWithPath: source))
        let rewritten = try tool.run(["--package-file", source, output])
        #expect(rewritten.status == 0, "\(rewritten.errors)")
        let modules = tool.url.deletingLastPathComponent().appending(path: "Modules").path
        let result = try tool.shell(
            "swiftc -typecheck -parse-as-library -swift-version 5 -module-name App -I '\(modules)' '\(output)' 2>&1",
            in: scratch.url)
        let places = result.text.split(separator: "\n").filter { $0.contains(": error: ") && !$0.hasPrefix(" ") }.map {
            $0.split(separator: ":").prefix(2).joined(separator: ":")
        }
        #expect(Set(places) == Set(example.errors.map { "\(source):\($0)" }), "\(result.text)")
    }
}
