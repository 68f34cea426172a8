import IBSchema

/// One of Interface Builder's size classes, or none.
public struct SizeClasses: Hashable, Sendable {
    public enum Class: String, Hashable, Sendable { case compact, regular }
    public var width: Class?
    public var height: Class?

    public init(width: Class? = nil, height: Class? = nil) {
        self.width = width
        self.height = height
    }

    /// Reads the key of a variation: `default`, `widthClass=compact`, `heightClass=regular-widthClass=compact`.
    /// `nil` for other traits.
    init?(variationKey key: String) {
        if key == "default" {
            self.init()
            return
        }
        self.init()
        for part in key.split(separator: "-") {
            switch part {
            case "widthClass=compact": width = .compact
            case "widthClass=regular": width = .regular
            case "heightClass=compact": height = .compact
            case "heightClass=regular": height = .regular
            default: return nil
            }
        }
    }

    /// Whether a variation with these classes applies to those classes.
    func applies(to actual: SizeClasses) -> Bool {
        (width == nil || width == actual.width) && (height == nil || height == actual.height)
    }

    /// Later variations win: more dimensions take precedence; with an equal number, the one that names the width.
    package var specificity: Int { (width == nil ? 0 : 2) + (height == nil ? 0 : 2) + (width == nil ? 0 : 1) }
}

/// The changes of one `<variation>` of an object.
public struct Variation: Sendable {
    public var classes: SizeClasses
    public var element: Element
    /// Ids by the container they belong to: `constraints` or `subviews`.
    public var excluded: [String: [String]]
    public var included: [String: [String]]
}

extension Element {
    /// The element's variations, the least specific first. Variations for traits other than size classes are skipped.
    public var variations: [Variation] {
        let found = xml.children(named: "variation").compactMap { child -> Variation? in
            guard let classes = child[attribute: "key"].flatMap(SizeClasses.init(variationKey:)) else { return nil }
            let element = Element(document: document, xml: child)
            var result = Variation(classes: classes, element: element, excluded: [:], included: [:])
            for mask in child.children(named: "mask") {
                guard let container = mask[attribute: "key"] else { continue }
                for change in mask.children {
                    guard let reference = change[attribute: "reference"] else { continue }
                    if change.name == .exclude { result.excluded[container, default: []].append(reference) }
                    if change.name == .include { result.included[container, default: []].append(reference) }
                }
            }
            return result
        }
        return found.enumerated().sorted {
            ($0.element.classes.specificity, $0.offset) < ($1.element.classes.specificity, $1.offset)
        }
        .map(\.element)
    }

    /// The value of a property for these size classes: that of the most specific variation that states it, otherwise
    /// the element's own.
    public func value(of property: Property, in classes: SizeClasses) -> DocumentValue? {
        if xml.firstChild(named: "variation") != nil {
            for variation in variations.reversed() where variation.classes.applies(to: classes) {
                if let value = variation.element.value(of: property) { return value }
            }
        }
        return value(of: property)
    }

    /// The members of `subviews` or `constraints` that are installed for these size classes: all of them, without those
    /// that the default mask excludes, changed by each variation that applies, from the least to the most specific.
    public func installedMembers(of container: String, in classes: SizeClasses = SizeClasses()) -> [Element] {
        let all = members(of: container)
        let changes = variations.filter { $0.classes.applies(to: classes) }
        guard changes.contains(where: { $0.excluded[container] != nil || $0.included[container] != nil }) else {
            return all
        }
        var gone: Set<String> = []
        for change in changes {
            gone.formUnion(change.excluded[container] ?? [])
            gone.subtract(change.included[container] ?? [])
        }
        return all.filter { member in member.id.map { !gone.contains($0) } ?? true }
    }
}
