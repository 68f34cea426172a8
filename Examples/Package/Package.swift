// swift-tools-version: 6.1
// A package with UIKit code that builds and is tested on a Mac and off it. Copy the folder, and depend on NibKit by its address and a
// version where this one names the folder above.
import PackageDescription

#if os(macOS)
let dependencies: [Package.Dependency] = []
let uikit: [Target.Dependency] = []
let excluded: [String] = []
let plugins: [Target.PluginUsage] = []
#else
let dependencies: [Package.Dependency] = [.package(name: "NibKit", path: "../..")]
let uikit: [Target.Dependency] = [.product(name: "UIKit", package: "NibKit")]
// What is excluded, the first plug-in rewrites and compiles; the second one compiles xibs and storyboards.
let excluded = ["UIKit"]
let plugins: [Target.PluginUsage] = [.plugin(name: "UIKitSources", package: "NibKit"), .plugin(name: "InterfaceDocuments", package: "NibKit")]
#endif

let package = Package(
    name: "Shop",
    platforms: [.iOS(.v15)],
    products: [.library(name: "Shop", targets: ["Shop"])],
    dependencies: dependencies,
    targets: [
        .target(name: "Shop", dependencies: uikit, exclude: excluded, resources: [.process("Resources")], plugins: plugins),
        .testTarget(name: "ShopTests", dependencies: ["Shop"]),
    ]
)
