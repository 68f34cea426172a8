import Answers
import Foundation
import NibKit

/// Rewrites the answers beside fixtures and prints what changed, for a person to read.
@MainActor
enum Bless {
    /// `names` are beginnings of fixtures' names; none means all. A fixture without any answer gets a nib, a layout and
    /// a picture; with `--pictures` every fixture that shows something gets a picture.
    static func run(_ words: [String]) throws {
        let names = words.filter { $0 != "--pictures" }
        let fixtures = Fixture.all().filter { fixture in names.isEmpty || names.contains { fixture.name.hasPrefix($0) }
        }
        guard !fixtures.isEmpty else {
            print("bless: no fixture has a name that begins with \(names.joined(separator: " or "))")
            exit(1)
        }
        let pictures = try Pictures()
        var changed = 0
        var page = DifferencePage()
        for fixture in fixtures {
            let isNew = fixture.stages.isEmpty && !fixture.hasPicture
            let stages = isNew ? [.nib, .layout] : fixture.stages
            for stage in stages where try bless(fixture, stage) { changed += 1 }
            if isNew || fixture.hasPicture || words.contains("--pictures"),
                try blessPicture(of: fixture, pictures, &page)
            {
                changed += 1
            }
        }
        print("bless: \(fixtures.count) fixtures, \(changed) answers changed")
        if !page.isEmpty {
            try page.write(to: Self.page)
            print("bless: look at \(Self.page.relativePath)")
        }
    }

    private static let page = URL(fileURLWithPath: "out/blessed.html")

    private static func bless(_ fixture: Fixture, _ stage: Stage) throws -> Bool {
        let new = try fixture.answer(stage)
        let old = fixture.stages.contains(stage) ? try fixture.expected(stage) : nil
        guard old != new else { return false }
        print("\(fixture.name).\(stage.rawValue)" + (old == nil ? " (new)" : ""))
        if let old { print(LineDifference.between(old, new), terminator: "") }
        try Data(new.utf8).write(to: fixture.file(of: stage), options: .atomic)
        return true
    }

    private static func blessPicture(of fixture: Fixture, _ pictures: Pictures, _ page: inout DifferencePage) throws
        -> Bool
    {
        guard let new = try fixture.picture(by: pictures) else { return false }
        let old = fixture.hasPicture ? try fixture.expectedPicture() : nil
        let difference = old?.difference(from: new)
        if let old, difference == nil, old.fingerprint == new.fingerprint { return false }
        print("\(fixture.name).png" + (old == nil ? " (new)" : ""))
        if let old, let difference { try page.add(fixture.name, expected: old, actual: new, difference) }
        try Data(new.png()).write(to: fixture.pictureFile, options: .atomic)
        return true
    }
}
