import Answers
import Foundation

/// Tools of this repository; the Makefile names them.
@main
struct Dev {
    static func main() throws {
        var words = CommandLine.arguments.dropFirst()
        let verb = words.popFirst()
        switch verb {
        case "bless": try MainActor.assumeIsolated { try Bless.run(Array(words)) }
        case "gallery": try MainActor.assumeIsolated { try Gallery.run(Array(words)) }
        case "bench": try MainActor.assumeIsolated { try Bench.run(Array(words)) }
        case "fuzz": try MainActor.assumeIsolated { try Fuzz.run(Array(words)) }
        case "replay": try ReplayMeasure.run(Array(words))
        case "trial": try Trial.run(Array(words))
        case "orders": try OrderMeasure.run(Array(words))
        case "log-seeds": try MainActor.assumeIsolated { try LogSeeds.run(Array(words)) }
        case "inference": try MainActor.assumeIsolated { try InferenceMeasure.run(Array(words)) }
        default:
            print(
                "usage: dev bless [NAME…] | gallery --tool NIBKIT FOLDER | bench | fuzz | inference FILE… | replay FOLDER… | log-seeds --tool NIBKIT FOLDER… | orders FILE… | trial"
            )
            exit(2)
        }
    }
}
