/// What methods of Objective-C load and register, and which of their own they call.
struct ObjectiveCLoading {
    private(set) var functions: [ProjectSources.Function] = []
    private(set) var mentions: [ProjectSources.Mention] = []
    /// Whether cells are registered in ways that are not read.
    private(set) var registersOtherwise = false

    /// A longer method is data rather than code.
    private static let mostTokens = 20_000
    private(set) var registered: [ProjectSources.Registered] = []
    /// The identifiers of documents that it names.
    var identifiers = IdentifierFacts()
    private let path: String
    let type: String
    let tokens: [ObjectiveCToken]
    /// For each opening bracket the closing one, and the other way round.
    private let partners: [Int: Int]

    /// - Parameter body: what stands between the braces of a method.
    init(path: String, type: String, selector: String, line: Int, body: ArraySlice<ObjectiveCToken>) {
        self.path = path
        self.type = type
        tokens = Array(body.prefix(Self.mostTokens))
        partners = Self.partners(in: tokens)
        var function = ProjectSources.Function(
            type: type, name: selector, labels: [], place: ProjectSources.Place(file: path, line: line, column: 1))
        function.namesOwnClass = namesOwnClass(tokens.indices)
        var lastNib: Range<Int>?
        for index in tokens.indices {
            if tokens[index].text == "self", text(index + 1) == ".", case let name = text(index + 2),
                name.first?.isLetter == true
            {
                function.calls.append(call("self", name, at: index))
            }
            guard tokens[index].text == "[", let message = message(at: index) else { continue }
            noteIdentifier(message, at: index)
            if message.selector.hasPrefix("register") { registerCell(message) }
            switch message.selector {
            case let name where name.hasPrefix("loadNibNamed:"):
                load(message.arguments.first, at: index, &function)
                note(hasNoOwner(message) ? .nibWithoutOwner : .nib, message.arguments.first, at: index)
            case "nibWithNibName:bundle:":
                lastNib = message.arguments.first
                note(.nib, lastNib, at: index)
            case let name where name.hasPrefix("instantiateWithOwner:"):
                let inner = self.message(at: message.receiver.lowerBound)
                let nib = inner?.selector == "nibWithNibName:bundle:" ? inner?.arguments.first : lastNib
                load(nib, at: index, &function)
                if hasNoOwner(message) { note(.nibWithoutOwner, nib, at: index) }
            case "registerNib:forCellReuseIdentifier:", "registerNib:forCellWithReuseIdentifier:":
                register(.cellNib, message, message.arguments.first.flatMap { nibName(in: $0) }, at: index)
            case "registerClass:forCellReuseIdentifier:", "registerClass:forCellWithReuseIdentifier:":
                register(.cellClass, message, message.arguments.first.flatMap { className(in: $0) }, at: index)
            case let selector:
                let receiver = tokens[message.receiver].map(\.text).joined()
                if ["self", "super"].contains(receiver) {
                    function.calls.append(call(receiver, selector, at: index))
                } else if receiver == "[selfclass]" || receiver == "self.class" {
                    function.calls.append(call("self", selector, at: index))
                } else if receiver.first?.isUppercase == true,
                    receiver.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
                {
                    function.calls.append(call(receiver, selector, at: index))
                }
            }
        }
        functions.append(function)
        addLiterals()
    }

    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

    func place(_ index: Int) -> ProjectSources.Place {
        ProjectSources.Place(file: path, line: tokens[index].line, column: 1)
    }

    private func call(_ receiver: String, _ name: String, at index: Int) -> ProjectSources.Call {
        ProjectSources.Call(
            receiver: receiver, name: name, labels: [], isGuarded: isGuarded(index), place: place(index))
    }

    private func load(_ name: Range<Int>?, at index: Int, _ function: inout ProjectSources.Function) {
        function.loads.append(
            ProjectSources.Load(
                name: name.flatMap { stated($0)?.name }, isGuarded: isGuarded(index), place: place(index)))
    }

    private mutating func note(_ kind: ProjectSources.Mention.Kind, _ name: Range<Int>?, at index: Int) {
        guard let name = name.flatMap({ stated($0) }) else { return }
        mentions.append(
            ProjectSources.Mention(kind: kind, name: name.name, place: place(index), isOfClass: name.isOfClass))
    }

    private mutating func register(
        _ kind: ProjectSources.Mention.Kind, _ message: Message, _ name: (name: String, isOfClass: Bool)?, at index: Int
    ) {
        guard message.arguments.count == 2, let name else {
            registersOtherwise = true
            return
        }
        mentions.append(
            ProjectSources.Mention(
                kind: kind, name: name.name, identifier: stated(message.arguments[1])?.name, place: place(index),
                isOfClass: name.isOfClass))
    }

    /// `[self.tableView registerNib:[UINib nibWithNibName:@"PersonCell" bundle:nil] forCellReuseIdentifier:@"Person"]`,
    /// and the same of classes, headers and footers; a nib may also be what a class calls its own: `[PersonCell nib]`.
    private mutating func registerCell(_ message: Message) {
        guard let what = message.arguments.first, let last = message.arguments.last,
            message.selector.contains("euseIdentifier:")
        else { return }
        let words = tokens[what].map(\.text).filter { $0 != "[" && $0 != "]" && $0 != "." }
        let ofClass =
            words.count == 2 && words[1].lowercased().hasSuffix("nib") && words[0].first?.isUppercase == true
            ? words.first : nil
        let nib = message.selector.hasPrefix("registerNib:") ? nibName(in: what)?.name ?? ofClass : nil
        let name = message.selector.hasPrefix("registerClass:") ? className(in: what)?.name : nil
        guard nib != nil || name != nil else { return }
        let all = message.arguments.map { tokens[$0].map(\.text).joined() }.joined(separator: " ") + message.selector
        let isFooter = all.contains("Footer") && !all.contains("HeaderFooter") || (nib ?? name ?? "").contains("Footer")
        let kind: ProjectSources.Registered.Kind =
            message.selector.contains("forCell") ? .cell : isFooter ? .footer : .header
        let receiver = tokens[message.receiver].map(\.text).last { $0.first?.isLetter == true || $0.first == "_" }
        registered.append(
            ProjectSources.Registered(
                type: type, kind: kind, nib: nib, className: name, identifier: stated(last)?.name,
                receiver: receiver.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }))
    }

    private func hasNoOwner(_ message: Message) -> Bool {
        guard let index = message.labels.firstIndex(where: { $0 == "owner" || $0 == "instantiateWithOwner" }),
            message.arguments.indices.contains(index)
        else { return false }
        return tokens[message.arguments[index]].map(\.text) == ["nil"]
    }

    // MARK: Messages

    struct Message {
        var receiver: Range<Int>
        var labels: [String] = []
        var arguments: [Range<Int>] = []
        var selector: String
    }

    private static func partners(in tokens: [ObjectiveCToken]) -> [Int: Int] {
        var result: [Int: Int] = [:]
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            if ["(", "[", "{"].contains(token.text) { open.append(index) }
            if [")", "]", "}"].contains(token.text), let start = open.popLast() {
                result[start] = index
                result[index] = start
            }
        }
        return result
    }

    /// `[receiver name]`, or `[receiver name: argument label: argument]`
    func message(at start: Int) -> Message? {
        guard text(start) == "[", let end = partners[start], end > start + 2 else { return nil }
        var index = (partners[start + 1].flatMap { $0 > start + 1 ? $0 : nil } ?? start + 1) + 1
        while text(index) == ".", index + 1 < end { index += 2 }
        var message = Message(receiver: start + 1..<index, selector: "")
        guard index < end else { return nil }
        if text(index + 1) != ":" {
            message.selector = text(index)
            return index + 1 == end ? message : nil
        }
        while index < end {
            message.labels.append(text(index))
            index += 2
            let first = index
            while index < end,
                index == first || text(index + 1) != ":" || text(index - 1) == "?"
                    || text(index).first.map({ $0.isLetter || $0 == "_" }) != true
            {
                index = (partners[index].flatMap { $0 > index ? $0 : nil } ?? index) + 1
            }
            message.arguments.append(first..<min(index, end))
        }
        message.selector = message.labels.map { "\($0):" }.joined()
        return message
    }

    /// `@"Card"`, or the name of a class that stands there.
    func stated(_ range: Range<Int>) -> (name: String, isOfClass: Bool)? {
        if range.count == 2, let text = Self.literal(tokens[range]) { return (text, false) }
        let words = tokens[range].map(\.text)
        if words.count == 1, let text = words.first, text.hasPrefix("@\"") { return (String(text.dropFirst(2)), false) }
        guard words.first == "NSStringFromClass", range.count > 3 else { return nil }
        return className(in: range.lowerBound + 2..<range.upperBound - 1)
    }

    /// `[Card class]`, or `Card.class`
    func className(in range: Range<Int>) -> (name: String, isOfClass: Bool)? {
        let words = tokens[range].map(\.text).filter { $0 != "[" && $0 != "]" && $0 != "." }
        guard words.count == 2, words[1] == "class", words[0].first?.isUppercase == true else { return nil }
        return (words[0], true)
    }

    private func nibName(in range: Range<Int>) -> (name: String, isOfClass: Bool)? {
        guard let message = message(at: range.lowerBound), message.selector == "nibWithNibName:bundle:" else {
            return nil
        }
        return message.arguments.first.flatMap { stated($0) }
    }

    private func namesOwnClass(_ range: Range<Int>) -> Bool {
        range.contains {
            text($0) == "self" && (text($0 + 1) == "class" || text($0 + 1) == "." && text($0 + 2) == "class")
        }
    }

    // MARK: Conditions

    /// Whether a place runs under a condition, later, or after a condition that leaves the method.
    private func isGuarded(_ place: Int) -> Bool {
        var index = place - 1
        var isOfStatement = true
        while index >= 0 {
            switch text(index) {
            case ";", "{", "}": isOfStatement = false
            default: break
            }
            if text(index) == "{" {
                // What stands around the place.
                if let condition = condition(before: index) {
                    if isDecision(condition) { return true }
                } else if ["else", "^"].contains(text(index - 1)) || text(index - 1) == ")" {
                    return true
                }
            } else if text(index) == "if", text(index + 1) == "(", let end = partners[index + 1] {
                let after = end + 1
                let stop =
                    text(after) == "{"
                    ? partners[after] ?? after : tokens[after...].firstIndex { $0.text == ";" } ?? after
                let holds = stop >= place
                let leaves = tokens[after..<min(stop + 1, tokens.count)].contains {
                    $0.text == "return" || $0.text == "@throw"
                }
                if holds && isOfStatement || !holds && leaves, end < place, isDecision(index + 2..<end) { return true }
            } else if text(index) == "?", isOfStatement {
                return true
            }
            if text(index) == "}" || text(index) == ")" && partners[index].map({ text($0 - 1) != "if" }) == true {
                // An earlier block is looked at by its condition.
                if text(index) == "}", let start = partners[index] {
                    if let condition = condition(before: start), isDecision(condition),
                        tokens[start...index].contains(where: { $0.text == "return" })
                    {
                        return true
                    }
                    index = start
                }
            }
            index -= 1
        }
        return false
    }

    /// What stands in parentheses after `if`, before a brace.
    private func condition(before brace: Int) -> Range<Int>? {
        guard text(brace - 1) == ")", let start = partners[brace - 1], text(start - 1) == "if" else { return nil }
        return start + 1..<brace - 1
    }

    /// Whether it asks for more than whether there is a `self`.
    private func isDecision(_ condition: Range<Int>) -> Bool {
        let words = tokens[condition].map(\.text).drop { $0 == "!" || $0 == "(" }
        return words.first != "self" || words.dropFirst().first.map { $0 == "." || $0 == "-" } ?? false
    }
}
