import Foundation
import NibKitWork

/// Long-lived worker processes, which keep fonts and images in memory for the next redraw. If several orders have the
/// same key, only the newest is processed. Workers have a lower priority than the answers to pages.
final class WarmWorkers: @unchecked Sendable {
    /// The first is done first.
    enum Urgency: Int, Comparable {
        /// A user waits for the answer.
        case question
        /// The visible scene, then its findings, then the other scenes.
        case scene, document, furtherScene
        case background

        static func < (a: Urgency, b: Urgency) -> Bool { a.rawValue < b.rawValue }
    }

    /// Why there is no reply.
    enum Loss: Error, Equatable {
        /// A newer order replaced it, or it is no longer needed.
        case replaced
        /// In a sentence.
        case failed(String)
    }

    typealias Completion = @Sendable (Result<JobReply, Loss>) -> Void

    private struct Waiting {
        var order: Order
        var urgency: Urgency
        var number: Int
        /// Until then, findings let the scene of their document go first.
        var givesWayUntil: Date
        var completion: Completion
    }

    private let condition = NSCondition()
    private var waiting: [String: Waiting] = [:]
    private var nextNumber = 0
    private var isStopped = false
    private var threads = 0
    /// Increases when workers must be restarted because of another program or changed resources.
    private var generation = 0
    private var program: String?
    private var classes: ProjectClasses?
    private var findings: [SourceFinding] = []
    private var working: [Int: Worker] = [:]
    /// The documents whose visible scenes are being drawn.
    private var drawing: [Int: Substring] = [:]
    private let timeout: Double

    init(count: Int, timeout: Double) {
        self.timeout = timeout
        threads = count
        for number in 0..<count { Thread { self.serve(number) }.start() }
    }

    /// - Parameter completion: is called once, on any thread.
    func submit(_ key: String, _ urgency: Urgency, _ order: Order, _ completion: @escaping Completion) {
        condition.lock()
        let isRefused = isStopped || waiting.count >= Limits.mostOrders
        var replaced: Waiting?
        if !isRefused {
            replaced = waiting.updateValue(
                Waiting(
                    order: order, urgency: urgency, number: nextNumber,
                    givesWayUntil: Date() + Limits.secondsThatFindingsWait, completion: completion), forKey: key)
            // An order that replaces one with the same key keeps its place.
            if let replaced, replaced.urgency == urgency { waiting[key]?.number = replaced.number }
            nextNumber += 1
            condition.signal()
        }
        condition.unlock()
        replaced?.completion(.failure(.replaced))
        if isRefused { completion(.failure(.failed("too many jobs are waiting"))) }
    }

    /// Orders that have not started are dropped.
    func forget(_ keys: (String) -> Bool) {
        condition.lock()
        let gone = waiting.filter { keys($0.key) }
        for key in gone.keys { waiting[key] = nil }
        condition.unlock()
        for one in gone.values { one.completion(.failure(.replaced)) }
    }

    /// From the next order on, uses other classes or rereads images and colors.
    func startAnew(program: String?, classes: ProjectClasses?, findings: [SourceFinding]) {
        condition.lock()
        (self.program, self.classes, self.findings) = (program, classes, findings)
        generation += 1
        condition.unlock()
    }

    func startAnew() {
        condition.lock()
        generation += 1
        condition.unlock()
    }

    /// Kills all processes and waits for them to exit.
    func stop() {
        condition.lock()
        isStopped = true
        let left = Array(waiting.values)
        waiting = [:]
        for worker in working.values { worker.cancel() }
        condition.broadcast()
        while threads > 0 { condition.wait() }
        condition.unlock()
        for one in left { one.completion(.failure(.replaced)) }
    }

    /// The order that is performed next. While a scene is drawn that a user waits for, its document's findings would take
    /// a processor from it.
    private func next() -> (key: String, value: Waiting)? {
        let now = Date()
        let drawn = Set(drawing.values).union(waiting.filter { $0.value.urgency == .scene }.keys.map(Self.document))
        return waiting.filter { key, value in
            value.urgency != .document || value.givesWayUntil < now || !drawn.contains(Self.document(key))
        }.min { ($0.value.urgency, $0.value.number) < ($1.value.urgency, $1.value.number) }
    }

    private static func document(_ key: String) -> Substring { key.drop { $0 != "\0" } }

    private func serve(_ number: Int) {
        var own = -1
        var worker = Worker(givesWay: true)
        condition.lock()
        while !isStopped {
            guard let next = next() else {
                if let end = waiting.values.map(\.givesWayUntil).min() {
                    _ = condition.wait(until: end)
                } else {
                    condition.wait()
                }
                continue
            }
            waiting[next.key] = nil
            if next.value.urgency == .scene { drawing[number] = Self.document(next.key) }
            let old = worker
            if own != generation {
                own = generation
                worker = Worker(program: program, givesWay: true)
            }
            let current = worker
            working[number] = current
            var order = next.value.order
            order.job.classes = classes
            order.job.sourceFindings = findings
            condition.unlock()
            if old !== current { old.reset() }
            next.value.completion(Result { try current.perform(order, timeout: timeout) }.mapError { .failed("\($0)") })
            condition.lock()
            working[number] = nil
            if drawing.removeValue(forKey: number) != nil { condition.broadcast() }
        }
        condition.unlock()
        worker.reset()
        condition.lock()
        threads -= 1
        condition.broadcast()
        condition.unlock()
    }
}
