// swift-tools-version: 6.1
import PackageDescription

#if os(macOS)
let modulesOfUIKit = ["UIKit"]
#else
let modulesOfUIKit = ["UIKit", "CoreGraphics", "QuartzCore"]
#endif

/// Layers and the arrows between them are described in ARCHITECTURE.md; a test holds this file to that table.
let package = Package(
    name: "NibKit",
    platforms: [.macOS(.v14)],
    products: [
        .library(name: "NibKit", targets: ["NibKit"]),
        .library(name: "UIKit", targets: modulesOfUIKit),
        .library(name: "NibViews", targets: ["NibViews"]),
        .library(name: "NibKitTesting", targets: ["NibKitTesting"]),
        .library(name: "NibKitRuntime", type: .dynamic, targets: ["NibKitWork"]),
        .executable(name: "nibkit", targets: ["NibKitCommand"]),
        .executable(name: "ibtool", targets: ["IBToolCommand"]),
        .plugin(name: "UIKitSources", targets: ["UIKitSources"]),
        .plugin(name: "InterfaceDocuments", targets: ["InterfaceDocuments"]),
    ],
    // Tools/packages.tsv has their commits and trees.
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    ],
    targets: [
        // Layer 0
        .target(name: "Diagnostics"),
        .target(name: "NibArchive"),
        .target(name: "ConstraintSolver"),
        .target(name: "IBSchema"),
        .target(name: "Resources"),
        .target(name: "Geometry"),
        .target(name: "ProjectCode"),
        .target(name: "ObjectiveCCode"),
        .target(name: "CJail"),
        .target(name: "CSHA256"),
        // Layer 1
        .target(name: "Graphics", dependencies: ["Geometry", "NibArchive"]),
        .target(name: "XMLTree", dependencies: ["Diagnostics"]),
        .target(name: "ToolProtocol", dependencies: ["Diagnostics"]),
        // Layer 2
        .target(name: "ConsoleLogs", dependencies: ["ConstraintSolver"]),
        .target(name: "AutoLayout", dependencies: ["ConstraintSolver", "Graphics"]),
        .target(name: "IBDocument", dependencies: ["XMLTree", "IBSchema", "Diagnostics"]),
        .target(name: "TextEngine", dependencies: ["Graphics", "Resources", "CHarfBuzz", "CFriBidi"]),
        .target(name: "AssetCatalogs", dependencies: ["Diagnostics", "Resources", "IBSchema", "Graphics"]),
        // Layer 3
        .target(name: "IBLint", dependencies: ["IBDocument", "IBSchema", "ProjectCode", "XMLTree", "Diagnostics"]),
        .target(name: "LogMatching", dependencies: ["ConsoleLogs", "IBDocument"]),
        .target(
            name: "IBEditing",
            dependencies: ["CSHA256", "IBDocument", "IBSchema", "ProjectCode", "XMLTree", "Diagnostics"]),
        .target(name: "IBMerge", dependencies: ["XMLTree", "IBSchema", "Diagnostics"]),
        .target(name: "IBCompiler", dependencies: ["IBDocument", "XMLTree", "IBSchema", "NibArchive", "Diagnostics"]),
        .target(
            name: "UIKit",
            dependencies: [
                "NibArchive", "IBSchema", "AssetCatalogs", "AutoLayout", "Diagnostics", "Graphics", "Resources",
                "_Testing_UIKit", "_Testing_CoreGraphics",
            ]),
        .target(name: "_Testing_UIKit"),
        .target(name: "_Testing_CoreGraphics"),
        // Layer 4
        .target(name: "IBComparison", dependencies: ["IBMerge", "IBSchema", "XMLTree"]),
        .target(
            name: "ResultFiles",
            dependencies: ["IBCompiler", "IBDocument", "XMLTree", "NibArchive", "Diagnostics"]),
        .target(name: "NibViews", dependencies: ["UIKit"]),
        .target(name: "NibKitTesting", dependencies: ["UIKit"]),
        .target(
            name: "CairoRenderer", dependencies: ["Graphics", "TextEngine", "CCairo", "CFreeType", "CHeif", "CSpng"]),
        .target(name: "SceneRenderer", dependencies: ["Graphics", "NibArchive"]),
        // Layer 5
        .target(
            name: "EditSessions",
            dependencies: ["Diagnostics", "IBDocument", "IBEditing", "ProjectCode", "ResultFiles", "XMLTree"]),
        .executableTarget(
            name: "IBToolCommand",
            dependencies: [
                "ProjectCode", "ResultFiles", "IBCompiler", "IBLint", "IBDocument", "XMLTree", "IBSchema", "NibArchive",
                "Diagnostics",
            ]),
        // Layer 6
        .target(
            name: "NibKit",
            dependencies: [
                "AssetCatalogs", "AutoLayout", "Diagnostics", "EditSessions", "XMLTree", "IBSchema", "IBDocument",
                "IBEditing",
                "IBLint",
                "IBCompiler", "NibArchive", "Resources", "Graphics", "UIKit",
                "ResultFiles", "TextEngine", "CairoRenderer", "SceneRenderer",
            ]),
        // Layer 7
        .target(
            name: "NibKitWork",
            dependencies: [
                "NibKit", "CJail", "Diagnostics", "EditSessions", "IBComparison", "IBCompiler", "IBDocument",
                "IBEditing",
                "IBLint", "IBSchema",
                "ProjectCode", "Resources",
                "ResultFiles", "TextEngine", "UIKit", "CairoRenderer", "Graphics", "SceneRenderer",
                .product(name: "Yams", package: "Yams"),
            ]),
        // Layer 8
        .target(
            name: "SourceRunner",
            dependencies: [
                "CJail", "Diagnostics", "IBDocument", "IBEditing", "IBLint", "NibKit", "NibKitWork", "ProjectCode",
                "Resources", "ResultFiles",
            ]),
        // Layer 9
        .target(
            name: "PreviewServer",
            dependencies: [
                "NibKit", "NibKitWork", "Diagnostics", "EditSessions", "IBEditing", "IBSchema", "ProjectCode",
                "Resources", "SourceRunner",
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            resources: [.copy("Page")]),
        // Layer 10
        .executableTarget(
            name: "NibKitCommand",
            dependencies: [
                "NibKit", "NibKitWork", "PreviewServer", "ConsoleLogs", "EditSessions", "IBCompiler", "IBEditing",
                "IBComparison", "IBLint", "IBMerge", "LogMatching", "ProjectCode", "Resources", "SourceRunner",
                "ResultFiles",
                "ToolProtocol",
                "XMLTree",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
            ],
            // Links to the documents of Examples/, for 'nibkit demo'.
            // And the looks and the script of the page that compares pictures.
            resources: [
                .embedInCode("Demo/SignIn.xib"), .embedInCode("Demo/Settings.storyboard"),
                .embedInCode("Diffing/Page/comparison.css"), .embedInCode("Diffing/Page/comparison.js"),
            ]),
        // Plug-ins for packages with UIKit code
        .plugin(name: "UIKitSources", capability: .buildTool()),
        .plugin(name: "InterfaceDocuments", capability: .buildTool(), dependencies: ["IBToolCommand"]),
        // Tools of this repository
        .target(
            name: "Answers", dependencies: ["CairoRenderer", "Graphics", "NibKit", "TestSupport"], path: "Tools/Answers"
        ),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "AssetCatalogs", "CairoRenderer", "ConsoleLogs", "Diagnostics", "Graphics", "IBCompiler",
                "EditSessions", "IBDocument", "IBEditing", "IBLint", "IBSchema", "NibArchive", "NibKit", "NibKitWork",
                "PreviewServer", "Resources", "ResultFiles", "TestSupport", "TextEngine", "ToolProtocol", "UIKit",
                "XMLTree",
            ], path: "Tools/FuzzTargets"),
        .executableTarget(
            name: "dev",
            dependencies: [
                "Answers", "BuiltTools", "EditSessions", "FuzzTargets", "NibArchive", "NibKit", "Graphics",
                "IBCompiler", "IBDocument", "IBEditing", "TestSupport", "TextEngine", "UIKit", "XMLTree",
            ], path: "Tools/dev",
            exclude: [
                "generate_markup_order.py", "generate_optional_calls.py", "generate_page_facts.py", "generate_rules.py",
                "generate_system_font_table.py",
            ]),
        .executableTarget(name: "SolverBench", dependencies: ["ConstraintSolver"], path: "Benchmarks/SolverBench"),
        // Examples
        .executableTarget(
            name: "Patterns", dependencies: ["NibKit", "NibViews", "UIKit"], path: "Examples/Patterns",
            resources: [.process("Nibs")]),
        // Libraries of the system
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
        .systemLibrary(
            name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
        .systemLibrary(
            name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
        .systemLibrary(name: "CHeif"),
        .systemLibrary(
            name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
        .systemLibrary(name: "CSpng", pkgConfig: "spng", providers: [.apt(["libspng-dev"]), .brew(["libspng"])]),
        // Tests
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .target(name: "BuiltTools", dependencies: ["TestSupport"], path: "Tests/BuiltTools"),
        .testTarget(name: "IBDocumentTests", dependencies: ["IBDocument", "IBSchema", "XMLTree", "Diagnostics"]),
        .testTarget(
            name: "IBCompilerTests",
            dependencies: [
                "Answers", "IBCompiler", "IBDocument", "IBSchema", "NibArchive", "TestSupport", "XMLTree",
            ]),
        .testTarget(
            name: "IBEditingTests",
            dependencies: ["CSHA256", "IBEditing", "IBDocument", "IBSchema", "XMLTree", "Diagnostics", "TestSupport"]),
        .testTarget(
            name: "AssetCatalogsTests", dependencies: ["AssetCatalogs", "CairoRenderer", "Diagnostics", "Resources"]),
        .testTarget(name: "AutoLayoutTests", dependencies: ["AutoLayout", "Graphics", "TestSupport"]),
        .testTarget(name: "CairoRendererTests", dependencies: ["CairoRenderer"]),
        .testTarget(name: "ConsoleLogsTests", dependencies: ["ConsoleLogs", "Diagnostics", "IBLint", "TestSupport"]),
        .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "TestSupport"]),
        .testTarget(
            name: "FixtureTests",
            dependencies: [
                "Answers", "IBDocument", "IBSchema", "NibKit", "NibArchive", "TextEngine", "XMLTree", "TestSupport",
            ],
            exclude: ["rows-without-fixture.txt"]),
        .testTarget(name: "FuzzTargetsTests", dependencies: ["BuiltTools", "FuzzTargets", "dev"]),
        .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
        .testTarget(name: "GraphicsTests", dependencies: ["Graphics", "NibArchive"]),
        .testTarget(name: "IBLintTests", dependencies: ["IBLint", "IBDocument", "IBSchema", "XMLTree", "Diagnostics"]),
        .testTarget(name: "IBComparisonTests", dependencies: ["IBComparison", "TestSupport", "XMLTree"]),
        .testTarget(name: "IBMergeTests", dependencies: ["IBMerge", "TestSupport", "XMLTree"]),
        .testTarget(name: "IBSchemaTests", dependencies: ["IBSchema", "TestSupport"]),
        .testTarget(
            name: "IBToolCommandTests", dependencies: ["BuiltTools", "IBToolCommand", "ResultFiles"],
            exclude: ["Answers", "Documents"]),
        .testTarget(
            name: "LogMatchingTests", dependencies: ["ConsoleLogs", "IBDocument", "IBSchema", "LogMatching", "XMLTree"]),
        .testTarget(name: "NibArchiveTests", dependencies: ["NibArchive", "TestSupport"]),
        .testTarget(
            name: "NibKitCommandTests",
            dependencies: [
                "BuiltTools", "CJail", "Diagnostics", "EditSessions", "NibKit", "NibKitCommand", "NibKitWork",
                "ResultFiles",
                "TestSupport",
                "XMLTree",
                .product(name: "Yams", package: "Yams"),
            ],
            exclude: ["AgentTasks", "Identifiers", "ObjectiveC", "Review", "Samples", "SeedPatterns", "SwiftMistakes"]),
        .testTarget(
            name: "NibKitTests",
            dependencies: [
                "AssetCatalogs", "BuiltTools", "EditSessions", "IBDocument", "IBEditing", "NibKit", "NibArchive",
                "Diagnostics", "Resources",
                "TextEngine",
                "TestSupport",
            ], exclude: ["Project", "Tasks"]),
        .testTarget(name: "NibKitTestingTests", dependencies: ["NibKitTesting", "UIKit"]),
        .testTarget(name: "NibViewsTests", dependencies: ["NibKit", "NibViews", "UIKit"]),
        .testTarget(
            name: "ObjectiveCCodeTests", dependencies: ["ObjectiveCCode", "TestSupport"], exclude: ["Translations"]),
        .testTarget(name: "PackageTests", dependencies: ["UIKit", "TestSupport"]),
        .testTarget(name: "PatternsTests", dependencies: ["BuiltTools", "Patterns"]),
        .testTarget(
            name: "PreviewPageTests", dependencies: ["BuiltTools", "NibKitCommand", "TestSupport"],
            exclude: ["browser", "modules"]
        ),
        .testTarget(
            name: "PreviewServerTests",
            dependencies: [
                "BuiltTools", "EditSessions", "IBEditing", "NibKitCommand", "NibKit", "NibKitWork", "PreviewServer",
                "SceneRenderer",
            ]),
        .testTarget(
            name: "ScenarioTests",
            dependencies: [
                "Answers", "IBCompiler", "NibArchive", "NibKit", "Resources", "TextEngine", "UIKit", "TestSupport",
            ]),
        .testTarget(name: "SceneRendererTests", dependencies: ["CairoRenderer", "SceneRenderer"]),
        .testTarget(name: "TextEngineTests", dependencies: ["TextEngine"]),
        .testTarget(name: "ToolProtocolTests", dependencies: ["Diagnostics", "ToolProtocol"]),
        .testTarget(name: "UIKitTests", dependencies: ["UIKit", "IBSchema", "NibArchive", "Resources"]),
        .testTarget(name: "XMLTreeTests", dependencies: ["XMLTree", "Diagnostics", "TestSupport"]),
    ]
)

#if !os(macOS)
// A Mac has these two.
package.targets += [
    .target(name: "CoreGraphics", dependencies: ["Geometry", "Graphics", "_Testing_CoreGraphics"]),
    .target(name: "QuartzCore", dependencies: ["Geometry", "Graphics", "UIKit"]),
    .testTarget(name: "AppleModulesTests", dependencies: ["CoreGraphics", "QuartzCore"]),
]
#endif

// Everything is built with counters in it then, see Tools/libfuzzer.
if Context.environment["NIBKIT_LIBFUZZER"] != nil {
    package.targets += [.executableTarget(name: "LibFuzzer", dependencies: ["FuzzTargets"], path: "Tools/LibFuzzer")]
}
