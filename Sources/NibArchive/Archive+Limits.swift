extension Archive {
    /// How much of an input is accepted. Each limit is far above anything measured; all are there so that no file can
    /// exhaust memory or time.
    public struct Limits: Hashable, Sendable {
        /// Bytes of an archive. A decoded archive takes at most some thirty times that in memory. Largest seen: 58,507.
        public var archiveSize: Int
        /// Bytes of a key or class name. Longest seen: 61.
        public var nameLength: Int
        /// How many archives may be held inside one another when they are dumped. Deepest seen: 1.
        public var nestingDepth: Int
        /// Bytes of a dump. A file can refer to one long name very often, so that its dump is far larger than itself.
        public var dumpSize: Int

        public init(
            archiveSize: Int = 64 << 20, nameLength: Int = 4096, nestingDepth: Int = 16, dumpSize: Int = 64 << 20
        ) {
            self.archiveSize = archiveSize
            self.nameLength = nameLength
            self.nestingDepth = nestingDepth
            self.dumpSize = dumpSize
        }

        public static let standard = Limits()
    }
}
