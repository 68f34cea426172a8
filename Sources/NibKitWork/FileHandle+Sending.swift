import Foundation

extension FileHandle {
    /// Writes the input of another program from a thread of its own, and closes the pipe.
    ///
    /// A program that refuses its arguments, or fails, ends before it has read everything. The write fails then; the
    /// signal for that, which would end this process, is blocked in the thread. What the program did not read, it did not
    /// want: its status says why.
    package func send(_ bytes: Data) {
        Thread.detachNewThread {
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &signals, nil)
            try? self.write(contentsOf: bytes)
            try? self.close()
        }
    }
}
