import Foundation
import Testing

/// `Tools/packages.tsv` says what is compiled of others, and `Tools/check-packages` compiles nothing else. The package of
/// `nibkit-source` in archives has a table of its own.
@Suite struct PinnedPackagesTests {
    static let tables = [
        "Package.swift": "Tools/packages.tsv",
        "Tools/dist-parts/source-tool/Package.swift": "Tools/dist-parts/source-tool/packages.tsv",
    ]

    private func rows(_ table: String) throws -> [[String]] {
        let lines = try SourceTree.text(table).split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(lines.first == "identity\turl\tversion\tcommit\ttrees")
        return lines.dropFirst().map { $0.split(separator: "\t").map(String.init) }
    }

    @Test(arguments: tables.values) func everyPackageHasARowWithItsTree(table: String) throws {
        let rows = try rows(table)
        #expect(!rows.isEmpty)
        for row in rows {
            try #require(row.count == 5, "\(row)")
            #expect(row[1].hasPrefix("https://") && !row[1].hasSuffix(".git"), "\(row)")
            #expect(row[0] == row[1].split(separator: "/").last?.lowercased(), "\(row)")
            #expect(row[3] == "-" || row[3].wholeMatch(of: #/[0-9a-f]{40}/#) != nil, "\(row)")
            #expect(row[4].split(separator: ",").allSatisfy { $0.wholeMatch(of: #/[0-9a-f]{40}/#) != nil }, "\(row)")
        }
    }

    /// Other manifests take NibKit by its path.
    @Test(arguments: [
        "Package.swift", "Examples/Package/Package.swift", "Examples/Library/Package.swift",
        "Tests/ClientPackage/Package.swift",
        "Tests/MistakenPackage/Package.swift", "Tools/dist-parts/source-tool/Package.swift",
    ])
    func manifestsNameExactVersionsOfTheTable(file: String) throws {
        let text = try SourceTree.text(file)
        let table = Self.tables[file]
        let known = Set(
            try rows(table ?? "Tools/packages.tsv").map { ".package(url: \"\($0[1])\", exact: \"\($0[2])\")" })
        let named = text.matches(of: #/\.package\([^)]*\)/#).map { String($0.0) }.filter { !$0.contains("path:") }
        for package in named { #expect(known.contains(package), "\(file): \(package)") }
        #expect(named.isEmpty == (table == nil), "\(file) names \(named.count) packages")
    }

    // MARK: The comparison, with a package of the test's own and a package manager that only writes down its words

    private final class Clone {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibkit-pins-\(UUID().uuidString)")

        init() throws {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("Tools"), withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: SourceTree.root.appendingPathComponent("Tools/check-packages"),
                to: folder.appendingPathComponent("Tools/check-packages"))
            let made = try shell(
                #"""
                git init -q Dep && cd Dep && echo '// one' > Package.swift && git add . && git commit -qm one && git tag 1.0.0 && cd ..
                printf '# comment\nidentity\turl\tversion\tcommit\ttrees\ndep\t%s\t1.0.0\t-\t%s\n' \
                    "$PWD/Dep" "$(git -C Dep rev-parse '1.0.0^{tree}')" > Tools/packages.tsv
                echo ".package(url: \"$PWD/Dep\", exact: \"1.0.0\")," > Package.swift
                mkdir bin
                cat > bin/swift <<'END'
                #!/bin/sh
                echo "$*" >> swift-calls
                rm -rf .build/checkouts && git clone -q --branch 1.0.0 Dep .build/checkouts/Dep 2>/dev/null
                END
                chmod +x bin/swift
                """#)
            #expect(made.status == 0, "\(made.text)")
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func shell(_ script: String) throws -> (status: Int32, text: String) {
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", script]
            process.currentDirectoryURL = folder
            process.environment = ProcessInfo.processInfo.environment.merging([
                "PATH": "\(folder.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")",
                "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@b.invalid",
                "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@b.invalid",
            ]) { $1 }
            process.standardOutput = output
            process.standardError = output
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return (process.terminationStatus, text)
        }

        func check() throws -> (status: Int32, text: String) { try shell("Tools/check-packages -c release") }

        /// What the package manager was told to do.
        var calls: [Substring] {
            ((try? String(contentsOf: folder.appendingPathComponent("swift-calls"), encoding: .utf8)) ?? "").split(
                separator: "\n")
        }
    }

    @Test func whatTheTableHasIsResolvedOnce() throws {
        let clone = try Clone()
        let first = try clone.check()
        #expect(first.status == 0, "\(first.text)")
        #expect(clone.calls == ["package --force-resolved-versions --package-path . --scratch-path ./.build resolve"])
        let pins = try clone.shell("grep -c \"$(git -C Dep rev-parse HEAD)\" Package.resolved")
        #expect(pins.text == "1\n", "\(pins.text)")
        #expect(try clone.check().status == 0)
        #expect(clone.calls.count == 1)
    }

    @Test func aPackageWithATableIsHeldToIt() throws {
        let clone = try Clone()
        let made = try clone.shell(
            "mkdir Other && mv Tools/packages.tsv Package.swift Other && printf 'identity\turl\tversion\tcommit\ttrees\n' > Tools/packages.tsv"
        )
        #expect(made.status == 0, "\(made.text)")
        let check = "Tools/check-packages --package-path Other --scratch-path .build"
        let result = try clone.shell(check)
        #expect(result.status == 0, "\(result.text)")
        #expect(clone.calls == ["package --force-resolved-versions --package-path Other --scratch-path .build resolve"])
        _ = try clone.shell("sed -i.old 's/exact/from/' Other/Package.swift")
        let other = try clone.shell(check)
        #expect(other.status == 1 && other.text.contains("and Other/packages.tsv does not have it"), "\(other.text)")
    }

    /// The package manager is not called, so that the manifest is not run.
    @Test func aMovedTagIsNotResolved() throws {
        let clone = try Clone()
        _ = try clone.shell("cd Dep && echo '// two' > Package.swift && git commit -qam two && git tag -f 1.0.0")
        let result = try clone.check()
        #expect(result.status == 1)
        #expect(result.text.contains("dep 1.0.0 of "), "\(result.text)")
        #expect(result.text.contains("somebody may have moved the tag"), "\(result.text)")
        #expect(clone.calls.isEmpty)
    }

    @Test func aChangedCheckoutIsNamed() throws {
        let clone = try Clone()
        #expect(try clone.check().status == 0)
        _ = try clone.shell("echo 'let added = 1' > .build/checkouts/Dep/Added.swift")
        let result = try clone.check()
        #expect(result.status == 1)
        #expect(result.text.contains("dep in ./.build/checkouts/Dep is not 1.0.0 as it was published (Added.swift)"))
    }

    @Test func anotherVersionInTheManifestIsNamed() throws {
        let clone = try Clone()
        _ = try clone.shell("sed -i.old 's/exact/from/' Package.swift")
        let result = try clone.check()
        #expect(result.status == 1)
        #expect(result.text.contains("from: \"1.0.0\"), and Tools/packages.tsv does not have it"), "\(result.text)")
        #expect(clone.calls.isEmpty)
    }
}
