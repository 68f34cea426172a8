import Foundation
import NibKitWork

/// One page: the documents that it shows, the data that it has, and the messages that it still needs. Part of
/// `Preview`.
///
/// Messages are created from the current state when the page's socket is ready: a slow page skips states instead of
/// queueing them.
struct Client {
    struct Slot: Hashable {
        var document: PathBytes
        var key: String
    }

    /// Documents in the order in which they were opened, with their configurations.
    var shown: [(document: PathBytes, configurations: [ClientMessage.Shown])] = []
    /// Small messages that go out in order.
    var waiting: [(kind: SocketFrame.Kind, data: Data)] = []
    var owesHello = true
    var owesList = false
    var owedFacts: Set<PathBytes> = []
    /// Facts that the page has.
    var sentFacts: [PathBytes: DocumentSession.Facts] = [:]
    var owedScenes: Set<Slot> = []
    var owedFailures: Set<Slot> = []
    /// Failures of whole documents.
    var owedDocumentFailures: Set<PathBytes> = []
    /// What the page has.
    var sent: [Slot: [String: SceneReply]] = [:]
    /// Definitions that the page has.
    var known: Set<String> = []
    var knownBytes = 0
    /// Whether it is on another machine.
    var isGuest = false
    /// Whether it has the writing token.
    var mayEdit = false
    /// The person's name.
    var name: String?
    /// Documents of which it must be told what it may do with them.
    var owedEditing: Set<PathBytes> = []
    var gesture: Gesture?
    /// What is selected, for other pages.
    var selection: (document: PathBytes, objects: [String])?
    /// What came since a moment.
    var countedSince = ContinuousClock.now
    var edits = 0, updates = 0
    var lastEditor = ContinuousClock.now - .seconds(60)
    /// Waits for something to send.
    var waiter: CheckedContinuation<Void, Never>?
    var isClosed = false

    func configurations(of document: PathBytes) -> [ClientMessage.Shown]? {
        shown.first { $0.document == document }?.configurations
    }

    /// The page's order.
    var nextScene: Slot? {
        for (document, configurations) in shown {
            for one in configurations {
                let slot = Slot(document: document, key: one.key)
                if owedScenes.contains(slot) || owedFailures.contains(slot) { return slot }
            }
        }
        return nil
    }

    mutating func forget(_ document: PathBytes) {
        shown.removeAll { $0.document == document }
        owedFacts.remove(document)
        owedEditing.remove(document)
        if gesture?.document == document { gesture = nil }
        owedDocumentFailures.remove(document)
        sentFacts[document] = nil
        owedScenes = owedScenes.filter { $0.document != document }
        owedFailures = owedFailures.filter { $0.document != document }
        sent = sent.filter { $0.key.document != document }
    }

    /// The page no longer has any data.
    mutating func reset() {
        sent = [:]
        sentFacts = [:]
        known = []
        knownBytes = 0
        for (document, configurations) in shown {
            owedFacts.insert(document)
            for one in configurations { owedScenes.insert(Slot(document: document, key: one.key)) }
        }
    }
}
