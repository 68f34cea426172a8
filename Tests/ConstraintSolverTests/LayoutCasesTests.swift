import Testing

@testable import ConstraintSolver

@Suite struct LayoutCasesTests {
    @Test func everyCaseAgrees() throws {
        let cases = try LayoutCaseFile.load()
        #expect(cases.count == 66)
        for layout in cases {
            var system = LayoutCaseSystem(layout)
            let report = system.solver.solve()
            #expect(report.limits.isEmpty && report.rejections.isEmpty, "\(layout.id)")
            #expect(report.conflicts.isEmpty == (layout.expect.unsatisfiable != true), "\(layout.id)")
            if layout.expect.unsatisfiable == true { continue }
            for (id, expected) in layout.expect.frames ?? [:] {
                let frame = try #require(system.frame(id))
                for (value, wanted) in zip(frame, expected) {
                    guard let wanted else { continue }
                    #expect(abs(value - wanted) < 1e-3, "\(layout.id), \(id): \(frame) instead of \(expected)")
                }
            }
            let ambiguous = layout.views.map(\.id).filter { id in
                system.items[id]?.all.contains { system.solver.isAmbiguous($0) } == true
            }
            #expect(Set(ambiguous) == Set(layout.expect.ambiguous ?? []), "\(layout.id)")
        }
    }
}
