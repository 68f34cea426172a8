import Answers
import Foundation

/// Rewrites the answers beside fixtures and prints what changed, for a person to read.
@MainActor
enum Bless {
    /// `names` are beginnings of fixtures' names; none means all. A fixture without any answer gets a nib and a layout.
    static func run(names: [String]) throws {
        let fixtures = Fixture.all().filter { fixture in names.isEmpty || names.contains { fixture.name.hasPrefix($0) } }
        guard !fixtures.isEmpty else {
            print("bless: no fixture has a name that begins with \(names.joined(separator: " or "))")
            exit(1)
        }
        var changed = 0
        for fixture in fixtures {
            let stages = fixture.stages.isEmpty ? [.nib, .layout] : fixture.stages
            for stage in stages where try bless(fixture, stage) { changed += 1 }
        }
        print("bless: \(fixtures.count) fixtures, \(changed) answers changed")
    }

    private static func bless(_ fixture: Fixture, _ stage: Stage) throws -> Bool {
        let new = try fixture.answer(stage)
        let old = fixture.stages.contains(stage) ? try fixture.expected(stage) : nil
        guard old != new else { return false }
        print("\(fixture.name).\(stage.rawValue)" + (old == nil ? " (new)" : ""))
        if let old { print(LineDifference.between(old, new), terminator: "") }
        try Data(new.utf8).write(to: fixture.file(of: stage), options: .atomic)
        return true
    }
}
