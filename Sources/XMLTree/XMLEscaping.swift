/// Writes characters so that parsing gives them back, in the way Interface Builder writes them.
public enum XMLEscaping {
    /// A value for between double quotes: `&`, `<`, `>` and `"` as entities, tabs and line ends as character
    /// references. Characters that XML does not allow are left out.
    public static func attributeValue(_ value: String) -> String { escaped(value, inAttribute: true) }

    /// Character data: `&`, `<` and `>` as entities, carriage returns as character references. Characters that XML
    /// does not allow are left out.
    public static func text(_ value: String) -> String { escaped(value, inAttribute: false) }

    private static func escaped(_ value: String, inAttribute: Bool) -> String {
        var result = String.UnicodeScalarView()
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\"" where inAttribute: result.append(contentsOf: "&quot;".unicodeScalars)
            case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
            case "\n" where inAttribute: result.append(contentsOf: "&#10;".unicodeScalars)
            case "\t" where inAttribute: result.append(contentsOf: "&#9;".unicodeScalars)
            case _ where !CharacterClass.isCharacter(scalar.value): break
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
