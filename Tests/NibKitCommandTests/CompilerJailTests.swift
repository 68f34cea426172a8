import BuiltTools
import Foundation
import NibKitWork
import Testing

/// What sources can try while they are read, compiled and linked, and what becomes of `--sources` without a jail.
@Suite(.serialized, .enabled(if: SourcesTests.hasSourceTool, SourcesTests.why))
struct CompilerJailTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private let document: String

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
        for folder in ["Sources", "home/.ssh", "open", "cache"] {
            try FileManager.default.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
        }
        try scratch.write("SECRET of the home folder\n", to: "home/.ssh/id")
        document = try scratch.write(EscapeTests.document(with: "Badge"), to: "Sources/b.xib")
    }

    private static let badge =
        "import UIKit\nclass Badge: UILabel { override func awakeFromNib() { super.awakeFromNib(); text = \"ran\" } }\n"
    /// A part that does not compile, beside the class.
    private static func badge(_ expression: String) -> String {
        "import UIKit\nclass Badge: UILabel { override func awakeFromNib() { super.awakeFromNib(); text = \"ran\"; print(\(expression)) } }\n"
    }

    private func words(_ options: [String]) -> [String] {
        [
            "render", document, "--format", "svg", "--svg-text", "text", "-o", scratch.path("open/out.svg"),
            "--sources", scratch.path("Sources"), "--run", "device", "--timeout", "60",
        ] + options
    }

    private func render(_ options: [String] = [], environment: [String: String] = [:]) throws -> (
        svg: String, errors: String, status: Int32
    ) {
        try? FileManager.default.removeItem(atPath: scratch.path("open/out.svg"))
        let own = ["XDG_CACHE_HOME": scratch.path("cache"), "HOME": scratch.path("home")].merging(environment) { $1 }
        let result = try tool.run(words(options), environment: own)
        return (
            (try? String(contentsOfFile: scratch.path("open/out.svg"), encoding: .utf8)) ?? "", result.errors,
            result.status
        )
    }

    private func source(_ text: String, _ name: String = "Badge.swift") throws {
        try scratch.write(text, to: "Sources/\(name)")
    }

    // MARK: Code that is hard to compile

    struct Bomb: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// What the class uses of it, and the rest of the file.
        var used, text: String
        /// What is said of it; `nil`: it compiles.
        var said: String?
    }

    private static let many = (0..<4).map { "(a * \($0)) / [1, 2.5, a].reduce(0, +) - (b == \($0) ? \"\" : -\($0).5)" }
        .joined(separator: " + ")

    static let bombs = [
        Bomb(
            testDescription: "100,000 parentheses", used: "deep",
            text: "let deep = \(String(repeating: "(", count: 100_000))1\(String(repeating: ")", count: 100_000))\n",
            said: "Badge.swift:3:267: error: structure nesting level exceeded maximum of 256"),
        Bomb(
            testDescription: "100,000 conditions", used: "deep",
            text:
                "\(String(repeating: "#if true\n", count: 100_000))let deep = 1\n\(String(repeating: "#endif\n", count: 100_000))",
            said:
                "error: nibkit-source was stopped (Segmentation fault) while it was reading 1 file: very large or deeply nested code causes this"
        ),
        Bomb(
            testDescription: "a million lines", used: "deep",
            text: "let deep = 1\n\(String(repeating: "//\n", count: 1_000_000))", said: nil),
        Bomb(
            testDescription: "closures in closures", used: "\"\\(deep)\"",
            text: "let deep = \(String(repeating: "{ ", count: 3_000))1\(String(repeating: " }", count: 3_000))\n",
            said: "error: structure nesting level exceeded maximum of 256"),
        Bomb(
            testDescription: "an expression of many meanings", used: "deep",
            text: "let a = 1.0, b = 2\nlet deep = \(many)\n", said: "in reasonable time"),
    ]

    @Test(arguments: bombs) func bombsEndWithASentence(_ bomb: Bomb) throws {
        try source(Self.badge(bomb.used) + bomb.text)
        let shown = try render()
        if let said = bomb.said {
            #expect(shown.status != 0 && shown.errors.contains(said), "\(shown.status) \(shown.errors.prefix(2_000))")
        } else {
            #expect(
                shown.status == 0 && shown.svg.contains(">ran</text>"), "\(shown.status) \(shown.errors.prefix(2_000))")
        }
    }

    /// A program of the project would run in the compiler.
    @Test func macrosRunNoProgramOfTheProject() throws {
        try source(
            Self.badge("expanded")
                + "@freestanding(expression) macro bomb() -> Int = #externalMacro(module: \"Evil\", type: \"Bomb\")\nlet expanded = #bomb()\n"
        )
        try scratch.write("#!/bin/sh\ntouch \(scratch.path("open/evil"))\n", to: "Sources/libEvil.so")
        chmod(scratch.path("Sources/libEvil.so"), 0o755)
        let shown = try render()
        #expect(
            shown.status == 1 && shown.errors.contains("Badge.swift:") && shown.errors.contains("could not be found"),
            "\(shown.errors)")
        #expect(!FileManager.default.fileExists(atPath: scratch.path("open/evil")))
    }

    // MARK: Names and variables

    /// The caller's variables change what a compiler reads and runs; none gets there.
    @Test func variablesOfTheCallerDoNotReachTheCompiler() throws {
        try source(Self.badge)
        let program = try scratch.write("#!/bin/sh\ntouch \(scratch.path("open/evil"))\nexit 1\n", to: "open/program")
        chmod(program, 0o755)
        var variables: [String: String] = [:]
        for name in [
            "SWIFT_EXEC", "SWIFT_DRIVER_SWIFT_FRONTEND_EXEC", "SWIFT_DRIVER_CLANG_EXEC",
            "SWIFT_DRIVER_SWIFT_AUTOLINK_EXTRACT_EXEC", "CC", "LD", "SDKROOT", "TOOLCHAINS", "CPATH", "C_INCLUDE_PATH",
            "LIBRARY_PATH", "COMPILER_PATH", "CLANG_CONFIG_FILE_USER_DIR", "CCC_OVERRIDE_OPTIONS", "LD_AUDIT",
            "LD_DEBUG_OUTPUT", "DYLD_INSERT_LIBRARIES",
        ] { variables[name] = program }
        let shown = try render(environment: variables)
        #expect(shown.status == 0 && shown.svg.contains(">ran</text>"), "\(shown.errors)")
        #expect(!FileManager.default.fileExists(atPath: scratch.path("open/evil")))
    }

    @Test func namesLikeOptionsAreNames() throws {
        let names = [
            "-Xlinker.swift", "@response.swift", "-o", "-load-plugin-library.swift", "--help.swift",
            "a b;touch evil.swift", "new\nline.swift", "$(touch evil).swift", "\u{1B}[2J.swift", "main.swift",
        ]
        for (number, name) in names.enumerated() { try source("import UIKit\nlet from\(number) = \(number)\n", name) }
        let all = names.indices.filter { names[$0].hasSuffix(".swift") }.map { "from\($0)" }.joined(separator: " + ")
        try source(Self.badge(all))
        let shown = try render()
        #expect(shown.status == 0 && shown.svg.contains(">ran</text>"), "\(shown.errors)")
        #expect(
            !FileManager.default.fileExists(atPath: scratch.path("Sources/evil"))
                && !FileManager.default.fileExists(atPath: "evil"))
    }

    /// What a project calls as a library of ours stays its own; what compilers look for beside sources is not looked
    /// for.
    @Test func modulesOfOursAreNotReplaced() throws {
        try source(Self.badge)
        for name in ["UIKit", "Foundation", "NibKitRuntime", "Swift", "Glibc"] {
            try source(
                "import UIKit\npublic class UILabel {}\n".replacingOccurrences(of: "UILabel", with: "Other\(name)"),
                "\(name).swift")
            try source("no module", "\(name).swiftmodule")
            try source(
                "// swift-interface-format-version: 1.0\n// swift-module-flags: -module-name \(name)\n",
                "\(name).swiftinterface")
            try source("Name: \(name)\nClasses:\n- Name: UILabel\n  SwiftName: Evil\n", "\(name).apinotes")
        }
        let key = scratch.path("home/.ssh/id")
        try source(
            "module Evil { header \"\(key)\" export * }\nmodule SwiftGlibc [system] { header \"\(key)\" }\n",
            "module.modulemap")
        try source("#include \"\(key)\"\n", "Shop-Bridging-Header.h")
        try source("#import \"\(key)\"\n#include \"../home/.ssh/id\"\n@interface Old : NSObject\n@end\n", "Old.h")
        try source("#import \"Old.h\"\n#include \"\(key)\"\n@implementation Old\n@end\n", "Old.m")
        try FileManager.default.createSymbolicLink(atPath: scratch.path("Sources/Key.swift"), withDestinationPath: key)
        let shown = try render()
        #expect(shown.status == 0 && shown.svg.contains(">ran</text>"), "\(shown.errors)")
        #expect(!shown.errors.contains("SECRET") && !shown.svg.contains("SECRET"))
        // Asked for by name.
        try source(
            "import UIKit\nimport Evil\nclass Badge: UILabel { override func awakeFromNib() { super.awakeFromNib(); text = \"ran\" } }\n"
        )
        let asked = try render()
        #expect(asked.svg.contains(">ran</text>") && !asked.errors.contains("SECRET"), "\(asked.errors)")
    }

    /// A document's module may have the name of one of ours.
    @Test func aModuleWithTheNameOfOneOfOursGetsAnother() throws {
        try source(Self.badge)
        for module in ["UIKit", "Foundation", "Swift", "NibKitRuntime", "Geometry", "-o", "A B", "main"] {
            try scratch.write(
                try String(contentsOfFile: document, encoding: .utf8).replacingOccurrences(
                    of: "customModule=\"[^\"]*\"", with: "customModule=\"\(module)\"", options: .regularExpression),
                to: "Sources/b.xib")
            let shown = try render()
            // The class is compiled in a module of another name, and a library's classes stay its own.
            #expect(
                shown.status < 2 && (shown.svg.contains(">ran</text>") || shown.svg.contains(">asleep</text>")),
                "\(module): \(shown.errors)")
        }
    }

    /// What the compiler says is shown as text.
    @Test func diagnosticsDoNotReachTheTerminalAsCommands() throws {
        try source(
            "import UIKit\n#warning(\"\u{1B}]0;evil\u{07}\")\nclass Badge: UILabel { override func awakeFromNib() { super.awakeFromNib(); text = \"ran\"; `\u{1B}[2J`() ; \u{9B}2J } }\n",
            "\u{1B}[31m.swift")
        let shown = try render()
        #expect(
            !shown.errors.isEmpty
                && !shown.errors.unicodeScalars.contains {
                    $0.value < 32 && $0 != "\n" && $0 != "\t" || (127..<160).contains($0.value)
                }, "\(shown.errors.debugDescription)")
    }

    /// Devices and pipes are not sources.
    @Test func endlessFilesAreNotRead() throws {
        try source(Self.badge)
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("Sources/Zero.swift"), withDestinationPath: "/dev/zero")
        mkfifo(scratch.path("Sources/Pipe.swift"), 0o644)
        let shown = try render()
        #expect(shown.status == 0 && shown.svg.contains(">ran</text>"), "\(shown.errors)")
    }

    /// It only parses: no compiler is needed, and only facts are kept.
    @Test func checkReadsSourcesWithoutACompiler() throws {
        try source(Self.badge)
        let checked = try tool.run(
            ["check", document, "--sources", scratch.path("Sources")],
            environment: ["PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": scratch.path("cache")])
        #expect(checked.status < 2 && !checked.errors.contains("nibkit: error"), "\(checked.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("cache/nibkit")) == ["facts"])
    }

    // MARK: The cache

    /// A link in the cache would have a compiler write elsewhere, or a class read there.
    @Test(arguments: ["nibkit", "nibkit/slices", "nibkit/slices/shared"]) func linksInTheCacheAreRefused(_ link: String)
        throws
    {
        try source(Self.badge)
        let place = scratch.path("cache/\(link)")
        try FileManager.default.createDirectory(atPath: FilePathOf.folder(place), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: scratch.path("home/.ssh"))
        let shown = try render()
        #expect(
            shown.status == 2 && shown.errors.contains("\(place) is a symlink or belongs to someone else"),
            "\(shown.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("home/.ssh")) == ["id"])
    }

    /// A program that is a link, and a report that names another, are not believed.
    @Test func whatLiesInTheCacheIsNotBelieved() throws {
        try source(Self.badge)
        #expect(try render().status == 0)
        let found = try #require(
            FileManager.default.enumerator(atPath: scratch.path("cache"))?.compactMap { $0 as? String })
        let program = scratch.path("cache/\(try #require(found.first { $0.hasSuffix("/build/slice") }))")
        let report = scratch.path("cache/\(try #require(found.first { $0.hasSuffix("/report.json") }))")
        let evil = try scratch.write("#!/bin/sh\ntouch \(scratch.path("open/evil"))\n", to: "open/program")
        chmod(evil, 0o755)
        let kept = try String(contentsOfFile: report, encoding: .utf8)
        try kept.replacingOccurrences(of: program, with: evil).replacingOccurrences(
            of: program.replacingOccurrences(of: "/", with: "\\/"), with: evil
        ).write(toFile: report, atomically: false, encoding: .utf8)
        #expect(try render().svg.contains(">ran</text>"))
        try FileManager.default.removeItem(atPath: program)
        try FileManager.default.createSymbolicLink(atPath: program, withDestinationPath: evil)
        #expect(try render().svg.contains(">ran</text>"))
        #expect(!FileManager.default.fileExists(atPath: scratch.path("open/evil")))
        // What classes may read is the toolchain's and the system's, whatever a report says.
        let greedy = try String(contentsOfFile: report, encoding: .utf8).replacingOccurrences(
            of: "\"libraries\":[", with: "\"libraries\":[\"\(scratch.path("home"))\",")
        try greedy.write(toFile: report, atomically: false, encoding: .utf8)
        #expect(try render().svg.contains(">ran</text>"))
    }

    // MARK: The asker

    /// Compilers end with who asked for them, also when nobody can tell them.
    @Test(arguments: EscapeTests.Way.allCases) func compilersEndWithTheirAsker(_ way: EscapeTests.Way) throws {
        guard let words = way.words, way.isPossible else {
            print("CompilerJailTests: nobody can be started \(way.rawValue) on this machine: not tried")
            return
        }
        for folder in ["", "open", "cache", "home"] { chmod(scratch.path(folder), 0o777) }
        let many = (0..<12).map { "(-a * \($0)) / [1, 2.5, a].reduce(0, +) - (b == \($0) ? 1 : -\($0).5)" }.joined(
            separator: " + ")
        try source(
            Self.badge("bomb()") + "func bomb() -> Double { let a: Double = 1; let b: Int = 2; return \(many) }\n")
        let asker = Process()
        asker.executableURL = URL(fileURLWithPath: words[0])
        asker.arguments = words.dropFirst() + [tool.url.path] + self.words([])
        asker.environment = ProcessInfo.processInfo.environment.merging([
            "XDG_CACHE_HOME": scratch.path("cache"), "HOME": scratch.path("home"), "TMPDIR": scratch.path("cache"),
        ]) { $1 }
        asker.standardError = FileHandle.nullDevice
        try asker.run()
        let mark = scratch.path("cache")
        func compilers() -> [Int32] { JailTests.processes(with: mark).filter { $0 != asker.processIdentifier } }
        #expect(JailTests.ends { compilers().count >= 2 }, "no compiler was started")
        kill(asker.processIdentifier, SIGKILL)
        asker.waitUntilExit()
        #expect(JailTests.ends { compilers().isEmpty }, "\(compilers())")
    }

    // MARK: Without a jail

    /// Runs the tool where the kernel gives it no jail: in one of ours, out of which none can be made.
    private func runWithoutJail(_ words: [String]) throws -> (output: String, status: Int32) {
        var places = [
            Jail.Place(tool.url.deletingLastPathComponent().path, .execute),
            Jail.Place(scratch.url.path, .executeAndWrite), Jail.Place("/dev/null", .write), Jail.Place("/etc"),
        ]
        for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        where FileManager.default.isExecutableFile(atPath: "\(folder)/swiftc") {
            places.append(
                Jail.Place(
                    (URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath().path as NSString)
                        .deletingLastPathComponent + "/..", .execute))
            places.append(Jail.Place(folder, .execute))
        }
        let output = Pipe()
        let end = output.fileHandleForWriting.fileDescriptor
        let environment = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": scratch.path("home"),
            "XDG_CACHE_HOME": scratch.path("cache"), "TMPDIR": scratch.path("cache"),
        ]
        let process = try JailedProcess(
            .forTools(places, isUnguarded: false), tool.url.path, words, environment: environment,
            descriptors: [-1, end, end, -1])
        try output.fileHandleForWriting.close()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        guard case .exited(let status) = process.waitUntilExit() else { return (text, -1) }
        return (text, status)
    }

    @Test(.enabled(if: CompleteJail.isHere, "this system has no complete jail")) func withoutAJailSourcesAreRefused()
        throws
    {
        try source(Self.badge)
        let refused = try runWithoutJail(words([]))
        #expect(
            refused.status == 2
                && refused.output.contains(
                    "error: a project's code runs in a jail, but this system cannot keep it from reading other files"),
            "\(refused)")
        #expect(
            refused.output.contains("Landlock") && refused.output.contains("--unguarded")
                && !FileManager.default.fileExists(atPath: scratch.path("open/out.svg")))
        let doctor = try runWithoutJail(["doctor", scratch.path("Sources")])
        #expect(
            doctor.output.contains("\njail missing\n") && doctor.output.contains("list of system calls (seccomp): no: ")
                && doctor.output.contains("missing for --sources: "), "\(doctor)")
        let unguarded = try runWithoutJail(words(["--unguarded"]))
        let svg = (try? String(contentsOfFile: scratch.path("open/out.svg"), encoding: .utf8)) ?? ""
        #expect(
            svg.contains(">ran</text>")
                && unguarded.output.contains("run without a jail: they can do anything that you can"),
            "\(unguarded)")
    }

    @Test(.enabled(if: CompleteJail.isHere, "this system has no complete jail")) func doctorListsTheParts() throws {
        let listed = try tool.run(["doctor", scratch.path("Sources")])
        #expect(listed.text.contains("\njail complete\n"))
        for feature in Jail.Feature.allCases { #expect(listed.text.contains("  \(feature.name): yes\n"), "\(feature)") }
        let json = try tool.run(["doctor", scratch.path("Sources"), "--format", "json"])
        #expect(json.text.contains("\"isUsable\" : true"))
    }
}

private enum FilePathOf {
    static func folder(_ path: String) -> String { (path as NSString).deletingLastPathComponent }
}
