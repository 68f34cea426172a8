import NibKit
import UIKit

/// Shows how views and nibs are put together, one pattern after the other: `swift run Patterns`, or one of them with
/// `swift run Patterns OwnerStyle`.
///
/// Each file shows one pattern with its documents in `Nibs/`. It registers its classes by hand, as Docs/connecting.md
/// describes: on a system without the Objective-C run-time somebody has to say which properties a nib may set.
@main @MainActor
struct Main {
    static let patterns: [any Pattern.Type] = [
        OwnerStyle.self, RootClassStyle.self, Replacement.self, ExternalObjects.self, ObjectInNib.self,
        NilTargetAction.self,
        RuntimeAttributes.self, CellRegistration.self, CellsOfTwoNibs.self, CellsOfCompleteNibs.self,
        SelfSizingHeader.self,
    ]

    static func main() {
        // Documents are compiled as they are loaded; an app that ships nibs does not need this line.
        DocumentNibs.install()
        UIKitEnvironment.current.log = { say("UIKit logs: \($0.text.prefix { $0 != ":" })") }
        let names = CommandLine.arguments.dropFirst()
        for pattern in wanted(names) {
            print("\(pattern): \(pattern.title)")
            pattern.register()
            pattern.run()
            Turn.end()
            print()
        }
    }

    private static func wanted(_ names: ArraySlice<String>) -> [any Pattern.Type] {
        let known = patterns.map { "\($0)" }
        if let unknown = names.first(where: { !known.contains($0) }) {
            FileHandle.standardError.write(
                Data("there is no pattern \(unknown); there are \(known.joined(separator: ", "))\n".utf8))
            exit(2)
        }
        return names.isEmpty ? patterns : patterns.filter { names.contains("\($0)") }
    }
}

@MainActor
protocol Pattern {
    /// What it shows, in a few words.
    static var title: String { get }
    /// Makes its classes known to the loader.
    static func register()
    static func run()
}

func say(_ text: String) { print("  \(text)") }

/// `UILabel "Taste" (16, 8, 120, 20.5)`
@MainActor
func words(_ view: UIView?) -> String {
    guard let view else { return "nil" }
    let text = (view as? UILabel)?.text.map { " \"\($0)\"" } ?? ""
    return "\(type(of: view))\(text) \(words(view.frame))"
}

func words(_ frame: CGRect) -> String {
    "(\([frame.minX, frame.minY, frame.width, frame.height].map(words).joined(separator: ", ")))"
}

func words(_ number: CGFloat) -> String {
    let tenths = (number * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
}
