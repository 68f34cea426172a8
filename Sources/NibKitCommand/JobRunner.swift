import Foundation
import NibKit

/// Runs a job over documents: one in this process, several in worker processes, so that a document that crashes or hangs
/// costs itself only. Replies come in the order of the inputs.
struct JobRunner {
    let job: Job
    let workers: WorkerOptions

    init(_ job: Job, workers: WorkerOptions) {
        self.job = job
        self.workers = workers
    }

    func run(_ paths: [String], _ receive: (JobReply) -> Void) {
        let count = workers.jobs ?? ProcessInfo.processInfo.activeProcessorCount
        if paths.count == 1 || count == 0 || paths.contains("-") {
            for (number, path) in paths.enumerated() {
                progress(number, paths.count, path)
                receive(MainActor.assumeIsolated { JobPerformer.perform(job, on: path) })
            }
        } else {
            WorkerPool(job: job, size: min(count, paths.count), timeout: workers.timeout).run(paths) { number, reply in
                progress(number, paths.count, reply.file)
                receive(reply)
            }
        }
        if paths.count > 1 { Console.progress("") }
    }

    private func progress(_ done: Int, _ all: Int, _ path: String) {
        guard all > 1 else { return }
        Console.progress("\(done + 1) of \(all) \((path as NSString).lastPathComponent)")
    }
}
