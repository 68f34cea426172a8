@testable import ObjectiveCCode

/// Reads texts as the tests need it.
enum Reading {
    static func tokens(_ text: String, isInterfaceBuilder: Bool = false) -> [ObjC.Token] {
        ObjC.Lexer(Array(text.utf8), isInterfaceBuilder: isInterfaceBuilder).tokens
    }

    /// The tokens after macros were expanded, separated by spaces.
    static func expanded(_ text: String) -> String {
        let lexer = ObjC.Lexer(Array(text.utf8), isInterfaceBuilder: false)
        return ObjC.Expander(macros: lexer.macros).expanded(lexer.tokens).map(\.text).joined(separator: " ")
    }

    static func declarations(_ text: String) -> [ObjC.Declaration] {
        var parser = ObjC.Parser(path: "Card.m", tokens: tokens(text), types: ["Card"])
        let found = parser.declarations()
        return parser.inner + found
    }

    /// The statements of a function around the text.
    static func statements(_ text: String) -> [ObjC.Statement] {
        for case .function(let function) in declarations("void f() {\(text)}") { return function.body ?? [] }
        return []
    }
}
