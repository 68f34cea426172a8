public import Diagnostics

/// Sample data that a user wrote in place of the data that an app shows: text, images and rows by the names of objects.
///
/// It contains only values; the reader of the file provides their places.
public struct SampleData: Sendable {
    public struct Entry: Sendable {
        public var name: String
        /// The place of the name.
        public var place: SourcePlace
        public var value: Value

        public init(name: String, place: SourcePlace, value: Value) {
            (self.name, self.place, self.value) = (name, place, value)
        }
    }

    public struct Value: Sendable {
        public indirect enum Content: Sendable {
            /// The text as written. The object that takes `12` decides whether it is text or a number.
            case text(String)
            case list([Value])
            case entries([Entry])
        }

        public var content: Content
        public var place: SourcePlace

        public init(_ content: Content, at place: SourcePlace) { (self.content, self.place) = (content, place) }

        var text: String? { if case .text(let text) = content { text } else { nil } }
        var list: [Value]? { if case .list(let list) = content { list } else { nil } }
        var entries: [Entry]? { if case .entries(let entries) = content { entries } else { nil } }

        /// For messages.
        var kind: String {
            switch content {
            case .text(let text): "'\(text)'"
            case .list: "a list"
            case .entries: "names with values"
            }
        }
    }

    public var entries: [Entry]
    /// The file's folder, which is searched for its images; `nil`: images can only name the project's.
    public var folder: String?

    public init(entries: [Entry] = [], folder: String? = nil) { (self.entries, self.folder) = (entries, folder) }

    /// The name of a sample data file: `SignIn.sample.yml` next to `SignIn.xib`.
    public static let ending = "sample.yml"
}

/// A cell, a header or a footer that code registers by a literal name.
public struct RegisteredCell: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Sendable { case cell, header, footer }

    public var kind: Kind
    /// `nil`: no nib is registered.
    public var nib: String?
    /// `nil`: no class is registered.
    public var className: String?
    public var identifier: String?
    /// The property of the class that it is registered with: `tableView`, or `self`.
    public var receiver: String?

    public init(
        kind: Kind, nib: String? = nil, className: String? = nil, identifier: String? = nil, receiver: String? = nil
    ) {
        (self.kind, self.nib, self.className, self.identifier, self.receiver) = (
            kind, nib, className, identifier, receiver
        )
    }
}

/// The registrations in a project's code.
public struct RegisteredCells: Codable, Sendable {
    /// The registrations by the bare names of the classes whose code contains or inherits them.
    public var byClass: [String: [RegisteredCell]]
    /// The folders below which the nibs' documents are found by name.
    public var folders: [String]

    public init(byClass: [String: [RegisteredCell]], folders: [String]) {
        (self.byClass, self.folders) = (byClass, folders)
    }
}

/// Replaces the code and data of an app when its screens are drawn.
public struct Samples {
    /// Rows of each table and collection view that neither code nor the data fills; 0: prototypes as on the canvas.
    public var rowCount = 0
    public var data: SampleData?
    public var registered: [String: [RegisteredCell]] = [:]
    /// The project's document of a name, `PersonCell.xib`.
    public var document: (String) -> OpenedDocument? = { _ in nil }

    public init() {}

    /// The maximum number of rows shown in one table or collection view.
    public static let mostRows = 200

    var isEmpty: Bool { rowCount == 0 && data == nil }
}
