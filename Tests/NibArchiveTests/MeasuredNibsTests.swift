import Foundation
import TestSupport
import Testing

@testable import NibArchive

/// Nibs that Apple's tool compiled, in a folder beside the package.
enum MeasuredNibs {
    private static let folder = SharedFolder.nibs.url

    /// Every file whose name ends in `.nib`, also those inside a folder of that name, in the order of their paths.
    static func files() throws -> [(path: String, bytes: [UInt8])] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".nib") }
        return try paths.sorted().compactMap { path in
            let file = folder.appendingPathComponent(path)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return nil }
            return (path, [UInt8](try Data(contentsOf: file)))
        }
    }
}

@Suite(.enabled(if: SharedFolder.nibs.isThere, "needs ../shared/nibs"))
struct MeasuredNibsTests {
    /// The law of the decoder and encoder, over everything at hand. The numbers are those of the folder in full.
    @Test func decodingThenEncodingIsTheIdentity() throws {
        var (outermost, nested, otherFormats) = (0, 0, 0)
        for (path, bytes) in try MeasuredNibs.files() {
            guard Archive.isNibArchive(bytes) else {
                otherFormats += 1
                #expect(refusal { () throws(NibArchiveError) in try Archive(decoding: bytes) } == .notNibArchive)
                continue
            }
            outermost += 1
            var pending = [bytes]
            while let bytes = pending.popLast() {
                let archive = try Archive(decoding: bytes)
                #expect(try archive.encoded() == bytes, "\(path)")
                #expect(archive.trailingBytes.isEmpty, "\(path)")
                #expect(archive.objectsReachable().count == archive.objects.count, "\(path)")
                let held = archive.values.compactMap(\.value.dataValue).filter { Archive.isNibArchive($0) }
                nested += held.count
                pending += held
            }
        }
        print("NIBArchive identity: \(outermost) files, \(nested) archives inside them, \(otherFormats) other formats")
        #expect(outermost > 0)
        #expect(nested > 0)
    }

    /// Archives of coder 10 for iOS are in canonical order already, but for the key table.
    @Test func coder10IsCanonical() throws {
        var count = 0
        for (path, bytes) in try MeasuredNibs.files() where Archive.isNibArchive(bytes) {
            let archive = try Archive(decoding: bytes)
            guard archive.coderVersion == 10, archive.keyIndex("IB.objectdata") == nil else { continue }
            count += 1
            let canonical = archive.canonical()
            #expect(canonical.objects == archive.objects, "\(path)")
            #expect(canonical.classNames == archive.classNames, "\(path)")
            #expect(canonical.values.map(\.value) == archive.values.map(\.value), "\(path)")
            #expect(Set(canonical.keys) == Set(archive.keys), "\(path)")
        }
        #expect(count > 0)
    }

    @Test func shufflingTablesDoesNotChangeTheCanonicalText() throws {
        for (number, (path, bytes)) in try MeasuredNibs.files().enumerated()
        where number.isMultiple(of: 20) && Archive.isNibArchive(bytes) {
            let archive = try Archive(decoding: bytes)
            let shuffled = CanonicalOrderTests.shuffled(archive, seed: UInt64(number))
            #expect(shuffled.canonicalDump() == archive.canonicalDump(), "\(path)")
            #expect(shuffled.canonical() == archive.canonical(), "\(path)")
        }
    }
}
