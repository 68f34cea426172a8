import ArgumentParser
import Foundation
import IBSchema
import NibKit
import Resources
import TextEngine
import UIKit

/// What documents are shown on.
struct ConfigurationOptions: ParsableArguments {
    @Option(help: "A device by Interface Builder's name, such as retina6_1 or ipad11_0; default: the document's own.")
    var device: String?
    @Option(help: "portrait or landscape; default: the document's own.") var orientation: String?
    @Option(help: "light or dark; default: the document's own.") var appearance: String?
    @Option(help: "normal or high.") var contrast: String?
    @Option(help: "The tint of views that state none: #RRGGBB or a system colour such as systemPink; default: the document's or the project's.")
    var tint: String?
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

    @Option(help: "A folder with font files of the document's project; may be given several times.") var fonts: [String] = []

    func validate() throws {
        for (option, folder) in assets.map({ ("--assets", $0) }) + fonts.map({ ("--fonts", $0) }) {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw ValidationError("\(option) takes a folder, which '\(folder)' is not")
            }
        }
        for (trait, value) in shownOn.values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            if let problem = trait.problem(with: value) { throw ValidationError(problem) }
        }
    }

    var shownOn: ShownOn {
        var result = ShownOn()
        result.values[.device] = device
        result.values[.orientation] = orientation
        result.values[.appearance] = appearance
        result.values[.contrast] = contrast
        result.values[.tint] = tint
        result.values[.language] = language
        result.values[.direction] = direction
        result.values[.textSize] = textSize
        result.assets = assets
        result.fonts = fonts
        return result
    }
}

/// One thing about what documents are shown on, by the name of its option.
enum Trait: String, Codable, CaseIterable {
    case device, orientation, appearance, contrast, tint, language, direction
    case textSize = "text-size"

    /// Why the value is not one of this trait; `nil` if it is.
    func problem(with value: String) -> String? {
        switch self {
        case .device:
            guard SimulatedDevice.named(value) == nil else { return nil }
            return "there is no device '\(value)'; known are \(SimulatedDevice.all.map(\.id).joined(separator: ", "))"
        case .orientation:
            return SimulatedDevice.Orientation(rawValue: value) == nil ? "the orientation is portrait or landscape, not '\(value)'" : nil
        case .appearance:
            return Configuration.Appearance(rawValue: value) == nil ? "the appearance is light or dark, not '\(value)'" : nil
        case .contrast:
            return Configuration.Contrast(rawValue: value) == nil ? "the contrast is normal or high, not '\(value)'" : nil
        case .tint:
            return UIColor(written: value) == nil ? "the tint is #RRGGBB or a system colour such as systemPink, not '\(value)'" : nil
        case .language:
            guard value.hasPrefix("pseudo-"), DocumentStrings.pseudolanguage(value) == nil else { return nil }
            return "there is no pseudolanguage '\(value)'; known are \(Pseudolanguage.allCases.map { "pseudo-\($0.rawValue)" }.joined(separator: ", "))"
        case .direction:
            return Configuration.Direction(rawValue: value) == nil ? "the direction is ltr or rtl, not '\(value)'" : nil
        case .textSize:
            return ShownOn.category(value) == nil ? "there is no text size '\(value)'" : nil
        }
    }
}

/// The same in words, as workers are told.
struct ShownOn: Codable {
    var values: [Trait: String] = [:]
    /// Folders that are searched for images and colours first.
    var assets: [String] = []
    /// Folders with fonts of the document's project.
    var fonts: [String] = []
    var scale: Double?

    /// For the document at `path`, whose texts in the language lie beside it.
    func configuration(for path: String) -> Configuration {
        var result = Configuration()
        if let language = values[.language] {
            result.strings = DocumentStrings.find(forDocumentAt: path, language: language)
            if Languages.isRightToLeft(language) || DocumentStrings.pseudolanguage(language) == .rightToLeft { result.direction = .rightToLeft }
        }
        result.device = values[.device].flatMap(SimulatedDevice.named)
        result.orientation = values[.orientation].flatMap(SimulatedDevice.Orientation.init(rawValue:))
        result.appearance = values[.appearance].flatMap(Configuration.Appearance.init(rawValue:))
        result.contrast = values[.contrast].flatMap(Configuration.Contrast.init(rawValue:)) ?? .normal
        result.tint = values[.tint].flatMap(UIColor.init(written:))
        if let direction = values[.direction] { result.direction = Configuration.Direction(rawValue: direction) }
        result.textSize = values[.textSize].flatMap(Self.category)
        result.scale = scale
        return result
    }

    var fontConfiguration: FontConfiguration { FontConfiguration(folders: fonts) }

    static func category(_ name: String) -> ContentSizeCategory? { ContentSizeCategory(rawValue: "UICTContentSizeCategory\(name)") }
}

extension UIColor {
    /// `#RRGGBB`, or the name of a system colour with or without `Color` at its end.
    fileprivate convenience init?(written text: String) {
        guard text.hasPrefix("#") else {
            self.init(systemName: text)
            return
        }
        let digits = text.dropFirst()
        guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let bytes = UInt32(digits, radix: 16) else { return nil }
        func part(_ shift: UInt32) -> CGFloat { CGFloat((bytes >> shift) & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}

struct WorkerOptions: ParsableArguments {
    @Option(help: "Processes that work at the same time; 0: everything in this one.") var jobs: Int?
    @Option(help: "Seconds that one document may take.") var timeout = 20.0

    func validate() throws {
        if let jobs, !(0...64).contains(jobs) { throw ValidationError("--jobs takes 0 to 64") }
        if !(timeout > 0 && timeout <= 3600) { throw ValidationError("--timeout takes more than 0 and at most 3600 seconds") }
    }
}
