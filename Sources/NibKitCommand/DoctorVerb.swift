import ArgumentParser
import NibKit
import NibKitWork
import TextEngine

struct DoctorVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "List what pictures depend on on this machine, and what is missing.",
        discussion: """
            The fingerprint stands for the versions of all drawing libraries and fonts: machines with the same one draw the same \
            bytes. Exit status 1: something is missing without which some document is not drawn as it should be. The jail is what classes of \
            --sources run in: a list of system calls and one of the two lists of files are needed, the rest are further walls.
            """)

    @Option(help: ArgumentHelp("A folder with font files of a project; may be given several times.", valueName: "folder"), completion: .directory)
    var fonts: [String] = []
    @Option(help: ArgumentHelp("text or json.", valueName: "text|json")) var format = LayoutVerb.Format.text

    func validate() throws { try requireFolders(fonts, of: "--fonts") }

    func run() throws {
        let pictures: Pictures
        do { pictures = try Pictures(fonts: FontConfiguration(folders: fonts)) } catch {
            Console.failure("\(error)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        let fingerprint = pictures.fingerprint
        let missing = pictures.engine.missingEssentialPackages().map { "\($0)" } + Pictures.missingPictureLibraries()
        let jail = DoctorReport.Jail()
        switch format {
        case .json:
            Console.write(try Console.json(
                DoctorReport(version: NibKitCommand.version, fingerprint: fingerprint.digest, parts: fingerprint.lines, missing: missing, jail: jail), isPretty: true))
        case .text:
            Console.print("fingerprint \(fingerprint.digest)")
            for line in fingerprint.lines { Console.print("  \(line)") }
            for sentence in missing { Console.print("missing: \(sentence)") }
            Console.print("jail \(jail.isUsable ? jail.features.allSatisfy(\.isThere) ? "complete" : "usable" : "missing")")
            for feature in jail.features { Console.print("  \(feature.name): \(feature.problem.map { "no: \($0)" } ?? "yes")") }
            if let problem = jail.problem { Console.print("missing for --sources: \(problem)") }
        }
        try (missing.isEmpty ? Outcome.clean : .findings).exit()
    }
}

/// What `nibkit doctor --format json` prints. Keys are a contract: add, never rename.
struct DoctorReport: Encodable {
    var schemaVersion = Console.schemaVersion
    var version: String
    var fingerprint: String
    /// What the fingerprint stands for: libraries and fonts with their versions.
    var parts: [String]
    /// Sentences.
    var missing: [String]
    /// What classes of `--sources` run in.
    var jail: Jail

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
            features = NibKitWork.Jail.features().map { Feature(name: $0.feature.name, isThere: $0.problem == nil, problem: $0.problem) }
            do {
                try NibKitWork.Jail.require()
                isUsable = true
            } catch {
                isUsable = false
                problem = "\(error)"
            }
        }
    }
}
