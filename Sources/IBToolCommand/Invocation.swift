import Diagnostics

/// What a command line asks for.
struct Invocation: Sendable {
    enum Format: String {
        case xml = "xml1"
        case binary = "binary1"
        case humanReadable = "human-readable-text"
    }

    /// What is made of the inputs.
    enum Job: Hashable {
        /// `--compile`: a file for a xib, a folder for a storyboard.
        case compile(to: String)
        /// `--compilation-directory`: the folder in which each result gets its document's name.
        case compileInto(folder: String)
        case link(into: String)
        case strip(to: String)
    }

    /// The changes of the document, in the order of the command line.
    enum Change: Hashable {
        case importStrings(String)
        case importXLIFF(String)
        case importPropertyList(String)
        case upgrade
        case convert(String)
        case enableAutoLayout, localizeIncremental
        /// `--update-frames` or `--update-constraints`, which is the text.
        case updateLayout(String)
    }

    /// Files of texts to write.
    enum Texts: Hashable {
        case strings(String)
        case xliff(String)
    }

    private(set) var inputs: [String] = []
    /// Every file and folder that an option names, in their order.
    private(set) var files: [(option: Option, path: String)] = []
    private(set) var job: Job?
    private(set) var changes: [Change] = []
    private(set) var texts: [Texts] = []
    private(set) var printouts: Set<Printout> = []
    private(set) var exportPlist: String?
    private(set) var writePath: String?
    private(set) var module: String?
    private(set) var partialInfoPlist: String?
    private(set) var activatesCustomFonts = false
    private(set) var referencesStrings = false
    private(set) var keepsPlaces = false
    private(set) var isFlat = true
    private(set) var namesLines = false
    private(set) var companionStrings: [(locale: String, file: String)] = []
    private(set) var targetDevices: [String] = []
    private(set) var platform: String?
    private(set) var deploymentTarget: String?
    private(set) var checksDevice = false
    private(set) var sources: [String] = []
    private(set) var cache: String?
    private(set) var sourceLanguage: String?
    private(set) var targetLanguage: String?
    private(set) var previousFile: String?
    private(set) var incrementalFile: String?
    private(set) var format = Format.xml
    private(set) var showsWarnings = false
    private(set) var showsNotices = false
    private(set) var showsErrors = false
    private(set) var wantsVersion = false
    private(set) var wantsHelp = false

    init(_ words: [String], report: inout Report) {
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.utf8.starts(with: "-".utf8), word != "-" else {
                inputs.append(word)
                continue
            }
            guard let option = Option(word: word) else {
                report.fail(
                    "there is no option '\(word)'\(Spelling.hint(for: word, among: Option.allCases.map(\.rawValue)))")
                continue
            }
            guard option.value != nil else {
                apply(option, report: &report)
                continue
            }
            guard let value = rest.popFirst() else {
                report.fail("the option '\(word)' needs a value")
                return
            }
            apply(option, value, report: &report)
        }
    }

    /// Whether the call needs a document.
    var needsDocuments: Bool { job != nil || needsOneDocument || !texts.isEmpty }

    /// Whether one of the options was given that ask for what was found: only then results are listed, too.
    var asksForReport: Bool { showsErrors || showsWarnings || showsNotices }

    /// Whether what Apple's compiler reports is looked for: in a call that compiles, reports, or does nothing else.
    var looksForMistakes: Bool { job != nil || asksForReport || checksDevice || !needsDocuments }

    /// Whether `--upgrade` changes the document itself.
    var upgradesInPlace: Bool { changes.contains(.upgrade) && writePath == nil && job == nil }

    var needsOneDocument: Bool { !changes.isEmpty || !printouts.isEmpty || exportPlist != nil || writePath != nil }

    // MARK: Options that stand alone

    private mutating func apply(_ option: Option, report: inout Report) {
        if let printout = Printout(option) {
            printouts.insert(printout)
            return
        }
        switch option {
        case .errors: showsErrors = true
        case .warnings: showsWarnings = true
        case .notices: showsNotices = true
        case .version: wantsVersion = true
        case .help: wantsHelp = true
        case .all:
            printouts.formUnion([.classes, .connections, .hierarchy, .localizableAll, .objects, .versionHistory])
            showsErrors = true
            showsWarnings = true
            showsNotices = true
        case .autoActivateCustomFonts: activatesCustomFonts = true
        case .referenceExternalStringsFile: referencesStrings = true
        case .connectionPlaces: keepsPlaces = true
        case .sourceLines: namesLines = true
        case .checkDevice: checksDevice = true
        case .upgrade: changes.append(.upgrade)
        case .enableAutoLayout: changes.append(.enableAutoLayout)
        case .removePlugInDependencies:
            report.fail(
                "These ibtool options are no longer supported.", reason: "\(option.rawValue) is one of them.")
        case .localizeIncremental: changes.append(.localizeIncremental)
        case .updateFrames, .updateConstraints: changes.append(.updateLayout(option.rawValue))
        default: break
        }
    }

    // MARK: Options with a value

    private mutating func apply(_ option: Option, _ value: String, report: inout Report) {
        if option.fileUse != nil {
            files.append((option, option == .companionStringsFile ? Self.companionFile(value) ?? value : value))
        }
        switch option {
        case .compile: set(.compile(to: value), report: &report)
        case .compilationDirectory: set(.compileInto(folder: value), report: &report)
        case .link: set(.link(into: value), report: &report)
        case .strip: set(.strip(to: value), report: &report)
        case .write: writePath = value
        case .export: exportPlist = value
        case .module: module = value
        case .outputPartialInfoPlist: partialInfoPlist = value
        case .targetDevice: targetDevices.append(value)
        case .minimumDeploymentTarget: deploymentTarget = value
        case .platform: platform = value
        case .cache: cache = value
        case .source: sources.append(value)
        case .companionStringsFile:
            guard let file = Self.companionFile(value) else {
                report.fail("\(option.rawValue) takes LOCALE:FILE, not '\(value)'")
                return
            }
            companionStrings.append((String(Substring(value.utf8.prefix { $0 != UInt8(ascii: ":") })), file))
        case .exportStringsFile, .generateStringsFile: texts.append(.strings(value))
        case .exportXLIFF, .generateXLIFF: texts.append(.xliff(value))
        case .importStringsFile: changes.append(.importStrings(value))
        case .importXLIFF: changes.append(.importXLIFF(value))
        case .importPropertyList: changes.append(.importPropertyList(value))
        case .convert: changes.append(.convert(value))
        case .sourceLanguage: sourceLanguage = value
        case .targetLanguage: targetLanguage = value
        case .previousFile: previousFile = value
        case .incrementalFile: incrementalFile = value
        case .outputFormat:
            if let known = Format(rawValue: value) {
                format = known
            } else {
                let hint = Spelling.hint(for: value, among: ["xml1", "binary1", "human-readable-text"])
                report.fail("the output format is xml1, binary1 or human-readable-text, not '\(value)'\(hint)")
            }
        case .flatten:
            isFlat = value != "NO"
        case .bundle, .plugIn, .plugInDirectory:
            report.notice("\(option.rawValue) \(value) is ignored: plug-ins of Interface Builder are not loaded")
        default: break
        }
    }

    /// What stands behind the colon of `LOCALE:FILE`.
    private static func companionFile(_ value: String) -> String? {
        value.utf8.firstIndex(of: UInt8(ascii: ":")).map { String(value[value.utf8.index(after: $0)...]) }
    }

    private mutating func set(_ new: Job, report: inout Report) {
        if job != nil {
            report.fail(
                "--compile, --compilation-directory, --link and --strip cannot be used together or repeated")
        }
        job = new
    }
}
