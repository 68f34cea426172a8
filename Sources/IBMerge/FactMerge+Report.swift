import XMLTree

extension FactMerge {
    /// Notes a conflict, once.
    mutating func report(_ kind: MergeConflict.Kind, _ place: Int, _ fact: String, _ sentence: String) {
        let owner = places.records[place].owner
        let versions = [base, ours, theirs]
        let objects = versions.map { $0.parts[owner] }
        let values = versions.map { shown(fact, of: $0.parts[place]) }
        let lines = versions.indices.map { index in
            (versions[index].parts[place] ?? objects[index])?.element.place.line
        }
        let path = places.path(of: place)
        let name =
            fact.hasPrefix("@")
            ? String(fact.dropFirst())
            : fact == "tag" ? "element" : fact == "value" ? "" : fact
        let conflict = MergeConflict(
            kind: kind, object: owner == Places.document ? nil : places.records[owner].step,
            element: (objects[1] ?? objects[2] ?? objects[0])?.element.name ?? "document",
            property: path.isEmpty || name.isEmpty ? path + name : "\(path)/\(name)",
            base: values[0], ours: values[1], theirs: values[2],
            baseLine: lines[0], ourLine: lines[1], theirLine: lines[2], sentence: sentence)
        let key = [kind.rawValue, conflict.object ?? "", conflict.property]
        if reported.insert(key).inserted { conflicts.append(conflict) }
    }

    private func shown(_ fact: String, of part: Part?) -> String? {
        guard let part else { return nil }
        if fact.hasPrefix("@") { return part.element[attribute: String(fact.dropFirst())] }
        if fact == "value" { return part.element.tree.source(in: part.element.range) }
        if fact == "parent" {
            return part.parent.map { place in
                let owner = places.records[place].owner
                return "\(places.records[owner].step)/\(places.path(of: place))"
            }
        }
        if fact == "order" {
            return part.children.filter { $0.kind == .object }.map { places.records[$0.place].step }.joined(
                separator: " ")
        }
        if fact.hasPrefix("list ") {
            return part.children.filter { $0.kind == .item }.map { $0.element.tree.source(in: $0.element.range) }
                .joined(separator: " ")
        }
        guard let value = part.facts[fact]?.value else { return nil }
        if fact.hasPrefix("slot "), let object = Int(value), places.records.indices.contains(object) {
            return places.records[object].step
        }
        return value
    }
}
