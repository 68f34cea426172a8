import Testing

@testable import ConstraintSolver

/// Systems that no layout asks for end soon, with a report that says what was given up.
@Suite struct HostileSystemsTests {
    @Test func aChainOfInequalitiesTooLongForOneComponentIsLeftOut() {
        var solver = Solver()
        let variables = (0..<20_000).map { _ in solver.addVariable(preferred: 3) }
        for (left, right) in zip(variables, variables.dropFirst()) {
            _ = solver.add([(right, 1), (left, -1)], .greaterThanOrEqual, 8, priority: .required)
        }
        #expect(solver.solve().limits == [.componentSize])
        #expect(solver.value(variables[19_999]) == 3)
    }

    @Test func allComponentsTogetherHaveALimit() {
        var solver = Solver()
        solver.limits.numbers = 1000
        var ends: [Variable] = []
        for _ in 0..<20 {
            let variables = (0..<10).map { _ in solver.addVariable() }
            for (left, right) in zip(variables, variables.dropFirst()) {
                _ = solver.add([(right, 1), (left, -1)], .greaterThanOrEqual, 8, priority: .required)
            }
            ends.append(variables[9])
        }
        #expect(solver.solve().limits == [.componentSize])
        let solved = ends.filter { solver.value($0) != 0 }
        #expect(!solved.isEmpty && solved.count < 20)
        // What found no room is tried again when it changes.
        solver.limits.numbers = 100_000
        for end in ends { solver.setPreferred(end, 1) }
        #expect(solver.solve().limits.isEmpty)
        #expect(ends.allSatisfy { solver.value($0) != 0 })
    }

    @Test func theStartOfADenseComponentIsWorkToo() {
        var solver = Solver()
        solver.limits.workPerSolve = 100_000
        let variables = (0..<100).map { _ in solver.addVariable() }
        for row in 0..<100 {
            let terms = variables.enumerated().map { ($1, Double(1 + (row * 37 + $0 * 101) % 53)) }
            _ = solver.add(terms, .greaterThanOrEqual, Double(row), priority: Priority(500))
        }
        #expect(solver.solve().limits == [.work])
        #expect(variables.allSatisfy { solver.value($0).isFinite })
    }

    @Test func conflictsAtTheEndOfALongChainAreCutOff() {
        var solver = Solver()
        solver.limits.workPerSolve = 3_000_000
        let variables = (0..<500).map { _ in solver.addVariable() }
        _ = solver.add([(variables[0], 1)], .equal, 0, priority: .required)
        for (left, right) in zip(variables, variables.dropFirst()) {
            _ = solver.add([(right, 1), (left, -1)], .equal, 1, priority: .required)
        }
        for wish in 1...1000 { _ = solver.add([(variables[499], 1)], .equal, Double(-wish), priority: .required) }
        let first = solver.solve()
        #expect(first.limits == [.work])
        #expect(!first.conflicts.isEmpty && first.conflicts.count < 1000)
        #expect(first.conflicts.allSatisfy { $0.members.count == 501 })
        #expect(solver.value(variables[499]) == 499)
        // A later solve goes on where this one stopped.
        let other = solver.addVariable()
        _ = solver.add([(other, 1)], .equal, 1, priority: .required)
        let second = solver.solve()
        #expect(second.conflicts.count > first.conflicts.count)
        solver.limits.workPerSolve = 1_000_000_000
        _ = solver.add([(other, 1), (variables[0], 1)], .equal, 1, priority: .required)
        let last = solver.solve()
        #expect(last.conflicts.count == 1000 && last.limits.isEmpty)
    }

    @Test func manyConflictsAreFoundAndForgottenInLinearTime() {
        var solver = Solver()
        var rows: [ConstraintID] = []
        for _ in 0..<5000 {
            let variable = solver.addVariable()
            rows.append(solver.add([(variable, 1)], .equal, 1, priority: .required))
            rows.append(solver.add([(variable, 1)], .equal, 2, priority: .required))
        }
        #expect(solver.solve().conflicts.count == 5000)
        for row in rows { solver.remove(row) }
        #expect(solver.solve() == Solution.Report())
    }

    @Test func ringsThatPushThemselvesApartBreakOnce() {
        var solver = Solver()
        for _ in 0..<200 {
            let ring = (0..<10).map { _ in solver.addVariable() }
            for index in 0..<10 {
                _ = solver.add(
                    [(ring[(index + 1) % 10], 1), (ring[index], -1)], .greaterThanOrEqual, 1, priority: .required)
            }
        }
        let report = solver.solve()
        #expect(report.conflicts.count == 200 && report.limits.isEmpty)
        #expect(report.conflicts.allSatisfy { $0.members.count == 10 })
    }

    @Test func numbersThatAreNoneReachNoValue() {
        var solver = Solver()
        let coefficients: [Double] = [.nan, .infinity, -.infinity, 1e300, .leastNonzeroMagnitude, 1]
        let constants: [Double] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1]
        let priorities: [Float] = [1000, 500, .nan, .infinity, 0]
        let variables = (0..<10).map { _ in solver.addVariable(nonNegative: true, preferred: .infinity) }
        for index in 0..<3000 {
            let terms = [
                (variables[index % 10], coefficients[index % 6]), (variables[index % 7], coefficients[index / 6 % 6]),
            ]
            _ = solver.add(terms, .equal, constants[index / 36 % 5], priority: Priority(priorities[index / 180 % 5]))
        }
        let report = solver.solve()
        #expect(report.rejections.count > 2000)
        #expect(variables.allSatisfy { solver.value($0).isFinite })
    }

    @Test(arguments: [Relation.equal, .greaterThanOrEqual], [Float(1000), 400])
    func valuesThatGrowBeyondReasonAreNotGiven(relation: Relation, priority: Float) {
        var solver = Solver()
        let variables = (0..<100).map { _ in solver.addVariable(preferred: 7) }
        for (left, right) in zip(variables, variables.dropFirst()) {
            _ = solver.add([(right, 1e-8), (left, -1e7)], relation, 1e10, priority: Priority(priority))
        }
        _ = solver.add([(variables[0], 1)], .equal, 1, priority: .required)
        let report = solver.solve()
        #expect(variables.allSatisfy { solver.value($0).magnitude <= solver.limits.largestValue })
        // A simplex takes such small coefficients for 0.
        if relation == .equal && priority == 1000 { #expect(report.limits == [.magnitude]) }
    }

    @Test func anOversizedValueIsReportedUntilItIsNone() {
        var solver = Solver()
        let variables = (0..<3).map { _ in solver.addVariable(preferred: 7) }
        let first = solver.add([(variables[0], 1)], .equal, 1e3, priority: .required)
        for (left, right) in zip(variables, variables.dropFirst()) {
            _ = solver.add([(right, 1), (left, -1e7)], .equal, 0, priority: .required)
        }
        #expect(solver.solve().limits == [.magnitude])
        #expect(solver.value(variables[1]) == 1e10 && solver.value(variables[2]) == 7)
        _ = solver.add([(solver.addVariable(), 1)], .equal, 1, priority: .required)
        #expect(solver.solve().limits == [.magnitude])
        solver.setConstant(first, 1)
        #expect(solver.solve() == Solution.Report())
        #expect(solver.value(variables[2]) == 1e14)
    }

    @Test func aQuestionHasALimitOfItsOwn() {
        var solver = Solver()
        let variables = (0..<40).map { _ in solver.addVariable() }
        for (left, right) in zip(variables, variables.dropFirst()) {
            _ = solver.add([(left, 1), (right, 1)], .lessThanOrEqual, 100, priority: .required)
        }
        solver.solve()
        #expect(solver.isAmbiguous(variables[20]))
        #expect(solver.ambiguous(among: variables) == Set(variables))
        solver.limits.workForAllQuestions = 10
        #expect(solver.ambiguous(among: variables).isEmpty)
        solver.limits.workPerQuestion = 10
        #expect(!solver.isAmbiguous(variables[20]))
    }
}
