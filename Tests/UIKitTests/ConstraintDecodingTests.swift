import NibArchive
import Testing

@testable import UIKit

/// Constants in nibs that other versions of the tool made.
@MainActor
@Suite struct ConstraintDecodingTests {
    private func constant(_ values: KeyValuePairs<String, ArchiveBuilder.BuildValue>) throws -> CGFloat {
        var nib = TestNib()
        let view = nib.view("UIView", CGRect(x: 0, y: 0, width: 100, height: 100))
        let constraint = nib.object("NSLayoutConstraint", values)
        nib.builder.set("NSFirstItem", .object(view), on: constraint)
        nib.builder.set("NSFirstAttribute", .value(.int64(5)), on: constraint)
        nib.builder.set("UIViewAutolayoutConstraints", .object(nib.builder.array([constraint])), on: view)
        let made = UINib(archive: nib.finish(topLevel: [view])).instantiate(withOwner: nil).first as? UIView
        return try #require(made?.constraints.first).constant
    }

    /// For systems without margins the older constant holds theirs of 8 points.
    @Test func theOlderConstantCountsOnlyWithoutNewerAttributes() throws {
        #expect(try constant(["NSConstant": .value(.double(8))]) == 8)
        #expect(try constant(["NSConstant": .value(.double(8)), "NSFirstAttributeV2": .value(.int64(17))]) == 0)
        #expect(
            try constant([
                "NSConstant": .value(.double(38)), "NSConstantV2": .value(.double(30)),
                "NSFirstAttributeV2": .value(.int64(17)),
            ]) == 30)
    }
}
