import Diagnostics

/// What one kind of job does with a document.
protocol DocumentJob {
    /// What does it on the command line.
    var verb: String { get }
    /// Whether it shows what the project's classes do, so that findings in their sources belong to the reply.
    var runsClasses: Bool { get }
    /// Whether images that the project does not have are a mistake of the document.
    var searchesImages: Bool { get }
    @MainActor func perform(_ work: DocumentWork)
    /// Does what is possible with a document that is not compiled, such as one for macOS.
    @MainActor func perform(_ work: DocumentWork, despite obstacle: Diagnostic)
}

extension DocumentJob {
    var runsClasses: Bool { false }
    var searchesImages: Bool { false }

    @MainActor func perform(_ work: DocumentWork, despite obstacle: Diagnostic) { work.fail(obstacle) }
}

extension Job.Kind {
    /// `nil`: the document is not read, or only its contents are edited.
    var performer: (any DocumentJob)? {
        switch self {
        case .layout: LayoutJob()
        case .solve: SolveJob()
        case .render(let rendering): rendering
        case .explain(let id): ExplainJob(id: id)
        case .load: LoadJob()
        case .scenes: ScenesJob()
        case .facts: FactsJob()
        case .outline(let hasFrames): OutlineJob(hasFrames: hasFrames)
        case .inspect(let id): InspectJob(id: id)
        case .nibs: NibsJob()
        case .findings: FindingsJob()
        case .check(let checking): checking
        case .picture(let picturing): picturing
        case .compare(let comparing): comparing
        case .draw, .edit: nil
        }
    }
}

extension Job {
    /// What does it on the command line.
    var verb: String {
        if case .edit = kind { return "edit" }
        return kind.performer?.verb ?? "render"
    }
}
