import Foundation
import Testing

/// Holds `Package.swift` and the `import` lines of every source to the table of layers.
@Suite struct LayersTests {
    let manifest: PackageManifest

    init() throws { manifest = try PackageManifest(text: SourceTree.text("Package.swift")) }

    private var ours: [(target: PackageManifest.Target, row: LayerTable.Row)] {
        manifest.targets.compactMap { target in LayerTable.row(target.name).map { (target, $0) } }
    }

    @Test func everyTargetIsInTheTable() {
        for target in manifest.targets {
            switch target.kind {
            case .target, .executableTarget:
                #expect(
                    LayerTable.row(target.name) != nil || LayerTable.tools.contains(target.name),
                    "the table of layers has no row for \(target.name)")
            case .systemLibrary:
                #expect(
                    LayerTable.rows.contains { $0.libraries.contains(target.name) },
                    "no row of the table may link \(target.name)")
            case .testTarget:
                #expect(target.name.hasSuffix("Tests"), "\(target.name) is a target of tests by its kind only")
            // It runs beside the package manager and sees nothing of ours but programs.
            case .plugin:
                #expect(LayerTable.plugins.contains(target.name), "\(target.name) needs a decision first")
                #expect(
                    target.dependencies.allSatisfy { manifest.target($0)?.kind == .executableTarget },
                    "the plug-in \(target.name) may call programs only")
            case .macro, .binaryTarget: Issue.record("\(target.name) is of a kind that needs a decision first")
            }
        }
    }

    /// Tests in a folder that no target names are never run.
    @Test(arguments: ["Sources", "Tests"])
    func everyFolderIsATarget(parent: String) throws {
        let paths = Set(
            manifest.targets.map { $0.path ?? "\($0.kind == .testTarget ? "Tests" : "Sources")/\($0.name)" })
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: SourceTree.root.appendingPathComponent(parent).path
        )
        .filter { !$0.hasPrefix(".") }
        // Packages of their own are built by `make package`; an Xcode project is a fixture of `Tools/first-pull-request`.
        .filter { folder in
            let place = SourceTree.root.appendingPathComponent("\(parent)/\(folder)").path
            let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
            return !names.contains { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") }
        }
        #expect(
            folders.allSatisfy { paths.contains("\(parent)/\($0)") },
            "\(folders.filter { !paths.contains("\(parent)/\($0)") })")
        #expect(!folders.isEmpty)
    }

    /// Everybody else asks a `ToolsEra`, which has its evidence.
    @Test func onlySchemaAndCompilerCompareVersionsOfTools() throws {
        let mayCompare = ["Sources/IBSchema/", "Sources/IBCompiler/"]
        let others = SourceTree.swiftFiles(below: "Sources").filter { path in
            !mayCompare.contains { path.hasPrefix($0) }
        }
        #expect(!others.isEmpty)
        for path in others {
            let text = try SourceTree.text(path)
            for word in [".xcode1", ".xcode6", ".xcode7", ".xcode8", ".xcode9", "toolsVersion < ", "toolsVersion >"] {
                #expect(SourceTree.code(of: text, with: word) == [], "\(path)")
            }
        }
    }

    @Test func theTableOnlyPointsDownwards() {
        for row in LayerTable.rows {
            for name in row.imports {
                guard let lower = LayerTable.row(name) else {
                    Issue.record("the row of \(row.target) names \(name), which has no row")
                    continue
                }
                #expect(
                    lower.layer < row.layer,
                    "\(row.target) (layer \(row.layer)) may not import \(name) (layer \(lower.layer))")
            }
        }
    }

    @Test func targetsDependOnWhatTheirRowNames() {
        for (target, row) in ours {
            for dependency in target.dependencies {
                let isAllowed = row.imports.contains(dependency) || row.libraries.contains(dependency)
                #expect(
                    isAllowed,
                    "Package.swift: \(target.name) depends on \(dependency), which the table of layers does not allow")
            }
            for product in target.products {
                #expect(
                    row.packages.contains(product),
                    "Package.swift: \(target.name) depends on the package product \(product)")
            }
        }
    }

    @Test func nothingDependsOnTools() {
        for target in manifest.targets where target.kind != .testTarget && !LayerTable.tools.contains(target.name) {
            let tools = LayerTable.tools.intersection(target.dependencies)
            #expect(tools.isEmpty, "\(target.name) depends on \(tools.sorted().joined(separator: ", "))")
        }
    }

    @Test func importsAgreeWithTheTable() throws {
        for row in LayerTable.rows {
            let allowed = row.imports.union(row.libraries).union(row.packages).union(LayerTable.toolchain)
                .union([row.target])
            for file in SourceTree.swiftFiles(below: "Sources/\(row.target)") {
                for module in SourceTree.imports(of: try SourceTree.text(file)) where !allowed.contains(module) {
                    // On Apple systems `Geometry` stands for the SDK's module of the same purpose.
                    if row.target == "Geometry", module == "CoreGraphics" { continue }
                    Issue.record("\(file) imports \(module), which the table of layers does not allow")
                }
            }
        }
    }

    @Test func rowsNameNothingThatTheirTargetDoesNotUse() throws {
        for (target, row) in ours {
            var used = Set(target.dependencies)
            for file in SourceTree.swiftFiles(below: "Sources/\(row.target)") {
                used.formUnion(SourceTree.imports(of: try SourceTree.text(file)))
            }
            let unused = row.imports.subtracting(used).sorted()
            #expect(unused.isEmpty, "the row of \(row.target) names \(unused.joined(separator: ", "))")
        }
    }

    @Test func everyImportIsADependency() throws {
        let names = Set(manifest.targets.map(\.name))
        for (target, _) in ours {
            let closure = manifest.closure(of: target.name)
            for file in SourceTree.swiftFiles(below: "Sources/\(target.name)") {
                for module in SourceTree.imports(of: try SourceTree.text(file)) where names.contains(module) {
                    // Apple's, where there is one.
                    if target.name == "Geometry", module == "CoreGraphics" { continue }
                    #expect(
                        closure.contains(module),
                        "\(file) imports \(module), which Package.swift does not give to \(target.name)")
                }
            }
        }
    }

    @Test func namesDifferInMoreThanCase() {
        let names = manifest.targets.map(\.name) + LayerTable.rows.map(\.target).filter { manifest.target($0) == nil }
        let groups = Dictionary(grouping: names) { $0.lowercased() }
        for group in groups.values {
            #expect(group.count == 1, "targets differ only in case: \(group.joined(separator: ", "))")
        }
    }

    /// `UIKit` is above the documents, the renderers beside it: these are the arrows that would undo the design.
    @Test func theTableKeepsTheInvariants() {
        func mayReach(_ name: String) -> Set<String> {
            var found: Set<String> = []
            var pending = [name]
            while let next = pending.popLast() {
                guard found.insert(next).inserted, let row = LayerTable.row(next) else { continue }
                pending += row.imports.union(row.libraries)
            }
            return found.subtracting([name])
        }
        for renderer in ["CairoRenderer", "SceneRenderer"] {
            #expect(!mayReach(renderer).contains("UIKit"), "\(renderer) draws lists, not views")
        }
        #expect(mayReach("UIKit").isDisjoint(with: ["XMLTree", "IBDocument"]), "UIKit knows no XML")
        #expect(!mayReach("IBDocument").contains("UIKit"), "IBDocument knows no UIKit class")
        for target in ["NibArchive", "ConstraintSolver"] {
            #expect(mayReach(target).isEmpty, "\(target) knows nothing of Interface Builder")
        }
        #expect(!mayReach("XMLTree").contains("IBSchema"), "XMLTree knows nothing of Interface Builder")
        for row in LayerTable.rows where !row.libraries.isEmpty {
            #expect(["TextEngine", "CairoRenderer"].contains(row.target), "\(row.target) may not link C")
        }
        #expect(mayReach("IBToolCommand").isDisjoint(with: ["TextEngine", "CairoRenderer"]), "ibtool draws nothing")
    }

    @Test func ibtoolLinksNoSystemLibrary() throws {
        try #require(manifest.target("IBToolCommand") != nil)
        let libraries = manifest.closure(of: "IBToolCommand").filter { manifest.target($0)?.kind == .systemLibrary }
        #expect(libraries.isEmpty, "ibtool links \(libraries.sorted().joined(separator: ", "))")
        #expect(manifest.target("IBToolCommand")?.products.isEmpty == true, "ibtool needs no package of others")
    }

    /// Below the façade nothing opens files, reads a clock or talks to a network: whoever calls decides.
    @Test func lowTargetsStayAwayFromTheWorld() throws {
        // `FontFiles` and `LoadedFace` read the font packages, as the tables of the target say.
        let readers: Set<String> = [
            "Sources/UIKit/Nib/BundleResources.swift", "Sources/UIKit/Nib/UIImage+Files.swift",
            "Sources/UIKit/UserLanguages.swift", "Sources/TextEngine/FontFiles.swift",
            "Sources/TextEngine/LoadedFace.swift",
            // These write Swift that names such things.
            "Sources/ObjectiveCCode/Translating/ObjCSupport.swift",
            "Sources/ObjectiveCCode/Translating/ObjCTranslator+Messages.swift",
            "Sources/ObjectiveCCode/Translating/ObjCTranslator.swift",
        ]
        let world = [
            "FileManager", "FileHandle", "fopen(", "opendir(", "O_RDONLY", "O_WRONLY", "Process(", "ProcessInfo.",
            "URLSession",
            "contentsOfFile", "contentsOf: URL", "contentsOf: url", "Date()", "Date.now", "ContinuousClock",
            "SuspendingClock", "getenv(",
            "Locale.current", "TimeZone.current",
        ]
        for row in LayerTable.rows where row.layer < 5 && row.target != "ResultFiles" {
            for file in SourceTree.swiftFiles(below: "Sources/\(row.target)") where !readers.contains(file) {
                let text = try SourceTree.text(file)
                #expect(
                    !SourceTree.imports(of: text).contains("FoundationNetworking"),
                    "\(file) imports FoundationNetworking")
                for word in world {
                    for line in SourceTree.code(of: text, with: word) {
                        Issue.record("\(file) touches the file system, the clock or the network: \(line)")
                    }
                }
            }
        }
    }

    /// `canImport` of a module that a target does not depend on is false on a clean build and true on the next.
    @Test func nothingAsksWhetherOurModulesCanBeImported() throws {
        for row in LayerTable.rows {
            for file in SourceTree.swiftFiles(below: "Sources/\(row.target)") {
                let text = try SourceTree.text(file)
                #expect(!text.contains("canImport(UIKit)"), "\(file) asks canImport(UIKit)")
                if row.target != "Geometry" {
                    #expect(!text.contains("canImport(CoreGraphics)"), "\(file) asks canImport(CoreGraphics)")
                }
            }
        }
    }
}
