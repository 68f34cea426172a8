import SwiftSyntax

/// Collects the identifiers of documents that one file names, and the constants that may hold them.
///
///     performSegue(withIdentifier: Segues.detail.rawValue, sender: self)
///     UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Login")
///     tableView.dequeueReusableCell(withIdentifier: PersonCell.reuseIdentifier, for: indexPath)
///     R.segue.homeController.showDetail, StoryboardScene.Main.login.instantiate()
final class IdentifierCollector: TypeScopeVisitor {
    private(set) var facts = IdentifierFacts()
    private let place: (Syntax) -> ProjectSources.Place
    private let reader = StatedTextReader()
    /// Whether R.swift or SwiftGen wrote the file: it names everything, whether used or not.
    private let isGenerated: Bool

    init(isGenerated: Bool, _ place: @escaping (Syntax) -> ProjectSources.Place) {
        self.isGenerated = isGenerated
        self.place = place
        super.init()
    }

    private var scope: String { types.joined(separator: ".") }

    private func note(
        _ kind: ProjectSources.IdentifierUse.Kind, _ names: [StatedText], storyboard: IdentifierFacts.Storyboard = .any,
        isOwn: Bool = false, bundleClass: String? = nil, _ node: some SyntaxProtocol
    ) {
        guard !isGenerated, !names.isEmpty else { return }
        facts.uses.append(
            IdentifierFacts.Use(
                kind: kind, names: names, storyboard: storyboard, scope: scope, isOwn: isOwn, bundleClass: bundleClass,
                place: place(Syntax(node))))
    }

    // MARK: Constants

    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
        if !isGenerated, types.count == 1, node.parent?.is(ExtensionDeclSyntax.self) == false {
            facts.declare("\(scope)\(IdentifierFacts.handwritten)", .computed)
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.isOfTypeOrFile else { return .visitChildren }
        let isFixed =
            node.bindingSpecifier.tokenKind == .keyword(.let) || node.modifiers.has(.static, .class)
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.unquoted else {
                continue
            }
            declare(name, (isFixed ? binding.initializer?.value : nil) ?? binding.onlyResult)
        }
        return .visitChildren
    }

    /// `func mainStoryboard() -> UIStoryboard { UIStoryboard(name: "Main", bundle: nil) }`
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.signature.parameterClause.parameters.isEmpty, let result = node.body?.statements.onlyResult,
            node.parent?.is(MemberBlockItemSyntax.self) == true
        {
            declare(node.name.text.unquoted, result)
        }
        return .visitChildren
    }

    private func declare(_ name: String, _ value: ExprSyntax?) {
        let key = types.isEmpty ? name : "\(scope).\(name)"
        let texts = value.map { reader.texts($0) } ?? []
        facts.declare(key, texts.count == 1 ? texts[0] : .computed)
        guard let value else { return }
        if case .named(let storyboard) = reader.storyboard(value) {
            facts.declare("\(key).\(IdentifierFacts.storyboard)", storyboard)
        }
        // `SceneType<Login>(storyboard: Main.self, identifier: "Login")`, `Name(rawValue: "login")`
        guard let call = value.as(FunctionCallExprSyntax.self) else { return }
        for label in ["identifier", "rawValue"] {
            if let argument = call.arguments.value(label), let text = reader.texts(argument).only {
                facts.declare("\(key).\(label)", text)
            }
        }
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let type = node.enumDeclaration,
            type.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription == "String"
        else { return .visitChildren }
        for element in node.elements {
            let name = element.name.text.unquoted
            let value =
                element.rawValue.flatMap { reader.texts($0.value).only } ?? StatedText(kind: .literal, text: name)
            facts.declare("\(scope).\(name).rawValue", value)
            if value.kind == .literal, !isGenerated { facts.addLiteral(value.text) }
        }
        return .visitChildren
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        guard !isGenerated, let text = node.representedLiteralValue, !node.onlyDequeues else { return .visitChildren }
        facts.addLiteral(text)
        return .visitChildren
    }

    // MARK: Calls

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let arguments = node.arguments
        let member = node.calledExpression.as(MemberAccessExprSyntax.self)
        let name =
            member?.declName.baseName.text ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        if let identifier = arguments.value("reuseIdentifier"), ["init", nil].contains(member?.declName.baseName.text),
            !["super", "self"].contains(member?.base?.trimmedDescription), !identifier.is(NilLiteralExprSyntax.self)
        {
            // `UITableViewCell(style: .default, reuseIdentifier: "Cell")` needs no registration.
            note(.registeredCell, reader.texts(identifier), node)
        }
        if case .named(let storyboard) = reader.storyboard(ExprSyntax(node), followsNames: false) {
            note(.storyboard, [storyboard], bundleClass: arguments.value("bundle")?.classOfBundle, node)
        }
        switch name {
        case "performSegue":
            if let identifier = arguments.value("withIdentifier") {
                note(.performedSegue, reader.texts(identifier), isOwn: reader.isOwn(member?.base), node)
            }
        case "perform":
            // SwiftGen's
            if let segue = arguments.value("segue") {
                note(.performedSegue, reader.rawValues(segue), isOwn: reader.isOwn(member?.base), node)
            }
        case "instantiateViewController":
            if let identifier = arguments.value("withIdentifier") ?? arguments.value("identifier"),
                let base = member?.base
            {
                note(.scene, reader.texts(identifier), storyboard: reader.storyboard(base), isOwn: true, node)
            }
        case "instantiateInitialViewController":
            if let base = member?.base {
                note(
                    .initialScene, [StatedText(kind: .literal)], storyboard: reader.storyboard(base), isOwn: true, node)
            }
        // Maps dequeue annotation views, which no document has.
        case "dequeueReusableCell", "dequeueReusableSupplementaryView", "dequeueReusableHeaderFooterView": dequeue(node)
        case .some(let name) where name.hasPrefix("register"): register(node)
        default: break
        }
        return .visitChildren
    }

    private func dequeue(_ node: FunctionCallExprSyntax) {
        let arguments = node.arguments
        if let identifier = arguments.value("withIdentifier") ?? arguments.value("withReuseIdentifier") {
            let raises = arguments.value("for") != nil || node.isForced
            note(raises ? .dequeuedCell : .dequeuedCellIfThere, reader.texts(identifier), isOwn: true, node)
        } else if let type = arguments.value("cellType").flatMap({ FactCollector.className($0) }) ?? node.castType,
            arguments.value("for") != nil, arguments.allSatisfy({ ["for", "cellType"].contains($0.label?.text ?? "") })
        {
            // `tableView.dequeueReusableCell(for: indexPath) as PersonCell`, of Reusable
            note(.dequeuedCell, [StatedText(kind: .reference, text: "\(type).reuseIdentifier")], isOwn: true, node)
        }
    }

    private static let registrations: Set<String> = [
        "forCellReuseIdentifier", "forCellWithReuseIdentifier", "forHeaderFooterViewReuseIdentifier",
        "withReuseIdentifier",
    ]

    private func register(_ node: FunctionCallExprSyntax) {
        if let identifier = node.arguments.first(where: { Self.registrations.contains($0.label?.text ?? "") }) {
            note(.registeredCell, reader.texts(identifier.expression), node)
        } else if let type = node.arguments.first.flatMap({ FactCollector.className($0.expression) }) {
            // A helper of the project's: it takes the class's name, or what the class calls its identifier.
            for name in ["reuseIdentifier", "identifier", "cellIdentifier", "reuseID"] {
                note(.registeredCell, [StatedText(kind: .reference, text: "\(type).\(name)")], node)
            }
            note(.registeredCell, [StatedText(kind: .className, text: type)], node)
        }
    }

    // MARK: Comparisons

    override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        guard ["==", "!="].contains(node.operator.text), let list = node.parent?.as(ExprListSyntax.self) else {
            return .visitChildren
        }
        let elements = Array(list)
        guard let index = elements.firstIndex(where: { $0.id == node.id }), index > 0, index + 1 < elements.count else {
            return .visitChildren
        }
        let (left, right) = (elements[index - 1], elements[index + 1])
        if reader.isSegueIdentifier(left) {
            note(.comparedSegue, reader.texts(right), isOwn: right.isOfOwnSegue, right)
        } else if reader.isSegueIdentifier(right) {
            note(.comparedSegue, reader.texts(left), isOwn: left.isOfOwnSegue, left)
        }
        return .visitChildren
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        guard reader.isSegueIdentifier(node.subject) else { return .visitChildren }
        for element in node.cases {
            guard let label = element.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) else { continue }
            for item in label.caseItems {
                if let pattern = item.pattern.as(ExpressionPatternSyntax.self)?.expression {
                    note(.comparedSegue, reader.texts(pattern), isOwn: pattern.isOfOwnSegue, pattern)
                }
            }
        }
        return .visitChildren
    }

    // MARK: Generated names

    private static let generators: Set<String> = ["R", "StoryboardScene", "StoryboardSegue"]

    /// What R.swift and SwiftGen call what documents have.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.outermostName.map(Self.generators.contains) == true, let path = reader.path(ExprSyntax(node)),
            (3...4).contains(path.count)
        else { return .visitChildren }
        let text = StatedText(kind: .reference, text: path.joined(separator: "."))
        switch (path[0], path[1], path.count) {
        case ("R", "segue", 4), ("StoryboardSegue", _, 3): note(.comparedSegue, [text], node)
        case ("R", "reuseIdentifier", 3): note(.dequeuedCell, [text], node)
        case ("R", "nib", 3): note(.nib, [text], node)
        case ("R", "storyboard", 3): note(.storyboard, [text], node)
        case ("R", "storyboard", 4), ("StoryboardScene", _, 3): note(.scene, [text], node)
        default: break
        }
        return .visitChildren
    }
}

extension Array {
    /// The element if there is no other one.
    fileprivate var only: Element? { count == 1 ? first : nil }
}

extension VariableDeclSyntax {
    /// Whether it is not a local one.
    fileprivate var isOfTypeOrFile: Bool {
        parent?.is(MemberBlockItemSyntax.self) == true
            || parent?.as(CodeBlockItemSyntax.self)?.parent?.parent?.is(SourceFileSyntax.self) == true
    }
}

extension PatternBindingSyntax {
    /// The expression that is all its getter has.
    fileprivate var onlyResult: ExprSyntax? {
        switch accessorBlock?.accessors {
        case .getter(let statements)?: statements.onlyResult
        case .accessors(let list)?:
            list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements.onlyResult
        default: nil
        }
    }
}

extension ExprSyntax {
    /// `Card` of `Bundle(for: Card.self)`.
    fileprivate var classOfBundle: String? {
        self.as(FunctionCallExprSyntax.self)?.arguments.value("for").flatMap { FactCollector.className($0) }
    }
}

extension MemberAccessExprSyntax {
    /// `R` of `R.nib.card`.
    fileprivate var outermostName: String? {
        var next = base
        while let expression = next {
            if let name = expression.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
            next =
                expression.as(MemberAccessExprSyntax.self)?.base
                ?? expression.as(FunctionCallExprSyntax.self)?.calledExpression
        }
        return nil
    }
}

extension CodeBlockItemListSyntax {
    fileprivate var onlyResult: ExprSyntax? {
        guard count == 1, let item = first?.item else { return nil }
        return item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    }
}

extension EnumCaseDeclSyntax {
    fileprivate var enumDeclaration: EnumDeclSyntax? {
        var next = parent
        while let node = next {
            if let type = node.as(EnumDeclSyntax.self) { return type }
            next = node.parent
        }
        return nil
    }
}

extension StringLiteralExprSyntax {
    /// Whether it stands in a call that dequeues a cell.
    fileprivate var onlyDequeues: Bool {
        guard let argument = parent?.as(LabeledExprSyntax.self),
            ["withIdentifier", "withReuseIdentifier"].contains(argument.label?.text),
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        else { return false }
        return call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text.hasPrefix("dequeue")
            == true
    }
}

extension FunctionCallExprSyntax {
    /// What follows it in a sequence of operators.
    private var following: [ExprSyntax] {
        guard let list = parent?.as(ExprListSyntax.self) else { return [] }
        return Array(list.drop { $0.id != id }.dropFirst())
    }

    /// Whether the app ends if it returns nothing: `…!`, `… as! PersonCell`.
    fileprivate var isForced: Bool {
        parent?.is(ForceUnwrapExprSyntax.self) == true
            || following.first?.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.tokenKind
                == .exclamationMark
    }

    /// The class that the result is taken for: `… as PersonCell`, `let cell: PersonCell = …`.
    fileprivate var castType: String? {
        let type: TypeSyntax?
        if following.first?.is(UnresolvedAsExprSyntax.self) == true {
            type = following.dropFirst().first?.as(TypeExprSyntax.self)?.type
        } else {
            type = parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
        }
        return type?.as(IdentifierTypeSyntax.self)?.name.text
    }
}

extension ExprSyntax {
    /// Whether it stands in a method that UIKit calls with a controller's own segues.
    fileprivate var isOfOwnSegue: Bool {
        var next = parent
        while let node = next {
            if let function = node.as(FunctionDeclSyntax.self) {
                return ["prepare", "prepareForSegue", "shouldPerformSegue", "shouldPerformSegueWithIdentifier"]
                    .contains(function.name.text)
            }
            next = node.parent
        }
        return false
    }
}
