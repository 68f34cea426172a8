import Foundation
import Testing

/// `make bom` leaves nothing out: packages, libraries of the system, fonts.
@Suite struct BillOfMaterialsTests {
    private struct Bill: Decodable {
        struct Component: Decodable {
            struct License: Decodable { var expression: String }
            struct Property: Decodable {
                var name: String
                var value: String
            }
            var name: String
            var purl: String
            var licenses: [License]
            var properties: [Property]?
        }
        var bomFormat: String
        var components: [Component]
    }

    private func run() throws -> Data {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("nibkit-bom-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        let errors = Pipe()
        process.executableURL = SourceTree.root.appendingPathComponent("Tools/bill-of-materials")
        process.arguments = [file.path]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
        return try Data(contentsOf: file)
    }

    private func table(_ file: String) throws -> [[String: String]] {
        let lines = try SourceTree.text(file).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
            $0.split(separator: "\t").map(String.init)
        }
        let names = try #require(lines.first)
        for line in lines { #expect(line.count == names.count, "\(line)") }
        return lines.dropFirst().map { Dictionary(zip(names, $0)) { first, _ in first } }
    }

    @Test func everythingIsInItWithItsLicense() throws {
        let data = try run()
        let bill = try JSONDecoder().decode(Bill.self, from: data)
        #expect(bill.bomFormat == "CycloneDX")
        #expect(bill.components.allSatisfy { !$0.purl.isEmpty && $0.licenses.contains { !$0.expression.isEmpty } })
        let pins = try table("Tools/packages.tsv") + table("Tools/dist-parts/source-tool/packages.tsv")
        #expect(!pins.isEmpty)
        for pin in pins {
            let name = try #require(pin["identity"])
            let properties = bill.components.first { $0.name == name }?.properties ?? []
            let revision = properties.first { $0.name == "nibkit:revision" }?.value
            #expect((revision ?? "-") == pin["commit"], "\(name)")
            let tree = try #require(properties.first { $0.name == "nibkit:tree" }?.value, "\(name)")
            #expect(pin["trees"]?.hasPrefix(tree) == true, "\(name)")
        }
        // A system library of Package.swift has a row in the table, and so a component.
        let manifest = try PackageManifest(text: SourceTree.text("Package.swift"))
        let libraries = manifest.targets.filter { $0.kind == .systemLibrary }.map(\.name)
        #expect(!libraries.isEmpty)
        for library in libraries {
            #expect(
                bill.components.contains {
                    $0.properties?.contains { $0.name == "nibkit:target" && $0.value == library } == true
                }, "\(library)")
        }
        // So has a library that is opened when a picture needs it.
        let opened = SourceTree.swiftFiles(below: "Sources").reduce(into: Set<String>()) { found, file in
            guard let text = try? SourceTree.text(file) else { return }
            for match in text.matches(of: #/SystemLibrary\("[^"]+", package: "([^"]+)"\)/#) {
                found.insert(String(match.1))
            }
        }
        #expect(opened.count >= 4)
        for package in opened { #expect(bill.components.contains { $0.purl.contains("/\(package)") }, "\(package)") }
        #expect(try run() == data, "the bill is the same each time")
    }

    /// `Tools/set-up` asks pkg-config for the modules that Package.swift names.
    @Test func theTableOfLibrariesIsThatOfThePackage() throws {
        let text = try SourceTree.text("Package.swift")
        let rows = try table("Tools/system-libraries.tsv")
        let linked = text.matches(of: #/\.systemLibrary\(\s*name: "(\w+)", pkgConfig: "([\w.]+)"/#).map {
            "\($0.1) \($0.2)"
        }
        #expect(
            Set(linked)
                == Set(rows.filter { $0["use"] == "linked" }.map { "\($0["target"] ?? "") \($0["module"] ?? "")" }))
        for row in rows where row["use"] == "linked" { #expect(row["oldest module"] != "-", "\(row)") }
    }

    /// A library that is too old is named with the version that was found and the one that is wanted.
    @Test func anOldLibraryEndsTheSetUp() throws {
        let process = Process()
        let errors = Pipe()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibkit-old-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Tools"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let table = try SourceTree.text("Tools/system-libraries.tsv").replacingOccurrences(
            of: "\tcairo\t1.16.0\t1.16.0", with: "\tcairo\t99.0\t99.0")
        try Data(table.utf8).write(to: folder.appendingPathComponent("Tools/system-libraries.tsv"))
        try FileManager.default.copyItem(
            at: SourceTree.root.appendingPathComponent("Tools/set-up"),
            to: folder.appendingPathComponent("Tools/set-up"))
        // A machine that does not run Debian, with everything there.
        let programs = folder.appendingPathComponent("bin")
        try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
        for (name, script) in [
            ("swift", "exit 0"),
            ("pkg-config", "case \"$1\" in --exists) ;; --modversion) echo 1.16.0 ;; *=99.0) exit 1 ;; esac"),
        ] {
            let file = programs.appendingPathComponent(name)
            try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        for name in ["dirname", "printf"] {
            guard let path = ["/usr/bin/\(name)", "/bin/\(name)"].first(where: FileManager.default.isExecutableFile)
            else { continue }
            try FileManager.default.createSymbolicLink(
                at: programs.appendingPathComponent(name), withDestinationURL: URL(fileURLWithPath: path))
        }
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [folder.appendingPathComponent("Tools/set-up").path]
        process.environment = ["PATH": programs.path]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        #expect(
            text.contains("Cairo is too old: cairo has the version 1.16.0, and NibKit is tested from 99.0 on"),
            "\(text)")
    }
}
