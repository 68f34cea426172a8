import NibKitWork

/// Writes files for the screens that a project's code created, so that this code cannot determine the contents of a
/// file or decode images.
final class DrawingWorker {
    private let job: Job
    private let file: Job.PictureFile
    private let timeout: Double
    private let worker = Worker()

    /// `nil`: the job writes no files.
    init?(_ job: Job, timeout: Double) {
        guard case .render(let rendering) = job.kind, let file = rendering.file else { return nil }
        (self.job, self.file, self.timeout) = (job, file, timeout)
        // It starts early, so that it is ready for the first screen.
        worker.prepare(for: order([], JobReply(file: "-")))
    }

    private func order(_ screens: [JobReply.Screen], _ reply: JobReply) -> Order {
        var job = job
        job.kind = .draw(screens, file)
        job.classes = nil
        job.sourceFindings = []
        job.shownOn.fontFiles = reply.fontFiles
        return Order(job, path: reply.file)
    }

    /// The reply with files in place of display lists.
    func drawn(_ reply: JobReply) -> JobReply {
        guard !reply.screens.isEmpty else { return reply }
        var result = reply
        result.screens = []
        do {
            let drawn = try worker.perform(order(reply.screens, reply), timeout: timeout)
            result.screens = drawn.screens
            result.error = result.error ?? drawn.error
            result.diagnostics += drawn.diagnostics.filter { !result.diagnostics.contains($0) }
        } catch {
            result.error = result.error ?? "\(error)"
        }
        return result
    }

    func end() { worker.reset() }
}
