import Foundation

/// Turns what happened to files into what the preview has to do.
final class Refresher: Sendable {
    private let settings: PreviewSettings
    private let folder: Folder
    private let preview: Preview

    init(_ settings: PreviewSettings, _ folder: Folder, _ preview: Preview) {
        self.settings = settings
        self.folder = folder
        self.preview = preview
    }

    /// The first look at the folder, and the first building of classes.
    func start() {
        Task.detached {
            await self.lookAgain()
            await self.buildClasses()
        }
    }

    /// Files whose contents a drawing may depend on.
    private static let resources: Set<String> = [
        "png", "jpg", "jpeg", "heic", "pdf", "svg", "json", "strings", "stringsdict", "xcstrings", "ttf", "otf", "ttc",
    ]

    /// On the watch's thread.
    func note(_ change: FolderWatch.Change) {
        var contents: [(String, Folder.Contents)] = []
        var isResource = false, isSource = false, isGone = false
        for file in change.files {
            let name = (file as NSString).lastPathComponent
            if file.hasPrefix(folder.path + "/"), Folder.kind(of: name) != nil {
                let path = String(file.dropFirst(folder.path.count + 1))
                let read = folder.read(path)
                if case .problem = read { isGone = true }
                contents.append((path, read))
            } else {
                let ending = (name as NSString).pathExtension.lowercased()
                if Self.resources.contains(ending) { isResource = true }
                if ending == "swift", settings.sources != nil { isSource = true }
            }
        }
        // A document that another one loads may be a resource as well; the workers read it when they need it.
        Task.detached { [contents, isResource, isSource, isGone] in
            for (path, read) in contents { await self.preview.documentChanged(path, read) }
            if change.isLarge || isGone { await self.lookAgain() }
            if isResource || change.isLarge { await self.preview.resourcesChanged() }
            if isSource { await self.buildClasses() }
        }
    }

    private func lookAgain() async {
        let found = folder.contents()
        let languages = Set(found.folders.compactMap { path -> String? in
            let name = (path as NSString).lastPathComponent
            return name.hasSuffix(".lproj") && name != "Base.lproj" ? String(name.dropLast(".lproj".count)) : nil
        })
        await preview.take(found.documents, languages: languages.sorted())
    }

    private func buildClasses() async {
        guard let sources = settings.sources else { return }
        func message(_ state: String, _ sentence: String? = nil, log: String? = nil) -> Data {
            var message = MessageText("classes")
            message.add("state", state)
            message.add("message", sentence)
            message.add("log", log)
            return message.data
        }
        await preview.tellClasses(message("building"))
        let paths = await preview.paths.map(folder.absolute)
        do {
            let program = try sources.build(paths)
            await preview.classesChanged(program: program.executable, program.classes)
            await preview.tellClasses(message(program.executable == nil ? "none" : "ready", log: program.log.isEmpty ? nil : program.log))
        } catch {
            await preview.tellClasses(message("failed", "\(error)"))
        }
    }
}
