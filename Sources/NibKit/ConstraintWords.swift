import Graphics
import IBCompiler
import IBDocument
import UIKit

/// Writes constraints as equations with the outline's names: `Sign In.height = 80`.
@MainActor
struct ConstraintWords {
    let compiled: CompiledDocument
    /// Labels that several of the objects share; such objects are named with their ids.
    private var shared: Set<String> = []

    init(compiled: CompiledDocument) { self.compiled = compiled }

    /// For these relations, which are printed in one sentence.
    init(compiled: CompiledDocument, of relations: [RuntimeMessage.Relation]) {
        self.init(compiled: compiled)
        var ids: [String: Set<String>] = [:]
        for item in relations.flatMap({ [$0.first] + ($0.second.map { [$0] } ?? []) }) {
            ids[plainLabel(item), default: []].insert(source(item)?.id ?? "")
        }
        shared = Set(ids.filter { $0.value.count > 1 }.keys)
    }

    func equation(_ reason: LayoutReason) -> String { equation(RuntimeMessage.Relation(reason)) }

    func label(of reason: LayoutReason) -> String { label(RuntimeMessage.Relation(reason).first) }

    func equation(_ relation: RuntimeMessage.Relation) -> String {
        let sign =
            switch relation.relation {
            case .equal: "="
            case .lessThanOrEqual: "≤"
            case .greaterThanOrEqual: "≥"
            }
        var text = "\(label(relation.first)).\(relation.firstAttribute) \(sign)"
        if let second = relation.second, relation.secondAttribute != .notAnAttribute {
            if relation.multiplier != 1 { text += " \(relation.multiplier.inWords) ×" }
            text += " \(label(second)).\(relation.secondAttribute)"
            if relation.constant != 0 {
                text += " \(relation.constant < 0 ? "−" : "+") \(abs(relation.constant).inWords)"
            }
        } else {
            text += " \(relation.constant.inWords)"
        }
        if relation.priority < 1000 { text += " at \(CGFloat(relation.priority).inWords)" }
        return text
    }

    /// The requirement of a member of a conflict.
    func sentence(_ relation: RuntimeMessage.Relation) -> String {
        let isWidth = relation.firstAttribute == .width
        switch relation.source {
        case .constraint, .system: return equation(relation)
        case .intrinsicSize:
            let isHugging = relation.relation == .lessThanOrEqual
            return
                "\(equation(relation)) by its \(isWidth ? "horizontal" : "vertical") \(isHugging ? "hugging" : "compression resistance") of 1000"
        case .autoresizing: return "the autoresizing mask of \(label(relation.first))"
        case .givenSize: return equation(relation)
        }
    }

    /// The document's object behind a view, or behind the view of a guide.
    func source(_ item: RuntimeMessage.Relation.Item) -> ObjectMap.Source? {
        item.origin.flatMap { compiled.objects[$0] }
    }

    func label(of item: RuntimeMessage.Relation.Item) -> String { label(item) }

    func label(of element: Element) -> String {
        let label = element.outlineLabel
        guard shared.contains(label), let id = element.id else { return label }
        return "\(label) (\(id))"
    }

    private func label(_ item: RuntimeMessage.Relation.Item) -> String {
        let label = plainLabel(item)
        guard shared.contains(label), let id = source(item)?.id else { return label }
        return "\(label) (\(id))"
    }

    private func plainLabel(_ item: RuntimeMessage.Relation.Item) -> String {
        let owner = source(item).flatMap { compiled.document?.element(id: $0.id)?.outlineLabel } ?? item.className
        return item.guide.map { "\(owner) \($0.capitalized)" } ?? owner
    }
}

extension CGFloat {
    /// The number without a fraction if it is whole, otherwise with at most three fraction digits.
    var inWords: String {
        let rounded = (self * 1000).rounded() / 1000
        return rounded == rounded.rounded() && Swift.abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }
}
