/// How `@IBDesignable` classes are created; other classes are always created as on a device.
package enum RunMode: String, Codable, CaseIterable, Sendable {
    /// With `init(coder:)` and `awakeFromNib`.
    case device
    /// With `init(frame:)` and `prepareForInterfaceBuilder`, as on Interface Builder's canvas.
    case canvas
}

/// The project's classes that a worker contains.
package struct ProjectClasses: Codable {
    /// The module that the classes are compiled in, for "inherit module from target" in documents.
    package var module: String
    /// Folders below which documents are found by name, as in the app's bundle.
    package var sources: [String]
    package var runMode = RunMode.canvas
    /// The `@IBDesignable` classes.
    package var designables: Set<String>
    /// The classes without `init(frame:)`.
    package var withoutFrameInitializer: Set<String>
    /// Objective-C classes whose code does not run: placeholders have their outlets, actions and inspectables.
    package var standIns: Set<String>
    /// Classes that are not used, by their bare names, each with the reason: their views are drawn as their nearest
    /// known superclass.
    package var leftOut: [String: String]
    /// Whether views of the class are drawn without its code.
    package func isDrawnWithoutCode(_ name: String) -> Bool { leftOut[name] != nil || standIns.contains(name) }

    /// Properties such as `Badge.price` that nibs cannot set because they were left out, with the reasons.
    package var leftOutKeys: [String: String] = [:]
    /// Outlets that code may use without a nil check, by bare names of classes.
    package var grantedOutlets: [String: [String]] = [:]
    /// The sources that were compiled.
    package var paths: [String] = []

    /// Whether classes run without a jail, so that a stack can be printed and a debugger attached.
    package var isDebugged = false
    /// Whether classes run even if this system has no jail, because the user trusts the sources.
    package var isUnguarded = false
    /// Folders and files that a worker reads besides the project: libraries of the toolchain and the run-time.
    package var libraries: [String] = []
    /// The file in which the worker names the running class.
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
