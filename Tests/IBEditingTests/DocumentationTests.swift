import Foundation
import IBDocument
import TestSupport
import Testing
import XMLTree

@testable import IBEditing

/// `Docs/editing.md` has each command of the table, and its examples do something.
@Suite struct DocumentationTests {
    private let page: String

    init() throws {
        let url = Repository.url("Docs/editing.md")
        page = try String(contentsOf: url, encoding: .utf8)
    }

    /// What stands between the fences of scripts, in order.
    private func scripts(_ text: Substring) -> [String] {
        text.matches(of: /```nibedit\n((?:[^`]|`[^`])*?)```/).map { String($0.1) }
    }

    private func edited(_ bytes: [UInt8], _ commands: some Sequence<Command>) throws -> [UInt8] {
        try outcome(bytes, commands).bytes
    }

    /// The document, and the files that commands make beside it.
    private func outcome(_ bytes: [UInt8], _ commands: some Sequence<Command>) throws -> (
        bytes: [UInt8], files: [FileChange]
    ) {
        let source = try document(bytes)
        var planner = Planner()
        // Where the layout says that everything is a point further.
        planner.layout = { bytes in
            var layout = SolvedLayout()
            guard let root = XMLTree.parse(bytes, file: "").root else { return nil }
            for element in root.descendants {
                guard let id = element[attribute: "id"] else { continue }
                layout.frames[id] = EditFrame(x: 1, y: 2, width: 3, height: 4)
                layout.intrinsic[id] = SolvedLayout.ContentSize(width: 5, height: 6)
            }
            return layout
        }
        (planner.project.documentName, planner.project.folderName) = ("Sample.xib", "App")
        let change = try planner.plan(Array(commands), in: source)
        return (try source.tree.serialized(applying: change.edits), change.files)
    }

    @Test func eachCommandIsThere() throws {
        let listed = page.matches(of: /\n### `([^`]+)`\n/).map { String($0.1) }
        #expect(listed == CommandTable.rows.map(\.verb))
        for row in CommandTable.rows {
            let section = "### `\(row.verb)`\n\n\(row.summary)\n\n```text\n\(row.usage)\n```\n\n```nibedit\n"
            #expect(page.contains(section), "Docs/editing.md should have:\n\(section)")
        }
    }

    @Test func theExamplesDoSomething() throws {
        let start = try #require(page.range(of: "\n## Commands\n"))
        let first = try #require(page.range(of: "\n### "))
        let samples = scripts(page[start.lowerBound..<first.lowerBound])
        #expect(samples.count == 2)
        var xib = NewDocument(.view)
        xib.className = "ProfileView"
        var storyboard = NewDocument(.storyboard)
        storyboard.className = "HomeViewController"
        let profile = try edited(xib.bytes(), CommandParser.commands(in: samples[0]).map(\.command))
        let main = try edited(storyboard.bytes(), CommandParser.commands(in: samples[1]).map(\.command))
        // A setting of the call and a copy change nothing by themselves.
        for row in CommandTable.rows where row.verb != "stored-frames" && row.verb != "copy" {
            let section = try #require(page.range(of: "\n### `\(row.verb)`\n"))
            let script = try #require(scripts(page[section.upperBound...]).first)
            let commands = try CommandParser.commands(in: script).map(\.command)
            #expect(commands.last?.verb == row.verb)
            // The document that it fits.
            let results = [profile, main].compactMap { sample -> Bool? in
                guard let before = try? outcome(sample, commands.dropLast()),
                    let after = try? outcome(sample, commands)
                else { return nil }
                return before != after
            }
            #expect(results.contains(true), "the example of '\(row.verb)' does nothing: \(script)")
        }
    }

    @Test func eachSelectorIsSelected() throws {
        // The page's own words for selectors: each form finds its object in a document.
        let text = xib(
            """
                    <view contentMode="scaleToFill" id="roo-tv-iew">
                        <subviews>
                            <label text="Sign In" id="lab-el-001" userLabel="Header"/>
                            <tableView id="tab-le-001"/>
                            <view id="log-in-001" customClass="LoginView"><subviews><label text="A" id="a"/><label text="B" id="b"/></subviews></view>
                        </subviews>
                        <connections><outlet property="nameLabel" destination="lab-el-001" id="o"/></connections>
                    </view>
            """)
        for (selector, id) in [
            ("lab-el-001", "lab-el-001"), ("-1", "-1"), ("root", "roo-tv-iew"), ("owner", "-1"),
            ("first-responder", "-2"),
            ("\"Sign In\"", "lab-el-001"), ("@\"Header\"", "lab-el-001"), ("outlet:nameLabel", "lab-el-001"),
            ("UITableView", "tab-le-001"), ("LoginView", "log-in-001"), ("tableView", "tab-le-001"),
            ("LoginView/label[2]", "b"), ("root//UITableView", "tab-le-001"),
        ] {
            let change = try plan(text, ["label \(selector) \"Marked\""])
            let after = try document(text).tree.serialized(applying: change.edits)
            let marked = try #require(document(after).tree.root).descendants.first {
                $0[attribute: "userLabel"] == "Marked"
            }
            #expect(marked?[attribute: "id"] == id, "\(selector)")
        }
    }
}
