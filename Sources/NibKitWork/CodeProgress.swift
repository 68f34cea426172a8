import Foundation

/// Whose code a worker runs, in a file that both sides map: what was written last is still there when the worker is not.
package final class CodeProgress {
    /// Longer names are cut.
    private static let size = 256
    private let bytes: UnsafeMutableRawPointer

    /// `nil` if the file cannot be made or mapped.
    package init?(path: String) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard ftruncate(descriptor, off_t(Self.size)) == 0,
              let mapped = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), mapped != MAP_FAILED else { return nil }
        bytes = mapped
    }

    deinit { munmap(bytes, Self.size) }

    package var name: String? {
        get {
            let name = String(decoding: UnsafeRawBufferPointer(start: bytes, count: Self.size).prefix { $0 != 0 }, as: UTF8.self)
            return name.isEmpty ? nil : name
        }
        set {
            memset(bytes, 0, Self.size)
            let name = Array((newValue ?? "").utf8.prefix(Self.size - 1))
            bytes.copyMemory(from: name, byteCount: name.count)
        }
    }
}
