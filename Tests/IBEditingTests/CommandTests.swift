import Foundation
import Testing

@testable import IBEditing

/// What a command says of itself, without a document.
@Suite struct CommandTests {
    private func command(_ text: String) throws -> Command {
        try #require(try CommandParser.commands(in: text).first?.command)
    }

    @Test(arguments: [
        #"set all(lbl-1) text="a \"b\"" frame={{1,2},{3,4}} colors=[red,nil]"#, "frame logo x=20 y=40",
        "outlet owner.nameLabel lbl-1 --collection",
    ])
    func aCommandIsTheSameAfterJSON(text: String) throws {
        let command = try command(text)
        #expect(try JSONDecoder().decode(Command.self, from: JSONEncoder().encode(command)) == command)
    }

    @Test func aProblemIsTheSameAfterJSON() throws {
        var problem = EditProblem(.notAChoice, "x is not y", notes: ["choices: z"])
        (problem.command, problem.line, problem.column) = (1, 2, 3)
        #expect(try JSONDecoder().decode(EditProblem.self, from: JSONEncoder().encode(problem)) == problem)
    }

    @Test(arguments: [
        "delete lbl-1", #"delete "lbl-1""#, "set all(lbl-1) tag=3", "delete row-2 lbl-1", "size lbl-1 fit",
        "delete lbl-1/label", "outlet owner.nameLabel lbl-1", "disconnect lbl-1.nameLabel",
        "insert label into=lbl-1", "embed row-2 lbl-1 in=view",
    ])
    func theIDOfAnObjectIsFoundInSelectors(text: String) throws {
        #expect(try command(text).refers(toObject: "lbl-1"))
    }

    @Test(arguments: [
        "delete lbl-10", #"set row-2 text="lbl-1""#, "insert label into=row-2 as=lbl-1", "delete xlbl-1",
        #"label row-2 "lbl-1""#, "unknown lbl-1",
    ])
    func otherWordsAreNotTheObject(text: String) throws {
        #expect(try !command(text).refers(toObject: "lbl-1"))
    }

    @Test func framesAreSetByTheCommandsAboutFrames() {
        let verbs = CommandTable.rows.map(\.verb).filter { Command($0).setsFrames }
        #expect(verbs == ["frame", "size"])
    }
}
