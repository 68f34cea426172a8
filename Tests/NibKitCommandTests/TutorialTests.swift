import BuiltTools
import Foundation
import Testing

/// The tutorials run from start to end, as they are printed.
@Suite struct TutorialTests {
    static let folder = Repository.path("Docs/tutorials")
    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
        $0.hasSuffix(".md")
    }.sorted()

    /// The blocks that begin with ``` and a word.
    private static func blocks(of text: String) -> [(word: String, text: String)] {
        var blocks: [(word: String, text: String)] = []
        var isInside = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isInside.toggle()
                if isInside { blocks.append((String(line.dropFirst(3)), "")) }
            } else if isInside {
                blocks[blocks.count - 1].text += line + "\n"
            }
        }
        return blocks
    }

    /// A block `sh` runs, in the shell of the blocks before it; what it prints contains the lines of a block `text` that follows,
    /// in which … stands for anything.
    @Test(arguments: names) func runsAsItIsPrinted(_ name: String) throws {
        let scratch = try ScratchFolder()
        var tool = try BuiltTool("nibkit")
        tool.environment["XDG_STATE_HOME"] = scratch.path("state")
        let text = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
        var script = "set -e\nPATH=\"$(dirname \"$tool\"):$PATH\"\n"
        var expected: [(block: Int, line: String)] = []
        var count = 0
        for block in Self.blocks(of: text) {
            switch block.word {
            case "sh":
                count += 1
                script += "echo '--- block \(count)'\n\(block.text)"
            case "text":
                expected += block.text.split(separator: "\n").map { (count, String($0)) }
            default: break
            }
        }
        try #require(count > 0)
        try scratch.write(script, to: "tutorial.sh")
        let result = try tool.shell("XDG_STATE_HOME=state bash tutorial.sh 2>&1", in: scratch.url)
        #expect(result.status == 0, "\(result.text)")
        let outputs = result.text.components(separatedBy: "--- block ")
        for (block, line) in expected {
            let output = outputs.indices.contains(block) ? outputs[block] : ""
            for part in line.components(separatedBy: "…") {
                #expect(output.contains(part.trimmingCharacters(in: .whitespaces)), "block \(block): \(output)")
            }
        }
    }
}
