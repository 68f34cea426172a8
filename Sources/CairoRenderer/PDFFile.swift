internal import CCairo
internal import Graphics

/// A PDF file that is being drawn into memory.
final class PDFFile {
    private final class Sink {
        var bytes: [UInt8] = []
    }

    let surface: OpaquePointer
    private let sink = Sink()

    init(size: CGSize) {
        let closure = Unmanaged.passUnretained(sink).toOpaque()
        let write: cairo_write_func_t = { closure, data, length in
            guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
            let sink = Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue()
            sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
            return CAIRO_STATUS_SUCCESS
        }
        surface = cairo_pdf_surface_create_for_stream(write, closure, size.width, size.height)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2001-01-01T00:00:00Z")
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    /// Ends the file.
    func finish() throws(RenderingError) -> [UInt8] {
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else { throw .library(String(cString: cairo_status_to_string(status))) }
        return sink.bytes
    }
}
