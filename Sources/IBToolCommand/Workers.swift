#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Does the same to many inputs on all cores; results stand in the order of the inputs. Where a signal waits to end the
/// process, no further input is begun.
///
/// The threads are the system's own, because theirs can be given a stack that does not depend on the C library.
enum Workers {
    /// As the main thread usually has.
    private static let stackSize = 8 << 20
    private static let mostThreads = 64

    static func map<Input: Sendable, Output: Sendable>(_ inputs: [Input], _ work: @escaping @Sendable (Input) -> Output)
        -> [Output]
    {
        let threads = max(1, min(inputs.count, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), mostThreads))
        let queue = Queue(inputs.count)
        let results = Slots<Output>(inputs.count)
        let body = Body { while let index = queue.next() { results[index] = work(inputs[index]) } }
        let running = (1..<threads).compactMap { _ in start(body) }
        body.run()
        for thread in running { pthread_join(thread, nil) }
        if Interruption.isPending {
            Interruption.release()
            // The signal had no effect; the rest is done after all.
            body.run()
        }
        return results.all
    }

    private static func start(_ body: Body) -> pthread_t? {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let context = Unmanaged.passRetained(body)
        let status = pthread_create(
            &thread, &attributes,
            { context in
                #if canImport(Darwin)
                Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
                #else
                if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
                #endif
                return nil
            }, context.toOpaque())
        guard status == 0 else {
            // The threads that there are do the work.
            context.release()
            return nil
        }
        return thread
    }

    private final class Body: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Hands out numbers below a count, each once.
    private final class Queue: @unchecked Sendable {
        private let count: Int
        private var taken = 0
        private let lock: UnsafeMutablePointer<pthread_mutex_t>

        init(_ count: Int) {
            self.count = count
            lock = .allocate(capacity: 1)
            pthread_mutex_init(lock, nil)
        }

        deinit {
            pthread_mutex_destroy(lock)
            lock.deallocate()
        }

        func next() -> Int? {
            pthread_mutex_lock(lock)
            defer { pthread_mutex_unlock(lock) }
            guard taken < count, !Interruption.isPending else { return nil }
            taken += 1
            return taken - 1
        }
    }

    /// One place for each result. A place is written by one thread only, and read when all threads have ended.
    private final class Slots<Value>: @unchecked Sendable {
        private let places: UnsafeMutableBufferPointer<Value?>

        init(_ count: Int) {
            places = .allocate(capacity: count)
            places.initialize(repeating: nil)
        }

        deinit {
            places.deinitialize()
            places.deallocate()
        }

        subscript(index: Int) -> Value? {
            get { places[index] }
            set { places[index] = newValue }
        }

        var all: [Value] { places.compactMap { $0 } }
    }
}
