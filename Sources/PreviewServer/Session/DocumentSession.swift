import Diagnostics
import Foundation
import NibKitWork

/// One document that pages show: its contents and their latest drawings. Part of `Preview`.
struct DocumentSession {
    typealias Values = [Trait: String]

    /// Screens as one configuration shows them.
    struct Drawn {
        var revision: Int
        var scenes: [SceneReply]
        var milliseconds: Int
        var diagnostics: [Diagnostic]
        /// By scene: scenes that look alike have the same name. Only set for many configurations.
        var looks: [String: String] = [:]
    }

    /// The facts about the document.
    struct Facts {
        var revision: Int
        var error: String?
        /// `nil`: it is not a valid document.
        var reply: FactsReply?
        var diagnostics: [Diagnostic]

        /// What makes the meaning of the document unclear, in a sentence.
        var damage: String? {
            diagnostics.first { [.malformedXML, .duplicateAttribute, .duplicateObjectID].contains($0.code) }?.message
        }
    }

    struct Failure {
        var revision: Int
        var message: String
    }

    let path: PathBytes
    /// Distinguishes this session from a closed one of the same document.
    let number: Int
    /// Increases with each change of the contents or the resources that they are shown with.
    var revision = 1
    var contents = Data()
    var hash = ""
    /// Why there are no contents.
    var absence: String?
    var facts: Facts?
    var drawn: [Values: Drawn] = [:]
    /// The last attempt failed; by configuration, `nil`: the document as a whole.
    var failures: [Values?: Failure] = [:]
    /// The revision that was requested from a worker.
    var asked: [Values: Int] = [:]
    /// Looks of the newest revision that was drawn, each kept once, and their names.
    private var looks: [String: [SceneLook]] = [:]
    private var revisionOfLooks = 0
    var askedFacts = 0
    /// Only of a server that edits, once the journal was read.
    var editing: DocumentEditing?
    var isLoadingEditing = false
    /// The file's contents that came in the meantime.
    var newerFile: Data?
    /// The facts of before edits whose findings are not known yet.
    var factsBefore: Facts?

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
