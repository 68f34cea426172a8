import Graphics

/// What a drawing has of each object of a document, so that the drawings of two versions can be compared object by object.
struct DrawnParts {
    private struct Part {
        var parent: String
        /// How the object is placed, faded and cut; several if it is shown several times, as in rows.
        var groups: [DisplayList.Group] = []
        /// What it draws itself. Images are numbered by their first use.
        var commands: [DisplayList.Command] = []
        var images: [ImageContent] = []
        var children: [String] = []

        func looks(like other: Part) -> Bool {
            commands == other.commands && images == other.images
                && groups.map(\.withoutPlace) == other.groups.map(\.withoutPlace)
        }
    }

    /// Everything around the objects has an empty id.
    private static let ground = ""

    private var parts = [ground: Part(parent: ground)]
    /// In the order of the drawing.
    private var ids: [String] = []

    /// - Parameter id: the id of the object that a group draws; `nil`: it belongs to the object around it.
    init(_ list: DisplayList, id: (DisplayList.Group) -> String?) {
        var open: [(id: String, isObject: Bool)] = []
        for command in list.commands {
            let current = open.last?.id ?? Self.ground
            switch command {
            case .beginGroup(let group):
                guard let own = id(group) else {
                    parts[current]?.commands.append(command.withoutOrigin)
                    open.append((current, false))
                    continue
                }
                if parts[own] == nil {
                    parts[own] = Part(parent: current)
                    ids.append(own)
                    parts[current]?.children.append(own)
                }
                parts[own]?.groups.append(group.withoutOrigin)
                open.append((own, true))
            case .endGroup:
                if open.popLast()?.isObject != true { parts[current]?.commands.append(command) }
            case .image(var drawing):
                guard list.images.indices.contains(drawing.image), var part = parts[current] else { continue }
                let image = list.images[drawing.image]
                if let known = part.images.firstIndex(of: image) {
                    drawing.image = known
                } else {
                    drawing.image = part.images.count
                    part.images.append(image)
                }
                part.commands.append(.image(drawing))
                parts[current] = part
            case .fill, .stroke, .glyphs: parts[current]?.commands.append(command)
            }
        }
    }

    struct Difference {
        /// The id in the newer version; `nil`: it does not have the object.
        var id: String?
        var oldID: String?
        var kind: PictureComparison.Object.Kind
    }

    /// The objects that look different from those of an older drawing. What is inside of an object that is only there once is
    /// not named.
    ///
    /// - Parameter oldID: the id that an object has in the older version.
    func differences(from old: DrawnParts, oldID known: (String) -> String) -> [Difference] {
        func oldID(_ id: String) -> String { id == Self.ground ? id : known(id) }
        var differences: [Difference] = []
        var found: Set<String> = []
        for id in ids {
            guard let part = parts[id] else { continue }
            let before = oldID(id)
            guard let older = old.parts[before] else {
                let isInside = old.parts[oldID(part.parent)] == nil
                if !isInside { differences.append(Difference(id: id, oldID: nil, kind: .added)) }
                continue
            }
            found.insert(before)
            if !part.looks(like: older) {
                differences.append(Difference(id: id, oldID: before, kind: .changed))
            } else if part.groups.map(\.transform) != older.groups.map(\.transform)
                || oldID(part.parent) != older.parent
            {
                differences.append(Difference(id: id, oldID: before, kind: .moved))
            }
        }
        for id in old.ids where !found.contains(id) {
            guard let part = old.parts[id], part.parent == Self.ground || found.contains(part.parent) else { continue }
            differences.append(Difference(id: nil, oldID: id, kind: .removed))
        }
        if differences.isEmpty {
            // Then only the order of siblings can be another one.
            differences = ids.compactMap { id in
                guard parts[id]?.children.map(oldID) != old.parts[oldID(id)]?.children else { return nil }
                return Difference(id: id, oldID: oldID(id), kind: .changed)
            }
        }
        return differences
    }
}

extension DisplayList {
    /// Whether both lists paint the same, whatever objects they come from.
    func looks(like other: DisplayList) -> Bool {
        size == other.size && images == other.images && commands.count == other.commands.count
            && zip(commands, other.commands).allSatisfy { $0.withoutOrigin == $1.withoutOrigin }
    }
}

extension DisplayList.Command {
    fileprivate var withoutOrigin: DisplayList.Command {
        if case .beginGroup(let group) = self { .beginGroup(group.withoutOrigin) } else { self }
    }
}

extension DisplayList.Group {
    /// Another class paints the same; only whether there is a name decides how a group is flattened.
    fileprivate var withoutOrigin: DisplayList.Group {
        var group = self
        group.origin = nil
        group.name = name.isEmpty ? "" : "object"
        return group
    }

    fileprivate var withoutPlace: DisplayList.Group {
        var group = self
        group.transform = .identity
        return group
    }
}
