import IBSchema

/// A way from one controller to another, as a storyboard states it.
///
/// A subclass that a document names overrides `perform()`; `super` does what the kind of the segue says.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    open private(set) var identifier: String?
    open private(set) var source: UIViewController
    open private(set) var destination: UIViewController

    /// How the destination comes to be shown.
    var effect = SegueKind.Effect.custom
    var sender: Any?
    /// Whether the transition would be shown; nothing moves here.
    var animates = true
    /// Which column of a split view a replacement takes.
    var column: Int?
    private var performHandler: (() -> Void)?

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
    }

    /// A segue that is performed by the handler.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Shows the destination; a custom segue does it its own way.
    open func perform() {
        if let performHandler { return performHandler() }
        switch effect {
        case .show: source.show(destination, sender: sender)
        case .showDetail: source.showDetailViewController(destination, sender: sender)
        case .replace:
            if let split = source.splitViewController {
                split.replace(column: column, by: destination)
            } else {
                source.showDetailViewController(destination, sender: sender)
            }
        case .present, .popover: source.present(destination, animated: animates)
        case .unwind: source.goBack(to: destination, by: self)
        case .embed, .contain, .custom: break
        }
    }
}

/// Making segues of a class that is only known at run time; see `ClassConstruction.swift`.
extension UIStoryboardSegue {
    package convenience init(named identifier: String?, from source: UIViewController, to destination: UIViewController)
    {
        self.init(identifier: identifier, source: source, destination: destination)
    }

    @_silgen_name("$s5UIKit17UIStoryboardSegueC5named4from2toACSSSg_AA16UIViewControllerCAItcfC")
    static func make(
        named identifier: consuming String?, from source: consuming UIViewController,
        to destination: consuming UIViewController
    ) -> UIStoryboardSegue
}

/// Which scenes lie inside each other by embed segues, so that a storyboard that embeds itself comes to an end.
@MainActor
final class EmbeddingTrail {
    /// The nesting of scenes; deeper ones are skipped.
    nonisolated static let deepest = 8
    /// Scenes that one load embeds in all.
    nonisolated static let most = 200

    private final class Budget { var left = EmbeddingTrail.most }

    private let scenes: [String]
    private let budget: Budget

    init(scene: String?) {
        scenes = scene.map { [$0] } ?? []
        budget = Budget()
    }

    private init(_ scenes: [String], _ budget: Budget) { (self.scenes, self.budget) = (scenes, budget) }

    /// The trail of a scene inside; `nil` when it lies in itself or there are too many.
    func entering(_ scene: String) -> EmbeddingTrail? {
        guard scenes.count < Self.deepest, budget.left > 0, !scenes.contains(scene) else { return nil }
        budget.left -= 1
        return EmbeddingTrail(scenes + [scene], budget)
    }
}

extension UIViewController {
    private var trail: EmbeddingTrail {
        if let embeddingTrail { return embeddingTrail }
        let trail = parent?.trail ?? EmbeddingTrail(scene: nibOrigin.map { place(ofScene: $0.archive) })
        embeddingTrail = trail
        return trail
    }

    /// What tells a scene from those of other storyboards.
    private func place(ofScene name: String) -> String { bundle.storyboard?.place(of: name) ?? name }

    /// Makes the controllers that embed segues name and shows each in its container view.
    func performEmbedSegues() {
        for template in segueTemplates where template.performsOnViewLoad {
            guard let container = template.containerView, let name = template.destination, template.hasDestination
            else { continue }
            guard let trail = trail.entering(place(ofScene: name)) else {
                reportEndlessEmbedding(of: name)
                continue
            }
            guard let child = template.makeDestination(sender: nil) else { continue }
            child.embeddingTrail = trail
            prepare(for: template.makeSegue(to: child, sender: nil), sender: nil)
            addChild(child)
            guard let content = child.view else { continue }
            content.translatesAutoresizingMaskIntoConstraints = true
            content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            content.frame = container.bounds
            container.addSubview(content)
            child.didMove(toParent: self)
        }
    }

    /// The canvas shows what there is; a device would embed until its memory ends.
    private func reportEndlessEmbedding(of name: String) {
        guard !UIKitEnvironment.current.isDesignTime else { return }
        LoadStack.raise(
            NibLoadError(
                .recursion, exception: "NSInternalInconsistencyException",
                "the scene \(name) embeds itself endlessly, or scenes are nested too deeply",
                origin: nibOrigin,
                hint: "scenes can be nested \(EmbeddingTrail.deepest) levels deep, with \(EmbeddingTrail.most) in all"))
    }

    /// Makes the controllers of a container that were not archived with it: those of other storyboards, and those that
    /// code makes.
    func performRelationships() {
        for template in segueTemplates where template.effect == .contain && template.hasDestination {
            guard let child = template.makeDestination(sender: nil) else { continue }
            insertChild(child, at: template.containmentIndex)
            child.didMove(toParent: self)
        }
    }
}
