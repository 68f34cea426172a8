import SwiftSyntax

/// Collects what the classes of one file do while a nib makes their objects: their `awakeFromNib`, and what their
/// `init(coder:)` asks of members of itself.
final class AwakeningCollector: TypeScopeVisitor {
    /// By type.
    private(set) var awakenings: [String: ProjectSources.Awakening] = [:]
    private let place: (Syntax) -> ProjectSources.Place
    private var initializers: [String: [EarlySteps.Step]] = [:]
    /// What the methods of each type do, by the type's and the method's name.
    private var methods: [String: [String: [EarlySteps.Step]]] = [:]

    init(_ place: @escaping (Syntax) -> ProjectSources.Place) {
        self.place = place
        super.init()
    }

    private var type: String { types.joined(separator: ".") }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !types.isEmpty, node.parent?.is(MemberBlockItemSyntax.self) == true, let body = node.body,
            !node.modifiers.has(.static, .class)
        else { return .visitChildren }
        let name = node.name.text
        if name == "awakeFromNib", node.modifiers.has(.override), node.signature.parameterClause.parameters.isEmpty {
            let callsSuper = body.tokens(viewMode: .sourceAccurate).contains { token in
                token.text == name && token.previousToken(viewMode: .sourceAccurate)?.text == "."
                    && token.previousToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate)?
                        .tokenKind == .keyword(.super)
            }
            awakenings[type] = ProjectSources.Awakening(callsSuper: callsSuper, place: place(Syntax(node.name)))
        }
        let parameters = node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
        methods[type, default: [:]][name, default: []] += EarlySteps(Syntax(body), locals: parameters, place).steps
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        if !types.isEmpty, parameters.map(\.firstName.text) == ["coder"], let body = node.body {
            let names = parameters.map { ($0.secondName ?? $0.firstName).text }
            initializers[type] = EarlySteps(Syntax(body), locals: names, place).steps
        }
        return .visitChildren
    }

    // MARK: The order of steps

    /// What each type's `init(coder:)`, and the methods of the file that it calls, ask of members before anything can
    /// have loaded a nib.
    var earlyUses: [String: [ProjectSources.EarlyUse]] {
        initializers.reduce(into: [:]) { found, initializer in
            let (type, steps) = initializer
            var (known, set): (Set<String>, Set<String>) = ([], [])
            let uses = uses(in: steps, of: type, &set).filter { known.insert($0.name).inserted }
            if !uses.isEmpty { found[type] = uses }
        }
    }

    /// - Parameters:
    ///   - method: the method that `init(coder:)` calls and that has the steps; what that one calls in turn is only
    ///     searched for nibs. `nil`: the steps are those of `init(coder:)`.
    ///   - set: the members that have been set.
    private func uses(
        in steps: [EarlySteps.Step], of type: String, method: String? = nil, _ set: inout Set<String>
    ) -> [ProjectSources.EarlyUse] {
        var found: [ProjectSources.EarlyUse] = []
        for step in steps {
            switch step {
            case .use(let name, let place):
                if !set.contains(name) {
                    found.append(ProjectSources.EarlyUse(name: name, place: place, method: method))
                }
            case .set(let name): set.insert(name)
            case .mayLoad: return found
            case .call(let name, let isGuarded):
                if method == nil, !isGuarded, let called = methods[type]?[name] {
                    found += uses(in: called, of: type, method: name, &set)
                }
                if mayLoad(name, of: type) { return found }
            }
        }
        return found
    }

    /// Whether a method, or one that it calls, may load a nib.
    private func mayLoad(_ method: String, of type: String) -> Bool {
        var pending = [method]
        var known = Set(pending)
        while let name = pending.popLast() {
            guard let steps = methods[type]?[name] else {
                if EarlySteps.loadsNothing(name) { continue }
                return true
            }
            for step in steps {
                switch step {
                case .mayLoad: return true
                case .call(let name, _): if known.insert(name).inserted { pending.append(name) }
                case .use, .set: break
                }
            }
        }
        return false
    }
}

/// What a body does with members of `self`, in its order. Closures are left out: they run later, or not at all.
final class EarlySteps: SyntaxVisitor {
    enum Step {
        /// Asks something of a member without asking whether it is there.
        case use(String, ProjectSources.Place)
        case set(String)
        /// Calls a method of `self`.
        case call(String, isGuarded: Bool)
        /// Whatever else may load a nib.
        case mayLoad
    }

    private(set) var steps: [Step] = []
    private var locals: Set<String>
    private let place: (Syntax) -> ProjectSources.Place

    init(_ body: Syntax, locals: [String], _ place: @escaping (Syntax) -> ProjectSources.Place) {
        self.locals = Set(locals)
        self.place = place
        super.init(viewMode: .sourceAccurate)
        walk(body)
    }

    /// Methods of UIKit that objects call on themselves, and that set no outlet.
    private static let ofSystem: Set<String> = [
        "addArrangedSubview", "addConstraint", "addConstraints", "addGestureRecognizer", "addInteraction",
        "addLayoutGuide", "addSubview", "addTarget", "bringSubviewToFront", "insertSubview",
        "invalidateIntrinsicContentSize",
        "layoutIfNeeded", "print", "register", "sendSubviewToBack", "setContentCompressionResistancePriority",
        "setContentHuggingPriority", "setImage", "setNeedsDisplay", "setNeedsLayout", "setNeedsUpdateConstraints",
        "setTitle", "setTitleColor", "sizeToFit",
    ]

    static func loadsNothing(_ method: String) -> Bool { ofSystem.contains(method) }

    /// What takes `self` and keeps it for later.
    private static let keepers: Set<String> = ["addTarget", "addObserver", "addGestureRecognizer", "init", "print"]
    /// Methods that need what they are given.
    private static let takers: Set<String> = ["addSubview", "addArrangedSubview", "insertSubview"]
    /// What makes a controller load its view.
    private static let views: Set<String> = ["view", "loadView", "loadViewIfNeeded", "tableView", "collectionView"]

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        locals.insert(node.identifier.text)
        return .visitChildren
    }

    /// A value is taken before it is set.
    override func visitPost(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else { return }
        if let name = elements[0].as(DeclReferenceExprSyntax.self)?.baseName.text {
            steps.append(.set(name))
        } else if let member = elements[0].as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" {
            steps.append(.set(member.declName.baseName.text))
        }
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text.filter { $0 != "`" }
        let words = name.lowercased()
        if words.contains("nib") || words.contains("xib") || Self.views.contains(name) {
            steps.append(.mayLoad)
            return .visitChildren
        }
        if name == "self" { readSelf(node) }
        let owner = node.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == node.id ? $0 : nil }
        let base = owner?.base?.trimmedDescription
        if base == "super", name != "init" { steps.append(.mayLoad) }
        guard owner == nil || base == "self", owner != nil || !locals.contains(name), name != "self", name != "super"
        else { return .visitChildren }
        read(name, owner.map { ExprSyntax($0) } ?? ExprSyntax(node), isBare: owner == nil)
        return .visitChildren
    }

    private func read(_ name: String, _ whole: ExprSyntax, isBare: Bool) {
        guard let parent = whole.parent else { return }
        if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == whole.id {
            // `UILabel()` makes an object.
            guard !isBare || name.first?.isUppercase != true else { return }
            steps.append(.call(name, isGuarded: LoadingCollector.isGuarded(Syntax(whole))))
            return
        }
        let asks =
            parent.as(MemberAccessExprSyntax.self)?.base?.id == whole.id || parent.is(ForceUnwrapExprSyntax.self)
            || parent.as(SubscriptCallExprSyntax.self)?.calledExpression.id == whole.id || isTaken(parent)
        guard asks, !LoadingCollector.isGuarded(Syntax(whole)) else { return }
        steps.append(.use(name, place(Syntax(whole))))
    }

    /// `addSubview(title)`
    private func isTaken(_ argument: Syntax) -> Bool {
        guard let list = argument.as(LabeledExprSyntax.self)?.parent?.as(LabeledExprListSyntax.self),
            list.first.map({ Syntax($0).id }) == argument.id,
            let called = list.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
        else { return false }
        let name =
            called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? called.as(DeclReferenceExprSyntax.self)?.baseName.text
        return name.map(Self.takers.contains) ?? false
    }

    /// `self` that something else gets.
    private func readSelf(_ node: DeclReferenceExprSyntax) {
        guard let list = node.parent?.as(LabeledExprSyntax.self)?.parent?.as(LabeledExprListSyntax.self),
            let called = list.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
        else { return }
        let name =
            called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? called.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
        // `NSLayoutConstraint(item: self, …)`, `UITapGestureRecognizer(target: self, …)`
        guard !Self.keepers.contains(name), name.first?.isUppercase != true else { return }
        steps.append(.mayLoad)
    }
}
