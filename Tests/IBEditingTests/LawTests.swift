import Foundation
import IBDocument
import TestSupport
import Testing
import XMLTree

@testable import IBEditing

/// What holds for every command on every document.
@Suite struct LawTests {
    /// A command that may or may not make sense.
    private func command(_ ids: [String], _ random: inout SeededGenerator) -> String {
        func id() -> String { ids.randomElement(using: &random) ?? "root" }
        let library = LibraryItem.all.map(\.className)
        switch Int.random(in: 0..<26, using: &random) {
        case 0, 1: return "insert \(library.randomElement(using: &random) ?? "UIView") into=\(id())"
        case 2: return "delete \(id())"
        case 3: return "move \(id()) into=\(id())"
        case 4: return "duplicate \(id())"
        case 5:
            return
                "pin \(id()) top=8 leading=standard to=\(["nearest", "super", "safe", "margins", id()].randomElement(using: &random) ?? "super")"
        case 6: return "align \(id()) \(id()) centerY"
        case 7: return "constrain \(id()).width = 0.5 * \(id()).width + 3 @750"
        case 8: return "clear-constraints \(id())"
        case 9: return "outlet \(id()).\(["a", "b"].randomElement(using: &random) ?? "a") \(id())"
        case 10: return "action \(id()) \(id()).go:"
        case 11: return "disconnect all(\(id()))"
        case 12: return "set \(id()) text=\"a<&>\\\"\\n\" "
        case 13: return "set \(id()) backgroundColor=system:systemTeal"
        case 14: return "set \(id()) backgroundColor=named:Brand hidden=YES"
        case 15:
            return
                "arrange \(id()) \(["front", "back", "forward", "backward"].randomElement(using: &random) ?? "front")"
        case 16:
            return
                "embed \(id()) \(id()) in=\(["view", "vstack", "scroll", "effect"].randomElement(using: &random) ?? "view")"
        case 17: return "unembed \(id())"
        case 18: return "replace \(id()) \(library.randomElement(using: &random) ?? "UIView")"
        case 19: return "swap \(id()) \(id())"
        case 20: return "inspectable \(id()) layer.cornerRadius=8"
        case 21: return "gesture \(id()) tap action=\(id()).tapped:"
        case 22: return "label \(id()) \"Name\""
        case 23:
            return
                "layout-mode \(id()) \(["constraints", "autoresizing"].randomElement(using: &random) ?? "constraints")"
        case 24: return "scene add viewController"
        default: return "accessibility \(id()) label=\"x\" traits=[button]"
        }
    }

    /// References that lead nowhere, and ids that stand twice.
    private func defects(of document: Document) -> Set<String> {
        var found: Set<String> = document.hasDuplicateIDs ? ["duplicate"] : []
        for element in document.root.xml.descendants {
            for attribute in element.attributes where Planning.referringAttributes.contains(attribute.name) {
                guard attribute.name != "unwindAction", attribute.name != "reference" || element.name != "view" else {
                    continue
                }
                if document.element(id: attribute.value) == nil {
                    found.insert("\(element.name).\(attribute.name)=\(attribute.value)")
                }
            }
        }
        return found
    }

    private func ids(of document: Document) -> [String] {
        document.root.xml.descendants.compactMap { $0.name == "device" ? nil : $0[attribute: "id"] }
    }

    @Test func randomSequencesKeepTheLaws() throws {
        #expect(try keepsTheLaws(Fixtures.documents, rounds: 1_000) > 1_000)
    }

    @Test(.enabled(if: SharedFolder.documents.isThere, "../shared/corpus/documents is not there"))
    func sequencesOnPublicDocumentsKeepTheLaws() throws {
        let documents = SharedFolder.documents.documents(every: 12).compactMap {
            url -> (name: String, bytes: [UInt8])? in
            guard let data = try? Data(contentsOf: url),
                let document = Document(XMLTree.parse(Array(data), file: url.path), schema: .cocoaTouch),
                document.platform == .iOS, document.tree.isWellFormed, !document.hasDuplicateIDs
            else { return nil }
            return (url.lastPathComponent, Array(data))
        }
        #expect(try keepsTheLaws(documents, rounds: 2 * documents.count) > documents.count)
    }

    /// Returns how many commands were carried out.
    private func keepsTheLaws(_ documents: [(name: String, bytes: [UInt8])], rounds: Int) throws -> Int {
        var random = SeededGenerator(seed: 20_26)
        var carriedOut = 0
        for round in 0..<rounds {
            let fixture = documents[round % documents.count]
            var current = fixture.bytes
            let known = defects(of: try document(current))
            var inverses: [[UInt8]] = []
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let opened = try document(current)
                let text = command(ids(of: opened), &random)
                guard let change = try? Planner().plan([CommandParser.command(text)], in: opened) else { continue }
                let after = try opened.tree.serialized(applying: change.edits)
                let result = try document(after)
                #expect(result.tree.isWellFormed, "\(fixture.name): \(text)")
                let new = defects(of: result).subtracting(known)
                #expect(new.isEmpty, Comment(rawValue: "\(fixture.name): \(text): \(new)"))
                #expect(try result.tree.serialized(applying: change.inverse) == current, "\(fixture.name): \(text)")
                // The same again gives the same.
                #expect(try Planner().plan([CommandParser.command(text)], in: opened).edits == change.edits)
                inverses.append(current)
                current = after
                carriedOut += 1
            }
        }
        return carriedOut
    }

    /// Planning commands together gives the bytes of planning them one after the other.
    @Test func aBatchIsItsCommands() throws {
        var random = SeededGenerator(seed: 7)
        for round in 0..<200 {
            let fixture = Fixtures.documents[round % Fixtures.documents.count]
            var current = fixture.bytes
            let start = try document(current)
            var commands: [Command] = []
            for _ in 0..<5 {
                let opened = try document(current)
                guard let command = try? CommandParser.command(command(ids(of: opened), &random)),
                    let change = try? Planner().plan([command], in: opened)
                else { continue }
                current = try opened.tree.serialized(applying: change.edits)
                commands.append(command)
            }
            let together = try start.tree.serialized(applying: Planner().plan(commands, in: start).edits)
            #expect(together == current, "\(fixture.name): \(commands.map(\.text))")
        }
    }

    /// Each attribute and child, taken out and put back, stands where it was: on fixtures in Xcode's own order.
    @Test func whatIsPutBackStandsWhereItWas() throws {
        var right = 0
        var all = 0
        for fixture in Fixtures.documents {
            let draft = Draft(try document(fixture.bytes))
            for node in draft.root.subtree where node.attributes.count > 1 {
                let names = node.attributes.map(\.name)
                for name in names {
                    guard let value = node[name] else { continue }
                    let fresh = draft.make(node.name)
                    for attribute in node.attributes where attribute.name != name {
                        fresh.set(attribute.name, attribute.value)
                    }
                    // The others in the order of the document.
                    guard fresh.attributes.map(\.name) == names.filter({ $0 != name }) else { continue }
                    fresh.set(name, value)
                    all += 1
                    if fresh.attributes.map(\.name) == names { right += 1 }
                }
            }
        }
        #expect(all > 10_000 && Double(right) / Double(all) > 0.97, "\(right) of \(all)")
    }
}
