import ArgumentParser
import Diagnostics
import Foundation
import IBMerge
import NibKitWork
import ResultFiles
import XMLTree

struct MergeVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Merge two versions of a document by its objects, not by its lines.",
        discussion: """
            BASE is the version that both come from. What one side changed is in the result; everything else keeps its bytes. What Xcode writes by itself \
            is never a conflict. Where both sides changed one thing differently, the result is a well-formed document with ours, and each conflict is reported. \
            Exit status: 0 if the merge is clean or --prefer decided every conflict, 1 if conflicts are left, 2 for trouble.

            Examples:
              nibkit merge base.xib ours.xib theirs.xib -o merged.xib
              nibkit merge base.xib ours.xib theirs.xib -o ours.xib --report conflicts.json
              nibkit git install
            """)

    enum Side: String, ExpressibleByArgument, CaseIterable { case ours, theirs }

    @Argument(help: "The version that both sides come from.", completion: .documents) var base: String
    @Argument(help: "Our version.", completion: .documents) var ours: String
    @Argument(help: "Their version.", completion: .documents) var theirs: String
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write the result here; it may replace OURS. Without it, it is printed.", valueName: "file"))
    var output: String?
    @Option(help: ArgumentHelp("Write the conflicts here, as JSON.", valueName: "file")) var report: String?
    @Option(help: ArgumentHelp("Decide conflicts for this side.", valueName: "ours|theirs")) var prefer: Side?
    @Option(help: ArgumentHelp("What messages call the document.", valueName: "path")) var name: String?

    func validate() throws {
        try OutputFile.validate(output)
        if output == nil || output == "-", report == "-" {
            throw ValidationError("the result is printed, so --report has no place to print to")
        }
    }

    func run() throws {
        OutputFile.reads([base, theirs])
        try OutputFile.willWrite(output, option: "-o")
        OutputFile.reads([ours])
        try OutputFile.willWrite(report, option: "--report")
        let trees = try [base, ours, theirs].map(tree)
        let merge: DocumentMerge
        do throws(DocumentMerge.Failure) {
            merge =
                prefer == .theirs
                ? try DocumentMerge(base: trees[0], ours: trees[2], theirs: trees[1])
                : try DocumentMerge(base: trees[0], ours: trees[1], theirs: trees[2])
        } catch {
            refuse(error, trees)
            throw ExitCode(Outcome.trouble.rawValue)
        }
        let result = MergeReport(merge, file: title, decidedFor: prefer)
        for conflict in result.conflicts { Console.error("\(title)\(conflict.line): \(conflict.text)") }
        if merge.isOurs {
            Console.error("\(title): the result is the whole version of \((prefer ?? .ours).rawValue)")
        }
        guard OutputFile.put(merge.bytes, to: output ?? "-") else { throw ExitCode(Outcome.trouble.rawValue) }
        if let report {
            guard OutputFile.put(try Console.json(result, isPretty: true), to: report) else {
                throw ExitCode(Outcome.trouble.rawValue)
            }
        }
        try (result.isDecided ? Outcome.clean : .findings).exit()
    }

    private var title: String { name ?? InputFile.title(of: ours) }

    private func tree(_ path: String) throws -> XMLTree {
        switch InputFile.read(path) {
        case .failure(let diagnostic):
            Console.error(diagnostic)
            throw ExitCode(Outcome.trouble.rawValue)
        case .success(let bytes): return XMLTree.parse(bytes, file: InputFile.title(of: path))
        }
    }

    private func refuse(_ failure: DocumentMerge.Failure, _ trees: [XMLTree]) {
        guard case .unreadable(let version) = failure else { return }
        // With --prefer theirs, the sides are exchanged.
        let index =
            switch version {
            case .base: 0
            case .ours: prefer == .theirs ? 2 : 1
            case .theirs: prefer == .theirs ? 1 : 2
            }
        let tree = trees[index]
        guard tree.isWellFormed else {
            for diagnostic in tree.diagnostics { Console.error(diagnostic) }
            return
        }
        Console.failure("\(tree.file): only documents of Xcode 5 and later can be merged by their objects")
    }
}

/// What `nibkit merge --report` writes.
struct MergeReport: Encodable {
    struct Conflict: Encodable {
        var kind: String
        /// The id of the object; `nil` for the document itself.
        var object: String?
        var element, property, sentence: String
        var base, ours, theirs: String?
        var lines: Lines
    }

    /// The lines of the three versions.
    struct Lines: Encodable { var base, ours, theirs: Int? }

    var schemaVersion = Console.schemaVersion
    var file: String
    /// `clean`, `decided` or `conflicts`
    var status: String
    /// `merged`, or the side whose whole version stands for a merge that cannot be written.
    var result: String
    var conflicts: [Conflict]

    var isDecided: Bool { status != "conflicts" }

    init(_ merge: DocumentMerge, file: String, decidedFor side: MergeVerb.Side?) {
        self.file = file
        status = merge.conflicts.isEmpty ? "clean" : side == nil || merge.isOurs ? "conflicts" : "decided"
        result = merge.isOurs ? (side ?? .ours).rawValue : "merged"
        conflicts = merge.conflicts.map { conflict in
            var (ours, theirs) = (conflict.ours, conflict.theirs)
            var lines = Lines(base: conflict.baseLine, ours: conflict.ourLine, theirs: conflict.theirLine)
            if side == .theirs {
                swap(&ours, &theirs)
                (lines.ours, lines.theirs) = (lines.theirs, lines.ours)
            }
            return Conflict(
                kind: conflict.kind.rawValue, object: conflict.object, element: conflict.element,
                property: conflict.property, sentence: conflict.sentence, base: conflict.base, ours: ours,
                theirs: theirs, lines: lines)
        }
    }
}

extension MergeReport.Conflict {
    /// The line of ours, as a place has it.
    var line: String { lines.ours.map { ":\($0)" } ?? "" }

    /// `conflict: label lab-el-001, text: both sides changed it differently (base "A", ours "B", theirs "C")`
    var text: String {
        let title = [element, object].compactMap { $0 }.joined(separator: " ")
        let place = property.isEmpty ? title : "\(title), \(property)"
        let values = [("base", base), ("ours", ours), ("theirs", theirs)].map { side, value in
            "\(side) \(value.map(Self.shown) ?? "nothing")"
        }
        let hasValues = base != nil || ours != nil || theirs != nil
        return "conflict: \(place): \(sentence)" + (hasValues ? " (\(values.joined(separator: ", ")))" : "")
    }

    private static let longestValue = 80

    private static func shown(_ value: String) -> String {
        value.count > longestValue ? "\"\(value.prefix(longestValue))…\"" : "\"\(value)\""
    }
}
