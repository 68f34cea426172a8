/// What a command line asks for.
struct Invocation {
    enum Format: String { case xml = "xml1", humanReadable = "human-readable-text" }

    enum Job: Hashable {
        /// `--compile`: a file for a xib, a folder for a storyboard.
        case compile(to: String)
        /// `--compilation-directory`: the folder in which the result gets the document's name.
        case compileInto(folder: String)
    }

    private(set) var inputs: [String] = []
    private(set) var job: Job?
    private(set) var module: String?
    private(set) var partialInfoPlist: String?
    private(set) var format = Format.xml
    private(set) var showsWarnings = false
    private(set) var showsNotices = false
    private(set) var showsErrors = false
    private(set) var wantsVersion = false
    private(set) var wantsHelp = false

    /// What an option means here, and whether a value follows it.
    private enum Meaning {
        case flag(WritableKeyPath<Invocation, Bool>)
        case text(WritableKeyPath<Invocation, String?>)
        case compile, compilationDirectory, outputFormat, flatten
        /// Changes nothing in what is compiled today.
        case harmless(hasValue: Bool)
        /// Would change the result; it is left aside, and a notice says so.
        case ignored(hasValue: Bool)
        /// Known, not done yet.
        case refused
    }

    private static func meaning(of option: String) -> Meaning? {
        switch option {
        case "--errors": .flag(\.showsErrors)
        case "--warnings": .flag(\.showsWarnings)
        case "--notices": .flag(\.showsNotices)
        case "--version": .flag(\.wantsVersion)
        case "--help", "-h": .flag(\.wantsHelp)
        case "--module": .text(\.module)
        case "--output-partial-info-plist": .text(\.partialInfoPlist)
        case "--compile": .compile
        case "--compilation-directory": .compilationDirectory
        case "--output-format": .outputFormat
        case "--flatten": .flatten
        case "--target-device", "--minimum-deployment-target", "--platform", "--sdk", "--cocoatouch-compiler-mode":
            .harmless(hasValue: true)
        case "--compilation-mode-for-ios", "--print-diagnostic-categories", "--use-nibkeyedarchiver-for-macos",
            "--auto-activate-custom-fonts":
            .harmless(hasValue: false)
        case "--companion-strings-file", "--bundle", "--plugin", "--plugin-dir": .ignored(hasValue: true)
        case "--reference-external-strings-file": .ignored(hasValue: false)
        case "--link", "--strip", "--write", "--upgrade", "--convert", "--remove-plugin-dependencies", "--enable-auto-layout",
            "--update-frames", "--update-constraints", "--all", "--objects", "--hierarchy", "--connections", "--classes",
            "--version-history", "--localizable-strings", "--localizable-stringarrays", "--localizable-geometry",
            "--localizable-to-many-relationships", "--localizable-other", "--localizable-all", "--export",
            "--export-strings-file", "--generate-strings-file", "--import-strings-file", "--export-xliff", "--generate-xliff",
            "--import-xliff", "--source-language", "--target-language", "--previous-file", "--incremental-file",
            "--localize-incremental", "--import":
            .refused
        default: nil
        }
    }

    init(_ words: [String], report: inout Report) {
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("-"), word != "-" else {
                inputs.append(word)
                continue
            }
            guard let meaning = Self.meaning(of: word) else {
                report.fail("there is no option '\(word)'")
                continue
            }
            apply(meaning, of: word, &rest, report: &report)
        }
    }

    private mutating func apply(_ meaning: Meaning, of option: String, _ rest: inout ArraySlice<String>, report: inout Report) {
        func value() -> String? {
            guard let next = rest.popFirst() else {
                report.fail("the option '\(option)' needs a value")
                return nil
            }
            return next
        }
        switch meaning {
        case .flag(let path): self[keyPath: path] = true
        case .text(let path): self[keyPath: path] = value()
        case .compile: set(value().map(Job.compile), report: &report)
        case .compilationDirectory: set(value().map(Job.compileInto), report: &report)
        case .outputFormat:
            guard let name = value() else { return }
            if let known = Format(rawValue: name) { format = known } else {
                report.fail("the output format is xml1 or human-readable-text; '\(name)' is not done yet")
            }
        case .flatten:
            guard let answer = value() else { return }
            if answer == "NO" { report.notice("--flatten NO is left aside: the result holds no editable copy of the document") }
        case .harmless(let hasValue): if hasValue { _ = value() }
        case .ignored(let hasValue):
            let what = hasValue ? value().map { "\(option) \($0)" } : option
            if let what { report.notice("\(what) is left aside: it is not done yet") }
        case .refused:
            report.fail("\(option) is not done yet: this ibtool compiles xibs and storyboards of iOS")
            // What follows belongs to the option and would only be reported once more.
            rest = []
        }
    }

    private mutating func set(_ new: Job?, report: inout Report) {
        guard let new else { return }
        if job != nil { report.fail("--compile and --compilation-directory exclude each other, and each is given once") }
        job = new
    }

    static let help = """
        usage: ibtool [options] --compile RESULT DOCUMENT.xib|DOCUMENT.storyboard
               ibtool [options] --compilation-directory FOLDER DOCUMENT…
               ibtool --version

        --module NAME                    the module of the target's classes
        --errors --warnings --notices    what the report holds
        --output-format FORMAT           xml1 (default) or human-readable-text
        --output-partial-info-plist FILE writes an empty dictionary
        Options for target devices, deployment targets and SDKs are accepted; they change nothing.
        Linking, stripping, printing, writing and localising documents are not done yet.

        """
}
