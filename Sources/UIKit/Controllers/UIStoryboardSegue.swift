/// A way from one controller to another, as a storyboard states it.
@MainActor
open class UIStoryboardSegue: NSObject {
    open private(set) var identifier: String?
    open private(set) var source: UIViewController
    open private(set) var destination: UIViewController

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
    }

    open func perform() {}
}

/// Which scenes lie inside each other by embed segues, so that a storyboard that embeds itself comes to an end.
@MainActor
final class EmbeddingTrail {
    /// Scenes inside scenes; deeper ones are left out.
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
        let trail = parent?.trail ?? EmbeddingTrail(scene: nibOrigin?.archive)
        embeddingTrail = trail
        return trail
    }

    /// Makes the controllers that embed segues name and shows each in its container view.
    func performEmbedSegues() {
        for template in segueTemplates where template.performsOnViewLoad {
            guard let container = template.containerView, let name = template.destination, let archive = bundle.archives[name],
                  let trail = trail.entering(name) else { continue }
            let objects = UINib(archive: archive, path: name, bundle: bundle).instantiate(withOwner: nil)
            guard let child = objects.lazy.compactMap({ $0 as? UIViewController }).first else { continue }
            child.embeddingTrail = trail
            prepare(for: UIStoryboardSegue(identifier: template.identifier, source: self, destination: child), sender: nil)
            addChild(child)
            guard let content = child.view else { continue }
            content.translatesAutoresizingMaskIntoConstraints = true
            content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            content.frame = container.bounds
            container.addSubview(content)
            child.didMove(toParent: self)
        }
    }
}
