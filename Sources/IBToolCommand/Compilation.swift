import Diagnostics
import IBCompiler
import IBDocument
import NibArchive
import XMLTree

/// Compiles the documents of an invocation, one after the other.
struct Compilation {
    private let invocation: Invocation
    private let job: Invocation.Job

    init(_ invocation: Invocation, _ job: Invocation.Job) {
        self.invocation = invocation
        self.job = job
    }

    func run(report: inout Report) {
        if case .compile = job, invocation.inputs.count != 1 {
            report.fail("--compile takes one document, not \(invocation.inputs.count)")
            return
        }
        if invocation.inputs.isEmpty { report.fail("no document was given") }
        for input in invocation.inputs { compile(input, report: &report) }
        guard let plist = invocation.partialInfoPlist, !report.hasErrors else { return }
        if let problem = Files.write(PropertyList.dictionary([]).document(), to: plist) { report.fail(problem) } else { report.wrote(plist) }
    }

    private func compile(_ input: String, report: inout Report) {
        let path = Files.absolute(input)
        guard let bytes = read(path, report: &report) else { return }
        let tree = XMLTree.parse(bytes, file: path)
        report.add(tree.diagnostics)
        guard let document = Document(tree, schema: .cocoaTouch) else {
            if !tree.diagnostics.contains(where: { $0.severity == .error }) { report.add([Document.notADocument(tree)]) }
            return
        }
        report.add(document.findings())
        guard document.platform == .iOS else {
            report.add([Diagnostic(
                .unsupportedPlatform, "documents for \(document.platform.rawValue) cannot be compiled yet", at: document.root.place)])
            return
        }
        guard !report.hasErrors else { return }
        let compiled = Compiler.compile(document, options: Compiler.Options(module: invocation.module, isLocalizable: path.contains(".lproj/")))
        report.add(compiled.diagnostics)
        guard !report.hasErrors else { return }
        write(compiled, of: path, report: &report)
    }

    private func read(_ path: String, report: inout Report) -> [UInt8]? {
        switch Files.read(path) {
        case .success(let bytes): return bytes
        case .failure(let problem):
            report.add([Diagnostic(.unreadableFile, "the file cannot be read: \(problem.reason)", at: SourcePlace(file: path, line: 1, column: 1))])
            return nil
        }
    }

    private func write(_ compiled: CompiledDocument, of path: String, report: inout Report) {
        let isStoryboard = compiled.storyboard != nil
        let destination: String = switch job {
        case .compile(let file): file
        case .compileInto(let folder): "\(folder)/\(Files.stem(of: path))\(isStoryboard ? ".storyboardc" : ".nib")"
        }
        guard !Files.areSame(path, destination) else {
            report.fail("\(destination): the result would replace the document itself")
            return
        }
        do {
            if let storyboard = compiled.storyboard {
                var files: [(name: String, bytes: [UInt8])] = []
                for nib in compiled.nibs {
                    guard let name = nib.fileName else {
                        report.fail("\(path): the identifier '\(nib.name)' cannot be the name of a file")
                        return
                    }
                    files.append((name, try nib.archive.encoded()))
                }
                files.append(("Info.plist", storyboard.propertyList.document()))
                finish(Files.write(folder: files, to: destination), destination, report: &report)
            } else if let nib = compiled.nib(named: "") {
                finish(Files.write(try nib.archive.encoded(), to: destination), destination, report: &report)
            }
        } catch {
            report.fail("\(path): \(error)")
        }
    }

    private func finish(_ problem: String?, _ path: String, report: inout Report) {
        if let problem { report.fail(problem) } else { report.wrote(Files.absolute(path)) }
    }
}

extension StoryboardIndex {
    /// The `Info.plist` of a compiled storyboard, in XML.
    var propertyList: PropertyList {
        var entries: [(String, PropertyList)] = []
        if let entryPoint { entries.append(("UIStoryboardDesignatedEntryPointIdentifier", .string(entryPoint))) }
        entries.append(("UIStoryboardVersion", .integer(1)))
        if !references.isEmpty {
            let references = references.sorted { $0.key < $1.key }.map { name, reference in
                (name, PropertyList.dictionary(reference.entries.map { ($0.key, .string($0.value)) }))
            }
            entries.append(("UIViewControllerIdentifiersToExternalStoryboardReferences", .dictionary(references)))
        }
        let names = nibNames.sorted { $0.key < $1.key }.map { ($0.key, PropertyList.string($0.value)) }
        entries.append(("UIViewControllerIdentifiersToNibNames", .dictionary(names)))
        return .dictionary(entries)
    }
}
