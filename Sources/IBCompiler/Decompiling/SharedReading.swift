import IBSchema
import NibArchive

/// What the readers of a nib and of the nibs inside it share.
final class SharedReading {
    /// A nib of so many nibs is read no further; real ones have tens.
    private static let mostNibs = 2_000
    /// Attributes of texts that are read; what refers to one dictionary many times would multiply.
    private static let mostAttributes = 1_000_000

    /// The Interface Builder in whose form the nibs are.
    let toolsVersion: ToolsVersion
    private var taken: Set<String> = []
    /// Ids that something tells.
    private let told: Set<String>
    private var bases: [String: String] = [:]
    private var last = 0
    private var nibs = 0, attributes = 0, objects = 0
    /// Objects of all the scenes of a storyboard; a scene inside another one costs all of their nib.
    private static let mostObjects = 4_000_000
    private var claimed: Set<Claim> = []

    private struct Claim: Hashable {
        var nib: String
        var object: Int
    }

    /// How many objects the controllers of a storyboard may still lead to. Those of one nib share few of them.
    private(set) var reach: Int

    func takeReach(_ count: Int) { reach = max(0, reach - count) }

    /// `ids`: those that others than texts tell.
    init(_ archives: [Archive], ids: [String] = []) {
        var told = Set(ids)
        for archive in archives {
            for object in archive.objects.indices {
                if let id = archive.localizationKey(at: object)?.split(separator: ".").first { told.insert(String(id)) }
            }
        }
        self.told = told
        toolsVersion = Self.toolsVersion(of: archives)
        reach = 10_000 + 4 * archives.reduce(0) { $0 + $1.objects.count }
    }

    /// The version of the Interface Builder whose nibs have these keys: it writes some of them since a version, and for
    /// every object of a kind. The document states it, so that the form of its nibs is known.
    private static func toolsVersion(of archives: [Archive]) -> ToolsVersion {
        let keys = archives.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
        func has(_ some: String...) -> Bool { !keys.isDisjoint(with: some) }
        let hasView = has("UIAutoresizeSubviews", "UIDeepDrawRect")
        guard hasView || has("UIFontName", "UIResourceName"),
            !has("UIViewLargeContentStoredProperties", "UIFontDescriptorOptions", "UISystemSymbolResourceName")
        else { return .current }
        if has("UIFontTextStyleForScaling", "UISeparatorInsetReference", "UIViewPreservesSpecificSuperviewMargins")
            || archives.contains(where: statesInsetAdjustment)
        {
            return .xcode9
        }
        return has("UIDeepDrawRect") ? .xcode8 : .xcode7
    }

    /// Whether a scroll view's default adjustment is written, as it is since Xcode 9; another one always was.
    private static func statesInsetAdjustment(_ archive: Archive) -> Bool {
        guard let key = archive.keys.firstIndex(of: "UIScrollViewContentInsetAdjustmentBehavior") else { return false }
        return archive.objects.indices.contains { object in
            archive.entries(of: object).contains { $0.key == key && $0.value.doubleValue == 0 }
        }
    }

    /// Whether one more nib may be read.
    func takeNib() -> Bool {
        nibs += 1
        return nibs <= Self.mostNibs
    }

    /// Whether one more scene may be read from the archive.
    func takeScene(of archive: Archive) -> Bool {
        objects += archive.objects.count
        return takeNib() && objects <= Self.mostObjects
    }

    /// Whether nobody has the object yet: a controller is in one other and a template one controller's, whatever a
    /// crafted nib says.
    func claim(_ object: Int, of nib: String) -> Bool { claimed.insert(Claim(nib: nib, object: object)).inserted }

    func takeAttribute() -> Bool {
        attributes += 1
        return attributes <= Self.mostAttributes
    }

    /// Whether the id is free, which it is no more then.
    func take(_ id: String) -> Bool { taken.insert(id).inserted }

    /// That which something tells, if it is free; else a new one.
    func id(_ told: String? = nil) -> String {
        if let told, take(told) { return told }
        return next(after: "")
    }

    /// A new id: greater than `known`, and less than what is greater than `known` and does not begin with it.
    func next(after known: String) -> String {
        // Numbers rise by themselves.
        let base = bases[known] ?? known
        while true {
            last += 1
            let digits = String(last, radix: 36)
            let padded = String(repeating: "0", count: max(0, 8 - digits.count)) + digits
            let number = "\(padded.prefix(3))-\(padded.dropFirst(3).prefix(2))-\(padded.dropFirst(5))"
            let id = base < number ? number : "\(base)-\(number)"
            guard !told.contains(id), take(id) else { continue }
            if id != number { bases[id] = base }
            return id
        }
    }
}
