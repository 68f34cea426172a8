import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite struct BundleResourcesTests {
    /// A build folder with the resources of several modules.
    private func inBuildFolder(_ files: [String], _ body: @MainActor (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibkit-test-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in files {
            let url = folder.appendingPathComponent(file)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: url)
        }
        try body(folder.path)
    }

    private final class Asker: UIView {}

    private func files(_ name: String, _ folder: String, askedBy type: AnyClass?) -> [String] {
        BundleResources.paths(of: name, endings: ["nib"], besideExecutable: folder, askedBy: type).map {
            String($0.dropFirst(folder.count + 1))
        }
    }

    @Test func theModuleOfTheAskingClassGoesFirst() throws {
        try inBuildFolder([
            "Shop_Cart.resources/Card.nib", "Shop_UIKitTests.resources/Card.nib", "Shop_Cart.resources/Only.nib",
            "Card.nib",
        ]) { folder in
            #expect(files("Card", folder, askedBy: Asker.self) == ["Shop_UIKitTests.resources/Card.nib"])
            #expect(
                files("Card", folder, askedBy: nil) == [
                    "Shop_Cart.resources/Card.nib", "Shop_UIKitTests.resources/Card.nib",
                ])
            #expect(files("Card", folder, askedBy: UIView.self).count == 2)
            #expect(files("Only", folder, askedBy: Asker.self) == ["Shop_Cart.resources/Only.nib"])
            #expect(files("None", folder, askedBy: nil).isEmpty)
        }
    }

    @Test func modulesHaveLocalizedFoldersToo() throws {
        try inBuildFolder(["Shop_Cart.resources/Base.lproj/Card.nib"]) { folder in
            #expect(files("Card", folder, askedBy: nil) == ["Shop_Cart.resources/Base.lproj/Card.nib"])
        }
    }

    @Test func aNameThatSeveralModulesHaveIsAnError() throws {
        let error = #expect(throws: NibLoadError.self) {
            try BundleResources.only(["a/Card.nib", "b/Card.nib"], of: "Card")
        }
        #expect(error?.kind == .ambiguousName)
        #expect(error?.reason == "several modules have a resource named 'Card': a/Card.nib, b/Card.nib")
    }
}
