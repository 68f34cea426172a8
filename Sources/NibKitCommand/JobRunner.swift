import ArgumentParser
import Diagnostics
import Foundation
import NibKit
import NibKitWork
import ResultFiles
import SourceRunner

/// Runs a job over documents. Several documents run in worker processes, so that a crash or hang affects only one
/// document. A single document runs in this process or, if files are written afterward, in a copy of it. Replies are
/// delivered in the order of the inputs.
struct JobRunner {
    private var job: Job
    let workers: WorkerOptions
    /// `nil`: no classes of a project are run.
    let sources: SourceOptions?
    let runMode: RunMode
    /// Whether the call writes or removes files, which a contained process cannot do.
    let writesFiles: Bool
    /// Adds to an order what its worker does not read itself, such as contents that are others than on disk.
    var complete: (@Sendable (inout Order) -> Void)?

    /// - Parameter runMode: the mode without `--run`.
    init(
        _ job: Job, workers: WorkerOptions, sources: SourceOptions? = nil, runMode: RunMode = .canvas,
        writesFiles: Bool = true
    ) {
        self.job = job
        self.workers = workers
        self.sources = sources
        self.runMode = sources?.run ?? runMode
        self.writesFiles = writesFiles
    }

    ///
    /// - Parameter inputs: the paths on the command line, if they are not the documents; workers only read files that
    ///   belong to them.
    func run(_ paths: [String], inputs: [String]? = nil, _ receive: (JobReply) throws -> Void) throws {
        var runner = self
        runner.job.inputs = (inputs ?? paths).filter { $0 != "-" }
        try runner.runNamed(paths, receive)
    }

    private func runNamed(_ paths: [String], _ receive: (JobReply) throws -> Void) throws {
        if let sources, !sources.sources.isEmpty {
            guard !paths.contains("-") else {
                throw ValidationError("--sources needs documents by name, not from standard input")
            }
            let slice: SourceSlice?
            do {
                slice = try SourceSlice.build(
                    sources: sources.sources, documents: paths, runMode: runMode, debugging: sources.debug,
                    isUnguarded: sources.unguarded, findsCells: job.showsRows(of: paths), report: Console.note
                ) { if !workers.quiet { Console.progress("classes: \($0)") } }
                Console.progress("")
            } catch {
                Console.progress("")
                Console.failure("\(error)")
                throw ExitCode(Outcome.trouble.rawValue)
            }
            if let slice {
                // Printed once for all documents; each reply contains the findings of its document.
                for finding in slice.findings { Console.error(finding.diagnostic) }
                var runner = self
                runner.job.shownOn.registered = slice.registered
                runner.job.sourceFindings = slice.findings.map { SourceFinding($0.diagnostic, classes: $0.classes) }
                guard let executable = slice.executable else { return try runner.runWithoutClasses(paths, receive) }
                runner.job.classes = slice.classes
                return try runner.run(paths, executable, receive)
            }
            if let id = sources.debug { throw ValidationError("no object with the id \(id) has a custom class") }
        }
        try runWithoutClasses(paths, receive)
    }

    /// The same for a call that needs no list of its inputs: the first reply is delivered before the last folder is
    /// searched.
    func run(_ inputs: Inputs, _ receive: (JobReply) throws -> Void) throws {
        let walk = DocumentWalk(inputs.files)
        guard sources?.sources.isEmpty != false, !inputs.files.contains("-"), workers.jobs != 0 else {
            return try run(inputs.paths(), inputs: inputs.files, receive)
        }
        let first = [walk.next(), walk.next()].compactMap { $0 }
        guard first.count > 1 else { return try run(first, inputs: inputs.files, receive) }
        var job = job
        job.inputs = inputs.files
        let count = workers.jobs ?? ProcessInfo.processInfo.activeProcessorCount
        workers.say("processes: \(count)")
        var paths = first.makeIterator()
        try WorkerPool(job: job, size: count, timeout: workers.workerTimeout).run(
            AnyIterator { paths.next() ?? walk.next() }
        ) { number, reply in
            progress(number, nil, reply.file)
            try receive(reply)
        }
        if !workers.quiet { Console.progress("") }
    }

    private func run(_ paths: [String], _ program: String, _ receive: (JobReply) throws -> Void) throws {
        let count = workers.jobs ?? ProcessInfo.processInfo.activeProcessorCount
        let pool = WorkerPool(
            job: job, size: max(1, min(count, paths.count)), timeout: workers.workerTimeout, program: program)
        let drawing = DrawingWorker(job, timeout: workers.workerTimeout)
        defer { drawing?.end() }
        try pool.run(paths.makeIterator()) { number, reply in
            progress(number, paths.count, reply.file)
            try receive(drawing?.drawn(reply) ?? reply)
        }
        if paths.count > 1, !workers.quiet { Console.progress("") }
    }

    private func runWithoutClasses(_ paths: [String], _ receive: (JobReply) throws -> Void) throws {
        let count = workers.jobs ?? ProcessInfo.processInfo.activeProcessorCount
        workers.say("documents: \(paths.count); processes: \(min(count, paths.count))")
        if count == 0 {
            for (number, path) in paths.enumerated() {
                progress(number, paths.count, path)
                var order = Order(job, path: path)
                complete?(&order)
                try receive(performHere(order))
            }
        } else if let path = paths.first, paths.count == 1 {
            try receive(
                WorkerPool.reply(to: job, path, complete: complete) { order in
                    // A copy can be killed; killing this process would lose its report.
                    if writesFiles || workers.timeout != nil {
                        return try CopiedWorker.perform(order, timeout: workers.timeout)
                    }
                    Containment(order).enter()
                    return performHere(order)
                })
        } else {
            try WorkerPool(
                job: job, size: min(count, paths.count), timeout: workers.workerTimeout, complete: complete
            ).run(paths.makeIterator()) { number, reply in
                progress(number, paths.count, reply.file)
                try receive(reply)
            }
        }
        if paths.count > 1, !workers.quiet { Console.progress("") }
    }

    /// Runs in this process, which exits if the document exceeds the time limit: nothing else can stop it.
    private func performHere(_ order: Order) -> JobReply {
        let end = workers.timeout.map { timeout in
            let end = DispatchWorkItem {
                Console.error("\(InputFile.title(of: order.path)): error: \(WorkerFailure.tookTooLong(timeout))")
                _exit(Outcome.trouble.rawValue)
            }
            DispatchQueue.global().asyncAfter(deadline: .now() + timeout, execute: end)
            return end
        }
        defer { end?.cancel() }
        return MainActor.assumeIsolated { JobPerformer.perform(order) }
    }

    /// - Parameter all: `nil` if it is not known yet.
    private func progress(_ done: Int, _ all: Int?, _ path: String) {
        guard all != 1, !workers.quiet else { return }
        Console.progress("\(done + 1)\(all.map { " of \($0)" } ?? "") \(Files.name(of: path))")
    }
}

extension Job {
    /// Whether tables can have rows other than the canvas's prototypes, so that cells are needed that documents do not
    /// name.
    fileprivate func showsRows(of paths: [String]) -> Bool {
        guard case .render = kind else { return false }
        return shownOn.rows > 0
            || shownOn.usesSamples && paths.contains { Files.kind(of: SampleFile.path(forDocumentAt: $0)) != nil }
    }
}
