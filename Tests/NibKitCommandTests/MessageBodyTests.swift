import BuiltTools
import Diagnostics
import Foundation
import NibKitWork
import Testing

@Suite struct MessageBodyTests {
    private struct Value: Codable, Equatable {
        var name: String?
        var numbers: [Double]
        var picture: Data?
        var parts: [String: Data]
    }

    /// A message with the JSON and the bytes after it.
    private func message(_ json: String, _ attached: String) -> Data {
        withUnsafeBytes(of: UInt64(json.utf8.count).littleEndian) { Data($0) } + Data(json.utf8) + Data(attached.utf8)
    }

    @Test func valuesReturnAsTheyWereSent() throws {
        let values = [
            Value(
                name: "\u{0}\"\\ \u{1F5BC}", numbers: [0.1, 1.0 / 3, -.infinity, .greatestFiniteMagnitude],
                picture: Data([0, 255, 10]), parts: ["a": Data(), "b": Data("{}".utf8), "c": Data(count: 70_000)]),
            Value(name: nil, numbers: [], picture: nil, parts: [:]),
        ]
        let bytes = try MessageBody.encode(values)
        #expect(try MessageBody.decode([Value].self, from: bytes) == values)
        #expect(bytes.count < 71_000, "data are attached as they are")
        let number = try MessageBody.decode(Double.self, from: MessageBody.encode(Double.nan))
        #expect(number.isNaN)
    }

    @Test func aMessageOfTooManyValuesIsNotDecoded() throws {
        let json = "[" + String(repeating: "1,", count: 4_000_000) + "1]"
        #expect(throws: (any Error).self) { try MessageBody.decode([Int].self, from: message(json, "")) }
        #expect(try MessageBody.decode([Int].self, from: message("[1,2]", "")) == [1, 2])
    }

    /// The other side may read nothing.
    @Test func writingEndsAtTheDeadline() throws {
        let pipe = Pipe()
        let end = pipe.fileHandleForWriting.fileDescriptor
        #expect(fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) == 0)
        let value = Value(name: nil, numbers: [], picture: Data(count: 1 << 20), parts: [:])
        #expect(throws: WorkerFailure.self) { try Message.write(value, to: end, until: Date().addingTimeInterval(0.2)) }
        // Whoever reads gets everything.
        let other = Pipe()
        let descriptor = other.fileHandleForWriting.fileDescriptor
        #expect(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
        let reading = other.fileHandleForReading.fileDescriptor
        Thread.detachNewThread {
            try? Message.write(value, to: descriptor, until: Date().addingTimeInterval(60))
        }
        let deadline = Date().addingTimeInterval(60)
        guard case .success(let found) = Message.read(Value.self, from: reading, until: deadline) else {
            Issue.record("the value does not arrive")
            return
        }
        #expect(found == value)
        withExtendedLifetime((pipe, other)) {}
    }

    /// As after a class exchanged what its process reads for a pipe of its own.
    @Test func aWorkerThatDoesNotReadIsReplaced() throws {
        let scratch = try ScratchFolder()
        let program = try scratch.write("#!/bin/sh\nexec sleep 60\n", to: "worker")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let worker = Worker(program: program)
        defer { worker.reset() }
        let order = Order(
            Job(kind: .layout, shownOn: ShownOn()), path: "A.xib", contents: Data(count: 1 << 20))
        for _ in 0..<2 {
            #expect {
                try worker.perform(order, timeout: 0.5)
            } throws: { error in
                if case WorkerFailure.tookTooLong = error { true } else { false }
            }
        }
    }

    @Test func everyShortenedMessageIsUnreadable() throws {
        let bytes = try MessageBody.encode(
            Value(name: "n", numbers: [1], picture: Data("12345".utf8), parts: ["a": Data("6".utf8)]))
        for count in 0..<bytes.count {
            #expect(throws: (any Error).self) { try MessageBody.decode(Value.self, from: bytes.prefix(count)) }
        }
    }

    @Test func attachmentsLieWithinTheMessageAndAreTakenOnce() throws {
        #expect(
            try MessageBody.decode([Data].self, from: message(#"[{"start":1,"count":2}]"#, "abc")) == [Data("bc".utf8)])
        for json in [
            #"[{"start":-1,"count":1}]"#, #"[{"start":0,"count":-1}]"#, #"[{"start":2,"count":2}]"#,
            #"[{"start":4,"count":0}]"#, #"[{"start":9223372036854775807,"count":1}]"#,
            #"[{"start":1,"count":9223372036854775807}]"#, #"[{"start":0,"count":3},{"start":0,"count":1}]"#,
            #"["YWJj"]"#,
        ] {
            #expect(throws: (any Error).self, "\(json)") {
                try MessageBody.decode([Data].self, from: message(json, "abc"))
            }
        }
        var head = message("[]", "")
        head.replaceSubrange(0..<8, with: Data(repeating: 255, count: 8))
        #expect(throws: (any Error).self) { try MessageBody.decode([Data].self, from: head) }
    }

    @Test func valuesThatAreTooDeepAreUnreadable() {
        indirect enum Nested: Codable {
            case list([Nested])
            init(from decoder: any Decoder) throws { self = .list(try [Nested](from: decoder)) }
        }
        let json = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(throws: (any Error).self) { try MessageBody.decode(Nested.self, from: message(json, "")) }
    }

    @MainActor @Test func aLostProjectIsReported() throws {
        let checking = Job.Checking(projectFile: "/nowhere/project")
        let document =
            #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects/></document>"#
        let order = Order(
            Job(kind: .check(checking), shownOn: ShownOn()), path: "Card.xib", contents: Data(document.utf8))
        let found = JobPerformer.perform(order).diagnostics.filter { $0.code == .unreadableFile }
        #expect(found.map(\.severity) == [.error] && found.first?.place?.file == "Card.xib", "\(found)")
    }
}
