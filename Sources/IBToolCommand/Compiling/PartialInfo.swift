import Diagnostics
import ResultFiles

/// `--output-partial-info-plist`: what the build merges into the product's Info.plist.
///
/// On iOS storyboards and launch screens need nothing there: the project names them. With
/// `--auto-activate-custom-fonts` the files of the documents' fonts are listed, by which an app activates them.
enum PartialInfo {
    static func write(fontFiles: [String], for invocation: Invocation, report: inout Report) {
        guard let path = invocation.partialInfoPlist else { return }
        var files: [String] = []
        if invocation.activatesCustomFonts { for file in fontFiles where !files.contains(file) { files.append(file) } }
        let list = PropertyList.dictionary(files.isEmpty ? [] : [("UIAppFonts", .strings(files))])
        let isWritten = report.attempt { () throws(Problem) in try Files.write(list.document(), to: path) }
        if isWritten { report.wrote(Files.absolute(path)) }
    }
}
