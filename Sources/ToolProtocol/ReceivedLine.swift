/// Answers a line of a client without a server, for fuzzing.
package enum ReceivedLine {
    private static let tool = Tool(
        "echo", title: "Echo", "Repeats what it is called with.",
        arguments: [
            Tool.Argument("text", .text, "A text.", isRequired: true),
            Tool.Argument("look", .choice(["light", "dark"]), "A look."),
            Tool.Argument("texts", .texts(most: 4), "Texts."), Tool.Argument("number", .whole(0...9), "A number."),
            Tool.Argument("flag", .flag, "A flag."),
        ]
    ) { arguments, _ in ToolResult(text: arguments.text("text") ?? "") }

    /// Answers it in a session that agreed on no revision, and in one that agreed on the one with batches.
    ///
    /// - Returns: why a law does not hold; `nil`: all do.
    package static func problem(with bytes: [UInt8]) -> String? {
        if let value = try? JSONParser.value(of: bytes) {
            guard (try? JSONParser.value(of: value.text)) == value else { return "a value changes when it is written" }
        }
        let message = Message(line: bytes)
        for isAgreed in [false, true] {
            let session = ToolSession(
                ToolServer.Information(name: "fuzz", title: "Fuzz", version: "1", instructions: ""), tools: [tool],
                resources: nil)
            if isAgreed {
                let opening =
                    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}"#
                _ = session.answer(to: Message(line: Array(opening.utf8)), ToolCall())
            }
            let answer = session.immediateAnswer(to: message) ?? session.answer(to: message, ToolCall())
            guard let line = answer?.text else { continue }
            guard !line.contains(0x0A), (try? JSONParser.value(of: line)) != nil else {
                return "an answer is not one line of JSON"
            }
        }
        return nil
    }
}
