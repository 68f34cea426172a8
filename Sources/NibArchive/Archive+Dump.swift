extension Archive {
    /// How a dump is laid out.
    public enum DumpStyle: Hashable, Sendable, CaseIterable {
        /// Each object is shown where it is first referred to. Objects are numbered in that order, so that the text
        /// does not depend on the order of the tables.
        case tree
        /// One object after another, with the numbers and in the order of `tree`.
        case flat
        /// As `tree`, but without objects that cannot be reached from the root: nothing in the text depends on the
        /// order of tables, in archives held inside as little as in the outermost.
        case canonical
        /// The tables as they are, with the indexes that `NibOrigin` and `Value.object` use.
        case tables
    }

    /// The archive as text to be read and compared, one value a line.
    ///
    ///     #4 UIView
    ///       UIBounds: (0, 0, 320, 480)
    ///       UISubviews: #5 NSMutableArray
    ///         - #6 UILabel
    ///           UIText: #7 NSString "Name"
    ///           UIDelegate: → #4 UIView
    ///
    /// A class is followed by `else` and its fallbacks. Text, numbers and the elements of collections are shown as such
    /// (`-` an element, `?` and `=` key and value of a dictionary), packed points and rectangles as numbers in
    /// parentheses, archives that are held as data in full below their value. An integer wider than it need be says its
    /// width, a float that it is one. `→` is a reference to an object that is shown elsewhere.
    ///
    /// Objects that cannot be reached from the root come last. The same archive always gives the same text; archives
    /// that differ in anything but the order of tables and unused names give different ones, up to `Limits.dumpSize`.
    public func dump(_ style: DumpStyle = .tree, limits: Limits = .standard) -> String {
        var text = DumpText(limit: limits.dumpSize)
        dump(style, into: &text, base: 0, nesting: 0, limits: limits)
        return text.text
    }

    /// A text that is equal for archives that describe the same graph, whatever the order of their tables, and
    /// different otherwise. It is also the text of `canonical()`.
    public func canonicalDump(limits: Limits = .standard) -> String {
        dump(.canonical, limits: limits)
    }

    /// Calls itself for archives held inside, at most `limits.nestingDepth` times.
    func dump(_ style: DumpStyle, into text: inout DumpText, base: Int, nesting: Int, limits: Limits) {
        text.indent(base)
        text.add("NIBArchive, coder \(coderVersion)\n")
        var walk = DumpWalk(self, style: style, base: base, nesting: nesting, limits: limits)
        switch style {
        case .tree, .canonical: walk.addTree(to: &text)
        case .flat: walk.addObjects(to: &text)
        case .tables:
            addNames(to: &text, base: base)
            walk.addObjects(to: &text)
        }
        if !trailingBytes.isEmpty {
            text.indent(base)
            text.add("after the last table: bytes ")
            text.add(hexadecimal: trailingBytes)
            text.add("\n")
        }
    }

    private func addNames(to text: inout DumpText, base: Int) {
        for (index, entry) in classNames.enumerated() {
            text.indent(base)
            text.add("class \(index) ")
            text.add(name: entry.name)
            for fallback in entry.fallbacks { text.add(" else \(fallback)") }
            text.add("\n")
        }
        for (index, key) in keys.enumerated() {
            text.indent(base)
            text.add("key \(index) ")
            text.add(name: key)
            text.add("\n")
        }
    }
}
