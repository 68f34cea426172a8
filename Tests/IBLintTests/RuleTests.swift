import Diagnostics
import IBDocument
import IBLint
import Testing
import XMLTree

/// The examples of every rule are its tests.
@Suite struct RuleTests {
    static let codes = Linter.rules.map(\.code)

    @Test(arguments: codes)
    func examplesShowWhatIsFound(_ code: DiagnosticCode) throws {
        let rule = try #require(Linter.rules.first { $0.code == code })
        #expect(
            rule.examples.contains { $0.objects.contains(Rule.Example.mark) },
            "no example shows what \(code.rawValue) finds")
        #expect(
            rule.examples.contains { example in
                example.subject.map { Linter.findings(in: $0, rules: [rule]).isEmpty } == true
            }
                || rule.examples.contains {
                    $0.objects.count { $0 == "<" } > $0.objects.count { $0 == Rule.Example.mark }
                }, "no example shows what \(code.rawValue) leaves alone")
        for example in rule.examples {
            let subject = try #require(example.subject)
            let findings = Linter.findings(in: subject, rules: [rule])
            #expect(
                findings.map(\.place) == example.places,
                "\(findings.map { $0.rendered() }.joined(separator: "\n"))\nin\n\(example.objects)")
            #expect(findings.allSatisfy { $0.code == code })
            #expect(
                findings.allSatisfy { $0.objectID != nil && !$0.message.hasSuffix(".") || $0.message.contains("“") },
                "\(findings)")
            let edits = findings.flatMap(\.fixes).filter { $0.promise == .safe }.flatMap(\.edits)
            #expect(edits.isEmpty == (example.fixed == nil))
            if let fixed = example.fixed {
                #expect(
                    String(decoding: try subject.document.tree.serialized(applying: edits), as: UTF8.self)
                        == example.text(around: fixed))
            }
        }
    }

    /// What a fix makes of a document has the mistake no more, and no other one.
    @Test(arguments: codes)
    func fixesMend(_ code: DiagnosticCode) throws {
        let rule = try #require(Linter.rules.first { $0.code == code })
        for example in rule.examples {
            let subject = try #require(example.subject)
            let found = Linter.findings(in: subject, rules: [rule])
            let edits = found.flatMap(\.fixes).flatMap(\.edits)
            guard !edits.isEmpty else { continue }
            let document = try #require(
                Document(
                    XMLTree.parse(try subject.document.tree.serialized(applying: edits), file: subject.document.file),
                    schema: .cocoaTouch))
            let left = Linter.findings(
                in: Rule.Subject(
                    document, project: subject.project, sources: subject.sources, modules: subject.modules,
                    translations: subject.translations, target: subject.target),
                rules: Linter.rules)
            #expect(left.count < Linter.findings(in: subject, rules: Linter.rules).count)
            #expect(!left.contains { $0.code == code })
        }
    }

    @Test func documentsOfOtherSystemsAreLeftAlone() throws {
        let text =
            #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects><view id="a" misplaced="YES"/></objects></document>"#
        let document = try #require(Document(XMLTree.parse(Array(text.utf8), file: "a.xib"), schema: .cocoaTouch))
        #expect(Linter.findings(in: Rule.Subject(document)).isEmpty)
    }

    @Test(arguments: [("2304", "9.0"), ("4352", "17.0"), ("1552", "6.1"), ("0", nil), ("x", nil)])
    func aDocumentStatesItsDeploymentTarget(_ version: String, _ target: String?) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <dependencies><deployment version="\(version)" identifier="iOS"/></dependencies></document>
            """
        let document = try #require(Document(XMLTree.parse(Array(text.utf8), file: "a.xib"), schema: .cocoaTouch))
        #expect(Rule.Subject(document).target?.description == target)
        #expect(Rule.Subject(document, target: SystemVersion(12)).target == SystemVersion(12))
    }

    /// Nobody knows which of two nibs with the same name an app has.
    @Test func equalNamesAreNoNibs() throws {
        let documents = try ["a/Card.xib", "b/Card.xib", "Badge.xib"].map { file in
            let example = try #require(Linter.rules.first?.examples.first)
            return try #require(
                Document(
                    XMLTree.parse(
                        Array(example.text(around: "<view id=\"v\" customClass=\"Card\"/>").utf8), file: file),
                    schema: .cocoaTouch))
        }
        #expect(ProjectNibs(documents).nibs.mapValues(\.rootClass) == ["Badge": "Card"])
    }
}

extension Rule.Example {
    /// The whole document, marks taken out.
    func text(around objects: String) -> String {
        let container = isStoryboard ? "scenes" : "objects"
        return """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(isStoryboard ? "Storyboard.XIB" : "XIB")" version="3.0" toolsVersion="23504" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \(attributes)>
            <\(container)>
            \(objects)
            </\(container)>
            </document>
            """
    }

    private var unmarked: String { objects.filter { $0 != Rule.Example.mark } }

    private func document(_ objects: String, _ file: String) -> Document? {
        Document(XMLTree.parse(Array(text(around: objects).utf8), file: file), schema: .cocoaTouch)
    }

    var subject: Rule.Subject? {
        guard let document = document(unmarked, "\(name).\(isStoryboard ? "storyboard" : "xib")") else { return nil }
        let project = ProjectNibs(
            [document] + others.compactMap { name, objects in self.document(objects, "\(name).xib") }
                + storyboards.compactMap { $0.document($0.objects, "\($0.name).storyboard") })
        return Rule.Subject(
            document, project: project, sources: sources.map(SourceIndex.init), modules: modules,
            translations: translations, target: target)
    }

    /// Where the marks stand.
    var places: [SourcePlace?] {
        var places: [SourcePlace] = []
        var line = 1
        var column = 1
        for character in text(around: objects) {
            if character == Rule.Example.mark {
                places.append(
                    SourcePlace(file: "\(name).\(isStoryboard ? "storyboard" : "xib")", line: line, column: column))
            } else if character == "\n" {
                (line, column) = (line + 1, 1)
            } else {
                column += 1
            }
        }
        return places
    }
}
