import BuiltTools
import Foundation
import Testing

/// Every option of the tool's own list: where its output cannot be written the call fails, and what the call reads
/// stays as it is.
@Suite struct EveryOptionTests {
    let bench: Bench

    init() throws { bench = try Bench() }

    /// As `--help` lists them; `value`: the word for what follows.
    private func options() throws -> [(name: String, value: String?)] {
        try bench.run(["--help"]).text.split(separator: "\n").filter { $0.hasPrefix("  --") }.map { line in
            let words = line.split(separator: " ", omittingEmptySubsequences: true)
            let width = 44
            let value = line.dropFirst(2 + (words.first?.count ?? 0)).prefix { _ in true }
            let isAlone = value.prefix(max(0, width - 2 - (words.first?.count ?? 0))).allSatisfy { $0 == " " }
            return (String(words[0]), isAlone ? nil : String(words[1]))
        }
    }

    @Test func theListIsReadWhole() throws {
        let options = try options()
        #expect(options.count > 50)
        #expect(
            options.first { $0.name == "--write" }?.value == "FILE"
                && options.first { $0.name == "--all" }.map { $0.value == nil } == true)
    }

    // MARK: Full disks

    @Test func nothingIsPrintedToAFullDiskWithoutFailing() throws {
        try bench.copy("label/text/plain.xib", to: "A.xib")
        var count = 0
        for (option, value) in try options() where value == nil && !option.hasPrefix("--update") {
            let usual = try bench.tool.run([option, "A.xib"], in: bench.scratch.url)
            guard !usual.output.isEmpty else { continue }
            count += 1
            for target in ["/dev/full", "&-"] {
                let full = try bench.tool.shell("\"$tool\" \(option) A.xib >\(target)", in: bench.scratch.url)
                #expect(
                    full.status == 2 && full.errors.contains("standard output cannot be written"),
                    "\(option): \(full.status) \(full.errors)")
            }
        }
        #expect(count >= 17)
        let nothing = try bench.tool.shell("\"$tool\" 2>/dev/full", in: bench.scratch.url)
        #expect(nothing.status == 64)
    }

    // MARK: Inputs

    /// Files of every kind that a call can read, each named by its option.
    private func makeInputs() throws -> (words: [String], files: [String]) {
        for name in ["A.xib", "old.xib", "translated.xib"] { try bench.copy("label/text/plain.xib", to: name) }
        try bench.run(["--export-strings-file", "in.strings", "--export-xliff", "in.xliff", "A.xib"])
        try bench.scratch.write(PropertyList.empty, to: "values.plist")
        try bench.scratch.write(PropertyList.empty, to: "paths.plist")
        try bench.scratch.write("\"a\" = \"b\";", to: "de.strings")
        try bench.scratch.write("class A {}", to: "A.swift")
        try FileManager.default.createDirectory(
            atPath: bench.scratch.path("Sources"), withIntermediateDirectories: true)
        try bench.scratch.write("class B {}", to: "Sources/B.swift")
        let named = [
            ("--import-strings-file", "in.strings"), ("--import-xliff", "in.xliff"), ("--import", "values.plist"),
            ("--export", "paths.plist"),
            ("--previous-file", "old.xib"), ("--incremental-file", "translated.xib"), ("--source", "A.swift"),
            ("--source", "Sources"),
        ]
        let words =
            named.flatMap { [$0.0, $0.1] } + [
                "--companion-strings-file", "de:de.strings", "--localize-incremental", "--check-device", "--module",
                "M",
            ]
        return (
            words + ["A.xib"], ["A.xib", "de.strings", "Sources/B.swift"] + named.map(\.1).filter { $0 != "Sources" }
        )
    }

    private enum PropertyList {
        static let empty = "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict/></plist>\n"
    }

    private func contents(_ files: [String]) throws -> [Data] { try files.map(bench.bytes) }

    /// The options whose value is a file that comes to be.
    private func outputs() throws -> [String] {
        try bench.copy("label/text/plain.xib", to: "probe/A.xib")
        return try options().filter { $0.value != nil }.map(\.name).filter { option in
            // Some write only beside a compilation, some exclude one.
            try [["--compile", "probe/o.nib"], ["--errors"]].contains { words in
                defer { try? FileManager.default.removeItem(atPath: bench.scratch.path("probe/new")) }
                _ = try bench.tool.run(words + [option, "probe/new", "probe/A.xib"], in: bench.scratch.url)
                return
                    (try? FileManager.default.attributesOfItem(atPath: bench.scratch.path("probe/new"))[.type]
                    as? FileAttributeType) == .typeRegular
            }
        }
    }

    @Test func noOutputReplacesAnInput() throws {
        let outputs = try outputs()
        #expect(
            Set(outputs).isSuperset(of: [
                "--compile", "--write", "--export-strings-file", "--generate-strings-file", "--export-xliff",
                "--generate-xliff",
                "--output-partial-info-plist",
            ]), "\(outputs)")
        let (words, files) = try makeInputs()
        let before = try contents(files)
        for option in outputs {
            for file in files where !(option == "--write" && file == "A.xib") {
                try? FileManager.default.removeItem(atPath: bench.scratch.path("soft"))
                try? FileManager.default.removeItem(atPath: bench.scratch.path("hard"))
                try FileManager.default.createSymbolicLink(
                    atPath: bench.scratch.path("soft"), withDestinationPath: file)
                try FileManager.default.linkItem(atPath: bench.scratch.path(file), toPath: bench.scratch.path("hard"))
                // What lies in a folder of sources is known by its place.
                for name in [file, "soft"] + (file.contains("/") ? [] : ["hard"]) {
                    let result = try bench.tool.run(
                        [option, name, "--output-format", "human-readable-text"] + words, in: bench.scratch.url)
                    #expect(
                        result.status == 1 && result.text.contains("the result would replace"),
                        "\(option) \(name) (\(file)): \(result.status) \(result.text)")
                    #expect(try contents(files) == before, "\(option) \(name) (\(file))")
                }
            }
        }
    }

    /// Whatever an option makes of it, the document is what it was.
    @Test func noOptionChangesTheDocumentThatItNames() throws {
        try bench.copy("label/text/plain.xib", to: "A.xib")
        let before = try bench.bytes("A.xib")
        for (option, value) in try options() where value != nil {
            for words in [
                [option, "A.xib", "A.xib"], [option, "A.xib", "--compile", "o.nib", "A.xib"],
                ["--enable-auto-layout", option, "A.xib", "--all", "A.xib"],
            ] {
                guard option != "--write" else { continue }
                _ = try bench.tool.run(words, in: bench.scratch.url)
                #expect(try bench.bytes("A.xib") == before, "\(words)")
            }
        }
    }

    @Test func twoOutputsAreTwoFiles() throws {
        try bench.copy("label/text/plain.xib", to: "A.xib")
        try FileManager.default.createDirectory(atPath: bench.scratch.path("out"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: bench.scratch.path("there"), withDestinationPath: "out")
        for (first, second) in [("x", "x"), ("out/x", "there/x"), ("x", "./x"), ("x/y", "x")] {
            let words = [
                "--write", first, "--export-strings-file", second, "--output-format", "human-readable-text", "A.xib",
            ]
            let result = try bench.run(words, status: 1)
            #expect(result.text.contains("--write"), "\(result.text)")
        }
        #expect(bench.files == ["A.xib", "there"])
    }

    @Test func outputsOnAFullDiskFail() throws {
        try bench.copy("label/text/plain.xib", to: "A.xib")
        for option in try outputs() {
            for words in [["--errors"], ["--compile", "o.nib"]]
            where !["--compile", "--strip"].contains(option) || words == ["--errors"] {
                let result = try bench.tool.run(words + [option, "/dev/full", "A.xib"], in: bench.scratch.url)
                guard option == "--output-partial-info-plist" || words == ["--errors"] else { continue }
                #expect(result.status != 0, "\(option): \(result.text)")
            }
        }
    }

    // MARK: Links and names

    @Test func aDanglingLinkIsWrittenThrough() throws {
        try bench.copy("label/text/plain.xib", to: "A.xib")
        for option in try outputs() {
            let target = "gone\(option)"
            try FileManager.default.createSymbolicLink(
                atPath: bench.scratch.path("link\(option)"), withDestinationPath: target)
            try bench.run([option, "link\(option)", "--errors", "A.xib"])
            #expect(
                try FileManager.default.destinationOfSymbolicLink(atPath: bench.scratch.path("link\(option)")) == target
            )
            #expect(bench.files.contains(target))
        }
        try FileManager.default.createSymbolicLink(atPath: bench.scratch.path("a"), withDestinationPath: "b")
        try FileManager.default.createSymbolicLink(atPath: bench.scratch.path("b"), withDestinationPath: "a")
        #expect(
            try bench.run(["--compile", "a", "--output-format", "human-readable-text", "A.xib"], status: 1).text
                .contains("its symlinks form a loop"))
    }

    @Test func namesAreBytes() throws {
        let text = try String(contentsOfFile: Bench.document("label/text/plain.xib"), encoding: .utf8)
        try bench.scratch.write(text, to: "A.xib")
        // In Latin-1, and ü as one character and as two.
        let result = try bench.tool.shell(
            #"""
            l=$(printf 'L\374'); c=$(printf '\303\274'); d=$(printf 'u\314\210')
            for n in "$l" "$c" "$d"; do cp A.xib "$n.xib"; done
            "$tool" --compilation-directory out --output-format human-readable-text --errors "$l.xib" "$c.xib" "$d.xib" || exit 9
            "$tool" --errors --compilation-directory out "$l.xib"
            ls out | od -An -c | tr -d ' \n'
            cmp "out/$l.nib" "out/$c.nib" && cmp "out/$l.nib" "out/$d.nib" || exit 8
            "$tool" --upgrade --write "$l.xib" "$l.xib" && "$tool" --objects "$l.xib" >/dev/null || exit 7
            "$tool" --export-strings-file "$l.xib" "$l.xib" && exit 6
            "$tool" --hierarchy "missing$l.xib" --output-format human-readable-text
            exit 0
            """#, in: bench.scratch.url)
        #expect(result.status == 0, "\(result.status) \(result.text)\(result.errors)")
        #expect(
            result.text.contains(#"out/L\xFC.nib</string>"#) && result.text.contains(#"missingL\xFC.xib:1:"#),
            "\(result.text)")
        #expect(result.text.contains(#"L374.nib\nu314210.nib\n303274.nib\n"#), "\(result.text)")
    }
}
