import Diagnostics
import IBSchema
import XMLTree

extension Document {
    /// The errors and unknown parts of the document, beyond its XML: duplicate ids, dangling references, ill-typed
    /// values, and elements and attributes that are not in the schema (a note, once for each kind). In report order.
    ///
    /// - Parameter laidOutCharacters: the length up to which a text is laid out; longer texts are reported.
    public func findings(laidOutCharacters: Int = .max) -> [Diagnostic] {
        var findings = duplicateElements.map { element in
            let id = element.id ?? ""
            return Diagnostic(
                .duplicateObjectID, "\(element.displayName) has the id \(id), which another object already has",
                at: element.place, object: id,
                notes: self.element(id: id).map { ["the first object with this id is at line \($0.place.line)"] } ?? [])
        }
        // The schema describes iOS, so every control of another system would be unknown.
        guard platform == .iOS || platform == .tvOS else { return findings.inReportOrder() }
        var unknown: Set<String> = []
        func reportUnknown(_ kind: String, at place: @autoclosure () -> SourcePlace, _ what: @autoclosure () -> String)
        {
            guard unknown.insert(kind).inserted else { return }
            findings.append(
                Diagnostic(
                    .unknownMarkup, "\(what()) is unknown; it stays in the document but has no effect",
                    at: place()))
        }
        func reportUnencoded(
            _ property: Property, of parent: Element, at place: @autoclosure () -> SourcePlace,
            _ what: @autoclosure () -> String
        ) {
            guard property.archive == .structure(.unencoded), unknown.insert("\(parent.name).\(property.name)").inserted
            else { return }
            findings.append(
                Diagnostic(
                    .unknownMarkup, "\(what()) is neither compiled nor drawn yet; it stays in the document", at: place()
                ))
        }
        func reportLength(_ text: String, at place: @autoclosure () -> SourcePlace, _ element: Element) {
            guard text.utf8.count > laidOutCharacters, text.count > laidOutCharacters else { return }
            findings.append(
                Diagnostic(
                    .limitExceeded,
                    "a text of \(element.displayName) has \(text.count) characters; only the first \(laidOutCharacters) are laid out",
                    severity: .warning, at: place(), object: element.id ?? element.owner?.id))
        }
        for element in root.descendants {
            if element.name == .variation, let owner = element.parent {
                // Its attributes are those of the parent element.
                for attribute in element.xml.attributes
                where attribute.name != "key" && schema.property(attribute: attribute.name, of: owner.name) == nil {
                    reportUnknown(
                        "\(owner.name).\(attribute.name)", at: attribute.place,
                        "attribute \(attribute.name) of a variation of <\(owner.name)>")
                }
                continue
            }
            guard let type = element.type else {
                reportUnknown(element.name, at: element.place, "element <\(element.name)>")
                continue
            }
            if let key = element.key, let parent = element.parent,
                let property = schema.property(key, of: parent.name)
            {
                reportUnencoded(property, of: parent, at: element.place, "\(key) of <\(parent.name)>")
            }
            if element.name == .string, let owner = element.owner {
                reportLength(element.xml.text, at: element.place, owner)
            }
            // Values of the canvas and of free-form dictionaries have no rows to check.
            guard type.kind != .designTime else { continue }
            for attribute in element.xml.attributes {
                guard let property = schema.property(attribute: attribute.name, of: element.name) else {
                    if !type.properties.isEmpty || type.parent != nil {
                        reportUnknown(
                            "\(element.name).\(attribute.name)", at: attribute.place,
                            "attribute \(attribute.name) of <\(element.name)>")
                    }
                    continue
                }
                if DocumentValue(attribute.value, as: property.type, in: element) == nil,
                    !element.isExempt(attribute.name)
                {
                    findings.append(
                        Diagnostic(
                            .illTypedValue,
                            "\(attribute.name)=\"\(attribute.value.prefix(40))\" of \(element.displayName) is not \(property.type.inWords)",
                            at: attribute.place, object: element.id ?? element.owner?.id,
                            notes: ["the default is used instead"]))
                }
                reportUnencoded(property, of: element, at: attribute.place, "\(attribute.name) of <\(element.name)>")
                reportLength(attribute.value, at: attribute.place, element)
                if property.type == .reference, let finding = element.danglingReference(attribute) {
                    findings.append(finding)
                }
            }
        }
        return findings.inReportOrder()
    }
}

extension Element {
    /// Attributes with a special format, which another reader checks.
    fileprivate func isExempt(_ attribute: String) -> Bool { name == .constraint && attribute == "multiplier" }
}

extension ValueType {
    /// A description of the expected value.
    var inWords: String {
        switch self {
        case .bool: "YES or NO"
        case .integer: "a whole number within ±\(DocumentNumber.wholeMagnitude)"
        case .float, .double: "a number within ±\(DocumentNumber.text(DocumentNumber.magnitude))"
        case .quantity: "a number"
        case .choice(let enumeration): "one of " + enumeration.cases.map(\.name).joined(separator: ", ")
        case .reference: "the id of an object"
        case .string, .localizedString: "text"
        case .options, .color, .font, .image, .attributedString, .point, .size, .rect, .insets, .directionalInsets,
            .date,
            .object, .list:
            "written as an attribute"
        }
    }
}
