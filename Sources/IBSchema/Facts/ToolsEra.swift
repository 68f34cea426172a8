/// Something that the Xcodes of one time do differently from others: how their canvas lays out, how they save a document.
///
/// Each row has its evidence. Outside the schema and the compiler nothing compares versions of Xcode's tools; it asks
/// ``ToolsVersion/has(_:)`` for a row: those of `CanvasEras.swift` and `FileEras.swift`.
public struct ToolsEra: Hashable, Sendable {
    /// Each from the first version that has it to the first that has it no more.
    let versions: [Range<ToolsVersion>]
    /// The documents that show it.
    public let evidence: String

    init(_ versions: Range<ToolsVersion>..., evidence: String) {
        self.versions = versions
        self.evidence = evidence
    }

    init(before end: ToolsVersion, evidence: String) {
        self.init(ToolsVersion("")..<end, evidence: evidence)
    }

    /// From a version on. Documents that any Xcode can open have it, too.
    init(since start: ToolsVersion, evidence: String) {
        self.init(start..<ToolsVersion("999999999"), evidence: evidence)
    }
}

extension ToolsVersion {
    /// Whether the Xcode with these tools does it.
    public func has(_ era: ToolsEra) -> Bool { era.versions.contains { $0.contains(self) } }
}
