import SwiftSyntax

/// One name of the three frameworks, and how often sources name it.
struct Use: Hashable {
    enum State: String { case here, absent }
    var symbol: String
    var state: State
}

/// Counts the names of the frameworks in one file, where the syntax tells whose a name is.
final class UseCollector: SyntaxVisitor {
    private(set) var uses: [Use: Int] = [:]
    /// Where names that the modules do not declare stand first.
    private(set) var places: [String: String] = [:]

    let graph: SymbolGraph
    let project: Declarations
    /// Names that some project declares as members of others' types, or as types.
    let foreignMembers: [String: Set<String>], foreignTypes: Set<String>
    private let path: String
    private let converter: SourceLocationConverter
    var owners: [String] = []
    var scopes: [[String: Typed?]] = []
    private var results: [String?] = []
    var ownChains: [String: [String]] = [:], ancestors: [String: [String]] = [:]
    /// How deep the question for a type and the one for a context ask each other.
    var depth = 0

    struct Typed: Hashable {
        var name: String
        var isMeta = false
    }

    static let mostDepth = 40

    init(
        _ tree: SourceFileSyntax, path: String, project: Declarations, graph: SymbolGraph,
        foreignMembers: [String: Set<String>], foreignTypes: Set<String>
    ) {
        self.graph = graph
        self.project = project
        self.foreignMembers = foreignMembers
        self.foreignTypes = foreignTypes
        self.path = path
        converter = SourceLocationConverter(fileName: path, tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    var owner: String { owners.joined(separator: ".") }

    // MARK: Counting

    func count(_ symbol: String, _ state: Use.State, _ node: some SyntaxProtocol) {
        uses[Use(symbol: symbol, state: state), default: 0] += 1
        if state == .absent, places[symbol] == nil {
            places[symbol] = "\(path):\(converter.location(for: node.positionAfterSkippingLeadingTrivia).line)"
        }
    }

    private func countType(_ name: String, _ node: some SyntaxProtocol) {
        guard name != "UIKit", AppleNames.isType(name), !project.declared.contains(name),
            !project.genericNames.contains(name)
        else { return }
        if graph.types[name] != nil || graph.functions[name] != nil || graph.aliases[name] != nil {
            count(name, .here, node)
        } else if !foreignTypes.contains(name) {
            count(name, .absent, node)
        }
    }

    /// - Parameter labels: nil where it is not called.
    private func countMember(
        _ base: String, of type: String, labels: [String]?, closures: Int = 0, _ node: some SyntaxProtocol
    ) {
        let base = base.trimmingBackticks
        if isOwn(base, of: type) { return }
        let ancestors = apiAncestors(type)
        let members = ancestors.flatMap { graph.members(base, of: $0) }
        if let labels, let member = members.first(where: { fits($0, labels, closures) }) {
            return countDeclared(member, node)
        }
        if labels == nil, let member = members.first { return countDeclared(member, node) }
        // Nested types are named like members.
        for ancestor in ancestors {
            if let nested = graph.type(base, in: ancestor), nested.hasSuffix(".\(base)") {
                return count(nested, .here, node)
            }
        }
        if AppleNames.everybodys.contains(base), base != "init" { return }
        if isForeign(base, of: ancestors) || base.first?.isUppercase == true && foreignTypes.contains(base) { return }
        guard hasKnownAncestors(type),
            let first = ancestors.first(where: { AppleNames.isType($0) && !graph.protocols.contains($0) })
        else { return }
        if base == "init" {
            // Without any of its own, it has those that its superclass has or Swift makes.
            guard let labels, !labels.isEmpty, labels != ["rawValue"],
                !labels.contains(where: {
                    project.types[type]?.members["init(\($0)"] != nil || isForeign("init(\($0)", of: ancestors)
                })
            else { return }
        }
        let suffix =
            labels.map { labels in
                labels.isEmpty && closures == 0
                    ? "()" : "(" + (labels + Array(repeating: "_", count: closures)).map { "\($0):" }.joined() + ")"
            } ?? ""
        // A member that is there with other labels is told from one that is not.
        let name = members.isEmpty && base != "init" ? base : base + suffix
        count("\(first).\(name)", .absent, node)
    }

    /// Whether some project declares it for one of the types, for what they inherit from, or for whatever a protocol of
    /// its own is for.
    private func isForeign(_ base: String, of ancestors: [String]) -> Bool {
        guard let owners = foreignMembers[base] else { return false }
        let chain = ancestors.flatMap(graph.chain)
        return owners.contains { graph.types[$0] == nil || chain.contains($0) }
    }

    private func countDeclared(_ member: SymbolGraph.Member, _ node: some SyntaxProtocol) {
        if member.isOfFoundation && !AppleNames.isGeometry(member.owner) { return }
        count("\(member.owner).\(member.name)", .here, node)
    }

    /// Arguments with defaults may be left out; closures may stand behind.
    private func fits(_ member: SymbolGraph.Member, _ labels: [String], _ closures: Int) -> Bool {
        if !member.isCall { return true }
        var index = 0
        for label in labels {
            while index < member.parameters.count, member.parameters[index].label != label { index += 1 }
            guard index < member.parameters.count else { return false }
            // A variadic parameter takes more than one.
            if !(label == "_" && index == member.parameters.count - 1) { index += 1 }
        }
        return member.parameters.count - index >= closures || closures == 0
    }

    /// Whether the project declares it for the type or for what that inherits from.
    private func isOwn(_ base: String, of type: String) -> Bool { ownMember(base, of: type) != nil }

    func ownMember(_ base: String, of type: String) -> Typed?? {
        for ancestor in ownChain(type) + apiAncestors(type).flatMap(graph.chain) {
            guard let facts = project.types[ancestor], let type = facts.members[base] else { continue }
            // What overrides the framework's is the framework's.
            if base != "init", apiAncestors(ancestor).contains(where: { !graph.members(base, of: $0).isEmpty }) {
                continue
            }
            return .some(type.flatMap { resolve($0, in: ancestor) }.map { Typed(name: $0) })
        }
        return .none
    }

    // MARK: Contexts

    /// The type that an implicit member belongs to.
    func context(of node: ExprSyntax) -> String? {
        guard depth < Self.mostDepth, let parent = node.parent else { return nil }
        depth += 1
        defer { depth -= 1 }
        if let call = parent.as(FunctionCallExprSyntax.self) {
            if call.calledExpression.id == node.id { return context(of: ExprSyntax(call)) }
            return nil
        }
        if let access = parent.as(MemberAccessExprSyntax.self), access.base?.id == node.id {
            return context(of: ExprSyntax(access))
        }
        if let argument = parent.as(LabeledExprSyntax.self), let list = argument.parent?.as(LabeledExprListSyntax.self)
        {
            if let call = list.parent?.as(FunctionCallExprSyntax.self) { return parameter(of: call, argument) }
            if let tuple = list.parent?.as(TupleExprSyntax.self) { return context(of: ExprSyntax(tuple)) }
            return nil
        }
        if let element = parent.as(ArrayElementSyntax.self),
            let array = element.parent?.parent?.as(ArrayExprSyntax.self)
        {
            return context(of: ExprSyntax(array)).map { $0.hasPrefix("[") ? String($0.dropFirst().dropLast()) : $0 }
        }
        if let ternary = parent.as(UnresolvedTernaryExprSyntax.self) { return context(of: ExprSyntax(ternary)) }
        if let list = parent.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self) {
            let elements = Array(list)
            if let sign = elements.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }), sign > 0 {
                return type(of: elements[sign - 1])?.name
            }
            guard let index = elements.firstIndex(where: { $0.id == node.id }) else { return nil }
            for (other, sign) in [(index - 2, index - 1), (index + 2, index + 1)] where elements.indices.contains(other)
            {
                if let sign = elements[sign].as(BinaryOperatorExprSyntax.self),
                    ["==", "!=", "??", "|", "~=", ">", "<", ">=", "<="].contains(sign.operator.text),
                    let type = type(of: elements[other])
                {
                    return type.name
                }
            }
            return context(of: ExprSyntax(sequence))
        }
        if let clause = parent.as(InitializerClauseSyntax.self) {
            if let binding = clause.parent?.as(PatternBindingSyntax.self) {
                return typed(binding.typeAnnotation.flatMap { TypeText.name($0.type.trimmedDescription) })?.name
            }
            if let parameter = clause.parent?.as(FunctionParameterSyntax.self) {
                return typed(TypeText.name(parameter.type.trimmedDescription))?.name
            }
            return nil
        }
        if parent.is(ReturnStmtSyntax.self) { return results.last.flatMap { $0 }.flatMap { typed($0)?.name } }
        if let item = parent.as(CodeBlockItemSyntax.self), item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1 {
            return results.last.flatMap { $0 }.flatMap { typed($0)?.name }
        }
        if parent.is(ExpressionPatternSyntax.self) {
            var next = parent.parent
            while let current = next {
                if let subject = current.as(SwitchExprSyntax.self) { return type(of: subject.subject)?.name }
                if current.is(CodeBlockSyntax.self) { return nil }
                next = current.parent
            }
        }
        if let chain = parent.as(OptionalChainingExprSyntax.self) { return context(of: ExprSyntax(chain)) }
        return nil
    }

    private func parameter(of call: FunctionCallExprSyntax, _ argument: LabeledExprSyntax) -> String? {
        let label = argument.label?.text ?? "_"
        let labels = call.arguments.map { $0.label?.text ?? "_" }
        let closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
        let candidates: [SymbolGraph.Member]
        if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
            let receiver = access.base.map { type(of: $0)?.name } ?? context(of: ExprSyntax(call))
            guard let receiver else { return nil }
            if isOwn(access.declName.baseName.text, of: receiver) { return nil }
            candidates = apiAncestors(receiver).flatMap { graph.members(access.declName.baseName.text, of: $0) }
        } else if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.text
            if name.first?.isUppercase == true, let type = resolve(name) {
                candidates = apiAncestors(type).flatMap { graph.members("init", of: $0) }
            } else if !owners.isEmpty, !isOwn(name, of: owner) {
                candidates = apiAncestors(owner).flatMap { graph.members(name, of: $0) } + (graph.functions[name] ?? [])
            } else {
                return nil
            }
        } else {
            return nil
        }
        guard let member = candidates.first(where: { fits($0, labels, closures) }) else { return nil }
        let unlabeled = call.arguments.prefix { $0.id != argument.id }.filter { $0.label == nil }.count
        let parameters = member.parameters.filter { $0.label == label }
        let index = label == "_" ? min(unlabeled, parameters.count - 1) : 0
        guard parameters.indices.contains(index), let name = parameters[index].type else { return nil }
        return name.hasPrefix("[") ? name : graph.type(name, in: member.owner) ?? graph.only(name)
    }

    // MARK: Scopes

    private func bind(_ name: String, _ type: Typed?) {
        guard !scopes.isEmpty else { return }
        scopes[scopes.count - 1][name] = .some(type)
    }

    private func enter(_ parameters: FunctionParameterClauseSyntax?, result: TypeSyntax?) {
        scopes.append([:])
        results.append(result.flatMap { TypeText.name($0.trimmedDescription) })
        for parameter in parameters?.parameters ?? [] {
            bind(
                (parameter.secondName ?? parameter.firstName).text.trimmingBackticks,
                typed(TypeText.name(parameter.type.trimmedDescription)))
        }
    }

    private func leave() {
        scopes.removeLast()
        results.removeLast()
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        Conditions.isRead(node) ? .visitChildren : .skipChildren
    }
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func open(_ name: String) -> SyntaxVisitorContinueKind {
        owners.append(name)
        return .visitChildren
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name.text) }
    override func visitPost(_ node: ClassDeclSyntax) { owners.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) { owners.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name.text) }
    override func visitPost(_ node: ActorDeclSyntax) { owners.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name.text) }
    override func visitPost(_ node: EnumDeclSyntax) { owners.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name.text) }
    override func visitPost(_ node: ProtocolDeclSyntax) { owners.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        open(
            resolve(TypeText.name(node.extendedType.trimmedDescription) ?? "?") ?? node.extendedType.trimmedDescription)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { owners.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        declared(node.name.text.trimmingBackticks, labels: labels, node.modifiers, node.name)
        enter(node.signature.parameterClause, result: node.signature.returnClause?.type)
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { leave() }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        declared(
            "init", labels: node.signature.parameterClause.parameters.map(\.firstName.text), node.modifiers,
            node.initKeyword)
        enter(node.signature.parameterClause, result: nil)
        return .visitChildren
    }
    override func visitPost(_ node: InitializerDeclSyntax) { leave() }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        enter(nil, result: node.signature?.returnClause?.type)
        if case .parameterClause(let clause) = node.signature?.parameterClause {
            for parameter in clause.parameters {
                bind(
                    (parameter.secondName ?? parameter.firstName).text,
                    typed(parameter.type.flatMap { TypeText.name($0.trimmedDescription) }))
            }
        } else if case .simpleInput(let names) = node.signature?.parameterClause {
            for parameter in names { bind(parameter.name.text, nil) }
        }
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { leave() }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        enter(nil, result: node.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type)
        return .visitChildren
    }
    override func visitPost(_ node: AccessorBlockSyntax) { leave() }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.trimmingBackticks else {
                continue
            }
            if scopes.isEmpty {
                declared(name, labels: nil, node.modifiers, binding)
            } else {
                bind(
                    name,
                    binding.typeAnnotation.map { typed(TypeText.name($0.type.trimmedDescription)) }
                        ?? type(of: binding.initializer?.value).map { $0.isMeta ? $0 : Typed(name: $0.name) })
            }
        }
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
            if let value = node.initializer?.value { bind(name, type(of: value)) }
        }
        return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
            let type = type(of: node.sequence)
            bind(name, type.flatMap { $0.name.hasPrefix("[") ? typed(String($0.name.dropFirst().dropLast())) : nil })
        }
        return .visitChildren
    }

    // MARK: What counts

    /// Overrides and what protocols require.
    func declared(
        _ base: String, labels: [String]?, _ modifiers: DeclModifierListSyntax, _ node: some SyntaxProtocol
    ) {
        guard !owners.isEmpty, scopes.isEmpty else { return }
        let ancestors = apiAncestors(owner)
        let name = labels.map { "\(base)(\($0.map { "\($0):" }.joined()))" } ?? base
        if modifiers.contains(where: { $0.name.text == "override" }) {
            for own in ownChain(owner).dropFirst()
            where project.types[own]?.members[base] != nil
                && !ancestors.contains(where: { !graph.members(base, of: $0).isEmpty })
            { return }
            if let member = ancestors.flatMap({ graph.members(base, of: $0) }).first(where: { $0.name == name }) {
                return countDeclared(member, node)
            }
            guard !AppleNames.everybodys.contains(base), hasKnownAncestors(owner),
                let first = ancestors.first(where: { AppleNames.isType($0) && !graph.protocols.contains($0) })
            else { return }
            return count("\(first).\(name)", .absent, node)
        }
        for ancestor in ancestors where graph.protocols.contains(ancestor) && AppleNames.isType(ancestor) {
            if let member = graph.members(base, of: ancestor).first(where: { $0.name == name }) {
                return countDeclared(member, node)
            }
        }
        // `scrollViewDidZoom(_:)`, `tableView(_:didSelectRowAt:)`: the protocol's stem, with the sender first.
        guard let labels, labels.first == "_" else { return }
        for ancestor in ancestors where graph.protocols.contains(ancestor) && ancestor.hasPrefix("UI") {
            var stem = String(ancestor.dropFirst(2))
            for ending in ["DelegateFlowLayout", "Delegate", "DataSourcePrefetching", "DataSource"]
            where stem.hasSuffix(ending) { stem = String(stem.dropLast(ending.count)) }
            stem = stem.prefix(1).lowercased() + stem.dropFirst()
            if stem.count > 5,
                base == stem || base.hasPrefix(stem) && base.dropFirst(stem.count).first?.isUppercase == true,
                !isOwnRequirement(base)
            {
                // Several protocols share a stem.
                if ancestors.contains(where: { graph.members(base, of: $0).contains { $0.name == name } }) { return }
                return count("\(ancestor).\(name)", .absent, node)
            }
        }
    }

    private func isOwnRequirement(_ base: String) -> Bool {
        project.types.values.contains { $0.isProtocol && $0.members[base] != nil } || foreignMembers[base] != nil
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        countType(node.name.text, node)
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if let base = TypeText.name(node.baseType.trimmedDescription), let owner = resolve(base) {
            countMember(node.name.text, of: owner, labels: nil, node.name)
        }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text.trimmingBackticks
        guard node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id, name != "self", name != "super",
            !name.hasPrefix("$")
        else { return .skipChildren }
        let call = node.parent?.as(FunctionCallExprSyntax.self)
        let (labels, closures) = arguments(call, ExprSyntax(node))
        if name.first?.isUppercase == true {
            countType(name, node)
            if let labels, let type = resolve(name), !project.declared.contains(type),
                AppleNames.isType(type) || graph.types[type] == true
            {
                countMember("init", of: type, labels: labels, closures: closures, node)
            }
            return .skipChildren
        }
        guard !owners.isEmpty, !scopes.contains(where: { $0[name] != nil }), project.globals[name] == nil,
            !isOwn(name, of: owner)
        else { return .skipChildren }
        let members = apiAncestors(owner).flatMap { graph.members(name, of: $0) }
        if let member = labels.map({ labels in members.first { fits($0, labels, closures) } }) ?? members.first {
            countDeclared(member, node)
        }
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName.text
        let call = node.parent?.as(FunctionCallExprSyntax.self)
        let (labels, closures) = arguments(call, ExprSyntax(node))
        if let base = node.base {
            if let type = type(of: base), !type.name.hasPrefix("[") {
                countMember(name, of: type.name, labels: labels, closures: closures, node.declName)
            }
        } else if let type = context(of: ExprSyntax(node)), !type.hasPrefix("[") {
            countMember(name, of: type, labels: labels, closures: closures, node.declName)
        }
        return .visitChildren
    }

    private func arguments(_ call: FunctionCallExprSyntax?, _ node: ExprSyntax) -> (labels: [String]?, closures: Int) {
        guard let call, call.calledExpression.id == node.id else { return (nil, 0) }
        return (
            call.arguments.map { $0.label?.text ?? "_" },
            (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
        )
    }
}
