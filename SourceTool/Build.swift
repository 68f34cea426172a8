import Foundation
import SwiftSyntax

/// What is built: the classes that documents name, out of folders of sources, into one executable.
struct Request: Codable {
    /// Files and folders.
    var sources: [String]
    /// Bare names, or `Outer.Inner`.
    var classes: [String]
    /// What runtime attributes of the documents set, name by name: extensions of UIKit's classes may have it.
    var keys: [String]
    /// The documents that name them: of classes of one name the one is meant that lies nearest.
    var documents: [String]
    var module: String
    /// Folders with the compiled modules of UIKit, and with its library.
    var modules: [String]
    var libraryFolder: String
    var library: String
    /// Where everything is written.
    var output: String
    /// A folder that is kept from one build of these documents to the next.
    var memory: String
    var compiler: String
    /// Whether the preview's code is compiled in.
    var isInterfaceBuilder: Bool
    var hasDebugInformation: Bool
}

/// What became of it.
struct Report: Codable {
    struct LeftOut: Codable {
        var file: String
        var line: Int
        var what: String
        var reason: String
    }

    struct Class: Codable {
        var name: String
        var file: String
        var line: Int
        var isBuilt: Bool
        var isDesignable: Bool
        var hasFrameInitializer: Bool
        /// It stands for a class of Objective-C, which is not run.
        var isStandIn: Bool
        var reason: String?
    }

    var executable: String?
    var error: String?
    var classes: [Class] = []
    var leftOut: [LeftOut] = []
    /// Inspectable properties of types that the inspector does not offer.
    var unsupportedInspectables: [LeftOut] = []
    var missingModules: [String] = []
    var files = 0
    var rounds = 0
    var seconds = 0.0
}

struct Builder {
    /// Every round leaves something out; what does not compile then is given up.
    private static let mostRounds = 40
    private static let compilerSeconds = 120.0

    let request: Request
    private var files: [SourceFile] = []
    /// From here on files stand for files of Objective-C.
    private var firstStandIn = 0
    private var report = Report()
    private var classes: [ClassDeclaration] = []
    private var designableExtensions: Set<String> = []

    init(_ request: Request) { self.request = request }

    mutating func build() -> Report {
        let start = Date()
        prepareAndCompile()
        report.seconds = Date().timeIntervalSince(start)
        return report
    }

    private mutating func prepareAndCompile() {
        read()
        guard !files.isEmpty else {
            report.error = "there is no source in \(request.sources.joined(separator: ", "))"
            return
        }
        let trees = files.map { $0.parsed() }
        let selectors = trees.reduce(into: Set<String>()) { all, tree in
            let collector = SelectorCollector()
            collector.walk(tree)
            all.formUnion(collector.selectors)
        }
        var members: [Int: [NibMembers]] = [:]
        var unsupported: [Int: [Report.LeftOut]] = [:]
        for (index, tree) in trees.enumerated() {
            let collector = NibMemberCollector(files[index], file: index, selectors: selectors, keys: Set(request.keys))
            collector.walk(tree)
            classes += collector.classes
            designableExtensions.formUnion(collector.designableExtensions)
            members[index] = collector.members
            unsupported[index] = collector.unsupported.map { Report.LeftOut(file: files[index].path, line: $0.line, what: $0.property, reason: $0.type) }
        }
        var slice = Slice(trees, nearness: nearness())
        let wanted = Set(request.classes)
        let needed = slice
        let roots = classes.filter { needed.isChosen($0.name, file: $0.file) }.filter { wanted.contains($0.name) || wanted.contains($0.name.split(separator: ".").last.map(String.init) ?? "") }
        slice.include(roots.map(\.name), keys: Set(request.keys))
        let unneeded = slice.unneeded()
        let kept = unneeded.keys.sorted()
        report.files = kept.count
        report.unsupportedInspectables = kept.flatMap { unsupported[$0] ?? [] }
        // None of it is in the sources, and none is needed.
        guard !kept.isEmpty else { return }
        spell(kept, trees, unneeded)
        let registered = register(kept, members)
        do {
            try compile(kept, registered, roots)
        } catch {
            report.error = "\(error)"
        }
    }

    /// For each file how many folders it shares with the document that is nearest to it, the higher the better.
    private func nearness() -> [Int] {
        let documents = request.documents.map { $0.split(separator: "/").dropLast() }
        return files.map { file in
            let own = file.path.split(separator: "/").dropLast()
            return documents.map { zip(own, $0).prefix { $0 == $1 }.count }.max() ?? 0
        }
    }

    private mutating func read() {
        let sources = SourceFiles(request.sources)
        files = sources.swift + sources.standIns
        firstStandIn = sources.swift.count
    }

    /// Blanks what is not needed and says in Swift of every system what is left.
    private mutating func spell(_ kept: [Int], _ trees: [SourceFileSyntax], _ unneeded: [Int: [Range<Int>]]) {
        for index in kept {
            let ranges = unneeded[index] ?? []
            let spelling = AppleSpelling()
            spelling.walk(trees[index])
            let inside = spelling.edits.filter { edit in !ranges.contains { $0.contains(edit.range.lowerBound) } }
            files[index].replace(ranges.map { ($0, "") } + inside)
            for module in spelling.missingModules where !report.missingModules.contains(module) { report.missingModules.append(module) }
            files[index].prepend("import UIKit; import FoundationNetworking")
        }
    }

    /// Appends the tables of each file, a binding a line, and says which functions register.
    private mutating func register(_ kept: [Int], _ members: [Int: [NibMembers]]) -> [String] {
        var pieces: [String: [String]] = [:]
        for index in kept {
            let registration = Registration(members[index] ?? [], file: index)
            files[index].append(registration.tables)
            pieces.merge(registration.functions) { $0 + $1 }
        }
        var functions: [String] = []
        let additions = Registration.additions(pieces, besides: Set(classes.map(\.name)))
        if !additions.isEmpty, let first = kept.first {
            functions.append("nibKitExtend")
            files[first].append(["func nibKitExtend() {"] + additions + ["}"])
        }
        let hierarchy = ClassHierarchy(classes)
        for index in kept {
            // Controllers are not run: they want the whole app.
            let own = classes.filter { $0.file == index && $0.canBeRegistered && !hierarchy.root(of: $0).hasSuffix("Controller") }
            guard !own.isEmpty else { continue }
            functions.append("nibKitRegister_\(index)")
            let lines = own.map { Registration.statement(for: $0, in: hierarchy, functions: pieces) }
            files[index].append(["func nibKitRegister_\(index)() {"] + lines + ["}"])
        }
        return functions
    }

    // MARK: Compiling

    private struct Mistake: Hashable {
        var file: Int
        var line: Int
        var column: Int
        var message: String
    }

    private struct Failure: Error, CustomStringConvertible { var description: String }

    private mutating func compile(_ kept: [Int], _ registered: [String], _ roots: [ClassDeclaration]) throws {
        let folder = URL(fileURLWithPath: request.output)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let names = Dictionary(uniqueKeysWithValues: kept.map { index in
            let name = (files[index].path as NSString).lastPathComponent
            return (index, "\(index)_\(name == "main.swift" ? "program.swift" : name.hasSuffix(".swift") ? name : name + ".swift")")
        })
        var registered = registered
        let main = folder.appendingPathComponent("main.swift")
        func writeMain() throws {
            let text = """
                import UIKit
                @_silgen_name("nibkit_work") nonisolated func nibKitWork() -> Int32
                ClassRegistry.atFirstUse { \(registered.map { "\($0)()" }.joined(separator: "; ")) }
                exit(nibKitWork())

                """
            try Data(text.utf8).write(to: main)
        }
        var known = KnownMistakes(folder: request.memory)
        for index in kept {
            for unit in known.units(in: files[index]) {
                files[index].replace([(unit.range, unit.replacement)])
                report.leftOut.append(Report.LeftOut(file: files[index].path, line: unit.line, what: unit.what, reason: unit.reason))
            }
        }
        defer { known.save() }
        for round in 1...Self.mostRounds {
            report.rounds = round
            for index in kept {
                guard let name = names[index] else { continue }
                try Data(files[index].text.utf8).write(to: folder.appendingPathComponent(name))
            }
            try writeMain()
            let paths = kept.compactMap { names[$0] }.map { folder.appendingPathComponent($0).path } + [main.path]
            var (status, output) = try run(["-typecheck"] + paths)
            if status == 0 {
                // Some mistakes, such as a missing result, are found by what follows only.
                let executable = folder.appendingPathComponent("slice").path
                (status, output) = try run(["-emit-executable", "-o", executable] + paths)
                if status == 0 {
                    report.executable = executable
                    break
                }
            }
            let mistakes = self.mistakes(output, names)
            if mistakes.isEmpty { throw Failure(description: "the compiler ended without a message that can be mended: \(output.suffix(600))") }
            leaveOut(mistakes, &registered, &known)
            if round == Self.mostRounds { throw Failure(description: "after \(round) rounds something does not compile yet: \(mistakes.first?.message ?? "")") }
        }
        let gone = Dictionary(report.leftOut.filter { $0.what.hasPrefix("class ") }.map { ("\($0.file):\($0.what)", $0.reason) }) { first, _ in first }
        let hierarchy = ClassHierarchy(classes)
        report.classes = roots.map { type in
            let chain = hierarchy.chain(of: type)
            let bare = type.name.split(separator: ".").last.map(String.init) ?? type.name
            let reason = gone["\(files[type.file].path):class \(bare)"] ?? (type.isGeneric ? "it is generic" : type.access == .hidden ? "it is private in another type" : nil)
            return Report.Class(
                name: type.name, file: files[type.file].path, line: type.line, isBuilt: reason == nil && report.executable != nil,
                isDesignable: chain.contains { $0.isDesignable || designableExtensions.contains($0.name) },
                hasFrameInitializer: chain.first { $0.frameInitializer != .inherited }?.frameInitializer != ClassDeclaration.FrameInitializer.none,
                isStandIn: type.file >= firstStandIn, reason: reason)
        }
    }

    private func run(_ arguments: [String]) throws -> (Int32, String) {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: request.compiler)
        var all = ["-module-name", request.module, "-swift-version", "5", "-default-isolation", "MainActor", "-Onone", request.hasDebugInformation ? "-g" : "-gnone", "-suppress-warnings", "-enable-testing", "-wmo", "-use-ld=lld"]
        if request.isInterfaceBuilder { all += ["-D", "TARGET_INTERFACE_BUILDER"] }
        all += request.modules.flatMap { ["-I", $0] }
        if arguments.first == "-emit-executable" {
            all += ["-L", request.libraryFolder, "-l\(request.library)", "-Xlinker", "-rpath=\(request.libraryFolder)", "-Xlinker", "--export-dynamic"]
        }
        process.arguments = all + arguments
        process.standardError = pipe
        process.standardOutput = pipe
        try process.run()
        let watchdog = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.compilerSeconds, execute: watchdog)
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        watchdog.cancel()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// The compiler's errors: `PATH:LINE:COLUMN: error: MESSAGE`.
    private func mistakes(_ output: String, _ names: [Int: String]) -> [Mistake] {
        let indexes = Dictionary(uniqueKeysWithValues: names.map { ($1, $0) })
        var known: Set<Mistake> = []
        return output.split(separator: "\n").compactMap { line -> Mistake? in
            guard let mark = line.range(of: ": error: ") else { return nil }
            let place = line[..<mark.lowerBound].split(separator: ":")
            guard place.count >= 3, let lineNumber = Int(place[place.count - 2]), let column = Int(place[place.count - 1]),
                  let name = place[place.count - 3].split(separator: "/").last else { return nil }
            let index = name == "main.swift" ? -1 : indexes[String(name)]
            guard let index else { return nil }
            let mistake = Mistake(file: index, line: lineNumber, column: column, message: String(line[mark.upperBound...]))
            return known.insert(mistake).inserted ? mistake : nil
        }
    }

    /// Leaves out the smallest thing around each mistake.
    private mutating func leaveOut(_ mistakes: [Mistake], _ registered: inout [String], _ known: inout KnownMistakes) {
        for message in mistakes where message.file < 0 {
            // A function of registration whose file lost it.
            registered.removeAll { message.message.contains("'\($0)'") }
        }
        for (index, own) in Dictionary(grouping: mistakes.filter { $0.file >= 0 }, by: \.file) {
            let tree = files[index].parsed()
            var edits: [(range: Range<Int>, with: String)] = []
            for mistake in own {
                guard var offset = files[index].offset(line: mistake.line, column: mistake.column) else { continue }
                var mistake = mistake
                if mistake.message.hasPrefix("'required' initializer") {
                    // It is missed behind the end of the class.
                    while offset > 0, [32, 10].contains(files[index].bytes[offset]) || files[index].line(ofOffset: offset) > files[index].lineCount { offset -= 1 }
                    mistake.line = files[index].line(ofOffset: offset)
                }
                if mistake.line > files[index].lineCount {
                    // One line of ours: a binding or a registration.
                    let line = files[index].lineRange(mistake.line)
                    let text = String(decoding: files[index].bytes[line], as: UTF8.self)
                    if text.hasPrefix("extension ") || text.hasPrefix("} }") { edits.append((appendedBlock(around: mistake.line, in: index), "")) } else { edits.append((line, "")) }
                    report.leftOut.append(Report.LeftOut(file: files[index].path, line: 1, what: "binding \(text)", reason: mistake.message))
                    continue
                }
                guard let unit = Units.unit(at: offset, in: tree, conformance: Self.conformance(mistake.message)) else { continue }
                guard !edits.contains(where: { $0.range.overlaps(unit.range) }) else { continue }
                edits.append((unit.range, unit.replacement))
                known.note(unit, in: files[index], line: mistake.line, reason: mistake.message)
                report.leftOut.append(Report.LeftOut(file: files[index].path, line: mistake.line, what: unit.what, reason: mistake.message))
            }
            files[index].replace(edits)
        }
    }

    /// The lines of an appended extension, from its head to its end.
    private func appendedBlock(around line: Int, in file: Int) -> Range<Int> {
        var first = line, last = line
        func text(_ number: Int) -> String { String(decoding: files[file].bytes[files[file].lineRange(number)], as: UTF8.self) }
        while first > files[file].lineCount + 1, !text(first).hasPrefix("extension ") { first -= 1 }
        while !text(last).hasPrefix("} }"), files[file].lineRange(last).upperBound < files[file].bytes.count - 1 { last += 1 }
        return files[file].lineRange(first).lowerBound..<files[file].lineRange(last).upperBound
    }

    private static func conformance(_ message: String) -> String? {
        guard message.contains("does not conform to protocol") || message.contains("redundant conformance") else { return nil }
        let parts = message.split(separator: "'")
        return parts.count >= 4 ? String(parts[3]) : nil
    }
}

extension SourceFile {
    func lineRange(_ line: Int) -> Range<Int> {
        let start = offset(line: line, column: 1) ?? bytes.count
        let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
        return start..<end
    }

    /// Puts imports before everything on the first line.
    mutating func prepend(_ text: String) { replace([(0..<0, text + "; ")]) }
}
