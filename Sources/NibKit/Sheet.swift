public import Graphics

/// Finished drawings side by side on a neutral background, each above a small label. The result is again one drawing,
/// for any renderer.
public struct Sheet: Sendable {
    /// One drawing of a sheet with its label.
    public struct Cell: Sendable {
        /// `nil` leaves the place empty.
        public var picture: DisplayList?
        public var label: String
        /// Behind the drawing; `nil` for one that fills its canvas.
        public var background: CGColor?

        public init(picture: DisplayList?, label: String, background: CGColor?) {
            self.picture = picture
            self.label = label
            self.background = background
        }

        fileprivate var size: CGSize { picture?.size ?? .zero }
    }

    public var rows: [[Cell]]

    public init(rows: [[Cell]]) { self.rows = rows }

    static let ground = CGColor(red: 0.87, green: 0.87, blue: 0.88, alpha: 1)
    static let ink = CGColor(red: 0.27, green: 0.27, blue: 0.29, alpha: 1)
    private static let margin: CGFloat = 24
    private static let spacing: CGFloat = 24
    private static let labelGap: CGFloat = 8
    private static let labelFont = Font.system(size: 13, weight: .medium)
    private static let mostLabelLines = 3
    /// A column of narrower drawings is as wide as its labels, up to this.
    private static let widestLabel: CGFloat = 200
    /// The maximum number of pixels along the longer side, unless a scale is set.
    private static let mostPixels: CGFloat = 8192

    /// Pixels per point for a sheet of a size whose drawings have `wanted`.
    public static func scale(for size: CGSize, wanted: Double) -> Double {
        min(wanted, Double(mostPixels / max(1, size.width, size.height)))
    }

    /// The whole sheet. Columns are as wide as their widest drawing, rows as high as their highest.
    public func displayList(textMeasurer: any TextMeasurer, textShaper: any TextShaper) -> DisplayList {
        let columns = (0..<(rows.map(\.count).max() ?? 0)).map { column in
            rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }.map { cell in
                max(
                    cell.size.width,
                    min(
                        Self.widestLabel,
                        Self.label(cell.label, textMeasurer).size(fitting: .unlimited).width.rounded(.up)))
            }.max() ?? 0
        }
        let labels = rows.map { row in
            zip(row, columns).map {
                Self.label($0.label, textMeasurer).frame(fitting: CGSize(width: $1, height: .infinity))
            }
        }
        let pictureHeights = rows.map { $0.map(\.size.height).max() ?? 0 }
        let labelHeights = labels.map { $0.map(\.size.height).max()?.rounded(.up) ?? 0 }
        let width = columns.reduce(0, +) + Self.spacing * CGFloat(max(0, columns.count - 1)) + 2 * Self.margin
        let height =
            zip(pictureHeights, labelHeights).reduce(0) { $0 + $1.0 + Self.labelGap + $1.1 }
            + Self.spacing * CGFloat(max(0, rows.count - 1)) + 2 * Self.margin
        let context = CGContext(size: CGSize(width: width, height: height), textShaper: textShaper)
        context.setFillColor(Self.ground)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        var y = Self.margin
        for (row, (labels, (pictureHeight, labelHeight))) in zip(rows, zip(labels, zip(pictureHeights, labelHeights))) {
            var x = Self.margin
            for (cell, (label, column)) in zip(row, zip(labels, columns)) {
                // Drawings of one row are aligned at the top, with their labels close below.
                let place = CGRect(x: x, y: y, width: cell.size.width, height: cell.size.height)
                if let background = cell.background {
                    context.setFillColor(background)
                    context.fill(place)
                }
                if let picture = cell.picture { context.draw(picture, in: place) }
                context.draw(label, at: CGPoint(x: x, y: place.maxY + Self.labelGap))
                x += column + Self.spacing
            }
            y += pictureHeight + Self.labelGap + labelHeight + Self.spacing
        }
        return context.displayList
    }

    private static func label(_ text: String, _ measurer: any TextMeasurer) -> TextLayout {
        TextLayout(
            runs: [TextRun(text, font: labelFont, color: ink)],
            paragraphStyle: ParagraphStyle(alignment: .left, lineBreakMode: .byTruncatingTail),
            maximumLineCount: mostLabelLines, measurer: measurer)
    }
}

extension CGSize {
    fileprivate static let unlimited = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
}
