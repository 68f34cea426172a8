import BuiltTools
import Foundation
import Testing

/// `--link` and `--strip`.
@Suite struct LinkingTests {
    let bench: Bench

    init() throws { bench = try Bench() }

    @Test func referencesBetweenStoryboardsAreChecked() throws {
        try bench.run([
            "--compilation-directory", "build", Bench.document("References.storyboard"),
            Bench.document("storyboard/navigation/root.storyboard"),
        ])
        let words = [
            "--warnings", "--output-format", "human-readable-text", "--link", "App.app", "build/References.storyboardc",
        ]
        #expect(
            try bench.run(words, status: 1).text.contains(
                "error: Did not find Settings.storyboard, referenced from References.storyboard"))
        #expect(!FileManager.default.fileExists(atPath: bench.scratch.path("App.app")))
        // One of that name, without the scene; then with it.
        try FileManager.default.moveItem(
            atPath: bench.scratch.path("build/root.storyboardc"),
            toPath: bench.scratch.path("build/Settings.storyboardc"))
        #expect(
            try bench.run(words + ["build/Settings.storyboardc"], status: 1).text.contains(
                "error: Did not find view controller with identifier \"main\" in Settings.storyboard, referenced from References.storyboard"
            ))
        let source = try String(
            contentsOfFile: Bench.document("storyboard/navigation/root.storyboard"), encoding: .utf8)
        try bench.scratch.write(
            source.replacing("<navigationController ", with: "<navigationController storyboardIdentifier=\"main\" "),
            to: "Settings.storyboard")
        try bench.run(["--compilation-directory", "build", "Settings.storyboard"])
        #expect(try bench.run(words + ["build/Settings.storyboardc"]).output.isEmpty)
    }

    @Test func damagedStoryboardsAreNotLinked() throws {
        try bench.run(["--compilation-directory", "build", Bench.document("storyboard/navigation/root.storyboard")])
        let folder = bench.scratch.path("build/root.storyboardc")
        func link(_ input: String = "build/root.storyboardc") throws -> String {
            try bench.run(["--output-format", "human-readable-text", "--link", "App.app", input], status: 1).text
        }
        #expect(try link("build/none.storyboardc").contains("it does not exist"))
        try bench.scratch.write("x", to: "file.storyboardc")
        #expect(try link("file.storyboardc").contains("it is not a compiled storyboard"))
        let nib = try #require(bench.files.first { $0.hasSuffix(".nib") })
        let bytes = try bench.bytes(nib)
        try bytes.prefix(60).write(to: bench.scratch.url.appendingPathComponent(nib))
        #expect(try link().contains("is damaged"))
        try FileManager.default.removeItem(atPath: bench.scratch.path(nib))
        #expect(try link().contains("which its scene"))
        try bytes.write(to: bench.scratch.url.appendingPathComponent(nib))
        for bad in ["", "<plist", "bplist00zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz", "<plist><array/></plist>"] {
            try Data(bad.utf8).write(to: URL(fileURLWithPath: "\(folder)/Info.plist"))
            #expect(try link().contains("Info.plist is damaged"), "\(bad)")
        }
        #expect(!FileManager.default.fileExists(atPath: bench.scratch.path("App.app")))
    }

    /// Lists with every kind of value, cut and mangled at every byte: nothing traps.
    @Test func hostileListsDoNotTrap() throws {
        try bench.run(["--compilation-directory", "build", Bench.document("storyboard/scene/single.storyboard")])
        let path = "build/single.storyboardc/Info.plist"
        let list: [String: Any] = [
            "a": [1, -1, 2.5, true, Date(timeIntervalSince1970: 0), Data([1, 2])], "b": ["ü": "中"],
            "c": String(repeating: "x", count: 300),
        ]
        let bytes = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        for index in stride(from: 0, to: bytes.count, by: 7) {
            var mangled = bytes
            mangled[index] = mangled[index] &+ 97
            for bad in [mangled, bytes.prefix(index)] {
                try bad.write(to: bench.scratch.url.appendingPathComponent(path))
                let result = try bench.tool.run(
                    ["--link", "App.app", "build/single.storyboardc"], in: bench.scratch.url)
                #expect(!result.wasKilled)
            }
        }
    }

    @Test func editorsFilesAreStripped() throws {
        try bench.run(["--compile", "a.nib", Bench.document("label/text/plain.xib")])
        let nib = try bench.bytes("a.nib")
        try FileManager.default.createDirectory(
            atPath: bench.scratch.path("old.nib"), withIntermediateDirectories: true)
        for name in ["runtime.nib", "objects-11.0+.nib"] {
            try nib.write(to: bench.scratch.url.appendingPathComponent("old.nib/\(name)"))
        }
        try bench.scratch.write("<archive/>", to: "old.nib/designable.nib")
        try bench.run(["--strip", "new.nib", "old.nib"])
        #expect(bench.files.filter { $0.hasPrefix("new.nib") } == ["new.nib/objects-11.0+.nib", "new.nib/runtime.nib"])
        try bench.run(["--compilation-directory", "build", Bench.document("storyboard/tabs/two.storyboard")])
        try bench.run(["--strip", "two.storyboardc", "build/two.storyboardc"])
        #expect(
            bench.files.filter { $0.hasPrefix("two.storyboardc") }.count
                == bench.files.filter { $0.hasPrefix("build/") }.count)
        // A file in the place of a folder, and back.
        try bench.run(["--strip", "new.nib", "a.nib"])
        #expect(try bench.bytes("new.nib") == nib)
        try bench.run(["--strip", "new.nib", "old.nib"])
        try bench.scratch.write("NIBArchive, or not", to: "bad.nib")
        try bench.run(["--strip", "x.nib", "bad.nib"], status: 1)
        try bench.run(["--strip", "a.nib", "a.nib"], status: 1)
        #expect(try bench.bytes("a.nib") == nib && !FileManager.default.fileExists(atPath: bench.scratch.path("x.nib")))
    }

    /// As most builds do: compiled straight into the product, then linked there.
    @Test func linkingInPlaceChangesNothing() throws {
        try bench.run(["--compilation-directory", "App.app", Bench.document("storyboard/tabs/two.storyboard")])
        let before = try bench.files.map { try bench.bytes($0) }
        try bench.run(["--link", "App.app", "App.app/two.storyboardc"])
        #expect(try bench.files.map { try bench.bytes($0) } == before)
        try bench.run(["--link", "x", "App.app/two.storyboardc", "./App.app/two.storyboardc"], status: 1)
    }
}
