import Answers
import Testing

/// Compares what every stage gives with the answers beside the fixtures. After a change that is meant:
/// `make bless NAMES=label/text`, and read the difference.
@MainActor @Suite struct FixtureTests {
    nonisolated static let fixtures = Fixture.all()

    @Test(arguments: fixtures)
    func answersAreThoseBesideTheDocument(fixture: Fixture) throws {
        #expect(!fixture.stages.isEmpty, "\(fixture.name) has no answers; make bless NAMES=\(fixture.name) writes them")
        for stage in fixture.stages {
            let expected = try fixture.expected(stage)
            let answer = try fixture.answer(stage)
            if answer != expected {
                Issue.record(
                    "\(fixture.name).\(stage.rawValue) is no longer what it was:\n\(LineDifference.between(expected, answer))"
                )
            }
        }
    }

    /// An answer whose document was renamed or removed would never be compared again.
    @Test func everyAnswerHasADocument() throws {
        let known = Set(
            Self.fixtures.flatMap { fixture in
                Stage.allCases.map { fixture.file(of: $0).path } + [fixture.document.path, fixture.pictureFile.path]
            })
        for file in Fixture.allFiles() { #expect(known.contains(file.path), "\(file.path) belongs to no fixture") }
    }

    @Test func pathsNameAreaAndCase() {
        #expect(Self.fixtures.count >= 40)
        for fixture in Self.fixtures {
            #expect(fixture.name.split(separator: "/").count >= 2, "\(fixture.name) is in no area")
        }
    }
}
