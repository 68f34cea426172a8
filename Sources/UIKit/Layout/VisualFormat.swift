extension NSLayoutConstraint {
    /// How the views of a visual format stand across its axis, and which way it reads.
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

        fileprivate var alignments: [Attribute] {
            let attributes: [Attribute] = [
                .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline,
            ]
            let bits = [1, 2, 3, 4, 5, 6, 9, 10, 11, 12]
            return zip(attributes, bits).filter { rawValue & 1 << $0.1 != 0 }.map(\.0)
        }
    }

    /// Makes the constraints that a format such as `H:|-[title]-8-[detail(>=40@750)]-|` draws.
    ///
    /// - Parameters:
    ///   - metrics: numbers by the names that the format uses, in points.
    ///   - views: views by the names that the format uses.
    /// - Returns: the constraints, not yet active. A format that cannot be read is an exception of UIKit's, with the
    ///   place.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var parser = VisualFormatParser(format: format, metrics: metrics ?? [:], views: views)
        do { return try parser.parse().constraints(options: options) } catch {
            LoadStack.raise(
                NibLoadError(
                    .invalidFormat, exception: "NSInvalidArgumentException",
                    "Unable to parse constraint format:\n\(error.reason)\n\(format)\n\(String(repeating: " ", count: error.offset))^"
                ))
            return []
        }
    }
}

/// What a visual format says: views in a row, with what lies before, between and behind them.
@MainActor
private struct VisualFormat {
    struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var constant: CGFloat = 0
        /// The view whose size it compares with; `nil` for a number.
        var other: UIView?
        var priority: Float = 1000
    }

    /// A connection: `nil` predicates stand for the standard distance.
    enum Link {
        case touching
        case apart([Predicate]?)
    }

    var isVertical = false
    var views: [(view: UIView, sizes: [Predicate])] = []
    /// Between consecutive views.
    var links: [Link] = []
    var leading: Link?
    var trailing: Link?

    func constraints(options: NSLayoutConstraint.FormatOptions) -> [NSLayoutConstraint] {
        var made: [NSLayoutConstraint] = []
        let (near, far) = edges(options)
        let size: NSLayoutConstraint.Attribute = isVertical ? .height : .width
        func connect(
            _ second: UIView, _ secondEdge: NSLayoutConstraint.Attribute, _ first: UIView,
            _ firstEdge: NSLayoutConstraint.Attribute,
            _ link: Link, standard: CGFloat
        ) {
            let predicates: [Predicate] =
                switch link {
                case .touching: [Predicate()]
                case .apart(let stated): stated ?? [Predicate(constant: standard)]
                }
            for predicate in predicates {
                add(second, secondEdge, predicate.relation, first, firstEdge, predicate.constant, predicate.priority)
            }
        }
        func add(
            _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
            _ second: UIView?,
            _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat, _ priority: Float
        ) {
            let constraint = NSLayoutConstraint(
                item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: 1,
                constant: constant)
            constraint.priority = UILayoutPriority(priority)
            made.append(constraint)
        }
        if let leading, let first = views.first?.view, let superview = first.superview {
            connect(first, near, superview, near, leading, standard: StandardSpacing.superview)
        }
        for (index, entry) in views.enumerated() {
            for predicate in entry.sizes {
                add(
                    entry.view, size, predicate.relation, predicate.other,
                    predicate.other == nil ? .notAnAttribute : size,
                    predicate.constant, predicate.priority)
            }
            guard index + 1 < views.count, links.indices.contains(index) else { continue }
            connect(views[index + 1].view, near, entry.view, far, links[index], standard: StandardSpacing.siblings)
        }
        if let trailing, let last = views.last?.view, let superview = last.superview {
            connect(superview, far, last, far, trailing, standard: StandardSpacing.superview)
        }
        for attribute in options.alignments
        where attribute.kind == (isVertical ? .horizontalPosition : .verticalPosition) {
            for pair in zip(views, views.dropFirst()) {
                add(pair.0.view, attribute, .equal, pair.1.view, attribute, 0, 1000)
            }
        }
        return made
    }

    private func edges(_ options: NSLayoutConstraint.FormatOptions) -> (
        NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute
    ) {
        if isVertical { return (.top, .bottom) }
        if options.contains(.directionRightToLeft) { return (.right, .left) }
        return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
    }
}

private struct VisualFormatError: Error {
    var reason: String
    /// In characters from the start of the format.
    var offset: Int
}

/// Reads a visual format from left to right; nothing in it nests.
@MainActor
private struct VisualFormatParser {
    /// Without white space.
    private let format: [Character]
    /// Where the characters stand in the whole format, and where it ends.
    private let offsets: [Int]
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var position = 0

    init(format: String, metrics: [String: Any], views: [String: Any]) {
        let kept = format.enumerated().filter { !$0.element.isWhitespace }
        self.format = kept.map(\.element)
        offsets = kept.map(\.offset) + [format.count]
        self.metrics = metrics
        self.views = views
    }

    mutating func parse() throws(VisualFormatError) -> VisualFormat {
        var result = VisualFormat()
        if take("V:") { result.isVertical = true } else { _ = take("H:") }
        if take("|") { result.leading = try link() }
        result.views.append(try view())
        while position < format.count {
            let link = try link()
            if take("|") {
                result.trailing = link
                guard position == format.count else { throw fail("Nothing may follow the superview's edge") }
                return result
            }
            result.links.append(link)
            result.views.append(try view())
        }
        return result
    }

    /// `-`, `-8-`, `-(>=8@750,<=20)-` or nothing.
    private mutating func link() throws(VisualFormatError) -> VisualFormat.Link {
        guard take("-") else { return .touching }
        if peek == "[" || peek == "|" { return .apart(nil) }
        let predicates = take("(") ? try list() : [try predicate(isSize: false)]
        guard take("-") else { throw fail("Expected a '-' here. That is how you give a connection") }
        return .apart(predicates)
    }

    private mutating func view() throws(VisualFormatError) -> (view: UIView, sizes: [VisualFormat.Predicate]) {
        guard take("[") else { throw fail("Expected a view") }
        let start = position
        let name = word()
        guard let view = views[name] as? UIView else {
            position = start
            throw fail("\(name) is not a key in the views dictionary.")
        }
        let sizes = take("(") ? try list(isSize: true) : []
        guard take("]") else { throw fail("Expected a ']' here. That is how you close a view") }
        return (view, sizes)
    }

    /// Predicates up to the closing parenthesis.
    private mutating func list(isSize: Bool = false) throws(VisualFormatError) -> [VisualFormat.Predicate] {
        var predicates = [try predicate(isSize: isSize)]
        while take(",") { predicates.append(try predicate(isSize: isSize)) }
        guard take(")") else { throw fail("Expected a ')' here. That is how you close a predicate list") }
        return predicates
    }

    private mutating func predicate(isSize: Bool) throws(VisualFormatError) -> VisualFormat.Predicate {
        var result = VisualFormat.Predicate()
        if take(">=") {
            result.relation = .greaterThanOrEqual
        } else if take("<=") {
            result.relation = .lessThanOrEqual
        } else {
            _ = take("==")
        }
        let start = position
        let name = word()
        if let number = number(name) {
            result.constant = number
        } else if isSize, let view = views[name] as? UIView {
            result.other = view
        } else {
            position = start
            throw fail(isSize ? "\(name) is neither a metric nor a view." : "\(name) is not a metric.")
        }
        if take("@") {
            let start = position
            guard let priority = number(word()), (0...1000).contains(priority) else {
                position = start
                throw fail("Expected a priority")
            }
            result.priority = Float(priority)
        }
        return result
    }

    private func number(_ word: String) -> CGFloat? {
        let value =
            Double(word) ?? (metrics[word] as? any BinaryInteger).map { Double($0) }
            ?? (metrics[word] as? any BinaryFloatingPoint).map { Double($0) }
            ?? (metrics[word] as? NSNumber)?.doubleValue
        return value.flatMap { $0.isFinite ? CGFloat($0) : nil }
    }

    // MARK: Characters

    private var peek: Character? { format.indices.contains(position) ? format[position] : nil }

    private mutating func take(_ text: String) -> Bool {
        guard format.dropFirst(position).starts(with: text) else { return false }
        position += text.count
        return true
    }

    /// A name or a number, which may be negative.
    private mutating func word() -> String {
        let start = position
        if peek == "-" { position += 1 }
        while let character = peek, character.isLetter || character.isNumber || character == "_" || character == "." {
            position += 1
        }
        return String(format[start..<position])
    }

    private func fail(_ reason: String) -> VisualFormatError {
        VisualFormatError(reason: reason, offset: offsets[min(position, format.count)])
    }
}
