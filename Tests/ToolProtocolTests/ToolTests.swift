import Diagnostics
import Testing

@testable import ToolProtocol

/// Tools, their schemas and what they are called with.
@Suite struct ToolTests {
    private static let tool = Tool(
        "draw", title: "Draw", "Draws.",
        arguments: [
            Tool.Argument("file", .text, "A file.", isRequired: true),
            Tool.Argument("look", .choice(["light", "dark"]), "Its look."),
            Tool.Argument("devices", .texts(most: 2), "Devices."), Tool.Argument("marks", .flag, "Marks."),
            Tool.Argument("from", .whole(0...9), "Where."),
            Tool.Argument("commands", .json(["type": "array"]), "More."),
        ], isWriting: true
    ) { arguments, call in
        if arguments.text("file") == "bad" { throw Problem("it is bad") }
        return ToolResult(text: "drawn")
    }

    private func refusal(_ text: String) -> String? {
        do throws(ProtocolError) {
            _ = try ToolArguments(Message.value(text), for: Self.tool)
            return nil
        } catch { return error.code == .invalidParams ? error.message : "other" }
    }

    @Test func theSchemaIsThatOfTheTable() {
        let schema = Self.tool.json["inputSchema"]
        #expect(schema?["required"] == ["file"] && schema?["additionalProperties"] == false)
        #expect(schema?["properties"]?["look"]?["enum"] == ["light", "dark"])
        #expect(schema?["properties"]?["devices"]?["items"] == ["type": "string"])
        #expect(schema?["properties"]?["commands"]?["type"] == "array")
        let hints = Self.tool.json["annotations"]
        #expect(hints?["readOnlyHint"] == false && hints?["destructiveHint"] == true)
        #expect(hints?["idempotentHint"] == false && hints?["openWorldHint"] == false)
    }

    @Test func argumentsAreThoseOfTheTable() {
        #expect(
            refusal(#"{"file":"a","look":"dark","devices":["x"],"marks":true,"from":3,"commands":[1]}"#) == nil)
        #expect(refusal(#"{"file":"a","look":null}"#) == nil)
        #expect(refusal("{}") == "draw: the argument \"file\" is missing")
        #expect(refusal(#"{"file":null}"#)?.contains("\"file\" must be a string, not null") == true)
        #expect(refusal(#"{"file":"a","fil":1}"#)?.contains("did you mean 'file'") == true)
        #expect(refusal(#"{"file":"a","look":"drak"}"#)?.contains("did you mean 'dark'") == true)
        #expect(refusal(#"{"file":"a","devices":["a","b","c"]}"#)?.contains("at most 2") == true)
        #expect(refusal(#"{"file":"a","devices":[1]}"#)?.contains("an array of strings") == true)
        #expect(refusal(#"{"file":"a","marks":1}"#)?.contains("true or false") == true)
        #expect(refusal(#"{"file":"a","from":10}"#)?.contains("from 0 to 9") == true)
        #expect(refusal(#"{"file":"a","from":1.5}"#)?.contains("a whole number") == true)
        #expect(refusal("[]")?.contains("must be an object") == true)
    }

    // MARK: Sessions

    private func session() -> ToolSession {
        ToolSession(
            ToolServer.Information(name: "test", title: "Test", version: "1", instructions: "Do."), tools: [Self.tool],
            resources: nil)
    }

    private func answer(_ session: ToolSession, _ text: String) -> JSONValue? {
        session.answer(to: Message(line: Array(text.utf8)), ToolCall())
    }

    private static let meta =
        #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

    @Test func aRequestMustSayItsRevision() {
        let session = session()
        #expect(answer(session, #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)?["error"]?["code"] == -32602)
        let stated = answer(session, #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{\#(Self.meta)}}"#)
        #expect(stated?["result"]?["resultType"] == "complete" && stated?["result"]?["ttlMs"] != nil)
        let other = answer(
            session,
            #"{"jsonrpc":"2.0","id":"x","method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"1900-01-01","io.modelcontextprotocol/clientCapabilities":{}}}}"#
        )
        #expect(other?["id"] == "x" && other?["error"]?["code"] == -32022)
        #expect(other?["error"]?["data"] == ["supported": ["2026-07-28"], "requested": "1900-01-01"])
        let incomplete = answer(
            session,
            #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#
        )
        #expect(incomplete?["error"]?["code"] == -32602)
    }

    @Test(arguments: [
        ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"),
        ("2024-11-05", "2024-11-05"), ("2026-07-28", "2025-11-25"), ("1900-01-01", "2025-11-25"),
    ])
    func aHandshakeAgreesOnARevision(asked: String, agreed: String) {
        let session = session()
        let answered = answer(
            session, #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#)
        #expect(answered?["result"]?["protocolVersion"] == .string(agreed))
        let tools = answer(session, #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)
        #expect(tools?["result"]?["tools"]?.array?.count == 1 && tools?["result"]?["resultType"] == nil)
        // Batches belong to two of the revisions.
        let batch = answer(
            session,
            #"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"x"},{"jsonrpc":"2.0","id":2,"method":"y"}]"#
        )
        let hasBatches = agreed < "2025-06-18"
        #expect(batch?.array?.count == (hasBatches ? 2 : nil))
        // The identifier of an error without a request is null up to 2025-06-18.
        let broken = answer(session, "{")
        #expect(broken?["id"] == (agreed < "2025-11-25" ? .null : nil) && broken?["error"]?["code"] == -32700)
    }

    @Test func aProblemIsAResult() {
        let session = session()
        func call(_ name: String, _ file: String) -> JSONValue? {
            answer(
                session,
                #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(name)","arguments":{"file":"\#(file)"},\#(Self.meta)}}"#
            )
        }
        #expect(call("draw", "good")?["result"]?["isError"] == false)
        let bad = call("draw", "bad")?["result"]
        #expect(bad?["isError"] == true && bad?["content"] == [["type": "text", "text": "it is bad"]])
        #expect(call("drew", "good")?["error"]?["code"] == -32602)
    }
}

extension Message {
    fileprivate static func value(_ text: String) -> JSONValue? { try? JSONParser.value(of: Array(text.utf8)) }
}
