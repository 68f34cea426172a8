import Foundation
import IBDocument
import IBEditing
import NibKit
import XMLTree

/// Throws the constraints of containers away, infers them, and compares the frames that both give at other sizes.
@MainActor
enum InferenceMeasure {
    private struct Count {
        var documents = 0, containers = 0, notReproduced = 0, refused = 0, exact = 0
        var views = 0, near = 0, horizontal = 0, vertical = 0, made = 0, removed = 0
    }

    /// By how much a screen differs from the canvas, in points.
    private static let differences: [(width: Double, height: Double)] = [(-55, -99), (39, 85), (393, 213)]

    static func run(_ paths: [String]) throws {
        var count = Count()
        let isVerbose = paths.contains("--verbose")
        for path in paths where !path.hasPrefix("--") {
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            let opened = OpenedDocument(Array(data), file: path)
            guard let document = opened.document, opened.obstacle == nil,
                document.root.attribute("useAutolayout") == "YES",
                document.toolsVersion >= .xcode9
            else { continue }
            count.documents += 1
            measure(opened.tree.utf8, document, path, isVerbose, &count)
        }
        func share(_ part: Int) -> String {
            String(format: "%.1f %%", 100 * Double(part) / Double(max(1, count.views)))
        }
        print(
            """
            documents \(count.documents), containers \(count.containers), not reproduced \(count.notReproduced), refused \(count.refused)
            canvas kept by \(count.exact) containers
            views × sizes \(count.views), within 1 pt \(share(count.near)), h \(share(count.horizontal)), v \(share(count.vertical))
            constraints of people \(count.removed), inferred \(count.made)
            """)
    }

    private static func layout(_ bytes: [UInt8], _ change: (width: Double, height: Double)? = nil) -> SolvedLayout? {
        let opened = OpenedDocument(bytes, file: "t")
        guard opened.obstacle == nil, let compiled = opened.compiled(for: Configuration()) else { return nil }
        return ScreenPlayer(compiled).solvedLayout { plan in
            guard let change, let stated = plan.statedSize else { return }
            plan.statedSize =
                plan.isController && !plan.isFreeform
                ? (stated.width + change.width, stated.height + change.height)
                : (max(20, stated.width + change.width * min(1, stated.width / 375)), stated.height)
        }
    }

    private static func measure(
        _ bytes: [UInt8], _ document: Document, _ path: String, _ isVerbose: Bool, _ count: inout Count
    ) {
        guard let canvas = layout(bytes) else { return }
        let before = differences.map { layout(bytes, $0) }
        var planner = Planner()
        planner.frames = .none
        planner.layout = { bytes in MainActor.assumeIsolated { layout(bytes) } }
        for container in document.root.descendants where container.attribute("contentMode") != nil {
            guard !["stackView", "scrollView", "tableView", "collectionView"].contains(container.name),
                !container.children.contains(where: { $0.name == "variation" })
            else { continue }
            let children =
                container.children.first { $0.name == "subviews" }?.children.filter { $0.attribute("id") != nil } ?? []
            guard !children.isEmpty, children.count <= 40,
                children.allSatisfy({ child in
                    child.attribute("translatesAutoresizingMaskIntoConstraints") == "NO"
                        && child.attribute("fixedFrame") == nil
                        && !child.children.contains { $0.name == "variation" }
                })
            else { continue }
            let ids = children.compactMap { $0.attribute("id") }
            count.containers += 1
            let stored = Dictionary(
                children.compactMap { child -> (String, EditFrame)? in
                    guard let id = child.attribute("id"), let rect = child.children.first(where: { $0.name == "rect" })
                    else { return nil }
                    let numbers = ["x", "y", "width", "height"].compactMap {
                        rect.attribute($0).flatMap(DocumentNumber.parse)
                    }
                    guard numbers.count == 4 else { return nil }
                    return (id, EditFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
                }
            ) { first, _ in first }
            guard
                ids.allSatisfy({ id in
                    guard let a = canvas.frames[id], let b = stored[id] else { return false }
                    return distance(a, b).both <= 1
                })
            else {
                count.notReproduced += 1
                continue
            }
            var command = Command("reset-constraints")
            command.operands = ids
            guard let change = try? planner.plan([command], in: document),
                let after = try? document.tree.serialized(applying: change.edits), let solved = layout(after)
            else {
                count.refused += 1
                continue
            }
            count.removed += bytes.count(of: "<constraint ")
            count.made += after.count(of: "<constraint ")
            let isExact = ids.allSatisfy { id in
                guard let a = solved.frames[id], let b = stored[id] else { return false }
                return distance(a, b).both <= 1
            }
            if isExact {
                count.exact += 1
            } else if isVerbose {
                print("canvas: \(path) \(container.attribute("id") ?? "")")
            }
            for (index, difference) in differences.enumerated() {
                guard let now = layout(after, difference), let former = before[index] else { continue }
                for id in ids {
                    guard let a = now.frames[id], let b = former.frames[id] else { continue }
                    let off = distance(a, b)
                    count.views += 1
                    if off.both <= 1 {
                        count.near += 1
                    } else if isVerbose {
                        print("other: \(path) \(id) \(difference.width) \(off)")
                    }
                    if off.horizontal <= 1 { count.horizontal += 1 }
                    if off.vertical <= 1 { count.vertical += 1 }
                }
            }
        }
    }

    private static func distance(
        _ a: EditFrame, _ b: EditFrame
    ) -> (horizontal: Double, vertical: Double, both: Double) {
        let horizontal = max(abs(a.x - b.x), abs(a.width - b.width))
        let vertical = max(abs(a.y - b.y), abs(a.height - b.height))
        return (horizontal, vertical, max(horizontal, vertical))
    }
}

extension [UInt8] {
    fileprivate func count(of text: String) -> Int {
        String(decoding: self, as: UTF8.self).components(separatedBy: text).count - 1
    }
}
