extension ObjC {
    /// A type as it is written.
    struct CType {
        final class Block {
            let result: CType
            let parameters: [(type: CType, name: String?)]
            init(result: CType, parameters: [(type: CType, name: String?)]) {
                self.result = result
                self.parameters = parameters
            }
        }

        var name: String
        var stars = 0
        var arguments: [CType] = []
        var protocols: [String] = []
        var block: Block?
        var isWeak = false, isStatic = false, isConst = false, isExtern = false, isKindOf = false, isArray = false
        /// Whether this is `typeof(…)`, which is inferred.
        var isInferred: Bool { name == "typeof" }
        var isVoid: Bool { name == "void" && stars == 0 && block == nil }
        var isOutlet = false, isInspectable = false
        /// The class of an outlet collection's elements.
        var collection: String?
    }

    indirect enum Expression {
        case number(String)
        case text(String, isObject: Bool)
        case character(String)
        case name(String, Place)
        case message(Expression, [String], [Expression], Place)
        case member(Expression, String, isPointer: Bool, Place)
        case subscripted(Expression, Expression)
        case call(Expression, [Expression], Place)
        case prefix(String, Expression)
        case postfix(Expression, String)
        case binary(Expression, String, Expression)
        case assign(Expression, String, Expression)
        case conditional(Expression, Expression?, Expression)
        case cast(CType, Expression)
        case block(CType?, [(type: CType, name: String?)], [Statement], end: Place)
        case array([Expression])
        case dictionary([(Expression, Expression)])
        case boxed(Expression)
        case selector(String)
        case protocolObject(String)
        case compound(CType, [(field: String?, value: Expression)])
        case size(String)
        case unsupported(String)
    }

    struct Place {
        var line: Int
        var column: Int
    }

    struct Statement {
        indirect enum Kind {
            case expression(Expression)
            case declaration([Variable])
            case result(Expression?)
            case condition(Expression, [Statement], [Statement]?)
            case whileLoop(Expression, [Statement])
            case doLoop([Statement], Expression)
            case forLoop([Statement], Expression?, [Expression], [Statement])
            case forIn(CType?, String, Expression, [Statement])
            case choice(Expression, [Case])
            case scope([Statement])
            case leave, proceed
            case empty
            case unsupported(String)
        }

        var kind: Kind
        var place: Place
        /// The place of its last token.
        var end: Place
    }

    struct Case {
        /// None for `default`.
        var values: [Expression?]
        var body: [Statement]
        var place: Place
    }

    struct Variable {
        var type: CType
        var name: String
        var value: Expression?
        var place: Place
    }

    struct Property {
        var type: CType
        var name: String
        var attributes: [String: String]
        var place: Place
        var path: String
    }

    struct Method {
        var isOfClass: Bool
        var result: CType
        var pieces: [String]
        var parameters: [(type: CType, name: String)]
        var isAction = false
        var isVariadic = false
        var body: [Statement]?
        var place: Place
        var end: Place
        var path: String

        var selector: String { parameters.isEmpty ? pieces.first ?? "" : pieces.map { "\($0):" }.joined() }
    }

    struct Function {
        var result: CType
        var name: String
        var parameters: [(type: CType, name: String)]
        var body: [Statement]?
        var isStatic: Bool
        var place: Place
        var end: Place
    }

    struct Interface {
        var name: String
        var superclass: String?
        /// `nil` for a class, empty for its extension.
        var category: String?
        var protocols: [String]
        var variables: [Variable] = []
        var properties: [Property] = []
        var methods: [Method] = []
        var isImplementation = false
        var isDesignable = false
        /// `@dynamic` and `@synthesize`, with the variable of the latter.
        var dynamic: Set<String> = []
        var synthesized: [String: String] = [:]
        /// Members that cannot be read.
        var unsupported: [(message: String, place: Place)] = []
        var place: Place
        var end: Place
        var path: String
    }

    struct ProtocolType {
        var name: String
        var protocols: [String]
        var properties: [Property] = []
        var methods: [(method: Method, isOptional: Bool)] = []
        var place: Place
        var path: String
    }

    struct Enumeration {
        var name: String?
        var isOptions = false
        var cases: [(name: String, value: Expression?, place: Place)]
        var place: Place
    }

    struct Record {
        var name: String
        var fields: [Variable]
        var place: Place
    }

    enum Declaration {
        case interface(Interface)
        case protocolType(ProtocolType)
        case enumeration(Enumeration)
        case record(Record)
        case alias(String, CType)
        case function(Function)
        case variables([Variable])
        case unsupported(String, Place)
    }
}
