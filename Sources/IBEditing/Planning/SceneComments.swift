/// The comment above each scene of a storyboard: `<!--Login View Controller-->`.
enum SceneComments {
    /// The name of a controller as Xcode writes it above its scene: the first that there is of its label, its title, the
    /// titles of its navigation and tab bar items, the name of a reference, its class, and its element.
    static func name(of controller: DraftNode) -> String {
        let stated = [
            controller["userLabel"], controller["title"], controller.child(key: "navigationItem")?["title"],
            controller.child(key: "tabBarItem")?["title"],
        ]
        if let name = stated.compactMap(\.self).first(where: { !$0.isEmpty }) { return safe(name) }
        if controller.name == "viewControllerPlaceholder",
            let name = controller["referencedIdentifier"] ?? controller["storyboardName"]
        {
            return safe(name)
        }
        if let name = controller["customClass"] { return safe(inWords(name)) }
        return inWords(controller.name.prefix(1).uppercased() + controller.name.dropFirst())
    }

    /// A class's name without its leading capitals but the last, and a space before each capital that a small letter
    /// follows: `MSALTestAppViewController` becomes `Test App View Controller`.
    static func inWords(_ name: String) -> String {
        let letters = Array(name)
        var start = 0
        while start + 1 < letters.count, letters[start].isUppercase, letters[start + 1].isUppercase { start += 1 }
        var result = ""
        for index in start..<letters.count {
            let isWord = letters[index].isUppercase && index + 1 < letters.count && letters[index + 1].isLowercase
            if isWord, !result.isEmpty, !result.hasSuffix(" ") { result += " " }
            result.append(letters[index])
        }
        return result
    }

    /// Two hyphens would end a comment.
    private static func safe(_ name: String) -> String {
        name.contains("--") || name.hasSuffix("-") ? name.filter { $0 != "-" } : name
    }

    /// Gives a scene the comment that its controller has now, where its comment was the one of before.
    static func update(_ scene: DraftNode) {
        guard let parent = scene.parent, let index = parent.children.firstIndex(where: { $0 === scene }),
            let controller = Planning.controller(of: scene)
        else { return }
        let comment = scene.draft.makeComment(name(of: controller))
        if index > 0, parent.children[index - 1].kind == .comment {
            guard parent.children[index - 1].comment != comment.comment else { return }
            parent.children[index - 1].replace(with: comment)
        } else {
            parent.insert(comment, at: index)
        }
    }
}
