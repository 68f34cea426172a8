import BuiltTools
import Foundation
import TestSupport
import Testing

/// Whatever a client calls, the server answers as the protocol says, and nothing outside the served folder is read or written.
@Suite struct ToolCallTests {
    private static let calls = 400
    private static let secret = "Nobody may read this"

    /// Names of documents and folders, good and bad.
    private static let names = [
        "Card.xib", "Main.storyboard", "../Outside.xib", "/etc/hostname", "Link.xib", "Elsewhere/Outside.xib", "", ".",
        "..",
        "./Card.xib", "Card.xib/x.xib", "-x.xib", "--help", "a\u{0}.xib", ":(top)", "*", "New.xib", "Gone.xib",
        "~/x.xib",
    ]
    private static let selectors = [
        "root", "lab", "\"Hello\"", "outlet:x", "initial", "scene:Home", "all(label)", "$x", "A//B[2]", "\"", "[", "",
        "lab/x",
    ]
    private static let commands = [
        "set lab text=Hi", "insert label into=root", "localize de", "language set lab.text de Hallo", "delete root",
        "rename class A B", "extract root to=../Other.storyboard", "copy lab", "paste into=root", "explode",
        "set lab text=\"",
        "embed lab in=scroll", "scene add viewController", "pin lab top=8", "document --stamp xcode16", "",
    ]
    private static let words = [
        "de", "retina4_0", "iPhone 15", "../de", "HEAD", "--output=x", "../Outside.xib", "ambiguous-layout", "-", "pin",
        "", "\u{7}",
    ]

    private static func value(of schema: [String: Any], _ name: String, _ random: inout SeededGenerator) -> Any {
        func one<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
        if Int.random(in: 0..<12, using: &random) == 0 { return one([3, -1, true, ["x": 1], [1]] as [Any]) }
        if let choices = schema["enum"] as? [String] { return one(choices + ["none"]) }
        switch (name, schema["type"] as? String) {
        case ("file", _), ("folder", _): return one(names)
        case ("object", _), ("scene", _): return one(selectors)
        case ("commands", _): return one([one(commands), [one(commands), one(commands)]] as [Any])
        case (_, "boolean"): return one([true, false])
        case (_, "integer"): return one([0, 1, 7, 1_000_000_000])
        case (_, "array"): return [one(words), one(words)]
        default: return one(words + commands)
        }
    }

    @Test func anyCallIsAnswered() throws {
        let tool = try BuiltTool("nibkit")
        let scratch = try ScratchFolder()
        try FileManager.default.createDirectory(atPath: scratch.path("App"), withIntermediateDirectories: true)
        let card = try String(contentsOfFile: Repository.path("Fixtures/label/text/plain.xib"), encoding: .utf8)
        try scratch.write(card, to: "App/Card.xib")
        try scratch.write(card.replacing("Hello", with: Self.secret), to: "Outside.xib")
        _ = try tool.run(["new", "App/Main.storyboard"], in: scratch.url)
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("App/Link.xib"), withDestinationPath: scratch.path("Outside.xib"))
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("App/Elsewhere"), withDestinationPath: scratch.url.path)
        let outside = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).sorted() + ["state"]
        let client = try ToolClient(
            tool, ["App"], in: scratch.url, revision: "2026-07-28",
            environment: ["XDG_STATE_HOME": scratch.path("state")])
        let tools = try client.request("tools/list", result: "ListToolsResult")["tools"] as? [[String: Any]] ?? []
        var random = SeededGenerator(seed: 57)
        var refusals = 0
        for _ in 0..<Self.calls {
            let one = try #require(tools.randomElement(using: &random))
            let schema = one["inputSchema"] as? [String: Any] ?? [:]
            let required = schema["required"] as? [String] ?? []
            var arguments: [String: Any] = [:]
            for (name, property) in (schema["properties"] as? [String: [String: Any]] ?? [:]).sorted(by: {
                $0.key < $1.key
            })
            where (required.contains(name) || Int.random(in: 0..<3, using: &random) == 0) && name != "sources" {
                arguments[name] = Self.value(of: property, name, &random)
            }
            let result = try client.call(one["name"] as? String ?? "", arguments)
            refusals += result.isError ? 1 : 0
            #expect(!result.text.contains(Self.secret), "\(one["name"] ?? "") \(arguments)")
            #expect(!result.text.isEmpty || result.picture != nil, "\(one["name"] ?? "") \(arguments)")
        }
        #expect(refusals > Self.calls / 10 && refusals < Self.calls)
        #expect(client.violations == [])
        #expect(try client.end() == 0)
        let left = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).sorted()
        #expect(Set(left).subtracting(outside) == [])
        #expect(try String(contentsOfFile: scratch.path("Outside.xib"), encoding: .utf8).contains(Self.secret))
    }
}
