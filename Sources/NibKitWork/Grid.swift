import Diagnostics
import Foundation
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
    ///
    /// - Parameter option: what the arguments were given to.
    package init(_ arguments: [String], of option: String = "--grid") throws(Problem) {
        var axes: [Axis] = []
        var combinations = 1
        for argument in arguments {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let key = parts.first, let list = parts.dropFirst().first, !list.isEmpty else {
                throw Problem("\(option) takes KEY=a,b,…, not '\(argument)'; the keys are \(Trait.names)")
            }
            guard let trait = Trait(oneOrMany: String(key)) else {
                throw Problem(
                    "\(option) has no key '\(key)'\(Spelling.hint(for: String(key), among: Trait.allCases.map(\.rawValue))); the keys are \(Trait.names)"
                )
            }
            guard !axes.contains(where: { $0.trait == trait }) else {
                throw Problem("\(option) has the key '\(trait.rawValue)' twice")
            }
            let values = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            for value in values {
                if let problem = trait.problem(with: value) { throw Problem(problem) }
            }
            combinations *= values.count
            guard combinations <= Self.mostCombinations else {
                throw Problem("\(option) asks for more than \(Self.mostCombinations) combinations")
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

    /// All combinations, as they are read on the sheet.
    package var combinations: [[Trait: String]] { Array(rows.joined()) }

    /// A combination in a sentence: `on iPhone SE (1st generation) in German`.
    func words(for combination: [Trait: String]) -> String {
        Trait.allCases.compactMap { trait in combination[trait].flatMap(trait.words) }.joined(separator: " ")
    }

    /// The caption of the picture of a combination.
    package func label(of combination: [Trait: String]) -> String {
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

    fileprivate func words(for value: String) -> String? {
        switch self {
        case .device: SimulatedDevice.meant(by: value).map { "on \($0.title(for: value))" }
        case .orientation: "in \(value)"
        case .appearance: "in \(value) appearance"
        case .contrast: "with \(value) contrast"
        case .tint: "with the tint \(value)"
        case .language:
            "in \(value.hasPrefix("pseudo-") ? value : Locale(identifier: "en").localizedString(forIdentifier: value) ?? value)"
        case .direction: value == "rtl" ? "from right to left" : "from left to right"
        case .system: "as \(InterfaceSystem(named: value)?.description ?? value)"
        case .textSize: "at text size \(value)"
        case .timeZone: "in the time zone \(value)"
        }
    }

    fileprivate func label(of value: String) -> String {
        if self == .system { return InterfaceSystem(named: value)?.description ?? value }
        guard self == .device, let device = SimulatedDevice.meant(by: value) else { return value }
        return "\(device.title(for: value)) (\(device.id))"
    }
}
