extension Archive {
    /// How much of an input is accepted. Each limit is far above anything measured; all are there so that no file can
    /// exhaust memory or time.
    public struct Limits: Hashable, Sendable {
        /// Bytes of an archive. A decoded archive takes at most some twenty times that in memory. Largest seen: 58,507.
        public var archiveSize: Int
        /// Entries of the key table. Most seen: 196.
        public var keyCount: Int
        /// Entries of the class-name table. Most seen: 36.
        public var classCount: Int
        /// Fallbacks of one class. Most seen: 1.
        public var fallbackCount: Int
        /// Bytes of a key or class name. Longest seen: 61.
        public var nameLength: Int
        /// How many archives may be held inside one another when they are dumped. Deepest seen: 1.
        public var nestingDepth: Int
        /// Bytes of a dump. A file can refer to one long name very often, so that its dump is far larger than itself.
        public var dumpSize: Int

        public init(
            archiveSize: Int = 128 << 20, keyCount: Int = 1 << 16, classCount: Int = 1 << 16, fallbackCount: Int = 64,
            nameLength: Int = 4096, nestingDepth: Int = 16, dumpSize: Int = 64 << 20
        ) {
            self.archiveSize = archiveSize
            self.keyCount = keyCount
            self.classCount = classCount
            self.fallbackCount = fallbackCount
            self.nameLength = nameLength
            self.nestingDepth = nestingDepth
            self.dumpSize = dumpSize
        }

        public static let standard = Limits()
    }
}
