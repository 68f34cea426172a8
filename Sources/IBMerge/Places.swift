/// Where something stands in a document, as a number that three versions of the document share.
///
/// An object stands at its id, wherever it hangs. Everything else stands in what is around it, at its key or name.
package struct Places {
    package struct Record {
        /// The place around it; for objects `nil`, as they move.
        package var parent: Int?
        /// The object that it belongs to: itself for an object, the document for what belongs to no object.
        package var owner: Int
        /// The id of an object, or the key or name of a part.
        package var step: String
        package var isObject: Bool
    }

    /// The place of the document element.
    package static let document = 0

    private struct Key: Hashable {
        var parent: Int
        var step: String
    }

    private var numbers: [Key: Int] = [:]
    package private(set) var records = [Record(parent: nil, owner: document, step: "document", isObject: false)]

    mutating func object(_ id: String) -> Int {
        let next = records.count
        return number(of: Key(parent: -1, step: id)) {
            Record(parent: nil, owner: next, step: id, isObject: true)
        }
    }

    /// The place of a part; its number is higher than its parent's.
    mutating func part(_ step: String, in parent: Int) -> Int {
        let owner = records[parent].owner
        return number(of: Key(parent: parent, step: step)) {
            Record(parent: parent, owner: owner, step: step, isObject: false)
        }
    }

    /// The place of an object that a version has.
    package func existingObject(_ id: String) -> Int? {
        numbers[Key(parent: -1, step: id)] ?? numbers[Key(parent: -1, step: "scene \(id)")]
    }

    /// The place of a part that a version has.
    func existingPart(_ step: String, in parent: Int) -> Int? { numbers[Key(parent: parent, step: step)] }

    /// A place that nothing else has.
    mutating func newPart(_ step: String, in parent: Int) -> Int {
        records.append(Record(parent: parent, owner: records[parent].owner, step: step, isObject: false))
        return records.count - 1
    }

    private mutating func number(of key: Key, _ record: () -> Record) -> Int {
        if let number = numbers[key] { return number }
        records.append(record())
        numbers[key] = records.count - 1
        return records.count - 1
    }

    /// The steps from the object to a place, `/subviews` or `/normal`; empty for the object itself.
    package func path(of place: Int) -> String {
        var steps: [String] = []
        var place = place
        while let parent = records[place].parent, steps.count < Places.longestPath {
            steps.append(records[place].step)
            place = parent
        }
        return steps.reversed().joined(separator: "/")
    }

    package init() {}

    private static let longestPath = 50
}
