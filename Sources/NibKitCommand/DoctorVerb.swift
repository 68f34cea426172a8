import ArgumentParser
import IBDocument
import IBSchema
import NibKit
import NibKitWork
import ResultFiles
import TextEngine

struct DoctorVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "List the libraries and fonts that pictures depend on, and report missing ones.",
        discussion: """
            The fingerprint identifies the versions of all drawing libraries and fonts: machines with equal fingerprints draw the same \
            bytes. The list also has the font files that the folder's project is drawn with. The jail confines the \
            classes of --sources: it needs the list of system calls and one of the two lists of files; the other features add protection. \
            Containment confines the processes that read and draw documents; they work without a list that this system does not support. \
            Exit status 1: something is missing, so some documents are not drawn correctly.
            """)

    @Argument(help: "A folder of the project, or a document (default: the current folder).", completion: .directory)
    var project = "."
    @Option(
        help: ArgumentHelp("A folder with a project's font files; can be repeated.", valueName: "folder"),
        completion: .directory)
    var fonts: [String] = []
    @Option(help: ArgumentHelp("text or json.", valueName: "text|json")) var format = LayoutVerb.Format.text

    func validate() throws {
        try requireFonts(in: fonts)
        guard Files.kind(of: project) != nil else {
            throw ValidationError("there is no folder or document '\(project)'")
        }
    }

    func run() throws {
        let found = Files.isFolder(project) ? ProjectFonts.find(in: project) : ProjectFonts.find(forDocumentAt: project)
        let pictures: Pictures
        do { pictures = try Pictures(fonts: FontConfiguration(folders: fonts)) } catch {
            Console.failure("\(error)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        let fingerprint = pictures.fingerprint
        let ownFonts = found.files.map { DoctorReport.FontFile(file: $0, names: TextEngine.fontNames(inFileAt: $0)) }
        let libraries = Pictures.libraries()
        let missing =
            libraries.compactMap(\.problem) + pictures.engine.missingEssentialPackages().map { "\($0)" }
            + Pictures.missingPictureLibraries()
            + found.absent.map {
                "\($0.list) names the font file \($0.name) under UIAppFonts, but the project does not have it"
            }
            + ownFonts.filter(\.names.isEmpty).map { "\($0.file) is not a readable font file" }
            + found.problems.map { $0.rendered() }
        let systems = systems()
        let jail = DoctorReport.Jail()
        let containment = Containment.features().map {
            DoctorReport.Jail.Feature(name: $0.feature.name, isThere: $0.problem == nil, problem: $0.problem)
        }
        switch format {
        case .json:
            Console.write(
                try Console.json(
                    DoctorReport(
                        version: NibKitCommand.version, fingerprint: fingerprint.digest, parts: fingerprint.lines,
                        missing: missing, systems: systems,
                        libraries: libraries.map(DoctorReport.Library.init), jail: jail, containment: containment,
                        project: DoctorReport.Project(folder: found.root, fonts: ownFonts, unlisted: found.unlisted)),
                    isPretty: true))
        case .text:
            Console.print("fingerprint \(fingerprint.digest)")
            for line in fingerprint.lines { Console.print("  \(line)") }
            for library in libraries {
                Console.print(
                    "library \(library.name) \(library.found ?? "of an unknown version"), tested from \(library.wanted) on"
                )
            }
            for font in ownFonts where !font.names.isEmpty {
                Console.print("project font \(font.names.joined(separator: ", ")): \(font.file)")
            }
            for file in found.unlisted { Console.print("not used, because UIAppFonts does not name it: \(file)") }
            for system in systems {
                Console.print(
                    "shown as \(system.versions): \(system.documents) \(system.documents == 1 ? "document" : "documents")"
                )
            }
            for sentence in missing { Console.print("missing: \(sentence)") }
            Console.print(
                "jail \(jail.isUsable ? jail.features.allSatisfy(\.isThere) ? "complete" : "usable" : "missing")")
            for feature in jail.features {
                Console.print("  \(feature.name): \(feature.problem.map { "no: \($0)" } ?? "yes")")
            }
            Console.print(
                "containment \(containment.allSatisfy(\.isThere) ? "complete" : containment.contains(where: \.isThere) ? "partial" : "missing")"
            )
            for feature in containment {
                Console.print("  \(feature.name): \(feature.problem.map { "no: \($0)" } ?? "yes")")
            }
            if let problem = jail.problem { Console.print("missing for --sources: \(problem)") }
        }
        try (missing.isEmpty ? Outcome.clean : .findings).exit()
    }
}

extension DoctorVerb {
    /// The systems of the project's iOS documents, from the oldest on: of each the newest that its Xcode knew.
    private func systems() -> [DoctorReport.System] {
        let files =
            Files.isFolder(project)
            ? ProjectFolder.files(below: project, endings: ProjectFolder.documentEndings).map { "\(project)/\($0)" }
            : [project]
        var counts: [InterfaceSystem: Int] = [:]
        for file in files {
            guard case .success(let bytes) = Files.read(file, as: .document, inside: nil),
                let document = OpenedDocument(bytes, file: file).document, document.platform == .iOS
            else { continue }
            counts[document.toolsVersion.newestSystem, default: 0] += 1
        }
        return InterfaceSystem.allCases.compactMap { system in
            counts[system].map { DoctorReport.System(name: system.name, versions: system.description, documents: $0) }
        }
    }
}

/// The output of `nibkit doctor --format json`. Keys are a contract: add, never rename.
struct DoctorReport: Encodable {
    var schemaVersion = Console.schemaVersion
    var version: String
    var fingerprint: String
    /// The libraries and fonts with their versions, which the fingerprint identifies.
    var parts: [String]
    /// Sentences.
    var missing: [String]
    /// The systems that the project's iOS documents are shown as where nothing asks for another one.
    var systems: [System]
    /// Libraries of the system, with the oldest versions that were tested.
    var libraries: [Library]
    /// The jail of the classes of `--sources`.
    var jail: Jail
    /// The confinement of the processes that read and draw documents.
    var containment: [Jail.Feature]
    /// The fonts that its documents are drawn with.
    var project: Project

    struct Jail: Encodable {
        struct Feature: Encodable {
            var name: String
            var isThere: Bool
            var problem: String?
        }
        /// Whether `--sources` runs without `--unguarded`.
        var isUsable: Bool
        /// Why it does not.
        var problem: String?
        var features: [Feature]

        init() {
            features = NibKitWork.Jail.features().map {
                Feature(name: $0.feature.name, isThere: $0.problem == nil, problem: $0.problem)
            }
            do {
                try NibKitWork.Jail.require()
                isUsable = true
            } catch {
                isUsable = false
                problem = "\(error)"
            }
        }
    }

    struct System: Encodable {
        /// As `--system` takes it.
        var name: String
        var versions: String
        var documents: Int
    }

    struct Library: Encodable {
        var name: String
        /// Absent: the library is missing or does not report its version.
        var found: String?
        var wanted: String
        /// The Debian package.
        var package: String

        init(_ library: LibraryVersion) {
            (name, found, wanted, package) = (library.name, library.found, library.wanted, library.package)
        }
    }

    struct Project: Encodable {
        /// The project's root; absent: the folder is not in a project.
        var folder: String?
        /// The fonts that its documents are drawn with.
        var fonts: [FontFile]
        /// Font files that no property list names under `UIAppFonts`, if the lists name others.
        var unlisted: [String]
    }

    struct FontFile: Encodable {
        var file: String
        /// PostScript names of its faces.
        var names: [String]
    }
}
