internal import Diagnostics
import Foundation

extension RuntimeMessage {
    /// Prints the text on standard error, as an app's log shows it in a terminal. A text that was printed before, of
    /// another object of the class perhaps, is not printed again.
    public static func print(_ message: RuntimeMessage) {
        for text in printed.new(message.text) { StandardError.print(text) }
    }

    private static let printed = PrintedTexts()
}

enum StandardError {
    /// Prints a line.
    static func print(_ text: String) {
        Array("\(PlainText.lines(text))\n".utf8).withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

/// The texts that were printed, without addresses.
private final class PrintedTexts: @unchecked Sendable {
    /// A program that logs more different texts than these prints no more of them.
    private static let most = 1_000
    private let lock = NSLock()
    private var texts: Set<String> = []

    /// What is to be printed of a text.
    func new(_ text: String) -> [String] {
        lock.withLock {
            guard texts.count < Self.most, texts.insert(text.replacing(#/0x[0-9a-f]+/#, with: "0x")).inserted else {
                return []
            }
            return texts.count == Self.most
                ? [text, "UIKit has logged too many different messages; further ones are not printed."] : [text]
        }
    }
}
