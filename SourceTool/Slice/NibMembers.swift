import SwiftSyntax

/// What nibs set and send on one class, found in its declaration or in an extension.
struct NibMembers {
    var className: String
    var isFilePrivate: Bool
    /// Where the author wrote the type's head.
    var line = 1
    /// A line each, in terms of the binder `b`.
    var bindings: [String] = []
    /// What Objective-C calls the methods among them: `tap(_:)`, `tap:`.
    var methods: [(name: String, selector: String)] = []
    /// The author's line of each binding.
    var lines: [Int] = []
    /// The condition of compilation around the type.
    var condition: String?
}

/// A class of the sources.
struct ClassDeclaration {
    /// As it is written from the file's top: `Badge.Dot`.
    var name: String
    /// As `@objc(…)` states it.
    var objectiveCName: String?
    var superclass: String?
    var file: Int
    var line: Int
    var isGeneric: Bool
    var isDesignable: Bool
    var frameInitializer: FrameInitializer
    /// Whether only its own file, or not even that, can name it.
    var access: Access
    var outlets: [SliceReport.Outlet] = []
    /// The condition of compilation around it.
    var condition: String?

    enum Access { case module, file, hidden }

    /// Whether the class can be made by `init(frame:)`: Swift inherits it where a class declares no designated
    /// initializer of its own.
    enum FrameInitializer { case own, inherited, none }
}

/// Collects classes and their members that documents name.
final class NibMemberCollector: SyntaxVisitor {
    private(set) var classes: [ClassDeclaration] = []
    private(set) var members: [NibMembers] = []
    /// Properties marked `@IBInspectable` whose types the attributes inspector does not offer.
    private(set) var unsupported: [(line: Int, property: String, type: String)] = []
    /// Types whose extension is marked `@IBDesignable`.
    private(set) var designableExtensions: Set<String> = []
    /// Selectors that code mentions: their methods are targets too.
    private let selectors: Set<String>
    /// What documents set on some object or other.
    private let keys: Set<String>
    private let file: Int
    private let source: SourceFile
    private var open: [(name: String, isHidden: Bool)] = []
    private var conditions: [String] = []
    private var condition: String? { conditions.isEmpty ? nil : conditions.joined(separator: " && ") }

    /// Classes whose methods are to be known by name, as optional requirements of protocols may be.
    private let plainClasses: Set<String>

    init(
        _ source: SourceFile, file: Int, selectors: Set<String>, keys: Set<String> = [], plainClasses: Set<String> = []
    ) {
        self.plainClasses = plainClasses
        self.source = source
        self.file = file
        self.selectors = selectors
        self.keys = keys
        super.init(viewMode: .sourceAccurate)
    }

    // Nobody outside can name what a body declares.
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for (condition, elements) in node.branches {
            conditions.append(condition)
            if let elements { walk(elements) }
            conditions.removeLast()
        }
        return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let isPrivate = node.modifiers.has(.private, .fileprivate)
        let isNestedPrivate = !open.isEmpty && node.modifiers.has(.private) || open.contains { $0.isHidden }
        open.append((node.name.text, isNestedPrivate || node.genericParameterClause != nil))
        let name = open.map(\.name).joined(separator: ".")
        let isGeneric = node.genericParameterClause != nil
        classes.append(
            ClassDeclaration(
                name: name, objectiveCName: node.attributes.objectiveCName,
                superclass: node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription, file: file,
                line: source.line(ofOffset: node.range.lowerBound), isGeneric: isGeneric,
                isDesignable: node.attributes.has("IBDesignable"),
                frameInitializer: frameInitializer(node.memberBlock),
                access: isNestedPrivate ? .hidden : isPrivate ? .file : .module,
                outlets: outlets(node.memberBlock), condition: condition))
        if !isGeneric, !isNestedPrivate {
            collect(
                node.memberBlock, of: name, isFilePrivate: isPrivate,
                hasObjCMembers: node.attributes.has("objcMembers"))
        }
        return .visitChildren
    }

    private func outlets(_ block: MemberBlockSyntax) -> [SliceReport.Outlet] {
        block.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter { $0.attributes.has("IBOutlet") }
            .flatMap { variable in
                variable.bindings.compactMap { binding in
                    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
                    return SliceReport.Outlet(
                        name: name.text, line: source.line(ofOffset: name.range.lowerBound),
                        isTakenForGranted: binding.typeAnnotation?.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
                            ?? false)
                }
            }
    }

    private func frameInitializer(_ block: MemberBlockSyntax) -> ClassDeclaration.FrameInitializer {
        let initializers = block.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        if initializers.contains(where: { $0.signature.parameterClause.parameters.map(\.firstName.text) == ["frame"] })
        {
            return .own
        }
        return initializers.allSatisfy { $0.modifiers.has(.convenience) } ? .inherited : .none
    }

    override func visitPost(_ node: ClassDeclSyntax) { open.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.modifiers, node.genericParameterClause)
    }
    override func visitPost(_ node: StructDeclSyntax) { open.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.modifiers, node.genericParameterClause)
    }
    override func visitPost(_ node: EnumDeclSyntax) { open.removeLast() }

    private func enter(_ name: String, _ modifiers: DeclModifierListSyntax, _ generics: GenericParameterClauseSyntax?)
        -> SyntaxVisitorContinueKind
    {
        // Types inside a generic one are generic themselves.
        let isPrivate = !open.isEmpty && modifiers.has(.private) || generics != nil
        open.append((name, isPrivate || open.last?.isHidden == true))
        return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription
        open.append((name, false))
        if node.attributes.has("IBDesignable") { designableExtensions.insert(name) }
        if node.genericWhereClause == nil {
            collect(node.memberBlock, of: name, isFilePrivate: false, hasObjCMembers: node.attributes.has("objc"))
        }
        return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { open.removeLast() }

    private func collect(_ block: MemberBlockSyntax, of name: String, isFilePrivate: Bool, hasObjCMembers: Bool) {
        var found = NibMembers(
            className: name, isFilePrivate: isFilePrivate, line: source.line(ofOffset: block.range.lowerBound),
            condition: condition)
        collect(block.members, hasObjCMembers, &found)
        if let last = name.split(separator: ".").last, plainClasses.contains(String(last)) {
            implement(block.members, &found)
        }
        if !found.bindings.isEmpty { members.append(found) }
    }

    /// What the type has of methods that may meet optional requirements.
    private func implement(_ members: MemberBlockItemListSyntax, _ found: inout NibMembers) {
        let selectors = members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.filter {
            !$0.modifiers.has(.static, .class, .private, .override)
        }.map { function in
            function.attributes.objectiveCName
                ?? Selectors.name(
                    function.name.text.unquoted,
                    labels: function.signature.parameterClause.parameters.map(\.firstName.text))
        }
        guard !selectors.isEmpty else { return }
        found.bindings.append("b.implements([\(Set(selectors).sorted().map { "\"\($0)\"" }.joined(separator: ", "))])")
        found.lines.append(found.line)
    }

    private func collect(_ members: MemberBlockItemListSyntax, _ hasObjCMembers: Bool, _ found: inout NibMembers) {
        for member in members {
            var place = member.range.lowerBound
            if let variable = member.decl.as(VariableDeclSyntax.self) {
                place = variable.bindings.range.lowerBound
                bind(variable, &found)
            }
            if let function = member.decl.as(FunctionDeclSyntax.self) {
                place = function.name.range.lowerBound
                bind(function, hasObjCMembers, &found)
            }
            found.bindings += ObservingMembers.bindings(member.decl, of: found.className)
            if let branches = member.decl.as(IfConfigDeclSyntax.self)?.branches {
                for case (let condition, .decls(let members)?) in branches {
                    let count = found.bindings.count
                    found.bindings.append("#if \(condition)")
                    collect(members, hasObjCMembers, &found)
                    if found.bindings.count > count + 1 {
                        found.bindings.append("#endif")
                    } else {
                        found.bindings.removeLast()
                    }
                    if found.lines.count > found.bindings.count {
                        found.lines.removeLast(found.lines.count - found.bindings.count)
                    }
                }
            }
            let line = source.line(ofOffset: place)
            while found.lines.count < found.bindings.count { found.lines.append(line) }
        }
    }

    private func bind(_ variable: VariableDeclSyntax, _ found: inout NibMembers) {
        let isMarked =
            variable.attributes.has("IBOutlet") || variable.attributes.has("IBInspectable")
            || variable.attributes.has("objc")
            || variable.modifiers.has(.dynamic)
        guard isMarked || !keys.isEmpty, !variable.modifiers.has(.static, .class),
            variable.bindingSpecifier.tokenKind == .keyword(.var)
        else { return }
        for binding in variable.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                case let key = variable.attributes.objectiveCName ?? name.unquoted, isMarked || keys.contains(key)
            else { continue }
            if variable.attributes.has("IBInspectable"), let type = binding.typeAnnotation?.type,
                !Self.isInspectable(type)
            {
                unsupported.append(
                    (
                        source.line(ofOffset: binding.range.lowerBound), "\(found.className).\(name)",
                        type.trimmedDescription
                    ))
                continue
            }
            if binding.isReadOnly {
                found.bindings.append("b.bind(\"\(key)\", get: { $0.\(name) })")
            } else if binding.accessorBlock != nil, let type = binding.typeAnnotation?.type {
                // Through functions, since setting a computed property by a key path calls its getter.
                let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self).map {
                    "(\($0.wrappedType.trimmedDescription))?"
                }
                found.bindings.append(
                    "b.bind(\"\(key)\", as: (\(optional ?? type.trimmedDescription)).self, get: { $0.\(name) }, set: { $0.\(name) = $1 })"
                )
            } else {
                found.bindings.append("b.bind(\"\(key)\", \\.\(name))")
            }
        }
    }

    /// Boolean, number, string, point, size, rectangle, range, color and image, as the inspector has them.
    private static let inspectableTypes: Set<String> = [
        "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float",
        "Double", "CGFloat", "NSNumber", "NSInteger", "String", "NSString",
        "Substring", "CGPoint", "CGSize", "CGRect", "NSRange", "UIColor", "UIImage",
    ]

    private static func isInspectable(_ type: TypeSyntax) -> Bool {
        if let optional = type.as(OptionalTypeSyntax.self) { return isInspectable(optional.wrappedType) }
        if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return isInspectable(optional.wrappedType)
        }
        return inspectableTypes.contains(type.trimmedDescription.split(separator: ".").last.map(String.init) ?? "")
    }

    private func bind(_ function: FunctionDeclSyntax, _ hasObjCMembers: Bool, _ found: inout NibMembers) {
        let parameters = Array(function.signature.parameterClause.parameters)
        guard !function.attributes.makeUnavailable, parameters.allSatisfy(\.canBeGiven) else { return }
        let labels = parameters.map(\.firstName.text)
        let selector = function.attributes.objectiveCName ?? Selectors.name(function.name.text.unquoted, labels: labels)
        let isAction = function.attributes.has("IBAction")
        let isSegueAction = function.attributes.has("IBSegueAction")
        guard
            isAction || isSegueAction || function.attributes.has("objc") || hasObjCMembers
                || selectors.contains(selector),
            function.genericParameterClause == nil, function.signature.effectSpecifiers == nil,
            !function.modifiers.has(.static, .class)
        else { return }
        let name = function.name.text
        if isSegueAction {
            let given = ["coder", "sender", "identifier"].prefix(parameters.count)
            let call = zip(labels, given).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
            found.bindings.append(
                "b.segueAction(\"\(selector)\") { o, coder, sender, identifier in o.\(name)(\(call)) }")
            return
        }
        guard parameters.count <= 2 else { return }
        found.methods.append(
            (
                function.name.text.unquoted + (labels.isEmpty ? "" : "(" + labels.map { "\($0):" }.joined() + ")"),
                selector
            ))
        var conditions: [String] = []
        var arguments: [String] = []
        for (index, parameter) in parameters.enumerated() {
            let type = parameter.type.withoutAttributes
            let given = index == 0 ? "s" : "e"
            let label = labels[index] == "_" ? "" : "\(labels[index]): "
            switch type {
            case "Any?", "AnyObject?": arguments.append("\(label)\(given) as \(type)")
            case "Any", "AnyObject": arguments.append("\(label)(\(given) ?? NSNull()) as \(type)")
            // An action that wants an event gets one, also where code sends it without.
            case "UIEvent" where index == 1: arguments.append("\(label)e as? UIEvent ?? UIEvent()")
            default:
                let plain = type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
                if plain != type {
                    arguments.append("\(label)\(given) as? \(plain)")
                    continue
                }
                conditions.append("let \(given) = \(given) as? \(type)")
                arguments.append("\(label)\(given)")
            }
        }
        let isVoid =
            function.signature.returnClause.map { ["Void", "()"].contains($0.type.trimmedDescription) } ?? true
        let call = (isVoid ? "" : "return ") + "o.\(name)(\(arguments.joined(separator: ", ")))"
        let body =
            conditions.isEmpty
            ? call
            : "if \(conditions.joined(separator: ", ")) { \(call) } else { KeyValueCoding.reportUnfit(\"\(selector)\", of: o, s, e) }"
                + (isVoid ? "" : "; return nil")
        found.bindings.append("b.\(isVoid ? "action" : "function")(\"\(selector)\") { o, s, e in \(body) }")
    }
}

extension PatternBindingSyntax {
    /// A computed property that has no setter.
    fileprivate var isReadOnly: Bool {
        switch accessorBlock?.accessors {
        case .getter?: true
        case .accessors(let list)?:
            list.contains { $0.accessorSpecifier.tokenKind == .keyword(.get) }
                && !list.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) }
        default: false
        }
    }
}

/// The selectors that code mentions.
final class SelectorCollector: SyntaxVisitor {
    private(set) var selectors: Set<String> = []
    private let names: ObjectiveCNames

    init(_ names: ObjectiveCNames) {
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "selector", let meaning = names.meaning(node, in: []) else {
            return .visitChildren
        }
        selectors.insert(meaning.selector)
        return .skipChildren
    }
}
