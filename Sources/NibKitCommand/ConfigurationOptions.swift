import ArgumentParser
import Foundation
import IBSchema
import NibKit
import Resources

/// What documents are shown on.
struct ConfigurationOptions: ParsableArguments {
    @Option(help: "A device by Interface Builder's name, such as retina6_1 or ipad11_0; default: the document's own.")
    var device: String?
    @Option(help: "light or dark; default: the document's own.") var appearance: String?
    @Option(help: """
        A language such as zh-Hans, whose texts lie beside the document in LANGUAGE.lproj/NAME.strings or NAME.xcstrings; \
        or pseudo-double, pseudo-accented, pseudo-bounded, pseudo-rtl.
        """)
    var language: String?
    @Option(help: "ltr or rtl; default: the language's.") var direction: String?
    @Option(help: "Text size: XS, S, M, L, XL, XXL, XXXL, AccessibilityM to AccessibilityXXXL.") var textSize: String?

    @Option(help: """
        An asset catalogue, or a folder with catalogues and pictures, that is searched before the document's project; may be \
        given several times.
        """)
    var assets: [String] = []

    func validate() throws {
        for folder in assets {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw ValidationError("--assets takes a folder, which '\(folder)' is not")
            }
        }
        if let device, SimulatedDevice.named(device) == nil {
            let known = SimulatedDevice.all.map(\.id).joined(separator: ", ")
            throw ValidationError("there is no device '\(device)'; known are \(known)")
        }
        if let appearance, Configuration.Appearance(rawValue: appearance) == nil { throw ValidationError("the appearance is light or dark, not '\(appearance)'") }
        if let language, language.hasPrefix("pseudo-"), DocumentStrings.pseudolanguage(language) == nil {
            let known = Pseudolanguage.allCases.map { "pseudo-\($0.rawValue)" }.joined(separator: ", ")
            throw ValidationError("there is no pseudolanguage '\(language)'; known are \(known)")
        }
        if let direction, Configuration.Direction(rawValue: direction) == nil { throw ValidationError("the direction is ltr or rtl, not '\(direction)'") }
        if let textSize, ShownOn.category(textSize) == nil { throw ValidationError("there is no text size '\(textSize)'") }
    }

    var shownOn: ShownOn {
        ShownOn(device: device, appearance: appearance, direction: direction, textSize: textSize, language: language, assets: assets)
    }
}

/// The same in words, as workers are told.
struct ShownOn: Codable {
    var device, appearance, direction, textSize, language: String?
    /// Folders that are searched for images and colours first.
    var assets: [String] = []
    var scale: Double?

    /// For the document at `path`, whose texts in the language lie beside it.
    func configuration(for path: String) -> Configuration {
        var result = Configuration()
        if let language {
            result.strings = DocumentStrings.find(forDocumentAt: path, language: language)
            if Languages.isRightToLeft(language) || DocumentStrings.pseudolanguage(language) == .rightToLeft { result.direction = .rightToLeft }
        }
        result.device = device.flatMap(SimulatedDevice.named)
        result.appearance = appearance.flatMap(Configuration.Appearance.init(rawValue:))
        if let direction { result.direction = Configuration.Direction(rawValue: direction) }
        result.textSize = textSize.flatMap(Self.category)
        result.scale = scale
        return result
    }

    static func category(_ name: String) -> ContentSizeCategory? { ContentSizeCategory(rawValue: "UICTContentSizeCategory\(name)") }
}

struct WorkerOptions: ParsableArguments {
    @Option(help: "Processes that work at the same time; 0: everything in this one.") var jobs: Int?
    @Option(help: "Seconds that one document may take.") var timeout = 20.0

    func validate() throws {
        if let jobs, !(0...64).contains(jobs) { throw ValidationError("--jobs takes 0 to 64") }
        if !(timeout > 0 && timeout <= 3600) { throw ValidationError("--timeout takes more than 0 and at most 3600 seconds") }
    }
}
