/// The characters of a layout, measured, as one flat list.
struct TextUnits: Sendable {
    /// One user-perceived character.
    struct Unit: Sendable {
        /// In UTF-8 bytes of the whole text.
        var start: Int
        var length: Int
        /// With kern and tracking, in points.
        var advance: CGFloat
        /// Counts if the next unit is of the same run and on the same line.
        var kerningAfter: CGFloat
        var run: Int
        var breakClass: LineBreakClass

        var end: Int { start + length }
    }

    private(set) var runs: [TextRun]
    private(set) var units: [Unit] = []
    /// Where each run starts in the whole text, in UTF-8 bytes.
    private var runStarts: [Int] = []

    init(runs: [TextRun], measurer: any TextMeasurer) {
        self.runs = runs
        units.reserveCapacity(runs.reduce(0) { $0 + $1.text.utf8.count })
        var start = 0
        for (index, run) in runs.enumerated() {
            runStarts.append(start)
            let advances = measurer.advances(of: run.text, font: run.attributes.font)
            for (character, advance) in zip(run.text, advances) {
                let breakClass = LineBreakClass(character)
                let isVisible = breakClass != .newline && character != "\u{AD}"
                units.append(
                    Unit(
                        start: start, length: advance.utf8Length,
                        advance: isVisible ? advance.advance + run.attributes.kern : 0,
                        kerningAfter: isVisible ? advance.kerningAfter : 0, run: index, breakClass: breakClass))
                start += advance.utf8Length
            }
        }
    }

    /// The same for runs that measure the same; `nil` if others do not.
    func of(_ runs: [TextRun]) -> TextUnits? {
        guard self.runs.count == runs.count, zip(self.runs, runs).allSatisfy({ $0.measuresLike($1) }) else {
            return nil
        }
        var units = self
        units.runs = runs
        return units
    }

    /// The width of some neighbors on one line.
    func width(of range: Range<Int>) -> CGFloat {
        var width: CGFloat = 0
        for index in range {
            width += units[index].advance
            if index + 1 < range.upperBound { width += kerning(between: index, and: index + 1) }
        }
        return width
    }

    /// Kerning of two neighbors; none between runs.
    func kerning(between first: Int, and second: Int) -> CGFloat {
        units[first].run == units[second].run ? units[first].kerningAfter : 0
    }

    /// Some neighbors as runs to draw.
    func lineRuns(of range: Range<Int>) -> [TextFrame.LineRun] {
        var result: [TextFrame.LineRun] = []
        var first = range.lowerBound
        while first < range.upperBound {
            let run = units[first].run
            let last = units[first..<range.upperBound].firstIndex { $0.run != run } ?? range.upperBound
            let bytes = units[first].start..<units[last - 1].end
            result.append(
                TextFrame.LineRun(
                    text: text(of: bytes, in: run), range: bytes, attributes: runs[run].attributes,
                    width: width(of: first..<last)))
            first = last
        }
        return result
    }

    /// A paragraph's units without its line break.
    struct Paragraph {
        var content: Range<Int>
        /// With the line break.
        var end: Int
    }

    /// At least one paragraph, and one more after each line break.
    func paragraphs() -> [Paragraph] {
        var result: [Paragraph] = []
        var start = 0
        for index in units.indices where units[index].breakClass == .newline {
            result.append(Paragraph(content: start..<index, end: index + 1))
            start = index + 1
        }
        result.append(Paragraph(content: start..<units.count, end: units.count))
        return result
    }

    /// The run whose look a paragraph has, even if it is empty.
    func run(ofParagraphAt index: Int) -> Int {
        units.isEmpty ? 0 : units[min(index, units.count - 1)].run
    }

    /// The direction of the first letter that has one (Unicode Standard Annex 9, P2).
    func direction(of range: Range<Int>) -> TextDirection {
        for index in range {
            let run = units[index].run
            for scalar in text(of: units[index].start..<units[index].end, in: run).unicodeScalars {
                if scalar.isRightToLeftLetter { return .rightToLeft }
                if scalar.properties.isAlphabetic { return .leftToRight }
            }
        }
        return .leftToRight
    }

    private func text(of bytes: Range<Int>, in run: Int) -> String {
        let utf8 = runs[run].text.utf8
        let offset = runStarts[run]
        let from = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound - offset)
        let to = utf8.index(from, offsetBy: bytes.count)
        return String(runs[run].text[from..<to])
    }
}

extension TextRun {
    fileprivate func measuresLike(_ other: TextRun) -> Bool {
        text.utf8.elementsEqual(other.text.utf8) && attributes.font == other.attributes.font
            && attributes.kern == other.attributes.kern
    }
}

extension Unicode.Scalar {
    /// Whether the scalar lies in a block of Hebrew, Arabic or another script written from the right.
    package var isRightToLeftLetter: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            properties.isAlphabetic
        default: false
        }
    }
}
