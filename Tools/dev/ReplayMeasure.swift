import EditSessions
import Foundation
import IBDocument
import IBEditing
import NibKit
import XMLTree

/// Says changes of documents by commands, carries these out, and compares the result with the newer document.
///
/// A folder has a folder for each change, with `before` and `after` of one kind.
enum ReplayMeasure {
    static func run(_ folders: [String]) throws {
        var (changes, same, raw, failed) = (0, 0, 0, 0)
        for folder in folders {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
                for kind in ["xib", "storyboard"] {
                    guard let old = FileManager.default.contents(atPath: "\(folder)/\(name)/before.\(kind)"),
                        let new = FileManager.default.contents(atPath: "\(folder)/\(name)/after.\(kind)")
                    else { continue }
                    changes += 1
                    guard let (result, commands) = replayed(Array(old), Array(new)) else {
                        print("\(name): cannot be said")
                        failed += 1
                        continue
                    }
                    if withoutHead(result) == withoutHead(Array(new)) {
                        same += 1
                    } else {
                        print("\(name): other bytes")
                    }
                    let rawCommands = commands.filter { Replay.rawCommands.contains($0.verb) }
                    if !rawCommands.isEmpty {
                        raw += 1
                        for command in rawCommands { print("\(name): \(command.text.prefix(160))") }
                    }
                }
            }
        }
        func share(_ part: Int) -> String {
            String(format: "%d (%.1f %%)", part, 100 * Double(part) / Double(max(1, changes)))
        }
        print(
            "changes \(changes), same bytes outside the head \(share(same)), raw commands in \(share(raw)), failed \(failed)"
        )
    }

    private static func replayed(_ old: [UInt8], _ new: [UInt8]) -> (bytes: [UInt8], commands: [Command])? {
        let session = EditSession(old, file: "before")
        guard let before = session.document, let after = OpenedDocument(new, file: "after").document,
            let replay = try? Replay(from: before, to: after),
            // As a script says them.
            let read = try? CommandParser.commands(in: replay.commands.map(\.text).joined(separator: "\n")),
            let edited = try? session.edit(read.map(\.command))
        else { return nil }
        return (edited.after, replay.commands)
    }

    /// The text without what Xcode states about itself: versions in the root's tag, and `<dependencies>`.
    private static func withoutHead(_ bytes: [UInt8]) -> String {
        var text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
        text.replace(/<dependencies>[\s\S]*?<\/dependencies>/, with: "")
        guard let tag = text.firstRange(of: /<document [^>]*>/) else { return text }
        let rest = text[tag].replacing(
            /[ ](toolsVersion|systemVersion|version|type|propertyAccessControl|targetRuntime|colorMatched|promptedForUpgradeToXcode5|useTraitCollections)="[^"]*"/,
            with: "")
        return String(rest + text[tag.upperBound...])
    }
}
