/// The constants of one file of Objective-C that may be identifiers, and its other texts outside of methods.
///
///     static NSString * const DetailSegue = @"detail";
///     #define kCellIdentifier @"Cell"
struct ObjectiveCConstants {
    private(set) var facts = IdentifierFacts()

    init(_ bytes: [UInt8]) {
        let tokens = ObjectiveCToken.tokens(of: bytes)
        var depth = 0
        for index in tokens.indices {
            switch tokens[index].text {
            case "{": depth += 1
            case "}": depth -= 1
            case "@" where depth == 0 && index > 1 && tokens[index - 1].text == "=":
                guard let text = ObjectiveCLoading.literal(tokens[index...]) else { continue }
                facts.declare(tokens[index - 2].text, StatedText(kind: .literal, text: text))
                facts.addLiteral(text)
            default: break
            }
        }
        // The tokens are without lines of the preprocessor.
        for line in bytes.split(separator: 10) where line.starts(with: "#define".utf8) {
            let words = String(decoding: line, as: UTF8.self).split(maxSplits: 2, whereSeparator: \.isWhitespace).map(
                String.init)
            guard words.count == 3, let start = words[2].firstIndex(of: "@"),
                let text = ObjectiveCLoading.literal(ObjectiveCToken.tokens(of: Array(words[2][start...].utf8))[...])
            else { continue }
            facts.declare(words[1], StatedText(kind: .literal, text: text))
            facts.addLiteral(text)
        }
    }
}

extension ObjectiveCLoading {
    /// `@"Card"` at the beginning of these tokens.
    static func literal(_ tokens: ArraySlice<ObjectiveCToken>) -> String? {
        guard tokens.first?.text == "@", let text = tokens.dropFirst().first?.text, text.first == "\"" else {
            return nil
        }
        return String(text.dropFirst())
    }

    /// Notes what a message names: `[self performSegueWithIdentifier:@"detail" sender:self]`.
    mutating func noteIdentifier(_ message: Message, at index: Int) {
        let first = message.arguments.first
        switch message.selector {
        case "performSegueWithIdentifier:sender:":
            note(.performedSegue, first, isOwn: receiver(message) == "self", at: index)
        case "instantiateViewControllerWithIdentifier:", "instantiateViewControllerWithIdentifier:creator:":
            note(.scene, first, storyboard: storyboard(message.receiver), isOwn: true, at: index)
        case "instantiateInitialViewController", "instantiateInitialViewControllerWithCreator:":
            identifiers.uses.append(
                IdentifierFacts.Use(
                    kind: .initialScene, names: [StatedText(kind: .literal)], storyboard: storyboard(message.receiver),
                    scope: type, isOwn: true, place: place(index)))
        case "storyboardWithName:bundle:":
            guard receiver(message) == "UIStoryboard", isOwnBundle(message.arguments.last) else { return }
            note(.storyboard, first, bundleClass: message.arguments.last.flatMap { classOfBundle($0) }, at: index)
        case "dequeueReusableCellWithIdentifier:", "dequeueReusableHeaderFooterViewWithIdentifier:":
            note(.dequeuedCellIfThere, first, at: index)
        case "dequeueReusableCellWithIdentifier:forIndexPath:",
            "dequeueReusableCellWithReuseIdentifier:forIndexPath:",
            "dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:":
            note(
                .dequeuedCell, message.argument("WithIdentifier", "WithReuseIdentifier", "withReuseIdentifier"),
                at: index)
        case "isEqualToString:", "isEqual:":
            if isSegueIdentifier(message.receiver) {
                note(.comparedSegue, first, at: index)
            } else if let first, isSegueIdentifier(first) {
                note(.comparedSegue, message.receiver, at: index)
            }
        case let selector where selector.hasPrefix("register") && selector.contains("euseIdentifier:"),
            let selector where selector.hasPrefix("init") && selector.hasSuffix("reuseIdentifier:"):
            guard let name = message.arguments.last, receiver(message) != "super", text(name.lowerBound) != "nil" else {
                return
            }
            note(.registeredCell, name, at: index)
        default: break
        }
    }

    /// Adds the method's other texts.
    mutating func addLiterals() {
        for index in tokens.indices {
            guard let text = Self.literal(tokens[index...]), self.text(index - 1) != ":" || !isDequeuing(index - 2)
            else {
                continue
            }
            identifiers.addLiteral(text)
        }
    }

    private func isDequeuing(_ label: Int) -> Bool {
        text(label).hasPrefix("dequeueReusable") || text(label) == "withReuseIdentifier"
    }

    private mutating func note(
        _ kind: ProjectSources.IdentifierUse.Kind, _ name: Range<Int>?, storyboard: IdentifierFacts.Storyboard = .any,
        isOwn: Bool = false, bundleClass: String? = nil, at index: Int
    ) {
        guard let name else { return }
        identifiers.uses.append(
            IdentifierFacts.Use(
                kind: kind, names: [identifier(name)], storyboard: storyboard, scope: type, isOwn: isOwn,
                bundleClass: bundleClass, place: place(index)))
    }

    private func receiver(_ message: Message) -> String { tokens[message.receiver].map(\.text).joined() }

    /// What an argument says: `@"Cell"`, a constant, or the name of a class.
    private func identifier(_ range: Range<Int>) -> StatedText {
        if let stated = stated(range) {
            return StatedText(kind: stated.isOfClass ? .className : .literal, text: stated.name)
        }
        guard range.count == 1 else { return .computed }
        let name = text(range.lowerBound)
        let values = assigned(name)
        guard !values.isEmpty else { return StatedText(kind: .reference, text: name) }
        guard values.count == 1, let value = Self.literal(tokens[values[0]...]) else { return .computed }
        return StatedText(kind: .literal, text: value)
    }

    /// Where the values begin that the method gives a name.
    private func assigned(_ name: String) -> [Int] {
        tokens.indices.filter { text($0) == name && text($0 + 1) == "=" && text($0 + 2) != "=" && text($0 - 1) != "." }
            .map { $0 + 2 }
    }

    /// `segue.identifier`, `[segue identifier]`
    private func isSegueIdentifier(_ range: Range<Int>) -> Bool {
        let words = tokens[range].map(\.text).filter { !["[", "]", ".", "(", ")"].contains($0) }
        return words.count == 2 && words[0].lowercased().hasSuffix("segue") && words[1] == "identifier"
    }

    private func isOwnBundle(_ range: Range<Int>?) -> Bool {
        guard let range else { return true }
        let words = tokens[range].map(\.text).filter { !["[", "]", "."].contains($0) }
        return [["nil"], ["NSBundle", "mainBundle"]].contains(words)
            || words.starts(with: ["NSBundle", "bundleForClass"])
    }

    /// `Card` of `[NSBundle bundleForClass:[Card class]]`; `self` is a class of the project.
    private func classOfBundle(_ range: Range<Int>) -> String? {
        guard let message = message(at: range.lowerBound), message.selector == "bundleForClass:" else { return nil }
        return message.arguments.first.flatMap { className(in: $0)?.name }
    }

    private func storyboard(_ range: Range<Int>) -> IdentifierFacts.Storyboard {
        if let made = self.message(at: range.lowerBound), made.selector == "storyboardWithName:bundle:",
            let name = made.arguments.first
        {
            return isOwnBundle(made.arguments.last) ? .named(identifier(name)) : .any
        }
        let words = tokens[range].map(\.text).filter { !["[", "]", "."].contains($0) }
        if words == ["self", "storyboard"] { return .own }
        guard words.count == 1, case let values = assigned(words[0]), values.count == 1,
            let made = self.message(at: values[0])
        else { return .any }
        if made.selector == "storyboard", receiver(made) == "self" { return .own }
        guard made.selector == "storyboardWithName:bundle:", let name = made.arguments.first,
            isOwnBundle(made.arguments.last)
        else { return .any }
        return .named(identifier(name))
    }
}

extension ObjectiveCLoading.Message {
    /// The argument of the first label that ends so.
    fileprivate func argument(_ ends: String...) -> Range<Int>? {
        let index = labels.firstIndex { label in ends.contains { label.hasSuffix($0) } }
        return index.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
    }
}
