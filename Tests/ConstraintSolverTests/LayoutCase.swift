import Foundation
import TestSupport

/// The records of Conformance/layout-cases.json; the file itself says what they mean.
struct LayoutCaseFile: Decodable {
    var cases: [LayoutCase]

    static func load() throws -> [LayoutCase] {
        let url = Repository.url("Conformance/layout-cases.json")
        return try JSONDecoder().decode(LayoutCaseFile.self, from: Data(contentsOf: url)).cases
    }
}

struct LayoutCase: Decodable {
    struct View: Decodable {
        var id: String
        var superview: String?
        var fixed: [Double?]?
        var intrinsic: [Double?]?
        var hugging: [Double]?
        var compression: [Double]?
        var margins: [Double]?
        var alignmentInsets: [Double]?
        var firstBaseline: Double?
        var lastBaseline: Double?
        var hidden: Bool?
        var stack: Stack?
    }

    struct Stack: Decodable {
        var axis: String?
        var arranged: [String]
        var spacing: Double?
        var custom: [String: Double]?
        var distribution: String?
        var alignment: String?
    }

    struct Constraint: Decodable {
        var first: String
        var attr: String
        var rel: String?
        var second: String?
        var attr2: String?
        var mult: Double?
        var const: Double?
        var prio: Double?
    }

    struct Fitting: Decodable {
        var view: String
        var target: [Double]
        var prio: [Double]
    }

    struct Expectation: Decodable {
        var frames: [String: [Double?]]?
        var ambiguous: [String]?
        var unsatisfiable: Bool?
    }

    var id: String
    var direction: String?
    var views: [View]
    var constraints: [Constraint]?
    var fitting: Fitting?
    var expect: Expectation
}
