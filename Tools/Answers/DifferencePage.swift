public import Foundation

/// One page that shows what pictures should be, what they are, and where they differ; it needs no other file.
public struct DifferencePage {
    private var sections: [String] = []

    public init() {}

    public var isEmpty: Bool { sections.isEmpty }

    public mutating func add(
        _ name: String, expected: ReferencePicture, actual: ReferencePicture, _ difference: ReferencePicture.Difference
    ) throws {
        let pictures = try [
            ("expected", expected.png()), ("actual", actual.png()), ("difference", difference.picture.png()),
        ].map { title, png in
            "<figure><figcaption>\(title)</figcaption><img alt=\"\" src=\"data:image/png;base64,\(Data(png).base64EncodedString())\"></figure>"
        }
        let what =
            difference.sizesDiffer
            ? "The sizes differ." : String(format: "%.3f %% of the pixels differ.", difference.share * 100)
        sections.append("<section><h2>\(name)</h2><p>\(what)</p>\(pictures.joined())</section>")
    }

    public func write(to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let page = """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>Pictures that differ</title><style>
            body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; background: #eee; color: #222 }
            section { background: #fff; border-radius: 8px; padding: 12px; margin-bottom: 20px; overflow: auto }
            figure { display: inline-block; margin: 0 12px 0 0; vertical-align: top } img { max-width: 640px; border: 1px solid #ccc }
            </style></head><body><h1>\(sections.count) pictures differ</h1>
            \(sections.joined(separator: "\n"))
            </body></html>

            """
        try Data(page.utf8).write(to: file, options: .atomic)
    }
}
