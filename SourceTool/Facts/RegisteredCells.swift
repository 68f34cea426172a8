import SwiftSyntax

/// Collects what one file registers with tables and collection views.
///
///     tableView.register(UINib(nibName: "PersonCell", bundle: nil), forCellReuseIdentifier: "Person")
///     tableView.register(PersonCell.self, forCellReuseIdentifier: PersonCell.identifier)
///     tableView.register(PersonCell.nib, forCellReuseIdentifier: …)     // also nib() and others that are called so
///     tableView.register(cellType: PersonCell.self)                      // and what else begins with `register`
///     PersonCell.register(in: tableView)
final class RegistrationCollector: TypeScopeVisitor {
    private(set) var found: [ProjectSources.Registered] = []
    /// `let nib = UINib(nibName: "PersonCell", bundle: nil)`, by its name.
    private var nibs: [String: String] = [:]

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let value = node.initializer?.value, let nib = nibName(value)
        {
            nibs[name] = nib
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let type = bareTypes.last, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text.hasPrefix("register"),
            let first = node.arguments.first
        else { return .visitChildren }
        let receiver = member.base.flatMap { Self.lastName($0) }
        if receiver?.first?.isUppercase == true {
            // The cell registers itself.
            if let table = Self.lastName(first.expression) {
                add(type, nil, className: receiver, node, identifier: nil, receiver: table)
            }
            return .visitChildren
        }
        let labels = [
            "forCellReuseIdentifier", "forCellWithReuseIdentifier", "forHeaderFooterViewReuseIdentifier",
            "withReuseIdentifier",
        ]
        let identifier = node.arguments.first { labels.contains($0.label?.text ?? "") }.flatMap {
            FactCollector.text($0.expression)?.text
        }
        let what = Self.unwrapped(first.expression)
        if let nib = nibName(what) {
            add(type, nib, className: nil, node, identifier: identifier, receiver: receiver)
        } else if let name = FactCollector.className(what) {
            let isClassOnly = node.arguments.contains { labels.contains($0.label?.text ?? "") }
            // A helper of the project's registers a nib of the class's name where there is one.
            add(type, isClassOnly ? nil : name, className: name, node, identifier: identifier, receiver: receiver)
        }
        return .visitChildren
    }

    private func add(
        _ type: String, _ nib: String?, className: String?, _ node: FunctionCallExprSyntax, identifier: String?,
        receiver: String?
    ) {
        var nib = nib
        if nib == nil, receiver != nil, let className,
            node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription == className
        {
            nib = className
        }
        let words =
            node.arguments.map {
                "\($0.label?.text ?? "") \($0.label?.text.hasSuffix("Kind") == true ? $0.expression.trimmedDescription : "")"
            }.joined(separator: " ").lowercased()
            + (node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text.lowercased() ?? "")
        let name = (className ?? nib ?? "").lowercased()
        let isCell = words.contains("forcell")
        let kind: ProjectSources.Registered.Kind =
            isCell
            ? .cell
            : words.contains("header")
                ? (name.contains("footer") && !name.contains("header") ? .footer : .header)
                : words.contains("footer") ? .footer : words.contains("supplementary") ? .header : .cell
        let registered = ProjectSources.Registered(
            type: type, kind: kind, nib: nib, className: className, identifier: identifier, receiver: receiver)
        if !found.contains(registered) { found.append(registered) }
    }

    /// `UINib(nibName: "PersonCell", bundle: nil)`, a constant that is one, or what a class calls its nib:
    /// `PersonCell.nib`.
    private func nibName(_ expression: ExprSyntax) -> String? {
        let value = Self.unwrapped(expression)
        if let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text { return nibs[name] }
        let member =
            value.as(MemberAccessExprSyntax.self)
            ?? value.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
        if let member, member.declName.baseName.text.lowercased().hasSuffix("nib"),
            let base = member.base.flatMap({ Self.lastName($0) }), base.first?.isUppercase == true
        {
            return base
        }
        guard let call = value.as(FunctionCallExprSyntax.self),
            ["UINib", "UINib.init", ".init"].contains(call.calledExpression.trimmedDescription)
        else { return nil }
        return call.arguments.first { $0.label?.text == "nibName" }.flatMap { FactCollector.text($0.expression)?.text }
    }

    private static func unwrapped(_ expression: ExprSyntax) -> ExprSyntax {
        if let forced = expression.as(ForceUnwrapExprSyntax.self) { return forced.expression }
        if let optional = expression.as(OptionalChainingExprSyntax.self) { return optional.expression }
        return expression
    }

    /// `self.tableView?` → `tableView`
    private static func lastName(_ expression: ExprSyntax) -> String? {
        let value = unwrapped(expression)
        if let name = value.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
        return value.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }
}
