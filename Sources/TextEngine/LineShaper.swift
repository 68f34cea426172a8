internal import Graphics

/// Turns a line into glyphs.
///
/// 1. Levels of the whole line (Unicode Standard Annex 9).
/// 2. Each run is itemised and shaped in its face.
/// 3. Letters whose widths are known are fitted to these, then the segments of a run to the run's measured width.
/// 4. Segments are put into visual order and placed from the left.
struct LineShaper {
    private struct Piece {
        var run: Int
        var text: String
        var shaped: ShapedSegment
        var width: CGFloat
    }

    let library: FontLibrary
    let measurer: any TextMeasurer

    func shape(_ line: TextFrame.Line) -> [ShapedRun] {
        let levels = BidiLevels(text: line.runs.map(\.text).joined(), direction: line.direction)
        var pieces: [Piece] = []
        var start = 0
        for (index, run) in line.runs.enumerated() {
            let runStart = start
            start += run.text.utf8.count
            guard let font = try? library.resolveDrawn(run.attributes.font) else { continue }
            let itemizer = Itemizer(library: library, font: font) { levels.level(at: runStart + $0) }
            var shaped = itemizer.segments(of: run.text).map { ShapedSegment($0, of: run.text, font: font) }
            if font.isDrawnFace, let measuring = try? library.resolve(run.attributes.font) {
                let itemizer = Itemizer(library: library, font: measuring) { levels.level(at: runStart + $0) }
                fitWords(
                    of: &shaped,
                    to: itemizer.segments(of: run.text).map { ShapedSegment($0, of: run.text, font: measuring) },
                    run.text)
            }
            if font.advances != nil { fitLetters(of: &shaped, of: run) }
            fit(&shaped, of: run, extraSpace: line.extraSpace)
            pieces += shaped.map {
                Piece(run: index, text: part($0.segment.range, of: run.text), shaped: $0, width: $0.width)
            }
        }
        return place(pieces, in: line)
    }

    /// Gives each word the width that it has in another face.
    private func fitWords(of shaped: inout [ShapedSegment], to measured: [ShapedSegment], _ text: String) {
        var word = 0
        let words = text.utf8.map { byte in
            if byte == 0x20 { word += 1 }
            return word
        }
        func widths(_ segments: [ShapedSegment]) -> [CGFloat] {
            var sums = Array(repeating: CGFloat(0), count: word + 1)
            for segment in segments {
                for glyph in segment.glyphs {
                    guard let index = words.at(segment.segment.range.lowerBound + glyph.cluster) else { continue }
                    sums[index] += glyph.advance
                }
            }
            return sums
        }
        let factors = zip(widths(measured), widths(shaped)).map { wanted, own in own > 0 ? wanted / own : 1 }
        for index in shaped.indices {
            let start = shaped[index].segment.range.lowerBound
            for glyph in shaped[index].glyphs.indices {
                guard let word = words.at(start + shaped[index].glyphs[glyph].cluster), let factor = factors.at(word)
                else { continue }
                let advance = shaped[index].glyphs[glyph].advance
                shaped[index].glyphs[glyph].advance = advance * factor
                shaped[index].glyphs[glyph].offset.x += advance * (factor - 1) / 2
            }
        }
    }

    /// Gives each letter the width that it measures, in the middle of which it stands, and what follows it its kerning.
    private func fitLetters(of shaped: inout [ShapedSegment], of run: TextFrame.LineRun) {
        var measured = Array(repeating: (advance: CGFloat(0), kerning: CGFloat(0)), count: run.text.utf8.count)
        var offset = 0
        for advance in measurer.advances(of: run.text[...], font: run.attributes.font) {
            if measured.indices.contains(offset) { measured[offset] = (advance.advance, advance.kerningAfter) }
            offset += advance.utf8Length
        }
        for index in shaped.indices where !shaped[index].isRightToLeft {
            let range = shaped[index].segment.range
            var widths: [Int: CGFloat] = [:]
            for glyph in shaped[index].glyphs { widths[glyph.cluster, default: 0] += glyph.advance }
            let starts = widths.keys.sorted()
            var ends: [Int: Int] = [:]
            for (start, end) in zip(starts, starts.dropFirst() + [range.count]) { ends[start] = end }
            func sum(from start: Int) -> (advance: CGFloat, kerning: CGFloat) {
                measured[range.lowerBound..<range.upperBound].dropFirst(start).prefix((ends[start] ?? start) - start)
                    .reduce((0, 0)) { ($0.0 + $1.advance, $0.1 + $1.kerning) }
            }
            for glyph in shaped[index].glyphs.indices {
                let cluster = shaped[index].glyphs[glyph].cluster
                shaped[index].glyphs[glyph].offset.x += (sum(from: cluster).advance - (widths[cluster] ?? 0)) / 2
            }
            shaped[index].widenClusters { cluster in
                let wanted = sum(from: cluster)
                return wanted.advance + wanted.kerning - (widths[cluster] ?? 0)
            }
        }
    }

    /// Spreads the difference between measured and natural width over the clusters of a run.
    private func fit(_ shaped: inout [ShapedSegment], of run: TextFrame.LineRun, extraSpace: CGFloat) {
        let natural = shaped.reduce(0) { $0 + $1.width }
        let clusters = shaped.reduce(0) { $0 + $1.clusterCount }
        guard clusters > 0 else { return }
        let share = (run.width - natural) / CGFloat(clusters)
        let spaces = Set(run.text.utf8.enumerated().filter { $0.element == 0x20 }.map(\.offset))
        for index in shaped.indices {
            let offset = shaped[index].segment.range.lowerBound
            // Half of what a letter is given stands before it, as it would in a wider cut.
            for glyph in shaped[index].glyphs.indices { shaped[index].glyphs[glyph].offset.x += share / 2 }
            shaped[index].widenClusters { cluster in share + (spaces.contains(offset + cluster) ? extraSpace : 0) }
        }
    }

    private func place(_ pieces: [Piece], in line: TextFrame.Line) -> [ShapedRun] {
        var x: CGFloat = 0
        return BidiLevels.visualOrder(of: pieces.map(\.shaped.segment.level)).map { index in
            let piece = pieces[index]
            let run = line.runs[piece.run]
            defer { x += piece.width }
            let glyphs = GlyphRun(
                face: FontFace(piece.shaped),
                glyphs: piece.shaped.placed(from: x, raisedBy: run.attributes.baselineOffset),
                text: piece.text,
                textOffset: run.range.lowerBound + (run.range.isEmpty ? 0 : piece.shaped.segment.range.lowerBound),
                isRightToLeft: piece.shaped.isRightToLeft, width: piece.width)
            return ShapedRun(glyphs: glyphs, attributes: run.attributes, x: x)
        }
    }

    private func part(_ range: Range<Int>, of text: String) -> String {
        let from = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
        return String(text[from..<text.utf8.index(from, offsetBy: range.count)])
    }
}

extension ShapedSegment {
    /// Glyphs of one cluster stand together.
    var clusterCount: Int {
        glyphs.indices.reduce(0) { $0 + (isLastOfCluster($1) ? 1 : 0) }
    }

    private func isLastOfCluster(_ index: Int) -> Bool {
        index + 1 == glyphs.count || glyphs[index + 1].cluster != glyphs[index].cluster
    }

    /// Adds space after each cluster.
    mutating func widenClusters(by amount: (Int) -> CGFloat) {
        for index in glyphs.indices where isLastOfCluster(index) {
            glyphs[index].advance += amount(glyphs[index].cluster)
        }
    }

    func placed(from start: CGFloat, raisedBy rise: CGFloat) -> [GlyphRun.Glyph] {
        var x = start
        return glyphs.map { glyph in
            defer { x += glyph.advance }
            return GlyphRun.Glyph(
                id: glyph.id, position: CGPoint(x: x + glyph.offset.x, y: glyph.offset.y - rise), cluster: glyph.cluster
            )
        }
    }
}

extension FontFace {
    init(_ shaped: ShapedSegment) {
        let face = shaped.segment.face
        self.init(
            postScriptName: face.postScriptName, family: face.family, style: face.style, weight: face.weight,
            isItalic: face.isItalic, size: shaped.size, isOfProject: face.isOfProject)
    }
}

extension Array {
    fileprivate func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
