import Testing
import TextEngine

@Suite struct LibraryVersionTests {
    @Test(arguments: [
        ("1.16.0", false), ("1.15.9", true), ("1.9", true), ("1.16", true), ("1.16.0.1", false), ("2", false),
        ("1.18.4-rc1", false), ("", true),
    ])
    func versionsAreComparedAsNumbers(found: String, isTooOld: Bool) {
        let library = LibraryVersion(name: "Cairo", package: "libcairo2", found: found, wanted: "1.16.0")
        #expect(library.isTooOld == isTooOld)
        #expect(library.problem?.contains("Cairo \(found) is older than 1.16.0") == (isTooOld ? true : nil))
    }

    @Test func whatTellsNoVersionIsNotOld() {
        #expect(
            LibraryVersion(name: "libturbojpeg", package: "libturbojpeg0", found: nil, wanted: "2.1.5").problem == nil)
        #expect(TextEngine.libraries.allSatisfy { $0.found != nil && !$0.isTooOld })
    }
}
