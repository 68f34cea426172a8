import Diagnostics
import EditSessions
import IBDocument
import IBEditing
import IBSchema
import NibKit
import XMLTree

extension FuzzKind {
    /// After one command of so many the document is loaded and laid out.
    private static let loadedEdits = 16
    /// Public documents are larger than most fixtures.
    private static let mostEditedSeeds = 4_000

    static let edits = FuzzKind(
        name: "edits", fileName: "input.xib", seedsNote: "fixtures and examples, .xib and .storyboard",
        mutationsNote: "1 to 12 random commands on objects of the document; 1 of 8 documents damaged, 1 of 8 scripts",
        pathNote:
            "each command planned twice (same bytes), its inverse (same bytes), ids, references, no new errors, compiled, its nibs written; undone to the start; two commands on different objects in both orders (same bytes); after 1 of \(loadedEdits) loaded and laid out",
        seeds: { files in
            files.inputs("xib", "storyboard", atMost: mostEditedSeeds).map { seed in
                FuzzInput(files: seed.files + [FuzzInput.File(name: "script", bytes: Array("label root \"a\"".utf8))])
            }
        },
        mutate: { start, _, random in
            var input = start
            guard input.files.count == 2 else { return input }
            if random.happens(in: 8) { XMLMutation.change(&input.files[0].bytes, &random, others: []) }
            var script = RandomCommands.script(for: input.files[0].bytes, &random)
            if random.happens(in: 8), !script.isEmpty {
                let range = random.range(of: script.count, most: 8)
                script.replaceSubrange(range, with: (0..<random.few(4)).map { _ in UInt8(random.below(256)) })
            }
            input.files[1].bytes = script
            return input
        },
        perform: { input, turn in
            guard input.files.count == 2 else { return }
            EditLaws.hold(input.files[0].bytes, script: input.files[1].bytes, turn, loaded: loadedEdits)
        })
}

/// What holds for every command on every document.
enum EditLaws {
    /// Commands that change the object that they name, and nothing that a document lists or another object has.
    private static let ownVerbs: Set<String> = [
        "label", "accessibility", "inspectable", "text-input", "priority", "frame", "verdict",
    ]

    @MainActor static func hold(_ start: [UInt8], script: [UInt8], _ turn: Int, loaded: Int) {
        guard let text = String(validating: script, as: UTF8.self) else { return }
        var current = OpenedDocument(start, file: "input.xib")
        var compiled = current.obstacle == nil ? current.compiled() : nil
        var states: [(before: [UInt8], inverse: [SourceEdit])] = []
        var last: Command?
        for line in text.split(separator: "\n").prefix(40) {
            guard let commands = try? CommandParser.commands(in: String(line)).map(\.command) else { continue }
            let session = EditSession(current.tree.serialized(), file: "input.xib")
            guard let edited = try? session.edit(commands) else { continue }
            FuzzKind.hold(
                (try? session.edit(commands))?.after == edited.after, "planning twice gives other bytes: \(line)")
            guard !edited.change.isEmpty else { continue }
            let result = OpenedDocument(edited.after, file: "input.xib")
            FuzzKind.hold(
                (try? result.tree.serialized(applying: edited.change.inverse)) == session.before,
                "the inverse gives other bytes: \(line)")
            if let before = current.document, let after = result.document {
                let new = dangling(after).subtracting(dangling(before))
                FuzzKind.hold(new.isEmpty, "\(new) leads nowhere after: \(line)")
            }
            let newErrors = errors(of: result).subtracting(errors(of: current))
            FuzzKind.hold(newErrors.isEmpty, "\(newErrors) after: \(line)")
            if let before = compiled {
                FuzzKind.hold(result.obstacle == nil, "the result is not a document: \(line)")
                let after = result.compiled()
                compiled = after
                for nib in after?.nibs ?? [] {
                    let isEncoded = (try? nib.archive.encoded()) != nil
                    FuzzKind.hold(
                        isEncoded || before.nibs.contains { (try? $0.archive.encoded()) == nil },
                        "a nib cannot be written after: \(line)")
                    if (turn + states.count) % loaded == 0 { FuzzKind.load(nib.archive, isDrawn: false) }
                }
            }
            if let command = commands.first, commands.count == 1 {
                if let last, let base = states.last?.before { commute(last, command, base, edited.after) }
                last = command
            } else {
                last = nil
            }
            states.append((session.before, edited.change.inverse))
            current = result
        }
        for (before, inverse) in states.reversed() {
            let undone = try? current.tree.serialized(applying: inverse)
            FuzzKind.hold(undone == before, "undoing gives other bytes")
            current = OpenedDocument(before, file: "input.xib")
        }
    }

    /// The kinds of errors that a document has.
    private static func errors(of opened: OpenedDocument) -> Set<String> {
        Set(opened.diagnostics.filter { $0.severity == .error }.map(\.code.rawValue))
    }

    /// Two commands on different objects give the same bytes in either order.
    private static func commute(_ first: Command, _ second: Command, _ base: [UInt8], _ wanted: [UInt8]) {
        guard ownVerbs.contains(first.verb), ownVerbs.contains(second.verb), let one = first.operands.first,
            let other = second.operands.first, one != other
        else { return }
        let session = EditSession(base, file: "input.xib")
        // A selector that a text or a label decides is another object's afterwards.
        guard let document = session.document, document.element(id: one) != nil,
            document.element(id: other) != nil, let edited = try? session.edit([second, first])
        else { return }
        FuzzKind.hold(edited.after == wanted, "the order decides: \(first.text); \(second.text)")
    }

    /// Ids that references name and no object has, whatever refers to them: a constraint's items may change places.
    private static func dangling(_ document: Document) -> Set<String> {
        let names: Set<String> = ["firstItem", "secondItem", "destination", "initialViewController", "textLabel"]
        var found: Set<String> = []
        for element in document.root.xml.descendants {
            for attribute in element.attributes
            where names.contains(attribute.name) && document.element(id: attribute.value) == nil
                && document.schema.property(attribute: attribute.name, of: element.name) != nil
            {
                found.insert(attribute.value)
            }
        }
        return found
    }
}

/// Commands that may or may not make sense in a document.
enum RandomCommands {
    static func script(for bytes: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
        let tree = XMLTree.parse(bytes, file: "input.xib")
        let ids = tree.root?.descendants.compactMap { $0.name == "device" ? nil : $0[attribute: "id"] } ?? []
        let plain = ids.filter { !$0.isEmpty && $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 } }
        return Array((0..<random.few(12)).map { _ in line(plain, &random) }.joined(separator: "\n").utf8)
    }

    private static let templates = [
        "insert CLASS into=ID", "insert CLASS into=ID text=\"a\" x=1 y=2", "delete ID", "move ID into=ID",
        "move ID before=ID", "duplicate ID", "pin ID top=8 leading=standard to=super", "pin ID edges=NUMBER to=ID",
        "pin ID trailing=current bottom=current to=margins", "pin ID width=NUMBER height=current aspect=current",
        "align ID ID centerY", "align ID container-x", "equal ID ID width",
        "constrain ID.width = 0.5 * ID.width + 3 @750",
        "constrain ID.ATTRIBUTE >= ID.ATTRIBUTE + NUMBER", "constraint ID constant=NUMBER", "constraint ID --reverse",
        "priority ID hugging.h=252", "clear-constraints ID", "outlet ID.a ID", "outlet ID.b ID --collection",
        "action ID ID.go:", "disconnect all(ID)", "set ID text=\"a<&>\\\"\\n\"",
        "set ID backgroundColor=system:systemTeal",
        "set ID backgroundColor=named:Brand hidden=YES", "set ID font=style:body", "set ID image=symbol:star",
        "set ID class=Other module=target", "unset ID text backgroundColor", "state ID selected title=\"On\"",
        "text-input ID keyboardType=emailAddress", "arrange ID front", "embed ID ID in=vstack", "embed ID in=view",
        "embed ID in=scroll", "embed ID in=navigation", "unembed ID", "replace ID CLASS", "swap ID ID",
        "inspectable ID layer.cornerRadius=NUMBER", "gesture ID tap action=ID.tapped:", "label ID \"Name\"",
        "layout-mode ID constraints", "layout-mode ID autoresizing", "autoresizing ID widthSizable",
        "guide ID safeArea on",
        "guide ID safeArea off", "scene add viewController", "scene delete ID", "scene duplicate ID",
        "segue ID ID kind=show",
        "initial ID", "segments ID add \"x\"", "cells ID add style=subtitle", "cells ID static",
        "section ID header=\"x\"",
        "accessibility ID label=\"x\" traits=[button]", "frame ID x=NUMBER width=NUMBER", "document safe-areas=YES",
        "document tools=NUMBER", "device retina6_12", "vary ID constant=NUMBER for=\"w=compact\"",
        "vary ID hidden=YES for=\"h=regular w=compact\"", "install ID no for=\"w=compact\"", "install ID yes",
        "install ID no", "simulate ID topBar=navigation size={320,NUMBER}", "copy ID", "copy ID; paste into=ID",
        "replace hidden=YES with=NO", "convert-frames ID", "convert-frames", "verdict ID misplaced=YES",
        "resource image a width=NUMBER", "resource color b value=#ff0000", "tie-breakers ID",
    ]
    private static let numbers = ["0", "-1", "8", "20", "1e308", "0.1", "99999999999", "nan"]
    private static let attributes = ["width", "height", "leading", "top", "centerX", "bottom", "trailing", "baseline"]

    private static func line(_ ids: [String], _ random: inout FuzzRandom) -> String {
        let template = random.oneOf(templates) ?? ""
        var line = ""
        var rest = Substring(template)
        while let first = rest.first {
            let known: [(word: String, values: [String])] = [
                ("CLASS", LibraryItem.all.map(\.className)), ("ID", ids + ["root", "owner"]), ("NUMBER", numbers),
                ("ATTRIBUTE", attributes),
            ]
            if let (word, values) = known.first(where: { rest.hasPrefix($0.word) }) {
                line += random.oneOf(values) ?? "root"
                rest = rest.dropFirst(word.count)
            } else {
                line.append(first)
                rest = rest.dropFirst()
            }
        }
        return line
    }
}
