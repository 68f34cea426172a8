import IBDocument
import IBSchema

extension Planning {
    /// Gives every object that has one value of a property another one.
    func replace(
        _ name: String, _ former: CommandValue, with value: CommandValue, className: String?
    ) throws(EditProblem) {
        let schema = draft.document.schema
        var properties: [String: Property?] = [:]
        func property(of element: String) -> Property? {
            if let known = properties[element] { return known }
            let found = schema.property(name, of: element) ?? schema.property(attribute: name, of: element)
            properties[element] = .some(found)
            return found
        }
        let objects = draft.elements { element, attribute in
            attribute("id") != nil && property(of: element) != nil
                && className.map {
                    element == $0 || schema.className(of: element) == $0 || attribute("customClass") == $0
                } ?? true
        }
        var samples: [String: DraftNode] = [:]
        for node in objects {
            guard let property = property(of: node.name) else { continue }
            let sample: DraftNode
            if let known = samples[node.name] {
                sample = known
            } else {
                sample = draft.make(node.name)
                try set(name, former, of: sample)
                samples[node.name] = sample
            }
            guard states(node, property, as: sample) else { continue }
            try set(name, value, of: node)
        }
    }

    /// Whether an object states a property as a sample does.
    private func states(_ node: DraftNode, _ property: Property, as sample: DraftNode) -> Bool {
        func value(_ node: DraftNode) -> [String] {
            var found: [String] = []
            if let attribute = property.attributeName, let text = node[attribute] {
                found.append(text)
                if property.type == .image { found.append(node["catalog"] ?? "") }
            }
            let keys: Set<String> = property.type == .font ? [property.name, "fontDescription"] : [property.name]
            for child in node.elements where child.key.map(keys.contains) ?? false {
                for element in child.subtree {
                    found.append(element.name)
                    found += element.attributes.filter { $0.name != "key" }.map { "\($0.name)=\($0.value)" }.sorted()
                    found.append(element.elements.isEmpty ? element.text : "")
                }
            }
            return found
        }
        return value(node) == value(sample)
    }
}
