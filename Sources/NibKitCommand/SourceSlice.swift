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
    let executable: String
    let classes: ProjectClasses
    let diagnostics: [Diagnostic]

    /// Why there is none, as a sentence.
    struct Failure: Error, CustomStringConvertible { var description: String }

    /// - Parameters:
    ///   - sources: files and folders.
    ///   - documents: paths of the documents whose classes are wanted.
    ///   - debugging: the id of the one object whose class is wanted, with debug information.
    static func build(sources: [String], documents: [String], debugging: String? = nil) throws(Failure) -> SourceSlice? {
        let wanted = Wanted(documents, debugging: debugging)
        guard !wanted.classes.isEmpty || !wanted.keys.isEmpty else { return nil }
        let tools = try Tools.find()
        let folder = try cacheFolder(sources, wanted, tools)
        let kept = "\(folder)/report.json"
        var report: Report
        if let data = FileManager.default.contents(atPath: kept), let known = try? JSONDecoder().decode(Report.self, from: data), known.executable.map(FileManager.default.isExecutableFile) ?? (known.error == nil) {
            report = known
        } else {
            report = try run(tools, sources, wanted, folder)
            if let data = try? JSONEncoder().encode(report) { try? data.write(to: URL(fileURLWithPath: kept), options: .atomic) }
        }
        if report.executable == nil, report.error == nil { return nil }
        guard let executable = report.executable else { throw Failure(description: report.error ?? "the sources could not be built") }
        var leftOut: [String: String] = [:]
        for type in report.classes where !type.isBuilt { leftOut[type.name] = type.reason ?? "it does not compile" }
        func names(_ isMeant: (Report.Class) -> Bool) -> Set<String> { Set(report.classes.filter(isMeant).map(\.name)) }
        var classes = ProjectClasses(
            module: wanted.module, sources: sources, designables: names(\.isDesignable), withoutFrameInitializer: names { !$0.hasFrameInitializer },
            standIns: names { $0.isBuilt && $0.isStandIn }, leftOut: leftOut)
        classes.isDebugged = wanted.isDebugged
        return SourceSlice(executable: executable, classes: classes, diagnostics: report.diagnostics)
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

        init(_ documents: [String], debugging: String?) {
            isDebugged = debugging != nil
            self.documents = documents.map { URL(fileURLWithPath: $0).path }
            var known: Set<String> = []
            var modules: [String: Int] = [:]
            for path in documents {
                guard case .success(let bytes) = InputFile.read(path), let document = OpenedDocument(bytes, file: path).document else { continue }
                for element in document.root.descendants where element.name == "userDefinedRuntimeAttribute" && debugging == nil {
                    for key in (element.attribute("keyPath") ?? "").split(separator: ".") { keys.insert(String(key)) }
                }
                // Controllers are not run, as in Interface Builder: they want the whole app.
                for element in document.root.descendants where element.isView && (debugging == nil || element.id == debugging) {
                    guard let name = element.attribute("customClass"), !name.isEmpty else { continue }
                    if known.insert(name).inserted { classes.append(name) }
                    if let module = element.attribute("customModule") { modules[module, default: 0] += 1 }
                }
            }
            classes.sort()
            let most = modules.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
            if let most, most.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), most.first?.isNumber == false, most != "UIKit" { module = most }
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
        hash.add(([wanted.module, wanted.isDebugged ? "debug" : ""] + wanted.classes + wanted.keys.sorted() + wanted.documents + sources).joined(separator: "\n"))
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
        var isInterfaceBuilder = true
        var hasDebugInformation: Bool
    }

    /// As `nibkit-source` writes it.
    private struct Report: Codable {
        struct LeftOut: Codable {
            var file: String
            var line: Int
            var what, reason: String
        }
        struct Class: Codable {
            var name, file: String
            var line: Int
            var isBuilt, isDesignable, hasFrameInitializer, isStandIn: Bool
            var reason: String?
        }
        var executable, error: String?
        var classes: [Class]
        var leftOut, unsupportedInspectables: [LeftOut]
        var files, rounds: Int
        var seconds: Double

        /// A class that was left out is a warning; what is missing in one that was built is a note.
        var diagnostics: [Diagnostic] {
            classes.filter { !$0.isBuilt }.map { type in
                Diagnostic(.classLeftOut, "the class \(type.name) is drawn as its nearest known superclass: \(type.reason ?? "it does not compile")",
                           at: SourcePlace(file: type.file, line: type.line, column: 1))
            } + classes.filter { $0.isBuilt && $0.isDesignable && !$0.hasFrameInitializer }.map { type in
                Diagnostic(.designableWithoutInitFrame, "the designable class \(type.name) has no init(frame:), by which Interface Builder makes it; here it is made by init(coder:)",
                           at: SourcePlace(file: type.file, line: type.line, column: 1))
            } + classes.filter { $0.isBuilt && $0.isStandIn }.map { type in
                Diagnostic(.classLeftOut, "the class \(type.name) is drawn as its nearest known superclass: Objective-C is read, but not run",
                           at: SourcePlace(file: type.file, line: type.line, column: 1))
            } + unsupportedInspectables.map { property in
                Diagnostic(.unsupportedInspectable, "the inspectable \(property.what) is skipped: the attributes inspector offers no \(property.reason)",
                           at: SourcePlace(file: property.file, line: property.line, column: 1))
            } + leftOut.filter { !$0.what.hasPrefix("class ") }.map { part in
                Diagnostic(.classLeftOut, "\(part.what) left out: \(part.reason)", severity: .note, at: SourcePlace(file: part.file, line: part.line, column: 1))
            }
        }
    }

    private static func run(_ tools: Tools, _ sources: [String], _ wanted: Wanted, _ folder: String) throws(Failure) -> Report {
        let request = Request(
            sources: sources, classes: wanted.classes, keys: wanted.keys.sorted(), documents: wanted.documents, module: wanted.module, modules: tools.modules, libraryFolder: tools.libraryFolder, library: Tools.library,
            output: folder, memory: FilePath.folder(of: folder), compiler: tools.compiler,
            hasDebugInformation: wanted.isDebugged)
        let process = Process(), input = Pipe(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: tools.sourceTool)
        process.standardInput = input
        process.standardOutput = output
        do {
            try process.run()
            let data = try StartedProcesses.with(process) {
                try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(request))
                try input.fileHandleForWriting.close()
                let data = output.fileHandleForReading.readDataToEndOfFile()
                process.waitUntilExit()
                return data
            }
            return try JSONDecoder().decode(Report.self, from: data)
        } catch {
            throw Failure(description: "\(tools.sourceTool) gave no report: \(error.localizedDescription)")
        }
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
