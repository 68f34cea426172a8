import EditSessions
import Foundation
import IBDocument
import IBEditing
import NibKit
import XMLTree

/// Shuffles the attributes and children of documents, lets them be saved again, and compares the bytes.
enum OrderMeasure {
    struct Count {
        var documents = 0, same = 0
        var others: [String] = []
    }

    static func run(_ paths: [String]) throws {
        let count = measure(paths)
        for path in count.others { print("\(path): other bytes") }
        let share = String(format: "%.1f %%", 100 * Double(count.same) / Double(max(1, count.documents)))
        print("documents \(count.documents), same bytes \(count.same) (\(share))")
    }

    /// - Parameter paths: documents; only those of iOS that Xcode 8 or later saved count.
    static func measure(_ paths: [String]) -> Count {
        var count = Count()
        for path in paths {
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            let opened = OpenedDocument(Array(data), file: path)
            guard let document = opened.document, document.platform == .iOS, document.toolsVersion.major >= 11_000
            else { continue }
            count.documents += 1
            if saved(shuffled(opened.tree, seed: 1), as: document.toolsVersion.description) == opened.tree.utf8 {
                count.same += 1
            } else {
                count.others.append(path)
            }
        }
        return count
    }

    private static func saved(_ bytes: [UInt8], as version: String) -> [UInt8]? {
        let command = Command("document", [], [Command.Option("tools", .word(version))])
        return try? EditSession(bytes, file: "shuffled").edit([command]).after
    }

    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state
        }
    }

    /// Lists whose order says something.
    private static let lists: Set<String> = [
        "subviews", "objects", "scenes", "items", "prototypes", "cells", "sections", "tableViewSection", "dependencies",
        "userDefinedRuntimeAttributes", "segments", "attributes", "array", "mutableArray", "variation", "mask",
        "gestureRecognizers", "customFonts", "designables", "inferredMetricsTieBreakers", "layoutGuides",
        "barButtonItems", "rightBarButtonItems", "leftBarButtonItems", "toolbarItems", "viewControllers", "connections",
        "scopeButtonTitles", "fragment", "attributedString", "keyCommands", "titleTextAttributes", "scene",
        "userDefinedRuntimeAttribute",
    ]

    /// The document with shuffled attributes and children, an element on each line.
    static func shuffled(_ tree: XMLTree, seed: UInt64) -> [UInt8] {
        guard let root = tree.root else { return tree.utf8 }
        var random = Random(state: seed)
        enum Step {
            case node(XMLNode, depth: Int)
            case text(String)
        }
        var output = tree.source(in: 0..<root.node.range.lowerBound)
        var steps = [Step.node(root.node, depth: 0)]
        while let step = steps.popLast() {
            switch step {
            case .text(let text): output += text
            case .node(let node, let depth):
                guard let element = node.element else {
                    output += tree.source(in: node.range)
                    continue
                }
                let attributes = element.attributes.map { tree.source(in: $0.range) }.shuffled(using: &random)
                output += "<\(element.name)\(attributes.map { " \($0)" }.joined())"
                var children = node.children.filter { !isBlank($0) }
                guard !children.isEmpty, element.endTagRange != nil else {
                    output +=
                        element.endTagRange == nil
                        ? "/>" : ">\(tree.source(in: element.contentRange))</\(element.name)>"
                    continue
                }
                guard children.allSatisfy({ $0.kind != .text }) else {
                    output += ">\(tree.source(in: element.contentRange))</\(element.name)>"
                    continue
                }
                let labels = children.compactMap { $0.element.map { $0[attribute: "key"] ?? $0.name } }
                let isSorted = ["constraints", "resources"].contains(element.name)
                if !lists.contains(element.name), children.allSatisfy({ $0.kind == .element }),
                    isSorted || Set(labels).count == labels.count
                {
                    children.shuffle(using: &random)
                }
                let indentation = "\n" + String(repeating: "    ", count: depth)
                output += ">"
                steps.append(.text("\(indentation)</\(element.name)>"))
                for child in children.reversed() {
                    steps.append(.node(child, depth: depth + 1))
                    steps.append(.text("\(indentation)    "))
                }
            }
        }
        output += tree.source(in: root.node.range.upperBound..<tree.utf8.count)
        return Array(output.utf8)
    }

    private static func isBlank(_ node: XMLNode) -> Bool {
        node.kind == .text && node.tree.utf8[node.range].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }
}
