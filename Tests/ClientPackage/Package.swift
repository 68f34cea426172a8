// swift-tools-version: 6.1
// A package as an iOS team would write it, built by the plug-ins in both language modes. `make package` builds and tests it.
import PackageDescription

/// One library of UIKit code and its tests, in one language mode.
func client(_ name: String, _ mode: SwiftLanguageMode) -> [Target] {
    [
        .target(
            name: name, dependencies: [.product(name: "UIKit", package: "NibKit")], exclude: ["UIKit"], resources: [.process("Resources")],
            swiftSettings: [.swiftLanguageMode(mode)],
            plugins: [.plugin(name: "UIKitSources", package: "NibKit"), .plugin(name: "InterfaceDocuments", package: "NibKit")]),
        .testTarget(name: name + "Tests", dependencies: [.target(name: name)], swiftSettings: [.swiftLanguageMode(mode)]),
    ]
}

/// A program that begins at its app's delegate.
func app(_ name: String, _ mode: SwiftLanguageMode) -> Target {
    .executableTarget(
        name: name, dependencies: [.product(name: "UIKit", package: "NibKit")], exclude: ["UIKit", "Info.plist"], resources: [.process("Documents")],
        swiftSettings: [.swiftLanguageMode(mode)],
        plugins: [.plugin(name: "UIKitSources", package: "NibKit"), .plugin(name: "InterfaceDocuments", package: "NibKit")])
}

let package = Package(
    name: "Client",
    defaultLocalization: "en",
    platforms: [.iOS(.v15)],
    dependencies: [.package(name: "NibKit", path: "../..")],
    targets: client("Swift5Client", .v5) + client("Swift6Client", .v6) + [app("Swift5App", .v5), app("Swift6App", .v6)])
