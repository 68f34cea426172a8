import Diagnostics
import XMLTree

extension Draft {
    /// The changes of bytes that turn the document into this draft; sorted, and none overlaps another.
    func edits() -> [SourceEdit] {
        var edits: [SourceEdit] = []
        var rest = [root]
        while let node = rest.popLast() {
            guard !node.isUntouched, let element = node.origin?.element else { continue }
            if node.isTagChanged { edits += tagEdits(of: node, element) }
            if let text = node.newText {
                edits.append(contentEdit(of: node, element, XMLEscaping.text(text)))
            } else if node.isContentChanged {
                edits += childEdits(of: node, element, kept: &rest)
            } else {
                rest += node.children.reversed()
            }
        }
        return edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset) < (
                $1.element.range.lowerBound, $1.element.range.upperBound, $1.offset
            )
        }.map(\.element)
    }

    // MARK: Tags

    private func tagEdits(of node: DraftNode, _ element: XMLElement) -> [SourceEdit] {
        var edits: [SourceEdit] = []
        let start = element.startTagRange.lowerBound + 1
        let nameEnd = start + element.name.utf8.count
        if node.name != element.name {
            edits.append(SourceEdit(replacing: start..<nameEnd, with: node.name))
            // With children that went, the end tag goes too.
            if let end = element.endTagRange, closesAsBefore(node, element) {
                edits.append(
                    SourceEdit(
                        replacing: end.lowerBound + 2..<end.lowerBound + 2 + element.name.utf8.count, with: node.name))
            }
        }
        var kept: Set<Int> = []
        var anchor = nameEnd
        for attribute in node.attributes {
            guard let origin = attribute.origin else {
                edits.append(
                    SourceEdit(replacing: anchor..<anchor, with: style.attribute(attribute.name, attribute.value)))
                continue
            }
            kept.insert(origin.range.lowerBound)
            anchor = origin.range.upperBound
            if attribute.isChanged, let edit = element.setting(attribute.name, to: attribute.value) {
                edits.append(edit)
            }
        }
        for attribute in element.attributes where !kept.contains(attribute.range.lowerBound) {
            if let edit = element.removing(attribute: attribute.name) { edits.append(edit) }
        }
        return edits
    }

    /// Whether the end tag stays where it is.
    private func closesAsBefore(_ node: DraftNode, _ element: XMLElement) -> Bool {
        !(node.isContentChanged && node.children.isEmpty) || node.newText != nil
    }

    // MARK: Contents

    /// The edit that replaces everything inside; an element without contents is closed in its tag.
    private func contentEdit(of node: DraftNode, _ element: XMLElement, _ content: String) -> SourceEdit {
        let end = element.startTagRange.upperBound
        guard element.endTagRange == nil else {
            return content.isEmpty
                ? SourceEdit(replacing: end - 1..<element.range.upperBound, with: "/>")
                : SourceEdit(replacing: element.contentRange, with: content)
        }
        let isClosed = tree.source(in: end - 2..<end) == "/>"
        return SourceEdit(
            replacing: (isClosed ? end - 2 : end - 1)..<end,
            with: content.isEmpty ? "/>" : ">\(content)</\(node.name)>")
    }

    private func childEdits(of node: DraftNode, _ element: XMLElement, kept visited: inout [DraftNode]) -> [SourceEdit]
    {
        let before = element.node.children.filter { !Self.isBlank($0) }
        let after = node.children
        let lineStart = childLineStart(of: node, before)
        guard !after.isEmpty, element.endTagRange != nil, !before.isEmpty else {
            let content = after.map { lineStart + markup(of: $0, lineStart: lineStart) }.joined()
            guard !after.isEmpty || !before.isEmpty else { return [] }
            let closing = after.isEmpty || lineStart.isEmpty ? "" : closingLineStart(of: node, lineStart)
            return [contentEdit(of: node, element, content + closing)]
        }
        var edits: [SourceEdit] = []
        let stay = keptInPlace(after, in: element)
        let staying = Set(stay.map { $0.index })
        for child in before where !staying.contains(child.index) {
            let start = child.lineStart
            edits.append(
                SourceEdit(replacing: child.range.lowerBound - start.utf8.count..<child.range.upperBound, with: ""))
        }
        var anchor = element.startTagRange.upperBound
        var inserted = ""
        for child in after {
            if let origin = child.origin, staying.contains(origin.index) {
                if !inserted.isEmpty { edits.append(SourceEdit(replacing: anchor..<anchor, with: inserted)) }
                inserted = ""
                anchor = origin.range.upperBound
                visited.append(child)
            } else {
                inserted += lineStart + markup(of: child, lineStart: lineStart)
            }
        }
        if !inserted.isEmpty { edits.append(SourceEdit(replacing: anchor..<anchor, with: inserted)) }
        return edits
    }

    /// The most children that are still in the order of the document: all others came or moved.
    private func keptInPlace(_ children: [DraftNode], in element: XMLElement) -> [XMLNode] {
        let own = children.compactMap { $0.origin }.filter { $0.parent?.index == element.index }
        // A longest increasing subsequence of the indices, by the last member of each length.
        var lasts: [Int] = []
        var previous: [Int] = []
        for (position, node) in own.enumerated() {
            var low = 0
            var high = lasts.count
            while low < high {
                let middle = (low + high) / 2
                if own[lasts[middle]].index < node.index { low = middle + 1 } else { high = middle }
            }
            previous.append(low > 0 ? lasts[low - 1] : -1)
            if low < lasts.count { lasts[low] = position } else { lasts.append(position) }
        }
        var kept: [XMLNode] = []
        var position = lasts.last ?? -1
        while position >= 0 {
            kept.append(own[position])
            position = previous[position]
        }
        return kept.reversed()
    }

    // MARK: Lines

    /// Where children of a node begin: a line end and their indentation; empty where elements share lines.
    private func childLineStart(of node: DraftNode, _ others: [XMLNode]) -> String {
        // A comment may share the line of the start tag.
        if !others.isEmpty { return others.lazy.map(\.lineStart).first { !$0.isEmpty } ?? "" }
        let own = node.origin?.lineStart ?? ""
        if own.isEmpty { return node === root ? style.lineEnd + style.indentation : "" }
        return own + style.indentation
    }

    private func closingLineStart(of node: DraftNode, _ childLineStart: String) -> String {
        let own = node.origin?.lineStart ?? ""
        if !own.isEmpty { return own }
        return childLineStart.hasSuffix(style.indentation)
            ? String(childLineStart.dropLast(style.indentation.count)) : style.lineEnd
    }

    /// The text of a node that is new or moved, without its own line's start.
    func markup(of top: DraftNode, lineStart: String) -> String {
        enum Step {
            case node(DraftNode, lineStart: String)
            case text(String)
        }
        var output = ""
        var steps = [Step.node(top, lineStart: lineStart)]
        while let step = steps.popLast() {
            guard case .node(let node, let lineStart) = step else {
                if case .text(let text) = step { output += text }
                continue
            }
            if let origin = node.origin, node.isUntouched || !node.isElement {
                output += shifted(origin, to: lineStart)
                continue
            }
            guard node.isElement else {
                output += node.newText ?? ""
                continue
            }
            output += startTag(of: node)
            if let text = node.newText {
                output += text.isEmpty ? "/>" : ">\(XMLEscaping.text(text))</\(node.name)>"
            } else if node.children.isEmpty {
                let content = node.isContentChanged ? "" : node.origin?.element.map { tree.source(in: $0.contentRange) }
                output += content.map { $0.isEmpty ? "/>" : ">\($0)</\(node.name)>" } ?? "/>"
            } else {
                // Lines between elements and text would become part of the text.
                let isMixed = node.children.contains { $0.kind == .characters }
                if isMixed, !node.isContentChanged, !node.isInnerChanged, let element = node.origin?.element {
                    output += ">\(tree.source(in: element.contentRange))</\(node.name)>"
                    continue
                }
                output += ">"
                let inner = isMixed || lineStart.isEmpty ? "" : lineStart + style.indentation
                steps.append(.text("\(isMixed ? "" : lineStart)</\(node.name)>"))
                for child in node.children.reversed() {
                    steps.append(.node(child, lineStart: inner))
                    steps.append(.text(inner))
                }
            }
        }
        return output
    }

    /// A start tag without its end.
    func startTag(of node: DraftNode) -> String {
        if !node.isTagChanged, let element = node.origin?.element {
            let tag = tree.source(in: element.startTagRange)
            return String(tag.dropLast(tag.hasSuffix("/>") ? 2 : 1))
        }
        return "<\(node.name)"
            + node.attributes.map { attribute in
                guard !attribute.isChanged, let origin = attribute.origin else {
                    return style.attribute(attribute.name, attribute.value)
                }
                return " \(tree.source(in: origin.range))"
            }.joined()
    }

    /// The bytes of a node with the indentation of another depth. Text and CDATA stay as they are.
    private func shifted(_ origin: XMLNode, to lineStart: String) -> String {
        let old = origin.lineStart
        guard !old.isEmpty, !lineStart.isEmpty, old != lineStart else { return tree.source(in: origin.range) }
        var output = ""
        var position = origin.range.lowerBound
        for inner in origin.descendants where Self.isBlank(inner) {
            let text = tree.source(in: inner.range)
            guard text.hasPrefix(old), inner.parent?.children.contains(where: { $0.kind != .text }) == true else {
                continue
            }
            output += tree.source(in: position..<inner.range.lowerBound) + lineStart + text.dropFirst(old.count)
            position = inner.range.upperBound
        }
        return output + tree.source(in: position..<origin.range.upperBound)
    }
}

extension [SourceEdit] {
    /// The edits that take these back, in bytes of the result. These have to be sorted.
    package func inverse(in utf8: [UInt8]) -> [SourceEdit] {
        var shift = 0
        return map { edit in
            let start = edit.range.lowerBound + shift
            let length = edit.replacement.utf8.count
            shift += length - edit.range.count
            return SourceEdit(
                replacing: start..<start + length, with: String(decoding: utf8[edit.range], as: UTF8.self))
        }
    }
}
