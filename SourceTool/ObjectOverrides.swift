import Foundation

/// Which classes override what UIKit adds to `NSObject`, by the text of files: parsing all files of a target for each
/// of them would take long.
struct ObjectOverrides {
    /// The class that has it, as sources name it.
    static let names: Set<String> = ["NSObject", "Foundation.NSObject", "ObjectiveC.NSObject"]
    /// What it is, with the name of the method alone.
    private static let members = "awakeFromNib|prepareForInterfaceBuilder|responds|value|setValue"
    private static let pattern =
        "\\bclass\\s+(\\w+)\\s*(<[^>{]*>)?\\s*:\\s*([\\w.]+)|\\boverride\\b[\\w@\\s()]*?\\bfunc\\s+(?:\(members))\\b"

    /// Protocols that state what they inherit from.
    private(set) var protocols: [String: [String]] = [:]
    private var superclasses: [String: String] = [:]
    /// Classes that state what they inherit from and have no generic parameters.
    private(set) var plainClasses: Set<String> = []
    private var found: Set<String> = []

    private static let protocolPattern = "\\bprotocol\\s+(\\w+)\\s*:\\s*([^{}]+?)\\s*(?:where\\b|\\{)"

    init(_ texts: [String]) {
        readProtocols(texts)
        guard let expression = try? NSRegularExpression(pattern: Self.pattern) else { return }
        for text in texts {
            // Most files have neither.
            guard text.contains("class ") else { continue }
            var current = ""
            let whole = NSRange(text.startIndex..., in: text)
            for match in expression.matches(in: text, range: whole) {
                guard let name = Range(match.range(at: 1), in: text),
                    let superclass = Range(match.range(at: 3), in: text)
                else {
                    found.insert(current)
                    continue
                }
                current = String(text[name])
                superclasses[current] = String(text[superclass])
                if match.range(at: 2).length == 0 { plainClasses.insert(current) }
            }
        }
    }

    private mutating func readProtocols(_ texts: [String]) {
        guard let expression = try? NSRegularExpression(pattern: Self.protocolPattern) else { return }
        for text in texts where text.contains("protocol ") {
            for match in expression.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
                guard let name = Range(match.range(at: 1), in: text), let bounds = Range(match.range(at: 2), in: text)
                else { continue }
                protocols[String(text[name])] = text[bounds].split { ",& \n\t".contains($0) }.map {
                    String($0.split(separator: ".").last ?? "")
                }
            }
        }
    }

    /// Those classes, and their superclasses in the texts.
    var classes: Set<String> {
        var all: Set<String> = []
        for name in found {
            var current: String? = name
            while let name = current, !name.isEmpty, all.insert(name).inserted {
                current = superclasses[name]?.split(separator: ".").last.map(String.init)
            }
        }
        return all
    }
}
