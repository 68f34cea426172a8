import AssetCatalogs
import CairoRenderer
import Diagnostics
import Graphics
import Testing

/// What heads tell is what the drawing libraries measure.
@Suite struct PictureHeadTests {
    private static let roots = [
        #"width="12" height="8""#, #"width="12.5px" height="8px""#, #"width="1in" height="2cm" viewBox="0 0 5 5""#,
        #"viewBox="0 0 30 40""#,
        #"width='3mm' height='4pt'"#, #"viewBox="-5,-5 24.5 12""#, #"width="2pc" height="20""#,
    ]

    @Test(arguments: roots)
    func anSVGStatesItsSize(root: String) throws {
        let text =
            "<?xml version=\"1.0\"?><!-- <svg width=\"1\"> --><svg xmlns=\"http://www.w3.org/2000/svg\" \(root)><rect width=\"3\" height=\"3\"/></svg>"
        try expectTheLibrarysSize(Array(text.utf8), .svg)
    }

    private static let outlines = [
        "M0 100 L60 0 L120 100 L90 100 L60 50 L30 100 Z", "m10 10h50v30h-50z m5 5 l10 10",
        "M10,80 C40,10 65,10 95,80 S150,150 180,80",
        "M10 80 Q52.5-40 95 80T180 80", "M6 10A6 4 10 1 0 14 10", "M80 80a45 45 0 0045-45L80 80Z",
        "M1e1.5.5.5L20 30-4 5",
    ]

    @Test(arguments: outlines)
    func aTemplateForSymbolsHasTheSizeOfItsUsualVariant(outline: String) throws {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><g id="Notes"><text>Template</text></g>
            <g id="Symbols"><g id="Black-M"><path d="M0 0H900V900Z"/></g>
            <g id="Regular-M" transform="translate(200 100)"><path d="\(outline)"/></g></g></svg>
            """
        try expectTheLibrarysSize(Array(text.utf8), .svg)
    }

    @Test func shapesInsideOfATemplateAreMoved() throws {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><g id="Notes"/><g id="Regular-M">
            <g transform="translate(10 20) scale(2)"><rect x="1" y="2" width="30" height="10"/></g>
            <circle cx="90" cy="90" r="20"/><ellipse cx="9" cy="90" rx="20" ry="5"/><polygon points="0,0 5,5 -30,7" transform="rotate(90 5 5)"/></g></svg>
            """
        try expectTheLibrarysSize(Array(text.utf8), .svg)
    }

    private static let pages = [
        "/Type /Page /MediaBox [0 0 24 36]", "/Type/Page/MediaBox[0 0 24.5 36]/CropBox[2 2 20 30]",
        "/Type /Page /MediaBox [ 10 10 34 46 ] /Rotate 90", "/Type /Page",
    ]

    @Test(arguments: pages)
    func aPDFStatesTheSizeOfItsPage(page: String) throws {
        try expectTheLibrarysSize(pdf(page), .pdf)
    }

    @Test func whatStatesNoSizeIsUnknown() throws {
        #expect(try PictureHead.size(of: Array("%PDF-1.5 nothing".utf8), .pdf) == .unknown)
        #expect(try PictureHead.size(of: Array("<svg width=\"100%\" height=\"3".utf8), .svg) == .unknown)
        #expect(try PictureHead.size(of: Array("<svg width=\"1e9\" height=\"3\"/>".utf8), .svg) == .unknown)
        #expect(throws: Problem.self) { try PictureHead.size(of: Array("    ftypheic".utf8), .heic) }
    }

    /// Boxes as ISO/IEC 14496-12 and 23008-12 have them: a thumbnail, and an image that is turned by a quarter.
    @Test func aHEICFileStatesTheSizesOfItsImages() throws {
        func box(_ name: String, _ inside: [UInt8]) -> [UInt8] { number(inside.count + 8) + Array(name.utf8) + inside }
        func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        func size(_ width: Int, _ height: Int) -> [UInt8] { box("ispe", number(0) + number(width) + number(height)) }
        let properties = box("iprp", box("ipco", size(80, 60) + size(4032, 3024) + box("irot", [1])))
        let file = box("ftyp", Array("heic".utf8) + number(0)) + box("meta", number(0) + properties)
        #expect(try PictureHead.size(of: file, .heic) == PictureSize(width: 3024, height: 4032))
        #expect(throws: Problem.self) { try PictureHead.size(of: Array(file.dropLast(40)), .heic) }
        // Sides of 32 bits, found by fuzzing: the library says later that this is too large.
        let largest = box("meta", number(0) + box("iprp", box("ipco", size(80, 60) + size(0xFFFF_FFFF, 0xFFFF_FFFF))))
        #expect(try PictureHead.size(of: largest, .heic) == PictureSize(width: 4_294_967_295, height: 4_294_967_295))
    }

    private func expectTheLibrarysSize(_ bytes: [UInt8], _ format: ImageContent.Format) throws {
        let measured = try #require(VectorPicture.size(of: bytes))
        let stated = try PictureHead.size(of: bytes, format)
        // The library's outlines of arcs are less exact.
        #expect(abs(stated.width - Double(measured.width)) < 0.05, "\(stated.width) instead of \(measured.width)")
        #expect(abs(stated.height - Double(measured.height)) < 0.05, "\(stated.height) instead of \(measured.height)")
    }

    /// A file of one page, which inherits a box.
    private func pdf(_ page: String) -> [UInt8] {
        var text = "%PDF-1.4\n"
        var places: [Int] = []
        for (number, object) in [
            "/Type /Catalog /Pages 2 0 R", "/Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 50 60]",
            "\(page) /Parent 2 0 R",
        ].enumerated() {
            places.append(text.utf8.count)
            text += "\(number + 1) 0 obj\n<< \(object) >>\nendobj\n"
        }
        let table = text.utf8.count
        text += "xref\n0 4\n0000000000 65535 f \n"
        for place in places { text += String(repeating: "0", count: 10 - String(place).count) + "\(place) 00000 n \n" }
        return Array((text + "trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n").utf8)
    }
}
