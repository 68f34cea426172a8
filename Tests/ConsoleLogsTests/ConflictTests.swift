import Testing

@testable import ConsoleLogs

@Suite struct ConflictTests {
    private func message(_ constraints: [String], broken: Int? = 0) throws -> LogMessage {
        var text = "Unable to simultaneously satisfy constraints.\n(\n"
        text += constraints.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
        if let broken { text += "Will attempt to recover by breaking constraint\n\(constraints[broken])\n" }
        return try #require(LogReader.read(text).messages.first)
    }

    @Test(arguments: [
        ("two-constants", ["V:[UIView:0x2(200)]", "V:[UIView:0x2(84)]"]),
        (
            "two-multipliers",
            [
                "UIView:0x2.width == 0.7*UIView:0x3.width", "UIView:0x2.width == 0.8*UIView:0x3.width",
                "V:[UIView:0x3(0)]",
            ]
        ),
        (
            "cell-height",
            [
                "V:|-(0)-[UILabel:0x2]   (Names: '|':UITableViewCellContentView:0x3 )",
                "V:[UILabel:0x2]-(0)-|   (Names: '|':UITableViewCellContentView:0x3 )", "V:[UILabel:0x2(103)]",
                "'UIView-Encapsulated-Layout-Height' V:[UITableViewCellContentView:0x3(115)]",
            ]
        ),
        (
            "encapsulated-zero",
            [
                "H:|-(5)-[UILabel:0x2]   (Names: '|':UIView:0x3 )", "H:[UILabel:0x2]-(5)-|   (Names: '|':UIView:0x3 )",
                "'UIView-Encapsulated-Layout-Width' H:[UIView:0x3(0)]",
            ]
        ),
        (
            "zero-container",
            [
                "H:|-(5)-[UILabel:0x2]   (Names: '|':App.Card:0x3 )",
                "H:[UILabel:0x2]-(5)-|   (Names: '|':App.Card:0x3 )",
                "H:[App.Card:0x3(0)]",
            ]
        ),
        (
            "over-determined",
            [
                "H:|-(5)-[UILabel:0x2]   (Names: '|':App.Card:0x3 )",
                "H:[UILabel:0x2]-(5)-|   (Names: '|':App.Card:0x3 )",
                "H:[App.Card:0x3(100)]", "H:[UILabel:0x2(70)]",
            ]
        ),
        (
            "parent-and-grandparent",
            [
                "UIView:0x2.leading == UIView:0x3.leading + 6", "UIView:0x2.leading == UILabel:0x4.leading",
                "H:|-(0)-[UILabel:0x4]   (Names: '|':UIView:0x3 )",
            ]
        ),
        (
            "stack-and-superview",
            [
                "UIStackView:0x2.top == UIView:0x3.top", "UIView:0x4.top == UIView:0x3.top + 20",
                "'UISV-canvas-connection' UIStackView:0x2.top == UIView:0x4.top",
            ]
        ),
    ])
    func causesAreProved(_ cause: String, _ bodies: [String]) throws {
        let constraints = bodies.enumerated().map { "<NSLayoutConstraint:0xc\($0) \($1)>" }
        let message = try message(constraints)
        #expect(message.causes.map(\.name) == [cause] && message.causes.first?.confidence == .certain)
        if cause != "two-multipliers" { #expect(message.proof != nil) }
    }

    @Test func theProofIsTheSmallestSet() throws {
        let proof = try #require(
            try message([
                "<NSLayoutConstraint:0xc0 V:[UIView:0x2(200)]>",
                "<NSLayoutConstraint:0xc1 UIView:0x2.top == UIView:0x3.top>",
                "<NSLayoutConstraint:0xc2 UIView:0x2.height == UIView:0x4.height>",
                "<NSLayoutConstraint:0xc3 V:[UIView:0x4(100)]>",
            ]).proof)
        #expect(proof.members == [0, 2, 3] && Set(proof.sums) == [100, 200])
    }

    @Test func numbersThatAreOnlyRoundedAgree() throws {
        let message = try message([
            "<NSLayoutConstraint:0xc0 V:[UIView:0x2(33.3333)]>", "<NSLayoutConstraint:0xc1 V:[UIView:0x3(99.9999)]>",
            "<NSLayoutConstraint:0xc2 UIView:0x2.height == 0.333333*UIView:0x3.height>",
        ])
        #expect(message.proof == nil && message.causes.first?.name == "numbers-agree")
    }

    @Test(arguments: [
        ["<NSLayoutConstraint:0xc0 UIView:0x2.width == - 16   (active)>"],
        [
            "<NSLayoutConstraint:0xc0 _UIButtonBarStackView:0x2.width <= 178   (active)>",
            "<NSLayoutConstraint:0xc1 'IB_Leading_Leading' H:|-(0)-[_UIModernBarButton:0x3]   (active, names: '|':_UIButtonBarButton:0x4 )>",
        ],
    ])
    func conflictsOfTheSystemAreToBeIgnored(_ constraints: [String]) throws {
        let message = try message(constraints)
        #expect(message.isSystem && message.causes.map(\.name) == ["system"])
    }

    @Test func aClassOfTheAppMakesItItsOwn() throws {
        let message = try message([
            "<NSLayoutConstraint:0xc0 App.Bar:0x2.width == 178   (active)>",
            "<NSLayoutConstraint:0xc1 App.Bar:0x2.width == _UIButtonBarButton:0x4.width   (active)>",
        ])
        #expect(!message.isSystem)
    }

    @Test func aListThatPromisesMoreIsCut() throws {
        let text =
            "Unable to simultaneously satisfy constraints.\n(\n\"<NSLayoutConstraint:0x1 V:[UIView:0x2(1)]>\",\n\"<NSLayoutConstraint:0x3 V:[UIView:0x4(1)]>\",\n"
        let message = try #require(LogReader.read(text).messages.first)
        #expect(message.isCut && message.causes.first?.name == "truncated")
    }
}
