import SwiftSyntax

/// Where sources name a class or a member that gets another name.
///
/// A member is told from others of its name by the class around it or by the type of what stands before the dot. Where
/// the sources do not state that type, the name stays, and `left` says where.
struct Renaming {
    let old, new: String
    /// Whether the member is a method that takes an argument: `save:`.
    let takesArgument: Bool
    /// The class that declares the member, and those that inherit from it; `nil`: a class gets the name.
    let owners: Set<String>?
    let types: DeclaredTypes
    private(set) var changes: [SourceChange] = []
    /// `Screen.swift:12: 'sender.title'`
    private(set) var left: [String] = []

    /// - Parameter old: of a member as a selector, `save:`.
    init(_ old: String, _ new: String, owners: Set<String>?, types: DeclaredTypes) {
        (self.old, self.new) = (SourceSpelling.baseName(old), SourceSpelling.baseName(new))
        takesArgument = old.contains(":")
        (self.owners, self.types) = (owners, types)
    }

    mutating func rename(in file: SourceFile, _ tree: SourceFileSyntax) {
        guard let owners else {
            let names = ClassNames(old)
            names.walk(tree)
            for token in names.found { change(token, to: new, in: file) }
            return
        }
        let members = MemberNames(old, owners, file.path, types)
        members.walk(tree)
        for token in members.found { change(token, to: new, in: file) }
        for token in members.shorthands { change(token, to: "\(old) = \(new)", in: file) }
        for use in members.left {
            let line = file.line(ofOffset: use.positionAfterSkippingLeadingTrivia.utf8Offset)
            left.append("\(file.path):\(line): '\(use.trimmedDescription.split(separator: "\n").joined())'")
        }
    }

    private mutating func change(_ token: TokenSyntax, to text: String, in file: SourceFile) {
        let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
        changes.append(SourceChange(file: file.path, start: start, end: start + token.text.utf8.count, text: text))
    }

    mutating func rename(in scan: ObjectiveCScan) {
        guard let owners else {
            for token in scan.tokens where token.text == old { change(token, 0, to: new, in: scan) }
            return
        }
        let (setter, newSetter) = (Selectors.setter(old).dropLast(), String(Selectors.setter(new).dropLast()))
        for index in scan.tokens.indices {
            let token = scan.tokens[index]
            let context = scan.contexts[index]
            let isOwn = context.className.map(owners.contains) ?? false
            switch token.text {
            case old where context.role == .declaration: if isOwn { change(token, 0, to: new, in: scan) }
            case setter where context.role == .declaration: if isOwn { change(token, 0, to: newSetter, in: scan) }
            case "_\(old)": if isOwn { change(token, 1, to: new, in: scan) }
            case old, setter:
                // `setTitle:` only.
                guard token.text == old || scan.text(index + 1) == ":" else { continue }
                let text = token.text == old ? new : newSetter
                switch base(of: index, in: scan, isOwn, owners) {
                case .own: change(token, 0, to: text, in: scan)
                case .unknown: left.append("\(scan.path):\(token.line): '\(token.text)'")
                case .other: break
                }
            case "\"\(old)" where scan.text(index - 1) == "@" && isKey(index, in: scan):
                if keyBase(of: index, in: scan, isOwn, owners) == .own { change(token, 1, to: new, in: scan) }
            default: break
            }
        }
    }

    private mutating func change(_ token: ObjectiveCToken, _ skipped: Int, to text: String, in scan: ObjectiveCScan) {
        changes.append(SourceChange(file: scan.path, start: token.start + skipped, end: token.end, text: text))
    }

    // MARK: Objective-C

    private static let keywords: Set<String> = ["return", "case", "else", "in", "do", "goto", "typeof"]

    /// Whose member a token of code is: `base.title`, `base->title`, `[base title]`, `@selector(title)`, or `title` as a
    /// variable of the class.
    private func base(of index: Int, in scan: ObjectiveCScan, _ isOwn: Bool, _ owners: Set<String>)
        -> DeclaredTypes.Base
    {
        let before = scan.text(index - 1)
        let isArgumentGiven = takesArgument || scan.tokens[index].text != old
        let isMessage = scan.text(index + 1) == (isArgumentGiven ? ":" : "]")
        switch before {
        case ".": return base(at: index - 2, in: scan, isOwn, owners)
        case ">" where scan.text(index - 2) == "-": return base(at: index - 3, in: scan, isOwn, owners)
        case "(" where scan.text(index - 2) == "@selector": return isOwn ? .own : .unknown
        case "]" where isMessage: return .unknown
        default:
            if isMessage, scan.isName(index - 1), !Self.keywords.contains(before) {
                return base(at: index - 1, in: scan, isOwn, owners)
            }
            let isVariable = isOwn && scan.variables.contains(old) && !scan.isLocal(old, at: index)
            return isVariable && scan.tokens[index].text == old ? .own : .other
        }
    }

    /// What a token before a dot or after a bracket stands for.
    private func base(at index: Int, in scan: ObjectiveCScan, _ isOwn: Bool, _ owners: Set<String>)
        -> DeclaredTypes.Base
    {
        let name = scan.text(index)
        // `weakSelf` too.
        if name == "super" || name.lowercased().hasSuffix("self") { return isOwn ? .own : .other }
        guard scan.isName(index) else { return .unknown }
        return types.base(name.hasPrefix("_") ? String(name.dropFirst()) : name, in: scan.path, owners: owners)
    }

    private func isKey(_ index: Int, in scan: ObjectiveCScan) -> Bool {
        scan.text(index - 2) == ":"
            && ["forKey", "forKeyPath", "valueForKey", "valueForKeyPath"].contains(scan.text(index - 3))
    }

    /// The receiver of `[base setValue:value forKey:@"title"]`.
    private func keyBase(of index: Int, in scan: ObjectiveCScan, _ isOwn: Bool, _ owners: Set<String>)
        -> DeclaredTypes.Base
    {
        var depth = 0
        for place in stride(from: index, to: 0, by: -1) {
            if scan.text(place) == "]" { depth += 1 }
            guard scan.text(place) == "[" else { continue }
            guard depth == 0 else {
                depth -= 1
                continue
            }
            var receiver = place + 1
            while scan.text(receiver + 1) == "." { receiver += 2 }
            return base(at: receiver, in: scan, isOwn, owners)
        }
        return .other
    }
}

// MARK: Swift

/// Finds the name of a class.
private final class ClassNames: SyntaxVisitor {
    private(set) var found: [TokenSyntax] = []
    private let name: String

    init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        // A label of that name is not a class.
        if case .identifier(name) = token.tokenKind, token.parent?.is(LabeledExprSyntax.self) != true {
            found.append(token)
        }
        return .skipChildren
    }
}

/// Finds the name of a member of classes.
private final class MemberNames: TypeScopeVisitor {
    private(set) var found: [TokenSyntax] = []
    /// Those that stand for a new local name as well: `if let title {`.
    private(set) var shorthands: [TokenSyntax] = []
    /// What may be meant.
    private(set) var left: [ExprSyntax] = []
    private let name: String
    private let owners: Set<String>
    private let path: String
    private let declared: DeclaredTypes

    init(_ name: String, _ owners: Set<String>, _ path: String, _ declared: DeclaredTypes) {
        (self.name, self.owners, self.path, self.declared) = (name, owners, path, declared)
        super.init()
    }

    private var isInside: Bool { bareTypes.last.map(owners.contains) ?? false }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        guard case .identifier(name) = token.tokenKind, let parent = token.parent else { return .skipChildren }
        if let reference = parent.as(DeclReferenceExprSyntax.self) {
            visit(reference, token)
        } else if parent.is(FunctionDeclSyntax.self) {
            if isInside, parent.parent?.is(MemberBlockItemSyntax.self) == true { found.append(token) }
        } else if let pattern = parent.as(IdentifierPatternSyntax.self) {
            if let condition = pattern.parent?.as(OptionalBindingConditionSyntax.self) {
                if condition.initializer == nil, isInside, !isLocal(token) { shorthands.append(token) }
            } else if let binding = pattern.parent?.as(PatternBindingSyntax.self), isInside,
                binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
            {
                found.append(token)
            }
        } else if let capture = parent.as(ClosureCaptureSyntax.self), capture.initializer == nil {
            if isInside, !isLocal(token) { shorthands.append(token) }
        }
        return .skipChildren
    }

    private func visit(_ reference: DeclReferenceExprSyntax, _ token: TokenSyntax) {
        if let component = reference.parent?.as(KeyPathPropertyComponentSyntax.self) {
            let keyPath = component.parent?.parent?.parent?.as(KeyPathExprSyntax.self)
            guard keyPath?.components.first?.component.id == component.id else { return }
            let root = keyPath?.root?.trimmedDescription.split(separator: ".").last.map(String.init)
            if root.map(owners.contains) ?? false { found.append(token) }
        } else if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
            switch base(access.base) {
            case .own: found.append(token)
            case .unknown: left.append(ExprSyntax(access))
            case .other: break
            }
        } else if isInside, !isLocal(token) {
            found.append(token)
        }
    }

    /// The key of key-value coding: `setValue(x, forKey: "title")`.
    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        if ["forKey", "forKeyPath"].contains(node.label?.text ?? ""),
            let literal = node.expression.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
            let segment = literal.segments.first?.as(StringSegmentSyntax.self), segment.content.text == name
        {
            let call = node.parent?.parent?.as(FunctionCallExprSyntax.self)
            let access = call?.calledExpression.as(MemberAccessExprSyntax.self)
            if access.map({ base($0.base) == .own }) ?? isInside { found.append(segment.content) }
        }
        return .visitChildren
    }

    /// What stands before the dot.
    private func base(_ expression: ExprSyntax?) -> DeclaredTypes.Base {
        guard var base = expression else { return .other }
        while let inner = base.as(OptionalChainingExprSyntax.self)?.expression
            ?? base.as(ForceUnwrapExprSyntax.self)?.expression
        { base = inner }
        if let type = TypeBindings.castType(of: base)?.trimmedDescription {
            return owners.contains(type.filter { $0.isLetter || $0.isNumber || $0 == "_" }) ? .own : .other
        }
        if let call = base.as(FunctionCallExprSyntax.self) {
            guard let made = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
                made.first?.isUppercase == true
            else { return .unknown }
            return owners.contains(made) ? .own : .other
        }
        if base.is(SuperExprSyntax.self) { return isInside ? .own : .other }
        if let reference = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
            if ["self", "Self"].contains(reference) { return isInside ? .own : .other }
            if let binder = binder(of: reference, around: Syntax(base)) {
                guard let type = NamedBases.type(binder.type, binder.value) else { return .unknown }
                return owners.contains(type) ? .own : .other
            }
            return declared.base(reference, in: path, owners: owners)
        }
        guard let access = base.as(MemberAccessExprSyntax.self) else { return .unknown }
        return declared.base(access.declName.baseName.text, in: path, owners: owners)
    }

    // MARK: Local names

    /// Whether a parameter or a variable of the code around a name has it, too.
    private func isLocal(_ token: TokenSyntax) -> Bool { binder(of: name, around: Syntax(token)) != nil }

    /// What in the code around a node makes a variable of a name: the nearest.
    private func binder(of name: String, around node: Syntax) -> Binder? {
        var inner = node
        while let outer = inner.parent, !outer.is(MemberBlockItemSyntax.self) {
            if let found = binder(of: name, in: outer, around: inner) { return found }
            inner = outer
        }
        return nil
    }

    /// What makes a variable: with its type, or with the value that it begins with, if they are stated.
    private struct Binder {
        var type: TypeSyntax?
        var value: ExprSyntax?
    }

    private func binder(of name: String, in scope: Syntax, around inner: Syntax) -> Binder? {
        if let function = scope.as(FunctionDeclSyntax.self) {
            return Self.parameter(name, function.signature.parameterClause)
        }
        if let initializer = scope.as(InitializerDeclSyntax.self) {
            return Self.parameter(name, initializer.signature.parameterClause)
        }
        if let accessor = scope.as(AccessorDeclSyntax.self) {
            return accessor.parameters?.name.text == name ? Binder() : nil
        }
        if let closure = scope.as(ClosureExprSyntax.self), inner.is(CodeBlockItemListSyntax.self) {
            guard let signature = closure.signature else { return nil }
            let clause = signature.parameterClause
            if let captured = signature.capture?.items.first(where: { $0.name.text == name }) {
                return Binder(value: captured.initializer?.value)
            }
            if let parameters = clause?.as(ClosureShorthandParameterListSyntax.self) {
                return parameters.contains { $0.name.text == name } ? Binder() : nil
            }
            return clause?.as(ClosureParameterClauseSyntax.self)?.parameters
                .first { ($0.secondName ?? $0.firstName).text == name }.map { Binder(type: $0.type) }
        }
        if let items = scope.as(CodeBlockItemListSyntax.self) {
            for item in items.reversed() where item.position < inner.position {
                if let variable = item.item.as(VariableDeclSyntax.self),
                    let binding = variable.bindings.first(where: { Self.binds(name, $0.pattern) })
                {
                    return Binder(type: binding.typeAnnotation?.type, value: binding.initializer?.value)
                }
                if item.item.as(FunctionDeclSyntax.self)?.name.text == name { return Binder() }
                if let found = item.item.as(GuardStmtSyntax.self).flatMap({ Self.condition(name, $0.conditions) }) {
                    return found
                }
            }
            return nil
        }
        if let conditions = scope.as(ConditionElementListSyntax.self) {
            return Self.condition(name, conditions.filter { $0.position < inner.position })
        }
        if let condition = scope.as(IfExprSyntax.self) {
            return condition.body.id == inner.id ? Self.condition(name, condition.conditions) : nil
        }
        if let loop = scope.as(WhileStmtSyntax.self) {
            return loop.body.id == inner.id ? Self.condition(name, loop.conditions) : nil
        }
        if let loop = scope.as(ForStmtSyntax.self) {
            return loop.sequence.id != inner.id && Self.binds(name, loop.pattern) ? Binder() : nil
        }
        if let switchCase = scope.as(SwitchCaseSyntax.self) {
            return Self.binds(name, switchCase.label) ? Binder() : nil
        }
        if let catching = scope.as(CatchClauseSyntax.self) {
            return Self.binds(name, catching.catchItems) ? Binder() : nil
        }
        return nil
    }

    private static func parameter(_ name: String, _ clause: FunctionParameterClauseSyntax) -> Binder? {
        clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }.map { Binder(type: $0.type) }
    }

    /// The last of some conditions that binds a name.
    private static func condition(_ name: String, _ conditions: some Sequence<ConditionElementSyntax>) -> Binder? {
        let binding = conditions.reversed().first { binds(name, $0) }
        guard let binding else { return nil }
        let optional = binding.condition.as(OptionalBindingConditionSyntax.self)
        return Binder(type: optional?.typeAnnotation?.type, value: optional?.initializer?.value)
    }

    /// Whether a pattern, or one of some conditions, makes a variable of a name.
    private static func binds(_ name: String, _ node: (some SyntaxProtocol)?) -> Bool {
        guard let node else { return false }
        return node.tokens(viewMode: .sourceAccurate).contains {
            $0.text == name && $0.parent?.is(IdentifierPatternSyntax.self) == true
        }
    }
}
