import Diagnostics
import Foundation
import Testing

@testable import ToolProtocol

/// JSON from anybody.
@Suite struct JSONParserTests {
    private func value(_ text: String) throws -> JSONValue { try JSONParser.value(of: Array(text.utf8)) }

    @Test(arguments: [
        #"{"a":[1,-2.5e+3,true,false,null,"x"],"b":{}}"#, "[]", "[[],[[]],{}]", #""A\n""#, "0", "-0.1", #"{"":""}"#,
    ])
    func whatIsReadIsWritten(text: String) throws {
        let found = try value(text)
        #expect(String(decoding: found.text, as: UTF8.self) == text)
        #expect(try value(" \t\r" + text + " \n") == found)
    }

    @Test func escapesAreCharacters() throws {
        #expect(try value(#""\u0041\u00e9\ud83d\ude00\"\\\/\b\f\n\r\t""#) == .string("Aé😀\"\\/\u{8}\u{C}\n\r\t"))
        // On one line, whatever it is.
        #expect(!JSONValue.string("a\nb\u{1}").text.contains(0x0A))
    }

    @Test(arguments: [
        "", "{", "[", "[1", "[1,", "[1,]", "{\"a\"", "{\"a\":", "{\"a\":1,}", "{a:1}", "{1:2}", "tru", "nulll", "01",
        "1.",
        "1e", "-", "+1", ".5", "NaN", "\"", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"",
        "\"\\udc00\"", "\"a\nb\"", "[1 2]", "[1]]", "{} {}", "]", "}", ",", ":", "[}", "{]", "{\"a\":1,\"a\":2}",
    ])
    func whatIsNoJSONIsRefused(text: String) {
        #expect(throws: Problem.self) { try value(text) }
    }

    @Test func bytesThatAreNoTextAreRefused() {
        #expect(throws: Problem.self) { try JSONParser.value(of: [0x22, 0xFF, 0x22]) }
        #expect(throws: Problem.self) { try JSONParser.value(of: [0x22, 0xC0, 0x80, 0x22]) }
    }

    @Test func depthAndNumberHaveLimits() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(throws: Never.self) { try value(nested(ToolLimits.deepestMessage)) }
        #expect(throws: Problem.self) { try value(nested(ToolLimits.deepestMessage + 1)) }
        #expect(throws: Problem.self) { try value(String(repeating: "[", count: 1_000_000)) }
        #expect(throws: Problem.self) { try value(String(repeating: "{\"a\":", count: 1_000_000)) }
        let many = "[" + String(repeating: "0,", count: ToolLimits.mostValues) + "0]"
        #expect(throws: Problem.self) { try value(many) }
    }
}

/// Messages and lines of clients.
@Suite struct MessageTests {
    private func message(_ text: String) -> Message { Message(line: Array(text.utf8)) }

    private func code(_ text: String) -> Int? {
        if case .invalid(_, let error) = message(text) { error.code.rawValue } else { nil }
    }

    @Test func eachKindIsKnown() {
        #expect(
            message(#"{"jsonrpc":"2.0","id":1,"method":"a","params":{}}"#)
                == .request(Message.Request(id: 1, method: "a", params: .object([]))))
        #expect(message(#"{"jsonrpc":"2.0","method":"a"}"#) == .notification(method: "a", params: nil))
        #expect(message(#"{"jsonrpc":"2.0","id":1,"result":{}}"#) == .response)
        #expect(message("[]") == .batch([]))
    }

    @Test func anythingElseIsInvalid() {
        #expect(code("{") == -32700)
        #expect(code("1") == -32600)
        #expect(code(#"{"id":1,"method":"a"}"#) == -32600)
        #expect(code(#"{"jsonrpc":"1.0","id":1,"method":"a"}"#) == -32600)
        #expect(code(#"{"jsonrpc":"2.0","id":1}"#) == -32600)
        #expect(code(#"{"jsonrpc":"2.0","id":1,"method":2}"#) == -32600)
        #expect(code(#"{"jsonrpc":"2.0","id":1,"method":"a","params":[]}"#) == -32600)
        for id in ["null", "1.5", "true", "{}", "\"\(String(repeating: "a", count: 2_000))\""] {
            #expect(code(#"{"jsonrpc":"2.0","id":\#(id),"method":"a"}"#) == -32600, "\(id)")
        }
    }

    @Test func linesAreReadWhole() throws {
        func lines(_ text: String, longest: Int = 10) throws -> [LineReader.Line] {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("nibkit-\(UUID().uuidString)")
            try Data(text.utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let handle = try FileHandle(forReadingFrom: file)
            let reader = LineReader(handle.fileDescriptor, longest: longest)
            return Array(sequence(state: reader) { $0.next() })
        }
        func bytes(_ text: String) -> LineReader.Line { .bytes(Array(text.utf8)) }
        #expect(try lines("a\n\r\n b \n\nc") == [bytes("a"), bytes(" b "), bytes("c")])
        #expect(try lines("01234567890\na") == [.tooLong, bytes("a")])
        let long = String(repeating: "x", count: 300_000)
        #expect(try lines("a\n\(long)\nb\n\(long)") == [bytes("a"), .tooLong, bytes("b"), .tooLong])
        #expect(try lines("") == [])
    }
}
