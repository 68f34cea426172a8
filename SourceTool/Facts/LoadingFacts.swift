import SwiftSyntax

extension [ProjectSources.Function] {
    /// Those that load nibs, those that call them, and those that name their own class.
    func thatLoad() -> [ProjectSources.Function] {
        var names: Set<String> = Set(self.filter { !$0.loads.isEmpty }.map { $0.name })
        var callers: [String: Set<String>] = [:]
        for function in self { for call in function.calls { callers[call.name, default: []].insert(function.name) } }
        var pending: [String] = names.sorted()
        while let name = pending.popLast() {
            for caller in callers[name] ?? [] where names.insert(caller).inserted { pending.append(caller) }
        }
        let naming: Set<String> = Set(self.filter { $0.namesOwnClass }.map { $0.name })
        return self.filter { names.contains($0.name) || $0.namesOwnClass }.map { function in
            var function = function
            function.calls.removeAll { !names.contains($0.name) && !naming.contains($0.name) }
            return function
        }
    }
}

/// Collects the functions of one file, and which properties of `self` each type's code sets.
final class LoadingCollector: TypeScopeVisitor {
    private(set) var functions: [ProjectSources.Function] = []
    /// By type.
    private(set) var assigned: [String: Set<String>] = [:]
    private let place: (Syntax) -> ProjectSources.Place
    /// Functions that are open, the innermost last, with the types that are open around them.
    private var open: [(function: ProjectSources.Function, locals: [String: ExprSyntax], isStatic: Bool)] = []

    init(_ place: @escaping (Syntax) -> ProjectSources.Place) {
        self.place = place
        super.init()
    }

    private var type: String { types.joined(separator: ".") }

    // MARK: Functions

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        // A function inside another is a part of it.
        guard open.isEmpty else { return .visitChildren }
        return begin(
            node.name.text, node.signature.parameterClause, node, isStatic: node.modifiers.has(.static, .class),
            body: node.body.map { Syntax($0) })
    }

    override func visitPost(_ node: FunctionDeclSyntax) { end(Syntax(node)) }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        begin("init", node.signature.parameterClause, node, isStatic: false, body: node.body.map { Syntax($0) })
    }

    override func visitPost(_ node: InitializerDeclSyntax) { end(Syntax(node)) }

    private func begin(
        _ name: String, _ parameters: FunctionParameterClauseSyntax?, _ node: some SyntaxProtocol, isStatic: Bool,
        body: Syntax?
    ) -> SyntaxVisitorContinueKind {
        guard !types.isEmpty, open.isEmpty, body != nil else { return .visitChildren }
        var function = ProjectSources.Function(
            type: type, name: name, labels: parameters?.parameters.map(\.firstName.text) ?? [],
            place: place(Syntax(node)))
        function.namesOwnClass = body.map { Self.namesOwnClass($0, isStatic: isStatic) } ?? false
        open.append((function, [:], isStatic))
        opened = Syntax(node).id
        return .visitChildren
    }

    private var opened: SyntaxIdentifier?

    private func end(_ node: Syntax) {
        guard opened == node.id, let last = open.popLast() else { return }
        functions.append(last.function)
        opened = nil
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return .visitChildren }
        if open.isEmpty {
            let variable = node.parent?.parent?.as(VariableDeclSyntax.self)
            let isStatic = variable?.modifiers.has(.static, .class) == true
            // What is made at its first use is called by its name, too.
            guard node.accessorBlock != nil || isStatic || variable?.modifiers.has(.lazy) == true else {
                return .visitChildren
            }
            return begin(name, nil, node, isStatic: isStatic, body: Syntax(node))
        }
        if let value = node.initializer?.value { open[open.count - 1].locals[name] = value }
        return .visitChildren
    }

    override func visitPost(_ node: PatternBindingSyntax) { end(Syntax(node)) }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if !open.isEmpty, let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let value = node.initializer?.value
        {
            open[open.count - 1].locals[name] = value
        }
        return .visitChildren
    }

    /// `type(of: self)` and what else gives the class of `self`, or the class itself where `self` is one.
    private static func namesOwnClass(_ node: Syntax, isStatic: Bool) -> Bool {
        let text = node.trimmedDescription.filter { !$0.isWhitespace }
        let ways = ["type(of:self)", "classForCoder", "Self.self", "object_getClass(self)", "dynamicType"]
        return ways.contains(where: text.contains)
            || isStatic && ["\\(self)", "describing:self)", "NSStringFromClass(self)"].contains(where: text.contains)
    }

    // MARK: What they do

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else { return .visitChildren }
        if let name = elements[0].as(DeclReferenceExprSyntax.self)?.baseName.text {
            assigned[type, default: []].insert(name)
        } else if let member = elements[0].as(MemberAccessExprSyntax.self),
            ["self", "self?", "self!", "strongSelf"].contains(member.base?.trimmedDescription)
        {
            assigned[type, default: []].insert(member.declName.baseName.text)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard !open.isEmpty else { return .visitChildren }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
            switch (member.declName.baseName.text, labels.first) {
            case ("loadNibNamed", "_"): load(node.arguments.first?.expression, node)
            case ("instantiate", "withOwner"): load(member.base.flatMap { nibName($0) }, node)
            default: break
            }
        }
        return .visitChildren
    }

    private func load(_ name: ExprSyntax?, _ node: FunctionCallExprSyntax) {
        open[open.count - 1].function.loads.append(
            ProjectSources.Load(
                name: name.flatMap { Self.stated($0, locals) }, isGuarded: Self.isGuarded(Syntax(node)),
                place: place(Syntax(node))))
    }

    private var locals: [String: ExprSyntax] { open.last?.locals ?? [:] }

    /// `UINib(nibName: "Card", bundle: nil)`, or a local constant that is one.
    private func nibName(_ expression: ExprSyntax) -> ExprSyntax? {
        let value = expression.as(DeclReferenceExprSyntax.self).flatMap { locals[$0.baseName.text] } ?? expression
        guard let call = value.as(FunctionCallExprSyntax.self),
            call.calledExpression.trimmedDescription.hasPrefix("UINib")
        else { return nil }
        return call.arguments.first { $0.label?.text == "nibName" }?.expression
    }

    /// A name that stands there, or that of a class that does.
    private static func stated(_ expression: ExprSyntax, _ locals: [String: ExprSyntax]) -> String? {
        let value = expression.as(DeclReferenceExprSyntax.self).flatMap { locals[$0.baseName.text] } ?? expression
        if let name = FactCollector.text(value) { return name.text == "Self" ? nil : name.text }
        guard let call = value.as(FunctionCallExprSyntax.self),
            call.calledExpression.trimmedDescription == "NSStringFromClass"
        else { return nil }
        return call.arguments.first.flatMap { FactCollector.className($0.expression) }.flatMap {
            $0 == "Self" ? nil : $0
        }
    }

    /// Calls of `self`'s members, and mentions of its properties.
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard !open.isEmpty, node.baseName.text != "self", node.baseName.text != "super" else { return .visitChildren }
        var receiver = "self"
        var whole = Syntax(node)
        if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
            guard let base = member.base?.trimmedDescription.filter({ $0 != "?" && $0 != "!" }) else {
                return .visitChildren
            }
            switch base {
            case "self", "Self", "type(of: self)", "strongSelf": break
            case "super": receiver = base
            default:
                guard base.first?.isUppercase == true, base.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
                else { return .visitChildren }
                receiver = base
            }
            whole = Syntax(member)
        } else if node.parent?.is(LabeledExprSyntax.self) == false, node.baseName.text.first?.isUppercase == true {
            return .visitChildren
        }
        var labels: [String] = []
        if let call = whole.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == whole.id {
            labels = call.arguments.map { $0.label?.text ?? "_" }
        }
        open[open.count - 1].function.calls.append(
            ProjectSources.Call(
                receiver: receiver, name: node.baseName.text, labels: labels, isGuarded: Self.isGuarded(Syntax(node)),
                place: place(whole)))
        return .visitChildren
    }

    // MARK: Conditions

    /// Whether a node of a function runs under a condition, later, or after a condition that leaves the function.
    static func isGuarded(_ node: Syntax) -> Bool {
        var current = node
        while let parent = current.parent {
            if parent.is(ClosureExprSyntax.self) || parent.is(SwitchCaseSyntax.self)
                || parent.is(TernaryExprSyntax.self)
            {
                return true
            }
            if let condition = parent.as(IfExprSyntax.self), current.id != Syntax(condition.conditions).id,
                isDecision(condition.conditions)
            {
                return true
            }
            if let condition = parent.as(GuardStmtSyntax.self), current.id != Syntax(condition.conditions).id {
                return true
            }
            if let list = parent.as(CodeBlockItemListSyntax.self) {
                for item in list {
                    if Syntax(item).id == current.id { break }
                    if leaves(item) { return true }
                }
            }
            if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self)
                || parent.is(MemberBlockItemSyntax.self)
            {
                return false
            }
            current = parent
        }
        return false
    }

    /// Whether a statement may leave the function.
    private static func leaves(_ item: CodeBlockItemSyntax) -> Bool {
        if let condition = item.item.as(GuardStmtSyntax.self) { return isDecision(condition.conditions) }
        let statement = item.item.as(ExpressionStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self)
        guard let condition = statement?.as(IfExprSyntax.self), isDecision(condition.conditions) else { return false }
        return condition.tokens(viewMode: .sourceAccurate).contains {
            $0.tokenKind == .keyword(.return) || $0.tokenKind == .keyword(.throw)
        }
    }

    /// What a condition may name that only finds the nib, and decides nothing.
    private static let ofNames: Set<String> = [
        "String", "describing", "type", "of", "self", "NSStringFromClass", "components", "separatedBy", "split",
        "separator", "last", "first", "map", "init", "Bundle",
        "main", "for", "UINib", "nibName", "bundle", "loadNibNamed", "owner", "options", "instantiate", "withOwner",
        "UIView", "object_getClass", "classForCoder",
    ]

    /// Whether conditions decide more than how the nib is called and whether it is there.
    private static func isDecision(_ conditions: ConditionElementListSyntax) -> Bool {
        let bound = Set(
            conditions.compactMap { $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern.trimmedDescription })
        return !conditions.allSatisfy { element in
            guard let binding = element.condition.as(OptionalBindingConditionSyntax.self) else {
                return element.condition.trimmedDescription == "self != nil"
            }
            return binding.initializer?.tokens(viewMode: .sourceAccurate).allSatisfy { token in
                guard case .identifier(let name) = token.tokenKind else { return true }
                return ofNames.contains(name) || bound.contains(name)
            } ?? true
        }
    }
}
