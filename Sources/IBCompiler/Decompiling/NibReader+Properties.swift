import IBDocument
import IBSchema
import NibArchive

extension NibReader {
    func readObject(_ index: Int, _ node: DocumentNode) {
        if impliedContentViews[index] == nil { node.set("id", id(of: index) ?? "") }
        readClass(of: index, node)
        for row in schema.properties(of: node.name) { read(row, of: index, node) }
        if node.name == .viewControllerLayoutGuide {
            node.set(
                "type", string("_UILayoutGuideIdentifier", of: index) == "_UIViewControllerBottom" ? "bottom" : "top")
        }
        if schema.element(node.name, is: "viewLayoutGuide") {
            node.set("key", LayoutGuideKind.key(of: string("UILayoutGuideIdentifier", of: index) ?? ""))
        }
    }

    /// What the loader makes in place of UIKit's class.
    func readClass(of index: Int, _ node: DocumentNode) {
        guard archive.className(of: index) == "UIClassSwapper", let name = string("UIClassName", of: index),
            name != string("UIOriginalClassName", of: index)
        else { return }
        setClass(name, node)
    }

    func setClass(_ name: String, _ node: DocumentNode) {
        guard let parts = SwiftClassName.parts(of: name), SwiftClassName.mangled(parts) == name else {
            node.set("customClass", name)
            return
        }
        node.set("customClass", parts.dropFirst().joined(separator: "."))
        node.set("customModule", parts[0])
    }

    /// Reads one row backwards: states what the compiler would not write by itself.
    func read(_ row: Property, of index: Int, _ node: DocumentNode) {
        let standard = row.documentDefault.map { DocumentValue($0, as: row.type) }
        switch row.archive {
        case .notArchived: return
        case .structure(let form): form.codec.read(self, row, index, node)
        case .boundsAndCenter: readFrame(of: index, node)
        case .inverted(let key):
            let isOff = value(key, of: index)?.boolValue == true
            if isOff != (standard == .bool(false)) { state(.bool(!isOff), row, node) }
        case .pair(let key, let axis, let omitted):
            let numbers = numbers(key, of: index)
            let number = numbers.count == 2 ? numbers[axis == .horizontal ? 0 : 1] : omitted
            if standard != .real(number) { state(.real(number), row, node) }
        case .key(let key, let omission):
            if case .constant = row.source { return }
            guard let value = value(key, of: index) else {
                // The key is left out because the value is one that is not written.
                if case .equal(let omitted) = omission, let standard, standard != DocumentValue(omitted, as: row.type) {
                    state(DocumentValue(omitted, as: row.type), row, node)
                }
                return
            }
            if value.isNull {
                if omission != .never || standard != nil, standard != .null { state(.null, row, node) }
                return
            }
            read(value, row, standard, of: index, node)
        }
    }

    private func read(
        _ value: Archive.Value, _ row: Property, _ standard: DocumentValue?, of index: Int, _ node: DocumentNode
    ) {
        func simple(_ read: DocumentValue?) { if let read, read != standard { state(read, row, node) } }
        let target = value.objectIndex
        switch row.type {
        case .bool: simple(value.boolValue.map { .bool($0) })
        case .integer, .choice, .options: simple(value.intValue.map { .integer($0) })
        case .float, .double, .quantity: simple(value.doubleValue.map { .real($0) })
        case .string, .localizedString:
            guard let target, let text = archive.string(at: target) else { return }
            simple(.string(text))
        case .point: simple(value.pointValue.map { .point($0.x, $0.y) })
        case .size: simple(value.sizeValue.map { .size($0.width, $0.height) })
        case .rect: simple(value.rectValue.map { .rect($0.x, $0.y, $0.width, $0.height) })
        case .insets, .directionalInsets:
            simple(value.insetsValue.map { .insets($0.top, $0.left, $0.bottom, $0.right) })
        case .date: simple(target.flatMap { self.value("NS.time", of: $0)?.doubleValue }.map { .date($0) })
        case .reference: if let target, let id = id(of: target) { node.set(row.attributeName ?? row.name, id) }
        case .color: if let target, let color = colorNode(target) { node.place(color, key: row.name) }
        case .font: if let target, let font = fontNode(target) { node.place(font, key: row.name) }
        case .image: if let target { readImage(target, row, node) }
        case .attributedString:
            if let target, let text = attributedStringNode(target) { node.place(text, key: row.name) }
        case .object
        where ["leftBarButtonItem", "rightBarButtonItem"].contains(row.name) && !hasSingleItem(row, of: index):
            return
        case .object: if let target { placeObject(target, key: row.name, row.source, in: node) }
        case .list(let member):
            guard case .children(let container) = row.source, let target else { return }
            let list = node.container(container)
            for element in (archive.elements(at: target) ?? []).compactMap(\.objectIndex) {
                if let child = nodes[element] {
                    list.place(child)
                } else if member == .string || member == .localizedString, let text = archive.string(at: element) {
                    list.place(stringNode(text))
                }
            }
        }
    }

    /// An object of the nib in its place, or a value that is an object of the archive.
    func placeObject(_ target: Int, key: String, _ source: Source, in node: DocumentNode) {
        if let child = nodes[target] {
            node.place(child, key: key)
            return
        }
        guard case .keyedElement(let tag) = source else { return }
        let child = DocumentNode(tag)
        for row in schema.properties(of: tag) { read(row, of: target, child) }
        node.place(child, key: key)
    }

    // MARK: Stating

    /// Writes a value as the row's source spells it.
    func state(_ value: DocumentValue, _ row: Property, _ node: DocumentNode) {
        let key = row.name
        switch (value, row.source) {
        case (.null, _): node.place(DocumentNode("nil"), key: key)
        case (.bool(let value), .keyedElement):
            node.place(DocumentNode("bool", ["value": value ? "YES" : "NO"]), key: key)
        case (.bool(let value), _): node.set(row.attributeName ?? key, value ? "YES" : "NO")
        case (.integer(let number), .keyedElement(let tag)):
            guard case .options(let enumeration) = row.type else {
                node.place(DocumentNode("integer", ["value": "\(number)"]), key: key)
                return
            }
            let child = DocumentNode(tag)
            for entry in enumeration.cases where entry.value != 0 && number & entry.value == entry.value {
                child.set(entry.name, "YES")
            }
            node.place(child, key: key)
        case (.integer(let number), _):
            guard case .choice(let enumeration) = row.type else {
                node.set(row.attributeName ?? key, "\(number)")
                return
            }
            if let name = enumeration.name(of: number) { node.set(row.attributeName ?? key, name) }
        case (.real(let number), .keyedElement): node.place(DocumentNode("real", ["value": number.plainText]), key: key)
        case (.real(let number), _):
            node.set(row.attributeName ?? key, row.type == .float ? NibReader.text(Float(number)) : number.plainText)
        case (.string(let text), .attribute) where NibReader.fitsAttribute(text):
            node.set(row.attributeName ?? key, text)
        case (.string(let text), _): node.place(stringNode(text), key: key)
        case (.point(let x, let y), let source):
            node.place(numbersNode(source.tag ?? "point", ["x": x, "y": y]), key: key)
        case (.size(let width, let height), let source):
            node.place(numbersNode(source.tag ?? "size", ["width": width, "height": height]), key: key)
        case (.rect(let x, let y, let width, let height), let source):
            node.place(numbersNode(source.tag ?? "rect", ["x": x, "y": y, "width": width, "height": height]), key: key)
        case (.insets(let top, let left, let bottom, let right), .keyedElement("inset")):
            node.place(numbersNode("inset", ["minX": left, "minY": top, "maxX": right, "maxY": bottom]), key: key)
        case (.insets(let top, let left, let bottom, let right), .keyedElement("directionalEdgeInsets")):
            node.place(
                numbersNode(
                    "directionalEdgeInsets", ["top": top, "leading": left, "bottom": bottom, "trailing": right]),
                key: key)
        case (.insets(let top, let left, let bottom, let right), _):
            node.place(
                numbersNode("edgeInsets", ["top": top, "left": left, "bottom": bottom, "right": right]), key: key)
        case (.date(let seconds), _):
            node.place(numbersNode("date", ["timeIntervalSinceReferenceDate": seconds]), key: key)
        case (.color, _), (.font, _), (.image, _), (.reference, _), (.element, _): return
        }
    }

    func numbersNode(_ name: String, _ numbers: KeyValuePairs<String, Double>) -> DocumentNode {
        let node = DocumentNode(name)
        for (name, number) in numbers { node.set(name, number.plainText) }
        return node
    }

    func stringNode(_ text: String) -> DocumentNode {
        let node = DocumentNode("string")
        if text.unicodeScalars.allSatisfy({ $0.value >= 32 || $0 == "\n" || $0 == "\t" || $0 == "\r" }) {
            node.text = text
        } else {
            node.set("base64-UTF8", "YES")
            node.text = Base64.encoded(Array(text.utf8))
        }
        return node
    }

    private static func fitsAttribute(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value < 0xFFFE || $0.value > 0xFFFF }
    }

    /// The shortest text that is read as this number; of a double `plainText` is.
    static func text(_ number: Float) -> String {
        number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
    }

    private func readFrame(of index: Int, _ node: DocumentNode) {
        guard let bounds = value("UIBounds", of: index)?.rectValue,
            let center = value("UICenter", of: index)?.pointValue
        else { return }
        // What a view without a frame is archived with.
        if bounds.width == 1000, bounds.height == 1000, center.x == 500, center.y == 500 { return }
        let origin = origin(of: index)
        node.place(
            numbersNode("rect", ["x": origin.x, "y": origin.y, "width": bounds.width, "height": bounds.height]),
            key: "frame")
    }

    /// The corner of a view's frame, in points of its superview.
    func origin(of view: Int) -> (x: Double, y: Double) {
        guard let bounds = value("UIBounds", of: view)?.rectValue, let center = value("UICenter", of: view)?.pointValue
        else { return (0, 0) }
        return (NibReader.origin(center.x, bounds.width), NibReader.origin(center.y, bounds.height))
    }

    /// Where a side begins whose middle is known: the shortest number that gives the middle again.
    private static func origin(_ middle: Double, _ length: Double) -> Double {
        let exact = middle - length / 2
        var scale = 1.0
        while scale <= 1e12 {
            let short = (exact * scale).rounded() / scale
            if short + length / 2 == middle { return short }
            scale *= 10
        }
        return exact
    }
}

extension Source {
    fileprivate var tag: String? { if case .keyedElement(let tag) = self { tag } else { nil } }
}
