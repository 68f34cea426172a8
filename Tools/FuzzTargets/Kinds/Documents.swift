import CairoRenderer
import Foundation
import Graphics
import IBCompiler
import IBLint
import NibArchive
import NibKit
import NibKitWork
import TextEngine
import UIKit

/// Fonts that stay open.
@MainActor
enum FuzzDrawing {
    private static let pictures = Result { () throws(MissingFontPackage) in try Pictures() }

    /// Draws a list small, in all ways in which it can become a file.
    static func draw(_ list: DisplayList, isThorough: Bool) {
        guard let pictures = try? pictures.get() else { return }
        _ = try? pictures.bitmap(of: list, scale: scale(of: list), background: .white)
        guard isThorough else { return }
        _ = try? pictures.picture(of: list, .svg, scale: 1, background: .white)
        _ = try? pictures.picture(of: list, .pdf, scale: 1, background: .white)
        _ = try? pictures.scene(of: list, background: .white) { _ in nil }
    }

    /// Pixels of the longer side.
    private static let side = 160.0

    private static func scale(of list: DisplayList) -> CGFloat {
        min(1, CGFloat(side) / max(1, list.size.width, list.size.height))
    }

    static var measurer: any TextMeasurer { (try? pictures.get().engine) ?? SystemFontMetrics() }
}

extension FuzzKind {
    /// One input of so many is compiled, laid out, drawn.
    private static let compiled = 4, laidOut = 32, drawn = 128

    static let documents = FuzzKind(
        name: "documents", fileName: "input.xib", seedsNote: "fixtures and examples, .xib and .storyboard",
        mutationsNote:
            "attributes and elements: extremes, swapped, repeated, nested up to 10,000 deep, from other documents; markup; bytes",
        pathNote:
            "read, written back (same bytes); 1 of \(compiled) looked at by rules, compiled, its nibs decoded; 1 of \(laidOut) checked and laid out, 1 of \(drawn) drawn",
        seeds: { $0.inputs("xib", "storyboard") },
        mutate: { start, seeds, random in
            var input = start
            var others: [[UInt8]] = []
            if random.happens(in: 3), let other = random.oneOf(seeds) { others = [other.first] }
            for index in input.files.indices { XMLMutation.change(&input.files[index].bytes, &random, others: others) }
            return input
        },
        perform: { input, turn in
            let bytes = input.first
            let opened = OpenedDocument(bytes, file: "input.xib")
            hold(opened.tree.serialized() == bytes, "a document that nobody changed is written back with other bytes")
            guard turn % compiled == 0, opened.obstacle == nil, let document = opened.document,
                let compiled = opened.compiled()
            else { return }
            _ = Linter.findings(
                in: Rule.Subject(document, project: ProjectNibs(), sources: nil, target: nil), rules: nil)
            for nib in compiled.nibs {
                guard let encoded = try? nib.archive.encoded() else { continue }
                hold(
                    (try? Archive(decoding: encoded).encoded()) == encoded,
                    "a compiled nib is read back with other bytes")
            }
            let path = "\(FuzzScratch.path)/input.xib"
            @MainActor func reply(_ kind: Job.Kind) -> JobReply {
                JobPerformer.perform(Order(Job(kind: kind, shownOn: ShownOn()), path: path, contents: Data(bytes)))
            }
            if turn % laidOut == 0 {
                _ = reply(.check(Job.Checking()))
                _ = reply(.layout)
            }
            if turn % drawn == 0 {
                for screen in reply(.render(Job.Rendering(isMap: turn % (2 * drawn) == 0))).screens {
                    guard let list = try? DisplayList(decoding: Array(screen.drawing)) else {
                        fatalError("the drawing of a document cannot be read back")
                    }
                    FuzzDrawing.draw(list, isThorough: turn % (4 * drawn) == 0)
                }
                _ = reply(.load)
                _ = reply(.scenes)
                _ = reply(.facts)
            }
        })

    static let nibs = FuzzKind(
        name: "nibs", fileName: "input.nib", seedsNote: "the nibs of all fixtures and examples",
        mutationsNote: "the head; bytes; tables: values, keys and classes swapped, references, extremes, data inside",
        pathNote:
            "decoded, written back (same bytes); 1 of \(compiled) dumped, 1 of \(laidOut) loaded and laid out, 1 of \(drawn) drawn and decompiled",
        seeds: { files in
            files.inputs("xib", "storyboard").flatMap { compiledNibs(of: $0) }.map { FuzzInput("input.nib", $0) }
                + files.inputs("nib")
        },
        mutate: { start, seeds, random in
            var input = start
            let others = random.happens(in: 4) ? random.oneOf(seeds).map { [$0.first] } ?? [] : []
            for index in input.files.indices { NibMutation.change(&input.files[index].bytes, &random, others: others) }
            return input
        },
        perform: { input, turn in
            guard let archive = try? Archive(decoding: input.first) else { return }
            hold((try? archive.encoded()) == input.first, "a nib that was accepted is written back with other bytes")
            if turn % compiled == 0 { _ = (archive.dump(), archive.canonicalDump()) }
            if turn % laidOut == 0 { load(archive, isDrawn: turn % drawn == 0) }
            if turn % drawn == 0 { _ = Decompiler.decompile(archive) }
        })

    @MainActor static func compiledNibs(of input: FuzzInput) -> [[UInt8]] {
        (OpenedDocument(input.first, file: "seed.xib").compiled()?.nibs ?? []).compactMap { try? $0.archive.encoded() }
    }

    /// Objects of one nib, in an environment as documents have it.
    @MainActor static func load(_ archive: Archive, isDrawn: Bool) {
        var environment = UIKitEnvironment()
        environment.designTime = DesignTimeFacts()
        environment.textMeasurer = FuzzDrawing.measurer
        environment.log = { _ in }
        environment.perform {
            defer { Turn.end() }
            for object in UINib(archive: archive, path: "input").instantiate(withOwner: nil) {
                guard let view = object as? UIView ?? (object as? UIViewController)?.view else { continue }
                view.layoutIfNeeded()
                guard isDrawn else { continue }
                let context = CGContext(size: CGSize(width: 300, height: 300), textShaper: UnshapedText())
                LayerRendering.record(view.layer, in: context)
                FuzzDrawing.draw(context.displayList, isThorough: false)
            }
        }
    }

    static let keyedArchives = FuzzKind(
        name: "keyed-archives", fileName: "input.nib",
        seedsNote: "an archive of our own with collections, texts, numbers and data",
        mutationsNote: "the end with its table of places; bytes; values", pathNote: "read and dumped",
        seeds: { _ in [smallKeyedArchive] },
        mutate: { start, seeds, random in
            var input = start
            for index in input.files.indices {
                PropertyListMutation.change(&input.files[index].bytes, &random, others: seeds.map(\.first))
            }
            return input
        },
        perform: { input, _ in _ = try? KeyedArchive(decoding: input.first).dump() })

    /// An array with a text, numbers and a dictionary, as archives of older tools hold it. Property lists of others
    /// have no references.
    private static let smallKeyedArchive: FuzzInput = {
        func text(_ text: String) -> [UInt8] {
            (text.utf8.count < 15 ? [0x50 | UInt8(text.utf8.count)] : [0x5F, 0x10, UInt8(text.utf8.count)])
                + Array(text.utf8)
        }
        func reference(_ number: UInt8) -> [UInt8] { [0x80, number] }
        func list(_ members: [UInt8]) -> [UInt8] { [0xA0 | UInt8(members.count)] + members }
        func keyed(_ keys: [UInt8], _ values: [UInt8]) -> [UInt8] { [0xD0 | UInt8(keys.count)] + keys + values }
        let objects: [[UInt8]] = [
            keyed([1, 2, 3, 4], [5, 6, 7, 8]), text("$archiver"), text("$objects"), text("$top"), text("$version"),
            text("NSKeyedArchiver"), list([9, 10, 11, 12, 13, 14]), keyed([15], [16]), [0x12, 0, 1, 0x86, 0xA0],
            text("$null"), keyed([17, 18], [19, 20]), text("Title"), [0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0],
            keyed([21, 22], [23, 24]), [0x43, 1, 2, 3],
            text("root"), reference(1), text("NS.objects"), text("$class"), list([25, 26, 27, 28]), reference(4),
            text("$classes"), text("$classname"), list([24, 29]), text("NSArray"), reference(2), reference(3),
            reference(5), reference(1), text("NSObject"),
        ]
        var bytes = Array("bplist00".utf8)
        var places: [UInt8] = []
        for object in objects {
            places += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
            bytes += object
        }
        func number(_ value: Int) -> [UInt8] { [0, 0, 0, 0, 0, 0, UInt8(value >> 8), UInt8(value & 0xFF)] }
        let table = bytes.count
        return FuzzInput(
            "input.nib", bytes + places + [0, 0, 0, 0, 0, 0, 2, 1] + number(objects.count) + number(0) + number(table))
    }()
}
