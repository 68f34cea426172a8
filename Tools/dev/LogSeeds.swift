import EditSessions
import Foundation
import IBCompiler
import IBDocument
import IBEditing
import NibKit
import TestSupport
import UIKit

/// Seeds conflicts of constraints into documents, lets the run-time print them, and judges what `nibkit explain` answers.
///
/// `dev log-seeds --tool NIBKIT [--count N] [--seed N] FOLDER…`: each folder has a folder for each project. A third of the
/// conflicts is in the document, in a third code changes a constant, and in a third the screen is smaller than the
/// constraints demand.
@MainActor
enum LogSeeds {
    /// What differs from the document when it is shown.
    private enum Situation {
        /// A second constraint for the same attributes, with another constant.
        case document(constraint: String)
        case code(constraint: String, constant: CGFloat)
        case size(CGSize)
    }

    private struct Log {
        var text: String
        /// The document's constraints in it.
        var ids: Set<String>
    }

    private struct Count {
        var printed = 0, certain = 0, wrongButCertain = 0, wrongConstraints = 0, fixes = 0, failedFixes = 0
        var withoutFix = 0
    }

    private static let seedID = "see-d0-001"
    private static let mostConstraints = 40
    /// From a small device to what a container gives before it is laid out, in points.
    private static let sizes = [(568, 320), (320, 480), (200, 200), (120, 80), (80, 44), (44, 44), (0, 0)].map {
        CGSize(width: $0.0, height: $0.1)
    }

    static func run(_ words: [String]) throws {
        var (tool, count, seed, folders) = ("", 60, UInt64(1), [String]())
        var words = words[...]
        while let word = words.popFirst() {
            switch word {
            case "--tool": tool = words.popFirst() ?? ""
            case "--count": count = words.popFirst().flatMap { Int($0) } ?? count
            case "--seed": seed = words.popFirst().flatMap { UInt64($0) } ?? seed
            default: folders.append(word)
            }
        }
        var random = SeededGenerator(seed: seed)
        var projects = try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { "\(folder)/\($0)" }
        }
        projects.shuffle(using: &random)
        var result = Count()
        var turn = 0
        while result.printed < count, turn < projects.count * 4 {
            let project = projects[turn % max(1, projects.count)]
            turn += 1
            let documents = Self.documents(in: project).shuffled(using: &random)
            for path in documents.prefix(8) {
                guard let (situation, copy, log) = conflict(in: path, kind: result.printed % 3, &random) else {
                    continue
                }
                result.printed += 1
                try judge(situation, path, copy, log, project, tool, &result)
                break
            }
        }
        print(
            """
            conflicts \(result.printed), certain \(result.certain), certain and wrong \(result.wrongButCertain), \
            certain with another constraint \(result.wrongConstraints)
            fixes \(result.fixes), of these without effect \(result.failedFixes); certain without a fix \(result.withoutFix)
            """)
    }

    private static func documents(in project: String) -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: project)) ?? []
        return names.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted().map { "\(project)/\($0)" }
    }

    // MARK: Seeding

    /// `nil`: nothing tried in the document is a conflict that was not there before.
    private static func conflict(
        in path: String, kind: Int, _ random: inout SeededGenerator
    ) -> (situation: Situation, bytes: [UInt8], log: Log)? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let bytes = Array(data)
        guard let document = OpenedDocument(bytes, file: path).document, printed(by: bytes, nil)?.isEmpty == true else {
            return nil
        }
        let constraints = document.root.descendants.filter {
            $0.name == "constraint" && $0.attribute("id") != nil && $0.attribute("priority") == nil
                && $0.attribute("relation") == nil && $0.attribute("placeholder") == nil
                && !$0.children.contains { $0.name == "variation" }
        }
        if kind == 2 {
            for size in sizes {
                let situation = Situation.size(size)
                if let log = printed(by: bytes, situation)?.first { return (situation, bytes, log) }
            }
            return nil
        }
        for constraint in constraints.shuffled(using: &random).prefix(mostConstraints) {
            guard let id = constraint.attribute("id") else { continue }
            let constant = Double(constraint.attribute("constant") ?? "0") ?? 0
            if kind == 1 {
                let situation = Situation.code(constraint: id, constant: constant + 37)
                if let log = printed(by: bytes, situation)?.first(where: { $0.ids.contains(id) }) {
                    return (situation, bytes, log)
                }
                continue
            }
            let text = String(decoding: bytes, as: UTF8.self)
            guard
                let line = text.split(separator: "\n").first(where: {
                    $0.contains("id=\"\(id)\"") && $0.hasSuffix("/>")
                })
            else { continue }
            var twin = line.replacing("id=\"\(id)\"", with: "id=\"\(seedID)\"")
            twin =
                constraint.attribute("constant") == nil
                ? twin.replacing("/>", with: " constant=\"37\"/>")
                : twin.replacing(/constant="[^"]*"/, with: "constant=\"\(constant + 37)\"")
            let changed = Array(text.replacing(line, with: "\(line)\n\(twin)", maxReplacements: 1).utf8)
            let situation = Situation.document(constraint: seedID)
            if let log = printed(by: changed, nil)?.first(where: { $0.ids.contains(seedID) }) {
                return (situation, changed, log)
            }
        }
        return nil
    }

    /// The conflicts that the run-time prints of a document; `nil`: it cannot be shown.
    private static func printed(by bytes: [UInt8], _ situation: Situation?) -> [Log]? {
        let opened = OpenedDocument(bytes, file: "t")
        guard opened.obstacle == nil, let compiled = opened.compiled(for: Configuration()) else { return nil }
        let player = ScreenPlayer(compiled)
        var logs: [Log] = []
        for plan in compiled.canvas.screens {
            guard let screen = player.screen(plan) else { continue }
            player.perform {
                var environment = UIKitEnvironment.current
                // As an app prints it, with addresses and texts.
                environment.designTime = nil
                environment.log = { message in
                    guard case .unsatisfiableConstraints = message.kind else { return }
                    let ids = Set(message.origins.compactMap { compiled.objects[$0]?.id })
                    // Guides of an empty view are nothing of the document.
                    if !ids.isEmpty { logs.append(Log(text: message.text, ids: ids)) }
                }
                environment.perform {
                    switch situation {
                    case .size(let size)?: screen.root.frame.size = size
                    case .code(let id, let constant)?:
                        for view in views(of: screen.root) {
                            for constraint in view.constraints
                            where constraint.nibOrigin.flatMap({ compiled.objects[$0]?.id }) == id {
                                constraint.constant = constant
                            }
                        }
                    case .document?, nil: break
                    }
                    screen.root.setNeedsLayout()
                    screen.root.layoutIfNeeded()
                }
            }
        }
        return logs
    }

    private static func views(of root: UIView) -> [UIView] {
        var (found, pending) = ([UIView](), [root])
        while let view = pending.popLast() {
            found.append(view)
            pending += view.subviews
        }
        return found
    }

    // MARK: Judging

    private struct Answer: Decodable {
        struct Message: Decodable {
            struct Document: Decodable {
                struct Place: Decodable { var id: String? }
                struct Fix: Decodable { var edit: String }
                var file: String, confidence: String, places: [Place], fixes: [Fix]
            }
            var kind: String, documents: [Document]?
        }
        var messages: [Message]
    }

    private static func judge(
        _ situation: Situation, _ path: String, _ bytes: [UInt8], _ log: Log, _ project: String, _ tool: String,
        _ result: inout Count
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("log-seeds-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let copy = "\(folder)/Project"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: project, toPath: copy)
        let file = String(path.dropFirst(project.count + 1))
        try Data(bytes).write(to: URL(fileURLWithPath: "\(copy)/\(file)"))
        let lines = log.text.replacing("\n", with: "\r\n")
        try Data(lines.utf8).write(to: URL(fileURLWithPath: "\(folder)/console.log"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = ["explain", "--log", "\(folder)/console.log", "--in", copy, "--format", "json"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let json = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let answer = try JSONDecoder().decode(Answer.self, from: json)
        let found = answer.messages.first { $0.kind == "unsat" }?.documents ?? []
        let title = "\(file), \(situation)"
        guard let best = found.first, best.confidence == "certain" else {
            print("not certain: \(title): \(found.map { "\($0.file) \($0.confidence)" })")
            return
        }
        result.certain += 1
        guard best.file.hasSuffix(file) else {
            result.wrongButCertain += 1
            print("wrong document: \(title): \(best.file)")
            return
        }
        let named = Set(best.places.compactMap(\.id))
        let constraints = OpenedDocument(bytes, file: path).document?.root.descendants.filter {
            $0.name == "constraint"
        }
        let ids = named.intersection((constraints ?? []).compactMap { $0.attribute("id") })
        if !ids.isSubset(of: log.ids) {
            result.wrongConstraints += 1
            print("other constraints: \(title): \(ids.sorted()) instead of \(log.ids.sorted())")
        }
        if best.fixes.isEmpty {
            result.withoutFix += 1
            print("without a fix: \(title)")
        }
        for fix in best.fixes {
            let edit = fix.edit
            result.fixes += 1
            let session = EditSession(bytes, file: path)
            let commands = try CommandParser.commands(in: edit).map(\.command)
            let next = (try? session.edit(commands, with: Planner()))?.after ?? bytes
            // At such sizes other constraints can conflict, too.
            if printed(by: next, situation)?.contains(where: { $0.ids == log.ids }) ?? true {
                result.failedFixes += 1
                print("the conflict stays: \(title): \(edit)")
            }
        }
    }
}
