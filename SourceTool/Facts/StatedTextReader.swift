import SwiftSyntax

/// Reads what expressions say of texts and storyboards, as far as one file shows it.
///
/// A local constant is replaced by its value. Parameters and variables say nothing.
struct StatedTextReader {
    /// Longer chains of local constants are not followed.
    private static let mostSteps = 8

    // MARK: Texts

    /// The text, or both texts of `condition ? a : b`.
    func texts(_ expression: ExprSyntax) -> [StatedText] {
        if let elements = expression.withoutSigns.as(SequenceExprSyntax.self)?.elements.map({ $0 }), elements.count > 2,
            let choice = elements[elements.count - 2].as(UnresolvedTernaryExprSyntax.self)
        {
            return [text(choice.thenExpression), text(elements[elements.count - 1])]
        }
        return [text(expression)]
    }

    /// The raw value of a case: `StoryboardSegue.Main.showDetail`.
    func rawValues(_ expression: ExprSyntax) -> [StatedText] {
        texts(expression).map {
            $0.kind == .reference ? StatedText(kind: .reference, text: "\($0.text).rawValue") : .computed
        }
    }

    private func text(_ expression: ExprSyntax) -> StatedText {
        let expression = value(of: expression.withoutSigns)
        if let literal = expression.as(StringLiteralExprSyntax.self) { return text(literal) }
        if let call = expression.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == "String",
            let described = call.arguments.value("describing")
        {
            return className(described)
        }
        return path(expression).map(reference) ?? .computed
    }

    /// What a local constant stands for; other expressions as they are.
    private func value(of expression: ExprSyntax) -> ExprSyntax {
        var next = expression
        for _ in 0..<Self.mostSteps {
            guard let name = next.as(DeclReferenceExprSyntax.self)?.baseName.text.unquoted,
                case .value(let value) = binding(of: name, at: Syntax(next))
            else { break }
            next = value.withoutSigns
        }
        return next
    }

    private func text(_ literal: StringLiteralExprSyntax) -> StatedText {
        if let text = literal.representedLiteralValue { return StatedText(kind: .literal, text: text) }
        // `"\(PersonCell.self)"`
        let segments = literal.segments.filter { $0.as(StringSegmentSyntax.self)?.content.text != "" }
        guard segments.count == 1, let inner = segments.first?.as(ExpressionSegmentSyntax.self)?.expressions.first
        else {
            return .computed
        }
        return className(inner.expression)
    }

    /// `PersonCell.self`, `self` of a static member, `type(of: self)`
    private func className(_ expression: ExprSyntax) -> StatedText {
        guard let path = path(expression) else { return .computed }
        switch path {
        case ["self"]: return expression.isInStaticMember ? StatedText(kind: .ownClass) : .computed
        case ["Self"], ["Self", "self"]: return StatedText(kind: .ownClass)
        default:
            guard path.count > 1, path.last == "self", let type = path.dropLast().last, type.first?.isUppercase == true
            else { return .computed }
            return StatedText(kind: .className, text: type)
        }
    }

    private func reference(_ path: [String]) -> StatedText {
        let own = path.drop { $0 == "self" || $0 == "Self" }
        guard let last = own.last, last != "self" else { return .computed }
        return StatedText(kind: .reference, text: own.joined(separator: "."))
    }

    /// `Segues.detail.rawValue` by its parts; a local constant is replaced by what it stands for.
    func path(_ expression: ExprSyntax) -> [String]? {
        var parts: [String] = []
        var next = expression.withoutSigns
        for _ in 0..<Self.mostParts {
            if let member = next.as(MemberAccessExprSyntax.self), let base = member.base {
                parts.insert(member.declName.baseName.text.unquoted, at: 0)
                next = base.withoutSigns
            } else if let call = next.as(FunctionCallExprSyntax.self) {
                if call.calledExpression.trimmedDescription == "type",
                    call.arguments.value("of")?.trimmedDescription == "self"
                {
                    return ["Self"] + parts
                }
                guard call.arguments.isEmpty, call.trailingClosure == nil else { return nil }
                next = call.calledExpression
            } else if let name = next.as(DeclReferenceExprSyntax.self)?.baseName.text.unquoted {
                switch binding(of: name, at: Syntax(next)) {
                case .none: return [name] + parts
                case .value(let value): next = value.withoutSigns
                case .unknown: return nil
                }
            } else {
                return nil
            }
        }
        return nil
    }

    private static let mostParts = 16

    /// Whether a call is one of `self`.
    func isOwn(_ base: ExprSyntax?) -> Bool {
        guard let base = base?.withoutSigns else { return true }
        let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text
        return base.is(SuperExprSyntax.self) || ["self", "strongSelf", "weakSelf"].contains(name)
    }

    /// Whether it is `segue.identifier`, or a local constant that is, or what `shouldPerformSegue` is asked for.
    func isSegueIdentifier(_ expression: ExprSyntax) -> Bool {
        var next = expression.withoutSigns
        for _ in 0..<Self.mostSteps {
            if let elements = next.as(SequenceExprSyntax.self)?.elements.map({ $0 }), elements.count == 3,
                elements[1].trimmedDescription == "??"
            {
                next = elements[0].withoutSigns
            } else if let member = next.as(MemberAccessExprSyntax.self) {
                return member.declName.baseName.text == "identifier"
                    && member.base?.withoutSigns.as(DeclReferenceExprSyntax.self)?.baseName.text.lowercased()
                        .hasSuffix("segue") == true
            } else if let name = next.as(DeclReferenceExprSyntax.self)?.baseName.text,
                case .value(let value) = binding(of: name, at: Syntax(next), isOptional: true)
            {
                next = value.withoutSigns
            } else {
                return false
            }
        }
        return false
    }

    // MARK: Storyboards

    /// `UIStoryboard(name: "Main", bundle: nil)`, or what stands for it.
    ///
    /// - Parameter followsNames: whether a constant counts as well.
    func storyboard(_ expression: ExprSyntax, followsNames: Bool = true) -> IdentifierFacts.Storyboard {
        var next = expression.withoutSigns
        for _ in 0..<Self.mostSteps {
            if let call = next.as(FunctionCallExprSyntax.self),
                ["UIStoryboard", "UIStoryboard.init"].contains(call.calledExpression.trimmedDescription)
            {
                guard let name = call.arguments.value("name"), call.arguments.value("bundle")?.isOwnBundle != false
                else { return .any }
                let texts = texts(name)
                return texts.count == 1 ? .named(texts[0]) : .any
            }
            guard followsNames else { return .any }
            if let name = next.as(DeclReferenceExprSyntax.self)?.baseName.text,
                case let found = binding(of: name, at: Syntax(next), isOptional: true), found != .none
            {
                guard case .value(let value) = found else { return .any }
                next = value.withoutSigns
                continue
            }
            guard let path = path(next) else { return .any }
            let own = path.drop { $0 == "self" }
            if own == ["storyboard"] { return .own }
            guard path.first != "Self", !own.isEmpty else { return .any }
            return .named(
                StatedText(kind: .reference, text: (own + [IdentifierFacts.storyboard]).joined(separator: ".")))
        }
        return .any
    }

    // MARK: Local names

    enum Binding: Equatable {
        /// It is not a local name.
        case none
        case value(ExprSyntax)
        case unknown
    }

    /// What a name stands for where it is used.
    ///
    /// - Parameter isOptional: whether what `if let` binds counts, too.
    func binding(of name: String, at node: Syntax, isOptional: Bool = false) -> Binding {
        guard name != "self", name.first?.isUppercase == false else { return .none }
        var current = node
        while let parent = current.parent {
            if let list = parent.as(CodeBlockItemListSyntax.self), !list.isOfFile {
                for item in list {
                    if Syntax(item).id == current.id { break }
                    if let found = Self.binding(of: name, in: item, isOptional), found != .none { return found }
                }
            } else if let found = Self.binding(of: name, around: current, parent, isOptional) {
                return found
            }
            if parent.is(MemberBlockSyntax.self) { return .none }
            current = parent
        }
        return .none
    }

    private static func binding(of name: String, in item: CodeBlockItemSyntax, _ isOptional: Bool) -> Binding? {
        if let variable = item.item.as(VariableDeclSyntax.self) {
            for binding in variable.bindings where binding.pattern.binds(name) {
                guard variable.bindingSpecifier.tokenKind == .keyword(.let),
                    binding.pattern.is(IdentifierPatternSyntax.self), let value = binding.initializer?.value
                else { return .unknown }
                return .value(value)
            }
        }
        if let condition = item.item.as(GuardStmtSyntax.self) {
            return binding(of: name, in: condition.conditions, isOptional)
        }
        if item.item.as(FunctionDeclSyntax.self)?.name.text == name { return .unknown }
        return nil
    }

    private static func binding(of name: String, in conditions: ConditionElementListSyntax, _ isOptional: Bool)
        -> Binding?
    {
        for element in conditions {
            if let binding = element.condition.as(OptionalBindingConditionSyntax.self), binding.pattern.binds(name) {
                guard isOptional, let value = binding.initializer?.value,
                    // `if let storyboard` and `if let storyboard = storyboard` say nothing new.
                    value.as(DeclReferenceExprSyntax.self)?.baseName.text != name
                else { return isOptional ? nil : .unknown }
                return .value(value)
            }
            if let pattern = element.condition.as(MatchingPatternConditionSyntax.self)?.pattern, pattern.binds(name) {
                return .unknown
            }
        }
        return nil
    }

    /// What the node around another one calls so.
    private static func binding(of name: String, around node: Syntax, _ parent: Syntax, _ isOptional: Bool) -> Binding?
    {
        if let condition = parent.as(IfExprSyntax.self), node.id != condition.elseBody.map({ Syntax($0).id }) {
            return binding(of: name, in: condition.conditions, isOptional)
        }
        if let loop = parent.as(WhileStmtSyntax.self) { return binding(of: name, in: loop.conditions, isOptional) }
        if let list = parent.as(ConditionElementListSyntax.self) { return binding(of: name, in: list, isOptional) }
        if let loop = parent.as(ForStmtSyntax.self), loop.pattern.binds(name) { return .unknown }
        if let element = parent.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self),
            element.caseItems.contains(where: { $0.pattern.binds(name) })
        {
            return .unknown
        }
        if let element = parent.as(CatchClauseSyntax.self),
            name == "error" || element.catchItems.contains(where: { $0.pattern?.binds(name) == true })
        {
            return .unknown
        }
        if parent.as(ClosureExprSyntax.self)?.signature?.declares(name) == true { return .unknown }
        let parameters =
            parent.as(FunctionDeclSyntax.self)?.signature.parameterClause
            ?? parent.as(InitializerDeclSyntax.self)?.signature.parameterClause
            ?? parent.as(SubscriptDeclSyntax.self)?.parameterClause
        if parameters?.parameters.contains(where: { ($0.secondName ?? $0.firstName).text.unquoted == name }) == true {
            return .unknown
        }
        return nil
    }
}

extension PatternSyntax {
    /// Whether it gives something this name.
    fileprivate func binds(_ name: String) -> Bool {
        if let pattern = self.as(IdentifierPatternSyntax.self) { return pattern.identifier.text.unquoted == name }
        guard !self.is(ExpressionPatternSyntax.self) || trimmedDescription.contains("let ") else { return false }
        return tokens(viewMode: .sourceAccurate).contains { $0.text.unquoted == name }
    }
}

extension ClosureSignatureSyntax {
    fileprivate func declares(_ name: String) -> Bool {
        switch parameterClause {
        case .simpleInput(let list)?: list.contains { $0.name.text.unquoted == name }
        case .parameterClause(let clause)?:
            clause.parameters.contains { ($0.secondName ?? $0.firstName).text.unquoted == name }
        case nil: false
        @unknown default: false
        }
    }
}

extension CodeBlockItemListSyntax {
    fileprivate var isOfFile: Bool { parent?.is(SourceFileSyntax.self) == true }
}

extension ExprSyntax {
    /// Without parentheses, `?`, `!`, `try` and the type of a cast.
    fileprivate var withoutSigns: ExprSyntax {
        var expression = self
        while true {
            if let inner = expression.as(OptionalChainingExprSyntax.self)?.expression
                ?? expression.as(ForceUnwrapExprSyntax.self)?.expression ?? expression.as(TryExprSyntax.self)?
                .expression
                ?? expression.as(GenericSpecializationExprSyntax.self)?.expression
            {
                expression = inner
            } else if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
                let only = tuple.elements.first
            {
                expression = only.expression
            } else if let elements = expression.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
                elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true, let first = elements.first
            {
                expression = first
            } else {
                return expression
            }
        }
    }

    /// Whether a bundle is that of the app, or of the code.
    fileprivate var isOwnBundle: Bool {
        let text = trimmedDescription
        return ["nil", ".main", "Bundle.main", "Bundle.module", ".module"].contains(text)
            || text.hasPrefix("Bundle(for:")
            || text.hasPrefix(".init(for:")
    }

    /// Whether `self` is a type here.
    fileprivate var isInStaticMember: Bool {
        var next = parent
        while let node = next {
            if let variable = node.as(VariableDeclSyntax.self), node.parent?.is(MemberBlockItemSyntax.self) == true {
                return variable.modifiers.has(.static, .class)
            }
            if let function = node.as(FunctionDeclSyntax.self), node.parent?.is(MemberBlockItemSyntax.self) == true {
                return function.modifiers.has(.static, .class)
            }
            next = node.parent
        }
        return false
    }
}
