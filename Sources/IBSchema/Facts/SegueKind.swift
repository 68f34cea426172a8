/// A kind of segue, in one row: its name in documents, its template in nibs, and what it does.
public struct SegueKind: Sendable {
    public enum Effect: Sendable {
        case show, showDetail, present, popover, replace
        /// Fills a container view as soon as the controller's view is loaded.
        case embed
        /// Puts the destination into a container controller from the start.
        case contain
        /// Goes back to the controller that has the action.
        case unwind
        /// What the segue's class does.
        case custom
    }

    /// The value of a segue's `kind` in documents.
    public let name: String
    public let effect: Effect
    /// The class of the template in nibs.
    public let template: String
    /// The message that the template sends to let a container decide, archived under `actionKey`.
    public let action: String?

    private init(_ name: String, _ effect: Effect, template: String, action: String? = nil) {
        (self.name, self.effect, self.template, self.action) = (name, effect, template, action)
    }

    public static let actionKey = "UIActionName"

    private static let custom = SegueKind("custom", .custom, template: "UIStoryboardSegueTemplate")

    /// If several kinds match a template, nibs are decompiled to the first.
    public static let all = [
        SegueKind("relationship", .contain, template: "UIStoryboardRelationshipSegueTemplate"),
        SegueKind(
            "show", .show, template: "UIStoryboardShowSegueTemplate", action: "showViewController:sender:"),
        SegueKind(
            "showDetail", .showDetail, template: "UIStoryboardShowSegueTemplate",
            action: "showDetailViewController:sender:"),
        SegueKind("presentation", .present, template: "UIStoryboardPresentationSegueTemplate"),
        SegueKind("popoverPresentation", .popover, template: "UIStoryboardPopoverPresentationSegueTemplate"),
        // Those of documents from before iOS 8.
        SegueKind("push", .show, template: "UIStoryboardPushSegueTemplate"),
        SegueKind("modal", .present, template: "UIStoryboardModalSegueTemplate"),
        SegueKind("popover", .popover, template: "UIStoryboardPopoverPresentationSegueTemplate"),
        SegueKind("replace", .replace, template: "UIStoryboardReplaceSegueTemplate"),
        SegueKind("embed", .embed, template: "UIStoryboardEmbedSegueTemplate"),
        SegueKind("unwind", .unwind, template: "UIStoryboardUnwindSegueTemplate"),
        custom,
    ]

    /// The kind of this name; a name that no row has is compiled as a custom segue.
    public static func named(_ name: String) -> SegueKind { all.first { $0.name == name } ?? custom }

    /// The kind of a template with this class and action.
    public static func archived(as template: String, action: String?) -> SegueKind {
        let kinds = all.filter { $0.template == template }
        return kinds.first { $0.action == action } ?? kinds.first ?? custom
    }

    public static func isTemplate(_ className: String) -> Bool { all.contains { $0.template == className } }
}
