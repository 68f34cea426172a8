/// A command-line option: its spelling, its value and its explanation in `--help`.
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
    case flatten = "--flatten"
    case sourceLines = "--source-lines"
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
        self.init(rawValue: Self.otherSpellings[word] ?? word)
    }

    private static let otherSpellings = ["-h": "--help", "--strings-file": "--import-strings-file"]

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
            .useNibKeyedArchiverForMacOS, .connectionPlaces, .sourceLines:
            nil
        }
    }

    private var explanation: String {
        switch self {
        case .compile: "compiles one document to a .nib or .storyboardc"
        case .compilationDirectory: "compiles documents into a folder; each result is named after its document"
        case .link: "checks compiled storyboards and copies them into a folder; .lproj folders are kept"
        case .strip: "copies a compiled nib or storyboard without what only editors need"
        case .module: "the module of the target's classes"
        case .outputPartialInfoPlist: "writes the entries that the documents need in the product's Info.plist"
        case .autoActivateCustomFonts: "adds the documents' font files to that property list"
        case .targetDevice: "the kind of device that the product runs on; can be repeated"
        case .minimumDeploymentTarget: "the oldest system version that the product supports"
        case .companionStringsFile: "translations of the document's text; can be repeated"
        case .referenceExternalStringsFile: "makes the result look up its text in translations when it is loaded"
        case .checkDevice: "warns about classes that a device would not find, too"
        case .source: "a source file, or a folder of them, to search for classes; with --check-device"
        case .cache: "caches compiled results by content"
        case .connectionPlaces:
            "adds the source locations of connections to the result, for error messages of NibKit's UIKit"
        case .sourceLines: "begins messages with the source's line, as compilers do, and not with the object's id"
        case .errors: "includes errors in the report"
        case .warnings: "includes warnings in the report"
        case .notices: "includes notices in the report"
        case .outputFormat: "xml1 (default), binary1 or human-readable-text"
        case .version: "prints the version"
        case .help: "prints this help"
        case .all: "prints everything that the following options print"
        case .objects: "prints the objects and their properties"
        case .hierarchy: "prints the tree of objects"
        case .connections: "prints outlets, actions and segues"
        case .classes: "prints the document's own classes, with outlets and actions"
        case .versionHistory: "prints the version of the tool that saved the document"
        case .localizableStrings: "prints user-visible text"
        case .localizableStringArrays: "prints lists of user-visible text"
        case .localizableGeometry: "prints frames, sizes and insets"
        case .localizableToManyRelationships: "prints the order of subviews and items"
        case .localizableOther: "prints fonts, images and alignments"
        case .localizableAll: "prints everything that the --localizable options above print"
        case .export: "prints the properties that a property list names: class → key paths"
        case .exportStringsFile, .generateStringsFile: "writes the text to a .strings file"
        case .importStringsFile: "reads text from a .strings file; --strings-file is the same"
        case .exportXLIFF, .generateXLIFF: "writes the documents' text to an XLIFF 1.2 file"
        case .importXLIFF: "reads translated text from an XLIFF file"
        case .sourceLanguage: "the source language of an XLIFF file"
        case .targetLanguage: "the target language of an XLIFF file"
        case .localizeIncremental: "reuses the translation of an earlier version for text that has not changed"
        case .previousFile: "the earlier version"
        case .incrementalFile: "its translation"
        case .write: "writes the changed document"
        case .importPropertyList: "changes properties: object id → key path → value"
        case .upgrade: "upgrades the document to the newest format that this version knows, in place without --write"
        case .convert: "renames classes; a * at the end of both names matches any suffix"
        case .enableAutoLayout: "turns Auto Layout on"
        case .removePlugInDependencies: "no longer supported"
        case .updateFrames, .updateConstraints: "succeeds if Interface Builder marked no view as misplaced"
        case .flatten: "NO: the nib is a folder with the nib and the document; default: YES"
        case .platform, .sdk, .cocoaTouchCompilerMode, .compilationModeForIOS, .printDiagnosticCategories,
            .useNibKeyedArchiverForMacOS,
            .bundle, .plugIn, .plugInDirectory:
            "accepted and ignored"
        }
    }

    private var group: String? {
        switch self {
        case .compile: "Compiling"
        case .errors: "Reports"
        case .all: "Printing"
        case .exportStringsFile: "Translating"
        case .write: "Changing"
        case .platform: "Accepted"
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

            ibtool reads the documents, changes them, writes or compiles them, and then prints. Options can come before or after the documents.

            """
        let width = 44
        for option in allCases {
            if let group = option.group { text += "\n\(group)\n" }
            let word = "  \(option.rawValue)\(option.value.map { " \($0)" } ?? "")"
            text += word + String(repeating: " ", count: max(1, width - word.count)) + option.explanation + "\n"
        }
        return text
            + "\nExit status: 0 for success, 1 for errors, 2 if the report cannot be printed, 64 without arguments.\n"
    }()
}
