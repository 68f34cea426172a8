/// The kinds of files that a call opens although no person named them: they belong to a project, or lie beside a
/// document or in a folder of the tool's own.
///
/// `Files.read(_:as:inside:)` opens them all. Whoever wrote the project chose what lies there: a symlink that leads out
/// of the project, a pipe that nobody writes to, a device, or more than memory holds.
package enum ProjectFileKind: String, CaseIterable, Sendable {
    /// `Contents.json` of an asset catalog and its sets.
    case assetList
    /// Findings that a team has accepted; settings may name the file.
    case baseline
    /// A `.xib` or `.storyboard` that a folder or another document leads to.
    case document
    /// A file that `UIAppFonts` names, or that lies in the project.
    case font
    /// The changes that `undo` takes back.
    case journal
    /// What a call writes down before it changes several files.
    case pendingChange
    /// An image of an asset catalog or beside a document.
    case picture
    /// `project.pbxproj`, the `.xcconfig` files that it names, and files that name dependencies: `Podfile`, `Package.swift`.
    case project
    /// `Info.plist`.
    case propertyList
    /// An image that a sample file names.
    case sampleImage
    /// `NAME.sample.yml`.
    case samples
    /// `.nibkit.yml`.
    case settings
    /// Swift or Objective-C.
    case source
    /// `NAME.xcstrings`.
    case stringCatalog
    /// `NAME.strings`.
    case strings
    /// What a session of `serve --edit` has not saved.
    case unsavedChanges

    /// The maximum size in bytes. Real files are far below it.
    package var largestSize: Int {
        switch self {
        case .assetList, .propertyList, .samples, .settings: 1 << 20
        case .source: 4 << 20
        case .picture, .journal, .baseline, .project, .stringCatalog, .strings: 32 << 20
        case .font, .sampleImage: 64 << 20
        case .document, .pendingChange, .unsavedChanges: 512 << 20
        }
    }
}
