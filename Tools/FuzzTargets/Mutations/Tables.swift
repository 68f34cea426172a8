import NibArchive
import ResultFiles

/// Changes of nibs: of their bytes, and of the tables that the bytes mean.
enum NibMutation {
    static func change(_ bytes: inout [UInt8], _ random: inout FuzzRandom, others: [[UInt8]]) {
        guard !random.happens(in: 3), var archive = try? Archive(decoding: bytes), !archive.values.isEmpty,
            !archive.objects.isEmpty
        else {
            if random.happens(in: 2), bytes.count > 50 {
                // The head says where everything is.
                for _ in 0..<random.few(3) { bytes[10 + random.below(40)] = UInt8(random.below(256)) }
            }
            return ByteMutation.change(&bytes, &random, others: others)
        }
        for _ in 0..<random.few(5) { change(&archive, &random) }
        if let changed = try? archive.encoded() { bytes = changed }
    }

    private static func change(_ archive: inout Archive, _ random: inout FuzzRandom) {
        let index = random.below(archive.values.count)
        let other = random.below(archive.values.count)
        switch random.below(9) {
        case 0: archive.values[index].value = archive.values[other].value
        case 1, 2: archive.values[index].value = .object(random.below(archive.objects.count))
        case 3: archive.values[index].value = value(&random)
        case 4: archive.objects[random.below(archive.objects.count)].classIndex = random.below(archive.classNames.count)
        case 5: archive.values[index].key = archive.values[other].key
        case 6:
            guard case .data(var data) = archive.values[index].value else { return }
            ByteMutation.change(&data, &random)
            archive.values[index].value = .data(data)
        case 7:
            archive.classNames[random.below(archive.classNames.count)].name =
                archive.classNames[random.below(archive.classNames.count)].name
        default:
            guard case .double(let number) = archive.values[index].value else { return }
            archive.values[index].value = .double([-number, number * 1e6, number / 1e6, number + 0.5][random.below(4)])
        }
    }

    private static func value(_ random: inout FuzzRandom) -> Archive.Value {
        switch random.below(11) {
        case 0: .null
        case 1: .double(.nan)
        case 2: .double(1e300)
        case 3: .double(-.infinity)
        case 4: .int64(.max)
        case 5: .int64(.min)
        case 6: .data([1, 2, 3])
        case 7: .bool(random.happens(in: 2))
        case 8: .float(.greatestFiniteMagnitude)
        case 9: .int8(-1)
        default: .data(Array(repeating: 0xFF, count: random.below(40)))
        }
    }
}

/// Changes of property lists: their bytes, their XML, or the values that they hold, written again.
enum PropertyListMutation {
    /// - Parameter values: one change of so many is of the values.
    static func change(
        _ bytes: inout [UInt8], _ random: inout FuzzRandom, others: [[UInt8]], words: [String] = [], values: Int = 16
    ) {
        // Foundation's dictionaries have another order in each process; these keep theirs.
        if random.happens(in: values), bytes.count <= 64 << 10, let list = PropertyList(bytes) {
            var left = random.few(6)
            let isXML = !bytes.starts(with: "bplist".utf8) && !random.happens(in: 4)
            let changed = changed(list, &random, &left, depth: 0)
            bytes = isXML ? changed.document() : changed.binary()
            return
        }
        guard bytes.starts(with: "bplist".utf8) else {
            if random.happens(in: 2) {
                XMLMutation.change(&bytes, &random, others: others, words: words)
            } else {
                TextMutation.change(&bytes, &random, others: others, words: words)
            }
            return
        }
        // The end says where everything is; the table of places stands before it.
        if random.happens(in: 3), bytes.count > 32 {
            for _ in 0..<random.few(3) {
                bytes[bytes.count - 1 - random.below(min(bytes.count, 64))] = UInt8(
                    random.below(random.happens(in: 2) ? 256 : 12))
            }
            return
        }
        ByteMutation.change(&bytes, &random, others: others)
    }

    private static let deepest = 64

    /// Values are changed while some are left to be changed.
    private static func changed(_ value: PropertyList, _ random: inout FuzzRandom, _ left: inout Int, depth: Int)
        -> PropertyList
    {
        guard depth < deepest else { return value }
        if left > 0, random.happens(in: depth == 0 ? 200 : 12) {
            left -= 1
            return leaf(&random)
        }
        switch value {
        case .keyed(let keys, let values):
            var entries: [(key: String, value: PropertyList)] = []
            for (key, member) in zip(keys, values) where !(left > 0 && random.happens(in: 60)) {
                let name = left > 0 && random.happens(in: 80) ? random.oneOf(keys) ?? key : key
                entries.append((name, changed(member, &random, &left, depth: depth + 1)))
            }
            return .dictionary(entries)
        case .array(let items):
            var result = items.map { changed($0, &random, &left, depth: depth + 1) }
            if left > 0, random.happens(in: 20), let one = result.first {
                result += Array(repeating: one, count: random.few(50))
            }
            if left > 0, random.happens(in: 30), !result.isEmpty { result.removeLast() }
            return .array(result)
        case .data(var bytes):
            guard left > 0, random.happens(in: 4) else { return value }
            left -= 1
            ByteMutation.change(&bytes, &random)
            return .data(bytes)
        case .string(let text):
            guard left > 0, random.happens(in: 12) else { return value }
            left -= 1
            var bytes = Array(text.utf8)
            TextMutation.change(&bytes, &random, most: 2)
            return .string(String(decoding: bytes, as: UTF8.self))
        case .integer, .real, .bool, .date:
            guard left > 0, random.happens(in: 8) else { return value }
            left -= 1
            return leaf(&random)
        }
    }

    private static func leaf(_ random: inout FuzzRandom) -> PropertyList {
        switch random.below(12) {
        case 0: .integer(.max)
        case 1: .integer(.min)
        case 2: .integer(-1)
        case 3: .integer(0)
        case 4: .real(.infinity)
        case 5: .real(.nan)
        case 6: .real(1e300)
        case 7: .bool(true)
        case 8: .string("")
        case 9: .data([0, 1, 255])
        case 10: .array([])
        default: .dictionary([])
        }
    }
}

/// Changes of files that are made of parts with lengths in front: PNG with its checks, fonts with their tables.
enum PartMutation {
    // MARK: PNG

    static func changePNG(_ bytes: inout [UInt8], _ random: inout FuzzRandom, others: [[UInt8]]) {
        var chunks = chunks(of: bytes)
        guard !random.happens(in: 6), !chunks.isEmpty else {
            return ByteMutation.change(&bytes, &random, others: others)
        }
        for _ in 0..<random.few(3) {
            let index = random.below(chunks.count)
            switch random.below(6) {
            case 0: chunks.remove(at: index)
            case 1: chunks.insert(chunks[index], at: random.below(chunks.count))
            case 2:
                // The head: width, height, depth, color, interlacing.
                guard chunks[0].body.count >= 13 else { break }
                chunks[0].body[random.happens(in: 3) ? random.below(8) : 8 + random.below(5)] = UInt8(
                    random.below(random.happens(in: 2) ? 256 : 17))
            case 3:
                guard let other = random.oneOf(others).flatMap({ random.oneOf(Self.chunks(of: $0)) }) else { break }
                chunks.insert(other, at: random.below(chunks.count))
            case 4:
                chunks[index].name = Array(
                    (random.oneOf([
                        "IHDR", "PLTE", "IDAT", "tRNS", "gAMA", "iCCP", "sRGB", "tEXt", "zTXt", "iTXt", "bKGD", "pHYs",
                        "sPLT", "eXIf", "sBIT", "hIST", "IEND",
                    ]) ?? "IDAT").utf8)
            default: ByteMutation.change(&chunks[index].body, &random, most: 3)
            }
            if chunks.isEmpty { break }
        }
        bytes =
            Array(bytes.prefix(8))
            + chunks.flatMap { chunk -> [UInt8] in
                let checked = chunk.name + chunk.body
                return number(UInt32(chunk.body.count)) + checked + number(check(checked))
            }
    }

    /// Five by three pixels. What the data says of filters is left to chance; it is stored without compression.
    static func smallPNG(type: UInt8, depth: UInt8, interlacing: UInt8) -> [UInt8] {
        let data = (0..<150).map { UInt8(truncatingIfNeeded: $0 % 6 == 0 ? 0 : $0 &* 37) }
        let sums = data.reduce((a: UInt32(1), b: UInt32(0))) { sums, byte in
            ((sums.a + UInt32(byte)) % 65521, (sums.b + sums.a + UInt32(byte)) % 65521)
        }
        let packed =
            [0x78, 0x01, 0x01, UInt8(data.count), 0, ~UInt8(data.count), 0xFF] + data + number(sums.b << 16 | sums.a)
        func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
            let checked = Array(name.utf8) + body
            return number(UInt32(body.count)) + checked + number(check(checked))
        }
        let colors =
            type == 3
            ? chunk("PLTE", (0..<48).map { UInt8($0 * 5) }) + chunk("tRNS", [0, 128, 255])
            : type < 3 ? chunk("tRNS", Array(repeating: 1, count: type == 0 ? 2 : 6)) : []
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", number(5) + number(3) + [depth, type, 0, 0, interlacing]) + chunk("gAMA", number(45455))
            + colors
            + chunk("IDAT", packed) + chunk("tEXt", Array("Comment\0text".utf8)) + chunk("IEND", [])
    }

    private struct Chunk {
        var name: [UInt8]
        var body: [UInt8]
    }

    private static func chunks(of bytes: [UInt8]) -> [Chunk] {
        var found: [Chunk] = []
        var place = 8
        while place + 12 <= bytes.count {
            let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
            guard place + 12 + length <= bytes.count else { break }
            found.append(
                Chunk(
                    name: Array(bytes[(place + 4)..<(place + 8)]),
                    body: Array(bytes[(place + 8)..<(place + 8 + length)])))
            place += 12 + length
        }
        return found
    }

    private static func number(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
    }

    private static let checkTable: [UInt32] = (0..<256).map { start in
        (0..<8).reduce(UInt32(start)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    /// CRC-32, as annex D of the PNG specification has it.
    private static func check(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { checkTable[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
    }

    // MARK: Fonts

    /// Each table is as likely as another, however large it is, and its beginning more than the rest.
    static func changeFont(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
        let count = bytes.count > 12 ? Int(bytes[4]) << 8 | Int(bytes[5]) : 0
        for _ in 0..<random.few(6) {
            guard count > 0, bytes.count > 12 + 16 * count, !random.happens(in: 12) else {
                // The table of tables.
                if bytes.count > 200 { bytes[random.below(12 + 16 * min(count, 11))] = UInt8(random.below(256)) }
                continue
            }
            let entry = 12 + 16 * random.below(count)
            func number(_ place: Int) -> Int { bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } }
            let start = number(entry + 8)
            let length = number(entry + 12)
            guard length > 0, start + length <= bytes.count else { continue }
            let within = random.happens(in: 3) ? random.below(length) : random.below(min(length, 128))
            var part = Array(bytes[(start + within)..<min(start + length, start + within + 16)])
            let old = part.count
            ByteMutation.change(&part, &random, most: 2)
            // Nothing else moves.
            part = Array((part + Array(repeating: 0, count: old)).prefix(old))
            bytes.replaceSubrange((start + within)..<(start + within + old), with: part)
        }
        if random.happens(in: 40) { bytes.removeLast(random.below(bytes.count)) }
    }
}
