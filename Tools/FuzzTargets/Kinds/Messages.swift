import Diagnostics
import Foundation
import Graphics
import NibKit
import NibKitWork
import PreviewServer
import ToolProtocol

extension FuzzKind {
    private static let token = "0123456789abcdef0123456789abcdef"

    static let requests = FuzzKind(
        name: "requests", fileName: "head", seedsNote: "heads, frames and messages that a page sends",
        mutationsNote: "words of HTTP and JSON; lengths, masks and kinds of frames; nested up to 20,000 deep; bytes",
        pathNote: "a head to the answer of its handshake; frames to the messages in them; messages themselves",
        seeds: { _ in
            let messages = [
                #"{"type":"open","document":"Main.storyboard"}"#,
                ##"{"type":"show","document":"a/b%20c.xib","configurations":[{"key":"k","device":"iPhone 15","orientation":"landscape","appearance":"dark","textSize":"XL","language":"de","direction":"rtl","contrast":"high","tint":"#ff0000"}]}"##,
                #"{"type":"explain","document":"a.xib","configuration":"k","object":"a-b-c"}"#,
                #"{"type":"openInEditor","document":"a.xib","line":12}"#,
                #"{"type":"close","document":"a.xib"}"#, #"{"type":"again"}"#,
            ]
            let heads = [
                "GET /\(token)/ HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nAccept: */*\r\nSec-Fetch-Site: none",
                "GET /\(token)/socket HTTP/1.1\r\nHost: localhost:8080\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nOrigin: http://localhost:8080",
                "GET /\(token)/picture/a%2Fb.png?scene=x%20y&scale=2&width=640 HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nContent-Length: 0",
            ]
            return messages.enumerated().map { number, message in
                // A mask of zeros lets changes of the text through.
                let frames =
                    frame(0x81, Array(message.utf8)) + frame(0x89, [1, 2]) + frame(0x01, Array("{\"type\":".utf8))
                    + frame(0x80, Array("\"again\"}".utf8)) + frame(0x88, [3, 0xE8])
                return FuzzInput(files: [
                    FuzzInput.File(name: "head", bytes: Array(heads[number % heads.count].utf8)),
                    FuzzInput.File(name: "frames", bytes: frames),
                    FuzzInput.File(name: "message", bytes: Array(message.utf8)),
                ])
            }
        },
        mutate: { start, seeds, random in
            var input = start
            for index in input.files.indices {
                switch input.files[index].name {
                case "head":
                    TextMutation.change(
                        &input.files[index].bytes, &random,
                        words: [
                            "Host", "GET", "HTTP/1.1", "\r\n", ":", "?", "&", "=", "%2e%2e", "%ff",
                            "Transfer-Encoding: chunked", "websocket", "h2c", "\t", " ",
                        ])
                case "message":
                    TextMutation.change(
                        &input.files[index].bytes, &random,
                        words: [
                            "type", "document", "configurations", "line", "key", "\"show\"", "\"open\"", "1e999",
                            "-9223372036854775808",
                        ])
                default:
                    ByteMutation.change(
                        &input.files[index].bytes, &random, others: seeds.first.map { $0.files.map(\.bytes) } ?? [])
                }
            }
            return input
        },
        perform: { input, _ in
            for file in input.files {
                switch file.name {
                case "head": ReceivedBytes.head(file.bytes, token: token, port: 8080)
                case "message": ReceivedBytes.message(Data(file.bytes))
                default: ReceivedBytes.frames(file.bytes)
                }
            }
        })

    private static func frame(_ first: UInt8, _ payload: [UInt8]) -> [UInt8] {
        let length =
            payload.count < 126
            ? [0x80 | UInt8(payload.count)] : [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        return [first] + length + [0, 0, 0, 0] + payload
    }

    // MARK: Messages of agents

    static let toolMessages = FuzzKind(
        name: "tool-messages", fileName: "message.json",
        seedsNote: "messages that clients of nibkit mcp send, in each kind of revision",
        mutationsNote: "words of the protocol; quotes and brackets; nested up to 20,000 deep; bytes",
        pathNote: "read, written back and read (equal); answered with and without a handshake (one line of JSON)",
        seeds: { _ in
            let meta =
                #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
            return [
                #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"a","version":"1"}}}"#,
                #"{"jsonrpc":"2.0","id":"x","method":"server/discover","params":{\#(meta)}}"#,
                #"{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{\#(meta)}}"#,
                #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"echo","arguments":{"text":"a\u00e9\ud83d\ude00\n","look":"dark","texts":["a"],"number":3,"flag":true},\#(meta)}}"#,
                #"[{"jsonrpc":"2.0","id":4,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/initialized"}]"#,
                #"{"jsonrpc":"2.0","id":5,"method":"resources/read","params":{"uri":"nibkit://a/b.xib",\#(meta)}}"#,
                #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
            ].map { FuzzInput("message.json", Array($0.utf8)) }
        },
        mutate: { start, _, random in
            var input = start
            for index in input.files.indices {
                TextMutation.change(
                    &input.files[index].bytes, &random,
                    words: [
                        "jsonrpc", "\"2.0\"", "method", "\"ping\"", "\"id\"", "null", "params", "_meta", "arguments",
                        "\"tools/call\"", "\"echo\"", "1e999", "-9223372036854775809", "\\ud800", "\\u0000",
                    ])
            }
            return input
        },
        perform: { input, _ in
            let problem = ReceivedLine.problem(with: input.first)
            hold(problem == nil, problem ?? "")
        })

    // MARK: Replies of workers

    private static let replySeeds = 24, drawnReplies = 16

    static let replies = FuzzKind(
        name: "replies", fileName: "reply.plist",
        seedsNote: "what workers reply for fixtures: frames, drawings, scenes, facts, findings, loads",
        mutationsNote: "values of the property list, drawings among them; its end with the table of places; bytes",
        pathNote:
            "read from a descriptor as from a worker; scenes compared, findings printed; 1 of \(drawnReplies) has its drawings drawn",
        seeds: { files in
            let documents = files.inputs("xib", "storyboard")
            let kinds: [Job.Kind] = [.render(Job.Rendering()), .scenes, .layout, .facts, .check(Job.Checking()), .load]
            return (0..<min(replySeeds, documents.count)).compactMap { number in
                // Spread over small and large documents.
                let document = documents[number * documents.count / replySeeds]
                var reply = JobPerformer.perform(
                    Order(
                        Job(kind: kinds[number % kinds.count], shownOn: ShownOn()), path: "input.xib",
                        contents: Data(document.first)))
                reply.seconds = 0
                let encoder = PropertyListEncoder()
                encoder.outputFormat = .binary
                return (try? encoder.encode([reply])).map { FuzzInput("reply.plist", Array($0)) }
            }
        },
        mutate: { start, seeds, random in
            var input = start
            let others = random.oneOf(seeds).map { [$0.first] } ?? []
            for index in input.files.indices {
                PropertyListMutation.change(&input.files[index].bytes, &random, others: others, values: 3)
            }
            return input
        },
        perform: { input, turn in
            let body = input.first
            let name = "reply"
            FuzzScratch.write(withUnsafeBytes(of: UInt64(body.count).littleEndian) { Array($0) } + body, to: name)
            let descriptor = open("\(FuzzScratch.path)/\(name)", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return }
            defer { close(descriptor) }
            guard case .success(let reply) = Message.read(JobReply.self, from: descriptor, until: nil) else { return }
            for diagnostic in reply.diagnostics { _ = diagnostic.rendered() }
            for scene in reply.scenes {
                for group in scene.groups { _ = scene.body[group.range] }
                ReceivedBytes.scenes(scene, lastScene ?? scene)
                lastScene = scene
            }
            for screen in reply.screens {
                guard let list = try? DisplayList(decoding: Array(screen.drawing)), turn % drawnReplies == 0 else {
                    continue
                }
                FuzzDrawing.draw(list, isThorough: turn % (4 * drawnReplies) == 0)
            }
        })

    /// What is compared with the next one.
    @MainActor private static var lastScene: SceneReply?

    static let displayLists = FuzzKind(
        name: "display-lists", fileName: "drawing", seedsNote: "the drawings of fixtures and examples",
        mutationsNote: "bytes, numbers, parts of other drawings",
        pathNote: "decoded, written back and decoded (equal), dumped; 1 of 4 drawn as pixels, 1 of 16 as SVG and PDF",
        seeds: { files in
            files.inputs("xib", "storyboard").flatMap { document in
                JobPerformer.perform(
                    Order(
                        Job(kind: .render(Job.Rendering()), shownOn: ShownOn()), path: "input.xib",
                        contents: Data(document.first))
                )
                .screens.map { FuzzInput("drawing", Array($0.drawing)) }
            }
        },
        mutate: { start, seeds, random in
            var input = start
            let others = random.oneOf(seeds).map { [$0.first] } ?? []
            for index in input.files.indices {
                ByteMutation.change(&input.files[index].bytes, &random, others: others, most: 4)
            }
            return input
        },
        perform: { input, turn in
            guard let list = try? DisplayList(decoding: input.first) else { return }
            let written = list.encoded()
            hold(
                (try? DisplayList(decoding: written))?.encoded() == written,
                "a drawing that was written is read back as another one")
            if turn % 4 == 0 {
                _ = list.dump()
                FuzzDrawing.draw(list, isThorough: turn % 16 == 0)
            }
        })
}
