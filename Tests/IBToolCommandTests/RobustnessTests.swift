import BuiltTools
import Foundation
import Testing

/// Many documents at once, the cache, and kills at any moment.
@Suite struct RobustnessTests {
    let bench: Bench

    init() throws { bench = try Bench() }

    private func makeDocuments(_ count: Int) throws -> [String] {
        let sources = try [
            "label/text/plain.xib", "storyboard/tabs/two.storyboard", "controls/button/configurations.xib",
        ].map { name in
            (
                ending: (name as NSString).pathExtension,
                text: try String(contentsOfFile: Bench.document(name), encoding: .utf8)
            )
        }
        try FileManager.default.createDirectory(atPath: bench.scratch.path("in"), withIntermediateDirectories: true)
        return try (0..<count).map { number in
            let source = sources[number % sources.count]
            let name = "in/\(number).\(source.ending)"
            try bench.scratch.write(
                source.text.replacing("text=\"", with: "text=\"\(number) ").replacing(
                    "</document>", with: "</document>\n<!--\(number)-->"), to: name)
            return name
        }
    }

    @Test func manyDocumentsAreWhatTheyAreAlone() throws {
        let documents = try makeDocuments(60)
        let all = try bench.list(["--errors", "--compilation-directory", "all"] + documents)
        let listed = try #require(
            (all["com.apple.ibtool.document.compilation-results"] as? [String: [String]])?["output-files"])
        // In the order of the call, whatever thread was first.
        #expect(
            listed.map { ($0 as NSString).lastPathComponent.prefix { $0 != "." } }
                == documents.map { ($0 as NSString).lastPathComponent.prefix { $0 != "." } })
        for document in documents { try bench.run(["--compilation-directory", "one", document]) }
        let made = bench.files.filter { $0.hasPrefix("one/") }
        #expect(made.count == bench.files.filter { $0.hasPrefix("all/") }.count)
        for file in made { #expect(try bench.bytes(file) == bench.bytes(file.replacing("one/", with: "all/"))) }
    }

    @Test func twoDocumentsOfOneNameAreRefused() throws {
        try bench.copy("label/text/plain.xib", to: "a/X.xib")
        try bench.copy("label/text/plain.xib", to: "b/X.xib")
        #expect(
            try bench.run(
                ["--compilation-directory", "out", "a/X.xib", "b/X.xib", "--output-format", "human-readable-text"],
                status: 1
            ).text.contains("two documents would be written to out/X.nib"))
        #expect(bench.files == ["a/X.xib", "b/X.xib"])
    }

    @Test func theCacheChangesNothingButTheTime() throws {
        let documents =
            try makeDocuments(12) + [Bench.document("References.storyboard"), Bench.document("Profile.xib")]
        let words = [
            "--errors", "--warnings", "--notices", "--auto-activate-custom-fonts", "--output-partial-info-plist",
            "p.plist",
        ]
        let plain = try bench.list(words + ["--compilation-directory", "out"] + documents)
        let files = bench.files.filter { $0.hasPrefix("out/") }
        let expected = try files.map { try bench.bytes($0) }
        for round in 0..<3 {
            try FileManager.default.removeItem(atPath: bench.scratch.path("out"))
            if round == 2 {
                // A damaged entry does not count as an entry.
                for name in bench.files where name.hasPrefix("cache/") {
                    try Data("x".utf8).write(to: bench.scratch.url.appendingPathComponent(name))
                }
            }
            let cached = try bench.list(words + ["--cache", "cache", "--compilation-directory", "out"] + documents)
            #expect(cached as NSDictionary == plain as NSDictionary)
            #expect(try files.map { try bench.bytes($0) } == expected)
            #expect(try bench.plist("p.plist")["UIAppFonts"] as? [String] == ["Garamond.ttf", "Icons.ttf"])
        }
        #expect(bench.files.filter { $0.hasPrefix("cache/") }.count == documents.count)
        // Another module is another result; a cache that cannot be written costs a notice.
        try bench.run(["--cache", "cache", "--module", "Other", "--compile", "a.nib", Bench.document("Profile.xib")])
        try bench.run(["--module", "Other", "--compile", "b.nib", Bench.document("Profile.xib")])
        #expect(try bench.bytes("a.nib") == bench.bytes("b.nib"))
        try bench.scratch.write("x", to: "file")
        let result = try bench.run([
            "--notices", "--output-format", "human-readable-text", "--cache", "file", "--compile", "c.nib",
            Bench.document("label/text/plain.xib"),
        ])
        #expect(result.text.contains("the result is not cached") && bench.files.contains("c.nib"))
    }

    /// Killed after a random while, over and over: each result is the old one, the new one, or not there.
    @Test func aKillLeavesNothingHalf() throws {
        let documents = try makeDocuments(60)
        func states(_ folder: String) throws -> [String: [Data]] {
            var states: [String: [Data]] = [:]
            for file in bench.files where file.hasPrefix("\(folder)/") {
                let parts = file.split(separator: "/")
                if !parts[1].hasPrefix(".") { states[String(parts[1]), default: []].append(try bench.bytes(file)) }
            }
            return states
        }
        try bench.run(["--module", "New", "--compilation-directory", "new"] + documents)
        try bench.run(["--module", "Old", "--compilation-directory", "old"] + documents)
        var hidden: Set<String> {
            Set(
                ((try? FileManager.default.contentsOfDirectory(atPath: bench.scratch.path("out"))) ?? []).filter {
                    $0.hasPrefix(".")
                })
        }
        let old = try states("old")
        let new = try states("new")
        var wasKilled = 0
        var wasStopped = 0
        for round in 0..<40 {
            if round % 4 == 0 { try? FileManager.default.removeItem(atPath: bench.scratch.path("out")) }
            let process = Process()
            process.executableURL = bench.tool.url
            process.arguments =
                ["--module", round % 2 == 0 ? "Old" : "New", "--compilation-directory", "out"] + documents
            process.currentDirectoryURL = bench.scratch.url
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            usleep(UInt32(2_000 + round * 2_500))
            // Every fifth time as a person stops a build: then nothing at all is left behind.
            let signal = round % 5 == 4 ? SIGINT : SIGKILL
            let before = hidden
            if process.isRunning { kill(process.processIdentifier, signal) }
            process.waitUntilExit()
            if process.terminationReason == .uncaughtSignal {
                #expect(process.terminationStatus == signal)
                if signal == SIGKILL { wasKilled += 1 } else { wasStopped += 1 }
            }
            if signal == SIGINT { #expect(hidden.subtracting(before).isEmpty) }
            for (name, files) in try states("out") {
                #expect(files == old[name] || files == new[name], "\(name) is half-written in round \(round)")
            }
        }
        #expect(wasKilled > 0 && wasStopped > 0)
        // What a killed call has left, the next one removes.
        try bench.run(["--module", "New", "--compilation-directory", "out"] + documents)
        #expect(try states("out") == new)
        #expect(hidden.isEmpty)
    }
}
