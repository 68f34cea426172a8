import BuiltTools
import Foundation
import Testing

/// A little of the random trials of `dev trial`.
@Suite(.serialized) struct EditingTrialTests {
    @Test(arguments: [1, 2] as [UInt64])
    func gesturesAreUndoneToTheSameBytes(seed: UInt64) throws {
        let trials = try EditingTrials(seed: seed)
        let xib = Data(PreviewSamples.xib(rows: 3).utf8)
        let counts = try trials.gestures(on: xib, named: "Rows.xib", count: 40)
        #expect(counts.edited > 5 && counts.undone >= counts.edited)
        let storyboard = Data(PreviewSamples.storyboard(scenes: 2, rows: 2).utf8)
        #expect(try trials.gestures(on: storyboard, named: "Main.storyboard", count: 20).edited > 0)
    }

    @Test(.enabled(if: SharedFolder.documents.isThere, "../shared/corpus is not there"))
    func gesturesOnDocumentsOfOthersAreUndone() throws {
        for url in SharedFolder.documents.documents(every: 150) {
            let name = "Document.\(url.pathExtension)"
            let counts = try EditingTrials(seed: 3).gestures(on: try Data(contentsOf: url), named: name, count: 8)
            #expect(counts.all >= 8)
        }
    }

    @Test func pagesAreToldTheSameChanges() throws {
        let xib = Data(PreviewSamples.xib(rows: 3).utf8)
        let counts = try EditingTrials(seed: 5).pages(on: xib, named: "Rows.xib", steps: 150)
        #expect(counts.revisions > 20)
        #expect(try EditingTrials(seed: 6).pages(3, on: xib, named: "Rows.xib", steps: 90).revisions > 10)
    }

    @Test func whatWasAnsweredSurvivesKills() throws {
        let counts = try EditingTrials(seed: 7).kills(6)
        #expect(counts.kills == 6 && counts.acknowledged > 0)
    }
}
