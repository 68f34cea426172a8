import Diagnostics
import Foundation
import Resources
import ResultFiles
import ToolProtocol

/// Runs verbs of this executable in processes of their own: what changes files is done by one mechanism, and a crash
/// costs one call only.
struct ToolProgram: Sendable {
    /// In seconds.
    let timeout: Double

    struct Result {
        var status: Int32
        var output: Data
        /// What it printed to standard error.
        var messages: String

        var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// Bytes that are written to the standard input of a verb.
    private static let mostInput = ToolLimits.longestMessage

    /// - Parameters:
    ///   - folder: the current folder of the process.
    ///   - seconds: `nil`: the time limit for one document.
    func run(_ words: [String], in folder: String, input: String = "", seconds: Double? = nil, _ call: ToolCall) throws
        -> Result
    {
        let timeout = max(seconds ?? timeout, timeout)
        guard !words.contains(where: { $0.utf8.contains(0) }), input.utf8.count <= Self.mostInput else {
            throw Problem("an argument has a zero character or is too long")
        }
        let process = Process()
        process.executableURL = URL(
            fileURLWithPath: Installation.program ?? Bundle.main.executablePath ?? CommandLine.arguments[0])
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let (standardInput, output, messages) = (Pipe(), Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (standardInput, output, messages)
        do { try process.run() } catch {
            throw Problem("nibkit cannot be started: \(error.localizedDescription)")
        }
        let end = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + timeout, execute: end)
        defer { end.cancel() }
        call.onCancel { process.terminate() }
        // All pipes at once: a full one would stop the process.
        let group = DispatchGroup()
        let read = ReadBytes()
        DispatchQueue.global().async(group: group) {
            read.messages = messages.fileHandleForReading.readDataToEndOfFile()
        }
        standardInput.fileHandleForWriting.send(Data(input.utf8))
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        group.wait()
        guard process.terminationReason == .exit else {
            throw Problem(
                "nibkit \(words.first ?? "") was ended: it took longer than \(Int(timeout)) s, or crashed")
        }
        return Result(
            status: process.terminationStatus, output: bytes, messages: String(decoding: read.messages, as: UTF8.self))
    }

    private final class ReadBytes: @unchecked Sendable { var messages = Data() }
}
