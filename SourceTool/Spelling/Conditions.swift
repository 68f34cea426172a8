import SwiftSyntax

extension IfConfigDeclSyntax {
    /// What is compiled under which condition, which includes that those before it do not hold.
    var branches: [(condition: String, elements: IfConfigClauseSyntax.Elements?)] {
        var before: [String] = []
        return clauses.map { clause in
            let own = clause.condition.map(ConditionSpelling.text)
            let condition = (before.map { "!(\($0))" } + (own.map { ["(\($0))"] } ?? [])).joined(separator: " && ")
            if let own { before.append(own) }
            return (condition.isEmpty ? "true" : condition, clause.elements)
        }
    }
}

extension AttributeListSyntax {
    /// Whether nobody may call what has these attributes.
    var makeUnavailable: Bool {
        contains { element in
            guard let attribute = element.as(AttributeSyntax.self),
                attribute.attributeName.trimmedDescription == "available"
            else { return false }
            return attribute.arguments?.trimmedDescription.split(separator: ",").contains {
                $0.drop { $0 == " " } == "unavailable"
            } ?? false
        }
    }
}

extension FunctionParameterSyntax {
    /// Whether a message can give it.
    var canBeGiven: Bool {
        guard ellipsis == nil, !type.is(SomeOrAnyTypeSyntax.self) || !type.trimmedDescription.hasPrefix("some ") else {
            return false
        }
        return !(type.as(AttributedTypeSyntax.self)?.trimmedDescription.hasPrefix("inout ") ?? false)
    }
}

extension TypeSyntax {
    /// As a cast names it: without `@escaping`.
    var withoutAttributes: String {
        guard let attributed = self.as(AttributedTypeSyntax.self) else {
            return self.is(FunctionTypeSyntax.self) ? "(\(trimmedDescription))" : trimmedDescription
        }
        let kept = attributed.attributes.filter {
            $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "escaping"
        }.map(\.trimmedDescription)
        let text = (kept + [attributed.baseType.trimmedDescription]).joined(separator: " ")
        return attributed.baseType.is(FunctionTypeSyntax.self) ? "(\(text))" : text
    }
}
