import IBSchema
import XMLTree

/// The merge of three versions that are taken apart.
struct FactMerge {
    private(set) var places: Places
    let base, ours: Version
    /// As it was read; `followed` is what the merge follows.
    let theirs: Version
    /// The parts of theirs, but those of the base where ours wins.
    var followed: [Int: Part]
    var conflicts: [MergeConflict] = []
    /// Kind, object and property of the conflicts.
    var reported: Set<[String]> = []
    /// The places of each object.
    private(set) var ownPlaces: [Int: [Int]] = [:]
    /// Objects that theirs deleted and ours needs, and objects of theirs that ours has no place for.
    var toKeep: [Int] = []
    var toIgnore: [Int] = []
    /// Where ours was chosen about an object, so that what is there is not what theirs lists.
    var settledHolders: Set<Int> = []
    /// Entries of lists of resources that one side removed and the result uses.
    var kept: Set<Int> = []
    /// The place around each place in the result; `nil`: it is not in the result.
    var homes: [Int?] = []
    /// What is inside each place in the result, in order.
    var children: [Int: [Int]] = [:]
    /// Whether theirs was written by newer tools, so that its headers win.
    let theirToolsAreNewer: Bool
    /// Lists that both sides changed at the same members.
    let clashedLists: [(place: Int, tag: String)]

    /// `nil`: a version is not well-formed or no document of Interface Builder.
    init?(_ base: XMLTree, _ ours: XMLTree, _ theirs: XMLTree) {
        var places = Places()
        guard var base = Version(base, places: &places), var ours = Version(ours, places: &places),
            var theirs = Version(theirs, places: &places)
        else { return nil }
        theirToolsAreNewer =
            ToolsVersion(theirs.root.element[attribute: "toolsVersion"] ?? "")
            > ToolsVersion(ours.root.element[attribute: "toolsVersion"] ?? "")
        let lists = ListPlaces(base, ours, theirs, places: &places, prefersTheirs: theirToolsAreNewer)
        clashedLists = lists.clashes
        base.index()
        ours.index()
        theirs.index()
        for place in lists.leftOut {
            if let part = ours.parts[place] ?? theirs.parts[place] { base.parts[place] = part }
        }
        (self.places, self.base, self.ours, self.theirs) = (places, base, ours, theirs)
        followed = theirs.parts
        for place in places.records.indices { ownPlaces[places.records[place].owner, default: []].append(place) }
    }

    /// Rounds in which one conflict can lead to the next, such as a deleted object inside a deleted one.
    private static let mostRounds = 10

    /// The merged document; `nil` if ours has to stand for it.
    mutating func run() -> [UInt8]? {
        dropTwins()
        // Everything is reported before anything is settled, as what is settled hides what follows from it.
        arrange()
        findClashes()
        findLostObjects()
        findDanglingReferences()
        for _ in 0..<Self.mostRounds {
            if !toKeep.isEmpty || !toIgnore.isEmpty {
                guard settle() else { break }
                arrange()
                findLostObjects()
                findDanglingReferences()
                continue
            }
            let bytes = MergeWriter(self).bytes
            var places = self.places
            guard let result = Version(XMLTree.parse(bytes, file: ours.tree.file), places: &places) else { break }
            if keepResources(usedBy: result) {
                arrange()
                continue
            }
            if let (place, fact) = firstDifference(of: result) {
                report(.form, place, fact, "the changes of both sides cannot be written together")
                return nil
            }
            return bytes
        }
        report(.form, Places.document, "", "the changes of both sides make no document together")
        return nil
    }

    /// The versions of a place that the merge follows.
    func parts(at place: Int) -> (base: Part?, ours: Part?, theirs: Part?) {
        (base.parts[place], ours.parts[place], followed[place])
    }
}
