import NibArchive
import Testing

@testable import UIKit

/// Runs a test with square letters, at two pixels a point, on a screen 375 wide, and puts the environment back.
@MainActor
func inTestEnvironment(designTime: Bool = false, screenWidth: CGFloat = 375, _ body: @MainActor () throws -> Void)
    rethrows
{
    var test = UIKitEnvironment()
    test.textMeasurer = SquareGlyphMetrics()
    test.traits.displayScale = 2
    if designTime { test.designTime = DesignTimeFacts() }
    test.screenBounds = CGRect(x: 0, y: 0, width: screenWidth, height: 667)
    try test.perform(body)
}

/// Where the texts of a drawing lie: the left edge of each run, in the drawing's coordinates.
@MainActor
func texts(of view: UIView) -> [String: CGPoint] {
    let context = CGContext(size: view.bounds.size, textShaper: UnshapedText())
    LayerRendering.record(view.layer, in: context)
    return texts(in: context.displayList)
}

func texts(in list: DisplayList) -> [String: CGPoint] {
    var result: [String: CGPoint] = [:]
    var transforms = [CGAffineTransform.identity]
    for command in list.commands {
        switch command {
        case .beginGroup(let group): transforms.append(group.transform.concatenating(transforms.last ?? .identity))
        case .endGroup: transforms.removeLast()
        case .glyphs(let run, _):
            result[run.text] = (run.glyphs.first?.position ?? .zero).applying(transforms.last ?? .identity)
        case .fill, .stroke, .image: continue
        }
    }
    return result
}

/// Archives of one top-level object, written by hand.
struct TestNib {
    var builder = ArchiveBuilder()
    private let root: ArchiveBuilder.Reference

    init() { root = builder.makeObject("NSObject") }

    mutating func object(_ className: String, _ values: KeyValuePairs<String, ArchiveBuilder.BuildValue> = [:])
        -> ArchiveBuilder.Reference
    {
        let object = builder.makeObject(className)
        for (key, value) in values { builder.set(key, value, on: object) }
        return object
    }

    mutating func view(
        _ className: String, _ frame: CGRect, _ values: KeyValuePairs<String, ArchiveBuilder.BuildValue> = [:]
    ) -> ArchiveBuilder.Reference {
        let view = object(className, values)
        builder.set(
            "UIBounds", .value(.rect(x: 0, y: 0, width: Double(frame.width), height: Double(frame.height))), on: view)
        builder.set("UICenter", .value(.point(x: Double(frame.midX), y: Double(frame.midY))), on: view)
        return view
    }

    mutating func finish(topLevel: [ArchiveBuilder.Reference], connections: [ArchiveBuilder.Reference] = []) -> Archive
    {
        if !connections.isEmpty { builder.set("UINibConnectionsKey", .object(builder.array(connections)), on: root) }
        builder.set("UINibTopLevelObjectsKey", .object(builder.array(topLevel)), on: root)
        builder.set("UINibObjectsKey", .object(builder.array(topLevel)), on: root)
        return builder.finish(root: root).archive
    }

    /// A cell with a content view, in a nib of its own.
    static func cell(_ identifier: String, _ frame: CGRect) -> Archive {
        var nib = TestNib()
        let content = nib.view("UITableViewCellContentView", CGRect(origin: .zero, size: frame.size))
        let cell = nib.view(
            "UITableViewCell", frame,
            [
                "UIReuseIdentifier": .object(nib.builder.string(identifier)), "UIContentView": .object(content),
                "UISubviews": .object(nib.builder.array([content])),
            ])
        return nib.finish(topLevel: [cell])
    }
}
