import ConsoleLogs
import Foundation

extension FuzzKind {
    static let logs = FuzzKind(
        name: "logs", fileName: "input.log",
        seedsNote: "conflicts of each system's form, one message of each kind, a trace and a build log of our own",
        mutationsNote: "words, quotes, brackets and signs of logs and of markup; pieces from other logs; bytes",
        pathNote: "read, and explained in words; what is proved is proved by constraints of the text",
        seeds: { _ in
            conflicts.map { FuzzInput("input.log", $0) }
                + LogKind.all.map { kind in
                    FuzzInput("input.log", kind.patterns.map(\.text).joined(separator: "\n"))
                }.filter { $0.byteCount > 0 }
        },
        mutate: { start, seeds, random in
            var input = start
            let others = random.oneOf(seeds).map { [$0.first] } ?? []
            for index in input.files.indices {
                TextMutation.change(
                    &input.files[index].bytes, &random, others: others,
                    words: [
                        "<NSLayoutConstraint:0x1 ", ">", "<", "'", "\"", "(", ")", "[", "]", "|", "-(", ")-", "H:",
                        "V:",
                        " == ", " >= ", ".width", ":0x", "names: '|':UIView:0x2", "   (active, names: ", "(LTR)",
                        "h=--& v=--&",
                        "NSSpace(8)", "0.5*", "e-308", "1e999", "@File.swift#9", "&lt;", "\\U2019", "\u{1B}[0m", "> ",
                        "~~", "\n\n",
                        "Unable to simultaneously satisfy constraints.",
                        "Will attempt to recover by breaking constraint ",
                        "{", "}", "_TtC3App", "99999999999999999999",
                    ])
            }
            return input
        },
        perform: { input, _ in
            let report = LogReader.read(input.first)
            _ = LogExplanation(report).lines
            hold(report.messages.count <= ReadingLimits.messages, "more messages are read than the limit")
            hold(
                report.main.map(report.messages.indices.contains) ?? report.messages.isEmpty,
                "the main message is not there")
            for message in report.messages {
                hold(
                    message.lines.count == 2 && message.lines[0] >= 1 && message.lines[0] <= message.lines[1],
                    "a message has no lines")
                hold(LogKind.named(message.kind) != nil, "a message has a kind that is not in the table")
                guard let proof = message.proof else { continue }
                hold(!proof.members.isEmpty, "nothing is proved by no constraint")
                hold(
                    proof.members.allSatisfy(message.constraints.indices.contains),
                    "a proof has a constraint that is not there")
                // What was proved of the whole list holds for its members alone.
                let members = proof.members.map { message.constraints[$0] }
                hold(ConflictProof(of: members) != nil, "the members of a proof do not contradict each other")
            }
        })

    private static let conflicts = [
        """
        2024-01-02 10:00:00.123456+0100 App[12:34] [LayoutConstraints] Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.
        (
            "<NSLayoutConstraint:0x10 H:|-(10)-[UILabel:0x1'Name']   (active, names: '|':App.Card:0x2 )>",
            "<NSLayoutConstraint:0x20 'end' H:[UILabel:0x1'Name']-(NSSpace(20))-|(LTR)   (active, names: '|':App.Card:0x2 )>",
            "<SnapKit.LayoutConstraint:0x30@Card.swift#47 App.Card:0x2.width == 0.5*icon.width - 11   (active, names: icon:0x3 )>",
            "<NSLayoutConstraint:0x40 icon.width == 2   (active, names: icon:0x3 )>"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x20 'end' H:[UILabel:0x1'Name']-(NSSpace(20))-|(LTR)   (active, names: '|':App.Card:0x2 )>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        """,
        """
        > Unable to simultaneously satisfy constraints:
        > (
        >     "&lt;NSAutoresizingMaskLayoutConstraint:0x10 h=-&amp;- v=--&amp; NSView:0x1.minX == 7   (Names: '|':NSView:0x2 )&gt;",
        >     "<NSLayoutConstraint:0x11 'UISV-spacing' V:[NSView:0x1]-(>=8@750)-[UIButton:0x3'a [b] (c)']>",
        >     "<NSLayoutConstraint:0x12 (NSGridView:0x4.row+0.5*(NSGridView:0x4.bottom - 6)) == NSView:0x1.centerY>",
        >     "<<App.LayoutConstraint:0x13> <UIView:0x2>.top <= <_UILayoutGuide:0x3>.bottom>",
        >     "<NSContentSizeLayoutConstraint:0x14 H:[UILabel:0x1'x'(39)] Hug:250 CompressionResistance:750>"
        """,
        """
        /* com.apple.ibtool.document.errors */
        /Users/me/My%20App/Base.lproj/Main.storyboard:ab1-cd-e2f: error: Safe Area Layout Guide before iOS 9.0 [12]
        [<UIViewController 0x7f> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key name.
        Unknown class _TtC3App4Card in Interface Builder file.
        •UIWindow:0x1 - AMBIGUOUS LAYOUT for UIWindow:0x1.minY{id: 717}, UIWindow:0x1.Height{id: 711}
        """,
    ]
}
