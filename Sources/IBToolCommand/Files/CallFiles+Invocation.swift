import ResultFiles

extension Option {
    /// What a call does with the file that an option names.
    enum FileUse: Hashable {
        /// A file, or a folder in which the files with these endings are read.
        case reads(endings: Set<String>? = nil)
        case writes
        /// A folder in which files get names of their own.
        case writesInto
    }

    /// `nil`: its value names no file that is touched.
    var fileUse: FileUse? {
        guard value != nil else { return nil }
        return switch self {
        case .compile, .strip, .write, .outputPartialInfoPlist, .exportStringsFile, .generateStringsFile, .exportXLIFF,
            .generateXLIFF:
            .writes
        case .compilationDirectory, .link, .cache: .writesInto
        case .export, .importPropertyList, .importStringsFile, .importXLIFF, .companionStringsFile, .previousFile,
            .incrementalFile:
            .reads()
        case .source: .reads(endings: SourceClasses.endings)
        case .module, .targetDevice, .minimumDeploymentTarget, .outputFormat, .sourceLanguage, .targetLanguage,
            .convert, .flatten, .platform, .sdk,
            .cocoaTouchCompilerMode, .bundle, .plugIn, .plugInDirectory:
            nil
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
}

extension CallFiles {
    /// What a call reads.
    init(_ invocation: Invocation) {
        self.init()
        for input in invocation.inputs { reads(input) }
        for (option, path) in invocation.files {
            if case .reads(let endings)? = option.fileUse { reads(path, option: option.rawValue, endings: endings) }
        }
    }

    /// Takes up what the call writes by name. Sentences say which of it would replace what is read, or is written
    /// twice.
    mutating func problems(with invocation: Invocation) -> [String] {
        // The report always goes there.
        let stream = refusal(of: "-").map { [$0] } ?? []
        let document = invocation.inputs.count == 1 ? invocation.inputs.first : nil
        return stream
            + invocation.files.compactMap { option, path in
                guard option.fileUse == .writes else { return nil }
                // Only a changed document may take the place of the one that it was.
                return writes(path, option: option.rawValue, inPlaceOf: option == .write ? document : nil)
            }
            + (invocation.upgradesInPlace ? [document].compactMap { $0 } : []).compactMap { path in
                writes(path, option: Option.upgrade.rawValue, inPlaceOf: path)
            }
    }
}
