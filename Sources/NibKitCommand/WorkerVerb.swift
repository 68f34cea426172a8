import ArgumentParser
import NibKitWork

/// The counterpart of `WorkerProcess`.
struct WorkerVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "worker", abstract: "Work for another nibkit.", shouldDisplay: false)

    func run() throws {
        let status = WorkerLoop.run()
        if status != 0 { throw ExitCode(status) }
    }
}
