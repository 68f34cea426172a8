import AssetCatalogs
import CairoRenderer
import Foundation
import Graphics
import NibKit
import TextEngine

extension FuzzKind {
    /// One of so many goes into an SVG and a PDF file, too.
    private static let thorough = 64, measured = 8
    /// Pixels of one side: large pictures take time and show nothing new.
    private static let largestSeed = 160

    @MainActor static func draw(_ bytes: [UInt8], _ format: ImageContent.Format, isThorough: Bool) {
        let context = CGContext(size: CGSize(width: 48, height: 32))
        context.draw(ImageContent(source: .encoded(bytes, format)), in: CGRect(x: 2, y: 2, width: 44, height: 28))
        FuzzDrawing.draw(context.displayList, isThorough: isThorough)
    }

    private static func picture(
        _ name: String, _ format: ImageContent.Format, mutations: String, extra: [FuzzInput] = [],
        perProcess: Int = 50_000, _ endings: (String, String),
        mutate: @escaping @Sendable (inout [UInt8], [[UInt8]], inout FuzzRandom) -> Void
    ) -> FuzzKind {
        FuzzKind(
            name: name, fileName: "input.\(endings.0)",
            seedsNote:
                "the .\(endings.0) files of fixtures and tests\(extra.isEmpty ? "" : ", and \(extra.count) of our own")",
            mutationsNote: mutations,
            pathNote:
                "its size by the head\(format == .heic || format.isVector ? ", 1 of \(measured) by the library" : ""), drawn; 1 of \(thorough) as SVG and PDF, too",
            inputsPerProcess: perProcess,
            seeds: { files in
                extra
                    + files.inputs(endings.0, endings.1, atMost: 1_000).filter { input in
                        ImageContent(source: .encoded(input.first, format)).pixelSize.map {
                            max($0.width, $0.height) <= largestSeed
                        } ?? true
                    }.prefix(60)
            },
            mutate: { start, seeds, random in
                var input = start
                let others = random.oneOf(seeds).map { [$0.first] } ?? []
                for index in input.files.indices { mutate(&input.files[index].bytes, others, &random) }
                return input
            },
            perform: { input, turn in
                let bytes = input.first
                _ = try? PictureHead.size(of: bytes, format)
                _ = ImageContent(source: .encoded(bytes, format)).pixelSize
                if format.isVector, turn % measured == 0 { _ = VectorPicture.size(of: bytes) }
                if format == .heic, turn % measured == 0 { _ = HEIFFile.size(of: bytes) }
                draw(bytes, format, isThorough: turn % thorough == 0)
                // What is none of the format is drawn as what it is.
                if let sniffed = ImageContent.Format(sniffing: bytes), sniffed != format {
                    draw(bytes, sniffed, isThorough: false)
                }
            })
    }

    static let png = picture(
        "png", .png, mutations: "chunks with right checks: left out, repeated, renamed, from others; the head; bytes",
        extra: smallPNGs, ("png", "apng")
    ) {
        PartMutation.changePNG(&$0, &$2, others: $1)
    }

    /// One of each kind of pixels, with and without interlacing.
    private static let smallPNGs: [FuzzInput] = [
        (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16),
        (6, 8), (6, 16),
    ]
    .flatMap { type, depth in
        [0, 1].map {
            FuzzInput(
                "input.png", PartMutation.smallPNG(type: UInt8(type), depth: UInt8(depth), interlacing: UInt8($0)))
        }
    }

    static let jpeg = picture("jpeg", .jpeg, mutations: "bytes and numbers", ("jpg", "jpeg")) {
        ByteMutation.change(&$0, &$2, others: $1, most: 12)
    }

    static let heif = picture(
        "heif", .heic, mutations: "bytes and numbers", extra: [FuzzInput("input.heic", smallHEIC)], perProcess: 20_000,
        ("heic", "heif")
    ) {
        ByteMutation.change(&$0, &$2, others: $1)
    }

    private static let svgWords = [
        "100%", "1e9", "url(#a)", "url(data:image/png;base64,AAAA)", "file:///etc/passwd", "#a",
        "M0 0A1 1 0 0 1 1e38 1e38", "matrix(0 0 0 0 0 0)", "rotate(1e308)", "none", "currentColor",
        "0 0 0 0", "0 0 1e9 1e9", "1em", "calc(1)", "userSpaceOnUse", "feGaussianBlur", "1000000",
    ]

    static let svg = picture(
        "svg", .svg, mutations: "elements and attributes, with words of SVG; text; bytes", extra: [richSVG],
        perProcess: 10_000, ("svg", "svgz")
    ) {
        if $2.happens(in: 4) {
            TextMutation.change(&$0, &$2, others: $1, words: svgWords)
        } else {
            XMLMutation.change(&$0, &$2, others: $1, words: svgWords)
        }
    }

    static let pdf = picture(
        "pdf", .pdf, mutations: "text and bytes", extra: [richPDF], perProcess: 10_000, ("pdf", "ai")
    ) {
        if $2.happens(in: 2) {
            TextMutation.change(
                &$0, &$2, others: $1,
                words: [
                    "obj", "endobj", "stream", "endstream", "/Type", "/Page", "/Parent", "/Kids", "1 0 R", "3 0 R",
                    "/MediaBox", "/Filter", "/FlateDecode", "re", "f", "cm", "q", "Q", "Do", "BT", "ET", "Tj",
                ])
        } else {
            ByteMutation.change(&$0, &$2, others: $1)
        }
    }

    private static let richSVG = FuzzInput(
        "input.svg",
        """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="24" height="16" viewBox="0 0 24 16"><defs>\
        <linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="rgba(0,0,255,.5)"/></linearGradient>\
        <clipPath id="c"><circle cx="8" cy="8" r="6"/></clipPath><mask id="m"><rect width="24" height="16" fill="white"/></mask>\
        <filter id="f"><feGaussianBlur stdDeviation="1"/><feOffset dx="1"/></filter><pattern id="p" width="2" height="2" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern>\
        <symbol id="s" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></symbol></defs><style>.x{fill:#0f0;stroke:url(#a)}</style>\
        <g transform="translate(1 1) scale(.9)" clip-path="url(#c)" opacity=".8"><rect class="x" width="20" height="12" rx="2" fill="url(#p)" filter="url(#f)"/>\
        <use xlink:href="#s" x="3" y="3" width="6" height="6"/><path d="M1 1C2 3 4 5 6 7S9 9 12 2Q1 2 3 4T5 6A3 4 20 1 0 9 9Z" stroke="#00f" stroke-dasharray="1 2" mask="url(#m)"/></g>\
        <text x="2" y="14" font-size="4">Aé</text><image width="2" height="2" xlink:href="data:image/png;base64,iVBORw0KGgo="/></svg>
        """)

    private static let richPDF = FuzzInput(
        "input.pdf",
        """
        %PDF-1.4
        1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
        2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
        3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 40 20] /Rotate 0 /Contents 4 0 R /Resources <</ExtGState <</G <</ca .5>>>> /Font <</F <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>> \
        /XObject <</X 5 0 R>> /Shading <</S <</ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 40 0] /Function <</FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1>>>>>>>>>> endobj
        4 0 obj <</Length 112>> stream
        q 1 0 0 rg /G gs 2 2 20 10 re f Q q 0 0 1 RG 2 w 3 3 m 10 18 20 1 30 15 c S Q /S sh BT /F 8 Tf 5 5 Td (Ab) Tj ET /X Do
        endstream endobj
        5 0 obj <</Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray /Length 4>> stream
        abcd
        endstream endobj
        trailer <</Root 1 0 R /Size 6>>
        %%EOF
        """)

    /// 64 by 32 pixels, red beside blue, encoded by libheif's own tool.
    private static let smallHEIC = Array(
        Data(
            base64Encoded: """
                AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAA
                EGlkYXQAAAAAAEAAIAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAagACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5m
                ZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEM
                Af//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAA
                AAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAACAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGlt
                ZwACAAEAAQAAAHJtZGF0AAAAZigBrxOA+BDhp//8TSj/+nXPD9PMiYn/+tNSR/hUO//WicPySkWzrHl9nv8H4h1KpEq3xpK+HfM2sf+d4tvFAhneIy6JZXLE
                P+zlxMa+qdw77mN6fapRbf83mqG4xuGn3Gx6O58SuA==
                """, options: .ignoreUnknownCharacters) ?? Data())
}

extension FuzzKind {
    static let fonts: FuzzKind = {
        var kind = FuzzKind(
            name: "fonts", fileName: "input.ttf", seedsNote: "DejaVu Sans (TrueType) and Inter (CFF) of their packages",
            mutationsNote: "tables by their entries, each as likely as another; the table of tables; cut off",
            pathNote:
                "opened as a project's font; a text in it measured, shaped, its outlines and pixels drawn; 1 of 16 in a PDF",
            seeds: { _ in
                [
                    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
                    "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
                ].compactMap { path in
                    FileManager.default.contents(atPath: path).map { FuzzInput("input.ttf", Array($0)) }
                }
            },
            mutate: { start, _, random in
                var input = start
                for index in input.files.indices { PartMutation.changeFont(&input.files[index].bytes, &random) }
                return input
            },
            perform: { input, turn in
                // A renderer maps the file for as long as the process lives, so each has a name of its own.
                fontNumber += 1
                let name = "font-\(fontNumber).ttf"
                let path = "\(FuzzScratch.path)/\(name)"
                FuzzScratch.write(input.first, to: name)
                defer { unlink(path) }
                guard let wanted = TextEngine.fontNames(inFileAt: path).first,
                    let pictures = try? Pictures(fonts: FontConfiguration(roots: [oneFontRoot], files: [path]))
                else { return }
                let engine = pictures.engine
                let layout = TextLayout(
                    runs: [TextRun("AVfi Été g→ 漢 \u{301}", font: .named(wanted, size: 17))], measurer: engine)
                let context = CGContext(size: CGSize(width: 80, height: 40), textShaper: engine)
                context.draw(layout.frame(fitting: CGSize(width: 70, height: 40)), at: CGPoint(x: 2, y: 2))
                _ = try? pictures.bitmap(of: context.displayList, scale: 1, background: .white)
                _ = try? pictures.picture(of: context.displayList, .svg, scale: 1, background: .white)
                if turn % 16 == 0 {
                    _ = try? pictures.picture(of: context.displayList, .pdf, scale: 1, background: .white)
                }
                _ = engine.takeMissingPackages()
            })
        kind.inputsPerProcess = 400
        return kind
    }()

    @MainActor private static var fontNumber = 0

    /// The system font's package, with one file of it: a configuration opens all.
    @MainActor private static let oneFontRoot: String = {
        let root = "\(FuzzScratch.path)/fonts"
        let file = "Inter-Regular.otf"
        try? FileManager.default.createDirectory(atPath: "\(root)/opentype/inter", withIntermediateDirectories: true)
        try? FileManager.default.createSymbolicLink(
            atPath: "\(root)/opentype/inter/\(file)", withDestinationPath: "/usr/share/fonts/opentype/inter/\(file)")
        return root
    }()
}
