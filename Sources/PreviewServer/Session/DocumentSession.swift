import Foundation
import NibKitWork

/// One document that pages show: its contents, and what was made of them last. Part of `Preview`.
struct DocumentSession {
    typealias Values = [Trait: String]

    /// Screens as one configuration shows them.
    struct Drawn {
        var revision: Int
        var scenes: [SceneReply]
        var milliseconds: Int
        var diagnostics: [DiagnosticRecord]
        /// By scene: the same name for what looks alike; of many configurations only.
        var looks: [String: String] = [:]
    }

    /// What the document says of itself.
    struct Facts {
        var revision: Int
        var error: String?
        /// `nil`: the document is none.
        var reply: FactsReply?
        var diagnostics: [DiagnosticRecord]
    }

    struct Failure {
        var revision: Int
        var message: String
    }

    let path: PathBytes
    /// Tells this session from one of the same document that was closed.
    let number: Int
    /// Counts contents, and what they are shown with.
    var revision = 1
    var contents = Data()
    var hash = ""
    /// Why there are no contents.
    var absence: String?
    var facts: Facts?
    var drawn: [Values: Drawn] = [:]
    /// The last attempt failed; by configuration, `nil`: the document as a whole.
    var failures: [Values?: Failure] = [:]
    /// The revision that a worker was asked for.
    var asked: [Values: Int] = [:]
    /// Looks of the newest revision that was drawn, each kept once, and their names.
    private var looks: [String: [SceneLook]] = [:]
    private var revisionOfLooks = 0
    var askedFacts = 0

    /// Names for how scenes look.
    mutating func names(of found: [String: SceneLook], revision: Int) -> [String: String] {
        if revision > revisionOfLooks { (looks, revisionOfLooks) = ([:], revision) }
        guard revision == revisionOfLooks else { return [:] }
        var names: [String: String] = [:]
        for (id, look) in found {
            let known = looks[id, default: []]
            if let place = known.firstIndex(where: look.isLike) {
                names[id] = "\(revision)-\(place)"
            } else if known.count < Limits.mostLooks {
                looks[id, default: []].append(look)
                names[id] = "\(revision)-\(known.count)"
            }
        }
        return names
    }

    init(path: PathBytes, number: Int) { (self.path, self.number) = (path, number) }
}
