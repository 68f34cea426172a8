import Testing

@testable import ObjectiveCCode

/// Types of Swift by their texts, and names of Objective-C in a library.
@Suite struct SwiftTypeTests {
    @Test(arguments: [
        ("UIView", "UIView", false), ("UIView?", "UIView", true), ("UIView!", "UIView", true),
        ("@escaping () -> Void", "() -> Void", false), ("(() -> Void)?", "() -> Void", true),
        ("() -> UIView?", "() -> UIView?", false), ("any Host", "Host", false), ("(any Host)?", "Host", true),
        ("inout Bool", "Bool", false), ("()", "Void", false), (" [Int] ", "[Int]", false),
    ])
    func texts(text: String, name: String, isOptional: Bool) {
        #expect(SwiftType(text: text) == SwiftType(name: name, isOptional: isOptional))
    }

    @Test func collectionsHaveElements() {
        #expect(SwiftType(text: "[[Int]?]").element == SwiftType(name: "[Int]", isOptional: true))
        #expect(SwiftType(text: "[String: [Int: UIView?]]").pair?.1.name == "[Int: UIView?]")
        #expect(SwiftType(text: "[String: Int]").isDictionary)
        #expect(!SwiftType(text: "[(Int, Int)]").isDictionary)
    }

    @Test func functionsHaveParametersAndAResult() throws {
        let type = SwiftType(text: "(_ done: Bool, [String: Int], (Int) -> Int) -> UIView?")
        let signature = try #require(type.signature)
        #expect(signature.parameters.map(\.name) == ["Bool", "[String: Int]", "(Int) -> Int"])
        #expect(signature.result == SwiftType(name: "UIView", isOptional: true))
    }

    @Test(arguments: [
        (["addSubview"], 1, "UIView", "addSubview"),
        (["setNeedsDisplay"], 0, "UILabel", "setNeedsDisplay"),
        (["addTarget", "action", "forControlEvents"], 3, "UIButton", "addTarget"),
        (["colorWithAlphaComponent"], 1, "UIColor", "withAlphaComponent"),
        (["tableView", "numberOfRowsInSection"], 2, "UITableViewDataSource", "tableView"),
    ])
    func selectorsFindMethods(pieces: [String], count: Int, type: String, name: String) {
        #expect(Interface.library.member(pieces, count: count, of: type, isStatic: false)?.name == name)
    }

    @Test(arguments: [(["addSubview"], 0), (["addSub"], 1), (["addSubview", "below"], 2)])
    func otherSelectorsFindNone(pieces: [String], count: Int) {
        #expect(Interface.library.member(pieces, count: count, of: "UIView", isStatic: false) == nil)
    }

    @Test(arguments: [
        ("hidden", "UIView", false, "isHidden"), ("alpha", "UILabel", false, "alpha"),
        ("redColor", "UIColor", true, "red"), ("isHidden", "UIView", false, "isHidden"),
    ])
    func namesFindProperties(name: String, type: String, isStatic: Bool, expected: String) {
        #expect(Interface.library.property(name, of: type, isStatic: isStatic)?.name == expected)
    }

    @Test func initializersAndFactoriesAreFound() {
        let library = Interface.library
        #expect(library.initializer(["initWithFrame"], count: 1, of: "UILabel")?.parameters.map(\.label) == ["frame"])
        #expect(
            library.factory(["colorWithRed", "green", "blue", "alpha"], count: 4, of: "UIColor")?.name == "init")
        #expect(library.initializer(["makeWithFrame"], count: 1, of: "UIView") == nil)
    }

    @Test func aChainOfSuperclassesEndsInACircle() {
        var library = SwiftLibrary()
        library.inherit("A", ["B"])
        library.inherit("B", ["A"])
        #expect(library.chain(of: "A") == ["A", "B"])
        #expect(library.isSubclass("A", of: "B"))
    }

    @Test func aTypeHasOneNameAndUIKitsOwnNamesAreKept() {
        var library = SwiftLibrary()
        var found = Interface.declarations(
            """
            class UIColor
            struct AutoresizingMask
            class UIView
                var color: UIColor
                var mask: AutoresizingMask
            """)
        for path in ["UIView.AutoresizingMask", "Scope.One.Value", "Scope.Two.Value"] {
            found.types[path] = SwiftLibrary.TypeInfo(
                kind: .alias, aliased: path.hasSuffix("Mask") ? "AutoresizingMask" : "UIColor")
        }
        library.add(found)
        library.settleAliases()
        #expect(library.property("color", of: "UIView", isStatic: false)?.result.name == "UIColor")
        #expect(library.property("mask", of: "UIView", isStatic: false)?.result.name == "UIView.AutoresizingMask")
    }
}
