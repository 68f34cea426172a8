import Diagnostics
import IBDocument
import ProjectCode

extension Rule.Subject {
    /// Outlets and actions that raise exceptions as one finding, at the first outlet, if no code seems to load the nib:
    /// it was left behind as a whole.
    ///
    /// - Parameters:
    ///   - findings: of one of the two rules.
    ///   - others: of the other one.
    ///   - isFirst: whether the finding is one of `findings` if both have some.
    func joinedIfUnloaded(_ findings: [Diagnostic], with others: () -> [Diagnostic], isFirst: Bool) -> [Diagnostic] {
        let errors = findings.filter { $0.severity == .error }
        guard var first = errors.first, sources?.seemsUnloaded(document) == true else { return findings }
        let others = others().filter { $0.severity == .error }
        guard errors.count + others.count > 1 else { return findings }
        let rest = findings.filter { $0.severity != .error }
        guard isFirst || others.isEmpty else { return rest }
        first.severity = .warning
        first.message += "; no code seems to load \(document.fileName)"
        first.notes += (errors.dropFirst() + others).map { "line \($0.place?.line ?? 0): \($0.message)" }
        return [first] + rest
    }
}

/// The calls by which an object loads a nib while another nib creates it.
struct NibLoad {
    var nib: String
    var place: ProjectSources.Place
    /// Whether some step happens only under a condition.
    var isGuarded: Bool
    /// The functions in the chain, each with the place where it calls the next one. Loading the nib calls the first
    /// one.
    var way: [(function: ProjectSources.Function, call: ProjectSources.Place?)]
}

extension SourceIndex {
    /// The maximum number of functions that are followed from one start.
    private static let mostFunctions = 1_000

    /// The methods that loading a nib calls on the objects that it creates.
    private static func isCalledByLoading(_ function: ProjectSources.Function) -> Bool {
        switch (function.name, function.labels) {
        case ("init", ["coder"]), ("awakeFromNib", []), ("awakeAfter", ["using"]), ("initWithCoder:", _),
            ("awakeAfterUsingCoder:", _):
            true
        default: false
        }
    }

    /// The nibs that an object of a class loads while another nib creates it.
    func loads(whenMade name: String) -> [NibLoad] {
        let lineage = lineage(of: name)
        guard !lineage.hasNamesakes, !lineage.classes.isEmpty else { return [] }
        let types = types(of: lineage)
        var known: Set<String> = []
        var first: [ProjectSources.Function] = []
        // The nearest one of each name counts.
        for type in types {
            for function in functions[type] ?? []
            where Self.isCalledByLoading(function) && known.insert(function.name).inserted { first.append(function) }
        }
        return first.flatMap { follow($0, of: name, types) }
    }

    /// Whether some method of a class, or of what it inherits, loads a nib.
    func code(of name: String, loads nib: String) -> Bool {
        let lineage = lineage(of: name)
        guard !lineage.hasNamesakes else { return false }
        let all = types(of: lineage).flatMap { functions[$0] ?? [] }
        return all.contains { $0.loads.contains { $0.name == nib } }
            || nib == Self.last(name) && all.contains { !$0.loads.isEmpty && $0.loads.contains { $0.name == nil } }
    }

    /// Whether some function loads a nib by its name, or by that of its class.
    func codeLoads(_ nib: String) -> Bool {
        functions.contains { type, functions in
            functions.contains { function in
                function.loads.contains { ($0.name ?? (function.namesOwnClass ? Self.last(type) : nil)) == nib }
            }
        }
    }

    /// Whether no code is seen that loads a xib by its name or as that of a class. Controllers load theirs unseen.
    func seemsUnloaded(_ document: Document) -> Bool {
        let nib = document.nibName
        guard document.kind == .xib, mentions(of: nib, as: .nib, .nibWithoutOwner, .cellNib, .helper).isEmpty,
            !codeLoads(nib), !document.topLevelObjects.contains(where: \.isCell)
        else { return false }
        return [document.filesOwner?.customClass, nib, "\(nib)Controller"].compactMap { $0 }.allSatisfy { name in
            let classes = lineage(of: name).classes
            return classes.last?.superclass?.hasSuffix("Controller") != true && !classes.contains(where: loadsOwnNib)
        }
    }

    /// Whether the code of a class itself loads a nib whose name is not seen, or calls what may.
    private func loadsOwnNib(_ type: ProjectSources.Class) -> Bool {
        functions[type.name]?.contains { function in
            function.loads.contains { $0.name == nil }
                || function.calls.contains { $0.name.lowercased().contains("nib") }
        } == true
    }

    /// Whether the class is in the sources, and no other class shares a name in its line of superclasses.
    func isRead(_ name: String) -> Bool {
        let lineage = lineage(of: name)
        return !lineage.classes.isEmpty && !lineage.hasNamesakes
    }

    /// The properties that a class, or what it inherits from, sets by code.
    func assigned(by lineage: Lineage) -> Set<String> { lineage.classes.reduce(into: []) { $0.formUnion($1.assigned) } }

    private static func last(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

    /// The types whose functions an object has, its own class first.
    private func types(of lineage: Lineage) -> [String] {
        var types: [String] = []
        var others: [String] = []
        for type in lineage.classes {
            types.append(type.name)
            others += type.inherited.map { $0.split(separator: "<").first.map(String.init) ?? $0 }
        }
        var known = Set(types)
        return types + (others + ["UIView", "UIResponder", "NSObject"]).filter { known.insert($0).inserted }
    }

    private struct Step {
        var function: ProjectSources.Function
        /// The index of the caller in the list.
        var caller: Int?
        var call: ProjectSources.Call?
        /// The class of `self`.
        var ownClass: String
    }

    private func follow(_ start: ProjectSources.Function, of name: String, _ types: [String]) -> [NibLoad] {
        var steps = [Step(function: start, caller: nil, call: nil, ownClass: name)]
        var known: Set<String> = []
        var next = 0
        while next < steps.count, steps.count < Self.mostFunctions {
            let step = steps[next]
            let types = step.ownClass == name ? types : self.types(of: lineage(of: step.ownClass))
            for call in step.function.calls {
                var own = step.ownClass
                var places = types[...]
                switch call.receiver {
                case "self": break
                case "super": places = types.drop { $0 != step.function.type }.dropFirst()
                default:
                    own = call.receiver
                    places = self.types(of: lineage(of: own))[...]
                }
                guard let type = places.first(where: { functions[$0]?.contains { Self.fits(call, $0) } == true }) else {
                    continue
                }
                for function in functions[type] ?? [] where Self.fits(call, function) {
                    // With and without a condition in the chain.
                    let isGuarded = call.isGuarded || self.isGuarded(next, steps)
                    guard
                        known.insert("\(own) \(type) \(function.place.file):\(function.place.line) \(isGuarded)")
                            .inserted
                    else { continue }
                    steps.append(Step(function: function, caller: next, call: call, ownClass: own))
                }
            }
            next += 1
        }
        return steps.indices.flatMap { index -> [NibLoad] in
            steps[index].function.loads.compactMap { load in
                // A name that is not a literal is that of the own class if the chain mentions it.
                guard
                    let nib = load.name
                        ?? (steps.contains { $0.function.namesOwnClass } ? Self.last(steps[index].ownClass) : nil)
                else { return nil }
                var way: [(function: ProjectSources.Function, call: ProjectSources.Place?)] = []
                var current: Int? = index
                var called: ProjectSources.Place?
                while let step = current {
                    way.append((steps[step].function, called))
                    called = steps[step].call?.place
                    current = steps[step].caller
                }
                return NibLoad(
                    nib: nib, place: load.place, isGuarded: load.isGuarded || isGuarded(index, steps),
                    way: way.reversed())
            }
        }
    }

    private func isGuarded(_ index: Int, _ steps: [Step]) -> Bool {
        var current: Int? = index
        while let step = current {
            if steps[step].call?.isGuarded == true { return true }
            current = steps[step].caller
        }
        return false
    }

    /// Whether a call may mean a function: parameters with default values are left out of calls.
    private static func fits(_ call: ProjectSources.Call, _ function: ProjectSources.Function) -> Bool {
        guard call.name == function.name else { return false }
        var rest = function.labels[...]
        for label in call.labels {
            guard let index = rest.firstIndex(of: label) else { return false }
            rest = rest[(index + 1)...]
        }
        return true
    }
}
