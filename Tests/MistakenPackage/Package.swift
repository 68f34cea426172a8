// swift-tools-version: 6.1
// A package whose document has a mistake: `make package` sees that its build fails at the document's line.
import PackageDescription

let package = Package(
    name: "Mistaken",
    dependencies: [.package(name: "NibKit", path: "../..")],
    targets: [
        .target(
            name: "Shop", dependencies: [.product(name: "UIKit", package: "NibKit")], resources: [.process("Resources")],
            plugins: [.plugin(name: "InterfaceDocuments", package: "NibKit")]),
    ])
