// swift-tools-version: 6.1
// A library of UIKit code whose XCTest suite runs on a Mac and off it. Docs/library-tests.md explains the parts.
import Foundation
import PackageDescription

#if os(macOS)
let dependencies: [Package.Dependency] = []
let uikit: [Target.Dependency] = []
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
// What is excluded, the plug-in rewrites and compiles: the library and its tests.
let excluded = ["Code"]
let plugins: [Target.PluginUsage] = [.plugin(name: "UIKitSources", package: "NibKit")]
#endif

let package = Package(
    name: "Cards",
    platforms: [.iOS(.v15)],
    products: [.library(name: "Cards", targets: ["Cards"])],
    dependencies: dependencies,
    targets: [
        .target(name: "Cards", dependencies: uikit, exclude: excluded, plugins: plugins),
        .testTarget(name: "CardsTests", dependencies: ["Cards"] + uikit, exclude: excluded, plugins: plugins),
    ],
    swiftLanguageModes: [.v5]
)
