import Diagnostics
import IBDocument
import IBSchema

/// Finds the objects that a selector names.
///
/// `8bC-Xf-vdC` (an id always wins; in quotes, too: `"my view"`), `owner`, `first-responder`, `exit`, `document`, `initial`, `root`, `"Sign In"` (a
/// title, a text or a placeholder), `@"Header"` (a label in the outline), `outlet:nameLabel`, `action:save:`,
/// `scene:Login`, `UITableView` (a class, a custom class or an element), `A/B[2]`, `A//B[tag=3]`, `$name`, `all(…)`.
extension Planning {
    /// The one object of a selector.
    func object(_ selector: String) throws(EditProblem) -> DraftNode {
        let found = try matches(selector)
        guard let first = found.first else { throw noSuchObject(selector) }
        guard found.count == 1 else {
            let shown = found.prefix(5).map(Self.shown).joined(separator: ", ")
            throw EditProblem(
                .ambiguousObject,
                "\(found.count) objects match '\(selector)': \(shown)\(found.count > 5 ? ", …" : ""); use an id, or A/B[n]"
            )
        }
        return first
    }

    /// The objects of selectors: one of each, all of `all(…)`.
    func objects(_ selectors: [String]) throws(EditProblem) -> [DraftNode] {
        var found: [DraftNode] = []
        for selector in selectors {
            if let inner = Self.insideAll(selector) {
                let matches = try matches(inner)
                guard !matches.isEmpty else { throw noSuchObject(inner) }
                found += matches
            } else {
                found.append(try object(selector))
            }
        }
        var known: Set<DraftNode> = []
        return found.filter { known.insert($0).inserted }
    }

    /// An object as messages show it: `8bC-Xf-vdC label "Name"`.
    static func shown(_ node: DraftNode) -> String {
        let words = [node.id, node.name, words(of: node).first.map { "\"\($0)\"" }]
        return words.compactMap(\.self).joined(separator: " ")
    }

    private static func insideAll(_ selector: String) -> String? {
        guard selector.hasPrefix("all("), selector.hasSuffix(")") else { return nil }
        return String(selector.dropFirst(4).dropLast())
    }

    private func noSuchObject(_ selector: String) -> EditProblem {
        let names = draft.root.subtree.flatMap { node -> [String] in
            guard let id = node.id else { return [] }
            return [id, "outlet:\(node["property"] ?? "")", node["customClass"] ?? "", node.name]
                + Self.words(of: node).map { "\"\($0)\"" }
        }
        let hint = formHint(selector) ?? Spelling.hint(for: selector, among: Set(names).sorted())
        return EditProblem(.noSuchObject, "no object matches '\(selector)'\(hint)")
    }

    /// For a word that names an object, but not in the form of its kind.
    private func formHint(_ word: String) -> String? {
        let nodes = draft.root.subtree
        if nodes.contains(where: { $0.id != nil && Self.words(of: $0).contains(word) }) {
            return "; texts stand in quotes: \(CommandValue.string(word).text)"
        }
        if nodes.contains(where: { $0["userLabel"] == word }) {
            return "; labels of the outline stand behind @: @\(CommandValue.string(word).text)"
        }
        if nodes.contains(where: { $0.name == "outlet" && $0["property"] == word }) { return "; write outlet:\(word)" }
        if nodes.contains(where: { $0.name == "action" && $0["selector"] == word }) { return "; write action:\(word)" }
        if nodes.contains(where: { $0["storyboardIdentifier"] == word }) { return "; write scene:\(word)" }
        return nil
    }

    // MARK: Matching

    func matches(_ selector: String) throws(EditProblem) -> [DraftNode] {
        if let node = draft.object(selector) ?? draft.object(Self.unquoted(selector)) { return [node] }
        let steps = try Self.steps(of: selector)
        var found: [DraftNode] = []
        for (index, step) in steps.enumerated() {
            if index == 0 {
                found = try candidates(step, among: nil)
            } else {
                var inner: [DraftNode] = []
                for scope in found { inner += try candidates(step, among: scope) }
                found = inner
            }
            for condition in step.conditions { found = Self.filter(found, condition) }
        }
        return found
    }

    private struct Step {
        var base: String
        var isDeep: Bool
        var conditions: [String] = []
    }

    /// The parts between `/` and `//`.
    private static func steps(of selector: String) throws(EditProblem) -> [Step] {
        var steps: [Step] = []
        var current = Step(base: "", isDeep: true)
        var condition: String?
        var isQuoted = false
        var isEscaped = false
        var isAfterSlash = false
        for character in selector {
            if isQuoted {
                if condition != nil { condition?.append(character) } else { current.base.append(character) }
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "\"" {
                    isQuoted = false
                }
                continue
            }
            switch character {
            case "\"":
                isQuoted = true
                if condition != nil { condition?.append(character) } else { current.base.append(character) }
            case "[" where condition == nil: condition = ""
            case "]":
                guard let text = condition else { throw badSelector(selector) }
                current.conditions.append(text)
                condition = nil
            case "/" where condition == nil:
                if isAfterSlash, current.base.isEmpty, current.conditions.isEmpty {
                    current.isDeep = true
                } else {
                    steps.append(current)
                    current = Step(base: "", isDeep: false)
                }
                isAfterSlash = true
                continue
            default: if condition != nil { condition?.append(character) } else { current.base.append(character) }
            }
            isAfterSlash = false
        }
        steps.append(current)
        guard condition == nil, !isQuoted, steps.allSatisfy({ !$0.base.isEmpty }) else { throw badSelector(selector) }
        return steps
    }

    /// Whether a selector, or the object of `OBJECT.member`, has an id as one of its steps.
    static func selector(_ text: String, refersTo id: String) -> Bool {
        let text = insideAll(text) ?? text
        func isID(_ text: some StringProtocol) -> Bool { text == id || unquoted(String(text)) == id }
        if isID(text) { return true }
        if let dot = text.lastIndex(of: "."), isID(text[..<dot]) { return true }
        return (try? steps(of: text))?.contains { isID($0.base) } ?? false
    }

    private static func badSelector(_ selector: String) -> EditProblem {
        EditProblem(.badSyntax, "'\(selector)' is not a selector; 'nibkit commands --help' explains selectors")
    }

    private func candidates(_ step: Step, among scope: DraftNode?) throws(EditProblem) -> [DraftNode] {
        let base = step.base
        if scope == nil {
            if let node = draft.object(base) { return [node] }
            if base.hasPrefix("$") {
                guard let id = named[String(base.dropFirst())] else {
                    throw EditProblem(
                        .noSuchObject, "no earlier command of this call made an object with as=\(base.dropFirst())")
                }
                return draft.object(id).map { [$0] } ?? []
            }
            if let placeholder = placeholder(base) { return [placeholder] }
        }
        if base == "root" {
            if let scope { return Self.rootView(of: scope).map { [$0] } ?? [] }
            return draft.isStoryboard
                ? draft.scenes.compactMap(Self.rootView)
                : draft.objects?.elements.filter(\.isView) ?? []
        }
        // A part of an object that has no id: `CELL/contentView`, `NAVIGATION/rightBarButtonItems`.
        if let scope, !step.isDeep, let part = scope.child(key: base) { return [part] }
        let all = scope.map { Array($0.subtree.dropFirst()) } ?? draft.root.subtree
        let found = all.filter { $0.id != nil && matches($0, base) || $0.name == "scene" && base.hasPrefix("scene:") }
        let objects = try base.hasPrefix("scene:") ? scenes(String(base.dropFirst(6))) : connected(base, all) ?? found
        guard let scope, !step.isDeep else { return objects }
        return objects.filter { Self.owner(of: $0) === scope }
    }

    /// The nearest object around an object that is not the content view of a cell.
    private static func owner(of node: DraftNode) -> DraftNode? {
        node.ancestors.first { $0.id != nil && $0.key != "contentView" }
    }

    private func placeholder(_ word: String) -> DraftNode? {
        let objects = draft.objects?.elements ?? []
        func isPlaceholder(_ node: DraftNode, _ identifier: String) -> Bool {
            node.name == "placeholder" && node["placeholderIdentifier"] == identifier
        }
        switch word {
        case "owner": return objects.first { isPlaceholder($0, "IBFilesOwner") }
        case "first-responder": return draft.root.subtree.first { isPlaceholder($0, "IBFirstResponder") }
        case "exit": return draft.root.subtree.first { $0.name == "exit" }
        case "document": return draft.root
        case "initial": return draft.root["initialViewController"].flatMap { draft.object($0) }
        default: return nil
        }
    }

    /// The view of a scene or a controller.
    static func rootView(of node: DraftNode) -> DraftNode? {
        let controller = node.name == "scene" ? controller(of: node) : node.isViewController ? node : nil
        return controller?.child(key: "view")
    }

    static func controller(of scene: DraftNode) -> DraftNode? {
        scene.members(of: "objects").first { $0["sceneMemberID"] == "viewController" }
            ?? scene.members(of: "objects").first(where: \.isViewController)
    }

    private func scenes(_ name: String) throws(EditProblem) -> [DraftNode] {
        let wanted = Self.unquoted(name)
        return draft.scenes.compactMap { scene -> DraftNode? in
            guard let controller = Self.controller(of: scene) else { return nil }
            let names = [
                scene["sceneID"], controller["storyboardIdentifier"], controller["title"], controller["customClass"],
                controller["userLabel"], SceneComments.name(of: controller),
            ]
            return names.contains(wanted) ? controller : nil
        }
    }

    /// What an outlet leads to, or who sends an action; `nil`: the selector is of another kind.
    private func connected(_ base: String, _ all: [DraftNode]) -> [DraftNode]? {
        if base.hasPrefix("outlet:") {
            let name = Self.unquoted(String(base.dropFirst(7)))
            return all.filter { $0.name == "outlet" && $0["property"] == name }
                .compactMap { $0["destination"].flatMap { draft.object($0) } }
        }
        if base.hasPrefix("action:") {
            let name = Self.unquoted(String(base.dropFirst(7)))
            return all.filter { $0.name == "action" && $0["selector"] == name }.compactMap { Self.owner(of: $0) }
        }
        return nil
    }

    private func matches(_ node: DraftNode, _ base: String) -> Bool {
        if base.hasPrefix("@") { return node["userLabel"] == Self.unquoted(String(base.dropFirst())) }
        if base.hasPrefix("\"") { return Self.words(of: node).contains(Self.unquoted(base)) }
        if base.hasPrefix("text=") { return Self.words(of: node).contains(Self.unquoted(String(base.dropFirst(5)))) }
        return node.name == base || node["customClass"] == base || node.className == base && node["customClass"] == nil
    }

    /// The texts by which people know an object.
    static func words(of node: DraftNode) -> [String] {
        let own = ["text", "title", "placeholder", "userLabel"].compactMap { name in
            node[name] ?? node.child("string", key: name)?.text ?? node.child("mutableString", key: name)?.text
        }
        let states = node.name == "button" ? node.elements.filter { $0.name == "state" } : []
        let attributed = ([node] + states).flatMap(\.elements).filter {
            $0.name == "attributedString" && $0.key != "userComments"
        }
        return (own + states.compactMap { $0["title"] } + attributed.map(\.attributedCharacters)).filter { !$0.isEmpty }
    }

    private static func filter(_ nodes: [DraftNode], _ condition: String) -> [DraftNode] {
        if let number = Int(condition) { return nodes.indices.contains(number - 1) ? [nodes[number - 1]] : [] }
        guard let mark = condition.firstIndex(of: "=") else { return nodes.filter { $0[condition] != nil } }
        let name = String(condition[..<mark])
        let value = unquoted(String(condition[condition.index(after: mark)...]))
        return nodes.filter { name == "text" ? words(of: $0).contains(value) : $0[name] == value }
    }

    static func unquoted(_ text: String) -> String {
        guard text.hasPrefix("\""), case .string(let inner)? = try? CommandParser.value(text) else { return text }
        return inner
    }
}
