import Foundation
import NibKitWork

/// A gesture of a page in progress: changes of a copy of the contents, which only this page sees. Part of `Preview`.
struct Gesture {
    var id: String
    var document: PathBytes
    var base: Int
    /// The contents on which it began.
    var contents: Data
    /// The configuration in which the page shows it.
    var key: String
    var values: DocumentSession.Values
    /// The newest commands, and their number.
    var commands = ClientMessage.Commands()
    var number = 0
    /// The newest state that was drawn.
    var drawnNumber = 0
    /// A state that the page still needs.
    var drawn: DocumentSession.Drawn?
}
