import Diagnostics
import NibKitWork
import ProjectCode

extension SliceReport.LeftOut {
    var place: SourcePlace { SourcePlace(file: file, line: line, column: column) }
}

extension SliceReport.Class {
    var bareName: String { name.split(separator: ".").last.map(String.init) ?? name }
    var place: SourcePlace { SourcePlace(file: file, line: line, column: 1) }
}

extension SliceReport {
    typealias Finding = (diagnostic: Diagnostic, classes: [String])

    /// The maximum number of notes about consequences of one cause, or about files that use a module.
    private static let mostNotes = 5
    /// Further parts are only counted.
    private static let mostParts = 200

    /// The findings in report order: mistakes, each with its consequences, and missing modules, once each.
    func findings(shownAs mode: RunMode) -> [Finding] {
        let found =
            syntaxFindings + classFindings(mode) + partFindings + moduleFindings + farFindings
            + unsupportedInspectables.filter { property in
                !leftOut.contains { $0.file == property.file && $0.line == property.line }
            }.map { property in
                (
                    Diagnostic(
                        .unsupportedInspectable,
                        "the inspectable \(property.what) is skipped: the attributes inspector does not support \(property.reason)",
                        at: property.place), property.classes
                )
            }
        let order = found.indices.sorted { a, b in
            let (p, q) = (found[a].diagnostic.place, found[b].diagnostic.place)
            if let p, let q, p != q { return p < q }
            return a < b
        }
        return order.map { found[$0] }
    }

    private var syntaxFindings: [Finding] {
        var told: Set<String> = []
        return syntaxErrors.map { error in
            // The skipped parts of a file are reported once.
            let lost =
                told.insert(error.file).inserted ? leftOut.filter { $0.cause == .syntax && $0.file == error.file } : []
            return (
                Diagnostic(
                    .syntaxError, error.message,
                    at: SourcePlace(file: error.file, line: error.line, column: error.column),
                    notes: Self.list(lost.map { "line \($0.line): \($0.what) was left out" })), error.classes
            )
        }
    }

    private func classFindings(_ mode: RunMode) -> [Finding] {
        var found: [Finding] = []
        for type in classes {
            if !type.isBuilt {
                let own = leftOut.firstIndex { $0.file == type.file && $0.what == "class \(type.bareName)" }
                found.append(
                    (
                        Diagnostic(
                            .classLeftOut,
                            "the class \(type.name) is drawn as its nearest known superclass: \(type.reason ?? "it does not compile")",
                            severity: type.cause == .mistake ? .error : .warning, at: type.place,
                            notes: own.map(followers) ?? []), [type.name]
                    ))
            } else if type.isStandIn {
                found.append(
                    (
                        Diagnostic(
                            .classLeftOut,
                            "the class \(type.name) is drawn as its nearest known superclass: its implementation is not in the sources or is Objective-C++",
                            at: type.place), [type.name]
                    ))
            } else if type.isDesignable, !type.hasFrameInitializer, mode == .canvas {
                found.append(
                    (
                        Diagnostic(
                            .designableWithoutInitFrame,
                            "the designable class \(type.name) has no init(frame:), which Interface Builder calls; here init(coder:) creates it",
                            at: type.place), [type.name]
                    ))
            }
        }
        let designables = classes.filter { $0.isBuilt && $0.isDesignable && !$0.isStandIn }
        if let first = designables.first {
            let subject =
                designables.count == 1
                ? "the designable class \(first.name) is"
                : "\(designables.count) designable classes (the first is \(first.name)) are"
            let message =
                switch mode {
                case .canvas:
                    "\(subject) run as on Interface Builder's canvas, with init(frame:) and prepareForInterfaceBuilder but without awakeFromNib; --run device runs them as a device does"
                case .device:
                    "\(subject) run as on a device, with init(coder:) and awakeFromNib; --run canvas runs them as Interface Builder's canvas does"
                }
            found.append((Diagnostic(.runMode, message, at: first.place), designables.map(\.name)))
        }
        return found
    }

    /// The author's mistakes, without their consequences.
    private var partFindings: [Finding] {
        let wanted = Set(classes.map { "\($0.file):class \($0.bareName)" })
        let roots = leftOut.indices.filter {
            leftOut[$0].cause == .mistake && leftOut[$0].follows == nil
                && !wanted.contains("\(leftOut[$0].file):\(leftOut[$0].what)")
        }
        var found: [Finding] = roots.prefix(Self.mostParts).map { index in
            (
                Diagnostic(
                    .statementLeftOut, "\(leftOut[index].what) was left out: \(leftOut[index].reason)",
                    at: leftOut[index].place, notes: followers(index)), leftOut[index].classes
            )
        }
        if roots.count > Self.mostParts, let next = roots.dropFirst(Self.mostParts).first {
            found.append(
                (
                    Diagnostic(
                        .statementLeftOut, "\(roots.count - Self.mostParts) more parts were left out, the first here",
                        at: leftOut[next].place), []
                ))
        }
        return found
    }

    private func followers(_ index: Int) -> [String] {
        Self.list(
            leftOut.filter { $0.follows == index }.map {
                "\($0.file):\($0.line): \($0.what) was left out, too: \($0.reason)"
            })
    }

    private static func list(_ notes: [String]) -> [String] {
        notes.count > mostNotes ? notes.prefix(mostNotes) + ["and \(notes.count - mostNotes) more"] : notes
    }

    private var moduleFindings: [Finding] {
        let parts = leftOut.filter { $0.cause == .missingModule }
        return Dictionary(grouping: parts, by: \.modules).sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap
        { modules, parts in
            let names =
                modules.count < 2
                ? modules.joined() : modules.dropLast().joined(separator: ", ") + " and " + (modules.last ?? "")
            return summary(
                of: parts, .missingModule,
                because:
                    "the \(modules.count == 1 ? "module" : "modules") \(names) \(modules.count == 1 ? "is" : "are") missing"
            )
        }
    }

    private var farFindings: [Finding] {
        func parts(_ cause: Cause) -> [LeftOut] { leftOut.filter { $0.cause == cause } }
        return [
            summary(
                of: parts(.farFile), .classLeftOut,
                because: "they use files other than the ones nearest to the documents"),
            summary(of: parts(.declaredTwice), .statementLeftOut, because: "other files declare the same"),
            summary(
                of: parts(.unavailable), .statementLeftOut, because: "Foundation does not have what they use on Linux"),
        ].compactMap { $0 }
    }

    /// One note for all parts with the same reason.
    private func summary(of parts: [LeftOut], _ code: DiagnosticCode, because reason: String) -> Finding? {
        let parts = parts.sorted { $0.place < $1.place }
        guard let first = parts.first else { return nil }
        let files = Set(parts.map(\.file)).count
        let areStatements = parts.allSatisfy { $0.what == "the statement" }
        let noun =
            areStatements ? (parts.count == 1 ? "statement" : "statements") : (parts.count == 1 ? "part" : "parts")
        return (
            Diagnostic(
                code,
                "left out because \(reason): \(parts.count) \(noun) in \(files) \(files == 1 ? "file" : "files"), the first here: \(first.reason)",
                severity: .note, at: first.place), Array(Set(parts.flatMap(\.classes))).sorted()
        )
    }
}
