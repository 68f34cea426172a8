import Foundation
import Testing

/// `Tools/build-source-tool` with a toolchain of our own, whose compiler notes its calls: when nibkit-source is built.
@Suite struct SourceToolBuildTests {
    private let folder: URL
    private var host: URL { folder.appendingPathComponent("usr/lib/swift/host") }
    private var output: URL { folder.appendingPathComponent("shared tool") }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibkit-toolchain-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: host.appendingPathComponent("SwiftParser.swiftmodule"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("usr/bin"), withIntermediateDirectories: true)
        for library in ["libSwiftParser.so", "libSwiftSyntax.so"] {
            try Data("1".utf8).write(to: host.appendingPathComponent(library))
        }
        // Makes what `-o` names, slowly enough for others to come meanwhile.
        let compiler = folder.appendingPathComponent("usr/bin/swiftc")
        try Data(
            """
            #!/bin/sh
            echo call >> "\(folder.path)/calls"
            sleep 0.3
            while [ "$1" != -o ]; do shift; done
            printf '#!/bin/sh\\n' > "$2"
            chmod +x "$2"
            """.utf8
        ).write(to: compiler)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler.path)
    }

    private func start(_ arguments: [String]) throws -> (process: Process, errors: Pipe) {
        let process = Process()
        let errors = Pipe()
        process.executableURL = SourceTree.root.appendingPathComponent("Tools/build-source-tool")
        (process.arguments, process.standardError) = (arguments, errors)
        try process.run()
        return (process, errors)
    }

    private func build(times: Int = 1, level: String = "-Onone") throws -> [Int32] {
        let calls = try (0..<times).map { _ in try start([output.path, host.path, level]).process }
        return calls.map { call in
            call.waitUntilExit()
            return call.terminationStatus
        }
    }

    private func builds() throws -> Int {
        try String(contentsOf: folder.appendingPathComponent("calls"), encoding: .utf8).split(separator: "\n").count
    }

    @Test func manyAtATimeBuildItOnce() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try build(times: 6) == [0, 0, 0, 0, 0, 0])
        #expect(try builds() == 1)
        #expect(try build() == [0])
        #expect(try builds() == 1)
        #expect(FileManager.default.isExecutableFile(atPath: output.appendingPathComponent("nibkit-source").path))
    }

    @Test func anotherToolchainOrLevelBuildsItAgain() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try build() == [0])
        try Data("another".utf8).write(to: host.appendingPathComponent("libSwiftParser.so"))
        #expect(try build() == [0])
        #expect(try builds() == 2)
        #expect(try build(level: "-O") == [0])
        #expect(try builds() == 3)
        // A build that was stopped has left no list.
        try FileManager.default.removeItem(at: output.appendingPathComponent("nibkit-source.from"))
        #expect(try build() == [0])
        #expect(try builds() == 4)
    }

    @Test func aToolchainWithoutAParserIsAnErrorThatSaysWhatToDo() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.removeItem(at: host.appendingPathComponent("SwiftParser.swiftmodule"))
        let call = try start([output.path, host.path])
        let text = String(decoding: call.errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        call.process.waitUntilExit()
        #expect(call.process.terminationStatus == 1)
        #expect(
            text
                == "build-source-tool: error: the toolchain has no parser of Swift in \(host.path): install a toolchain from swift.org, 6.3 or later, "
                + "and put its 'swiftc' first on PATH\n")
    }
}
