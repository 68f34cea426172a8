import NibArchive
import TestSupport
import Testing

/// What Apple's newest compiler at hand and ours write of one document: the same archive, but for the order of tables
/// and the last bit of components of a color that is converted between color spaces.
@Suite(.enabled(if: SharedFolder.nibs.isThere, "needs ../shared/nibs")) struct AppleArchiveTests {
    @Test func archivesOfCoderVersion10AreTheSame() throws {
        let pairs = try AppleNibs.pairs().filter { $0.theirs.coderVersion == 10 }
        #expect(pairs.count >= 29)
        for pair in pairs { #expect(text(pair.ours) == text(pair.theirs), "\(pair.name)") }
    }

    /// With numbers of single precision to five decimals.
    private func text(_ archive: Archive) -> String {
        archive.canonicalDump().replacing(#/(\d+\.\d+) float/#) { match in
            "\(((Double(match.1) ?? 0) * 1e5).rounded()) float"
        }
    }
}
