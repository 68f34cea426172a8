import NibArchive
import Testing

@testable import UIKit

/// Scenes inside scenes: a storyboard's nibs, written by hand.
@MainActor
@Suite struct EmbedSegueTests {
    /// Writes down what happens, in order.
    final class EmbeddingScreen: UIViewController {
        var trace: [String] = []

        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            trace.append("prepare \(segue.identifier ?? "") \(segue.destination.isViewLoaded)")
        }
        override func viewDidLoad() { trace.append("viewDidLoad \(children.count)") }
    }

    /// A scene with one container view, which embeds another scene.
    private func addScene(_ name: String, embedding destination: String, to archives: inout [String: Archive]) {
        var scene = TestNib()
        let template = scene.object(
            "UIStoryboardEmbedSegueTemplate",
            [
                "UIIdentifier": .object(scene.builder.string("to \(destination)")),
                "UIDestinationViewControllerIdentifier": .object(scene.builder.string(destination)),
                "UIPerformOnViewLoad": .bool(true),
            ])
        let controller = scene.object(
            "EmbeddingScreen",
            [
                "UINibName": .object(scene.builder.string("\(name)-view")),
                "UIStoryboardSegueTemplates": .object(scene.builder.array([template])),
                "UIExternalObjectsTableForViewLoading": .object(
                    scene.builder.dictionary([(scene.builder.string("Upstream"), template)])),
            ])
        archives[name] = scene.finish(topLevel: [controller])

        var view = TestNib()
        func proxy(_ identifier: String) -> ArchiveBuilder.Reference {
            view.object("UIProxyObject", ["UIProxiedObjectIdentifier": .object(view.builder.string(identifier))])
        }
        let container = view.view("UIView", CGRect(x: 20, y: 100, width: 200, height: 150))
        let root = view.view(
            "UIView", CGRect(x: 0, y: 0, width: 375, height: 667),
            ["UISubviews": .object(view.builder.array([container]))])
        let outlets = [("view", proxy("IBFilesOwner"), root), ("containerView", proxy("Upstream"), container)].map {
            label, source, destination in
            view.object(
                "UIRuntimeOutletConnection",
                [
                    "UILabel": .object(view.builder.string(label)), "UISource": .object(source),
                    "UIDestination": .object(destination),
                ])
        }
        archives["\(name)-view"] = view.finish(topLevel: [root], connections: outlets)
    }

    @Test func theEmbeddedControllerIsThereBeforeViewDidLoadAndACycleEnds() throws {
        try inTestEnvironment {
            ClassRegistry.register(EmbeddingScreen.self)
            var archives: [String: Archive] = [:]
            addScene("outer", embedding: "inner", to: &archives)
            addScene("inner", embedding: "outer", to: &archives)
            let bundle = NibBundle(archives)
            let nib = UINib(archive: try #require(archives["outer"]), path: "outer", bundle: bundle)
            let outer = try #require(nib.instantiate(withOwner: nil).first as? EmbeddingScreen)
            let handler = UncaughtExceptions.handler
            defer { UncaughtExceptions.handler = handler }
            var raised: [NibLoadError.Kind] = []
            UncaughtExceptions.handler = { raised.append($0.kind) }
            outer.loadViewIfNeeded()
            #expect(outer.trace == ["prepare to inner false", "viewDidLoad 1"])
            let inner = try #require(outer.children.first as? EmbeddingScreen)
            #expect(inner.view.superview?.frame == CGRect(x: 20, y: 100, width: 200, height: 150))
            #expect(inner.view.frame == CGRect(x: 0, y: 0, width: 200, height: 150))
            // The inner scene would embed the outer one again.
            #expect(inner.trace == ["viewDidLoad 0"])
            #expect(raised == [.recursion])
        }
    }
}
