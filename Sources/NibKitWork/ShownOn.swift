import Diagnostics
import Foundation
import IBSchema
import NibKit
import Resources
import TextEngine
import UIKit

/// A trait of the device or environment that documents are shown on; the raw value is the option's name.
package enum Trait: String, Codable, CaseIterable {
    case device, orientation, appearance, contrast, tint, language, direction, system
    case textSize = "text-size"
    case timeZone = "time-zone"

    /// Why the value is invalid for this trait; `nil` if it is valid.
    package func problem(with value: String) -> String? {
        switch self {
        case .device:
            guard SimulatedDevice.meant(by: value) == nil else { return nil }
            return Self.unknown("device", value, SimulatedDevice.words, orElse: "; 'nibkit devices' lists them")
        case .orientation:
            return SimulatedDevice.Orientation(rawValue: value) == nil
                ? "the orientation must be portrait or landscape, not '\(value)'" : nil
        case .appearance:
            return Configuration.Appearance(rawValue: value) == nil
                ? "the appearance must be light or dark, not '\(value)'" : nil
        case .contrast:
            return Configuration.Contrast(rawValue: value) == nil
                ? "the contrast must be normal or high, not '\(value)'" : nil
        case .tint:
            guard UIColor(written: value) == nil else { return nil }
            return "the tint must be #RRGGBB or a system color such as systemPink, not '\(value)'"
                + (value.hasPrefix("#") ? "" : Spelling.hint(for: value, among: Self.tintNames(value)))
        case .language:
            guard value.hasPrefix("pseudo-"), DocumentStrings.pseudolanguage(value) == nil else { return nil }
            return Self.unknown("pseudolanguage", value, DocumentStrings.pseudolanguages)
        case .direction:
            return Configuration.Direction(rawValue: value) == nil
                ? "the direction must be ltr or rtl, not '\(value)'" : nil
        case .system:
            return InterfaceSystem(named: value) == nil ? Self.unknown("system", value, ShownOn.systems) : nil
        case .textSize:
            return ShownOn.category(value) == nil ? Self.unknown("text size", value, ShownOn.textSizes) : nil
        case .timeZone:
            guard TimeZone(identifier: value) == nil else { return nil }
            return Self.unknown(
                "time zone", value, TimeZone.knownTimeZoneIdentifiers,
                orElse: "; names are such as Europe/Berlin, America/Los_Angeles and GMT")
        }
    }

    /// The names of system colors, with the suffix `Color` if the value has it.
    private static func tintNames(_ value: String) -> [String] {
        let end = "color"
        return SystemColor.all.map {
            value.lowercased().hasSuffix(end) || !$0.name.lowercased().hasSuffix(end)
                ? $0.name : String($0.name.dropLast(end.count))
        }
    }

    /// - Parameter end: the end of the sentence if no known value is similar; `nil`: all known values.
    private static func unknown(_ kind: String, _ value: String, _ known: [String], orElse end: String? = nil) -> String
    {
        let hint = Spelling.hint(for: value, among: known)
        return
            "there is no \(kind) '\(value)'\(hint.isEmpty ? end ?? "; choose from \(known.joined(separator: ", "))" : hint)"
    }
}

/// How documents are shown, as text that can be sent to workers.
package struct ShownOn: Codable {
    package var values: [Trait: String] = [:]
    /// Folders that are searched first for images and colors.
    package var assets: [String] = []
    /// Folders with fonts of the document's project.
    package var fonts: [String] = []
    /// The font files of the document's project.
    package var fontFiles: [String] = []
    package var scale: Double?
    /// The number of rows in tables and collection views that neither code nor samples fill; 0: prototypes as on the
    /// canvas.
    package var rows = 0
    /// Whether the samples beside documents are shown.
    package var usesSamples = true
    /// Whether screens of previews have status bar and home indicator.
    package var hasChrome = false
    /// The registrations in the project's code; `nil`: it was not searched.
    package var registered: RegisteredCells?

    package init() {}

    /// The configuration for the document at `path`, with the translations next to it.
    package func configuration(for path: String) -> Configuration {
        var result = Configuration()
        if let language = values[.language] {
            result.strings = DocumentStrings.find(forDocumentAt: path, language: language)
            if Languages.isRightToLeft(language) || DocumentStrings.pseudolanguage(language) == .rightToLeft {
                result.direction = .rightToLeft
            }
        }
        result.device = values[.device].flatMap(SimulatedDevice.meant)
        result.orientation = values[.orientation].flatMap(SimulatedDevice.Orientation.init(rawValue:))
        result.appearance = values[.appearance].flatMap(Configuration.Appearance.init(rawValue:))
        result.contrast = values[.contrast].flatMap(Configuration.Contrast.init(rawValue:)) ?? .normal
        result.tint = values[.tint].flatMap(UIColor.init(written:))
        if let direction = values[.direction] { result.direction = Configuration.Direction(rawValue: direction) }
        result.system = values[.system].flatMap(InterfaceSystem.init(named:))
        result.textSize = values[.textSize].flatMap(Self.category)
        result.timeZone = values[.timeZone].flatMap(TimeZone.init(identifier:))
        result.scale = scale
        return result
    }

    package var fontConfiguration: FontConfiguration { FontConfiguration(folders: fonts, files: fontFiles) }

    package static func category(_ name: String) -> ContentSizeCategory? {
        ContentSizeCategory(rawValue: categoryPrefix + name)
    }
    /// From old to new.
    package static let systems = InterfaceSystem.allCases.map(\.name)
    /// From small to large.
    package static let textSizes = ContentSizeCategory.allCases.map {
        String($0.rawValue.dropFirst(categoryPrefix.count))
    }
    private static let categoryPrefix = "UICTContentSizeCategory"
}

extension UIColor {
    /// `#RRGGBB`, or the name of a system color with or without `Color` at its end.
    fileprivate convenience init?(written text: String) {
        guard text.hasPrefix("#") else {
            self.init(systemName: text)
            return
        }
        let digits = text.dropFirst()
        guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let bytes = UInt32(digits, radix: 16) else {
            return nil
        }
        func part(_ shift: UInt32) -> CGFloat { CGFloat((bytes >> shift) & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}
