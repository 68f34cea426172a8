import Diagnostics
import IBDocument
import IBSchema
import NibArchive

/// Compiles a document to archives: the same objects, keys and connections that Apple's compiler writes.
///
/// The input is a document; the output consists of nibs, an object map and the canvas. Compiling is deterministic and
/// never fails; anything missing from the nibs is reported as an error (`LossSearch`). Documents for systems other than
/// iOS are compiled by the same rules as far as their elements are known.
public struct Compiler {
    public struct Options: Sendable {
        /// The module that `customModuleProvider="target"` stands for; `nil`: the one that the document names.
        public var module: String?
        /// The size classes that the nib is shown in; none: the document's base configuration.
        ///
        /// A nib for a device contains the base and the differences; a preview compiles for the size classes of its
        /// canvas.
        public var sizeClasses: SizeClasses

        /// Whether the nib is for a preview like Interface Builder's canvas, with the constraints that exist only
        /// there.
        public var isForCanvas: Bool

        /// Whether texts contain the keys for looking up translations when the nib is loaded.
        public var isLocalizable: Bool

        /// Whether the nib is for systems from before safe areas, iOS 10 and older.
        public var isForOldSystems = false

        /// Whether the nib contains the places of its connections in the document (`ConnectionPlaces`), which Apple's
        /// compiler never writes.
        public var keepsPlaces = false

        /// The Interface Builder whose form the nib has: today's, but for nibs of earlier ones that are compiled again
        /// to be compared.
        package var form = ToolsVersion.any

        public init(
            module: String? = nil, sizeClasses: SizeClasses = SizeClasses(), isForCanvas: Bool = false,
            isLocalizable: Bool = false
        ) {
            self.module = module
            self.sizeClasses = sizeClasses
            self.isForCanvas = isForCanvas
            self.isLocalizable = isLocalizable
        }
    }

    /// More deeply nested prototypes are skipped: cells inside collection views inside cells.
    package static let prototypeNesting = 8

    public static func compile(_ document: Document, options: Options = Options()) -> CompiledDocument {
        var state = CompilationState(document: document, options: options)
        switch document.kind {
        case .xib: state.compileXib()
        case .storyboard: state.compileStoryboard()
        }
        return state.result()
    }
}

/// The state that the nibs of one document share during compilation.
struct CompilationState {
    let document: Document
    let options: Compiler.Options
    let rows: ArchivedRows
    var nibs: [CompiledNib] = []
    var index: StoryboardIndex?
    var objects = ObjectMap()
    var canvas: Canvas
    var diagnostics: [Diagnostic] = []
    /// The objects that are in some nib, for the search for losses.
    private var kept: Set<Kept> = []
    private var loose: Set<Kept> = []
    private var archived: Set<Int> = []
    private var lostReferences: [LostReference] = []

    init(document: Document, options: Compiler.Options) {
        self.document = document
        self.options = options
        rows = ArchivedRows(document)
        canvas = Canvas(document)
    }

    func result() -> CompiledDocument {
        let losses = LossSearch(
            document: document, options: options, kept: kept, loose: loose, archived: archived,
            references: lostReferences
        ).diagnostics()
        return CompiledDocument(
            nibs: nibs, storyboard: index, objects: objects, canvas: canvas,
            diagnostics: (diagnostics + losses).inReportOrder(), document: document)
    }

    /// Finishes a nib and records its objects under `path`.
    @discardableResult
    mutating func finish(_ nib: NibCompiler, path: String, unreachable: Set<String> = []) -> Archive {
        let (archive, indexes) = nib.finish()
        let unreachable = nib.unreachable(beside: unreachable)
        let loose = nib.kept(through: unreachable)
        self.loose.formUnion(loose)
        kept.formUnion(nib.kept.subtracting(loose))
        var controllers = EnclosingControllers()
        for (element, reference) in nib.compiledObjects {
            guard let index = indexes[reference] else { continue }
            archived.insert(element.xml.index)
            guard let id = element.id else { continue }
            let origin = NibOrigin(archive: path, object: index)
            objects[origin] = ObjectMap.Source(
                id: id, element: element.name, place: element.place, displayName: element.displayName,
                superviewID: element.superview?.id, controllerID: controllers.id(for: element))
            if let size = element.designTimeIntrinsicSize { canvas.intrinsicSizes[origin] = size }
            if let symbol = element.symbolConfiguration { canvas.symbolConfigurations[origin] = symbol }
        }
        for (table, prototypes) in nib.prototypes {
            guard let tableIndex = indexes[table] else { continue }
            let origin = NibOrigin(archive: path, object: tableIndex)
            for (number, prototype) in prototypes.enumerated() {
                // A prototype without an identifier is not in the nib, but the canvas shows it.
                let step = prototype.holder.flatMap { indexes[$0] }.map { "\($0)" } ?? "\(tableIndex)#\(number)"
                let nestedPath = path.isEmpty ? step : "\(path)/\(step)"
                let archive = finish(prototype.nib, path: nestedPath, unreachable: unreachable)
                canvas.prototypes[origin, default: []].append(
                    Canvas.Prototype(
                        kind: prototype.kind, archive: archive, path: nestedPath, rect: prototype.element.statedFrame,
                        rowHeight: prototype.element.number("rowHeight")))
            }
        }
        diagnostics += nib.diagnostics
        lostReferences += nib.lostReferences
        return archive
    }

    mutating func compileXib() {
        let objects = document.objects
        let nib = NibCompiler(
            document: document, options: options, rows: rows,
            roots: objects.filter { $0.type?.kind != .placeholder })
        nib.bindPlaceholders(objects.filter { $0.type?.kind == .placeholder })
        nib.compile()
        let archive = finish(nib, path: "")
        nibs.append(CompiledNib(name: "", archive: archive))
        let containers = SceneGraph(document)
        var pending = Array(nib.roots.reversed())
        while let root = pending.popLast() {
            pending += root.controllersInside.reversed()
            guard let reference = nib.reference(to: root), let index = nib.finish().index[reference] else { continue }
            let origin = NibOrigin(archive: "", object: index)
            if root.isView {
                canvas.screens.append(Canvas.Screen(view: root, nib: "", origin: origin))
            } else if root.isViewController, root.child(key: "view") != nil || !root.controllersInside.isEmpty {
                canvas.screens.append(Canvas.Screen(controller: root, nib: "", origin: origin, containers: containers))
            }
        }
    }
}
