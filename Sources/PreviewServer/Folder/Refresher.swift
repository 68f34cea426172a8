import Foundation
import NibKit

/// Turns file changes into calls of the preview.
struct Refresher: Sendable {
    let settings: PreviewSettings
    let folder: Folder
    let preview: Preview
    let changes: ChangeQueue

    /// Runs until the queue ends: first scans everything, then processes changes.
    func run() async {
        await lookAgain()
        let building = Task { await buildClasses() }
        while let change = await changes.next() { await take(change) }
        building.cancel()
    }

    /// Files whose contents a drawing may depend on.
    private static let resources: Set<String> = [
        "png", "jpg", "jpeg", "heic", "pdf", "svg", "json", "strings", "stringsdict", "xcstrings", "ttf", "otf", "ttc",
        "otc", "plist",
    ]

    private func take(_ change: FolderWatch.Change) async {
        var isResource = change.isLarge
        var isSource = false
        var looksAgain = change.isLarge
        for file in change.files {
            let name = file.last
            if Folder.kind(of: name) != nil, let path = folder.relative(file) {
                let contents = folder.read(path)
                if case .problem = contents { looksAgain = true }
                await preview.documentChanged(path, contents)
            } else {
                if name.text.hasSuffix(".\(SampleData.ending)"), let path = folder.relative(file) {
                    await preview.samplesChanged(path)
                }
                let ending = (name.text as NSString).pathExtension.lowercased()
                if Self.resources.contains(ending) { isResource = true }
                if ending == "swift", settings.sources != nil { isSource = true }
            }
        }
        if looksAgain { await lookAgain() }
        if isResource { await preview.resourcesChanged() }
        if isSource { await buildClasses() }
    }

    private func lookAgain() async {
        let found = folder.contents()
        let languages = Set(
            found.folders.compactMap { path -> String? in
                let name = path.last.text
                return name.hasSuffix(".lproj") && name != "Base.lproj" ? String(name.dropLast(".lproj".count)) : nil
            })
        await preview.take(found.documents, languages: languages.sorted())
    }

    private func buildClasses() async {
        guard let sources = settings.sources else { return }
        func message(_ state: String, _ sentence: String? = nil, log: String? = nil) -> Data {
            var message = JSONObject(type: "classes")
            message.add("state", state)
            message.add("message", sentence)
            message.add("log", log)
            return message.data
        }
        await preview.tellClasses(message("building"))
        let paths = await preview.paths.map { folder.absolute($0).text }
        do {
            let program = try sources.build(
                paths, below: URL(fileURLWithPath: settings.folder).standardizedFileURL.path)
            await preview.classesChanged(
                program: program.executable, program.classes, program.findings, program.registered)
            await preview.tellClasses(
                message(program.executable == nil ? "none" : "ready", log: program.log.isEmpty ? nil : program.log))
        } catch {
            await preview.tellClasses(message("failed", "\(error)"))
        }
    }
}
