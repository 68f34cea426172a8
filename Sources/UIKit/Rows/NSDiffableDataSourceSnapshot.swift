/// Sections and their items, as a value.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private var sections: [(identifier: SectionIdentifierType, items: [ItemIdentifierType])] = []

    public init() {}

    public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
    public var numberOfSections: Int { sections.count }
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    private func place(_ section: SectionIdentifierType) -> Int? { sections.firstIndex { $0.identifier == section } }
    private func place(_ item: ItemIdentifierType) -> (section: Int, item: Int)? {
        for (section, entry) in sections.enumerated() {
            if let index = entry.items.firstIndex(of: item) { return (section, index) }
        }
        return nil
    }

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        place(identifier).map { sections[$0].items.count } ?? 0
    }
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        place(identifier).map { sections[$0].items } ?? []
    }
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        place(identifier).map { sections[$0.section].identifier }
    }
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { place(identifier) }

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers where place(identifier) == nil { sections.append((identifier, [])) }
    }
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection to: SectionIdentifierType)
    {
        guard let place = place(to) else { return }
        sections.insert(contentsOf: identifiers.map { ($0, []) }, at: place)
    }
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection to: SectionIdentifierType)
    {
        guard let place = place(to) else { return }
        sections.insert(contentsOf: identifiers.map { ($0, []) }, at: place + 1)
    }
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        sections.removeAll { identifiers.contains($0.identifier) }
    }
    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection to: SectionIdentifierType) {
        move(identifier, to: to, behind: false)
    }
    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection to: SectionIdentifierType) {
        move(identifier, to: to, behind: true)
    }
    private mutating func move(_ identifier: SectionIdentifierType, to: SectionIdentifierType, behind: Bool) {
        guard identifier != to, let from = place(identifier), place(to) != nil else { return }
        let entry = sections.remove(at: from)
        if let place = place(to) { sections.insert(entry, at: behind ? place + 1 : place) }
    }
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSectionIdentifiers += identifiers
    }

    // MARK: Items

    /// Items go to the last section without one named.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
    ) {
        guard let place = section.map({ place($0) }) ?? sections.indices.last else { return }
        sections[place].items += identifiers
    }
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem: ItemIdentifierType) {
        if let place = place(beforeItem) {
            sections[place.section].items.insert(contentsOf: identifiers, at: place.item)
        }
    }
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem: ItemIdentifierType) {
        if let place = place(afterItem) {
            sections[place.section].items.insert(contentsOf: identifiers, at: place.item + 1)
        }
    }
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
    }
    public mutating func deleteAllItems() { sections = [] }
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem to: ItemIdentifierType) {
        guard identifier != to, place(identifier) != nil, place(to) != nil else { return }
        deleteItems([identifier])
        insertItems([identifier], beforeItem: to)
    }
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem to: ItemIdentifierType) {
        guard identifier != to, place(identifier) != nil, place(to) != nil else { return }
        deleteItems([identifier])
        insertItems([identifier], afterItem: to)
    }
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += identifiers
    }

    // MARK: By place

    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else {
            return nil
        }
        return sections[path.section].items[path.item]
    }

    func path(of item: ItemIdentifierType) -> IndexPath? {
        place(item).map { IndexPath(item: $0.item, section: $0.section) }
    }
}

/// Items of one section that may lie in one another.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    public private(set) var items: [ItemIdentifierType] = []
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var expanded: Set<ItemIdentifierType> = []

    public init() {}

    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        guard let parent, let place = self.items.lastIndex(where: { isInside($0, parent) }) else {
            self.items += items
            return
        }
        self.items.insert(contentsOf: items, at: place + 1)
        for item in items { parents[item] = parent }
    }

    private func isInside(_ item: ItemIdentifierType, _ ancestor: ItemIdentifierType) -> Bool {
        var current: ItemIdentifierType? = item
        var steps = 0
        while let known = current, steps <= items.count {
            if known == ancestor { return true }
            current = parents[known]
            steps += 1
        }
        return false
    }

    public mutating func delete(_ gone: [ItemIdentifierType]) {
        items = items.filter { item in !gone.contains { isInside(item, $0) } }
    }
    public mutating func deleteAll() { (items, parents, expanded) = ([], [:], []) }
    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items) }
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }
    public func contains(_ item: ItemIdentifierType) -> Bool { items.contains(item) }
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
    public func level(of item: ItemIdentifierType) -> Int { parents[item].map { level(of: $0) + 1 } ?? 0 }
    public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
    public var rootItems: [ItemIdentifierType] { items.filter { parents[$0] == nil } }
    /// Those of which all around them are expanded.
    public var visibleItems: [ItemIdentifierType] {
        var shown: Set<ItemIdentifierType> = []
        return items.filter { item in
            guard parents[item].map({ shown.contains($0) && expanded.contains($0) }) ?? true else { return false }
            shown.insert(item)
            return true
        }
    }
}
