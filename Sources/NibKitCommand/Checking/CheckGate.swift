import Diagnostics
import NibKitWork
import ResultFiles

/// Decides which findings of a check are reported: not those that the settings or Notes accept, and not those that an
/// earlier state of the project had.
struct CheckGate {
    /// Findings that are not reported, and entries of the baseline that are not needed.
    struct Unreported {
        /// Findings that the baseline or the revision has.
        var known = 0
        var ignored = 0
        /// Entries of the baseline whose findings are gone.
        var gone = 0
    }

    var ignores: Ignores
    var hasNotes: Bool
    /// The findings of the baseline.
    var baseline: KnownFindings?
    /// Whether an entry of the baseline without a finding means that the finding is gone.
    var isJudgingBaseline = true
    /// The findings of the revision.
    var past: KnownFindings?
    /// Whether notes about classes that are not loaded are combined into one.
    var foldsMissingClasses: Bool

    /// What the settings and Notes leave, which is what a baseline consists of.
    func accepted(_ documents: [CheckedDocument]) -> (documents: [CheckedDocument], count: Int) {
        var (result, count) = ignores.applied(to: documents)
        if !hasNotes {
            for index in result.indices { result[index].findings.removeAll { $0.severity == .note } }
        }
        return (result, count)
    }

    func reported(_ documents: [CheckedDocument]) -> (documents: [CheckedDocument], unreported: Unreported) {
        var unreported = Unreported()
        var result: [CheckedDocument]
        (result, unreported.ignored) = accepted(documents)
        var known: Set<KnownFindings.Index> = []
        if let baseline {
            let (found, unmatched) = baseline.matches(result)
            known = found
            let judged = Set(result.filter { $0.error == nil }.map(\.path))
            if isJudgingBaseline { unreported.gone = unmatched.count { judged.contains($0.path) } }
        }
        if let past { known.formUnion(past.matches(result).known) }
        unreported.known = known.count
        for index in result.indices {
            let findings = result[index].findings.indices
            if result[index].canBeOld,
                findings.allSatisfy({ known.contains(KnownFindings.Index(document: index, finding: $0)) })
            {
                result[index].error = nil
            }
            result[index].findings = result[index].findings.enumerated().filter {
                !known.contains(KnownFindings.Index(document: index, finding: $0.offset))
            }.map(\.element)
        }
        return (foldsMissingClasses ? MissingClassesOfAll.folded(result) : result, unreported)
    }
}
