@testable import NibArchive

/// A file put together from the bytes of its tables, so that each of them can be made wrong.
struct HandWrittenArchive {
    var magic = Array("NIBArchive".utf8)
    var formatVersion: UInt32 = 1
    var coderVersion: UInt32 = 10
    var counts: [UInt32] = [2, 2, 3, 2]
    var positions: [UInt32?] = [nil, nil, nil, nil]
    /// The root has values 0 and 1, the other one value 2.
    var objects: [UInt8] = [0x80, 0x80, 0x82, 0x81, 0x82, 0x81]
    var keys: [UInt8] = [0x81] + Array("n".utf8) + [0x88] + Array("NS.bytes".utf8)
    var values: [UInt8] = [0x80, 0, 0xFB, 0x80, 10, 1, 0, 0, 0, 0x81, 8, 0x82] + Array("hi".utf8)
    var classNames: [UInt8] =
        [0x89, 0x80] + Array("NSObject".utf8) + [0] + [0x89, 0x81, 0, 0, 0, 0] + Array("NSString".utf8) + [0]
    var trailing: [UInt8] = []

    static let keyTable = 56
    static let valueTable = 67
    static let classTable = 81

    var bytes: [UInt8] {
        func word(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
        var header = magic + word(formatVersion) + word(coderVersion)
        var position = 50
        for (index, table) in [objects, keys, values, classNames].enumerated() {
            header += word(counts[index]) + word(positions[index] ?? UInt32(position))
            position += table.count
        }
        return header + objects + keys + values + classNames + trailing
    }

    /// Why the file is refused; `nil` if it is not.
    var refusal: NibArchiveError? {
        do throws(NibArchiveError) {
            _ = try Archive(decoding: bytes)
            return nil
        } catch {
            return error
        }
    }

    static func changed(_ change: (inout HandWrittenArchive) -> Void) -> HandWrittenArchive {
        var archive = HandWrittenArchive()
        change(&archive)
        return archive
    }
}

/// The error of an expression that is expected to throw one.
func refusal<Result>(_ body: () throws(NibArchiveError) -> Result) -> NibArchiveError? {
    do throws(NibArchiveError) {
        _ = try body()
        return nil
    } catch {
        return error
    }
}

/// An archive with something of everything: a cycle, a shared object, a nested archive, fallbacks, repeated keys.
func archiveOfEverything() throws -> Archive {
    var inner = ArchiveBuilder()
    let innerRoot = inner.makeObject("NSObject")
    inner.set("UIText", .object(inner.string("inside")), on: innerRoot)
    let innerBytes = try inner.finish(root: innerRoot).archive.encoded()

    var builder = ArchiveBuilder()
    let root = builder.makeObject("NSObject")
    let view = builder.makeObject("UIView")
    let color = builder.makeObject("UIColor", fallbacks: ["NSColor"])
    builder.set("UIRed", .float(0.5), on: color)
    builder.set("UITopLevel", .object(builder.array([view, color])), on: root)
    builder.set("UIEmpty", .object(builder.array([])), on: root)
    builder.set("UIBounds", .value(.rect(x: 0, y: 0, width: 320, height: 480)), on: view)
    builder.set("UICenter", .value(.point(x: 160, y: 0.5)), on: view)
    builder.set("UISubviews", .object(builder.array([view], mutable: true)), on: view)
    builder.set("UIBackgroundColor", .object(color), on: view)
    builder.set("UITag", .int(300), on: view)
    builder.set("UIFlags", .wideInt(-1), on: view)
    builder.set("UIAlpha", .double(0.25), on: view)
    builder.set("UIHidden", .bool(false), on: view)
    builder.set("UIImage", .null, on: view)
    builder.set("UIRaw", .data([0xFF, 0x00]), on: view)
    builder.set("UIText", .object(builder.string("Größe\n\"x\"")), on: view)
    builder.set("UIHint", .object(builder.string("Größe\n\"x\"")), on: view)
    builder.set("archiveData", .object(builder.data(innerBytes)), on: view)
    let pair = (key: builder.string("size"), value: builder.number(12.0))
    builder.set("UIAttributes", .object(builder.dictionary([pair], mutable: true)), on: view)
    builder.set("UIOwner", .object(root), on: view)
    return builder.finish(root: root).archive
}
