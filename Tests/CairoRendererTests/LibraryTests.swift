import Graphics
import Testing

@testable import CairoRenderer

/// Libraries for pictures, and pictures that are damaged.
@Suite struct LibraryTests {
    @Test func aMissingLibraryIsAnErrorThatNamesItsPackage() {
        let error = #expect(throws: RenderingError.self) {
            try SystemLibrary("libnone-such.so.9", package: "libnone-such9")
        }
        #expect(
            error?.description.contains("libnone-such.so.9 is missing; on Debian: apt-get install libnone-such9")
                == true)
    }

    @Test func whatIsNoPictureHasNoSize() {
        #expect(VectorPicture.size(of: []) == nil)
        #expect(VectorPicture.size(of: Array("<svg".utf8)) == nil)
        #expect(VectorPicture.size(of: Array("%PDF-1.4 nothing".utf8)) == nil)
    }

    /// Either there is a recording, or an error: cut anywhere, nothing stops the process.
    @Test func cutVectorsAreReadOrRefused() {
        let svg = Array(
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><g opacity=".5"><path d="M0 0L4 4"/></g></svg>"#
                .utf8)
        var sizes: Set<[CGFloat]> = []
        for count in 0...svg.count {
            if let size = VectorPicture.size(of: Array(svg.prefix(count))) { sizes.insert([size.width, size.height]) }
        }
        #expect(sizes.isSubset(of: [[4, 4]]))
    }

    @Test(arguments: ["0", "-4", "1e9", "NaN", "99999999999999999999"])
    func senselessSizesAreRefused(side: String) {
        let svg = Array(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(side)\" height=\"4\"><rect width=\"2\" height=\"2\"/></svg>"
                .utf8)
        #expect(VectorPicture.size(of: svg).map { $0.width <= CGFloat(RenderingLimits.pixelsPerSide) } ?? true)
    }
}
