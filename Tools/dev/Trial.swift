import BuiltTools
import Foundation
import TestSupport

/// Long random trials of the editor's server. A trial ends with status 1 at the first wrong behavior; its seed makes it again.
enum Trial {
    private static let usage = """
        usage: dev trial gestures COUNT DOCUMENTS [FOLDER] | pages STEPS | kills COUNT   [--seed NUMBER]
          gestures   COUNT gestures on DOCUMENTS documents of a folder (default: ../shared/corpus), each undone to the same bytes
          pages      two pages that change one document STEPS times
          kills      a server that is killed COUNT times while a page edits

        """

    static func run(_ words: [String]) throws {
        var words = words
        var seed: UInt64 = 1
        if let place = words.firstIndex(of: "--seed"), place + 1 < words.count, let number = UInt64(words[place + 1]) {
            seed = number
            words.removeSubrange(place...place + 1)
        }
        let trials = try EditingTrials(seed: seed)
        let numbers = words.dropFirst().compactMap { Int($0) }.filter { $0 > 0 }
        do {
            switch (words.first, numbers.count) {
            case ("gestures", 2):
                let folder = words.count > 3 ? URL(fileURLWithPath: words[3]) : nil
                try gestures(numbers[0], on: numbers[1], of: folder, seed)
            case ("pages", 1):
                let sample = Data(PreviewSamples.xib(rows: 3).utf8)
                print(try trials.pages(on: sample, named: "Rows.xib", steps: numbers[0]))
            case ("kills", 1):
                print(try trials.kills(numbers[0]) { if $0 % 20 == 0 { print("\($0) kills") } })
            default:
                FileHandle.standardError.write(Data(usage.utf8))
                exit(2)
            }
        } catch {
            FileHandle.standardError.write(Data("trial: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func gestures(_ count: Int, on number: Int, of folder: URL?, _ seed: UInt64) throws {
        let all = folder.map(documents(below:)) ?? SharedFolder.documents.documents()
        guard !all.isEmpty else { throw EditingTrials.Failure("there are no documents") }
        let chosen = (0..<number).map { all[$0 * all.count / number] }
        var sum = EditingTrials.GestureCounts()
        for (index, url) in chosen.enumerated() {
            let trials = try EditingTrials(seed: seed &+ UInt64(index))
            let share = count * (index + 1) / number - count * index / number
            let counts = try trials.gestures(
                on: try Data(contentsOf: url), named: "Document.\(url.pathExtension)", count: share)
            print("\(url.lastPathComponent): \(counts)")
            sum += counts
        }
        print("\(sum.all) gestures: \(sum)")
    }

    private static func documents(below folder: URL) -> [URL] {
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
            .map(folder.appendingPathComponent)
    }
}
