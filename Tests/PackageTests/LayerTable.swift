/// The layers of the package, those of targets that do not exist yet included.
///
/// A target imports from lower layers only, and of these only what its row names. Widening a row needs a record in
/// `Docs/decisions`.
struct LayerTable {
    struct Row: Sendable {
        var layer: Int
        var target: String
        /// Targets of this package that it may import.
        var imports: Set<String>
        /// System libraries that it may link.
        var libraries: Set<String> = []
        /// Packages of others.
        var packages: Set<String> = []
    }

    static let rows: [Row] = [
        Row(layer: 0, target: "Diagnostics", imports: []),
        Row(layer: 0, target: "NibArchive", imports: []),
        Row(layer: 0, target: "ConstraintSolver", imports: []),
        Row(layer: 0, target: "IBSchema", imports: []),
        Row(layer: 0, target: "Resources", imports: []),
        Row(layer: 0, target: "Geometry", imports: []),
        // See Docs/decisions/0053-sources-share-values.md.
        Row(layer: 0, target: "ProjectCode", imports: []),
        Row(layer: 0, target: "ObjectiveCCode", imports: []),
        // See Docs/decisions/0026-a-jail-for-code-of-others.md.
        Row(layer: 0, target: "CJail", imports: []),
        Row(layer: 0, target: "CSHA256", imports: []),
        Row(layer: 0, target: "_Testing_UIKit", imports: []),
        Row(layer: 0, target: "_Testing_CoreGraphics", imports: []),
        // The display list's groups carry a `NibOrigin`, see Docs/decisions/0003-display-list-carries-nib-origin.md.
        Row(layer: 1, target: "Graphics", imports: ["Geometry", "NibArchive"]),
        Row(layer: 1, target: "XMLTree", imports: ["Diagnostics"]),
        // See Docs/decisions/0036-an-own-tool-protocol.md.
        Row(layer: 1, target: "ToolProtocol", imports: ["Diagnostics"]),
        // See Docs/decisions/0050-logs-are-read-by-one-table.md.
        Row(layer: 2, target: "ConsoleLogs", imports: ["ConstraintSolver"]),
        Row(layer: 2, target: "AutoLayout", imports: ["ConstraintSolver", "Graphics"]),
        Row(
            layer: 2, target: "TextEngine", imports: ["Graphics", "Resources"],
            libraries: ["CHarfBuzz", "CFreeType", "CFriBidi"]),
        Row(layer: 2, target: "IBDocument", imports: ["XMLTree", "IBSchema", "Diagnostics"]),
        // See Docs/decisions/0024-the-run-time-reads-catalogs.md.
        Row(
            layer: 2, target: "AssetCatalogs",
            imports: ["Diagnostics", "Resources", "IBSchema", "Graphics"]),
        Row(layer: 3, target: "IBLint", imports: ["IBDocument", "IBSchema", "ProjectCode", "XMLTree", "Diagnostics"]),
        // See Docs/decisions/0050-logs-are-read-by-one-table.md.
        Row(layer: 3, target: "LogMatching", imports: ["ConsoleLogs", "IBDocument"]),
        // See Docs/decisions/0035-commands-change-drafts.md.
        Row(
            layer: 3, target: "IBEditing",
            imports: ["IBDocument", "IBSchema", "ProjectCode", "XMLTree", "Diagnostics", "CSHA256"]),
        // See Docs/decisions/0051-documents-are-merged-by-facts.md.
        Row(layer: 3, target: "IBMerge", imports: ["XMLTree", "IBSchema", "Diagnostics"]),
        Row(
            layer: 3, target: "IBCompiler", imports: ["IBDocument", "XMLTree", "IBSchema", "NibArchive", "Diagnostics"]),
        Row(
            layer: 3, target: "UIKit",
            imports: [
                "NibArchive", "IBSchema", "AssetCatalogs", "AutoLayout", "Diagnostics", "Graphics", "Resources",
                "_Testing_UIKit", "_Testing_CoreGraphics",
            ]),
        // See Docs/decisions/0051-documents-are-merged-by-facts.md.
        Row(layer: 4, target: "IBComparison", imports: ["IBMerge", "IBSchema", "XMLTree"]),
        Row(
            layer: 4, target: "ResultFiles",
            imports: ["IBCompiler", "IBDocument", "XMLTree", "NibArchive", "Diagnostics"]),
        Row(layer: 4, target: "CoreGraphics", imports: ["Graphics", "Geometry", "_Testing_CoreGraphics"]),
        Row(layer: 4, target: "QuartzCore", imports: ["UIKit", "Graphics", "Geometry"]),
        Row(layer: 4, target: "NibViews", imports: ["UIKit"]),
        Row(layer: 4, target: "NibKitTesting", imports: ["UIKit"]),
        // Draws the outlines of the faces that `TextEngine` opened, see Docs/decisions/0008-system-libraries.md.
        Row(
            layer: 4, target: "CairoRenderer", imports: ["Graphics", "TextEngine"],
            libraries: ["CCairo", "CSpng", "CFreeType", "CHeif"]),
        Row(layer: 4, target: "SceneRenderer", imports: ["Graphics", "NibArchive"]),
        Row(
            layer: 5, target: "IBToolCommand",
            imports: [
                "ProjectCode", "ResultFiles", "IBCompiler", "IBLint", "IBDocument", "XMLTree", "IBSchema", "NibArchive",
                "Diagnostics",
            ]),
        Row(
            layer: 5, target: "EditSessions",
            imports: ["IBEditing", "IBDocument", "XMLTree", "Diagnostics", "ProjectCode", "ResultFiles"]),
        Row(
            layer: 6, target: "NibKit",
            imports: [
                "EditSessions", "Diagnostics", "NibArchive", "IBSchema", "Resources", "Geometry", "Graphics", "XMLTree",
                "AutoLayout",
                "AssetCatalogs", "TextEngine", "IBDocument", "IBEditing", "IBLint", "IBCompiler", "UIKit",
                "CairoRenderer",
                // Names of files are bytes, see Docs/decisions/0022-names-of-files-are-bytes.md.
                "ResultFiles", "SceneRenderer",
            ]),
        // See Docs/decisions/0034-samples-beside-documents.md.
        // See Docs/decisions/0054-workers-compare-pictures.md.
        Row(
            layer: 7, target: "NibKitWork",
            imports: [
                "EditSessions", "NibKit", "CJail", "AssetCatalogs", "CairoRenderer", "Diagnostics", "Graphics",
                "IBComparison", "IBCompiler",
                "IBDocument", "IBEditing", "IBLint", "IBSchema", "ProjectCode", "Resources", "ResultFiles",
                "SceneRenderer",
                "TextEngine", "UIKit",
            ], packages: ["Yams"]),
        // See Docs/decisions/0053-sources-share-values.md.
        Row(
            layer: 8, target: "SourceRunner",
            imports: [
                "CJail", "Diagnostics", "IBDocument", "IBEditing", "IBLint", "NibKit", "NibKitWork", "ProjectCode",
                "Resources", "ResultFiles",
            ]),
        // See Docs/decisions/0019-live-preview-server.md.
        Row(
            layer: 9, target: "PreviewServer",
            imports: [
                "SourceRunner",
                "EditSessions", "NibKit", "NibKitWork", "Diagnostics", "IBEditing", "IBSchema", "ProjectCode",
                "Resources",
                "ResultFiles",
            ],
            packages: ["FlyingSocks"]),
        Row(
            layer: 10, target: "NibKitCommand",
            imports: [
                "SourceRunner",
                "ConsoleLogs", "EditSessions", "NibKit", "NibKitWork", "PreviewServer", "CairoRenderer", "Diagnostics",
                "Graphics", "IBComparison", "IBCompiler", "IBDocument", "IBEditing", "IBLint", "IBMerge", "IBSchema",
                "LogMatching",
                "NibArchive", "ProjectCode", "Resources", "ResultFiles",
                "SceneRenderer", "TextEngine", "ToolProtocol", "UIKit", "XMLTree",
            ],
            packages: ["ArgumentParser", "Yams"]),
    ]

    /// Tools and examples of this repository: they see everything and nobody sees them.
    static let tools: Set<String> = [
        "Answers", "BuiltTools", "dev", "FuzzTargets", "LibFuzzer", "Patterns", "SolverBench", "TestSupport",
    ]

    /// Docs/decisions/0017-plug-ins-for-packages.md
    static let plugins: Set<String> = ["InterfaceDocuments", "UIKitSources"]

    /// Modules of the toolchain and the system that a target of any layer may import.
    static let toolchain: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "Dispatch", "Synchronization", "Glibc", "Musl", "Darwin",
    ]

    static func row(_ target: String) -> Row? { rows.first { $0.target == target } }
}
