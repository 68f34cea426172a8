import Diagnostics
import Foundation
import IBCompiler
import IBDocument
import IBLint
import NibKit
import ResultFiles
import SceneRenderer
import TextEngine
import UIKit

/// Does a job for one document, in this process.
@MainActor
package enum JobPerformer {
    /// By where fonts come from; a process has one job.
    private static var opened: [FontConfiguration: Result<Pictures, MissingFontPackage>] = [:]

    private static func fonts(_ shownOn: ShownOn) -> Result<Pictures, MissingFontPackage> {
        let configuration = shownOn.fontConfiguration
        if let known = opened[configuration] { return known }
        let made = Result { () throws(MissingFontPackage) in try Pictures(fonts: configuration) }
        opened[configuration] = made
        return made
    }

    /// Takes the fonts of the project where the document names one that is not at hand, or code may, and reports those
    /// that are missing still.
    private static func findFonts(for opened: OpenedDocument, _ job: inout Job, _ reply: inout JobReply) {
        guard let document = opened.document, let pictures = try? fonts(job.shownOn).get(),
            job.classes != nil || pictures.lacksFonts(of: document)
        else { return }
        let found = reply.file == "-" ? ProjectFonts() : ProjectFonts.find(forDocumentAt: reply.file)
        job.shownOn.fontFiles = found.files
        reply.fontFiles = found.files
        guard let pictures = try? fonts(job.shownOn).get() else { return }
        let missing = pictures.substitutions(in: document, project: found)
        reply.add(missing + (missing.isEmpty ? [] : found.problems))
    }

    package static func perform(_ order: Order) -> JobReply {
        let start = DispatchTime.now()
        let job = order.job
        let path = order.path
        var reply = JobReply(file: path)
        if case .draw(let screens, let file) = job.kind {
            reply.screens = screens
            // Not those that the other process names: they are found again.
            if !job.shownOn.fontFiles.isEmpty { reply.fontFiles = ProjectFonts.find(forDocumentAt: path).files }
            draw(file, job.shownOn, &reply)
            return reply
        }
        if let classes = job.classes { prepare(classes, job, for: path) }
        switch order.contents.map({ .success(Array($0)) }) ?? InputFile.read(path) {
        case .failure(let diagnostic):
            reply.error = diagnostic.message
            reply.diagnostics = [DiagnosticRecord(diagnostic)]
        case .success(let bytes):
            let opened = OpenedDocument(bytes, file: InputFile.title(of: path))
            work(opened, job, &reply)
            reply.diagnostics += job.sourceFindings(for: opened.document)
            // Code of the project draws no files: what it made is drawn by who has none.
            if case .render(let rendering) = job.kind, let file = rendering.file, job.classes == nil {
                draw(file, job.shownOn, &reply)
            }
        }
        reply.seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
        return reply
    }

    private static var projectDocuments: ProjectDocuments?
    private static var progress: CodeProgress?

    private static func prepare(_ classes: ProjectClasses, _ job: Job, for path: String) {
        // Once.
        if progress == nil {
            progress = classes.progress.flatMap(CodeProgress.init)
            if !classes.isDebugged { StackTrace.install() }
        }
        CustomCode.isOnCanvas = classes.runMode == .canvas
        CustomCode.leftOutKeys = classes.leftOutKeys
        ClassRegistry.designables = classes.runMode == .canvas ? classes.designables : []
        ClassRegistry.standIns = classes.standIns
        ClassRegistry.withoutFrameInitializer = classes.withoutFrameInitializer
        ClassRegistry.leftOut = Set(classes.leftOut.keys)
        let progress = progress
        CustomCode.willRun = { progress?.name = String(describing: $0) }
        // The running class is then excluded, as if it had crashed.
        CustomCode.didFail = { error in
            // Nobody's code runs: the error is the document's.
            guard progress?.name != nil else { return }
            FileHandle.standardError.write(
                Data(
                    "Fatal error: \(error.exceptionName): \(error.description.replacingOccurrences(of: "\n", with: "; "))\n"
                        .utf8))
            exit(1)
        }
        progress?.name = nil
        DocumentNibs.install(module: classes.module)
        let documents = projectDocuments ?? ProjectDocuments(classes.sources)
        projectDocuments = documents
        BundleResources.findInProject = { stem, endings in documents.path(of: stem, endings: endings, nearestTo: path) }
    }

    private static func work(_ opened: OpenedDocument, _ job: Job, _ reply: inout JobReply) {
        reply.diagnostics = opened.diagnostics.map(DiagnosticRecord.init)
        if let obstacle = opened.obstacle {
            if case .check = job.kind, obstacle.code == .unsupportedPlatform {
                // Nothing is wrong with it: its XML and its ids were looked at.
                reply.add([
                    Diagnostic(
                        obstacle.code,
                        "documents for \(opened.document?.platform.rawValue ?? "another system") are only read",
                        severity: .note, at: obstacle.place)
                ])
                return
            }
            reply.error = obstacle.message
            if !opened.diagnostics.contains(obstacle) { reply.diagnostics.append(DiagnosticRecord(obstacle)) }
            // Its objects can be listed even so.
            guard let document = opened.document else { return }
            if case .facts = job.kind { reply.facts = FactsReply(document) }
            if case .outline = job.kind { outline(document, &reply) }
            if case .inspect(let id) = job.kind { inspect(id, document, &reply) }
            return
        }
        var job = job
        findFonts(for: opened, &job, &reply)
        let resources = ProjectResources(
            forDocumentAt: reply.file == "-" ? nil : reply.file, assets: job.shownOn.assets)
        defer { if let document = opened.document { reply.add(resources.findings(for: document)) } }
        switch job.kind {
        case .load:
            guard let compiled = opened.compiled(options: Compiler.Options(module: job.classes?.module)) else { return }
            reply.add(compiled.diagnostics, beside: opened)
            let trace = LoadTrace(compiled, unloadedSources: unloadedSources(job, reply.file))
            reply.loads = trace.loads
            reply.add(trace.diagnostics)
            reply.error = reply.loads.lazy.compactMap(\.error).first
        case .layout:
            guard let player = player(of: opened, job, resources, &reply) else { return }
            reply.views = player.screens().flatMap(player.layout)
            for index in reply.views.indices {
                reply.views[index].customClass = opened.document?.element(id: reply.views[index].id)?.attribute(
                    "customClass")
            }
            reply.add(player.diagnostics)
        case .solve: reply.solved = player(of: opened, job, resources, &reply)?.solvedLayout()
        case .explain(let id):
            guard let player = player(of: opened, job, resources, &reply) else { return }
            let screens = player.screens()
            reply.explanation = screens.lazy.compactMap { player.explanation(of: id, on: $0) }.first
            if reply.explanation == nil {
                reply.hint = Spelling.hint(for: id, among: screens.flatMap(player.layout).map(\.id))
            }
            reply.add(player.diagnostics)
        case .findings: reply.add(lint(opened, Job.Checking()))
        case .check(let checking): check(opened, checking, job, resources, &reply)
        case .facts:
            guard let document = opened.document else { return }
            reply.facts = FactsReply(document)
            reply.add(lint(opened, Job.Checking()))
        case .inspect(let id): if let document = opened.document { inspect(id, document, &reply) }
        case .nibs: reply.nibs = opened.document.map { ProjectNibs($0) }
        case .outline(let hasFrames):
            guard let document = opened.document else { return }
            outline(document, &reply)
            guard hasFrames, let player = player(of: opened, job, resources, &reply) else { return }
            let screens = player.screens()
            reply.outline?.add(
                screens.flatMap(player.layout), screens.flatMap(player.measures), device: player.deviceID)
            reply.add(player.diagnostics)
        case .scenes:
            if let error = opened.diagnostics.first(where: { $0.severity == .error }) {
                reply.error = error.message
            } else {
                // Findings of the document itself go with its facts.
                reply.diagnostics = []
                reply.scenes = scenes(of: opened, job, resources, &reply)
            }
        // Without a document.
        case .draw: break
        case .picture(let picturing): reply.picture = picture(of: opened, picturing, job, resources, &reply)
        case .render(let rendering):
            if let grid = rendering.grid {
                reply.screens = sheets(of: opened, grid, job, resources, rendering, &reply)
            } else if rendering.isMap, let document = opened.document, document.kind == .storyboard {
                reply.screens = map(of: opened, document, job, resources, rendering, &reply)
            } else {
                reply.screens = drawings(of: opened, job, resources, rendering, &reply).map(JobReply.Screen.init)
            }
        }
    }

    private static func inspect(_ id: String, _ document: Document, _ reply: inout JobReply) {
        reply.inspection = DocumentFacts.inspection(of: id, in: document)
        guard reply.inspection == nil else { return }
        reply.hint = Spelling.hint(for: id, among: DocumentFacts(document).outline.map(\.id))
    }

    private static func outline(_ document: Document, _ reply: inout JobReply) {
        let outline = DocumentOutline(document)
        reply.outline = outline
        guard outline.isCut else { return }
        reply.add([
            Diagnostic(
                .limitExceeded, "the outline lists only the first \(DocumentFacts.mostObjects) objects",
                severity: .warning, at: document.root.place)
        ])
    }

    static func player(
        of opened: OpenedDocument, _ job: Job, _ resources: ProjectResources, isPicture: Bool = false,
        isCheck: Bool = false, _ reply: inout JobReply
    ) -> ScreenPlayer? {
        var configuration = job.shownOn.configuration(for: reply.file)
        // Frames are checked as a device has them, not as an old Xcode stored them.
        configuration.matchesStoredFrames = !isPicture && !isCheck
        configuration.cellsSizeThemselves = isCheck
        // The heading above prototype cells belongs to the canvas, as maps and previews show it.
        if case .render(let rendering) = job.kind {
            configuration.showsPrototypeHeadings = rendering.isMap
            configuration.isInWindow = rendering.isInWindow
        }
        configuration.isDrawn = isPicture
        configuration.module = job.classes?.module
        configuration.unloadedSources = unloadedSources(job, reply.file)
        let start = SourcePlace(file: opened.tree.file, line: 1, column: 1)
        if let language = job.shownOn.values[.language], configuration.strings == nil {
            let unreadable = DocumentStrings.file(forDocumentAt: reply.file, language: language)
            reply.add([
                Diagnostic(
                    .missingStrings,
                    unreadable.map { file in
                        let reason = DocumentStrings.problem(with: file, ofDocumentAt: reply.file)
                        return
                            "\(file) cannot be read\(reason.map { ": \($0)" } ?? ""), so the document's own text is shown"
                    }
                        ?? missing(language, beside: reply.file), at: start)
            ])
        }
        guard let compiled = opened.compiled(for: configuration) else { return nil }
        reply.add(isCheck ? compiled.diagnostics.map(\.asWarning) : compiled.diagnostics, beside: opened)
        switch fonts(job.shownOn) {
        case .success(let pictures):
            return ScreenPlayer(
                compiled, configuration: configuration, resources: resources, textMeasurer: pictures.engine,
                textShaper: pictures.engine,
                samples: isPicture ? samples(job, &reply) : Samples())
        case .failure(let missing):
            // Frames need no fonts but for texts in named ones.
            reply.add([Diagnostic(.missingFontPackage, "\(missing)", severity: isPicture ? nil : .warning, at: start)])
            return ScreenPlayer(compiled, configuration: configuration, resources: resources)
        }
    }

    /// What stands in for code and data in pictures of the document.
    private static func samples(_ job: Job, _ reply: inout JobReply) -> Samples {
        var samples = Samples()
        samples.rowCount = min(job.shownOn.rows, Samples.mostRows)
        if job.shownOn.usesSamples, let read = SampleFile.read(forDocumentAt: reply.file) {
            samples.data = read.data
            reply.add(read.findings)
        }
        guard let registered = job.shownOn.registered else { return samples }
        let documents = projectDocuments ?? ProjectDocuments(registered.folders)
        let path = reply.file
        projectDocuments = documents
        samples.registered = registered.byClass
        samples.document = { name in
            guard
                let found = documents.path(
                    of: Files.stem(of: name), endings: [Files.ending(of: name)], nearestTo: path),
                case .success(let bytes) = InputFile.read(found)
            else { return nil }
            return OpenedDocument(bytes, file: found)
        }
        return samples
    }

    private static func missing(_ language: String, beside path: String) -> String {
        let known = path == "-" ? [] : DocumentStrings.languages(forDocumentAt: path)
        return "there is no text in the language \(language) next to the document, so its own text is shown; "
            + (known.isEmpty ? "it has no other languages" : "there is text in \(known.joined(separator: ", "))")
    }

    /// What to name for `--sources`: the first folder of a document's path, or the document's own folder. `nil`:
    /// classes are loaded.
    private static func unloadedSources(_ job: Job, _ path: String) -> String? {
        guard job.classes == nil else { return nil }
        let parts = path.split(separator: "/")
        guard parts.count > 1 else { return "." }
        return path.hasPrefix("/")
            ? "/" + parts.dropLast().joined(separator: "/") : "\(parts.first { $0 != "." } ?? ".")/"
    }

    // MARK: Pictures

    /// Makes files of display lists.
    private static func draw(_ file: Job.PictureFile, _ shownOn: ShownOn, _ reply: inout JobReply) {
        guard let format = Pictures.Format(rawValue: file.format),
            let text = SceneRenderer.TextForm(rawValue: file.text)
        else {
            reply.error = reply.error ?? "there is no format '\(file.format)' with text as '\(file.text)'"
            return
        }
        var shownOn = shownOn
        shownOn.fontFiles = reply.fontFiles
        let pictures: Pictures
        switch fonts(shownOn) {
        case .success(let found): pictures = found
        case .failure(let missing):
            reply.error = reply.error ?? "\(missing)"
            return
        }
        for index in reply.screens.indices {
            let screen = reply.screens[index]
            // Whoever made the screen may have put something here.
            (reply.screens[index].drawing, reply.screens[index].picture) = (Data(), nil)
            do {
                let list = try DisplayList(decoding: Array(screen.drawing))
                guard list.size.width > 0, list.size.height > 0 else {
                    reply.addNothingToDraw(of: screen.name, screen.id)
                    continue
                }
                let drawn = try pictures.picture(
                    of: list, format, scale: CGFloat(file.scale ?? screen.scale),
                    background: screen.isDark ? .black : .white, text: text)
                reply.screens[index].picture = Data(drawn.result)
                reply.add(drawn.notes, of: screen.name)
            } catch {
                reply.error = reply.error ?? "\(screen.name) (\(screen.id)): \(error)"
            }
        }
    }

    /// Every screen as it is shown in one way.
    private static func drawings(
        of opened: OpenedDocument, _ job: Job, _ resources: ProjectResources, _ rendering: Job.Rendering,
        _ reply: inout JobReply
    ) -> [Drawing] {
        guard let player = player(of: opened, job, resources, isPicture: true, &reply) else { return [] }
        let drawings = player.screens().map { screen in
            let list = marked(
                player.displayList(of: screen, inBezel: rendering.hasBezel, hasChrome: rendering.hasChrome), screen,
                player, opened, job)
            reply.add(player.missingGlyphs(in: list))
            return Drawing(
                id: screen.plan.id, name: screen.plan.displayName, list: list,
                isInBezel: list.size != screen.root.bounds.size,
                isDark: player.traits.userInterfaceStyle == .dark, scale: Double(player.traits.displayScale))
        }
        reply.add(player.diagnostics)
        if let pictures = try? fonts(job.shownOn).get() { addMissingPackages(of: pictures, opened, &reply) }
        return drawings
    }

    private static func addMissingPackages(of pictures: Pictures, _ opened: OpenedDocument, _ reply: inout JobReply) {
        let start = SourcePlace(file: opened.tree.file, line: 1, column: 1)
        reply.add(pictures.engine.takeMissingPackages().map { Diagnostic(.missingFontPackage, "\($0)", at: start) })
    }

    /// Every screen as vectors.
    private static func scenes(
        of opened: OpenedDocument, _ job: Job, _ resources: ProjectResources, _ reply: inout JobReply
    ) -> [SceneReply] {
        let pictures: Pictures
        switch fonts(job.shownOn) {
        case .success(let found): pictures = found
        case .failure(let missing):
            reply.error = "\(missing)"
            return []
        }
        guard let player = player(of: opened, job, resources, isPicture: true, &reply), let document = opened.document
        else { return [] }
        let places = document.kind == .storyboard ? StoryboardMap(document).scenes : []
        let locations = Dictionary(places.map { ($0.id, $0.location) }) { first, _ in first }
        let screens = player.screens()
        var scenes = screens.compactMap { screen -> SceneReply? in
            let list = marked(
                player.displayList(of: screen, hasChrome: job.shownOn.hasChrome), screen, player, opened, job)
            reply.add(player.missingGlyphs(in: list))
            let isDark = player.traits.userInterfaceStyle == .dark
            do {
                let drawn = try pictures.scene(
                    of: list, background: isDark ? .black : .white, id: { player.compiled.objects[$0]?.id })
                reply.add(drawn.notes, of: screen.plan.displayName)
                return SceneReply(
                    drawn.result,
                    details: SceneDetails(
                        id: screen.plan.id, title: screen.plan.displayName, location: locations[screen.plan.id] ?? nil,
                        size: list.size,
                        isInitial: document.initialViewController == screen.plan.id, dark: isDark,
                        geometry: player.geometry(of: screen)))
            } catch {
                reply.error = "\(screen.plan.displayName) (\(screen.plan.id)): \(error)"
                return nil
            }
        }
        let shown = Set(screens.map(\.plan.id))
        scenes += places.filter { !shown.contains($0.id) }.map { place in
            var geometry = ScreenGeometry()
            geometry.frames[place.id] = [0, 0, Double(place.size.width), Double(place.size.height)]
            return SceneReply(
                withoutDrawing: SceneDetails(
                    id: place.id, title: place.title, location: place.location, size: place.size,
                    isInitial: document.initialViewController == place.id,
                    dark: false, geometry: geometry))
        }
        reply.add(player.diagnostics)
        addMissingPackages(of: pictures, opened, &reply)
        return scenes
    }

    /// One screen as pixels.
    private static func picture(
        of opened: OpenedDocument, _ picturing: Job.Picturing, _ job: Job, _ resources: ProjectResources,
        _ reply: inout JobReply
    ) -> Data? {
        guard let player = player(of: opened, job, resources, isPicture: true, &reply),
            let pictures = try? fonts(job.shownOn).get()
        else { return nil }
        let plans = player.compiled.canvas.screens
        guard
            let screen = plans.lazy.filter({ picturing.screen == nil || $0.id == picturing.screen }).compactMap(
                player.screen
            ).first
        else { return nil }
        var list = marked(player.displayList(of: screen, hasChrome: job.shownOn.hasChrome), screen, player, opened, job)
        if picturing.hasMarks { list = markedWithIDs(list, screen, player) }
        reply.add(player.diagnostics)
        let longest = Double(max(list.size.width, list.size.height, 1))
        let scale = min(picturing.scale ?? picturing.longestSide / longest, picturing.longestSide / longest)
        do {
            let isDark = player.traits.userInterfaceStyle == .dark
            return Data(
                try pictures.picture(of: list, .png, scale: CGFloat(scale), background: isDark ? .black : .white).result
            )
        } catch {
            reply.error = "\(screen.plan.displayName) (\(screen.plan.id)): \(error)"
            return nil
        }
    }

    /// With a frame and the reason over every view whose class was left out.
    private static func marked(
        _ list: DisplayList, _ screen: ScreenPlayer.Screen, _ player: ScreenPlayer, _ opened: OpenedDocument, _ job: Job
    ) -> DisplayList {
        guard let classes = job.classes, !classes.leftOut.isEmpty || !classes.standIns.isEmpty,
            let document = opened.document
        else { return list }
        var marks: [(rect: CGRect, name: String)] = []
        var pending = [screen.root]
        while let view = pending.popLast() {
            pending += view.heldSubviews
            guard let name = player.documentID(of: view).flatMap(document.element)?.attribute("customClass"),
                classes.isDrawnWithoutCode(name)
            else { continue }
            marks.append((screen.rect(view.frame, of: view), name))
        }
        guard list.size == screen.root.bounds.size else { return list }
        return drawn(marks.map { FrameMark($0.name, in: $0.rect, .leftOut) }, over: list, player)
    }

    /// With a frame and the id over every object.
    private static func markedWithIDs(_ list: DisplayList, _ screen: ScreenPlayer.Screen, _ player: ScreenPlayer)
        -> DisplayList
    {
        let geometry = player.geometry(of: screen)
        let ambiguous = Set(geometry.ambiguous)
        // Small ones over those that they lie in.
        let marks = geometry.frames.sorted { a, b in
            let areas = [a, b].map { $0.value.suffix(2).reduce(1, *) }
            return areas[0] == areas[1] ? a.key < b.key : areas[0] > areas[1]
        }
        return drawn(
            marks.compactMap { id, frame in
                guard frame.count == 4 else { return nil }
                return FrameMark(
                    id, in: CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]),
                    ambiguous.contains(id) ? .ambiguous : .object)
            }, over: list, player)
    }

    private static func drawn(_ marks: [FrameMark], over list: DisplayList, _ player: ScreenPlayer) -> DisplayList {
        guard !marks.isEmpty else { return list }
        return player.perform {
            let context = CGContext(size: list.size, textShaper: UIKitEnvironment.current.textShaper)
            context.draw(list, in: CGRect(origin: .zero, size: list.size))
            for mark in marks { mark.draw(context) }
            return context.displayList
        }
    }

    /// For every screen all its pictures on one sheet.
    private static func sheets(
        of opened: OpenedDocument, _ grid: Grid, _ job: Job, _ resources: ProjectResources, _ rendering: Job.Rendering,
        _ reply: inout JobReply
    ) -> [JobReply.Screen] {
        var rows: [[(label: String, drawings: [Drawing])]] = []
        for combinations in grid.rows {
            var row: [(label: String, drawings: [Drawing])] = []
            for combination in combinations {
                var job = job
                job.shownOn.values.merge(combination) { $1 }
                row.append((grid.label(of: combination), drawings(of: opened, job, resources, rendering, &reply)))
            }
            rows.append(row)
        }
        var known: Set<String> = []
        let screens = rows.joined().flatMap(\.drawings).filter { known.insert($0.id).inserted }
        return screens.map { screen in
            let all = rows.joined().flatMap(\.drawings).filter { $0.id == screen.id }
            let sheet = Sheet(
                rows: rows.map { row in
                    row.map { cell in
                        let drawing = cell.drawings.first { $0.id == screen.id }
                        return Sheet.Cell(picture: drawing?.list, label: cell.label, background: drawing?.background)
                    }
                })
            return composed(
                sheet.displayList, id: screen.id, name: screen.name, scale: all.map(\.scale).max() ?? screen.scale,
                job.shownOn)
        }
    }

    /// All scenes of a storyboard, and the ways between them.
    private static func map(
        of opened: OpenedDocument, _ document: Document, _ job: Job, _ resources: ProjectResources,
        _ rendering: Job.Rendering, _ reply: inout JobReply
    ) -> [JobReply.Screen] {
        let drawings = drawings(of: opened, job, resources, rendering, &reply)
        guard !drawings.isEmpty else { return [] }
        if document.scenes.count > StoryboardMap.mostScenes {
            reply.add([
                Diagnostic(
                    .limitExceeded,
                    "the map shows only the first \(StoryboardMap.mostScenes) of \(document.scenes.count) scenes",
                    severity: .warning,
                    at: document.root.place)
            ])
        }
        var map = StoryboardMap(document)
        let byID = Dictionary(drawings.map { ($0.id, $0) }) { first, _ in first }
        for index in map.scenes.indices {
            guard let drawing = byID[map.scenes[index].id] else { continue }
            map.scenes[index].picture = drawing.list
            map.scenes[index].background = drawing.background
        }
        return [composed(map.displayList, id: "map", name: "map", scale: drawings.map(\.scale).max() ?? 1, job.shownOn)]
    }

    private static func composed(
        _ list: (any TextMeasurer, any TextShaper) -> DisplayList, id: String, name: String, scale: Double,
        _ shownOn: ShownOn
    ) -> JobReply.Screen {
        let list =
            switch fonts(shownOn) {
            case .success(let pictures): list(pictures.engine, pictures.engine)
            case .failure: list(SystemFontMetrics(), UnshapedText())
            }
        return JobReply.Screen(
            Drawing(id: id, name: name, list: list, isDark: false, scale: Sheet.scale(for: list.size, wanted: scale)))
    }
}

/// The drawing of one screen, or of several as one.
private struct Drawing {
    var id: String
    var name: String
    var list: DisplayList
    /// A device around it fills the canvas.
    var isInBezel = false
    var isDark: Bool
    var scale: Double

    /// What it lies on.
    var background: CGColor? { isInBezel ? nil : isDark ? .black : .white }
}

extension JobReply.Screen {
    fileprivate init(_ drawing: Drawing) {
        self.init(
            id: drawing.id, name: drawing.name, drawing: Data(drawing.list.encoded()), isDark: drawing.isDark,
            scale: drawing.scale)
    }
}
