import TestSupport
import Testing

@testable import ConstraintSolver

@Suite struct RandomSystemsTests {
    static let seeds = Array(UInt64(1)...400)

    private func system(_ seed: UInt64) -> (RandomSystem, SeededGenerator) {
        var generator = SeededGenerator(seed: seed &* 7919)
        let kinds = RandomSystem.Kind.allCases
        let variables = Int.random(in: 1...6, using: &generator)
        let system = RandomSystem(kind: kinds[Int(seed) % kinds.count], variables: variables, generator: &generator)
        return (system, generator)
    }

    private func isClose(_ left: [Double], _ right: [Double]) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-5 * max(1, abs($1)) }
    }

    /// The rows that the report calls broken.
    private func broken(_ report: Solution.Report, _ ids: [ConstraintID]) -> Set<Int> {
        Set(report.conflicts.compactMap { ids.firstIndex(of: $0.broken) })
    }

    @Test func everyLevelHasTheSmallestError() throws {
        for seed in Self.seeds {
            let (system, _) = system(seed)
            var (solver, variables, ids) = system.build()
            let report = solver.solve()
            let best = try #require(
                system.bestErrors(broken: broken(report, ids)), "seed \(seed): what is left conflicts")
            #expect(
                isClose(system.errors(solver, ids), best),
                "seed \(seed): \(system.errors(solver, ids)) instead of \(best)")
            #expect(report.conflicts.isEmpty == (system.bestErrors() != nil), "seed \(seed)")
            for (index, variable) in variables.enumerated() where system.nonNegative[index] {
                #expect(solver.value(variable) >= -1e-6, "seed \(seed)")
            }
        }
    }

    @Test func conflictsAreSmallestSets() {
        for seed in Self.seeds where seed % 5 == 4 {
            let (system, _) = system(seed)
            var (solver, _, ids) = system.build()
            for conflict in solver.solve().conflicts {
                var part = system
                part.nonNegative = system.nonNegative.indices.map { conflict.nonNegative.map(\.index).contains($0) }
                let members = conflict.members.compactMap { ids.firstIndex(of: $0) }
                #expect(ids.firstIndex(of: conflict.broken) == members.max(), "seed \(seed)")
                part.rows = members.map { system.rows[$0] }
                #expect(part.bestErrors() == nil, "seed \(seed): \(members) hold together")
                for dropped in members {
                    part.rows = members.filter { $0 != dropped }.map { system.rows[$0] }
                    #expect(part.bestErrors() != nil, "seed \(seed): \(dropped) is not needed in \(members)")
                }
            }
        }
    }

    @Test func orderOfAdditionChangesNoUniqueAnswer() {
        for seed in Self.seeds {
            var (system, generator) = system(seed)
            var (solver, variables, ids) = system.build()
            if !solver.solve().conflicts.isEmpty { continue }
            var (other, otherVariables, otherIDs) = system.build(order: system.rows.indices.shuffled(using: &generator))
            other.solve()
            #expect(isClose(system.errors(other, otherIDs), system.errors(solver, ids)), "seed \(seed)")
            for (left, right) in zip(variables, otherVariables) {
                #expect(solver.isAmbiguous(left) == other.isAmbiguous(right), "seed \(seed), variable \(left.index)")
                if solver.isAmbiguous(left) { continue }
                #expect(isClose([solver.value(left)], [other.value(right)]), "seed \(seed), variable \(left.index)")
            }
        }
    }

    @Test func solvingTwiceChangesNothing() {
        for seed in Self.seeds {
            let (system, _) = system(seed)
            var (solver, variables, _) = system.build()
            let first = solver.solve()
            let values = variables.map(solver.value)
            #expect(solver.solve() == first)
            #expect(variables.map(solver.value) == values)
            var (again, againVariables, _) = system.build()
            again.solve()
            #expect(againVariables.map(again.value) == values, "seed \(seed): a second build differs")
        }
    }

    @Test func aMoveAlongAnAmbiguityCostsNothing() {
        for seed in Self.seeds {
            let (system, _) = system(seed)
            var (solver, variables, ids) = system.build()
            solver.solve()
            let before = system.errors(solver, ids)
            for variable in variables where solver.isAmbiguous(variable) {
                let direction = solver.direction(of: variable)
                #expect(direction.contains { $0.0 == variable && abs(abs($0.1) - 1) < 1e-9 }, "seed \(seed)")
                var moved = solver
                for (member, amount) in direction {
                    _ = moved.add([(member, 1)], .equal, solver.value(member) + amount * 1e-3, priority: Priority(1))
                }
                moved.solve()
                #expect(abs(moved.value(variable) - solver.value(variable)) > 0.5e-3, "seed \(seed)")
                #expect(isClose(system.errors(moved, ids), before), "seed \(seed)")
            }
        }
    }

    @Test(arguments: [20_000, 3]) func editsEqualARebuild(changesPerPlan: Int) {
        for seed in Self.seeds {
            var (system, generator) = system(seed)
            var (solver, variables, ids) = system.build()
            solver.limits.changesPerPlan = changesPerPlan
            solver.solve()
            for step in 0..<12 {
                edit(&system, &solver, variables, &ids, &generator)
                if generator.chance(30) { continue }
                let report = solver.solve()
                var (other, _, otherIDs) = system.build()
                let otherReport = other.solve()
                #expect(broken(report, ids) == broken(otherReport, otherIDs), "seed \(seed), step \(step)")
                #expect(
                    isClose(system.errors(solver, ids), system.errors(other, otherIDs)), "seed \(seed), step \(step)")
                for variable in variables {
                    #expect(solver.isAmbiguous(variable) == other.isAmbiguous(variable), "seed \(seed), step \(step)")
                    if !other.isAmbiguous(variable) {
                        #expect(
                            isClose([solver.value(variable)], [other.value(variable)]), "seed \(seed), step \(step)")
                    }
                }
            }
        }
    }

    private func edit(
        _ system: inout RandomSystem, _ solver: inout Solver, _ variables: [Variable],
        _ ids: inout [ConstraintID], _ generator: inout SeededGenerator
    ) {
        let index = system.rows.isEmpty ? 0 : Int.random(in: 0..<system.rows.count, using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0 where !system.rows.isEmpty:
            solver.remove(ids.remove(at: index))
            system.rows.remove(at: index)
        case 1:
            let row = system.makeRow(&generator)
            system.rows.append(row)
            ids.append(system.add(row, to: &solver, variables))
        case 2 where !system.rows.isEmpty:
            system.rows[index].priority = generator.pick([1000, 999.5, 750, 250, 50])
            solver.setPriority(ids[index], Priority(system.rows[index].priority))
        case 3:
            let variable = generator.pick(variables)
            system.preferred[variable.index] = Double(Int.random(in: -20...20, using: &generator))
            solver.setPreferred(variable, system.preferred[variable.index])
        default:
            if system.rows.isEmpty { return }
            system.rows[index].constant = system.makeConstant(system.rows[index], &generator)
            solver.setConstant(ids[index], system.rows[index].constant)
        }
    }
}
