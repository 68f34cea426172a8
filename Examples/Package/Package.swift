// swift-tools-version: 6.1
// A package with UIKit code that builds and is tested on a Mac and off it. README.md says what to change in a copy.
import Foundation
import PackageDescription

#if os(macOS)
let dependencies: [Package.Dependency] = []
let uikit: [Target.Dependency] = []
let testing: [Target.Dependency] = []
let excluded: [String] = []
let plugins: [Target.PluginUsage] = []
#else
// Where NibKit lies: a clone, or the folder of an archive nibkit-package. In a copy, write its folder here, or set the variable.
let nibKit = ProcessInfo.processInfo.environment["NIBKIT_PACKAGE"] ?? "\(Context.packageDirectory)/../.."
if !FileManager.default.fileExists(atPath: "\(nibKit)/Plugins/UIKitSources") {
    let sentence =
        "error: there is no NibKit in \(nibKit): write its folder into Package.swift, where 'nibKit' is set, or set NIBKIT_PACKAGE to it\n"
    FileHandle.standardError.write(Data(sentence.utf8))
    exit(1)
}
let dependencies: [Package.Dependency] = [.package(name: "NibKit", path: nibKit)]
let uikit: [Target.Dependency] = [.product(name: "UIKit", package: "NibKit")]
let testing: [Target.Dependency] = [.product(name: "NibKitTesting", package: "NibKit")]
// What is excluded, the first plug-in rewrites and compiles; the second one compiles xibs and storyboards.
let excluded = ["UIKit"]
let plugins: [Target.PluginUsage] = [
    .plugin(name: "UIKitSources", package: "NibKit"), .plugin(name: "InterfaceDocuments", package: "NibKit"),
]
#endif

let package = Package(
    name: "Shop",
    platforms: [.iOS(.v15)],
    products: [.library(name: "Shop", targets: ["Shop"])],
    dependencies: dependencies,
    targets: [
        .target(
            name: "Shop", dependencies: uikit, exclude: excluded, resources: [.process("Resources")], plugins: plugins),
        .testTarget(name: "ShopTests", dependencies: ["Shop"] + testing),
    ]
)
