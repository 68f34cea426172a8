/// Replaces constants by what they say, in any file of the project.
struct IdentifierResolver {
    private let facts: IdentifierFacts
    /// By the bare name of the type and that of the member, `Cell.reuseIdentifier`.
    private var members: [String: StatedText] = [:]
    private var superclasses: [String: String] = [:]
    private var protocols: [String: Set<String>] = [:]
    private var subclasses: [String: Set<String>] = [:]
    private var classNames: Set<String> = []
    /// How many types have a member of this name.
    private var owners: [String: Int] = [:]

    /// Longer chains of constants, or of superclasses, are not followed.
    private static let mostSteps = 16

    init(_ facts: IdentifierFacts, _ classes: [ProjectSources.Class], _ extensions: [FactCollector.Members]) {
        self.facts = facts
        for type in classes {
            let name = Self.bare(type.name)
            classNames.insert(name)
            if let superclass = type.superclass.map(Self.bare) {
                superclasses[name] = superclass
                subclasses[superclass, default: []].insert(name)
            }
            protocols[name, default: []].formUnion(type.inherited.map(Self.bare))
        }
        for addition in extensions {
            protocols[Self.bare(addition.className), default: []].formUnion(addition.inherited.map(Self.bare))
        }
        for (name, value) in facts.constants {
            if let member = name.split(separator: ".").last { owners[String(member), default: 0] += 1 }
            for count in 2...3 {
                let parts = name.split(separator: ".")
                guard parts.count > count else { continue }
                let key = parts.suffix(count).joined(separator: ".")
                members[key] = members[key] == nil || members[key] == value ? value : .computed
            }
        }
    }

    private static func bare(_ name: String) -> String {
        let whole = name.prefix { $0 != "<" }
        return whole.split(separator: ".").last.map(String.init) ?? name
    }

    func identifiers() -> ProjectSources.Identifiers {
        var result = ProjectSources.Identifiers()
        result.literals = facts.literals
        var known: Set<ProjectSources.IdentifierUse> = []
        for use in facts.uses {
            for name in use.names {
                guard let found = resolved(use, name) else {
                    guard use.kind == .registeredCell else { continue }
                    if case .someClass = text(name, use.scope) {
                        result.registersClasses = true
                    } else if !isGuess(name) {
                        result.registersUnseen = true
                    }
                    continue
                }
                if known.insert(found).inserted { result.uses.append(found) }
            }
        }
        return result
    }

    /// The mention with the identifier that a constant has by which a cell is registered.
    func mention(_ found: FileFacts.Mention) -> ProjectSources.Mention {
        var mention = found.mention
        if mention.identifier == nil, let stated = found.statedIdentifier,
            case .name(let name) = text(stated, found.scope ?? "")
        {
            mention.identifier = name
        }
        return mention
    }

    /// Whether a registration only may use the constant of a class, which has none of that name.
    private func isGuess(_ name: StatedText) -> Bool {
        guard name.kind == .reference, let type = name.text.split(separator: ".").first.map(String.init) else {
            return false
        }
        return classNames.contains(type)
            && ["reuseIdentifier", "identifier", "cellIdentifier", "reuseID"].contains { name.text == "\(type).\($0)" }
    }

    // MARK: Uses

    private func resolved(_ use: IdentifierFacts.Use, _ name: StatedText) -> ProjectSources.IdentifierUse? {
        // What a library's bundle has is not known.
        if let type = use.bundleClass, type != "Self", !classNames.contains(type) { return nil }
        if name.kind == .reference, let generated = generated(use, name.text) { return generated }
        var found = ProjectSources.IdentifierUse(kind: use.kind, name: name.text, place: use.place)
        if use.kind != .initialScene {
            guard case .name(let text) = text(name, use.scope), !text.isEmpty else { return nil }
            found.name = text
        }
        let type = Self.bare(use.scope)
        // An extension of a protocol, or of a class of the system, is of many classes.
        if use.isOwn, classNames.contains(type) { found.type = type }
        switch use.storyboard {
        case .named(let storyboard):
            found.type = nil
            if case .name(let name) = text(storyboard, use.scope) {
                found.storyboard = name
            }
        case .own:
            // Some classes have a property of this name of their own.
            if let value = constant("storyboard.\(IdentifierFacts.storyboard)", use.scope)?.value {
                found.type = nil
                if case .name(let name) = text(value, use.scope) { found.storyboard = name }
            } else if constant("storyboard", use.scope) != nil {
                found.type = nil
            }
        case .any: if [.scene, .initialScene].contains(use.kind) { found.type = nil }
        }
        guard use.kind != .initialScene || found.storyboard != nil else { return nil }
        return found
    }

    // MARK: Generated names

    /// Members of what tools generate that no document gives its name.
    private static let ownMembers: Set<String> = [
        "name", "bundle", "self", "storyboard", "storyboardName", "init", "instance", "validate", "allCases",
        "instantiate", "identifier",
    ]

    /// `R.segue.home.showDetail`, `StoryboardScene.Main.login`, unless somebody wrote types of these names.
    private func generated(_ use: IdentifierFacts.Use, _ text: String) -> ProjectSources.IdentifierUse? {
        var parts = text.split(separator: ".").map(String.init)
        guard let root = parts.first, ["R", "StoryboardScene", "StoryboardSegue"].contains(root),
            facts.constants["\(root)\(IdentifierFacts.handwritten)"] == nil
        else { return nil }
        if parts.count > 3, ["rawValue", "identifier"].contains(parts.last) { parts.removeLast() }
        guard parts.count > 2, let last = parts.last else { return nil }
        var found = ProjectSources.IdentifierUse(kind: use.kind, name: last, isGenerated: true, place: use.place)
        switch (root, parts[1]) {
        case ("R", "segue"):
            guard parts.count == 4 else { return nil }
            found.type = parts[2]
        case ("R", "storyboard"):
            guard parts.count == 4 else { break }
            found.storyboard = parts[2]
            if last == "instantiateInitialViewController" {
                (found.kind, found.name) = (.initialScene, "")
            } else if Self.ownMembers.contains(last) {
                return nil
            }
        case ("R", "nib"), ("R", "reuseIdentifier"): break
        case ("R", _): return nil
        default: return ofSwiftGen(found, parts, isOwn: use.isOwn ? Self.bare(use.scope) : nil)
        }
        return Self.ownMembers.contains(found.name) ? nil : found
    }

    private func ofSwiftGen(_ use: ProjectSources.IdentifierUse, _ parts: [String], isOwn type: String?)
        -> ProjectSources.IdentifierUse?
    {
        var found = use
        guard parts.count == 3, !Self.ownMembers.contains(parts[2]) else { return nil }
        let path = parts.joined(separator: ".")
        let end = parts[0] == "StoryboardSegue" ? "rawValue" : "identifier"
        // What was generated lies beside the code in some projects.
        if let text = facts.constants["\(path).\(end)"], text.kind == .literal {
            (found.name, found.isGenerated) = (text.text, false)
        }
        if parts[0] == "StoryboardSegue" {
            found.type = type.flatMap { classNames.contains($0) ? $0 : nil }
            return found
        }
        found.storyboard = parts[1]
        if let name = facts.constants["StoryboardScene.\(parts[1]).storyboardName"], name.kind == .literal {
            found.storyboard = name.text
        }
        if parts[2] == "initialScene" || parts[2] == "initialViewController" {
            (found.kind, found.name) = (.initialScene, "")
        } else if parts[2].hasPrefix("instantiate") {
            // As versions before 5 called it.
            found.name = String(parts[2].dropFirst("instantiate".count))
        }
        return found
    }

    // MARK: Texts

    private enum Resolved {
        case name(String)
        /// The name of one of several classes.
        case someClass
        case unknown
    }

    private func text(_ stated: StatedText, _ scope: String) -> Resolved {
        var (text, scope) = (stated, scope)
        var own: String?
        for _ in 0..<Self.mostSteps {
            switch text.kind {
            case .literal: return .name(text.text)
            case .className: return classNames.contains(text.text) ? .name(text.text) : .someClass
            case .ownClass:
                let type = own ?? Self.bare(scope)
                return classNames.contains(type) && (own != nil || subclasses[type] == nil) ? .name(type) : .someClass
            case .computed: return .unknown
            case .reference:
                guard let found = constant(text.text, scope) else { return .unknown }
                (text, scope, own) = (found.value, found.scope, found.own ?? own)
            }
        }
        return .unknown
    }

    private typealias Constant = (value: StatedText, scope: String, own: String?)

    private func constant(_ path: String, _ scope: String) -> Constant? {
        // From the innermost type outwards, and at last in the file.
        var types = scope.split(separator: ".").map(String.init)
        while true {
            let prefix = types.joined(separator: ".")
            if let value = facts.constants[prefix.isEmpty ? path : "\(prefix).\(path)"] {
                let isOverridden =
                    !types.isEmpty && !path.contains(".") && isOverridden(path, in: types[types.count - 1])
                let type = path.split(separator: ".").dropLast().last.map(String.init)
                return (isOverridden ? .computed : value, prefix, type.flatMap { classNames.contains($0) ? $0 : nil })
            }
            if !path.contains("."), let type = types.last, let found = inherited(path, by: type) {
                return (isOverridden(path, in: type) ? .computed : found, type, nil)
            }
            if types.popLast() == nil { break }
        }
        // `Cell.reuseIdentifier` of a superclass, a protocol or an extension of one
        let parts = path.split(separator: ".").map(String.init)
        for count in 1...2 where parts.count > count {
            let type = parts[parts.count - count - 1]
            guard type.first?.isUppercase == true else { continue }
            let member = parts.suffix(count).joined(separator: ".")
            if let found = inherited(member, by: type) { return (found, type, type) }
        }
        return nil
    }

    /// Whether another type may have a value of its own for what code of a type asks of itself.
    private func isOverridden(_ member: String, in type: String) -> Bool {
        guard classNames.contains(type) else {
            // If the type is a protocol, its conforming types may have one.
            return owners[member, default: 0] > 1
        }
        var pending = Array(subclasses[type] ?? [])
        var known: Set<String> = []
        while let next = pending.popLast() {
            guard known.insert(next).inserted else { continue }
            if has("\(next).\(member)") != nil { return true }
            pending += subclasses[next] ?? []
        }
        return false
    }

    private func has(_ key: String) -> StatedText? { facts.constants[key] ?? members[key] }

    /// Classes of the system that are extended most, from those that cells are up.
    private static let systemTypes = [
        "UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView", "UIView",
        "UIViewController", "UIResponder", "NSObject", "NSObjectProtocol",
    ]

    private func inherited(_ member: String, by type: String) -> StatedText? {
        var known: [String] = []
        var conformed: Set<String> = []
        var next: String? = type
        while let name = next, known.count < Self.mostSteps, !known.contains(name) {
            known.append(name)
            if let found = has("\(name).\(member)") { return found }
            conformed.formUnion(protocols[name] ?? [])
            next = superclasses[name]
        }
        guard classNames.contains(type) else { return nil }
        for _ in 0..<Self.mostSteps {
            let all = conformed.union(conformed.flatMap { protocols[$0] ?? [] })
            guard all.count > conformed.count else { break }
            conformed = all
        }
        for name in conformed.sorted() { if let found = has("\(name).\(member)") { return found } }
        for name in Self.systemTypes { if let found = has("\(name).\(member)") { return found } }
        // The library's default, if no source declares its protocols.
        let reusable = conformed.intersection(["Reusable", "NibReusable"])
        return member == "reuseIdentifier" && !reusable.isEmpty ? StatedText(kind: .ownClass) : nil
    }
}
