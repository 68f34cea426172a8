import Diagnostics
import Foundation
import IBDocument
import NibKit

/// What findings of a file are about, in terms that do not change when lines move or objects are renamed.
package struct DocumentAnchors: Codable {
    /// A place of findings, counted as `SourcePlace` does.
    package struct Place: Codable, Hashable {
        package var line: Int
        package var column: Int

        package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
    }

    /// The part of a file that a place is in.
    package struct Anchor: Codable {
        package var place: Place
        /// The id of the innermost element with one, and the path from there: `abc-de-fgh/rect[frame]`. In a file that
        /// is not a document, it is a hash of the line.
        package var subject: String
        /// The id that `subject` begins with.
        package var id: String?
        /// The ids of the object that the place belongs to, and of the constraint or connection in it.
        package var owners: [String] = []
        /// A hash of the element without ids and names.
        package var shape: String
    }

    /// A line for NibKit in an object's Notes.
    package struct Note: Codable, Hashable {
        package var object: String
        package var place: Place
        package var text: String
    }

    package var anchors: [Anchor] = []
    package var notes: [Note] = []
    /// All ids of the document, if they were asked for.
    package var ids: Set<String>?

    /// What a line of Notes for NibKit begins with.
    package static let notePrefix = "nibkit:"
    /// Further lines are not read.
    private static let mostNotes = 10_000

    /// - Parameter withIDs: whether `ids` is wanted.
    init(_ document: Document, at places: Set<Place>, withIDs: Bool) {
        let lines = Lines(document.tree.utf8)
        let offsets = places.map { (place: $0, offset: lines.offset(of: $0)) }.sorted { $0.offset < $1.offset }
        var next = 0
        var ids: Set<String> = []
        // The elements around the current byte, the innermost last.
        var open = [document.root]
        func anchor(upTo end: Int) {
            while next < offsets.count, offsets[next].offset < end {
                while open.count > 1, let last = open.last, last.xml.range.upperBound <= offsets[next].offset {
                    open.removeLast()
                }
                if let innermost = open.last { anchors.append(Anchor(innermost, at: offsets[next].place)) }
                next += 1
            }
        }
        for element in document.root.descendants {
            let start = element.xml.range.lowerBound
            anchor(upTo: start)
            while open.count > 1, let last = open.last, last.xml.range.upperBound <= start { open.removeLast() }
            open.append(element)
            if withIDs, let id = element.id { ids.insert(id) }
            guard element.key == "userComments", let object = element.parent, let id = object.id,
                notes.count < Self.mostNotes
            else { continue }
            let place = Place(line: element.place.line, column: element.place.column)
            for line in (object.userComments ?? "").split(whereSeparator: \.isNewline) {
                let text = line.trimmingCharacters(in: .whitespaces)
                guard text.hasPrefix(Self.notePrefix) else { continue }
                notes.append(Note(object: id, place: place, text: text))
            }
        }
        anchor(upTo: .max)
        if withIDs { self.ids = ids }
    }

    /// For a file that is not a document.
    package init(lineByLine bytes: [UInt8], at places: Set<Place>) {
        let lines = Lines(bytes)
        anchors = places.map { place in
            let text = String(decoding: bytes[lines.range(ofLine: place.line)], as: UTF8.self)
            let hash = ContentHash.text(of: text.trimmingCharacters(in: .whitespacesAndNewlines))
            return Anchor(place: place, subject: "line:\(hash)", shape: hash)
        }
    }
}

extension DocumentAnchors.Anchor {
    /// The names of a path; outer ones are left out.
    private static let mostNames = 16

    fileprivate init(_ element: Element, at place: DocumentAnchors.Place) {
        self.place = place
        var path = ""
        var names = 0
        for ancestor in element.lineage {
            if let id = ancestor.id {
                self.id = id
                break
            }
            names += 1
            guard names <= Self.mostNames else { continue }
            let name = ["key", "keyPath", "property"].lazy.compactMap { ancestor.attribute($0) }.first
            path = "/\(ancestor.name)\(name.map { "[\($0)]" } ?? "")\(path)"
        }
        subject = (id ?? "") + path
        // A constraint or connection belongs to the object around it.
        for ancestor in element.lineage {
            guard let id = ancestor.id else { continue }
            owners.append(id)
            guard let list = ancestor.parent?.name, ["constraints", "connections"].contains(list) else { break }
        }
        var hash = ContentHash()
        hash.add("\(element.parent?.name ?? "")/\(element.name)")
        for attribute in element.xml.attributes where !["id", "userLabel"].contains(attribute.name) {
            let value = attribute.value
            guard element.document.element(id: value) == nil else { continue }
            hash.add("\u{0}\(attribute.name)=\(value)")
        }
        shape = hash.text
    }
}

/// Where the lines of a file start, as places count them.
private struct Lines {
    private var starts = [0]
    private let end: Int

    init(_ bytes: [UInt8]) {
        end = bytes.count
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == 0x0A || byte == 0x0D else { continue }
            if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
            starts.append(index)
        }
    }

    func range(ofLine line: Int) -> Range<Int> {
        guard line >= 1, line <= starts.count else { return end..<end }
        return starts[line - 1]..<(line < starts.count ? starts[line] : end)
    }

    func offset(of place: DocumentAnchors.Place) -> Int {
        let range = range(ofLine: place.line)
        return range.lowerBound + max(0, min(place.column, range.count) - 1)
    }
}
