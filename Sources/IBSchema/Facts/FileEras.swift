/// How Xcode saves a document.
extension ToolsEra {
    /// `<customFonts>` calls the list of a file's fonts `mutableArray`; later it is `array`.
    public static let fontListsAreMutable = ToolsEra(before: .xcode8, evidence: "public documents, not counted")
    /// The sizes of a text view that grows are written twice.
    public static let growingTextViewsRepeatSizes = ToolsEra(
        before: .xcode9, evidence: "public documents, not counted")
    /// Content views of table cells are plain views without an id, clear, and a point lower than the cell.
    public static let tableCellsHavePlainContentViews = ToolsEra(
        before: .xcode6, evidence: "1,049 of 1,055 in public documents")
    /// Content views of collection view cells are plain views without an id.
    public static let collectionCellsHavePlainContentViews = ToolsEra(
        before: .xcode114, evidence: "16097 is the first version with another one")
    /// Colors of the system are `systemColor`; earlier they are their components.
    public static let systemColors = ToolsEra(
        since: ToolsVersion("13142"), evidence: "13142 is the first version with one")
    /// The safe area stands behind colors and constraints, and children have that order.
    public static let oldOrderOfChildren = ToolsEra(before: .xcode12, evidence: "public documents, not counted")
    /// `<resources>` stands before the tie breakers.
    public static let resourcesBeforeTieBreakers = ToolsEra(
        before: ToolsVersion("16000"),
        evidence: "225 of 226 older public storyboards with both; 104 of 104 newer ones have it behind")
}

extension ToolsVersion {
    /// Whether the document is older than those that are made here, whatever Xcode can open it.
    public var precedesCurrent: Bool { self < .current }
}
