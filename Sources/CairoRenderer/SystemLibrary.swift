import Foundation

/// A library that is opened when a picture first needs it, since opening some costs more than drawing a screen.
///
/// See Docs/decisions/0014-libraries-for-pictures.md.
struct SystemLibrary: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer
    private let file: String

    /// Opens it for good; where it is missing, the error names the package that has it.
    init(_ file: String, package: String) throws(RenderingError) {
        guard let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) else {
            throw .unusablePicture("the library \(file) is missing; on Debian: apt-get install \(package)")
        }
        self.handle = handle
        self.file = file
    }

    /// A function of the library, or of one that it depends on. The type is that of its header.
    func function<Function>(_ name: String, as type: Function.Type = Function.self) throws(RenderingError) -> Function {
        guard let symbol = dlsym(handle, name) else {
            throw .unusablePicture("\(file) has no function \(name): it is too old")
        }
        return unsafeBitCast(symbol, to: type)
    }
}

extension Result where Failure == RenderingError {
    /// The failure; `nil` on success.
    var problem: RenderingError? {
        switch self {
        case .success: nil
        case .failure(let error): error
        }
    }
}

/// What GLib's libraries have in common.
struct GLibFunctions: Sendable {
    /// Where a function puts a `GError *`.
    typealias ErrorPlace = UnsafeMutablePointer<UnsafeMutableRawPointer?>

    /// A `GError` consists of two numbers of four bytes, then the message.
    private static let messageOffset = 8

    let unref: @convention(c) (OpaquePointer) -> Void
    private let freeError: @convention(c) (UnsafeMutableRawPointer) -> Void

    init(_ library: SystemLibrary) throws(RenderingError) {
        unref = try library.function("g_object_unref")
        freeError = try library.function("g_error_free")
    }

    /// Calls a function that may fill in an error.
    func call<Result>(_ body: (ErrorPlace) -> Result?) throws(RenderingError) -> Result {
        var error: UnsafeMutableRawPointer?
        let result = body(&error)
        defer { if let error { freeError(error) } }
        if let result, error == nil { return result }
        throw .unusablePicture(error.flatMap(Self.message) ?? "it cannot be read")
    }

    private static func message(_ error: UnsafeMutableRawPointer) -> String? {
        error.load(fromByteOffset: messageOffset, as: UnsafePointer<CChar>?.self).map { String(cString: $0) }
    }
}
