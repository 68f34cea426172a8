import Foundation
import IBSchema
import Testing

@Suite struct SchemaTests {
    let schema = Schema.cocoaTouch

    @Test func elementNamesAreUnique() {
        #expect(Set(schema.elements.map(\.name)).count == schema.elements.count)
    }

    @Test func everyParentIsInTheTable() {
        for element in schema.elements {
            guard let parent = element.parent else { continue }
            #expect(schema.element(parent) != nil, "\(element.name) extends \(parent)")
        }
    }

    @Test func propertyNamesAreUniqueInAnElement() {
        for element in schema.elements {
            #expect(Set(element.properties.map(\.name)).count == element.properties.count, "\(element.name)")
        }
    }

    @Test func everyObjectHasAClass() {
        // Stand-ins for what lives elsewhere, and what only other elements extend.
        let exempt: Set = ["object", "exit", "viewControllerPlaceholder"]
        for element in schema.elements {
            switch element.kind {
            case .view, .viewController, .object, .placeholder:
                #expect((schema.className(of: element.name) == nil) == exempt.contains(element.name), "\(element.name)")
            case .connection, .value, .structure, .designTime: continue
            }
        }
    }

    /// Keys that two rows of one element share on purpose. An entry that no longer applies fails.
    private static let sharedKeys: [String: Set<String>] = [
        // Three spellings of one fact, of which a document uses one.
        "color": ["UISystemColorName"],
        // A segment shows a title or an image.
        "segment": ["UISegmentInfo"],
    ]

    @Test func nibKeysAreUniqueInAnElement() {
        for element in schema.elements {
            var owners: [String: [Property]] = [:]
            for property in schema.properties(of: element.name) {
                guard let key = property.archive.key else { continue }
                owners[key, default: []].append(property)
            }
            let shared = owners.filter { _, rows in
                // The two numbers of a pair share a key by nature.
                rows.count > 1 && !rows.allSatisfy { if case .pair = $0.archive { true } else { false } }
            }
            #expect(Set(shared.keys) == Self.sharedKeys[element.name] ?? [], "\(element.name)")
        }
    }

    @Test func everyDefaultFitsItsType() {
        for element in schema.elements {
            for property in element.properties {
                var values = [property.documentDefault].compactMap { $0 }
                if case .key(_, .equal(let value)) = property.archive { values.append(value) }
                for value in values {
                    #expect(fits(value, property.type), "\(element.name).\(property.name): \(value)")
                }
            }
        }
    }

    @Test func constantsHaveAValueOrAStructure() {
        for element in schema.elements {
            for property in element.properties where property.source == .constant {
                #expect(
                    property.documentDefault != nil || property.archive.isStructure,
                    "\(element.name).\(property.name)")
            }
        }
    }

    @Test func invertedRowsAreBooleansThatDefaultToTrue() {
        for element in schema.elements {
            for property in element.properties {
                guard case .inverted = property.archive else { continue }
                #expect(
                    property.type == .bool && property.documentDefault == .bool(true),
                    "\(element.name).\(property.name)")
            }
        }
    }

    @Test func enumerationsHaveUniqueNames() {
        var byName: [String: Enumeration] = [:]
        for element in schema.elements {
            for property in element.properties {
                guard let enumeration = enumeration(of: property.type) else { continue }
                #expect(Set(enumeration.cases.map(\.name)).count == enumeration.cases.count, "\(enumeration.name)")
                #expect(
                    byName[enumeration.name, default: enumeration] == enumeration,
                    "\(enumeration.name) means two things")
                byName[enumeration.name] = enumeration
            }
        }
        #expect(byName.count > 60)
    }

    /// Masks add their numbers up, so each has to be one bit.
    @Test func optionsAreBits() {
        for element in schema.elements {
            for property in element.properties {
                guard case .options(let enumeration) = property.type else { continue }
                for option in enumeration.cases where option.name != "none" && option.name != "all" {
                    #expect(
                        option.value > 0 && option.value & (option.value - 1) == 0, "\(enumeration.name).\(option.name)"
                    )
                }
            }
        }
    }

    @Test func rowsComeFromAncestorsFirst() {
        let names = schema.properties(of: "button").map(\.name)
        let order = ["id", "frame", "enabled", "buttonType"].compactMap { names.firstIndex(of: $0) }
        #expect(order.count == 4 && order == order.sorted())
    }

    @Test func rowsAreFoundByAttributeAndByName() {
        #expect(schema.property(attribute: "clipsSubviews", of: "label")?.name == "clipsToBounds")
        #expect(schema.property("textColor", of: "label")?.source == .keyedElement("color"))
        #expect(schema.property("textColor", of: "view") == nil)
        #expect(schema.className(of: "pongPressGestureRecognizer") == "UILongPressGestureRecognizer")
        #expect(schema.className(of: "toolbarItems") == nil)
        #expect(schema.element("arscnView", is: "view"))
        #expect(!schema.element("constraint", is: "view"))
    }

    @Test func rowsReplaceInheritedOnesWhereTheyStood() {
        let schema = Schema([
            // The parent may stand after its child.
            ElementType(
                "child", .view, class: "Child", extends: "parent",
                [
                    Property("new", .bool, archive: .notArchived),
                    Property("second", .integer, source: .attribute("other"), archive: .key("Second")),
                ]),
            ElementType(
                "parent", .view, class: "Parent",
                [
                    Property("first", .bool, archive: .notArchived),
                    Property("second", .integer, archive: .notArchived),
                    Property("third", .bool, archive: .notArchived),
                ]),
        ])
        #expect(schema.properties(of: "child").map(\.name) == ["first", "second", "third", "new"])
        #expect(schema.property("second", of: "child")?.archive == .key("Second"))
        #expect(schema.property("second", of: "parent")?.archive == .notArchived)
        #expect(schema.property(attribute: "other", of: "child")?.name == "second")
        #expect(schema.property(attribute: "second", of: "child") == nil)
        #expect(schema.property(attribute: "third", of: "child")?.name == "third")
        #expect(schema.property("new", of: "parent") == nil)
        #expect(schema.ownProperties(ofClass: "Child").map(\.name) == ["new", "second"])
        #expect(schema.properties(of: "stranger").isEmpty)
    }

    private func enumeration(of type: ValueType) -> Enumeration? {
        switch type {
        case .choice(let enumeration), .options(let enumeration): enumeration
        default: nil
        }
    }

    private func fits(_ value: SchemaValue, _ type: ValueType) -> Bool {
        switch (value, type) {
        case (.name(let name), .choice(let enumeration)): enumeration.value(of: name) != nil
        case (.bool, .bool), (.integer, .integer), (.integer, .options), (.real, .float), (.real, .double),
            (.real, .quantity), (.string, .string),
            (.point, .point), (.point, .size), (.insets, .insets), (.null, .object), (.null, .color):
            true
        default: false
        }
    }
}
