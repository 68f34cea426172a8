extension StringProtocol {
    /// Without spaces and tabs at both ends.
    var withoutOuterSpaces: String {
        func isSpace(_ letter: Unicode.Scalar) -> Bool {
            letter == "\t" || letter.properties.generalCategory == .spaceSeparator
        }
        let start = unicodeScalars.drop(while: isSpace)
        return String(String.UnicodeScalarView(start.reversed().drop(while: isSpace).reversed()))
    }
}
