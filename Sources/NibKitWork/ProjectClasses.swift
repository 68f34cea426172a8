/// How classes that are marked `@IBDesignable` are made; others are made as on a device in any case.
package enum RunMode: String, Codable, CaseIterable, Sendable {
    /// By `init(coder:)`, and awakened.
    case device
    /// By `init(frame:)`, and prepared, as on Interface Builder's canvas.
    case canvas
}

/// The classes of a project that a worker brings.
package struct ProjectClasses: Codable {
    /// The module that they are compiled in, which documents mean by "inherit module from target".
    package var module: String
    /// Folders below which documents are found by name, as in the app's bundle.
    package var sources: [String]
    package var runMode = RunMode.canvas
    /// Those that are marked `@IBDesignable`.
    package var designables: Set<String>
    /// Those that have no `init(frame:)`.
    package var withoutFrameInitializer: Set<String>
    /// Those of Objective-C, which are known but not run: what stands for them has their outlets, actions and
    /// inspectables.
    package var standIns: Set<String>
    /// Classes that are not used, by their bare names, each with the reason: their views are drawn as their nearest
    /// known superclass.
    package var leftOut: [String: String]
    /// Whether views of the class are drawn without its code.
    package func isDrawnWithoutCode(_ name: String) -> Bool { leftOut[name] != nil || standIns.contains(name) }

    /// What nibs cannot set because it was left out, `Badge.price`, with the reasons.
    package var leftOutKeys: [String: String] = [:]
    /// Outlets that code may use without asking whether they are there, by bare names of classes.
    package var grantedOutlets: [String: [String]] = [:]
    /// The sources that were compiled.
    package var paths: [String] = []

    /// Without a jail, so that a stack can be printed and a debugger attached.
    package var isDebugged = false
    /// Where this system has no jail, too: the author of the sources is trusted.
    package var isUnguarded = false
    /// Folders and files that a worker reads besides the project: libraries of the toolchain and the run-time.
    package var libraries: [String] = []
    /// Where the worker says whose code it runs.
    package var progress: CodeProgress.Place?

    package init(
        module: String, sources: [String], designables: Set<String>, withoutFrameInitializer: Set<String>,
        standIns: Set<String>, leftOut: [String: String]
    ) {
        self.module = module
        self.sources = sources
        self.designables = designables
        self.withoutFrameInitializer = withoutFrameInitializer
        self.standIns = standIns
        self.leftOut = leftOut
    }
}
