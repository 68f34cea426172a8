import Testing

/// The reader of `Package.swift` must not overlook a dependency.
@Suite struct PackageManifestTests {
    @Test func readsTargetsAndDependencies() throws {
        let manifest = try PackageManifest(
            text: """
                let package = Package(
                    name: "P",
                    targets: [
                        .target(name: "A"), // .target(name: "Hidden")
                        .systemLibrary(name: "C", pkgConfig: "c", providers: [.apt(["libc-dev"])]),
                        .executableTarget(
                            name: "B",
                            dependencies: ["A", "C", .product(name: "X", package: "x"), .target(name: "A")],
                            path: "Tools/b"),
                    ]
                )
                """)
        #expect(manifest.targets.map(\.name) == ["A", "C", "B"])
        #expect(manifest.target("B")?.dependencies == ["A", "C", "A"])
        #expect(manifest.target("B")?.products == ["X"])
        #expect(manifest.target("B")?.path == "Tools/b")
        #expect(manifest.closure(of: "B") == ["A", "B", "C"])
    }

    @Test(arguments: [
        "let x = 1", "\n    targets: [\n]", "\n    targets: [ .target(name: \"A\" ",
        "\n    targets: [ .surprise(name: \"A\") ]",
    ])
    func saysWhatItCannotRead(text: String) {
        #expect(throws: PackageManifest.Unreadable.self) { try PackageManifest(text: text) }
    }

    @Test func findsImports() {
        let text =
            "import A\n@_exported public import B\npackage import C\nimport struct D.E\n@testable import F\n// import G\nlet important = 1\n"
        #expect(SourceTree.imports(of: text) == ["A", "B", "C", "D", "F"])
    }
}
