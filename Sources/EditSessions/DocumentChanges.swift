package import Diagnostics
package import IBDocument
internal import XMLTree

/// How two versions of a document differ, object by object.
package struct DocumentChanges: Sendable {
    /// What one object says of itself, in itself and in its parts without ids.
    private struct Facts {
        var title: String
        var parent: String?
        /// By the path of attributes: `text`, `fontDescription/pointSize`.
        var values: [String: String] = [:]
        /// Where they stand among the objects.
        var order: Int
    }

    package struct Value: Hashable, Sendable {
        package var property: String
        package var before, after: String?
    }

    package struct Object: Sendable {
        package enum Kind: Sendable { case added, removed, changed }

        package var id: String
        package var title: String
        package var kind: Kind
        package var isMoved: Bool
        package var values: [Value]

        /// What happened to the object: `text: "A" is now "B"`.
        package var sentences: [String] {
            switch kind {
            case .added: ["\(title) is new"]
            case .removed: ["\(title) is gone"]
            case .changed:
                (isMoved ? ["\(title) is in another object"] : [])
                    + (values.contains(where: isOfLists)
                        ? ["\(title): its lists of colors, images and capabilities follow"] : [])
                    + values.filter { !isOfLists($0) }.map { value in
                        switch (value.before, value.after) {
                        case (nil, let after?): "\(title): \(value.property) is now \(Self.shown(after))"
                        case (let before?, nil): "\(title): \(value.property) is no longer \(Self.shown(before))"
                        case (let before, let after):
                            "\(title): \(value.property) was \(Self.shown(before ?? "")), is now \(Self.shown(after ?? ""))"
                        }
                    }
            }
        }

        /// Whether it is of what a document lists because its objects use it.
        private func isOfLists(_ value: Value) -> Bool {
            let list = value.property.prefix { $0 != "/" && $0 != "[" }
            return id == own && list.count < value.property.count
                && ["systemColor", "namedColor", "image", "capability"].contains(list)
        }

        private static func shown(_ value: String) -> String {
            value.count > 80 ? "\"\(value.prefix(80))…\"" : "\"\(value)\""
        }
    }

    /// In the order of the newer document, then what is gone.
    package private(set) var objects: [Object] = []

    package init(from old: Document, to new: Document) {
        let (before, after) = (Self.facts(of: old), Self.facts(of: new))
        for (id, facts) in after.sorted(by: { $0.value.order < $1.value.order }) {
            guard let former = before[id] else {
                objects.append(Object(id: id, title: facts.title, kind: .added, isMoved: false, values: []))
                continue
            }
            let names = Set(former.values.keys).union(facts.values.keys).sorted()
            let values = names.compactMap { name -> Value? in
                let value = Value(property: name, before: former.values[name], after: facts.values[name])
                return value.before == value.after ? nil : value
            }
            if !values.isEmpty || former.parent != facts.parent {
                objects.append(
                    Object(
                        id: id, title: facts.title, kind: .changed, isMoved: former.parent != facts.parent,
                        values: values))
            }
        }
        for (id, facts) in before.sorted(by: { $0.value.order < $1.value.order }) where after[id] == nil {
            objects.append(Object(id: id, title: facts.title, kind: .removed, isMoved: false, values: []))
        }
    }

    /// What both of two sets of changes of one document change, and not in the same way.
    package struct Clash: Sendable {
        package var object: String
        package var title: String
        package var property: String
        package var base, mine, theirs: String?
    }

    package static func clashes(mine: DocumentChanges, theirs: DocumentChanges) -> [Clash] {
        let others = Dictionary(theirs.objects.map { ($0.id, $0) }) { first, _ in first }
        return mine.objects.flatMap { own -> [Clash] in
            guard let other = others[own.id] else { return [] }
            func clash(_ property: String, _ base: String?, _ mine: String?, _ theirs: String?) -> Clash {
                Clash(object: own.id, title: own.title, property: property, base: base, mine: mine, theirs: theirs)
            }
            if own.kind != .changed || other.kind != .changed {
                func word(_ kind: Object.Kind) -> String {
                    switch kind {
                    case .added: "new"
                    case .removed: "gone"
                    case .changed: "changed"
                    }
                }
                return own.kind == .removed && other.kind == .removed
                    ? [] : [clash("object", nil, word(own.kind), word(other.kind))]
            }
            var found = own.isMoved && other.isMoved ? [clash("parent", nil, "moved", "moved")] : []
            for value in own.values {
                guard let theirs = other.values.first(where: { $0.property == value.property }),
                    theirs.after != value.after
                else { continue }
                found.append(clash(value.property, value.before, value.after, theirs.after))
            }
            return found
        }
    }

    /// Values that nobody counts as a change of the object.
    private static let mostValues = 2_000

    /// Stands for the document among the ids of its objects.
    private static let own = "document"

    private static func facts(of document: Document) -> [String: Facts] {
        var found = [own: facts(of: document.root, title: "the document", order: 0)]
        for element in document.root.descendants where isObject(element) {
            guard let id = element.id else { continue }
            found[id] = facts(of: element, title: element.displayName, order: found.count)
        }
        return found
    }

    private static func isObject(_ element: Element) -> Bool {
        element.id != nil && !Document.idIsAName.contains(element.name)
    }

    private static func facts(of object: Element, title: String, order: Int) -> Facts {
        var facts = Facts(title: title, parent: object.lineage.dropFirst().first(where: isObject)?.id, order: order)
        var pending: [(element: Element, path: String)] = [(object, "")]
        while let (element, path) = pending.popLast(), facts.values.count < mostValues {
            for attribute in element.xml.attributes
            where attribute.name != "key" && (attribute.name != "id" || !isObject(element)) {
                facts.values[path + attribute.name] = attribute.value
            }
            if element.xml.children.isEmpty, !element.xml.text.allSatisfy(\.isWhitespace) {
                facts.values[path + "content"] = element.xml.text
            }
            var counts: [String: Int] = [:]
            var parts: [(element: Element, path: String)] = []
            for child in element.children {
                let name = child.key ?? child.name
                let number = counts[name, default: 0]
                counts[name] = number + 1
                if isObject(child) { continue }
                // Containers have no name of their own in what people read.
                let isContainer = child.type?.kind == .structure && child.xml.attributes.isEmpty
                let step = number > 0 ? "\(name)[\(number + 1)]" : name
                parts.append((child, isContainer ? path : "\(path)\(step)/"))
            }
            pending += parts.reversed()
        }
        return facts
    }

    /// What edits change: the places of both versions that differ.
    ///
    /// - Parameter inverse: the edits that lead back.
    package static func touched(
        by edits: [SourceEdit], in old: Document, inverse: [SourceEdit], in new: Document
    ) -> Set<EditHistory.Touched> {
        let ids = objects(touchedBy: edits, in: old).union(objects(touchedBy: inverse, in: new))
        func facts(_ id: String, _ document: Document) -> Facts? {
            guard !document.hasDuplicateIDs, let object = id == own ? document.root : document.element(id: id) else {
                return nil
            }
            return Self.facts(of: object, title: "", order: 0)
        }
        var touched: Set<EditHistory.Touched> = []
        for id in ids {
            guard let former = facts(id, old), let facts = facts(id, new), former.parent == facts.parent else {
                touched.insert(EditHistory.Touched(id, nil))
                continue
            }
            for name in Set(former.values.keys).union(facts.values.keys)
            where former.values[name] != facts.values[name] {
                touched.insert(EditHistory.Touched(id, name))
            }
        }
        return touched
    }

    /// The ids of the objects whose own markup edits change, in the text before.
    private static func objects(touchedBy edits: [SourceEdit], in document: Document) -> Set<String> {
        var found: Set<String> = []
        func insert(_ element: XMLElement) {
            guard let id = element[attribute: "id"] else { return }
            found.insert(Document.idIsAName.contains(element.name) ? own : id)
        }
        let all = document.root.xml.descendants.filter { $0.attribute("id") != nil }
        for edit in edits.map(\.range) {
            // In document order, so the innermost element around a place is the last one that begins before it.
            let next = all.partition { $0.range.lowerBound >= edit.lowerBound }
            if let around = all[..<next].last(where: { $0.range.upperBound > edit.upperBound }) {
                insert(around)
            }
            for inside in all[next...].prefix(while: { $0.range.upperBound <= edit.upperBound }) {
                insert(inside)
            }
        }
        return found
    }
}

extension [XMLElement] {
    /// The number of members before the first that satisfies a condition; all behind it do so, too.
    fileprivate func partition(_ isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
