import IBDocument
import IBSchema
import NibArchive

/// What buttons and segmented controls show.
extension FormCodec {
    /// One `<state key="…">` for each state: a dictionary by the states' numbers.
    static let buttonStates = FormCodec(
        encode: { nib, _, button, object in
            let pairs = Enumeration.controlState.cases.compactMap { state in
                button.child("state", key: state.name).map { stated in
                    let content = nib.makeValue(stated)
                    return (nib.builder.number(state.value), content)
                }
            }
            guard !pairs.isEmpty else { return }
            nib.builder.set(
                "UIButtonStatefulContent", .object(nib.builder.dictionary(pairs, mutable: true)), on: object)
        },
        read: { nib, _, object, button in
            for (key, value) in nib.entries("UIButtonStatefulContent", of: object) {
                guard case .integer(let number)? = key.objectIndex.flatMap(nib.archive.number(at:)),
                    let name = Enumeration.controlState.name(of: number), let content = value.objectIndex
                else { continue }
                button.place(nib.valueNode("state", content), key: name)
            }
        })

    static let buttonConfiguration = FormCodec(
        encode: { nib, row, button, object in
            guard let stated = button.child("buttonConfiguration", key: row.name) else {
                if !nib.isOlder(than: .xcode10) { nib.builder.set("UIButtonConfiguration", .null, on: object) }
                return
            }
            let configuration = nib.makeValue(stated)
            if let background = stated.child("backgroundConfiguration", key: "background") {
                nib.builder.set("UIBackground", .object(nib.makeValue(background)), on: configuration)
            }
            nib.builder.set("UIButtonConfiguration", .object(configuration), on: object)
        },
        read: { nib, row, object, button in
            guard let configuration = nib.object("UIButtonConfiguration", of: object) else { return }
            let node = nib.valueNode("buttonConfiguration", configuration)
            if let background = nib.object("UIBackground", of: configuration) {
                node.place(nib.valueNode("backgroundConfiguration", background), key: "background")
            }
            button.place(node, key: row.name)
        })

    static let segments = FormCodec(
        encode: { nib, row, control, object in
            let segments = control.members(of: row.name).enumerated().map { place, stated in
                let segment = nib.makeValue(stated)
                nib.builder.set("UISegmentPosition", .int(place), on: segment)
                return segment
            }
            nib.builder.set("UISegments", .object(nib.builder.array(segments)), on: object)
        },
        read: { nib, row, object, control in
            for segment in nib.members("UISegments", of: object) {
                control.container(row.name).place(nib.valueNode("segment", segment))
            }
        })
}
