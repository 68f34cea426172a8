/// A way from one controller to another, as a storyboard states it.
@MainActor
open class UIStoryboardSegue: NSObject {
    open private(set) var identifier: String?
    open private(set) var source: UIViewController
    open private(set) var destination: UIViewController

    /// How the destination comes to be shown.
    enum Kind: Hashable {
        case show, showDetail, presentation, embed, custom
        /// Back, to whoever has the action.
        case unwind(String)

        init(templateClass: String, action: String?, unwind: String?) {
            if let unwind { self = .unwind(unwind); return }
            switch templateClass {
            case "UIStoryboardShowSegueTemplate": self = action == "showDetailViewController:sender:" ? .showDetail : .show
            case "UIStoryboardPushSegueTemplate": self = .show
            case "UIStoryboardReplaceSegueTemplate": self = .showDetail
            case "UIStoryboardEmbedSegueTemplate": self = .embed
            case "UIStoryboardModalSegueTemplate", "UIStoryboardPresentationSegueTemplate", "UIStoryboardPopoverSegueTemplate",
                 "UIStoryboardPopoverPresentationSegueTemplate": self = .presentation
            default: self = .custom
            }
        }
    }

    var kind = Kind.custom

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
    }

    /// Shows the destination; a custom segue does it its own way.
    open func perform() {
        switch kind {
        case .show: source.show(destination, sender: nil)
        case .showDetail: source.showDetailViewController(destination, sender: nil)
        case .presentation: source.present(destination, animated: false)
        case .unwind: source.goBack(to: destination)
        case .embed, .custom: break
        }
    }
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
            guard let container = template.containerView, let name = template.destination, bundle.archives[name] != nil,
                  let trail = trail.entering(name), let child = bundle.makeController(nib: name) else { continue }
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
