import Foundation
import NibArchive
import NibKit
import TestSupport
import Testing

@testable import UIKit

/// Nibs that Apple's tool compiled, in a folder beside the package: loaded, laid out and drawn as on a device.
@MainActor
@Suite(.serialized, .enabled(if: SharedFolder.nibs.isThere, "needs ../shared/nibs")) struct AppleNibTests {
    private struct Nib {
        var path: String
        var archive: Archive
    }

    /// Those of iOS: AppKit's have other roots.
    private func nibs() throws -> [Nib] {
        try FileManager.default.subpathsOfDirectory(atPath: AppleNibs.folder.path).filter { $0.hasSuffix(".nib") }
            .sorted().compactMap { path in
                let file = AppleNibs.folder.appendingPathComponent(path)
                guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return nil }
                let bytes = [UInt8](try Data(contentsOf: file))
                guard Archive.isNibArchive(bytes) else { return nil }
                let archive = try Archive(decoding: bytes)
                // A nib may be a folder with one for each system.
                let isInside = (path as NSString).deletingLastPathComponent.hasSuffix(".nib")
                return archive.value("UINibTopLevelObjectsKey", of: 0) == nil
                    ? nil
                    : Nib(path: isInside ? (path as NSString).deletingLastPathComponent : path, archive: archive)
            }
    }

    @Test func everyNibLoadsLaysOutAndDraws() throws {
        var environment = UIKitEnvironment()
        environment.designTime = DesignTimeFacts()
        UIKitEnvironment.current = environment
        var views = 0
        var controllers = 0
        let nibs = try nibs()
        for nib in nibs {
            // The nibs beside it are its scenes and their views.
            let folder = (nib.path as NSString).deletingLastPathComponent
            let beside = nibs.filter { ($0.path as NSString).deletingLastPathComponent == folder }
                .map { ((($0.path as NSString).lastPathComponent as NSString).deletingPathExtension, $0.archive) }
            let bundle = NibBundle(Dictionary(beside) { first, _ in first })
            let objects = UINib(archive: nib.archive, path: nib.path, bundle: bundle).instantiate(withOwner: nil)
            for object in objects {
                if object is UIViewController { controllers += 1 }
                guard let view = object as? UIView ?? (object as? UIViewController)?.view else { continue }
                views += 1
                view.layoutIfNeeded()
                let context = CGContext(size: view.bounds.size, textShaper: UnshapedText())
                LayerRendering.record(view.layer, in: context)
                let isFinite = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height].allSatisfy(
                    \.isFinite)
                #expect(isFinite, "\(nib.path)")
            }
            Turn.end()
        }
        #expect(
            nibs.count > 100 && views > 100 && controllers > 10,
            "\(nibs.count) nibs, \(views) views, \(controllers) controllers")
    }
}
