import Diagnostics
import Foundation
import NibKit
import NibKitWork
internal import SourceRunner

/// The project classes of a preview.
package struct ClassSources: Sendable {
    struct Program: Sendable {
        /// `nil`: the documents name no class.
        var executable: String?
        var classes: ProjectClasses?
        /// The findings in the sources.
        var findings: [SourceFinding]
        /// The findings as text.
        var log: String
        /// Cells that code registers.
        var registered: RegisteredCells?
    }

    /// The watched folders.
    let folders: [String]
    private let runMode: RunMode
    private let isUnguarded, findsCells: Bool

    /// - Parameters:
    ///   - folders: absolute paths.
    ///   - isUnguarded: whether to build even if this system has no jail for it.
    ///   - findsCells: whether to show cells that code registers in tables.
    package init(folders: [String], runMode: RunMode, isUnguarded: Bool, findsCells: Bool) {
        (self.folders, self.runMode, self.isUnguarded, self.findsCells) = (folders, runMode, isUnguarded, findsCells)
    }

    /// Builds the classes that the documents at these paths need, which takes seconds.
    ///
    /// - Parameter root: the folder below which pages name documents.
    func build(_ documents: [String], below root: String) throws(Problem) -> Program {
        let slice = try SourceSlice.build(
            sources: folders, documents: documents, runMode: runMode, isUnguarded: isUnguarded, findsCells: findsCells,
            report: ServerLog.print)
        let findings = (slice?.findings ?? []).map { finding in
            var diagnostic = finding.diagnostic
            // The path as pages name documents.
            if let file = diagnostic.place?.file, file.hasPrefix("\(root)/") {
                diagnostic.place?.file = String(file.dropFirst(root.count + 1))
            }
            return SourceFinding(diagnostic, classes: finding.classes)
        }
        return Program(
            executable: slice?.executable, classes: slice?.classes, findings: findings,
            log: findings.map { $0.diagnostic.rendered() }.joined(separator: "\n"), registered: slice?.registered)
    }
}
