import Foundation

/// How two versions of a document look.
package struct PictureComparison: Codable, Sendable {
    /// A screen that looks different in one configuration.
    package struct Screen: Codable, Sendable {
        /// The id in the newer version, unless only the older one has the screen.
        package var id: String
        package var name: String
        /// What the screen is shown with, as a caption; empty: what the job says.
        package var configuration: String
        /// `nil`: this version does not have the screen.
        package var before, after: Picture?
        package var objects: [Object]
        /// Both versions and their differences as a PNG file; `nil`: it was not asked for.
        package var sheet: Data?
    }

    package struct Picture: Codable, Sendable {
        /// A PNG file.
        package var file: Data
        /// In points.
        package var width, height: Double
    }

    /// An object that looks different.
    package struct Object: Codable, Sendable {
        package enum Kind: String, Codable, Sendable {
            case added, removed
            /// What it draws itself is different.
            case changed
            /// It only has another place, or is in another object.
            case moved
        }

        package var id: String
        package var name: String
        package var kind: Kind
        /// x, y, width, height on the screen, in points; `nil`: it has no place there.
        package var before, after: [Double]?
    }

    /// In the order of the configurations and then of the document.
    package var screens: [Screen] = []
    /// How many screens look the same, each configuration counted.
    package var same = 0
}
