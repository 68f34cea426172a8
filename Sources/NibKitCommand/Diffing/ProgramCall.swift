import Diagnostics
import Foundation
import NibKitWork

/// A call of another program that is found by its name, such as `git`.
enum ProgramCall {
    struct Reply {
        /// `nil`: a signal ended it.
        var status: Int32?
        var output: [UInt8]
        /// The first line that it printed to standard error.
        var message: String?
    }

    /// - Parameters:
    ///   - words: the program's name and its arguments.
    ///   - environment: variables beside, or instead of, those of this process.
    /// - Throws: that it cannot be started.
    static func run(_ words: [String], input: [UInt8] = [], environment: [String: String] = [:]) throws(Problem)
        -> Reply
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (standardInput, output, messages) = (Pipe(), Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (standardInput, output, messages)
        do { try process.run() } catch {
            throw Problem("\(words.first ?? "") cannot be started: \(error.localizedDescription)")
        }
        return StartedProcesses.with(process.processIdentifier) {
            let read = ReadBytes()
            let group = DispatchGroup()
            DispatchQueue.global().async(group: group) {
                read.messages = messages.fileHandleForReading.readDataToEndOfFile()
            }
            standardInput.fileHandleForWriting.send(Data(input))
            let bytes = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            group.wait()
            return Reply(
                status: process.terminationReason == .exit ? process.terminationStatus : nil, output: Array(bytes),
                message: String(decoding: read.messages, as: UTF8.self).split(separator: "\n").first.map(String.init))
        }
    }

    private final class ReadBytes: @unchecked Sendable { var messages = Data() }
}
