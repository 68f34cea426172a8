import Foundation
import Testing

/// A file that nobody named is opened by `Files.read(_:as:inside:)`, in `nibkit-source` by `ProjectFile.read`, and by nothing
/// else.
@Suite struct OpenerTests {
    private enum Reason {
        /// It is one of the two doors.
        case opener
        /// Opens a file that a person named on the command line.
        case named
        /// Opens a file that the tool wrote, in a folder that belongs to the user.
        case own
        /// Opens a file of the kernel or of the installation.
        case system
        /// Opens each component of a path by itself, without following a link.
        case stepwise
    }

    private static let others: [String: Reason] = [
        "SourceTool/Repair/Compiler.swift": .system,
        "SourceTool/Repair/KnownMistakes.swift": .own,
        "SourceTool/Main.swift": .own,
        "SourceTool/NoEffect/NoEffectTable.swift": .named,
        "SourceTool/NoEffect/NoEffectUses.swift": .named,
        "SourceTool/Translate/UIKitInterface.swift": .own,
        // The package manager names them.
        "SourceTool/Spelling/PackageFile.swift": .named,
        "SourceTool/ProjectFile.swift": .opener,
        "SourceTool/Repair/Spelling.swift": .system,
        "Sources/IBToolCommand/Compiling/CompilationCache.swift": .own,
        "Sources/IBToolCommand/Compiling/Stripping.swift": .named,
        "Sources/IBToolCommand/DocumentWork.swift": .named,
        "Sources/IBToolCommand/DeviceCheck/SourceClasses.swift": .named,
        "Sources/IBToolCommand/Files/OtherTool.swift": .named,
        "Sources/IBToolCommand/Localizing/StringsFile.swift": .named,
        "Sources/IBToolCommand/Localizing/XLIFF.swift": .named,
        "Sources/IBToolCommand/Modifying/DocumentChange.swift": .named,
        "Sources/IBToolCommand/Modifying/PropertyImport.swift": .named,
        "Sources/IBToolCommand/Printing/PropertyExport.swift": .named,
        "Sources/EditSessions/DocumentReplacement.swift": .named,
        "Sources/EditSessions/EditJournal.swift": .own,
        "Sources/EditSessions/PendingChange.swift": .own,
        "Sources/EditSessions/UnsavedChanges.swift": .own,
        "Sources/NibKitCommand/AddressFile.swift": .named,
        "Sources/NibKitCommand/Checking/Baseline.swift": .named,
        "Sources/NibKitCommand/Checking/CheckRun.swift": .named,
        "Sources/NibKitCommand/Checking/CheckSettings.swift": .named,
        "Sources/NibKitCommand/Checking/FixedDocument.swift": .named,
        "Sources/SourceRunner/SourceFacts.swift": .own,
        "Sources/NibKitCommand/CompileVerb.swift": .named,
        "Sources/NibKitCommand/CompletionsVerb.swift": .named,
        "Sources/NibKitCommand/DecompileVerb.swift": .named,
        "Sources/NibKitCommand/Diffing/DiffVerb.swift": .named,
        "Sources/NibKitCommand/Diffing/DocumentPair.swift": .named,
        "Sources/NibKitCommand/DumpVerb.swift": .named,
        "Sources/NibKitCommand/EditVerb.swift": .named,
        "Sources/NibKitCommand/ExplainVerb.swift": .named,
        "Sources/NibKitCommand/FindVerb.swift": .named,
        "Sources/NibKitCommand/FirstUse/Release.swift": .system,
        // Git names the file of its attributes.
        "Sources/NibKitCommand/GitVerb.swift": .system,
        "Sources/NibKitCommand/LogFixes.swift": .named,
        "Sources/NibKitCommand/LogSearch.swift": .named,
        "Sources/NibKitCommand/MergeVerb.swift": .named,
        "Sources/NibKitCommand/NormalizeVerb.swift": .named,
        // The event that the platform wrote for the job.
        "Sources/NibKitCommand/Reviewing/ReviewPlatform.swift": .system,
        "Sources/NibKitCommand/Reviewing/ReviewVerb.swift": .own,
        "Sources/NibKitCommand/Reviewing/SnapshotRun.swift": .named,
        "Sources/SourceRunner/SourceSlice.swift": .own,
        "Sources/SourceRunner/SourceTool.swift": .system,
        "Sources/NibKitWork/StartedProcesses.swift": .system,
        "Sources/NibKitCommand/WorkerPool.swift": .named,
        "Sources/NibKitWork/ClassFailure.swift": .named,
        "Sources/NibKitWork/CodeProgress.swift": .own,
        "Sources/NibKitWork/InputFile.swift": .named,
        "Sources/NibKitWork/JobPerformer.swift": .named,
        "Sources/NibKitWork/Jobs/CheckJob.swift": .own,
        "Sources/PreviewServer/Folder/Folder.swift": .stepwise,
        "Sources/ResultFiles/Files+Writing.swift": .named,
        "Sources/ResultFiles/Files.swift": .opener,
        "Sources/ResultFiles/ResultFile.swift": .named,
        // The bundle of the program itself; in a preview inside of the jail.
        "Sources/UIKit/Nib/BundleResources.swift": .system,
    ]

    /// Calls that open a file; `Files.read` counts without its `as:`.
    private static var opens: Regex<Substring> {
        #/open(?:at)?\([^)]*O_|fopen\(|\.contents\(atPath:|contentsOfFile:|(?:String|Data)\(contentsOf:|FileHandle\(for|InputFile\.read\(|Files\.read\([^,)]*(?:\)|, as: ")/#
    }

    @Test func filesOfProjectsAreOpenedInOnePlace() throws {
        let opens = Self.opens
        var found: Set<String> = []
        for file in SourceTree.swiftFiles(below: "Sources") + SourceTree.swiftFiles(below: "SourceTool") {
            let text = try SourceTree.text(file)
            // Most files name none of the words.
            guard ["open", "contents", "read("].contains(where: text.hasBytes) else { continue }
            let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            if lines.contains(where: { $0.contains(opens) }) { found.insert(file) }
        }
        #expect(found.subtracting(Self.others.keys).sorted() == [], "use Files.read(_:as:inside:), or say here why not")
        #expect(Set(Self.others.keys).subtracting(found).sorted() == [], "open nothing any more")
    }
}

extension String {
    fileprivate func hasBytes(of word: String) -> Bool { Data(utf8).range(of: Data(word.utf8)) != nil }
}
