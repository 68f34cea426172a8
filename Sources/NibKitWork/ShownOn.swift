import IBSchema
import NibKit
import Resources
import TextEngine
import UIKit

/// One thing about what documents are shown on, by the name of its option.
package enum Trait: String, Codable, CaseIterable {
    case device, orientation, appearance, contrast, tint, language, direction
    case textSize = "text-size"

    /// Why the value is not one of this trait; `nil` if it is.
    package func problem(with value: String) -> String? {
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
package struct ShownOn: Codable {
    package var values: [Trait: String] = [:]
    /// Folders that are searched for images and colours first.
    package var assets: [String] = []
    /// Folders with fonts of the document's project.
    package var fonts: [String] = []
    package var scale: Double?

    package init() {}

    /// For the document at `path`, whose texts in the language lie beside it.
    package func configuration(for path: String) -> Configuration {
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

    package var fontConfiguration: FontConfiguration { FontConfiguration(folders: fonts) }

    package static func category(_ name: String) -> ContentSizeCategory? { ContentSizeCategory(rawValue: "UICTContentSizeCategory\(name)") }
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
