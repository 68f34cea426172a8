import Foundation

/// The name of the class whose code a worker runs, in a file that both sides map, so that the name survives a crash of
/// the worker.
package final class CodeProgress: @unchecked Sendable {
    /// Longer names are cut.
    private static let size = 256
    private let bytes: UnsafeMutableRawPointer
    /// The file's descriptor, for passing it to a child process.
    let descriptor: Int32

    /// How a worker gets the file.
    package enum Place: Codable {
        case path(String)
        case descriptor(Int32)
    }

    package convenience init?(_ place: Place) {
        switch place {
        case .path(let path): self.init(path: path)
        case .descriptor(let number): self.init(descriptor: number)
        }
    }

    /// `nil` if the file cannot be created or mapped.
    package init?(path: String) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0, ftruncate(descriptor, off_t(Self.size)) == 0, let mapped = Self.mapped(descriptor) else {
            return nil
        }
        bytes = mapped
    }

    /// Maps a file that is open and has the right size.
    private init?(descriptor: Int32) {
        self.descriptor = descriptor
        guard let mapped = Self.mapped(descriptor) else { return nil }
        bytes = mapped
    }

    private static func mapped(_ descriptor: Int32) -> UnsafeMutableRawPointer? {
        let mapped = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        return mapped == MAP_FAILED ? nil : mapped
    }

    deinit {
        munmap(bytes, Self.size)
        close(descriptor)
    }

    package var name: String? {
        get {
            let name = String(
                decoding: UnsafeRawBufferPointer(start: bytes, count: Self.size).prefix { $0 != 0 }, as: UTF8.self)
            return name.isEmpty ? nil : name
        }
        set {
            memset(bytes, 0, Self.size)
            let name = Array((newValue ?? "").utf8.prefix(Self.size - 1))
            bytes.copyMemory(from: name, byteCount: name.count)
        }
    }
}
