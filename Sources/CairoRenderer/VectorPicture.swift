internal import CCairo
import Foundation
internal import Graphics

/// SVG and PDF pictures: their size, and their drawing as a recording that any surface can play.
public enum VectorPicture {
    /// Width and height in points, of a PDF's first page; `nil` for bytes of another kind, where the library is
    /// missing, and for what it cannot read.
    public static func size(of bytes: [UInt8]) -> CGSize? {
        guard let format = ImageContent.Format(sniffing: bytes), let document = try? open(bytes, format) else {
            return nil
        }
        return document.size
    }

    /// A recording of the picture at its own size. The caller destroys the surface.
    static func record(_ bytes: [UInt8], _ format: ImageContent.Format) throws(RenderingError) -> (
        surface: OpaquePointer, size: CGSize
    ) {
        let document = try open(bytes, format)
        var extents = cairo_rectangle_t(x: 0, y: 0, width: document.size.width, height: document.size.height)
        guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents),
            let context = cairo_create(surface)
        else {
            throw .unusablePicture("no surface to record it on")
        }
        defer { cairo_destroy(context) }
        do throws(RenderingError) {
            try document.draw(context)
            let status = cairo_status(context)
            guard status == CAIRO_STATUS_SUCCESS else {
                throw .unusablePicture(String(cString: cairo_status_to_string(status)))
            }
        } catch {
            cairo_surface_destroy(surface)
            throw error
        }
        return (surface, document.size)
    }

    /// Why no file of the format can be read; `nil` if all is there.
    static func problem(_ format: ImageContent.Format) -> RenderingError? {
        switch format {
        case .svg: SVGDocument.problem
        case .pdf: PDFDocument.problem
        case .png, .jpeg, .heic: nil
        }
    }

    private static func open(_ bytes: [UInt8], _ format: ImageContent.Format) throws(RenderingError)
        -> any VectorDocument
    {
        guard bytes.count <= RenderingLimits.vectorBytes else {
            throw .unusablePicture("the file is larger than \(RenderingLimits.vectorBytes >> 20) MB")
        }
        try ContentLimits.check(bytes, format)
        let document: any VectorDocument =
            switch format {
            case .svg: try SVGDocument(bytes)
            case .pdf: try PDFDocument(bytes)
            case .png, .jpeg, .heic: throw .unusablePicture("it is not a vector image")
            }
        let size = document.size
        let sides = 0...CGFloat(RenderingLimits.pixelsPerSide)
        guard size.width > 0, size.height > 0, sides.contains(size.width), sides.contains(size.height) else {
            throw .unusablePicture("its size, \(size.width) by \(size.height), cannot be drawn")
        }
        return document
    }
}

private protocol VectorDocument {
    var size: CGSize { get }
    /// Draws with the upper left corner at the origin, one unit a point.
    func draw(_ context: OpaquePointer) throws(RenderingError)
}

/// A document of librsvg, which loads nothing from elsewhere.
private final class SVGDocument: VectorDocument {
    private typealias Rectangle = (x: Double, y: Double, width: Double, height: Double)
    private typealias Length = (length: Double, unit: Int32)

    private struct Functions: Sendable {
        let glib: GLibFunctions
        let open: @convention(c) (UnsafePointer<UInt8>, UInt, GLibFunctions.ErrorPlace) -> OpaquePointer?
        let sizeInPixels:
            @convention(c) (OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Int32
        let dimensions:
            @convention(c) (
                OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>,
                UnsafeMutableRawPointer,
                UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer
            ) -> Void
        let draw: @convention(c) (OpaquePointer, OpaquePointer, UnsafeRawPointer, GLibFunctions.ErrorPlace) -> Int32
        let has: @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Int32
        let elementGeometry:
            @convention(c) (
                OpaquePointer, UnsafePointer<CChar>, UnsafeMutableRawPointer, UnsafeMutableRawPointer,
                GLibFunctions.ErrorPlace
            ) -> Int32
        let drawElement:
            @convention(c) (
                OpaquePointer, OpaquePointer, UnsafePointer<CChar>, UnsafeRawPointer, GLibFunctions.ErrorPlace
            ) -> Int32

        init() throws(RenderingError) {
            let library = try SystemLibrary("librsvg-2.so.2", package: "librsvg2-2")
            glib = try GLibFunctions(library)
            open = try library.function("rsvg_handle_new_from_data")
            sizeInPixels = try library.function("rsvg_handle_get_intrinsic_size_in_pixels")
            dimensions = try library.function("rsvg_handle_get_intrinsic_dimensions")
            draw = try library.function("rsvg_handle_render_document")
            has = try library.function("rsvg_handle_has_sub")
            elementGeometry = try library.function("rsvg_handle_get_geometry_for_element")
            drawElement = try library.function("rsvg_handle_render_element")
        }
    }

    private static let loaded = Result { () throws(RenderingError) in try Functions() }
    static var problem: RenderingError? { loaded.problem }

    /// The variant of a template for symbols that is shown beside text of usual weight; templates are drawn for 100
    /// points.
    private static let symbolVariant = "#Regular-M", symbolTemplateMark = "#Notes"
    private static let symbolScale = 17.0 / 100

    private let functions: Functions
    private let handle: OpaquePointer
    private let isSymbolTemplate: Bool
    let size: CGSize

    init(_ bytes: [UInt8]) throws(RenderingError) {
        let functions = try Self.loaded.get()
        let handle = try functions.glib.call { error in
            bytes.withUnsafeBufferPointer { source in
                source.baseAddress.flatMap { functions.open($0, UInt(source.count), error) }
            }
        }
        self.functions = functions
        self.handle = handle
        isSymbolTemplate =
            functions.has(handle, Self.symbolVariant) != 0 && functions.has(handle, Self.symbolTemplateMark) != 0
        size = isSymbolTemplate ? Self.symbolSize(functions, handle) : Self.size(functions, handle)
    }

    deinit { functions.glib.unref(handle) }

    /// What the root element states, in pixels; else its view box.
    private static func size(_ functions: Functions, _ handle: OpaquePointer) -> CGSize {
        var width = 0.0
        var height = 0.0
        if functions.sizeInPixels(handle, &width, &height) != 0 { return CGSize(width: width, height: height) }
        var hasWidth: Int32 = 0
        var hasHeight: Int32 = 0
        var hasBox: Int32 = 0
        var one: Length = (0, 0)
        var other: Length = (0, 0)
        var box: Rectangle = (0, 0, 0, 0)
        functions.dimensions(handle, &hasWidth, &one, &hasHeight, &other, &hasBox, &box)
        return hasBox != 0 ? CGSize(width: box.width, height: box.height) : .zero
    }

    private static func symbolSize(_ functions: Functions, _ handle: OpaquePointer) -> CGSize {
        var ink: Rectangle = (0, 0, 0, 0)
        var logical: Rectangle = (0, 0, 0, 0)
        let found = try? functions.glib.call { functions.elementGeometry(handle, symbolVariant, &ink, &logical, $0) }
        return found.map { _ in CGSize(width: ink.width * symbolScale, height: ink.height * symbolScale) } ?? .zero
    }

    func draw(_ context: OpaquePointer) throws(RenderingError) {
        var place: Rectangle = (0, 0, Double(size.width), Double(size.height))
        let done = try functions.glib.call { error in
            isSymbolTemplate
                ? functions.drawElement(handle, context, Self.symbolVariant, &place, error)
                : functions.draw(handle, context, &place, error)
        }
        guard done != 0 else { throw .unusablePicture("it cannot be drawn") }
    }
}

/// A document of poppler, of which the first page is the picture.
private final class PDFDocument: VectorDocument {
    private struct Functions: Sendable {
        let glib: GLibFunctions
        let makeBytes: @convention(c) (UnsafeRawPointer?, UInt) -> OpaquePointer?
        let freeBytes: @convention(c) (OpaquePointer) -> Void
        let open: @convention(c) (OpaquePointer, UnsafePointer<CChar>?, GLibFunctions.ErrorPlace) -> OpaquePointer?
        let page: @convention(c) (OpaquePointer, Int32) -> OpaquePointer?
        let pageSize: @convention(c) (OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void
        let draw: @convention(c) (OpaquePointer, OpaquePointer) -> Void

        init() throws(RenderingError) {
            let library = try SystemLibrary("libpoppler-glib.so.8", package: "libpoppler-glib8")
            glib = try GLibFunctions(library)
            makeBytes = try library.function("g_bytes_new")
            freeBytes = try library.function("g_bytes_unref")
            open = try library.function("poppler_document_new_from_bytes")
            page = try library.function("poppler_document_get_page")
            pageSize = try library.function("poppler_page_get_size")
            draw = try library.function("poppler_page_render")
        }
    }

    private static let loaded = Result { () throws(RenderingError) in try Functions() }
    static var problem: RenderingError? { loaded.problem }

    private let functions: Functions
    private let document, page: OpaquePointer
    let size: CGSize

    init(_ bytes: [UInt8]) throws(RenderingError) {
        let functions = try Self.loaded.get()
        guard let data = bytes.withUnsafeBytes({ functions.makeBytes($0.baseAddress, UInt($0.count)) }) else {
            throw .unusablePicture("there is not enough memory for it")
        }
        defer { functions.freeBytes(data) }
        let document = try functions.glib.call { functions.open(data, nil, $0) }
        guard let page = functions.page(document, 0) else {
            functions.glib.unref(document)
            throw .unusablePicture("it has no page")
        }
        var width = 0.0
        var height = 0.0
        functions.pageSize(page, &width, &height)
        self.functions = functions
        self.document = document
        self.page = page
        size = CGSize(width: width, height: height)
    }

    deinit {
        functions.glib.unref(page)
        functions.glib.unref(document)
    }

    func draw(_ context: OpaquePointer) throws(RenderingError) { functions.draw(page, context) }
}

/// What vector files contain that their libraries handle without a limit.
private enum ContentLimits {
    static func check(_ bytes: [UInt8], _ format: ImageContent.Format) throws(RenderingError) {
        switch format {
        case .svg: try checkSVG(bytes)
        case .pdf: try checkPDF(bytes)
        case .png, .jpeg, .heic: return
        }
    }

    /// Pictures of an SVG file are data in base 64.
    private static func checkSVG(_ bytes: [UInt8]) throws(RenderingError) {
        for start in Bytes.places(of: ";base64,", in: bytes) {
            let text = bytes[start...].prefix {
                $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: ")")
            }
            guard let data = Data(base64Encoded: Data(text), options: .ignoreUnknownCharacters) else { continue }
            let inner = Array(data)
            guard let kind = ImageContent.Format(sniffing: inner),
                let size = ImageContent(source: .encoded(inner, kind)).pixelSize
            else { continue }
            try RenderingLimits.check(size)
        }
        try checkCoordinates(bytes)
        // librsvg 2.54 crashes where FreeType refuses the size of a text.
        for start in Bytes.places(of: "font", in: bytes) {
            for word in fontValue(bytes[start...].prefix(longestFontValue)) {
                guard let size = number(startingWith: word), size > RenderingLimits.textSize else { continue }
                throw .unusablePicture("text of \(size) pixels is too large")
            }
        }
    }

    /// Attributes with coordinates, lengths or transforms.
    private static let geometry = Set(
        [
            "d", "points", "x", "y", "dx", "dy", "x1", "y1", "x2", "y2", "cx", "cy", "fx", "fy", "r", "rx", "ry",
            "width", "height", "viewBox", "transform", "gradientTransform",
            "patternTransform", "stroke-width", "stdDeviation", "style",
        ].map { Array($0.utf8) })

    /// Cairo takes minutes for shapes that reach far beyond its fixed-point numbers, or crashes.
    private static func checkCoordinates(_ bytes: [UInt8]) throws(RenderingError) {
        func isSpace(_ byte: UInt8) -> Bool { byte <= 32 }
        func isName(_ byte: UInt8) -> Bool {
            (48...58).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                || byte == UInt8(ascii: "-")
        }
        for place in Bytes.places(of: "=", in: bytes) {
            var end = place - 1
            while end > 0, isSpace(bytes[end - 1]) { end -= 1 }
            var start = end
            while start > 0, end - start < longestName, isName(bytes[start - 1]) { start -= 1 }
            guard geometry.contains(Array(bytes[start..<end])) else { continue }
            let value = bytes[place...].drop(while: isSpace)
            guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
            guard digitsBeforePoint(in: value.dropFirst().prefix { $0 != quote }) <= RenderingLimits.digits else {
                throw .unusablePicture("it has coordinates of 10^\(RenderingLimits.digits) or more")
            }
        }
    }

    /// Counts the digits before the point in the largest number of a value, including its exponent.
    private static func digitsBeforePoint(in value: ArraySlice<UInt8>) -> Int {
        var most = 0
        var index = value.startIndex
        func skipDigits() -> Int {
            let start = index
            while index < value.endIndex, (48...57).contains(value[index]) { index += 1 }
            return index - start
        }
        while index < value.endIndex {
            guard (48...57).contains(value[index]) || value[index] == UInt8(ascii: ".") else {
                index += 1
                continue
            }
            while index < value.endIndex, value[index] == UInt8(ascii: "0") { index += 1 }
            var digits = skipDigits()
            if index < value.endIndex, value[index] == UInt8(ascii: ".") {
                index += 1
                _ = skipDigits()
            }
            if index + 1 < value.endIndex, value[index] | 0x20 == UInt8(ascii: "e") {
                var next = index + 1
                let isNegative = value[next] == UInt8(ascii: "-")
                if isNegative || value[next] == UInt8(ascii: "+") { next += 1 }
                let exponent = value[next...].prefix { (48...57).contains($0) }
                if !exponent.isEmpty {
                    index = exponent.endIndex
                    let size = exponent.prefix(longestExponent).reduce(0) { $0 * 10 + Int($1) - 48 }
                    digits += isNegative ? -size : size
                }
            }
            most = max(most, digits)
        }
        return most
    }

    private static let longestName = 20, longestExponent = 6

    /// An attribute or property of fonts with its value, in bytes.
    private static let longestFontValue = 200

    /// The words of the value of `font` or `font-size`, as an attribute or a property, that begins behind the first of
    /// these letters.
    private static func fontValue(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        func isSpace(_ byte: UInt8) -> Bool { byte <= 32 }
        let name = text.prefix { $0 == UInt8(ascii: "-") || (97...122).contains($0) }
        guard name.isEmpty || name.elementsEqual("-size".utf8) else { return [] }
        let value = text[name.endIndex...].drop(while: isSpace)
        let marks = Array("\"';}<>".utf8)
        switch value.first {
        case UInt8(ascii: ":"):
            return value.dropFirst().prefix { !marks.contains($0) }.split { isSpace($0) || $0 == UInt8(ascii: "/") }
        case UInt8(ascii: "="):
            return value.dropFirst().drop(while: isSpace).dropFirst().prefix { !marks.contains($0) }.split {
                isSpace($0) || $0 == UInt8(ascii: "/")
            }
        default: return []
        }
    }

    /// `1e9` of `1e9px`, and `2` of `2em`.
    private static func number(startingWith word: ArraySlice<UInt8>) -> Double? {
        let text = String(decoding: word.prefix { (48...57).contains($0) || "+-.eE".utf8.contains($0) }, as: UTF8.self)
        return Double(text) ?? Double(text.prefix { !$0.isLetter })
    }

    /// The dictionaries of a PDF's pictures are always in clear text, as they belong to streams (ISO 32000-1, 7.5.7).
    private static func checkPDF(_ bytes: [UInt8]) throws(RenderingError) {
        func largest(_ key: String) -> Int {
            Bytes.places(of: key, in: bytes).reduce(0) { most, start in
                let digits = bytes[start...].drop { $0 == 32 || $0 == 10 || $0 == 13 || $0 == 9 }.prefix {
                    (48...57).contains($0)
                }.prefix(10)
                return max(most, digits.reduce(0) { $0 * 10 + Int($1) - 48 })
            }
        }
        try RenderingLimits.check((largest("/Width"), largest("/Height")))
    }
}

/// Searching in bytes.
private enum Bytes {
    /// Where each occurrence of a text ends.
    static func places(of text: String, in bytes: [UInt8]) -> [Int] {
        let text = Array(text.utf8)
        guard let first = text.first, bytes.count >= text.count else { return [] }
        return bytes.withUnsafeBufferPointer { bytes in
            var places: [Int] = []
            var index = 0
            while index <= bytes.count - text.count {
                if bytes[index] == first, bytes[index..<(index + text.count)].elementsEqual(text) {
                    places.append(index + text.count)
                }
                index += 1
            }
            return places
        }
    }
}
