import IBDocument

/// What a launch screen cannot have: the system shows it before the app's code runs.
enum LaunchScreens {
    /// Segues that lay scenes out, which need no code.
    private static let layoutSegues: Set<String> = ["relationship", "embed"]

    /// Each thing that needs code, in words.
    static func limits(in draft: Draft) -> [String] {
        var found: [String] = []
        for node in draft.root.subtree {
            let owner = node.lineage.first { $0.id != nil && $0 !== node }.map(Planning.shown) ?? node.name
            switch node.name {
            case "placeholder": continue
            case "outlet", "outletCollection", "action":
                found.append("the connection '\(node["property"] ?? node["selector"] ?? "")' of \(owner)")
            case "segue" where !layoutSegues.contains(node["kind"] ?? ""): found.append("a segue of \(owner)")
            case "userDefinedRuntimeAttribute":
                found.append("the runtime attribute '\(node["keyPath"] ?? "")' of \(owner)")
            default:
                if let name = node["customClass"] { found.append("the class '\(name)' of \(node.id ?? node.name)") }
            }
        }
        return found
    }
}
