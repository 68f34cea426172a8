import Diagnostics
import Testing

@Suite struct SpellingTests {
    @Test(arguments: [
        ("rendr", ["render", "layout"], "; did you mean 'render'?"), ("RENDER", ["render"], "; did you mean 'render'?"),
        ("lable", ["label", "table"], "; did you mean one of these: label, table?"),
        ("--quiet", ["--tint", "--notes"], ""), ("--only", ["--fonts"], ""),
        (
            "dangling", ["dangling-action", "dangling-outlet", "loading"],
            "; these begin so: dangling-action, dangling-outlet"
        ),
        ("--compil", ["--compile", "--compilation-directory"], "; did you mean '--compile'?"),
        ("--text", ["--text-size"], "; did you mean '--text-size'?"),
        ("text_size", ["text-size"], "; did you mean 'text-size'?"), ("x", ["y", "xy"], ""), ("", ["a"], ""),
        ("abc", [], ""),
    ])
    func hints(word: String, known: [String], hint: String) { #expect(Spelling.hint(for: word, among: known) == hint) }

    /// A word of any length costs nothing, and a long list is cut.
    @Test func limits() {
        let long = String(repeating: "a", count: 1 << 20)
        #expect(Spelling.hint(for: long, among: [long + "b", "a"]).isEmpty)
        #expect(Spelling.hint(for: "row", among: (10..<40).map { "row-\($0)" }).hasSuffix("row-21, …"))
    }
}
