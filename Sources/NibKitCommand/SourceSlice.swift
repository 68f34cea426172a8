import Diagnostics
import Foundation
import IBDocument
import NibKit
import NibKitWork
import Resources

/// The classes that documents name, built from a project's sources into a program that does a worker's jobs.
///
/// `nibkit-source` picks the declarations that the classes need, says them in the Swift of every system, leaves out what does not
/// compile, and links the rest with the run-time. The same sources and classes give the program that was built before.
struct SourceSlice {
    /// `nil`: there is nothing to run.
    let executable: String?
    let classes: ProjectClasses?
    /// What was found in the sources, and whom it concerns.
    let findings: [(diagnostic: Diagnostic, classes: [String])]

    /// Why there is none, as a sentence.
    struct Failure: Error, CustomStringConvertible { var description: String }

    /// - Parameters:
    ///   - sources: files and folders.
    ///   - documents: paths of the documents whose classes are wanted.
    ///   - debugging: the id of the one object whose class is wanted, with debug information.
    ///   - isUnguarded: also where this system has no jail for it.
    ///   - progress: is called with each stage, in words.
    /// - Returns: `nil` where documents name no class of the sources.
    static func build(
        sources: [String], documents: [String], runMode: RunMode = .canvas, debugging: String? = nil, isUnguarded: Bool = false, progress: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(Failure) -> SourceSlice? {
        let wanted = Wanted(documents, runMode, debugging: debugging)
        guard !wanted.classes.isEmpty || !wanted.keys.isEmpty else {
            return wanted.controllers.isEmpty ? nil : SourceSlice(executable: nil, classes: nil, findings: [wanted.controllersNotRun].compactMap { $0 })
        }
        if !isUnguarded, debugging == nil {
            do { try Jail.require() } catch { throw Failure(description: "\(error)") }
        }
        let tools = try Tools.find()
        let folder = try cacheFolder(sources, wanted, tools)
        let kept = "\(folder)/report.json"
        var report: SourceReport
        if let data = FileManager.default.contents(atPath: kept), let known = try? JSONDecoder().decode(SourceReport.self, from: data), known.executable.map(FileManager.default.isExecutableFile) ?? (known.error == nil) {
            report = known
        } else {
            report = try run(tools, sources, wanted, folder, progress)
            if let data = try? JSONEncoder().encode(report) { try? data.write(to: URL(fileURLWithPath: kept), options: .atomic) }
        }
        let findings = report.findings(shownAs: runMode) + [wanted.controllersNotRun].compactMap { $0 }
        guard let executable = report.executable else {
            // Syntax errors say why there is none.
            if let error = report.error, report.syntaxErrors.isEmpty { throw Failure(description: error) }
            let failure = report.error.map { Diagnostic(.classLeftOut, "none of the classes is run: \($0)", severity: .error) }
            let all = findings + [failure].compactMap { $0 }.map { ($0, []) }
            return all.isEmpty ? nil : SourceSlice(executable: nil, classes: nil, findings: all)
        }
        var leftOut: [String: String] = [:]
        for type in report.classes where !type.isBuilt { leftOut[type.name] = type.reason ?? "it does not compile" }
        func names(_ isMeant: (SourceReport.Class) -> Bool) -> Set<String> { Set(report.classes.filter(isMeant).map(\.name)) }
        var classes = ProjectClasses(
            module: wanted.module, sources: sources, designables: names(\.isDesignable), withoutFrameInitializer: names { !$0.hasFrameInitializer },
            standIns: names { $0.isBuilt && $0.isStandIn }, leftOut: leftOut)
        classes.isDebugged = wanted.isDebugged
        classes.isUnguarded = isUnguarded
        classes.libraries = report.libraries + ["\(tools.libraryFolder)/lib\(Tools.library).so"]
        classes.runMode = runMode
        classes.paths = report.paths
        for part in report.leftOut { if let key = part.key, let owner = part.owner { classes.leftOutKeys["\(owner).\(key)"] = part.reason } }
        for type in report.classes {
            classes.grantedOutlets[type.name.split(separator: ".").last.map(String.init) ?? type.name] = type.outlets.filter(\.isTakenForGranted).map(\.name)
        }
        return SourceSlice(executable: executable, classes: classes, findings: findings)
    }

    // MARK: What is wanted

    /// The custom classes of documents.
    private struct Wanted {
        var classes: [String] = []
        /// What runtime attributes set, name by name.
        var keys: Set<String> = []
        let documents: [String]
        /// Documents of one app name one module; a preview has one anyway.
        var module = "Sources"
        let isDebugged: Bool
        let runMode: RunMode
        /// Whose code is not run.
        var controllers: [(name: String, place: SourcePlace)] = []

        init(_ documents: [String], _ runMode: RunMode, debugging: String?) {
            isDebugged = debugging != nil
            self.runMode = runMode
            self.documents = documents.map { URL(fileURLWithPath: $0).path }
            var known: Set<String> = []
            var modules: [String: Int] = [:]
            for path in documents {
                guard case .success(let bytes) = InputFile.read(path), let document = OpenedDocument(bytes, file: path).document else { continue }
                for element in document.root.descendants where element.name == "userDefinedRuntimeAttribute" && debugging == nil {
                    for key in (element.attribute("keyPath") ?? "").split(separator: ".") { keys.insert(String(key)) }
                }
                // Controllers are not run, as in Interface Builder: they want the whole app.
                for element in document.root.descendants where element.isViewController && debugging == nil {
                    if let name = element.attribute("customClass"), !name.isEmpty, known.insert(name).inserted { controllers.append((name, element.place)) }
                }
                for element in document.root.descendants where element.isView && (debugging == nil || element.id == debugging) {
                    guard let name = element.attribute("customClass"), !name.isEmpty else { continue }
                    if known.insert(name).inserted { classes.append(name) }
                    if let module = element.attribute("customModule") { modules[module, default: 0] += 1 }
                }
            }
            classes.sort()
            let most = modules.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
            if let most, most.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), most.first?.isNumber == false, !Self.isTaken(most) { module = most }
        }

        /// Whether a library that programs are linked with has the name: symbols of two would be taken for each other's.
        private static func isTaken(_ module: String) -> Bool {
            ["Swift", "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Musl", "Darwin", "Synchronization", "Builtin"].contains(module) || module.hasPrefix("_")
                || FileManager.default.fileExists(atPath: "\(SourceTool.folder)/Modules/\(module).swiftmodule")
        }

        /// Said once of all.
        var controllersNotRun: (diagnostic: Diagnostic, classes: [String])? {
            guard let first = controllers.first else { return nil }
            let subject = controllers.count == 1 ? "the controller \(first.name) is not run: its" : "\(controllers.count) controllers are not run, the first is \(first.name): their"
            let message = "\(subject) code needs the whole app; 'nibkit check --sources' compares outlets and actions with the sources"
            return (Diagnostic(.controllersNotRun, message, at: first.place), controllers.map(\.name))
        }
    }

    // MARK: Tools

    private struct Tools {
        var sourceTool, compiler, libraryFolder: String
        var modules: [String]
        static let library = "NibKitRuntime"

        static func find() throws(Failure) -> Tools {
            let folder = SourceTool.folder
            for name in [SourceTool.name, "lib\(library).so", "Modules/UIKit.swiftmodule"] { try SourceTool.require(name) }
            let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
            guard let compiler = path.first(where: FileManager.default.isExecutableFile) else {
                throw Failure(description: "classes from sources need a Swift toolchain: there is no 'swiftc' on PATH; documents are drawn without --sources")
            }
            return Tools(sourceTool: "\(folder)/\(SourceTool.name)", compiler: compiler, libraryFolder: folder, modules: ["\(folder)/Modules"])
        }
    }

    /// A folder for exactly these sources, classes and tools.
    private static func cacheFolder(_ sources: [String], _ wanted: Wanted, _ tools: Tools) throws(Failure) -> String {
        var hash = ContentHash()
        hash.add(([wanted.module, wanted.isDebugged ? "debug" : "", wanted.runMode.rawValue] + wanted.classes + wanted.keys.sorted() + wanted.documents + sources).joined(separator: "\n"))
        for tool in [tools.sourceTool, "\(tools.libraryFolder)/lib\(Tools.library).so", tools.compiler] { hash.addStamp(of: tool) }
        for source in sources { hash.addSources(below: source) }
        let environment = ProcessInfo.processInfo.environment
        let base = environment["XDG_CACHE_HOME"] ?? environment["HOME"].map { "\($0)/.cache" } ?? NSTemporaryDirectory()
        // What earlier builds of these documents found lies beside them.
        var documents = ContentHash()
        documents.add(wanted.documents.joined(separator: "\n"))
        let folder = "\(base)/nibkit/slices/\(documents.text)/\(hash.text)"
        do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
            throw Failure(description: "the folder \(folder) cannot be made: \(error.localizedDescription)")
        }
        return folder
    }

    // MARK: Building

    /// As `nibkit-source` reads it.
    private struct Request: Encodable {
        var sources, classes, keys, documents: [String]
        var module: String
        var modules: [String]
        var libraryFolder, library, output, memory, compiler: String
        var isInterfaceBuilder: Bool
        var hasDebugInformation: Bool
    }

    /// What `nibkit-source` puts before a stage on standard error.
    private static let stageMark = "nibkit-source: stage: "

    private static func run(
        _ tools: Tools, _ sources: [String], _ wanted: Wanted, _ folder: String, _ progress: @escaping @Sendable (String) -> Void
    ) throws(Failure) -> SourceReport {
        let request = Request(
            sources: sources, classes: wanted.classes, keys: wanted.keys.sorted(), documents: wanted.documents, module: wanted.module, modules: tools.modules, libraryFolder: tools.libraryFolder, library: Tools.library,
            output: folder, memory: FilePath.folder(of: folder), compiler: tools.compiler,
            isInterfaceBuilder: wanted.runMode == .canvas, hasDebugInformation: wanted.isDebugged)
        let process = Process(), input = Pipe(), output = Pipe(), stages = Pipe()
        process.executableURL = URL(fileURLWithPath: tools.sourceTool)
        process.standardInput = input
        process.standardOutput = output
        process.standardError = stages
        do {
            try process.run()
            // Read beside the report, so that neither pipe fills up.
            let reader = Thread {
                while let line = stages.fileHandleForReading.line() {
                    if line.hasPrefix(stageMark) { progress(String(line.dropFirst(stageMark.count))) } else { Console.error(line) }
                }
            }
            reader.start()
            let data = try StartedProcesses.with(process) {
                try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(request))
                try input.fileHandleForWriting.close()
                let data = output.fileHandleForReading.readDataToEndOfFile()
                process.waitUntilExit()
                return data
            }
            return try JSONDecoder().decode(SourceReport.self, from: data)
        } catch {
            throw Failure(description: "\(tools.sourceTool) gave no report: \(error.localizedDescription)")
        }
    }
}

extension FileHandle {
    /// The next line without its end; `nil` where there is none.
    fileprivate func line() -> String? {
        var bytes: [UInt8] = []
        while let byte = try? read(upToCount: 1)?.first {
            if byte == 10 { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}

extension ContentHash {
    /// Of a large file its size and time.
    fileprivate mutating func addStamp(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        add("\(path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)")
    }

    /// Of a file, or of a folder all that `nibkit-source` reads.
    fileprivate mutating func addSources(below path: String) {
        let names = ProjectFolder.files(below: path, endings: ["swift", "h", "m", "mm"])
        if names.isEmpty { addFile(path) }
        for name in names { addFile("\(path)/\(name)") }
    }

    private mutating func addFile(_ path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return }
        add(path)
        add(Array(data))
    }
}
