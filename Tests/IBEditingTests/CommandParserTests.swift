import Testing

@testable import IBEditing

@Suite struct CommandParserTests {
    @Test(arguments: [
        #"set "Sign In" text="a \"b\" \\ \n c" alpha=0.5"#, "insert label into=root at=2",
        "set x frame={1,2,3,4} traits=[a,\"b c\"]",
        "constrain A.leading = 2 * B.trailing + 8 @750", #"delete all(label[text="x y"]) root//button[2]"#,
        "pin x top=8 --add",
        "frame 8bC-Xf-vdC x=-1.5", #"set x "Lines"=2"#,
    ]) func textComesBack(_ text: String) throws {
        let command = try CommandParser.command(text)
        #expect(try CommandParser.command(command.text) == command)
    }

    @Test func scriptsHaveCommentsAndContinuedLines() throws {
        let all = try CommandParser.commands(in: "# first\nset a b=1; set c \\\n  d=2\n\n  # end\nundo")
        #expect(all.map(\.command.text) == ["set a b=1", "set c d=2", "undo"] && all.map(\.line) == [2, 2, 6])
    }

    @Test(arguments: ["set x text=\"open", "set x [1", "set x a={1,2", "set x a=\"\\q\"", "set x a=\"\\ud800\""])
    func mistakesHaveAPlace(_ text: String) {
        #expect {
            _ = try CommandParser.commands(in: text)
        } throws: { error in
            guard let problem = error as? EditProblem else { return false }
            return problem.code == .badSyntax && problem.column != nil && problem.notes.last?.hasSuffix("^") == true
        }
    }

    @Test func nothingTraps() {
        var random = SystemRandomNumberGenerator()
        let letters = Array("set x=\"[]{}()\\;#\n\r\t,.=u0d8é ")
        for _ in 0..<20_000 {
            let text = String((0..<Int.random(in: 0..<40, using: &random)).map { _ in letters.randomElement() ?? "x" })
            _ = try? CommandParser.commands(in: text)
            _ = try? CommandParser.value(text)
        }
    }

    @Test func rowsHaveExamplesThatParse() throws {
        #expect(Set(CommandTable.rows.map(\.verb)).count == CommandTable.rows.count)
        for row in CommandTable.rows {
            #expect(!row.examples.isEmpty && row.summary.hasSuffix("."))
            for example in row.examples {
                let command = try CommandParser.command(example)
                #expect(command.verb == row.verb)
                _ = try CommandArguments(command, row)
            }
        }
    }
}
