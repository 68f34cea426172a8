import SwiftSyntax

extension ProjectSources {
    /// - Parameter known: what earlier calls found in each file; it is brought up to date.
    init(_ files: SourceFiles, known: inout KnownFacts) {
        self.init()
        var additions: [FactCollector.Members] = []
        var assigned: [String: Set<String>] = [:]
        var statedNames: [FileFacts.StatedName] = []
        var found: [FileFacts.Mention] = []
        var used: [String: Set<String>] = [:]
        var bases: [NamedBases] = []
        var awakenings: [String: Awakening] = [:]
        var early: [String: [EarlyUse]] = [:]
        var identifiers = IdentifierFacts()
        let compiler = Compiler.onPath
        let declared = files.readObjectiveC()
        for (file, isStandIn) in files.swift.map({ ($0, false) }) + declared.standIns.map({ ($0, true) }) {
            let facts = known.facts(of: file, isStandIn: isStandIn, compiler)
            syntaxErrors += facts.syntaxErrors
            classes += facts.classes
            additions += facts.extensions
            statedNames += facts.statedNames
            found += facts.mentions
            if facts.registersOtherwise { registersOtherwise = true }
            used.merge(facts.used) { $0.union($1) }
            bases.append(facts.bases)
            registered += facts.registered
            functions += facts.functions
            identifiers.merge(facts.identifiers)
            assigned.merge(facts.assigned) { $0.union($1) }
            awakenings.merge(facts.awakenings) { first, _ in first }
            early.merge(facts.early) { first, _ in first }
            imports.formUnion(facts.imports)
        }
        for method in declared.loading {
            functions += method.functions
            found += method.mentions.map { FileFacts.Mention(mention: $0) }
            registered += method.registered
            if method.registersOtherwise { registersOtherwise = true }
        }
        awakenings.merge(declared.awakenings) { first, _ in first }
        imports.formUnion(files.importsOfObjectiveC)
        identifiers.merge(declared.identifiers)
        functions = functions.thatLoad()
        let outlets = Set(classes.flatMap(\.outlets).map(\.name))
        usedMembers = bases.usedMembers().mapValues { $0.intersection(outlets).sorted() }.filter { !$0.value.isEmpty }
        for index in classes.indices {
            classes[index].assigned.formUnion(assigned[classes[index].name] ?? [])
            classes[index].used = (used[classes[index].name] ?? []).intersection(outlets)
            classes[index].awakening = awakenings[classes[index].name]
            classes[index].early = (early[classes[index].name] ?? []).filter { outlets.contains($0.name) }
        }
        // A generic parameter, or `Self`, is not a class.
        let names = Set(classes.map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name })
        found.removeAll { $0.mention.isOfClass && !names.contains($0.mention.name) }
        for addition in additions {
            let own = classes.indices.filter { classes[$0].name == addition.className }
            if own.isEmpty {
                systemKeys.formUnion(addition.keys)
                systemActions.formUnion(addition.actions)
            }
            for index in own {
                classes[index].keys.formUnion(addition.keys)
                classes[index].actions.formUnion(addition.actions)
                classes[index].inherited += addition.inherited
            }
        }
        let resolver = IdentifierResolver(identifiers, classes, additions)
        self.identifiers = resolver.identifiers()
        mentions = found.map(resolver.mention)
        // Documents know a class by the name that `@objc(…)` states.
        for name in statedNames {
            guard let index = classes.firstIndex(where: { $0.name == name.name }) else { continue }
            classes[index].isNamed = true
            var type = classes[index]
            type.name = name.stated
            classes.append(type)
        }
    }
}

/// Collects the facts of one file.
final class FactCollector: SyntaxVisitor {
    struct Members: Codable {
        var className: String
        var keys: Set<String> = []
        var actions: Set<String> = []
        var inherited: [String] = []
    }

    private(set) var classes: [ProjectSources.Class] = []
    private(set) var extensions: [Members] = []
    private(set) var mentions: [FileFacts.Mention] = []
    private(set) var registersOtherwise = false
    private(set) var statedNames: [FileFacts.StatedName] = []
    private(set) var imports: Set<String> = []
    /// What code asks for members of, as something else's.
    private(set) var bases = NamedBases()
    private let source: SourceFile
    private let lineStarts: [Int]
    /// Every property of Objective-C can be set by its name.
    private let isObjectiveC: Bool
    private var open: [String] = []

    init(_ source: SourceFile, isObjectiveC: Bool) {
        self.source = source
        self.isObjectiveC = isObjectiveC
        lineStarts = [0] + source.bytes.indices.filter { source.bytes[$0] == 10 }.map { $0 + 1 }
        super.init(viewMode: .sourceAccurate)
    }

    func place(_ node: some SyntaxProtocol) -> ProjectSources.Place {
        let offset = node.range.lowerBound
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return ProjectSources.Place(file: source.path, line: low + 1, column: offset - lineStarts[low] + 1)
    }

    // MARK: Types

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.text { imports.insert(module) }
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        open.append(node.name.text)
        let inherited = node.inheritanceClause?.inheritedTypes.first?.type
        // Without its arguments: `BaseCell<Model>`.
        let superclass = inherited?.as(IdentifierTypeSyntax.self)?.name.text ?? inherited?.trimmedDescription
        var type = ProjectSources.Class(
            name: open.joined(separator: "."), superclass: superclass, place: place(node.name))
        type.isObjectiveC = isObjectiveC
        type.inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        if let stated = node.attributes.objectiveCName {
            if stated == type.name {
                type.isNamed = true
            } else {
                statedNames.append(FileFacts.StatedName(name: type.name, stated: stated))
            }
        }
        let isExposed = isObjectiveC || node.attributes.names.contains("objcMembers")
        var members = Members(className: type.name)
        for member in node.memberBlock.members.flattened {
            if let variable = member.decl.as(VariableDeclSyntax.self) {
                read(variable, isExposed, &members, &type.outlets)
                for binding in variable.bindings where binding.initializer != nil {
                    type.assigned.insert(binding.pattern.trimmedDescription)
                }
            }
            if let function = member.decl.as(FunctionDeclSyntax.self) {
                read(function, isExposed, &members)
                let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
                if function.name.text == "setValue", labels == ["_", "forUndefinedKey"] { type.acceptsEveryKey = true }
            }
            if let initializer = member.decl.as(InitializerDeclSyntax.self),
                initializer.signature.parameterClause.parameters.map(\.firstName.text) == ["coder"]
            {
                type.coderInitializerTraps = initializer.body.map(Self.onlyTraps) ?? false
            }
        }
        type.keys = members.keys
        type.actions = members.actions
        classes.append(type)
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) { open.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) { open.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: EnumDeclSyntax) { open.removeLast() }

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
        open.append(name)
        return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        open.append(node.extendedType.trimmedDescription)
        var members = Members(className: node.extendedType.trimmedDescription)
        var outlets: [ProjectSources.Outlet] = []
        members.inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        let isExposed = isObjectiveC || node.attributes.names.contains("objc")
        for member in node.memberBlock.members.flattened {
            if let variable = member.decl.as(VariableDeclSyntax.self) { read(variable, isExposed, &members, &outlets) }
            if let function = member.decl.as(FunctionDeclSyntax.self) { read(function, isExposed, &members) }
        }
        extensions.append(members)
        return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { open.removeLast() }

    // MARK: Members

    private func read(
        _ variable: VariableDeclSyntax, _ isExposed: Bool, _ members: inout Members,
        _ outlets: inout [ProjectSources.Outlet]
    ) {
        let marks = variable.attributes.names
        guard isExposed || !marks.isDisjoint(with: ["IBOutlet", "IBInspectable", "objc", "NSManaged"]),
            !variable.modifiers.has(.static, .class),
            variable.bindingSpecifier.tokenKind == .keyword(.var)
        else { return }
        for binding in variable.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.filter({ $0 != "`" })
            else { continue }
            members.keys.insert(variable.attributes.argument(of: "objc") ?? name)
            guard marks.contains("IBOutlet") else { continue }
            outlets.append(
                ProjectSources.Outlet(
                    name: name,
                    isTakenForGranted: !isObjectiveC
                        && binding.typeAnnotation?.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true,
                    place: place(binding.pattern)))
        }
    }

    private func read(_ function: FunctionDeclSyntax, _ isExposed: Bool, _ members: inout Members) {
        let marks = function.attributes.names
        guard
            isExposed || !marks.isDisjoint(with: ["IBAction", "IBSegueAction", "objc"])
                || function.modifiers.has(.override), !function.modifiers.has(.static, .class)
        else { return }
        let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
        let selector = function.attributes.argument(of: "objc") ?? Selectors.name(function.name.text, labels: labels)
        members.actions.insert(selector)
        // `setTitle:` sets the key `title`.
        if selector.hasPrefix("set"), selector.hasSuffix(":"), labels.count == 1 {
            let key = selector.dropFirst(3).dropLast()
            members.keys.insert(key.prefix(1).lowercased() + key.dropFirst())
        }
    }

    /// Whether a body is nothing but `fatalError(…)`.
    private static func onlyTraps(_ body: CodeBlockSyntax) -> Bool {
        guard body.statements.count == 1, let call = body.statements.first?.item.as(FunctionCallExprSyntax.self) else {
            return false
        }
        return ["fatalError", "preconditionFailure"].contains(call.calledExpression.trimmedDescription)
    }

    // MARK: Uses

    /// Whose members code asks for: of a type's own without `self`, which may be a local name, and with it.
    private var bareUses: [String: Set<String>] = [:], ownUses: [String: Set<String>] = [:]
    /// What the code of a type calls local names and parameters, and what it asks whether it is there.
    private var locals: [String: Set<String>] = [:], asked: [String: Set<String>] = [:]

    /// What the code of each type asks for members of, as its own, without asking whether it is there.
    var used: [String: Set<String>] {
        let bare = bareUses.map { ($0.key, $0.value.subtracting(locals[$0.key] ?? [])) }
        return ownUses.merging(bare) { $0.union($1) }.reduce(into: [:]) {
            $0[$1.key] = $1.value.subtracting(asked[$1.key] ?? [])
        }
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text.filter { $0 != "`" }
        let type = open.joined(separator: ".")
        let owner = node.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == node.id ? $0 : nil }
        let isOwn = owner.map { ["self", "super"].contains($0.base?.trimmedDescription) } ?? true
        // Handed on, an outlet may be missing; whose member is asked for may not.
        let use = owner.map { ExprSyntax($0) } ?? ExprSyntax(node)
        guard let parent = use.parent else { return .visitChildren }
        if isOwn, parent.is(OptionalChainingExprSyntax.self) || isComparedWithNil(use) {
            asked[type, default: []].insert(name)
        }
        guard parent.as(MemberAccessExprSyntax.self)?.base?.id == use.id || parent.is(ForceUnwrapExprSyntax.self) else {
            return .visitChildren
        }
        if !isOwn {
            if let base = owner?.base { bases.use(name, of: base) }
        } else if !type.isEmpty, !isInItsObserver(use, name) {
            if owner == nil {
                bareUses[type, default: []].insert(name)
            } else {
                ownUses[type, default: []].insert(name)
            }
        }
        return .visitChildren
    }

    /// `title != nil`, before operators are folded.
    private func isComparedWithNil(_ use: ExprSyntax) -> Bool {
        use.parent?.as(ExprListSyntax.self)?.contains { $0.is(NilLiteralExprSyntax.self) } == true
    }

    /// Whether code stands in the observers of the property that it names: those run when it is set.
    private func isInItsObserver(_ use: ExprSyntax, _ name: String) -> Bool {
        var next = use.parent
        while let node = next, !node.is(MemberBlockItemSyntax.self) {
            if let binding = node.as(PatternBindingSyntax.self), binding.accessorBlock != nil,
                binding.pattern.trimmedDescription == name
            {
                return true
            }
            next = node.parent
        }
        return false
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        // `if let title`, `if let label = title`
        let name =
            node.initializer?.value.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? (node.initializer == nil ? node.pattern.trimmedDescription : nil)
        if let name { asked[open.joined(separator: "."), default: []].insert(name) }
        if let value = node.initializer?.value { bases.declare(node.pattern, value) }
        return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        var next = node.parent
        while let parent = next, !parent.is(MemberBlockItemSyntax.self) {
            if parent.is(CodeBlockItemSyntax.self) {
                locals[open.joined(separator: "."), default: []].insert(node.identifier.text)
                break
            }
            next = parent.parent
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        locals[open.joined(separator: "."), default: []].insert((node.secondName ?? node.firstName).text)
        bases.declare((node.secondName ?? node.firstName).text, node.type)
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if let type = node.typeAnnotation?.type {
            bases.declare(node.pattern.trimmedDescription, type)
        } else if let value = node.initializer?.value {
            bases.declare(node.pattern, value)
        }
        return .visitChildren
    }

    // MARK: Mentions

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let arguments = node.arguments
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
            switch (member.declName.baseName.text, arguments.first?.label?.text) {
            case ("register", nil):
                if let identifier = arguments.value("forCellReuseIdentifier")
                    ?? arguments.value("forCellWithReuseIdentifier"), let what = arguments.first?.expression
                {
                    if let nib = nibName(what) {
                        note(.cellNib, nib, identifier: identifier, what)
                    } else if let type = Self.className(what) {
                        note(.cellClass, (type, true), identifier: identifier, what)
                    } else {
                        registersOtherwise = true
                    }
                }
            case ("loadNibNamed", nil):
                if let name = arguments.first.flatMap({ Self.text($0.expression) }) {
                    note(Self.hasNoOwner(arguments) ? .nibWithoutOwner : .nib, name, node)
                }
            case ("instantiate", "withOwner"):
                if let base = member.base, let name = nibName(base), Self.hasNoOwner(arguments) {
                    note(.nibWithoutOwner, name, node)
                }
            default: break
            }
        }
        if let name = nibName(ExprSyntax(node)) ?? Self.nibOfController(node) { note(.nib, name, node) }
        if let name = Self.nameForHelper(node.calledExpression) { note(.helper, (name, false), node) }
        return .visitChildren
    }

    /// `R.nib.card`, as R.swift calls the nib `Card`.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName.text
        if node.base?.trimmedDescription == "R.nib" {
            note(.helper, (name.prefix(1).uppercased() + name.dropFirst(), false), node)
        }
        return .visitChildren
    }

    /// The class whose nib a function of the project loads, called as most are: `Card.loadFromNib()`.
    private static func nameForHelper(_ called: ExprSyntax) -> String? {
        let path = called.trimmedDescription.filter { $0 != "?" && $0 != "!" }.split(separator: ".")
        guard path.count > 1, path.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else {
            return nil
        }
        let name = path[path.count - 1].lowercased()
        guard name.contains("nib") || name.hasPrefix("instantiate"), let type = path.dropLast().last,
            type.first?.isUppercase == true, !["UINib", "Bundle", "NSBundle", "Self"].contains(type)
        else { return nil }
        return String(type)
    }

    private func note(
        _ kind: ProjectSources.Mention.Kind, _ name: Name, identifier: ExprSyntax? = nil, _ node: some SyntaxProtocol
    ) {
        let texts = identifier.map { StatedTextReader().texts($0) } ?? []
        mentions.append(
            FileFacts.Mention(
                mention: ProjectSources.Mention(
                    kind: kind, name: name.text, identifier: identifier.flatMap { Self.text($0)?.text },
                    place: place(node), isOfClass: name.isOfClass),
                statedIdentifier: texts.count == 1 ? texts.first : nil, scope: open.joined(separator: ".")))
    }

    typealias Name = (text: String, isOfClass: Bool)

    private static func hasNoOwner(_ arguments: LabeledExprListSyntax) -> Bool {
        (arguments.value("owner") ?? arguments.value("withOwner"))?.is(NilLiteralExprSyntax.self) == true
    }

    /// `UINib(nibName: "Card", bundle: nil)`
    private func nibName(_ expression: ExprSyntax) -> Name? {
        guard let call = expression.as(FunctionCallExprSyntax.self),
            ["UINib", "UINib.init"].contains(call.calledExpression.trimmedDescription),
            let name = call.arguments.value("nibName")
        else { return nil }
        return Self.text(name)
    }

    /// `CardController(nibName: "Card", bundle: nil)`, also where a class calls `super.init`.
    private static func nibOfController(_ call: FunctionCallExprSyntax) -> Name? {
        let labels = call.arguments.map { $0.label?.text }
        guard labels == ["nibName", "bundle"], let name = call.arguments.first else { return nil }
        return text(name.expression)
    }

    /// A text that stands there: `"Card"`, `String(describing: Card.self)`, `"\(Card.self)"`.
    static func text(_ expression: ExprSyntax) -> Name? {
        if let call = expression.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == "String" {
            return call.arguments.value("describing").flatMap(className).map { ($0, true) }
        }
        guard let literal = expression.as(StringLiteralExprSyntax.self) else { return nil }
        var text = ""
        var isOfClass = false
        for segment in literal.segments {
            switch segment {
            case .stringSegment(let plain): text += plain.content.text
            case .expressionSegment(let inner):
                guard let type = inner.expressions.first.flatMap({ className($0.expression) }) else { return nil }
                text += type
                isOfClass = true
            @unknown default: return nil
            }
        }
        return (text, isOfClass)
    }

    /// `Card.self`, and of a nested class its last name
    static func className(_ expression: ExprSyntax) -> String? {
        guard let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
            let base = member.base?.trimmedDescription,
            base.first?.isUppercase == true
        else { return nil }
        return base.split(separator: ".").last.map(String.init)
    }
}

extension AttributeListSyntax {
    /// The names of the attributes.
    var names: Set<String> {
        Set(compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription })
    }

    fileprivate func argument(of name: String) -> String? {
        first(named: name)?.arguments?.trimmedDescription
    }
}

extension LabeledExprListSyntax {
    func value(_ label: String) -> ExprSyntax? { first { $0.label?.text == label }?.expression }
}

extension MemberBlockItemListSyntax {
    /// The members, those of every branch of `#if` among them.
    var flattened: [MemberBlockItemSyntax] {
        flatMap { item -> [MemberBlockItemSyntax] in
            guard let conditions = item.decl.as(IfConfigDeclSyntax.self) else { return [item] }
            return conditions.clauses.flatMap { clause -> [MemberBlockItemSyntax] in
                guard case .decls(let members)? = clause.elements else { return [] }
                return members.flattened
            }
        }
    }
}
