import BuiltTools
import Foundation
import Testing

/// `--connection-places`: what Apple's tool does not write is only there when somebody asks for it.
@Suite struct ConnectionPlaceTests {
    let bench: Bench

    init() throws { bench = try Bench() }

    private func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: bench.scratch.path(name))), as: UTF8.self)
    }

    @Test func aNibTellsWhereItsConnectionsStand() throws {
        try bench.copy("label/text/plain.xib", to: "A.xib")
        try bench.run(["--compile", "Plain.nib", "A.xib"])
        #expect(try !text("Plain.nib").contains("NibKit"))
        // What the cache holds for one call is not the other's.
        for (nib, options) in [
            ("Places.nib", ["--connection-places"]), ("Again.nib", ["--connection-places"]), ("Same.nib", []),
        ] {
            try bench.run(options + ["--cache", "cache", "--compile", nib, "A.xib"])
        }
        #expect(
            try text("Places.nib").contains("A.xib") && text("Again.nib") == text("Places.nib")
                && text("Same.nib") == text("Plain.nib"))
    }
}
