import SwiftSyntax

/// Conditions of compilation as they are for an iOS app.
enum Conditions {
    private static let importable: Set<String> = [
        "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "Dispatch", "ObjectiveC", "Darwin", "Combine", "SwiftUI",
    ]

    /// Whether the compiler for iOS would read the clause, as far as systems and modules tell.
    static func isRead(_ clause: IfConfigClauseSyntax) -> Bool {
        guard let all = clause.parent?.as(IfConfigClauseListSyntax.self) else { return true }
        for other in all {
            let value = other.condition.map(value) ?? true
            if other.id == clause.id { return value != false }
            if value == true { return false }
        }
        return true
    }

    private static func value(_ condition: ExprSyntax) -> Bool? {
        if let call = condition.as(FunctionCallExprSyntax.self) {
            let argument = call.arguments.first?.expression.trimmedDescription ?? ""
            switch call.calledExpression.trimmedDescription {
            case "os": return argument == "iOS"
            case "canImport": return importable.contains(argument)
            case "targetEnvironment": return argument == "simulator"
            case "swift", "compiler": return !argument.hasPrefix("<")
            default: return nil
            }
        }
        if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            return value(prefix.expression).map { !$0 }
        }
        if let tuple = condition.as(TupleExprSyntax.self), let first = tuple.elements.first {
            return value(first.expression)
        }
        if let sequence = condition.as(SequenceExprSyntax.self) {
            var result: Bool?? = .none
            var joins = ""
            for element in sequence.elements {
                if let sign = element.as(BinaryOperatorExprSyntax.self) {
                    joins = sign.operator.text
                } else {
                    let next = value(element)
                    guard let before = result else {
                        result = .some(next)
                        continue
                    }
                    if joins == "||" {
                        result = .some(
                            before == true || next == true ? true : before == nil || next == nil ? nil : false)
                    }
                    if joins == "&&" {
                        result = .some(
                            before == false || next == false ? false : before == nil || next == nil ? nil : true)
                    }
                }
            }
            return result ?? nil
        }
        return nil
    }
}
