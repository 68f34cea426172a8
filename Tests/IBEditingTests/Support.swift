import Diagnostics
import Foundation
import IBDocument
import IBSchema
import TestSupport
import Testing
import XMLTree

@testable import IBEditing

enum Fixtures {
    static let folder = Repository.url("Fixtures")

    /// All documents of iOS among the fixtures of the project, by path.
    static let documents: [(name: String, bytes: [UInt8])] = {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted().compactMap { path in
            guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)),
                let document = Document(XMLTree.parse(Array(data), file: path), schema: .cocoaTouch),
                document.platform == .iOS, document.tree.isWellFormed, !document.hasDuplicateIDs
            else { return nil }
            return (path, Array(data))
        }
    }()
}

func document(_ text: String) throws -> Document { try document(Array(text.utf8)) }

func document(_ bytes: [UInt8]) throws -> Document {
    try #require(Document(XMLTree.parse(bytes, file: "Test.xib"), schema: .cocoaTouch))
}

/// A document with these objects and the usual head.
func xib(_ objects: String, resources: String = "", isAutoLayout: Bool = true) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch"\(isAutoLayout ? " useAutolayout=\"YES\"" : "") useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <dependencies>
            <deployment identifier="iOS"/>
            <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
        </dependencies>
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    \(objects)
        </objects>\(resources)
    </document>

    """
}

/// The text of a document after commands.
func edited(_ text: String, _ commands: String...) throws -> String {
    let planned = try plan(text, commands)
    let source = try document(text)
    return String(decoding: try source.tree.serialized(applying: planned.edits), as: UTF8.self)
}

func plan(_ text: String, _ commands: [String]) throws -> Change {
    try Planner().plan(commands.flatMap { try CommandParser.commands(in: $0).map(\.command) }, in: document(text))
}

/// The lines that differ: `-` those that went, `+` those that came.
func changes(_ text: String, _ commands: String...) throws -> [String] {
    let planned = try plan(text, commands)
    let after = String(decoding: try document(text).tree.serialized(applying: planned.edits), as: UTF8.self)
    let difference = after.components(separatedBy: "\n").difference(from: text.components(separatedBy: "\n"))
    let gone = difference.removals.map { change -> String in
        if case .remove(_, let line, _) = change { "-\(line.trimmingCharacters(in: .whitespaces))" } else { "" }
    }
    let came = difference.insertions.map { change -> String in
        if case .insert(_, let line, _) = change { "+\(line.trimmingCharacters(in: .whitespaces))" } else { "" }
    }
    return gone + came
}

/// The code with which commands are refused.
func refusal(_ text: String, _ commands: String...) -> EditProblem.Code? {
    do {
        _ = try plan(text, commands)
        return nil
    } catch { return (error as? EditProblem)?.code }
}
