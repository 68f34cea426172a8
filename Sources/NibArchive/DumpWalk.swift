/// One archive being dumped.
struct DumpWalk {
    private let archive: Archive
    private let style: Archive.DumpStyle
    private let base: Int
    private let nesting: Int
    private let limits: Archive.Limits
    /// The number that each object has in the dump, once it has one.
    private var numbers: [Int?]
    private var count = 0

    init(_ archive: Archive, style: Archive.DumpStyle, base: Int, nesting: Int, limits: Archive.Limits) {
        self.archive = archive
        self.style = style
        self.base = base
        self.nesting = nesting
        self.limits = limits
        numbers = Array(repeating: nil, count: archive.objects.count)
    }

    private mutating func giveNumber(to object: Int) {
        numbers[object] = count
        count += 1
    }

    /// An object whose values are being shown.
    private struct Level {
        var form: ObjectForm
        var rest: Range<Int>
        var depth: Int
    }

    mutating func addTree(to text: inout DumpText) {
        addTree(of: 0, depth: base, to: &text)
        guard style != .canonical else { return }
        var saidSo = false
        for object in archive.objects.indices where numbers[object] == nil && !text.isFull {
            if !saidSo { addLine("not reachable from the root:", to: &text) }
            saidSo = true
            addTree(of: object, depth: base + 1, to: &text)
        }
    }

    private mutating func addTree(of root: Int, depth: Int, to text: inout DumpText) {
        guard archive.objects.indices.contains(root) else { return }
        text.indent(depth)
        var levels = [open(root, depth: depth, to: &text)]
        while var level = levels.popLast(), !text.isFull {
            guard let position = level.rest.popFirst() else { continue }
            addKey(at: position, form: level.form, depth: level.depth, to: &text)
            levels.append(level)
            if case .object(let target) = archive.values[position].value, numbers[target] == nil {
                levels.append(open(target, depth: level.depth, to: &text))
            } else {
                addValue(at: position, depth: level.depth, to: &text)
            }
        }
    }

    /// Ends a line with the heading of an object that has no number yet; its values are to follow.
    private mutating func open(_ object: Int, depth: Int, to text: inout DumpText) -> Level {
        giveNumber(to: object)
        let form = ObjectForm(of: object, in: archive)
        addHeading(of: object, form: form, to: &text)
        text.add("\n")
        return Level(form: form, rest: form.shownValues, depth: depth + 1)
    }

    mutating func addObjects(to text: inout DumpText) {
        var order: [Int] = []
        switch style {
        case .tree, .canonical, .flat:
            var seen = Array(repeating: false, count: archive.objects.count)
            for root in archive.objects.indices { archive.walk(from: root, seen: &seen) { order.append($0) } }
        case .tables:
            order = Array(archive.objects.indices)
        }
        for object in order { giveNumber(to: object) }
        for object in order where !text.isFull {
            let form = ObjectForm(of: object, in: archive)
            text.indent(base)
            addHeading(of: object, form: form, to: &text)
            text.add("\n")
            for position in form.shownValues where !text.isFull {
                addKey(at: position, form: form, depth: base + 1, to: &text)
                addValue(at: position, depth: base + 1, to: &text)
            }
        }
    }

    private func addHeading(of object: Int, form: ObjectForm, to text: inout DumpText) {
        if let number = numbers[object] { text.add("#\(number) ") }
        let entry = archive.classNames[archive.objects[object].classIndex]
        text.add(name: entry.name)
        for fallback in entry.fallbacks {
            if text.isFull { return }
            text.add(" else ")
            text.add(name: archive.classNames[fallback].name)
        }
        switch form.summary {
        case .text(let string):
            text.add(" ")
            text.add(quoted: string)
        case .number(let value):
            text.add(" ")
            text.add(number: value)
        case .empty:
            text.add(" (empty)")
        case nil:
            break
        }
    }

    private func addKey(at position: Int, form: ObjectForm, depth: Int, to text: inout DumpText) {
        text.indent(depth)
        switch form.layout {
        case .keyed:
            text.add(name: archive.keys[archive.values[position].key])
            text.add(": ")
        case .list:
            text.add("- ")
        case .dictionary(let first):
            text.add((position - first).isMultiple(of: 2) ? "? " : "= ")
        }
    }

    /// Ends a line with a value that opens no object, and adds the lines of an archive it may hold.
    private func addValue(at position: Int, depth: Int, to text: inout DumpText) {
        let value = archive.values[position].value
        switch value {
        case .object(let target):
            addReference(to: target, text: &text)
        case .data(let bytes) where Archive.isNibArchive(bytes):
            addNested(bytes, depth: depth, to: &text)
            return
        case .data(let bytes):
            text.add(data: bytes)
        case .int8, .int16, .int32, .int64, .bool, .float, .double, .null:
            text.add(number: value)
        }
        text.add("\n")
    }

    /// The longest text, in bytes, that is repeated when an object is referenced again.
    private static let longestReminder = 64

    private func addReference(to target: Int, text: inout DumpText) {
        text.add("→ #\(numbers[target] ?? target) ")
        text.add(name: archive.className(of: target))
        guard let first = archive.entries(of: target).first?.value else { return }
        if let bytes = first.dataValue, bytes.count > DumpWalk.longestReminder { return }
        switch ObjectForm(summaryOf: target, in: archive).summary {
        case .text(let string):
            text.add(" ")
            text.add(quoted: string)
        case .number(let value):
            text.add(" ")
            text.add(number: value)
        case .empty, nil:
            break
        }
    }

    private func addNested(_ bytes: [UInt8], depth: Int, to text: inout DumpText) {
        guard nesting < limits.nestingDepth else {
            text.add("bytes ")
            text.add(hexadecimal: bytes)
            text.add(" (an archive, but nested more than \(limits.nestingDepth) deep)\n")
            return
        }
        do {
            let nested = try Archive(decoding: bytes, limits: limits)
            text.add("archive\n")
            nested.dump(style, into: &text, base: depth + 1, nesting: nesting + 1, limits: limits)
        } catch {
            text.add("bytes ")
            text.add(hexadecimal: bytes)
            text.add(" (not a readable archive: \(error))\n")
        }
    }

    private func addLine(_ line: String, to text: inout DumpText) {
        text.indent(base)
        text.add(line + "\n")
    }
}
