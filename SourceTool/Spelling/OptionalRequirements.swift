import SwiftSyntax

/// Optional requirements of protocols (`@objc optional`) in the Swift of every system.
///
/// The requirement throws, and so does its default; a method that throws nothing meets it as well. A protocol above it
/// has a property of the method's base name, through which `delegate?.row?(self, didTapAt: 1)` calls it: nothing of a
/// call is rewritten. `Docs/decisions/0023-optional-requirements.md` says why.
final class OptionalRequirements: SyntaxVisitor {
    private(set) var edits: [(range: Range<Int>, with: String)] = []
    /// Blocks of lines to be appended, each line with the author's line.
    private(set) var blocks: [[Line]] = []
    private let source: SourceFile
    private var outer: [String] = []

    init(_ source: SourceFile, _ tree: SourceFileSyntax) {
        self.source = source
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: ClassDeclSyntax) { outer.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) { outer.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: EnumDeclSyntax) { outer.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { outer.removeLast() }

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
        outer.append(name)
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.has("objc") else { return .skipChildren }
        let name = (outer + [node.name.text]).joined(separator: ".")
        let calls = "NibKitCalls_" + (outer + [node.name.text]).joined(separator: "_")
        let access = access(of: node)
        let isolation = isolation(of: node)
        let place = line(node.name)
        var functions: [FunctionDeclSyntax] = []
        var missing: [Line] = []
        var properties: [Line] = []
        for member in node.memberBlock.members {
            if let function = member.decl.as(FunctionDeclSyntax.self), function.modifiers.has(.optional),
                !function.modifiers.has(.static)
            {
                functions.append(function)
                spell(function)
                missing.append(Line(self.missing(function, access), line(function.name)))
            } else if let variable = member.decl.as(VariableDeclSyntax.self), variable.modifiers.has(.optional),
                let found = property(variable, of: name, access)
            {
                missing.append(found.missing)
                properties.append(found.shown)
            }
        }
        guard !missing.isEmpty, outer.isEmpty else {
            boundToClasses(node, by: "AnyObject")
            return .skipChildren
        }
        boundToClasses(node, by: calls)
        for (base, group) in Dictionary(grouping: functions, by: { $0.name.text }).sorted(by: { $0.key < $1.key }) {
            let type = "\(calls)_\(base.unquoted)"
            let first = line(group[0].name)
            let selectors = group.map { "\"\(selector($0))\"" }.joined(separator: ", ")
            blocks.append(
                [Line("\(isolation)\(access)struct \(type) { let object: any \(name)", first)]
                    + group.flatMap { self.calls($0, access, isOnly: group.count == 1) } + [Line("}", first)])
            properties.append(
                Line(
                    "\(access)var \(base): \(type)? { (self as? any \(name)).flatMap { OptionalRequirements.areImplemented([\(selectors)], by: $0) ? \(type)(object: $0) : nil } }",
                    first))
        }
        blocks.append([Line("\(isolation)\(access)protocol \(calls): AnyObject {}", place)])
        properties.append(
            Line(
                "\(access)func nibKitImplements(_ selector: String) -> Void? { OptionalRequirements.implements(selector, by: self) }",
                place))
        blocks.append([Line("extension \(calls) {", place)] + properties + [Line("}", place)])
        blocks.append([Line("extension \(name) {", place)] + missing + [Line("}", place)])
        return .skipChildren
    }

    private func spell(_ function: FunctionDeclSyntax) {
        let start = function.funcKeyword.range.lowerBound
        edits.append((start..<start, "@_disfavoredOverload "))
        guard function.signature.effectSpecifiers?.throwsClause == nil else { return }
        let end =
            function.signature.effectSpecifiers?.asyncSpecifier?.range.upperBound
            ?? function.signature.parameterClause.range.upperBound
        edits.append((end..<end, " throws"))
    }

    private func line(_ token: TokenSyntax) -> Int { source.line(ofOffset: token.range.lowerBound) }

    /// Objective-C's protocols are those of classes, whether they say so or not.
    private func boundToClasses(_ node: ProtocolDeclSyntax, by bound: String) {
        let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        if bound == "AnyObject", !Set(inherited).isDisjoint(with: ["AnyObject", "class", "NSObjectProtocol"]) {
            return
        }
        if let last = node.inheritanceClause?.inheritedTypes.last {
            edits.append((last.range.upperBound..<last.range.upperBound, ", \(bound)"))
        } else {
            let end = node.name.range.upperBound
            edits.append((end..<end, ": \(bound)"))
        }
    }

    private func access(of node: ProtocolDeclSyntax) -> String {
        for (keyword, text) in [
            (Keyword.public, "public "), (.package, "package "), (.fileprivate, "fileprivate "),
            (.private, "fileprivate "),
        ] where node.modifiers.has(keyword) {
            return text
        }
        return ""
    }

    /// The attributes that put the protocol on an actor.
    private func isolation(of node: ProtocolDeclSyntax) -> String {
        node.attributes.compactMap { $0.as(AttributeSyntax.self) }.filter {
            $0.attributeName.trimmedDescription.hasSuffix("Actor")
        }.map { $0.trimmedDescription + " " }.joined()
    }

    private func selector(_ function: FunctionDeclSyntax) -> String {
        Selectors.name(
            function.name.text.unquoted, labels: function.signature.parameterClause.parameters.map(\.firstName.text))
    }

    // MARK: What stands beside a requirement

    private func parameters(_ function: FunctionDeclSyntax) -> [FunctionParameterSyntax] {
        Array(function.signature.parameterClause.parameters)
    }

    private func result(_ function: FunctionDeclSyntax) -> String {
        function.signature.returnClause?.type.trimmedDescription ?? "Void"
    }

    private func isAsync(_ function: FunctionDeclSyntax) -> Bool {
        function.signature.effectSpecifiers?.asyncSpecifier != nil
    }

    private func missing(_ function: FunctionDeclSyntax, _ access: String) -> String {
        let list = parameters(function).map {
            "\($0.firstName.text)\($0.secondName.map { " \($0.text)" } ?? ""): \($0.type.trimmedDescription)"
        }.joined(separator: ", ")
        return
            "@_disfavoredOverload \(access)func \(function.name.text)(\(list))\(isAsync(function) ? " async" : "") throws -> \(result(function)) { throw MissingRequirement() }"
    }

    /// With the labels of the method, and without, as its value is called where it is the only one of its name.
    private func calls(_ function: FunctionDeclSyntax, _ access: String, isOnly: Bool) -> [Line] {
        let given = parameters(function)
        let place = line(function.name)
        let type = result(function)
        let throwing = function.signature.effectSpecifiers?.throwsClause != nil
        let isOptional =
            function.signature.returnClause.map {
                $0.type.is(OptionalTypeSyntax.self) || $0.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
            } ?? false
        let arguments = given.enumerated().map { index, parameter in
            let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
            return label + (parameter.type.trimmedDescription.hasPrefix("inout ") ? "&" : "") + "a\(index)"
        }.joined(separator: ", ")
        let call = "\(isAsync(function) ? "await " : "")object.\(function.name.text)(\(arguments))"
        let effects = (isAsync(function) ? " async" : "") + (throwing ? " throws" : "")
        let shown =
            isOptional
            ? String(type.dropLast()) + "?" : type.first == "(" || !type.contains(" ") ? "\(type)?" : "(\(type))?"
        let body = throwing ? "do { return try \(call) } catch is MissingRequirement { return nil }" : "try? \(call)"
        var lists = [
            given.enumerated().map { "\($1.firstName.text) a\($0): \($1.type.trimmedDescription)" }.joined(
                separator: ", ")
        ]
        if isOnly, given.contains(where: { $0.firstName.text != "_" }) {
            lists.append(given.enumerated().map { "_ a\($0): \($1.type.trimmedDescription)" }.joined(separator: ", "))
        }
        return lists.map {
            Line("@discardableResult \(access)func callAsFunction(\($0))\(effects) -> \(shown) { \(body) }", place)
        }
    }

    private func property(_ variable: VariableDeclSyntax, of owner: String, _ access: String) -> (
        missing: Line, shown: Line
    )? {
        guard variable.bindings.count == 1, let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let type = binding.typeAnnotation?.type, let accessors = binding.accessorBlock
        else { return nil }
        let text = type.trimmedDescription
        let start = variable.bindingSpecifier.range.lowerBound
        let place = line(name)
        let shown =
            type.is(OptionalTypeSyntax.self)
            ? text
            : text.hasSuffix("!") ? String(text.dropLast()) + "?" : text.contains(" ") ? "(\(text))?" : "\(text)?"
        // A requirement that throws cannot be set; nor can Swift set an optional one.
        edits.append((accessors.range, "{ get throws }"))
        edits.append((start..<start, "@_disfavoredOverload "))
        return (
            Line(
                "@_disfavoredOverload \(access)var \(name.text): \(text) { get throws { throw MissingRequirement() } }",
                place),
            Line(
                "\(access)var \(name.text): \(shown) { (self as? any \(owner)).flatMap { try? ($0.\(name.text) as \(text)) } }",
                place)
        )
    }

    /// A block whose lines can be left out one by one.
    static func inSingleLines(_ block: [Line]) -> [String] {
        guard let head = block.first?.text, block.count > 1, head.hasPrefix("extension ") else {
            return [" " + block.map(\.text).joined(separator: "; ")]
        }
        return block.dropFirst().dropLast().map { " \(head) \($0.text) }" }
    }

    struct Line {
        let text: String
        let number: Int
        init(_ text: String, _ number: Int) { (self.text, self.number) = (text, number) }
    }
}
