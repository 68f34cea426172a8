import Diagnostics
import XMLTree

/// Writes the result from the bytes of the three versions.
struct MergeWriter {
    private let merge: FactMerge
    private typealias Bytes = ArraySlice<UInt8>

    init(_ merge: FactMerge) { self.merge = merge }

    /// The document in the encoding of ours.
    var bytes: [UInt8] {
        let text = utf8
        let tree = merge.ours.tree
        guard tree.encoding != .utf8 else { return text }
        let whole = SourceEdit(replacing: 0..<tree.utf8.count, with: String(decoding: text, as: UTF8.self))
        // One edit inside the document overlaps nothing.
        return (try? tree.serialized(applying: [whole])) ?? text
    }

    private enum Step {
        case element(Int)
        case bytes(Bytes)
    }

    private var utf8: [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(merge.ours.tree.utf8.count)
        func around(_ range: (Range<Int>, Int) -> Range<Int>) -> Bytes {
            let (b, o, t) = (merge.base, merge.ours, merge.theirs)
            func part(_ version: Version) -> Bytes {
                version.tree.utf8[range(version.root.element.range, version.tree.utf8.count)]
            }
            return Self.chosen(part(b), part(o), part(t))
        }
        output += around { root, _ in 0..<root.lowerBound }
        var pending: [Step] = [.element(Places.document)]
        while let step = pending.popLast() {
            switch step {
            case .bytes(let bytes): output += bytes
            case .element(let place):
                let parts = merge.parts(at: place)
                if place != Places.document {
                    output += Self.chosen(
                        parts.base?.leadingBytes, parts.ours?.leadingBytes, parts.theirs?.leadingBytes)
                }
                let known = [parts.base, parts.ours, parts.theirs].compactMap { $0 }
                if known.contains(where: { $0.kind == .value || $0.kind == .item }) {
                    output += whole(parts.base, parts.ours, parts.theirs)
                } else {
                    write(place, parts.base, parts.ours, parts.theirs, &output, &pending)
                }
            }
        }
        output += around { root, count in root.upperBound..<count }
        return output
    }

    /// The bytes that one side changed, else ours; theirs where ours has none.
    private static func chosen(_ base: Bytes?, _ ours: Bytes?, _ theirs: Bytes?) -> Bytes {
        guard let ours else { return theirs ?? base ?? [] }
        guard let theirs else { return ours }
        if case .theirs = Choice(base, ours, theirs) { return theirs }
        return ours
    }

    /// The part whose value the result has. Where only the spelling differs, it is the spelling that a side changed.
    private func whole(_ base: Part?, _ ours: Part?, _ theirs: Part?) -> Bytes {
        guard let ours else { return (theirs ?? base)?.bytes ?? [] }
        guard let theirs else { return ours.bytes }
        switch Choice(base?.bytes, ours.bytes, theirs.bytes) {
        case .ours: return ours.bytes
        case .theirs: return theirs.bytes
        case .clash:
            if case .theirs = Choice(base?.value, ours.value, theirs.value) { return theirs.bytes }
            return ours.bytes
        }
    }

    private func write(
        _ place: Int, _ base: Part?, _ ours: Part?, _ theirs: Part?, _ output: inout [UInt8], _ pending: inout [Step]
    ) {
        let (tag, name) = startTag(base, ours, theirs)
        output += tag
        let children = merge.children[place] ?? []
        let sides = [ours, theirs, base].compactMap { $0 }
        var content = trailing(base, ours, theirs)
        if children.isEmpty {
            // The white space between children that are gone belongs to nothing.
            let isBlank = content.allSatisfy { $0 <= 32 }
            if isBlank, let empty = sides.first(where: { $0.children.isEmpty }) { content = empty.trailingBytes }
        } else if content.isEmpty, let full = sides.first(where: { !$0.children.isEmpty }) {
            content = full.trailingBytes
        }
        if children.isEmpty, content.isEmpty,
            sides.contains(where: { !$0.hasEndTag }) || !sides.contains(where: { $0.children.isEmpty })
        {
            output += Array("/>".utf8)
            return
        }
        output.append(UInt8(ascii: ">"))
        pending.append(.bytes(Array("</\(name)>".utf8)[...]))
        pending.append(.bytes(content))
        for child in children.reversed() { pending.append(.element(child)) }
    }

    private func trailing(_ base: Part?, _ ours: Part?, _ theirs: Part?) -> Bytes {
        let chosen = Self.chosen(base?.trailingBytes, ours?.trailingBytes, theirs?.trailingBytes)
        guard let base, let ours, let theirs, ours.children.isEmpty, theirs.children.isEmpty, base.children.isEmpty,
            case .clash = Choice(base.trailingBytes, ours.trailingBytes, theirs.trailingBytes),
            case .theirs = Choice(base.element.text, ours.element.text, theirs.element.text)
        else { return chosen }
        return theirs.trailingBytes
    }

    // MARK: Start tags

    private func startTag(_ base: Part?, _ ours: Part?, _ theirs: Part?) -> (bytes: Bytes, name: String) {
        guard let ours else {
            let part = theirs ?? base
            return (part?.tagBytes ?? [], part?.element.name ?? "")
        }
        guard let theirs else { return (ours.tagBytes, ours.element.name) }
        switch Choice(base?.tagBytes, ours.tagBytes, theirs.tagBytes) {
        case .ours: return (ours.tagBytes, ours.element.name)
        case .theirs: return (theirs.tagBytes, theirs.element.name)
        case .clash: break
        }
        // A recorded frame is one value.
        let isNoise = [base, ours, theirs].allSatisfy { $0?.isNoise ?? true }
        if isNoise, ours.element.name == "rect" { return (ours.tagBytes, ours.element.name) }
        var name = ours.element.name
        if case .theirs = Choice(base?.element.name, name, theirs.element.name) { name = theirs.element.name }
        let output = Array("<\(name)".utf8) + attributes(base, ours, theirs, isNoise: isNoise)
        return (output[...], name)
    }

    /// One attribute with the white space before it.
    private struct Attribute {
        var name: String
        var value: String
        /// `name="value"`
        var source: Bytes
        var leading: Bytes
    }

    private func list(_ part: Part?) -> [Attribute] {
        guard let element = part?.element else { return [] }
        let utf8 = element.tree.utf8
        var end = element.startTagRange.lowerBound + 1 + element.name.utf8.count
        return element.attributes.map { attribute in
            defer { end = attribute.range.upperBound }
            return Attribute(
                name: attribute.name, value: Spelling.plain(attribute.value, of: attribute.name),
                source: utf8[attribute.range], leading: utf8[end..<max(end, attribute.range.lowerBound)])
        }
    }

    private func attributes(_ base: Part?, _ ours: Part, _ theirs: Part, isNoise: Bool) -> [UInt8] {
        let (mine, others) = (list(ours), list(theirs))
        func named(_ list: [Attribute]) -> [String: Attribute] {
            Dictionary(list.map { ($0.name, $0) }) { first, _ in first }
        }
        let (inBase, inOurs, inTheirs) = (named(list(base)), named(mine), named(others))
        /// What theirs added, by the attribute before it.
        var added: [String: [Attribute]] = [:]
        var before = ""
        for attribute in others {
            if inOurs[attribute.name] == nil {
                if isAdded(attribute, inBase[attribute.name], isNoise: isNoise) {
                    added[before, default: []].append(attribute)
                }
            } else {
                before = attribute.name
            }
        }
        var output: [UInt8] = []
        func append(_ attribute: Attribute) { output += attribute.leading + attribute.source }
        for attribute in added[""] ?? [] { append(attribute) }
        for attribute in mine {
            let (b, t) = (inBase[attribute.name], inTheirs[attribute.name])
            if let chosen = choice(b, attribute, t, isNoise: isNoise) { append(chosen) }
            for attribute in added[attribute.name] ?? [] { append(attribute) }
        }
        return output
    }

    /// Whether the result has an attribute that ours lacks: theirs added it, or changed noise that ours removed.
    private func isAdded(_ attribute: Attribute, _ base: Attribute?, isNoise: Bool) -> Bool {
        guard let base else { return true }
        return base.value != attribute.value && (isNoise || NoiseRules.attributes.contains(attribute.name))
    }

    private func choice(_ base: Attribute?, _ ours: Attribute, _ theirs: Attribute?, isNoise: Bool) -> Attribute? {
        guard let theirs else {
            // Theirs removed it, unless ours added or changed it.
            return base?.value == ours.value ? nil : ours
        }
        switch Choice(base?.source, ours.source, theirs.source) {
        case .ours: return ours
        case .theirs: return theirs
        case .clash: break
        }
        switch Choice(base?.value, ours.value, theirs.value) {
        case .ours: return ours
        case .theirs: return theirs
        case .clash:
            let isHeader = isNoise || NoiseRules.attributes.contains(ours.name)
            return isHeader && merge.theirToolsAreNewer ? theirs : ours
        }
    }
}
