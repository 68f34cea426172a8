import Diagnostics
import IBLint
import ResultFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `--cache`: what was compiled before, by content.
///
/// An entry holds the whole key, which is the document, the settings and the program, so that two keys with one hash
/// are told apart. A cache that cannot be read or written is only slower; a notice says so.
struct CompilationCache: Sendable {
    private let folder: String
    private let program: String

    init(folder: String) {
        self.folder = Files.absolute(folder)
        program = Self.programIdentity
    }

    func removeAbandoned() { Files.removeAbandoned(in: folder) }

    func find(_ document: [UInt8], _ settings: Compilation.Settings, file: String) -> Compilation? {
        let key = key(document, settings)
        guard case .success(let bytes) = Files.read(path(of: key)), let entry = PropertyList(bytes),
            entry["key"]?.bytes == key
        else { return nil }
        return Compilation(cached: entry, file: file)
    }

    func store(
        _ compilation: Compilation, _ document: [UInt8], _ settings: Compilation.Settings
    ) throws(Problem) {
        let key = key(document, settings)
        try Files.write(
            PropertyList.dictionary([("key", .data(key))] + compilation.entries).binary(), to: path(of: key))
    }

    private func key(_ document: [UInt8], _ settings: Compilation.Settings) -> [UInt8] {
        Array(
            "\(program)\n\(settings.module ?? "")\n\(settings.isLocalizable)\n\(settings.target.map { "\($0)" } ?? "")\n\(settings.placesOf ?? "")\n"
                .utf8) + document
    }

    private func path(of key: [UInt8]) -> String {
        // FNV-1a.
        let hash = key.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return "\(folder)/\(String(hash, radix: 16)).compiled"
    }

    /// Changes with every build of this program.
    private static var programIdentity: String {
        #if canImport(Darwin)
        var size: UInt32 = 0
        _ = _NSGetExecutablePath(nil, &size)
        var buffer = [CChar](repeating: 0, count: Int(size))
        let path = _NSGetExecutablePath(&buffer, &size) == 0 ? String(cString: buffer) : CommandLine.arguments[0]
        let status = Files.status(of: path)
        let changed = status.map { "\($0.st_mtimespec.tv_sec).\($0.st_mtimespec.tv_nsec)" } ?? ""
        #else
        let status = Files.status(of: "/proc/self/exe")
        let changed = status.map { "\($0.st_mtim.tv_sec).\($0.st_mtim.tv_nsec)" } ?? ""
        #endif
        return "\(Report.bundleVersion) \(status.map { "\($0.st_size)" } ?? "") \(changed)"
    }
}

extension Compilation {
    fileprivate var entries: [(key: String, value: PropertyList)] {
        let stored: PropertyList =
            switch product {
            case .file(let bytes): .data(bytes)
            case .folder(let files): .dictionary(files.map { ($0.name, .data($0.bytes)) })
            case nil: .bool(false)
            }
        let findings = diagnostics.map { diagnostic -> PropertyList in
            var entry: [(key: String, value: PropertyList)] = [
                ("code", .string(diagnostic.code.rawValue)), ("severity", .string(diagnostic.severity.rawValue)),
                ("message", .string(diagnostic.message)),
            ]
            if let place = diagnostic.place {
                entry += [("line", .integer(place.line)), ("column", .integer(place.column))]
            }
            if let id = diagnostic.objectID { entry.append(("object", .string(id))) }
            return .dictionary(entry)
        }
        return [
            ("product", stored), ("storyboard", .bool(isStoryboard)), ("fonts", .strings(fontFiles)),
            ("findings", .array(findings)),
        ]
    }

    fileprivate init?(cached entry: PropertyList, file: String) {
        guard let stored = entry["product"], let fonts = entry["fonts"]?.items, let findings = entry["findings"]?.items,
            case .bool(let isStoryboard)? = entry["storyboard"]
        else { return nil }
        var product: Product?
        if let bytes = stored.bytes { product = .file(bytes) }
        if let files = stored.entries {
            product = .folder(
                files.compactMap { file in file.value.bytes.map { FolderFile(name: file.key, bytes: $0) } })
        }
        guard let product else { return nil }
        let diagnostics = findings.compactMap { finding -> Diagnostic? in
            guard let code = finding["code"]?.text.flatMap(DiagnosticCode.init(named:)),
                let severity = finding["severity"]?.text.flatMap(Severity.init),
                let message = finding["message"]?.text
            else { return nil }
            let place = finding["line"]?.whole.map {
                SourcePlace(file: file, line: $0, column: finding["column"]?.whole ?? 1)
            }
            return Diagnostic(code, message, severity: severity, at: place, object: finding["object"]?.text)
        }
        guard diagnostics.count == findings.count else { return nil }
        self.init(
            product: product, fontFiles: fonts.compactMap(\.text), isStoryboard: isStoryboard, diagnostics: diagnostics)
    }
}
