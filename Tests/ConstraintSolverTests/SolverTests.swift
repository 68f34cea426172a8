import Testing

@testable import ConstraintSolver

@Suite struct SolverTests {
    private static let strong = Priority(750)
    private static let weak = Priority(250)

    @Test func requiredEqualitiesHold() {
        var solver = Solver()
        let x = solver.addVariable()
        let y = solver.addVariable()
        _ = solver.add([(x, 1), (y, 1)], .equal, 10, priority: .required)
        _ = solver.add([(x, 1), (y, -1)], .equal, 4, priority: .required)
        #expect(solver.solve() == Solution.Report())
        #expect(solver.value(x) == 7 && solver.value(y) == 3)
    }

    @Test func termsOfOneVariableAreSummedUp() {
        var solver = Solver()
        let variables = (0..<20).map { _ in solver.addVariable() }
        _ = solver.add([(variables[0], 1), (variables[0], 1)], .equal, 6, priority: .required)
        let long = variables.dropFirst().flatMap { [($0, 1.0), ($0, 1.0)] }
        _ = solver.add(long, .equal, 38, priority: .required)
        for variable in variables.dropFirst(2) {
            _ = solver.add([(variable, 3), (variable, -2)], .equal, 1, priority: .required)
        }
        solver.solve()
        #expect(solver.value(variables[0]) == 3)
        #expect(abs(solver.value(variables[1]) - 1) < 1e-9)
    }

    @Test func oneHigherPriorityOutweighsManyLower() {
        var solver = Solver()
        let x = solver.addVariable()
        let high = solver.add([(x, 1)], .equal, 100, priority: Priority(500.5))
        for _ in 0..<2000 { _ = solver.add([(x, 1)], .equal, 0, priority: Priority(500)) }
        solver.solve()
        #expect(solver.value(x) == 100)
        #expect(solver.error(of: high) == 0)
    }

    @Test func openVariablesTakeTheirPreferredValueOrTheNearest() {
        var solver = Solver()
        let alone = solver.addVariable(preferred: 3)
        let bounded = solver.addVariable(preferred: 50)
        let first = solver.addVariable(preferred: 20)
        let second = solver.addVariable(preferred: 90)
        _ = solver.add([(bounded, 1)], .lessThanOrEqual, 40, priority: .required)
        _ = solver.add([(first, 1), (second, 1)], .equal, 100, priority: Self.strong)
        solver.solve()
        #expect(solver.value(alone) == 3)
        #expect(abs(solver.value(bounded) - 40) < 1e-9)
        #expect(abs(solver.value(first) - 20) < 1e-9 && abs(solver.value(second) - 80) < 1e-9)
        solver.setPreferred(bounded, 10)
        solver.setPreferred(alone, .nan)
        solver.solve()
        #expect(abs(solver.value(bounded) - 10) < 1e-9 && solver.value(alone) == 0)
        #expect([alone, bounded, first, second].allSatisfy(solver.isAmbiguous))
    }

    @Test func nonNegativityEntersWhenItIsNeeded() {
        var solver = Solver()
        let left = solver.addVariable(nonNegative: true)
        let right = solver.addVariable(nonNegative: true)
        let sum = solver.add([(left, 1), (right, 1)], .equal, 10, priority: .required)
        let wish = solver.add([(left, 1)], .equal, 30, priority: Self.weak)
        solver.solve()
        #expect(abs(solver.value(left) - 10) < 1e-9 && abs(solver.value(right)) < 1e-9)
        #expect(abs(solver.error(of: wish) - 20) < 1e-9)
        solver.setConstant(sum, 50)
        solver.solve()
        #expect(abs(solver.value(left) - 30) < 1e-9 && abs(solver.value(right) - 20) < 1e-9)
    }

    @Test func changesThatMeetAddUp() {
        var solver = Solver()
        let x = solver.addVariable()
        let y = solver.addVariable()
        let z = solver.addVariable()
        let source = solver.add([(x, 1)], .equal, 1, priority: .required)
        _ = solver.add([(y, 1), (x, -1)], .equal, 1, priority: .required)
        _ = solver.add([(z, 1), (x, -1), (y, -1)], .equal, 0, priority: .required)
        let wishes = [x, y, z].map { solver.add([($0, 1), (x, 1)], .lessThanOrEqual, 0, priority: Self.weak) }
        solver.solve()
        #expect([x, y, z].map(solver.value) == [1, 2, 3])
        solver.setConstant(source, 7)
        solver.setConstant(source, 10)
        solver.solve()
        #expect([x, y, z].map(solver.value) == [10, 11, 21])
        #expect(wishes.map(solver.error) == [20, 21, 31])
    }

    // MARK: Conflicts

    @Test func theHighestBreakRankGivesWay() throws {
        for ranks in [[0, 0, 0], [0, 1, 0], [-1, 0, -1], [-1, -1, -1]] {
            var solver = Solver()
            let x = solver.addVariable()
            let y = solver.addVariable()
            let first = solver.add([(x, 1)], .equal, 1, priority: .required, breakRank: ranks[0])
            let second = solver.add([(x, 1), (y, -1)], .equal, 0, priority: .required, breakRank: ranks[1])
            let third = solver.add([(y, 1)], .equal, 5, priority: .required, breakRank: ranks[2])
            _ = solver.add([(solver.addVariable(), 1)], .equal, 5, priority: .required)
            let conflict = try #require(solver.solve().conflicts.first)
            #expect(conflict.members == [first, second, third])
            #expect(conflict.broken == (ranks[1] > ranks[2] ? second : third), "ranks \(ranks)")
            #expect(solver.error(of: conflict.broken) == 4)
        }
    }

    @Test func aBrokenConstraintComesBack() {
        var solver = Solver()
        let x = solver.addVariable()
        let low = solver.add([(x, 1)], .greaterThanOrEqual, 10, priority: .required)
        let high = solver.add([(x, 1)], .lessThanOrEqual, 4, priority: .required)
        #expect(solver.solve().conflicts.map(\.broken) == [high])
        #expect(abs(solver.value(x) - 10) < 1e-9)
        solver.setConstant(low, 2)
        #expect(solver.solve().conflicts.isEmpty)
        solver.setConstant(low, 20)
        #expect(solver.solve().conflicts.map(\.members) == [[low, high]])
        solver.remove(low)
        #expect(solver.solve().conflicts.isEmpty)
        #expect(solver.value(x) <= 4)
    }

    @Test func nonNegativityIsNamedAndKept() throws {
        var solver = Solver()
        let host = solver.addVariable(nonNegative: true)
        let inner = solver.addVariable(nonNegative: true)
        let size = solver.add([(host, 1)], .equal, 0, priority: .required, breakRank: -1)
        let insets = solver.add([(host, 1), (inner, -1)], .equal, 16, priority: .required)
        let conflict = try #require(solver.solve().conflicts.first)
        #expect(conflict.members == [size, insets] && conflict.nonNegative == [inner] && conflict.broken == insets)
        #expect(solver.value(host) == 0 && abs(solver.value(inner)) < 1e-9)
    }

    // MARK: Input that makes no sense

    @Test func senselessNumbersAreLeftOut() {
        var solver = Solver()
        let x = solver.addVariable()
        var other = Solver()
        for _ in 0..<5 { _ = other.addVariable() }
        let stranger = other.addVariable()
        _ = solver.add([(x, 1)], .equal, 8, priority: .required)
        let rejected: [(ConstraintID, Solution.Rejection.Reason)] = [
            (solver.add([(x, 1)], .equal, .nan, priority: .required), .constantNotFinite),
            (solver.add([(x, .infinity)], .equal, 1, priority: .required), .coefficientNotFinite),
            (solver.add([(x, 1)], .lessThanOrEqual, .greatestFiniteMagnitude, priority: .required), .constantTooLarge),
            (solver.add([(x, 1e30)], .equal, 1, priority: .required), .coefficientTooLarge),
            (solver.add([(x, 1)], .equal, 1, priority: Priority(0)), .priorityOutOfRange),
            (solver.add([(x, 1)], .equal, 1, priority: Priority(.nan)), .priorityOutOfRange),
            (solver.add([(stranger, 1)], .equal, 1, priority: .required), .unknownVariable),
        ]
        let report = solver.solve()
        #expect(report.rejections == rejected.map { Solution.Rejection(constraint: $0.0, reason: $0.1) })
        #expect(report.conflicts.isEmpty)
        #expect(solver.value(x) == 8)
        solver.setConstant(rejected[0].0, 8)
        #expect(solver.solve().rejections.count == rejected.count - 1)
        solver.setConstant(rejected[0].0, .infinity)
        #expect(solver.solve().rejections.count == rejected.count)
        for (id, _) in rejected { solver.remove(id) }
        #expect(solver.solve() == Solution.Report())
    }

    @Test func oldIdentifiersNameNothing() {
        var solver = Solver()
        let x = solver.addVariable()
        let old = solver.add([(x, 1)], .equal, 1, priority: .required)
        solver.solve()
        solver.remove(old)
        solver.remove(old)
        solver.solve()
        let new = solver.add([(x, 1)], .equal, 2, priority: .required)
        solver.setConstant(old, 7)
        solver.setPriority(old, Self.weak)
        solver.remove(old)
        solver.solve()
        #expect(solver.value(x) == 2 && solver.error(of: new) == 0 && solver.error(of: old) == 0)
    }

    @Test func aCopyGoesItsOwnWay() {
        var solver = Solver()
        let x = solver.addVariable()
        let y = solver.addVariable(nonNegative: true)
        let size = solver.add([(x, 1)], .equal, 5, priority: .required)
        _ = solver.add([(x, 1), (y, 1)], .lessThanOrEqual, 20, priority: .required)
        _ = solver.add([(y, 1)], .equal, 30, priority: Self.weak)
        solver.solve()
        var copy = solver
        copy.setConstant(size, 11)
        copy.solve()
        #expect(solver.value(x) == 5 && abs(solver.value(y) - 15) < 1e-9)
        #expect(copy.value(x) == 11 && abs(copy.value(y) - 9) < 1e-9)
    }

    @Test func limitsEndAHopelessSystemWithAReport() {
        var solver = Solver()
        solver.limits.numbersPerComponent = 1000
        let variables = (0..<100).map { _ in solver.addVariable() }
        var last: ConstraintID?
        for (left, right) in zip(variables, variables.dropFirst()) {
            last = solver.add([(right, 1), (left, -1)], .greaterThanOrEqual, 8, priority: .required)
        }
        #expect(solver.solve().limits == [.componentSize])
        #expect(solver.solve().limits == [.componentSize])
        solver.limits.numbersPerComponent = 100_000
        if let last { solver.remove(last) }
        #expect(solver.solve().limits.isEmpty)
        #expect(abs(solver.value(variables[98]) - solver.value(variables[0])) >= 98 * 8 - 1e-6)
    }

    // MARK: Questions

    @Test func affectingConstraintsAreThoseInTheEquations() {
        var solver = Solver()
        let x = solver.addVariable()
        let width = solver.addVariable(nonNegative: true)
        let host = solver.addVariable()
        let bystander = solver.addVariable()
        let size = solver.add([(host, 1)], .equal, 100, priority: .required)
        let left = solver.add([(x, 1)], .equal, 8, priority: .required)
        let right = solver.add([(host, 1), (x, -1), (width, -1)], .greaterThanOrEqual, 8, priority: .required)
        let hugging = solver.add([(width, 1)], .equal, 300, priority: Self.strong)
        _ = solver.add([(bystander, 1)], .equal, 1, priority: .required)
        solver.solve()
        #expect(abs(solver.value(width) - 84) < 1e-9)
        #expect(solver.constraintsAffecting(width) == [size, left, right])
        #expect(solver.constraintsAffecting(x) == [left])
        solver.setConstant(hugging, 10)
        solver.solve()
        #expect(solver.constraintsAffecting(width) == [hugging])
    }

    @Test func aVariableHeldByNonNegativityIsNotAmbiguous() {
        var solver = Solver()
        let width = solver.addVariable(nonNegative: true)
        _ = solver.add([(width, 1)], .lessThanOrEqual, 0, priority: Self.strong)
        let x = solver.addVariable()
        _ = solver.add([(x, 1), (width, 1)], .equal, 10, priority: .required)
        solver.solve()
        #expect(!solver.isAmbiguous(width) && !solver.isAmbiguous(x))
        #expect(solver.direction(of: x).isEmpty)
    }
}
