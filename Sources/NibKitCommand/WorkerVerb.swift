import ArgumentParser
import Foundation

/// The other side of `WorkerProcess`: reads a job and paths from standard input, writes replies to standard output.
struct WorkerVerb: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "worker", abstract: "Work for another nibkit.", shouldDisplay: false)

    /// Address space of a worker: a document that needs more is given up.
    private static let memoryLimit: UInt64 = 4 << 30

    func run() throws {
        var limit = rlimit(rlim_cur: rlim_t(Self.memoryLimit), rlim_max: rlim_t(Self.memoryLimit))
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        signal(SIGPIPE, SIG_DFL)
        guard case .success(let job) = Message.read(Job.self, from: 0, until: nil) else { throw ExitCode(Outcome.trouble.rawValue) }
        while case .success(let path) = Message.read(String.self, from: 0, until: nil) {
            try Message.write(MainActor.assumeIsolated { JobPerformer.perform(job, on: path) }, to: 1)
        }
    }
}
