import IBCompiler
import NibKit

/// What happens when the document is loaded.
struct LoadJob: DocumentJob {
    let verb = "load"
    let runsClasses = true

    func perform(_ work: DocumentWork) {
        let options = Compiler.Options(module: work.job.classes?.module)
        guard let compiled = work.opened.compiled(options: options) else { return }
        work.reply.add(compiled.diagnostics, beside: work.opened)
        let trace = LoadTrace(compiled, unloadedSources: work.unloadedSources)
        work.reply.result = .loads(trace.loads)
        work.reply.add(trace.diagnostics)
        work.reply.error = trace.loads.lazy.compactMap(\.error).first
    }
}
