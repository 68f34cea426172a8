import Foundation
import NibKitWork

/// Reads the data that others send to the server without a connection, for fuzzing.
package enum ReceivedBytes {
    /// The head of a request, as far as the answer to it.
    package static func head(_ bytes: [UInt8], token: String, port: UInt16) {
        guard let head = try? RequestHead(bytes) else { return }
        _ = Gate(token: token, names: ["127.0.0.1", "localhost"], port: port).admits(
            head, isSocket: head["upgrade"] != nil)
        _ = Handshake.answer(to: head)
    }

    /// Frames of a page, as far as the messages in them. Comes back at the first problem, or when no frame is whole.
    package static func frames(_ bytes: [UInt8]) {
        var rest = bytes
        var message: [UInt8] = []
        while let frame = try? SocketFrame.take(from: &rest) {
            switch frame.kind {
            case .close: _ = try? SocketFrame.answer(toClose: frame.payload)
            case .text, .continuation:
                message += frame.payload
                guard message.count <= Limits.longestMessage else { return }
                if frame.isLast {
                    self.message(Data(message))
                    message = []
                }
            case .binary, .ping, .pong: break
            }
        }
    }

    package static func message(_ data: Data) { _ = try? ClientMessage(data) }

    /// What a page is sent of two scenes of a worker.
    package static func scenes(_ old: SceneReply, _ new: SceneReply) {
        _ = SceneDelta(from: old, to: new)
        _ = SceneLook(old)
    }
}
