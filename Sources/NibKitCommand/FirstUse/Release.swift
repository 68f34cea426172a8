import Foundation
import Resources

/// What a workflow names of a release, so that it runs this release and no other program.
///
/// No archive can state its own checksum. So `Tools/dist` makes one for build machines first, and all others state that one's.
struct Release: Decodable, Equatable {
    var version: String
    /// The commit that the release was made of, which has the action.
    var commit: String
    /// The archive for build machines.
    var file: String
    var sha256: String

    /// What stands in the place of facts that a program built from sources does not have. The action refuses them.
    static let unknown = Release(
        version: NibKitCommand.version, commit: "COMMIT-OF-THE-RELEASE",
        file: "nibkit-\(NibKitCommand.version)-linux-x86_64-ci.tar.gz", sha256: "SHA256-OF-THE-ARCHIVE")

    var isKnown: Bool { self != .unknown }

    /// The release that the running program comes from.
    static func current() -> Release {
        guard let file = Installation.release, let bytes = FileManager.default.contents(atPath: file),
            let release = try? JSONDecoder().decode(Release.self, from: bytes)
        else { return .unknown }
        return release
    }

    /// Where the facts are found that a workflow has to name and that are not known.
    func missingFacts(withCommit: Bool) -> [String] {
        guard !isKnown else { return [] }
        return (withCommit ? ["\(commit): the commit of the tag v\(version)"] : [])
            + ["\(sha256): what SHA256SUMS of release v\(version) has for \(file)"]
    }

    /// What to do where the release is not there. 'make dist' makes all that one has.
    static let withoutRelease =
        "If there is no such release, run 'make dist' in a clone of NibKit: it makes the same archives, and the nibkit in them fills these places in. Docs/distribution.md describes where to host them."
}
