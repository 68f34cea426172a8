import UIKit

/// An action that is wired to First Responder: it has no target, and goes along the responder chain.
///
/// Stands for dragging from a control to the First Responder cube, in code `[button addTarget:nil
/// action:@selector(save:) …]` and `button.addTarget(nil, action: #selector(save(_:)), for: .touchUpInside)`.
///
/// From the first responder, or else from the control itself, it goes up to the first object that has the method. Where
/// nobody has it, nothing happens.
enum NilTargetAction: Pattern {
    static let title = "an action without a target looks for one"

    static func register() {
        ClassRegistry.register(FormView.self, table: FormView.keyValues)
        ClassRegistry.register(EditorViewController.self, table: EditorViewController.keyValues)
    }

    fileprivate static var handler = "nobody"

    static func run() {
        // Without a name a controller takes the nib `EditorView`, its own name but for `Controller`.
        let controller = EditorViewController()
        let form = controller.view.subviews.first
        say("the view of \(type(of: controller)) holds \(words(form))")
        for case let button as UIButton in form?.subviews ?? [] {
            handler = "nobody"
            button.sendActions(for: .touchUpInside)
            say("\(button.currentTitle ?? ""): handled by \(handler)")
        }
    }
}

final class FormView: UIView {
    static let keyValues = KeyValueTable(FormView.self) {
        $0.action("clear:") { _, _, _ in NilTargetAction.handler = "the form" }
    }
}

final class EditorViewController: UIViewController {
    static let keyValues = KeyValueTable(EditorViewController.self) {
        $0.action("save:") { _, _, _ in NilTargetAction.handler = "the controller" }
    }
}
