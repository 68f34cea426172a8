/// An option of the command line: how it is spelled, what follows it, and what `--help` says of it.
enum Option: String, CaseIterable {
    // Compiling
    case compile = "--compile"
    case compilationDirectory = "--compilation-directory"
    case link = "--link"
    case strip = "--strip"
    case module = "--module"
    case outputPartialInfoPlist = "--output-partial-info-plist"
    case autoActivateCustomFonts = "--auto-activate-custom-fonts"
    case targetDevice = "--target-device"
    case minimumDeploymentTarget = "--minimum-deployment-target"
    case companionStringsFile = "--companion-strings-file"
    case referenceExternalStringsFile = "--reference-external-strings-file"
    case checkDevice = "--check-device"
    case source = "--source"
    case cache = "--cache"
    case connectionPlaces = "--connection-places"
    // Reports
    case errors = "--errors"
    case warnings = "--warnings"
    case notices = "--notices"
    case outputFormat = "--output-format"
    case version = "--version"
    case help = "--help"
    // Printing
    case all = "--all"
    case objects = "--objects"
    case hierarchy = "--hierarchy"
    case connections = "--connections"
    case classes = "--classes"
    case versionHistory = "--version-history"
    case localizableStrings = "--localizable-strings"
    case localizableStringArrays = "--localizable-stringarrays"
    case localizableGeometry = "--localizable-geometry"
    case localizableToManyRelationships = "--localizable-to-many-relationships"
    case localizableOther = "--localizable-other"
    case localizableAll = "--localizable-all"
    case export = "--export"
    // Localizing
    case exportStringsFile = "--export-strings-file"
    case generateStringsFile = "--generate-strings-file"
    case importStringsFile = "--import-strings-file"
    case exportXLIFF = "--export-xliff"
    case generateXLIFF = "--generate-xliff"
    case importXLIFF = "--import-xliff"
    case sourceLanguage = "--source-language"
    case targetLanguage = "--target-language"
    case localizeIncremental = "--localize-incremental"
    case previousFile = "--previous-file"
    case incrementalFile = "--incremental-file"
    // Changing
    case write = "--write"
    case importPropertyList = "--import"
    case upgrade = "--upgrade"
    case convert = "--convert"
    case enableAutoLayout = "--enable-auto-layout"
    case removePlugInDependencies = "--remove-plugin-dependencies"
    case updateFrames = "--update-frames"
    case updateConstraints = "--update-constraints"
    // Accepted
    case flatten = "--flatten"
    case platform = "--platform"
    case sdk = "--sdk"
    case cocoaTouchCompilerMode = "--cocoatouch-compiler-mode"
    case compilationModeForIOS = "--compilation-mode-for-ios"
    case printDiagnosticCategories = "--print-diagnostic-categories"
    case useNibKeyedArchiverForMacOS = "--use-nibkeyedarchiver-for-macos"
    case bundle = "--bundle"
    case plugIn = "--plugin"
    case plugInDirectory = "--plugin-dir"

    init?(word: String) {
        self.init(rawValue: word == "-h" ? "--help" : word)
    }

    /// The words that `--help` shows for the value; `nil`: the option stands alone.
    var value: String? {
        switch self {
        case .compile, .strip, .write: "FILE"
        case .compilationDirectory, .link, .cache: "FOLDER"
        case .outputPartialInfoPlist, .export, .importPropertyList: "PLIST"
        case .exportStringsFile, .generateStringsFile, .importStringsFile: "STRINGS"
        case .exportXLIFF, .generateXLIFF, .importXLIFF: "XLIFF"
        case .previousFile, .incrementalFile: "DOCUMENT"
        case .module: "NAME"
        case .targetDevice: "iphone|ipad|…"
        case .minimumDeploymentTarget: "VERSION"
        case .companionStringsFile: "LOCALE:FILE"
        case .source: "PATH"
        case .outputFormat: "FORMAT"
        case .sourceLanguage, .targetLanguage: "LANGUAGE"
        case .convert: "OLD-NEW"
        case .flatten: "YES|NO"
        case .platform, .cocoaTouchCompilerMode: "NAME"
        case .sdk, .bundle, .plugIn, .plugInDirectory: "PATH"
        case .autoActivateCustomFonts, .referenceExternalStringsFile, .checkDevice, .errors, .warnings, .notices,
            .version, .help, .all, .objects,
            .hierarchy, .connections, .classes, .versionHistory, .localizableStrings, .localizableStringArrays,
            .localizableGeometry,
            .localizableToManyRelationships, .localizableOther, .localizableAll, .localizeIncremental, .upgrade,
            .enableAutoLayout,
            .removePlugInDependencies, .updateFrames, .updateConstraints, .compilationModeForIOS,
            .printDiagnosticCategories,
            .useNibKeyedArchiverForMacOS, .connectionPlaces:
            nil
        }
    }

    private var explanation: String {
        switch self {
        case .compile: "compiles one document to a .nib, or a .storyboardc"
        case .compilationDirectory: "compiles documents into a folder, each under its own name"
        case .link: "puts compiled storyboards into a folder, with checks; .lproj folders stay"
        case .strip: "copies a compiled nib or storyboard without what only editors need"
        case .module: "the module of the target's classes"
        case .outputPartialInfoPlist: "what the documents need in the product's Info.plist"
        case .autoActivateCustomFonts: "lists the documents' font files there"
        case .targetDevice: "what the product runs on; may be given several times"
        case .minimumDeploymentTarget: "the oldest system that the product runs on"
        case .companionStringsFile: "translations beside the document; may be given several times"
        case .referenceExternalStringsFile: "texts are looked up in translations when they are loaded"
        case .checkDevice: "warns of what would fail when a device loads the result"
        case .source: "a source file or a folder of them, in which classes are looked for; with --check-device"
        case .cache: "keeps what was compiled, by content"
        case .connectionPlaces: "the result tells where its connections stand, for errors of NibKit's UIKit"
        case .errors, .warnings, .notices: "the report has a section of them"
        case .outputFormat: "xml1 (default), binary1 or human-readable-text"
        case .version: "prints the version"
        case .help: "prints this"
        case .all: "prints everything that the options below print"
        case .objects: "prints the objects and their properties"
        case .hierarchy: "prints which object lies in which"
        case .connections: "prints outlets, actions and segues"
        case .classes: "prints the document's own classes, with outlets and actions"
        case .versionHistory: "prints what saved the document"
        case .localizableStrings: "prints texts that people read"
        case .localizableStringArrays: "prints lists of such texts"
        case .localizableGeometry: "prints frames, sizes and insets"
        case .localizableToManyRelationships: "prints the order of subviews and items"
        case .localizableOther: "prints fonts, images and alignments"
        case .localizableAll: "prints all of these"
        case .export: "prints the properties that a list names: class → key paths"
        case .exportStringsFile, .generateStringsFile: "writes the texts as a .strings file"
        case .importStringsFile: "takes texts from a .strings file"
        case .exportXLIFF, .generateXLIFF: "writes the texts of the documents as XLIFF 1.2"
        case .importXLIFF: "takes translated texts from an XLIFF file"
        case .sourceLanguage, .targetLanguage: "the languages that an XLIFF file names"
        case .localizeIncremental: "takes over a translation of an earlier version, where that has not changed"
        case .previousFile: "the earlier version"
        case .incrementalFile: "its translation"
        case .write: "writes the changed document"
        case .importPropertyList: "changes properties: object id → key path → value"
        case .upgrade: "brings the document to the newest format known here"
        case .convert: "renames classes; * at the end of both names stands for any ending"
        case .enableAutoLayout: "turns Auto Layout on"
        case .removePlugInDependencies: "drops plug-ins that are not Interface Builder's own"
        case .updateFrames, .updateConstraints: "not done here"
        case .flatten, .platform, .sdk, .cocoaTouchCompilerMode, .compilationModeForIOS, .printDiagnosticCategories,
            .useNibKeyedArchiverForMacOS,
            .bundle, .plugIn, .plugInDirectory:
            "accepted, changes nothing"
        }
    }

    private var group: String? {
        switch self {
        case .compile: "Compiling"
        case .errors: "Reports"
        case .all: "Printing"
        case .exportStringsFile: "Translating"
        case .write: "Changing"
        case .flatten: "Accepted"
        default: nil
        }
    }

    static let helpText: String = {
        var text = """
            usage: ibtool [options] --compile RESULT DOCUMENT
                   ibtool [options] --compilation-directory FOLDER DOCUMENT…
                   ibtool [options] --link FOLDER STORYBOARDC…
                   ibtool [options] --objects|--hierarchy|… DOCUMENT
                   ibtool [options] --write RESULT DOCUMENT

            Documents are read, changed, written or compiled, then printed. Options may stand before and behind them.

            """
        let width = 44
        for option in allCases {
            if let group = option.group { text += "\n\(group)\n" }
            let word = "  \(option.rawValue)\(option.value.map { " \($0)" } ?? "")"
            text += word + String(repeating: " ", count: max(1, width - word.count)) + option.explanation + "\n"
        }
        return text + "\nExit status: 0 done, 1 errors, 2 the report could not be printed, 64 no arguments.\n"
    }()
}
