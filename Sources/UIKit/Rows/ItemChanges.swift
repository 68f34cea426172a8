/// Changes to the rows of a table or the items of a collection view that happen in one go.
///
/// Places that go or are shown anew are those before the changes, places that come those after them, as in
/// `performBatchUpdates(_:completion:)`.
struct ItemChanges {
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var reloadedSections: Set<Int> = []
    var movedSections: [Int: Int] = [:]
    var deleted: Set<IndexPath> = []
    var inserted: Set<IndexPath> = []
    var reloaded: Set<IndexPath> = []
    var moved: [IndexPath: IndexPath] = [:]

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
            && deleted.isEmpty && inserted.isEmpty
            && reloaded.isEmpty && moved.isEmpty
    }

    // MARK: Where things are afterward

    /// Where a section is afterward; `nil` for one that is gone or shown anew.
    func section(after section: Int) -> Int? { reloadedSections.contains(section) ? nil : sectionPlace(after: section) }

    /// Where a row or an item is afterward; `nil` for one that is gone or shown anew.
    func place(after path: IndexPath) -> IndexPath? {
        guard !reloaded.contains(path), !deleted.contains(path) else { return nil }
        if let goal = moved[path] { return goal }
        guard let section = section(after: path.section) else { return nil }
        let gone = (Array(deleted) + moved.keys).filter { $0.section == path.section }.map(\.row)
        let come = (Array(inserted) + moved.values).filter { $0.section == section }.map(\.row)
        return IndexPath(row: Self.place(of: path.row, without: gone, with: come), section: section)
    }

    private func sectionPlace(after section: Int) -> Int? {
        if let goal = movedSections[section] { return goal }
        guard !deletedSections.contains(section) else { return nil }
        return Self.place(
            of: section, without: Array(deletedSections) + movedSections.keys,
            with: Array(insertedSections) + movedSections.values)
    }

    private static func place(of index: Int, without gone: [Int], with come: [Int]) -> Int {
        var place = index - gone.count { $0 < index }
        for new in come.sorted() where new <= place { place += 1 }
        return place
    }

    // MARK: Whether they are true

    /// What UIKit says of changes that do not lead from the counts before to those that the data source has now; `nil`
    /// for changes that do.
    ///
    /// - Parameters:
    ///   - noun: `row` or `item`.
    ///   - owner: `table view` or `collection view`.
    func fault(from before: [Int], to after: [Int], noun: String, owner: String) -> String? {
        guard after.count == before.count + insertedSections.count - deletedSections.count else {
            return
                "Invalid update: invalid number of sections.  The number of sections contained in the \(owner) after the update (\(after.count)) must be"
                + " equal to the number of sections contained in the \(owner) before the update (\(before.count)), plus or minus the number of sections"
                + " inserted or deleted (\(insertedSections.count) inserted, \(deletedSections.count) deleted)."
        }
        for (section, count) in before.enumerated() {
            guard !reloadedSections.contains(section), let place = sectionPlace(after: section),
                after.indices.contains(place)
            else { continue }
            let come = inserted.count { $0.section == place }
            let gone = deleted.count { $0.section == section }
            let movedIn = moved.values.count { $0.section == place }
            let movedOut = moved.keys.count { $0.section == section }
            guard after[place] != count + come - gone + movedIn - movedOut else { continue }
            return
                "Invalid update: invalid number of \(noun)s in section \(place).  The number of \(noun)s contained in an existing section after the update"
                + " (\(after[place])) must be equal to the number of \(noun)s contained in that section before the update (\(count)), plus or minus the"
                + " number of \(noun)s inserted or deleted from that section (\(come) inserted, \(gone) deleted) and plus or minus the number of \(noun)s"
                + " moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out)."
        }
        return nil
    }
}

extension Dictionary {
    /// The values under what becomes of their keys; a key without a place drops its value.
    func rekeyed(_ place: (Key) -> Key?) -> [Key: Value] {
        reduce(into: [:]) { result, entry in if let key = place(entry.key) { result[key] = entry.value } }
    }
}
