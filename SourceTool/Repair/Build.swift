import FoundationEssentials
import SwiftSyntax

struct Builder {
    /// Every round leaves something out; what does not compile then is given up.
    private static let mostRounds = 60
    /// Sources that take longer are given up: those of a large app take a minute.
    private static let mostSeconds = 300.0
    /// When larger things go around a mistake, so that less is left to find out: from these parts of the rounds or of
    /// the time on.
    private static let patience: [(part: Double, size: Unit.Size)] = [(0.75, .declaration), (0.5, .member)]

    /// What goes in this round.
    private var size: Unit.Size {
        let spent = max(
            Double(report.rounds) / Double(Self.mostRounds), Date().timeIntervalSince(start) / Self.mostSeconds)
        return Self.patience.first { spent >= $0.part }?.size ?? .statement
    }

    let request: SliceRequest
    var files: [SourceFile] = []
    /// From here on files are those of Objective-C, said in Swift.
    private var firstTranslated = 0
    /// The translation of the files in Objective-C.
    private var translation: Translation?
    private var report = SliceReport()
    /// What was left out so far, in the order of the report.
    private var omissions: [Omission] = []
    private var classes: [ClassDeclaration] = []
    private var names = ObjectiveCNames([])
    private var designableExtensions: Set<String> = []
    private var blame = Blame()
    /// What stands beside the optional requirements of each file.
    private var optionalCalls: [Int: [String]] = [:]
    /// Read when a name is not there.
    private var spelling: Spelling?
    /// How many declarations have each name.
    private var mentions: [String: Int] = [:]
    /// Classes that documents name, and what they inherit from: without a superclass they are nothing.
    private var subclasses: Set<String> = []
    /// What each wanted class needs, as lines of files.
    private var reach: [String: [Int: [Range<Int>]]] = [:]
    private var start = Date()
    /// When the build is given up.
    private var end: Date { start.addingTimeInterval(Self.mostSeconds) }

    init(_ request: SliceRequest) { self.request = request }

    mutating func build() -> SliceReport {
        start = Date()
        prepareAndCompile()
        report.leftOut = omissions.map(\.entry)
        report.seconds = Date().timeIntervalSince(start)
        return report
    }

    private func report(_ stage: BuildStage) { Standard.report("\(stage.line)\n") }

    private mutating func prepareAndCompile() {
        do { try read() } catch {
            report.error = "\(error)"
            return
        }
        report(.reading(files: files.count))
        guard !files.isEmpty else {
            report.error = "there is no source in \(request.sources.joined(separator: ", "))"
            return
        }
        var trees = files.map { $0.parsed() }
        names = ObjectiveCNames(trees)
        let selectors = trees.reduce(into: Set<String>()) { all, tree in
            let collector = SelectorCollector(names)
            collector.walk(tree)
            all.formUnion(collector.selectors)
        }
        let plainClasses = ObjectOverrides(files.map(\.text)).plainClasses
        var members: [Int: [NibMembers]] = [:]
        var unsupported: [Int: [SliceReport.LeftOut]] = [:]
        for (index, tree) in trees.enumerated() {
            let collector = NibMemberCollector(
                files[index], file: index, selectors: selectors, keys: Set(request.keys), plainClasses: plainClasses)
            collector.walk(tree)
            classes += collector.classes
            designableExtensions.formUnion(collector.designableExtensions)
            members[index] = collector.members
            unsupported[index] = collector.unsupported.map {
                SliceReport.LeftOut(file: files[index].path, line: $0.line, what: $0.property, reason: $0.type)
            }
        }
        // Names of UIKit are looked up, and kept, when a slip is suspected as well.
        let system = Spelling(modules: request.modules.map { "\($0)/UIKit.swiftmodule" }, names: [])
        var slice = Slice(trees, nearness: nearness(), systemNames: system.has)
        let wanted = Set(request.classes)
        let needed = slice
        let roots = classes.filter { needed.isChosen($0.name, file: $0.file) }.filter {
            wanted.contains($0.name) || wanted.contains($0.name.split(separator: ".").last.map(String.init) ?? "")
                || $0.objectiveCName.map(wanted.contains) == true
        }
        let hierarchy = ClassHierarchy(classes)
        let whole = Set(
            roots.flatMap { hierarchy.chain(of: $0) }.map {
                $0.name.split(separator: ".").first.map(String.init) ?? $0.name
            })
        slice.include(roots.map(\.name), keys: Set(request.keys), whole: whole)
        let unneeded = slice.unneeded()
        let kept = unneeded.keys.sorted()
        report.paths = kept.filter { $0 != translation?.support }.map { files[$0].path }
        report.files = report.paths.count
        subclasses = Set(
            roots.flatMap { hierarchy.chain(of: $0) }.map {
                $0.name.split(separator: ".").last.map(String.init) ?? $0.name
            })
        blame.farNames = slice.unneededNames
        blame.hierarchy = hierarchy
        mentions = slice.mentionCounts
        reach = slice.reach(of: roots.map(\.name)).mapValues { ranges in
            Dictionary(
                uniqueKeysWithValues: ranges.map { file, ranges in
                    (
                        file,
                        ranges.map {
                            files[file].line(ofOffset: $0.lowerBound)..<(files[file].line(ofOffset: $0.upperBound) + 1)
                        }
                    )
                })
        }
        checkSyntax(trees, kept, wanted)
        report.unsupportedInspectables = kept.flatMap { unsupported[$0] ?? [] }
        // None of it is in the sources, and none is needed.
        guard !kept.isEmpty else { return }
        // What is gone has no members to bind.
        for index in kept {
            files[index].replace((unneeded[index] ?? []).map { ($0, "") })
            trees[index] = files[index].parsed()
            let collector = NibMemberCollector(
                files[index], file: index, selectors: selectors, keys: Set(request.keys), plainClasses: plainClasses)
            collector.walk(trees[index])
            members[index] = collector.members
            classes = classes.filter { $0.file != index } + collector.classes
        }
        leaveOutLowLevelAttributes(kept, &trees)
        spell(kept, trees, [:])
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
            let own = URL(fileURLWithPath: file.path).standardizedFileURL.path.split(separator: "/").dropLast()
            return documents.map { zip(own, $0).prefix { $0 == $1 }.count }.max() ?? 0
        }
    }

    private mutating func read() throws {
        let sources = SourceFiles(request.sources)
        files = sources.swift
        firstTranslated = files.count
        // Objective-C++ mixes in what no Swift says.
        let translatable = sources.objectiveC.filter { !$0.path.hasSuffix(".mm") }
        guard !translatable.isEmpty else { return }
        let translation = try Translation(translatable, beside: files, for: request)
        files += translation.files
        blame.bridgedModules = translation.bridgedModules
        self.translation = translation
    }

    private mutating func leaveOutLowLevelAttributes(_ kept: [Int], _ trees: inout [SourceFileSyntax]) {
        for index in kept where index < firstTranslated {
            let found = LowLevelAttributes(trees[index]).found
            guard !found.isEmpty else { continue }
            for one in found {
                omissions.append(
                    Omission(
                        entry: SliceReport.LeftOut(
                            file: files[index].path, line: files[index].line(ofOffset: one.range.lowerBound),
                            column: files[index].column(ofOffset: one.range.lowerBound), what: one.what,
                            reason: LowLevelAttributes.reason)))
            }
            files[index].replace(found.map { ($0.range, "") })
            trees[index] = files[index].parsed()
        }
    }

    /// Blanks what is not needed and says in Swift of every system what is left.
    private mutating func spell(_ kept: [Int], _ trees: [SourceFileSyntax], _ unneeded: [Int: [Range<Int>]]) {
        let objects = ObjectOverrides(kept.map { files[$0].text })
        let overrides = ExtensionOverrides(kept.map { ($0, trees[$0]) })
        for index in kept {
            let ranges = unneeded[index] ?? []
            let spelling = AppleSpelling(names)
            spelling.walk(trees[index])
            let optional = OptionalRequirements(files[index], trees[index])
            let inside =
                (spelling.edits + ObjectiveCSpelling(trees[index], objects).edits + RunTimeSpelling(trees[index]).edits
                + optional.edits + (overrides.edits[index] ?? []))
                .filter { edit in !ranges.contains { $0.contains(edit.range.lowerBound) } }
            let blank = ranges.map {
                files[index].line(ofOffset: $0.lowerBound)...files[index].line(ofOffset: $0.upperBound)
            }
            let needed = optional.blocks.filter { block in
                !blank.contains { lines in block.contains { lines.contains($0.number) } }
            }
            files[index].replace(ranges.map { ($0, "") } + inside)
            optionalCalls[index] = needed.flatMap(OptionalRequirements.inSingleLines)
            if blame.filesWithSyntaxErrors.contains(index) { files[index].close(files[index].parsed()) }
            if index >= firstTranslated {
                spelling.missingModules += translation?.missingModules[files[index].path] ?? []
            }
            for module in spelling.missingModules where !report.missingModules.contains(module) {
                report.missingModules.append(module)
            }
            blame.missingModules[index] = spelling.missingModules
        }
    }

    /// Appends the tables of each file, a binding a line, and says which functions register.
    private mutating func register(_ kept: [Int], _ members: [Int: [NibMembers]]) -> [String] {
        var pieces: [String: [String]] = [:]
        for index in kept {
            let registration = Registration(members[index] ?? [], file: index)
            files[index].append((optionalCalls[index] ?? []) + registration.tables)
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
            let own = classes.filter {
                $0.file == index && $0.canBeRegistered && !hierarchy.root(of: $0).hasSuffix("Controller")
            }
            guard !own.isEmpty else { continue }
            functions.append("nibKitRegister_\(index)")
            let lines = own.map { Registration.statement(for: $0, functions: pieces) }
            files[index].append(["func nibKitRegister_\(index)() {"] + lines + ["}"])
        }
        return functions
    }

    /// Reports what is not Swift in the files that are needed, and in those that may have a wanted class which cannot
    /// be read.
    private mutating func checkSyntax(_ trees: [SourceFileSyntax], _ kept: [Int], _ wanted: Set<String>) {
        let names = Set(wanted.map { $0.split(separator: ".").last.map(String.init) ?? $0 })
        for index in trees.indices where index < firstTranslated && trees[index].hasError {
            let isKept = kept.contains(index)
            let mentioned = trees[index].tokens(viewMode: .all).reduce(into: Set<String>()) {
                if names.contains($1.text) { $0.insert($1.text) }
            }
            guard isKept || !mentioned.isEmpty else { continue }
            let found = compiler.syntaxErrors(of: files[index])
            guard !found.isEmpty else { continue }
            blame.filesWithSyntaxErrors.insert(index)
            let users = reach.filter { $0.value[index] != nil }.keys.sorted()
            report.syntaxErrors += found.map { error in
                var error = error
                error.classes = users + mentioned.subtracting(users).sorted()
                return error
            }
        }
    }

    // MARK: Compiling

    /// In which round each was there first.
    private var firstRounds: [Mistake: Int] = [:]

    private struct Mistake: Hashable {
        var file: Int
        var line: Int
        var column: Int
        var message: String
    }

    private var compiler: Compiler { Compiler(path: request.compiler, end: end) }

    /// What Foundation on Linux lacks, as it is for an app that shares no folders and runs on a device.
    private static let ofSystem = """
        extension FileManager { func containerURL(forSecurityApplicationGroupIdentifier name: String) -> URL? { nil } }
        extension ProcessInfo { var isiOSAppOnMac: Bool { false }; var isMacCatalystApp: Bool { false } }
        """

    private struct Failure: Error, CustomStringConvertible { var description: String }

    private mutating func compile(_ kept: [Int], _ registered: [String], _ roots: [ClassDeclaration]) throws {
        let folder = URL(fileURLWithPath: request.output)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let names = Dictionary(
            uniqueKeysWithValues: kept.map { index in
                let name = FilePath(files[index].path).name
                return (
                    index,
                    "\(index)_\(name == "main.swift" ? "program.swift" : name.hasSuffix(".swift") ? name : name + ".swift")"
                )
            })
        var registered = registered
        let main = folder.appendingPathComponent("main.swift")
        func writeMain() throws {
            let text = """
                import UIKit
                \(Self.ofSystem)
                @_silgen_name("nibkit_work") nonisolated func nibKitWork() -> Int32
                ClassRegistry.atFirstUse { \(registered.map { "\($0)()" }.joined(separator: "; ")) }
                exit(nibKitWork())

                """
            try Data(text.utf8).write(to: main)
        }
        var indexes = Dictionary(uniqueKeysWithValues: kept.map { (files[$0].compilerPath, $0) } + [(main.path, -1)])
        // At the very end of a file the compiler forgets whose lines it reads.
        for (index, name) in names { indexes[folder.appendingPathComponent(name).path] = index }
        var known = KnownMistakes(folder: request.memory)
        if !known.isEmpty { known.forget(declared: declaredNames(kept).union(blame.farNames)) }
        for index in kept {
            for unit in known.units(in: files[index]) {
                files[index].replace([(unit.range, unit.entry.replacement)])
                omissions.append(
                    Omission(
                        entry: SliceReport.LeftOut(
                            file: files[index].path, line: unit.line, column: unit.column, what: unit.entry.what,
                            reason: unit.entry.reason, cause: unit.entry.cause, modules: unit.entry.modules,
                            key: unit.entry.what.hasPrefix("var ") ? unit.entry.declares.first : nil,
                            owner: unit.entry.owner), declares: unit.entry.declares))
            }
        }
        defer {
            known.save()
            nameUsers()
        }
        // Only the project's own names, so that none takes the place of one of the libraries.
        try Data("{ \"$s\(request.module.utf8.count)\(request.module)*\"; };\n".utf8).write(
            to: folder.appendingPathComponent("exports"))
        for round in 1...Self.mostRounds {
            report.rounds = round
            if round > 1, Date() > end {
                throw Failure(
                    description:
                        "some code still does not compile after \(round - 1) rounds and \(Int(Self.mostSeconds)) seconds"
                )
            }
            report(.compiling(files: kept.count, round: round, leftOut: omissions.count))
            for index in kept {
                guard let name = names[index] else { continue }
                try Data(files[index].compiledText.utf8).write(to: folder.appendingPathComponent(name))
            }
            try writeMain()
            let paths = kept.compactMap { names[$0] }.map { folder.appendingPathComponent($0).path } + [main.path]
            var (status, output) = try run(["-typecheck"] + paths)
            if status == 0 {
                // Some mistakes, such as a missing result, are found by what follows only.
                report(.linking)
                let executable = folder.appendingPathComponent("slice").path
                (status, output) = try run(["-emit-executable", "-o", executable] + paths)
                if status == 0 {
                    report.libraries = try compiler.libraryFolders()
                    report.executable = executable
                    break
                }
            }
            var mistakes = self.mistakes(Compiler.errors(in: output), indexes)
            if mistakes.isEmpty {
                mistakes = self.mistakes(Compiler.placesOfCrash(in: output), indexes, linesAreOfAuthor: true).suffix(1)
            }
            if status == Compiler.tookTooLong {
                throw Failure(
                    description:
                        "the compiler took too long and was stopped: one call can take \(Int(Compiler.mostSeconds)) seconds, all calls \(Int(Self.mostSeconds))"
                )
            }
            if mistakes.isEmpty {
                throw Failure(
                    description: "the compiler failed without a message that names a line: \(output.suffix(600))")
            }
            leaveOut(mistakes, &registered, &known)
            if round == Self.mostRounds {
                throw Failure(
                    description:
                        "after \(round) rounds some code still does not compile: \(mistakes.first?.message ?? "")")
            }
        }
        let gone = Dictionary(
            omissions.filter { $0.what.hasPrefix("class ") }.map { ("\($0.file):\($0.what)", $0) }
        ) { first, _ in first }
        let hierarchy = ClassHierarchy(classes)
        report.classes = roots.map { type in
            let chain = hierarchy.chain(of: type)
            let bare = type.name.split(separator: ".").last.map(String.init) ?? type.name
            let entry = gone["\(files[type.file].path):class \(bare)"]
            let reason =
                entry?.reason
                ?? (type.isGeneric ? "it is generic" : type.access == .hidden ? "it is private in another type" : nil)
            return SliceReport.Class(
                name: type.name, file: files[type.file].path, line: type.line,
                isBuilt: reason == nil && report.executable != nil,
                isDesignable: chain.contains { $0.isDesignable || designableExtensions.contains($0.name) },
                hasFrameInitializer: chain.first { $0.frameInitializer != .inherited }?.frameInitializer
                    != ClassDeclaration.FrameInitializer.none,
                isStandIn: type.file >= firstTranslated
                    && translation?.project.classes[type.name]?.hasImplementation != true, reason: reason,
                cause: entry?.cause ?? .farFile,
                outlets: chain.flatMap(\.outlets))
        }
    }

    /// The wanted classes that need what was left out.
    private mutating func nameUsers() {
        let indexes = Dictionary(files.indices.map { (files[$0].path, $0) }) { first, _ in first }
        for number in omissions.indices {
            let entry = omissions[number]
            guard let file = indexes[entry.file] else { continue }
            omissions[number].classes = reach.filter {
                $0.value[file]?.contains { $0.contains(entry.line) } ?? false
            }.keys.sorted()
            // A property of Objective-C is declared elsewhere than its class is implemented.
            if let name = entry.what.components(separatedByFirst: "var ")?.1, let owner = entry.owner,
                let place = translation?.places["\(owner).\(name)"]
            {
                (omissions[number].file, omissions[number].line, omissions[number].column) = place
            }
        }
    }

    private func declaredNames(_ kept: [Int]) -> Set<String> {
        kept.reduce(into: []) { names, index in
            let collector = DeclaredNames()
            collector.walk(files[index].parsed())
            names.formUnion(collector.names)
        }
    }

    private func run(_ arguments: [String]) throws -> (Int32, String) {
        var all = [
            "-module-name", request.module, "-swift-version", "5", "-Onone",
            request.hasDebugInformation ? "-g" : "-gnone", "-suppress-warnings", "-enable-testing", "-wmo",
            "-use-ld=lld", "-diagnostic-style", "llvm",
        ]
        if request.isInterfaceBuilder { all += ["-D", "TARGET_INTERFACE_BUILDER"] }
        all += request.modules.flatMap { ["-I", $0] }
        if arguments.first == "-emit-executable" {
            all += [
                "-L", request.libraryFolder, "-l\(request.library)", "-Xlinker", "-rpath=\(request.libraryFolder)",
                "-Xlinker", "--dynamic-list=\(request.output)/exports",
            ]
        }
        return try compiler.run(all + arguments)
    }

    /// The compiler's errors in the files of these paths.
    ///
    /// - Parameter linesAreOfAuthor: whether lines are the author's also where the path is that of our file.
    private func mistakes(
        _ errors: [(path: String, line: Int, column: Int, message: String)], _ indexes: [String: Int],
        linesAreOfAuthor: Bool = false
    ) -> [Mistake] {
        var known: Set<Mistake> = []
        return errors.compactMap { error in
            guard let index = indexes[error.path] else { return nil }
            let isOurs = !linesAreOfAuthor && index >= 0 && error.path != files[index].compilerPath
            let line = isOurs ? error.line - files[index].preambleLines : error.line
            let mistake = Mistake(file: index, line: line, column: error.column, message: error.message)
            return known.insert(mistake).inserted ? mistake : nil
        }
    }

    /// Leaves out the smallest thing around each mistake, first what is declared twice, then where types are missing,
    /// then where other names are: what else is wrong in their files, or with what goes for them, waits for the next
    /// round, since most of it follows from them. Where nothing can be left out, the files go.
    private mutating func leaveOut(_ mistakes: [Mistake], _ registered: inout [String], _ known: inout KnownMistakes) {
        for message in mistakes where message.file < 0 {
            // A function of registration whose file lost it.
            registered.removeAll { message.message.contains("'\($0)'") }
        }
        let mistakes = mistakes.filter { $0.file >= 0 }
        for mistake in mistakes where firstRounds[mistake] == nil { firstRounds[mistake] = report.rounds }
        let missing = mistakes.filter {
            Blame.missingName($0.message) != nil && !blame.filesWithSyntaxErrors.contains($0.file)
        }
        for mistake in missing { blame.learn(mistake.message, file: mistake.file) }
        let waiting = Set(missing.map(\.file))
        var round = Round(settled: omissions.count, orphans: orphans(among: mistakes))
        for part in [
            // What uses a name that is declared twice is ambiguous for that only.
            mistakes.filter { $0.message.hasSuffix(Compiler.elsewhere) },
            missing.filter { Blame.isOfType($0.message) }, missing.filter { !Blame.isOfType($0.message) },
            mistakes.filter { !waiting.contains($0.file) },
        ] {
            round.gone = omissions[round.settled...].reduce(into: Set()) { $0.formUnion($1.declares) }
            leaveOut(part, &round, &known)
        }
        round.gone = []
        if round.edits.isEmpty { leaveOut(mistakes, &round, &known) }
        var isChanged = false
        for (index, edits) in round.edits {
            let before = files[index].bytes
            files[index].replace(edits)
            isChanged = isChanged || files[index].bytes != before
        }
        guard !isChanged else { return }
        for (index, own) in Dictionary(grouping: mistakes, by: \.file).sorted(by: { $0.key < $1.key }) {
            if let first = own.first { leaveOutFile(index, first) }
        }
    }

    private struct Round {
        /// How much was left out in earlier rounds.
        var settled: Int
        var orphans: [Int: [InheritingTypes.Found]]
        /// Names that wait for the next round.
        var gone: Set<String> = []
        /// By file.
        var edits: [Int: [(range: Range<Int>, with: String)]] = [:]
    }

    private mutating func leaveOut(_ mistakes: [Mistake], _ round: inout Round, _ known: inout KnownMistakes) {
        for (index, own) in Dictionary(grouping: mistakes, by: \.file).sorted(by: { $0.key < $1.key }) {
            let tree = files[index].parsed()
            // Lines of ours come last: what they lack may be gone in this round.
            for mistake in own.sorted(by: { ($0.line, $0.column) < ($1.line, $1.column) }) {
                guard var offset = files[index].offset(line: mistake.line, column: mistake.column) else { continue }
                if round.orphans[index]?.contains(where: {
                    $0.range.contains(offset) && !$0.superclass.contains(offset)
                })
                    == true
                {
                    continue
                }
                let found = mistake
                var mistake = mistake
                if index >= firstTranslated, let translation { mistake.message = translation.reason(mistake.message) }
                if mistake.message.hasPrefix("'required' initializer") {
                    // It is missed behind the end of the class.
                    while offset > 0,
                        [32, 10].contains(files[index].bytes[offset])
                            || files[index].line(ofOffset: offset) > files[index].lineCount
                    { offset -= 1 }
                    mistake.line = files[index].line(ofOffset: offset)
                }
                if mistake.line > files[index].lineCount {
                    let range = leaveOutBinding(mistake, index)
                    round.edits[index, default: []].append((range, ""))
                    if range.isEmpty { leaveOutFile(index, mistake) }
                    continue
                }
                guard
                    let unit = Units.unit(
                        at: offset, in: tree, conformance: Self.conformance(mistake.message), subclasses: subclasses,
                        size: size)
                else { continue }
                guard round.edits[index]?.contains(where: { $0.range.overlaps(unit.range) }) != true else { continue }
                let words = Set(Blame.words(String(decoding: files[index].bytes[unit.range], as: UTF8.self)))
                if !round.gone.isEmpty, !blame.filesWithSyntaxErrors.contains(index),
                    !round.gone.isDisjoint(with: words.union(Blame.words(mistake.message)))
                {
                    continue
                }
                var verdict = blame.verdict(
                    mistake.message, file: index, path: files[index].path, line: mistake.line, words: words,
                    owner: unit.owner, firstRound: firstRounds[found] ?? report.rounds,
                    earlier: omissions[..<round.settled])
                let replacement = unit.replacement(
                    because: verdict.follows.map { omissions[$0].reason } ?? mistake.message)
                round.edits[index, default: []].append((unit.range, replacement))
                // A name that is nearly one of UIKit's or of the sources is a slip, if nothing else has it. A type that
                // lost a protocol may lack its members, but has slips as well.
                let isOpen = verdict.follows.map { omissions[$0].what.hasPrefix(Units.conformance) } ?? true
                if isOpen, let name = Blame.missingName(mistake.message),
                    verdict.cause == .mistake || verdict.cause == .missingModule && mentions[name, default: 0] < 2,
                    let near = nearest(to: name)
                {
                    verdict = Blame.Verdict(cause: .mistake)
                    mistake.message += "; did you mean '\(near)'?"
                }
                // What is declared later ends it, or what it follows from.
                if [.missingModule, .farFile].contains(verdict.cause), verdict.missing != nil || verdict.follows != nil
                {
                    known.note(
                        unit, replacement, in: files[index], at: offset, reason: mistake.message, verdict)
                }
                // The statement is where the author has it, but not what is in it.
                if index >= firstTranslated {
                    mistake.line = files[index].line(ofOffset: unit.range.lowerBound)
                    mistake.column = files[index].column(ofOffset: unit.range.lowerBound)
                }
                let lines =
                    files[index].line(
                        ofOffset: unit.member.lowerBound)..<(files[index].line(ofOffset: unit.member.upperBound) + 1)
                omissions.append(
                    Omission(
                        entry: SliceReport.LeftOut(
                            file: files[index].path, line: mistake.line, column: mistake.column, what: unit.what,
                            reason: mistake.message, cause: verdict.cause, modules: verdict.modules,
                            follows: verdict.follows,
                            key: unit.what.hasPrefix("var ") ? unit.declares.first : nil, owner: unit.owner),
                        declares: unit.declares, memberLines: lines, round: report.rounds))
            }
        }
    }

    /// Where classes and extensions are that lose their superclass in this round, or inherit from one that does, by
    /// file. What does not compile in them follows from that.
    private func orphans(among mistakes: [Mistake]) -> [Int: [InheritingTypes.Found]] {
        let places = mistakes.filter { $0.message.hasPrefix("cannot find type") }
        var found: [Int: [InheritingTypes.Found]] = [:]
        var lost: Set<String> = []
        for (file, own) in Dictionary(grouping: places, by: \.file) {
            let types = InheritingTypes(files[file].parsed()).found
            let offsets = own.compactMap { files[file].offset(line: $0.line, column: $0.column) }
            for type in types where subclasses.contains(type.name) && offsets.contains(where: type.superclass.contains)
            { lost.insert(type.name) }
        }
        guard !lost.isEmpty else { return [:] }
        let hierarchy = ClassHierarchy(classes)
        for type in classes where hierarchy.chain(of: type).contains(where: { lost.contains($0.name) }) {
            lost.insert(type.name)
        }
        for file in Set(mistakes.map(\.file)) {
            found[file] = InheritingTypes(files[file].parsed()).found.filter { lost.contains($0.name) }
        }
        return found
    }

    /// One line of ours, which binds or registers something: a nib cannot set or send it then.
    private mutating func leaveOutBinding(_ mistake: Mistake, _ index: Int) -> Range<Int> {
        let range = files[index].lineRange(mistake.line)
        let text = String(decoding: files[index].bytes[range], as: UTF8.self)
        let isBlock = text.hasPrefix("extension ") || text.hasPrefix("} }")
        let key = text.split(separator: "\"").dropFirst().first.map(String.init)
        // It follows from what was left out of the class, in this round, too.
        var verdict = blame.verdict(
            mistake.message, file: index, path: files[index].path, line: mistake.line, words: [], owner: nil,
            firstRound: report.rounds + 1, earlier: omissions[...])
        if let key, let own = omissions.lastIndex(where: { $0.key == key && $0.file == files[index].path }) {
            verdict = Blame.Verdict(
                cause: omissions[own].cause, modules: omissions[own].modules,
                follows: omissions[own].follows ?? own)
        }
        let place = key.flatMap { declaration(of: $0, in: index) }
        // A whole table goes only with its class.
        if verdict.follows == nil, !isBlock, text.hasPrefix("b.") {
            omissions.append(
                Omission(
                    entry: SliceReport.LeftOut(
                        file: files[index].path, line: place?.line ?? 1, column: place?.column ?? 1,
                        what: "the connection of nibs to \(key ?? "a member")", reason: mistake.message,
                        cause: verdict.cause, modules: verdict.modules, key: key,
                        owner: extendedType(around: mistake.line, in: index))))
        }
        return isBlock ? appendedBlock(around: mistake.line, in: index) : range
    }

    private mutating func nearest(to name: String) -> String? {
        let known =
            spelling
            ?? Spelling(
                modules: request.modules.map { "\($0)/UIKit.swiftmodule" },
                names: declaredNames(files.indices.filter { report.paths.contains(files[$0].path) }))
        spelling = known
        return known.nearest(to: name)
    }

    /// A file whose end does not compile, since nothing in it is to blame alone.
    private mutating func leaveOutFile(_ index: Int, _ mistake: Mistake) {
        omissions.append(
            Omission(
                entry: SliceReport.LeftOut(
                    file: files[index].path, line: min(mistake.line, files[index].lineCount), what: "the file",
                    reason: mistake.message,
                    cause: blame.filesWithSyntaxErrors.contains(index) ? .syntax : .mistake)))
        files[index].replace([(0..<files[index].bytes.count, "")])
    }

    private static func conformance(_ message: String) -> String? {
        guard message.contains("does not conform to protocol") || message.contains("redundant conformance") else {
            return nil
        }
        let parts = message.split(separator: "'")
        return parts.count >= 4 ? String(parts[3]) : nil
    }
}
