/// The files of a project in Objective-C, said in Swift.
struct Translation {
    /// In the order of their paths, and then the one of what they use.
    private(set) var files: [SourceFile] = []
    let project: ObjC.Project
    /// The number among all files of the one that is ours.
    private(set) var support: Int?
    /// By file, headers and modules that are not there.
    private(set) var missingModules: [String: [String]] = [:]
    /// Those that the header for Swift imports.
    private(set) var bridgedModules: [String] = []
    /// What could not be translated, by number.
    private(set) var untranslated: [String] = []
    /// Where properties are declared, by `Class.property`.
    private(set) var places: [String: (path: String, line: Int, column: Int)] = [:]

    static let supportPath = "nibkit-objective-c.swift"

    /// Apple's, of which UIKit has what there is.
    private static let frameworks: Set<String> = [
        "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "objc", "CoreFoundation", "Availability.h",
        "TargetConditionals.h", "math.h", "stdlib.h", "stdio.h", "string.h", "tgmath.h",
        "stdarg.h", "dispatch", "libkern", "sys", "os", "AvailabilityMacros.h", "CoreText", "float.h", "limits.h",
    ]

    init(_ sources: [(path: String, bytes: [UInt8])], beside swift: [SourceFile], for request: SliceRequest) throws {
        project = ObjC.Project(sources, isInterfaceBuilder: request.isInterfaceBuilder)
        let names = Set(project.classes.values.filter(\.hasImplementation).map(\.name))
        let trees = swift.map { $0.parsed() }
        var imports: [String: [String]] = [:]
        for source in project.sources { imports[source.path] = source.imports }
        let headers = Dictionary(grouping: sources.map(\.path)) { FilePath($0).name }
        func isMissing(_ name: String) -> Bool {
            !Self.frameworks.contains(name) && headers[FilePath(name).name] == nil
                && !name.hasSuffix("-Swift.h")
        }
        // The search begins with the headers of an app or a framework and follows what they import.
        var pending = sources.map(\.path).filter {
            $0.lowercased().hasSuffix("bridging-header.h") || $0.hasSuffix(".h") && Self.isNamedAsFolder($0)
        }
        var reached = Set(pending)
        while let path = pending.popLast() {
            for name in imports[path] ?? [] {
                if isMissing(name) { bridgedModules.append(name) }
                pending += (headers[FilePath(name).name] ?? []).filter { reached.insert($0).inserted }
            }
        }
        bridgedModules = Set(bridgedModules).sorted()
        // Nothing of it is run: what it declares is enough.
        guard
            !names.isDisjoint(with: request.classes)
                || swift.contains(where: { file in names.contains { file.text.contains($0) } })
        else {
            files = ObjectiveCReader(sources).swiftFiles()
            return
        }
        var library = SwiftLibrary()
        let interface = UIKitInterface(modules: request.modules, compiler: request.compiler, memory: request.shared)
        for text in [try interface.text(), ObjC.foundation, ObjC.support] {
            library.add(SwiftLibrary.Declarations(text))
        }
        for tree in trees { library.add(SwiftLibrary.Declarations(tree)) }
        library.settleAliases()
        let translator = ObjC.Translator(project, library: library)
        places = translator.places
        let common = project.sources.filter { $0.path.hasSuffix(".pch") }.flatMap(\.imports)
        for source in project.sources {
            let text = translator.swift(source)
            guard text.contains(where: { !$0.isWhitespace }) else { continue }
            files.append(SourceFile(path: source.path, bytes: Array(text.utf8)))
            let header = FilePath(source.path).withoutEnding + ".h"
            missingModules[source.path] = Set((imports[source.path] ?? []) + (imports[header] ?? []) + common)
                .filter(isMissing).sorted()
        }
        untranslated = translator.untranslated
        support = swift.count + files.count
        files.append(SourceFile(path: Self.supportPath, bytes: Array(ObjC.support.utf8)))
    }

    /// Whether a header has the name of its folder, as the one of a framework has: `Shop/Shop.h`.
    private static func isNamedAsFolder(_ path: String) -> Bool {
        let name = FilePath(FilePath(path).name).withoutEnding
        return FilePath(FilePath(path).folder).name == name
    }

    /// The reason in place of the name that stands for it.
    func reason(_ message: String) -> String {
        guard let start = message.range(of: ObjC.Translator.placeholder),
            let number = Int(message[start.upperBound...].prefix { $0.isNumber }), untranslated.indices.contains(number)
        else { return message }
        return untranslated[number]
    }
}
