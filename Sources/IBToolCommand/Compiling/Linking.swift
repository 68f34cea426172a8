import Diagnostics
import IBLint
import ResultFiles

/// `--link`: puts compiled storyboards into the product, each whole, with the folder of its language.
///
/// Scenes that storyboards name in each other are looked up; what is not there is an error, as in Apple's tool. Its
/// words for a scene are known, those for a storyboard and for an initial controller are unverified.
struct Linking {
    private let invocation: Invocation
    private let folder: String

    private var files: CallFiles

    init(_ invocation: Invocation, _ files: CallFiles, into folder: String) {
        self.invocation = invocation
        self.files = files
        self.folder = folder
    }

    mutating func run(report: inout Report) {
        if invocation.needsOneDocument || !invocation.texts.isEmpty {
            report.fail("--link takes compiled storyboards, which can be neither printed nor changed")
        }
        let paths = invocation.inputs.map(Files.absolute)
        let destinations = paths.map(destination)
        var known: Set<FileName> = []
        for (path, destination) in zip(paths, destinations) {
            guard known.insert(FileName(destination)).inserted else {
                report.fail("two storyboards would be written to \(destination)")
                continue
            }
            // A build may compile into the product at once.
            if let problem = files.writes(destination, option: Option.link.rawValue, inPlaceOf: path) {
                report.fail(problem)
            }
        }
        guard !report.hasErrors else { return }
        let storyboards = Workers.map(paths) { CompiledStoryboard.read($0) }
        for case (let path, .failure(let problem)) in zip(paths, storyboards) {
            report.add([
                Diagnostic(
                    .unreadableFile, "the compiled storyboard cannot be linked: \(problem)", at: .start(of: path)
                )
            ])
        }
        let found = zip(paths, storyboards).compactMap { path, result in
            (try? result.get()).map { (path: path, storyboard: $0) }
        }
        guard found.count == paths.count else { return }
        report.add(dangling(found))
        guard !report.hasErrors else { return }
        for case (let (path, storyboard), let destination) in zip(found, destinations) {
            Files.removeAbandoned(in: Files.folder(of: destination) ?? "/")
            let isWritten = report.attempt { () throws(Problem) in
                if !Files.areSame(path, destination) { try Files.write(.folder(storyboard.files), to: destination) }
            }
            if isWritten { report.wrote(destination) }
        }
        if !report.hasErrors { PartialInfo.write(fontFiles: [], for: invocation, report: &report) }
    }

    /// `Base.lproj/Main.storyboardc` stays in a folder of that name.
    private func destination(of path: String) -> String {
        let language = Files.folder(of: path).map(Files.name).flatMap { $0.hasSuffix(".lproj") ? "/\($0)" : nil } ?? ""
        return "\(Files.absolute(folder))\(language)/\(Files.name(of: path))"
    }

    private func dangling(_ all: [(path: String, storyboard: CompiledStoryboard)]) -> [Diagnostic] {
        // If a storyboard is in several languages, any one may be loaded.
        let byName = Dictionary(grouping: all) { Files.stem(of: $0.path) }
        return all.flatMap { path, storyboard in
            storyboard.references.compactMap { reference -> Diagnostic? in
                let referrer = "\(Files.stem(of: path)).storyboard"
                let name = "\(reference.storyboard).storyboard"
                func error(_ message: String) -> Diagnostic {
                    Diagnostic(.missingScene, message, severity: .error, at: .start(of: path))
                }
                guard let others = byName[reference.storyboard] else {
                    return error("Did not find \(name), referenced from \(referrer)")
                }
                guard let identifier = reference.identifier else {
                    return others.allSatisfy(\.storyboard.hasEntryPoint)
                        ? nil : error("\(name) has no initial view controller, which \(referrer) refers to")
                }
                return others.allSatisfy { $0.storyboard.identifiers.contains(identifier) }
                    ? nil
                    : error(
                        "Did not find view controller with identifier \"\(identifier)\" in \(name), referenced from \(referrer)"
                    )
            }
        }
    }
}
