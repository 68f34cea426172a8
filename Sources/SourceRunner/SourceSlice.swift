import Diagnostics
import Foundation
import IBDocument
import NibKit
import NibKitWork
import ProjectCode
import Resources
import ResultFiles

/// The classes that documents name, built from a project's sources into a program that does a worker's jobs.
///
/// `nibkit-source` selects the declarations that the classes need, translates them to portable Swift, skips code that
/// does not compile, and links the rest with the run-time. The same sources and classes reuse the program that was
/// built before.
package struct SourceSlice {
    /// `nil`: there is nothing to run.
    package let executable: String?
    package let classes: ProjectClasses?
    /// The findings in the sources, and the classes that they concern.
    package let findings: [(diagnostic: Diagnostic, classes: [String])]
    /// Cells that the sources register; `nil`: there are none, or they were not searched.
    package var registered: RegisteredCells?

    /// Why there is no slice, as a sentence.
    /// - Parameters:
    ///   - sources: files and folders.
    ///   - documents: paths of the documents whose classes are needed.
    ///   - debugging: the id of the only object whose class is built, with debug information.
    ///   - isUnguarded: whether to build even if this system has no jail for it.
    ///   - findsCells: whether to show cells that code registers in tables.
    ///   - report: called with each line that `nibkit-source` writes to standard error.
    ///   - progress: called with a description of each stage.
    /// - Returns: `nil` if the documents name no class of the sources.
    package static func build(
        sources: [String], documents: [String], runMode: RunMode = .canvas, debugging: String? = nil,
        isUnguarded: Bool = false, findsCells: Bool = false, report: @escaping @Sendable (String) -> Void,
        progress: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(Problem) -> SourceSlice? {
        guard findsCells, debugging == nil else {
            return try build(
                Wanted(documents, runMode, debugging: debugging), sources: sources, runMode: runMode,
                debugging: debugging, isUnguarded: isUnguarded, report: report, progress: progress)
        }
        progress("cells")
        let cells = try CellSearch(sources: sources, documents: documents, report: report)
        let wanted = Wanted(documents, runMode, debugging: nil, cells)
        let built = try build(
            wanted, sources: sources, runMode: runMode, debugging: nil, isUnguarded: isUnguarded,
            report: report, progress: progress)
        guard !cells.registered.byClass.isEmpty else { return built }
        var slice = built ?? SourceSlice(executable: nil, classes: nil, findings: [])
        slice.registered = cells.registered
        return slice
    }

    private static func build(
        _ wanted: Wanted, sources: [String], runMode: RunMode, debugging: String?, isUnguarded: Bool,
        report words: @escaping @Sendable (String) -> Void, progress: @escaping @Sendable (String) -> Void
    ) throws(Problem) -> SourceSlice? {
        guard !wanted.classes.isEmpty || !wanted.keys.isEmpty else {
            return wanted.controllers.isEmpty
                ? nil
                : SourceSlice(executable: nil, classes: nil, findings: [wanted.controllersNotRun].compactMap { $0 })
        }
        let tools = try Tools.find()
        let folder = try sliceFolder(sources, wanted, tools)
        var report: SliceReport
        if let data = FileManager.default.contents(atPath: folder.report),
            let known = try? JSONDecoder().decode(SliceReport.self, from: data),
            known.executable == nil ? known.error == nil : known.executable == folder.program && folder.hasProgram
        {
            report = known
        } else {
            report = try run(
                tools, sources, wanted, folder, isUnguarded: isUnguarded || wanted.isDebugged, words, progress)
            if let data = try? JSONEncoder().encode(report) {
                try? data.write(to: URL(fileURLWithPath: folder.report), options: .atomic)
            }
        }
        let findings = report.findings(shownAs: runMode) + [wanted.controllersNotRun].compactMap { $0 }
        guard let executable = report.executable else {
            // Syntax errors explain why there is none.
            if let error = report.error, report.syntaxErrors.isEmpty { throw Problem(error) }
            let failure = report.error.map {
                Diagnostic(.classLeftOut, "no class is run: \($0)", severity: .error)
            }
            let all = findings + [failure].compactMap { $0 }.map { ($0, []) }
            return all.isEmpty ? nil : SourceSlice(executable: nil, classes: nil, findings: all)
        }
        var leftOut: [String: String] = [:]
        for type in report.classes where !type.isBuilt { leftOut[type.name] = type.reason ?? "it does not compile" }
        func names(_ isMeant: (SliceReport.Class) -> Bool) -> Set<String> {
            Set(report.classes.filter(isMeant).map(\.name))
        }
        var classes = ProjectClasses(
            module: wanted.module, sources: sources, designables: names(\.isDesignable),
            withoutFrameInitializer: names { !$0.hasFrameInitializer },
            standIns: names { $0.isBuilt && $0.isStandIn }, leftOut: leftOut)
        classes.isDebugged = wanted.isDebugged
        classes.isUnguarded = isUnguarded
        // Paths in the toolchain or the system: a report names no others.
        classes.libraries =
            report.libraries.filter { $0.hasPrefix("\(tools.toolchain.folder)/") || $0.hasPrefix("/usr/") } + [
                "\(tools.libraryFolder)/lib\(Tools.library).so"
            ]
        classes.runMode = runMode
        classes.paths = report.paths
        for part in report.leftOut {
            if let key = part.key, let owner = part.owner { classes.leftOutKeys["\(owner).\(key)"] = part.reason }
        }
        for type in report.classes {
            classes.grantedOutlets[type.name.split(separator: ".").last.map(String.init) ?? type.name] = type.outlets
                .filter(\.isTakenForGranted).map(\.name)
        }
        return SourceSlice(executable: executable, classes: classes, findings: findings)
    }

    // MARK: What is wanted

    /// The custom classes of documents.
    private struct Wanted {
        var classes: [String] = []
        /// The names that runtime attributes set.
        var keys: Set<String> = []
        let documents: [String]
        /// Documents of one app name one module; a preview has only one in any case.
        var module = "Sources"
        let isDebugged: Bool
        let runMode: RunMode
        /// The classes whose code is not run.
        var controllers: [(name: String, place: SourcePlace)] = []

        init(_ own: [String], _ runMode: RunMode, debugging: String?, _ cells: CellSearch? = nil) {
            let documents = own + (cells?.documents ?? [])
            isDebugged = debugging != nil
            self.runMode = runMode
            self.documents = documents.map { URL(fileURLWithPath: $0).path }
            var known: Set<String> = []
            var modules: [String: Int] = [:]
            for path in documents {
                guard case .success(let bytes) = Files.read(path, as: .document, inside: nil),
                    let document = OpenedDocument(bytes, file: path).document
                else { continue }
                for element in document.root.descendants
                where element.name == "userDefinedRuntimeAttribute" && debugging == nil {
                    for key in (element.attribute("keyPath") ?? "").split(separator: ".") { keys.insert(String(key)) }
                }
                // Controllers are not run, as in Interface Builder: they need the whole app.
                for element in document.root.descendants where element.isViewController && debugging == nil {
                    if let name = element.attribute("customClass"), !name.isEmpty, known.insert(name).inserted {
                        controllers.append((name, element.place))
                    }
                }
                for element in document.root.descendants
                where element.isView && (debugging == nil || element.id == debugging) {
                    guard let name = element.attribute("customClass"), !name.isEmpty else { continue }
                    if known.insert(name).inserted { classes.append(name) }
                    if let module = element.attribute("customModule") { modules[module, default: 0] += 1 }
                }
            }
            for name in cells?.classes ?? [] where known.insert(name).inserted { classes.append(name) }
            classes.sort()
            let most = modules.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
            if let most, most.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), most.first?.isNumber == false,
                !Self.isTaken(most)
            {
                module = most
            }
        }

        /// Whether a library that programs are linked with has this name: symbols of the two would be confused.
        private static func isTaken(_ module: String) -> Bool {
            [
                "Swift", "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Musl", "Darwin", "Synchronization",
                "Builtin",
            ].contains(module) || module.hasPrefix("_")
                || FileManager.default.fileExists(atPath: "\(SourceTool.folder)/Modules/\(module).swiftmodule")
        }

        /// Reported once for all of them.
        var controllersNotRun: (diagnostic: Diagnostic, classes: [String])? {
            guard let first = controllers.first else { return nil }
            let subject =
                controllers.count == 1
                ? "the controller \(first.name) is not run: its"
                : "\(controllers.count) controllers are not run (the first is \(first.name)): their"
            let message =
                "\(subject) code needs the whole app; 'nibkit check --sources' compares outlets and actions with the sources"
            return (Diagnostic(.controllersNotRun, message, at: first.place), controllers.map(\.name))
        }
    }

    // MARK: Tools

    private struct Tools {
        var toolchain: Toolchain
        /// With the run-time's library, and with its modules.
        var libraryFolder: String
        var modules: [String]
        static let library = "NibKitRuntime"

        static func find() throws(Problem) -> Tools {
            let folder = SourceTool.folder
            for name in [SourceTool.name, "lib\(library).so", "Modules/UIKit.swiftmodule"] {
                try SourceTool.require(name)
            }
            return Tools(toolchain: try Toolchain.find(), libraryFolder: folder, modules: ["\(folder)/Modules"])
        }
    }

    /// The folder of the cache.
    static var cache: String {
        let environment = ProcessInfo.processInfo.environment
        return
            "\(environment["XDG_CACHE_HOME"] ?? environment["HOME"].map { "\($0)/.cache" } ?? NSTemporaryDirectory())/nibkit"
    }

    /// A folder for exactly these sources, classes and tools.
    private static func sliceFolder(_ sources: [String], _ wanted: Wanted, _ tools: Tools) throws(Problem)
        -> SliceFolder
    {
        // The results of earlier builds of these documents are next to them: what another UIKit or compiler could not
        // build, these may.
        var documents = ContentHash()
        documents.add(wanted.documents.joined(separator: "\n"))
        for tool in [SourceTool.path, "\(tools.libraryFolder)/lib\(Tools.library).so", tools.toolchain.compiler] {
            documents.addStamp(of: tool)
        }
        var hash = ContentHash()
        hash.add(
            ([documents.text, wanted.module, wanted.isDebugged ? "debug" : "", wanted.runMode.rawValue]
                + wanted.classes + wanted.keys.sorted() + sources).joined(separator: "\n"))
        for source in sources { hash.addSources(below: source) }
        return try SliceFolder(documents: documents.text, slice: hash.text)
    }

    // MARK: Building

    private static func run(
        _ tools: Tools, _ sources: [String], _ wanted: Wanted, _ folder: SliceFolder, isUnguarded: Bool,
        _ words: @escaping @Sendable (String) -> Void, _ progress: @escaping @Sendable (String) -> Void
    ) throws(Problem) -> SliceReport {
        try folder.prepare()
        defer { folder.removeTemporary() }
        let request = SliceRequest(
            sources: sources, classes: wanted.classes, keys: wanted.keys.sorted(), documents: wanted.documents,
            module: wanted.module, modules: tools.modules, libraryFolder: tools.libraryFolder, library: Tools.library,
            output: folder.build, memory: folder.memory, shared: folder.shared, compiler: tools.toolchain.compiler,
            isInterfaceBuilder: wanted.runMode == .canvas, hasDebugInformation: wanted.isDebugged)
        do {
            let input = try JSONEncoder().encode(request)
            if sources.contains(where: hasObjectiveC) {
                // The parts of UIKit that translated Objective-C needs are the same for all projects and are cached
                // before a project is accessible. If that fails, the build reports the reason.
                _ = try SourceTool.run(
                    ["--uikit-interface"], tools.toolchain, input: input, [Jail.Place(folder.shared, .write)],
                    temporary: folder.temporary, isUnguarded: isUnguarded, report: words,
                    stage: progress)
            }
            let places =
                sources.map { Jail.Place($0) } + [Jail.Place(folder.shared)]
                + [folder.build, folder.memory].map { Jail.Place($0, .write) }
            let data = try SourceTool.run(
                [], tools.toolchain, input: input, places, temporary: folder.temporary, isUnguarded: isUnguarded,
                report: words, stage: progress)
            let report = try JSONDecoder().decode(SliceReport.self, from: data)
            guard report.executable == nil || report.executable == folder.program && folder.hasProgram else {
                throw Problem("\(SourceTool.path) built no program in \(folder.build)")
            }
            return report
        } catch let failure as Problem {
            throw failure
        } catch {
            throw Problem("\(SourceTool.path) returned no report: \(error.localizedDescription)")
        }
    }

    /// Whether there are sources to translate.
    private static func hasObjectiveC(_ source: String) -> Bool {
        source.hasSuffix(".h") || source.hasSuffix(".m")
            || !ProjectFolder.files(below: source, endings: ["h", "m"]).isEmpty
    }
}

extension ContentHash {
    /// For a large file, its size and time.
    mutating func addStamp(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        add("\(path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)")
    }

    /// A file, or all files in a folder that `nibkit-source` reads.
    mutating func addSources(below path: String) {
        let names = ProjectFolder.files(below: path, endings: ["swift", "h", "m", "mm"])
        if names.isEmpty { addFile(path) }
        for name in names { addFile("\(path)/\(name)") }
    }

    private mutating func addFile(_ path: String) {
        // Larger ones are not read as sources.
        guard case .success(let bytes) = Files.read(path, as: .source, inside: nil) else { return }
        add(path)
        add(bytes)
    }
}
