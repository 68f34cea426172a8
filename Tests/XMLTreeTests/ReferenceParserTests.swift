import Foundation
import Testing
import XMLTree

/// Compares our verdict on about a thousand documents with that of libxml2, as `xmllint` gives it.
@Suite struct ReferenceParserTests {
    static let xmllint = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/xmllint" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Documents on which we differ on purpose, with the reason. One on which we agree fails the test.
    static let exceptions = [
        "<?xml version='1.'?><a/>": "production 26 demands a digit behind the point",
        "<!DOCTYPEa><a/>": "production 28 demands white space before the name",
        "<?xml version='1.0' encoding='UTF-8'standalone='no'?><a/>":
            "production 32 demands white space before standalone",
        "<?xml version='1.0' encoding='ISO-8859-1'?><a/>": "encodings other than UTF-8 and UTF-16 are refused",
        "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>": "entities of a document are never expanded",
        "<!DOCTYPE a [<!ENTITY>]><a/>": "the internal subset is passed over unread",
        String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300): "its limit of depth is 256",
    ]

    static func documents() -> [String] {
        var generator = DocumentGenerator(seed: 20)
        var documents = Array(exceptions.keys).sorted()
        for index in 0..<1_200 {
            switch index % 6 {
            case 0: documents.append(generator.wellFormed())
            case 1: documents.append(generator.assembled())
            default: documents.append(generator.mutated())
            }
        }
        return documents
    }

    @Test(
        .enabled(if: xmllint != nil, "xmllint (libxml2-utils) is not on PATH: the comparison with libxml2 is skipped"))
    func libxml2AcceptsAndRejectsTheSameDocuments() throws {
        let documents = Self.documents()
        let rejected = try Self.rejectedByReference(documents)
        var accepted = 0
        for (index, document) in documents.enumerated() {
            let tree = parse(document)
            #expect(tree.serialized() == Array(document.utf8))
            let agrees = tree.isWellFormed == !rejected.contains(index)
            if let reason = Self.exceptions[document] {
                #expect(!agrees, "stale exception (\(reason)): \(document.debugDescription)")
            } else {
                #expect(
                    agrees,
                    "libxml2 \(rejected.contains(index) ? "rejects" : "accepts") \(document.debugDescription): \(findings(tree))"
                )
            }
            accepted += tree.isWellFormed ? 1 : 0
        }
        #expect((300...900).contains(accepted), "the documents are neither all good nor all bad")
    }

    /// The indices of the documents that `xmllint` reports errors for. Errors of namespaces are warnings to us.
    private static func rejectedByReference(_ documents: [String]) throws -> Set<Int> {
        let folder = FileManager.default.temporaryDirectory.appending(path: "xmltree-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (index, document) in documents.enumerated() {
            try Data(document.utf8).write(to: folder.appending(path: "\(index).xml"))
        }
        let process = Process()
        process.executableURL = URL(filePath: xmllint ?? "")
        process.currentDirectoryURL = folder
        process.arguments = ["--noout", "--nonet"] + documents.indices.map { "\($0).xml" }
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        var rejected: Set<Int> = []
        for line in output.utf8.split(separator: UInt8(ascii: "\n")) {
            // 12.xml:1: parser error : Extra content at the end of the document
            let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 3).map { String(Substring($0)) }
            guard parts.count == 4, parts[0].hasSuffix(".xml"), parts[2].hasSuffix("error "),
                parts[2] != " namespace error "
            else { continue }
            if let index = Int(parts[0].dropLast(4)) { rejected.insert(index) }
        }
        return rejected
    }
}
