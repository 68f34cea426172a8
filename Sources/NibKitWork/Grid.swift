import Diagnostics
import IBSchema

/// The axes of a sheet of pictures: `--grid device=retina4_7,retina6_1 --grid appearance=light,dark`.
package struct Grid: Codable {
    package struct Axis: Codable {
        package var trait: Trait
        package var values: [String]
    }

    /// The first goes across, the second down; the others repeat that below.
    package let axes: [Axis]

    /// The maximum number of pictures on one sheet; more cannot be compared.
    static let mostCombinations = 64

    /// Each argument is `KEY=a,b,…`.
    package init(_ arguments: [String]) throws(Problem) {
        var axes: [Axis] = []
        var combinations = 1
        for argument in arguments {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let key = parts.first, let list = parts.dropFirst().first, !list.isEmpty else {
                throw Problem("--grid takes KEY=a,b,…, not '\(argument)'; the keys are \(Trait.names)")
            }
            guard let trait = Trait(oneOrMany: String(key)) else {
                throw Problem(
                    "--grid has no key '\(key)'\(Spelling.hint(for: String(key), among: Trait.allCases.map(\.rawValue))); the keys are \(Trait.names)"
                )
            }
            guard !axes.contains(where: { $0.trait == trait }) else {
                throw Problem("--grid has the key '\(trait.rawValue)' twice")
            }
            let values = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            for value in values {
                if let problem = trait.problem(with: value) { throw Problem(problem) }
            }
            combinations *= values.count
            guard combinations <= Self.mostCombinations else {
                throw Problem("--grid asks for more than \(Self.mostCombinations) combinations")
            }
            axes.append(Axis(trait: trait, values: values))
        }
        self.axes = axes
    }

    /// All combinations, by their rows on the sheet.
    var rows: [[[Trait: String]]] {
        guard let across = axes.first else { return [] }
        var rows: [[Trait: String]] = [[:]]
        // The last axis changes slowest.
        for axis in axes.dropFirst().reversed() {
            rows = rows.flatMap { row in axis.values.map { value in row.merging([axis.trait: value]) { $1 } } }
        }
        return rows.map { row in across.values.map { value in row.merging([across.trait: value]) { $1 } } }
    }

    /// The caption of the picture of a combination.
    func label(of combination: [Trait: String]) -> String {
        axes.compactMap { axis in combination[axis.trait].map(axis.trait.label) }.joined(separator: " · ")
    }
}

extension Trait {
    package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// `device` or `devices`.
    init?(oneOrMany name: String) {
        guard
            let trait = Trait(rawValue: name) ?? (name.hasSuffix("s") ? Trait(rawValue: String(name.dropLast())) : nil)
        else { return nil }
        self = trait
    }

    fileprivate func label(of value: String) -> String {
        guard self == .device, let device = SimulatedDevice.meant(by: value) else { return value }
        return "\(device.title(for: value)) (\(device.id))"
    }
}
