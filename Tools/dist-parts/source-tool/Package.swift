// swift-tools-version: 6.1
import PackageDescription

// For archives, nibkit-source is linked with the parser of Swift as a package: it must run where no toolchain is. In a clone, Tools/build-source-tool
// links it with the toolchain's own, which takes seconds. Tools/dist builds this in a folder of its own, where 'Sources' leads to SourceTool and the targets that it shares.
let package = Package(
    name: "source-tool",
    products: [.executable(name: "nibkit-source", targets: ["NibKitSource"])],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
    targets: [
        .executableTarget(
            name: "NibKitSource",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            path: "Sources",
            swiftSettings: [.swiftLanguageMode(.v5)])
    ]
)
