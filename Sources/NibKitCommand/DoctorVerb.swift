import ArgumentParser
import NibKit
import TextEngine

struct DoctorVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Say what pictures depend on here, and what is missing.",
        discussion: """
            The fingerprint stands for the versions of all drawing libraries and fonts: machines with the same one draw the same
            bytes. Exit status 1: something is missing without which some document is not drawn as it should be.
            """)

    @Option(help: "A folder with font files of a project; may be given several times.") var fonts: [String] = []

    func validate() throws { try requireFolders(fonts, of: "--fonts") }

    func run() throws {
        let pictures: Pictures
        do { pictures = try Pictures(fonts: FontConfiguration(folders: fonts)) } catch {
            Console.error("nibkit: error: \(error)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        let fingerprint = pictures.fingerprint
        Console.print("fingerprint \(fingerprint.digest)")
        for line in fingerprint.lines { Console.print("  \(line)") }
        let missing = pictures.engine.missingEssentialPackages().map { "\($0)" } + Pictures.missingPictureLibraries()
        for sentence in missing { Console.print("missing: \(sentence)") }
        try (missing.isEmpty ? Outcome.clean : .findings).exit()
    }
}
