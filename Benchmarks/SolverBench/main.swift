// Measures the constraint solver on the "lbench 1" workload format: builds, edits, structural changes.
//
//   SolverBench FILE [--reps N] [--frames OUT] [--structure yes] [--once build|edits|structure]
//   SolverBench check FILE     many systems: values, error sums of every level, conflicts (for an oracle)
//
// --frames writes `x y w h` of every view after the build. --once does one thing once, after a build that does not
// count, inside the function `countedSection`: that is where an instruction counter is to be switched on and off. It
// prints the number of steps to divide by; `structure` takes one view away and gives it back, five times.

import ConstraintSolver
import Foundation

struct Workload {
    struct Row {
        var priority: Float
        var relation: Relation
        var constant: Double
        var terms: [(Int, Double)]
    }
    enum Step {
        case drive(Int, Double)
        case constant(Int, Double)
    }
    var name = "", size = 0, views = 0, variables = 0
    var rows: [Row] = []
    var drives: [(variable: Int, priority: Float, value: Double)] = []
    var steps: [Step] = []
    var frames: [[Int]] = []
    var nonNegative: Set<Int> = []
}

func read(_ path: String) -> [Workload] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        FileHandle.standardError.write(Data("SolverBench: cannot read \(path)\n".utf8))
        exit(2)
    }
    var result: [Workload] = []
    for line in text.split(separator: "\n") {
        let field = line.split(separator: " ")
        guard let kind = field.first, !kind.hasPrefix("#"), field.count > 1 else { continue }
        func number(_ index: Int) -> Double { index < field.count ? Double(field[index]) ?? .nan : .nan }
        func integer(_ index: Int) -> Int { index < field.count ? Int(field[index]) ?? 0 : 0 }
        if kind == "lbench" {
            result.append(Workload(name: field.count > 2 ? String(field[2]) : "", size: integer(3), views: integer(4)))
            continue
        }
        if result.isEmpty { continue }
        let last = result.count - 1
        switch kind {
        case "var": result[last].variables = integer(1)
        case "nonneg": result[last].nonNegative.insert(integer(1))
        case "c":
            let relations: [Substring: Relation] = ["eq": .equal, "le": .lessThanOrEqual, "ge": .greaterThanOrEqual]
            let terms = (0..<integer(4)).map { (integer(5 + 2 * $0), number(6 + 2 * $0)) }
            let relation = field.count > 2 ? relations[field[2]] : nil
            result[last].rows.append(
                .init(priority: Float(number(1)), relation: relation ?? .equal, constant: -number(3), terms: terms))
        case "edit": result[last].drives.append((integer(1), Float(number(2)), number(3)))
        case "step":
            result[last].steps.append(
                field[1] == "s" ? .drive(integer(2), number(3)) : .constant(integer(2), -number(3)))
        case "frame": result[last].frames.append((2...5).map(integer))
        default: break
        }
    }
    return result
}

extension Workload {
    func rows(ofView view: Int) -> [Int] {
        guard frames.indices.contains(view) else { return [] }
        let frame = Set(frames[view])
        return rows.indices.filter { index in rows[index].terms.contains { frame.contains($0.0) } }
    }
}

/// What an instruction counter looks for.
@inline(never)
func countedSection(_ body: () -> Double) -> Double { body() }

func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) * 1e-3
}

struct Run {
    var solver = Solver()
    var variables: [Variable] = []
    var rows: [ConstraintID] = []
    var drives: [Int: ConstraintID] = [:]
    /// What to say to the solver, prepared so that the clock sees its calls only.
    let requests: [(terms: [(Variable, Double)], relation: Relation, constant: Double, priority: Priority)]

    init(_ workload: Workload) {
        for index in 0..<workload.variables {
            variables.append(solver.addVariable(nonNegative: workload.nonNegative.contains(index)))
        }
        let variables = self.variables
        requests = workload.rows.map { row in
            (row.terms.map { (variables[$0.0], $0.1) }, row.relation, row.constant, Priority(row.priority))
        }
        rows.reserveCapacity(requests.count)
    }

    mutating func build(_ workload: Workload) -> Double {
        for drive in workload.drives {
            drives[drive.variable] = solver.add(
                [(variables[drive.variable], 1)], .equal, drive.value, priority: .required)
        }
        for request in requests {
            rows.append(solver.add(request.terms, request.relation, request.constant, priority: request.priority))
        }
        solver.solve()
        return sum()
    }

    func sum() -> Double {
        var total = 0.0
        for variable in variables { total += solver.value(variable) }
        return total
    }

    mutating func edit(_ workload: Workload) -> Double {
        var total = 0.0
        for step in workload.steps {
            switch step {
            case .drive(let variable, let value):
                if let id = drives[variable] { solver.setConstant(id, value) }
            case .constant(let index, let value): solver.setConstant(rows[index], value)
            }
            solver.solve()
            total += solver.value(variables[0])
        }
        return total
    }

    /// Takes the rows of one view away and gives them back, `times` times.
    mutating func restructure(_ workload: Workload, owned: [Int], times: Int) -> Double {
        var total = 0.0
        for _ in 0..<times {
            for index in owned { solver.remove(rows[index]) }
            solver.solve()
            total += solver.value(variables[0])
            for index in owned {
                let request = requests[index]
                rows[index] = solver.add(request.terms, request.relation, request.constant, priority: request.priority)
            }
            solver.solve()
            total += solver.value(variables[0])
        }
        return total
    }

    func frames(_ workload: Workload) -> String {
        workload.frames.map { frame in
            frame.map { String(format: "%.3f", solver.value(variables[$0]) + 0.0) }.joined(separator: " ")
        }.joined(separator: "\n") + "\n"
    }
}

func check(_ path: String) {
    for workload in read(path) {
        var run = Run(workload)
        _ = run.build(workload)
        let report = run.solver.solve()
        var levels: [Float: Double] = [:]
        for (index, row) in workload.rows.enumerated() {
            levels[row.priority, default: 0] += run.solver.error(of: run.rows[index])
        }
        let errors = levels.keys.sorted(by: >).map { "\($0):\(levels[$0] ?? 0)" }.joined(separator: " ")
        let values = run.variables.map { String(run.solver.value($0)) }.joined(separator: " ")
        let ambiguous = run.variables.map { run.solver.isAmbiguous($0) ? "1" : "0" }.joined()
        let position = Dictionary(uniqueKeysWithValues: run.rows.enumerated().map { ($1, $0) })
        let conflicts = report.conflicts.map { conflict in
            "\(position[conflict.broken] ?? -1):"
                + conflict.members.map { String(position[$0] ?? -1) }.joined(separator: ",")
                + "/" + conflict.nonNegative.map { String($0.index) }.joined(separator: ",")
        }.joined(separator: " ")
        print(
            "errors \(errors)\nvalues \(values)\nambiguous \(ambiguous)\nconflicts \(conflicts)\nlimits \(report.limits.count)"
        )
    }
}

let arguments = Array(CommandLine.arguments.dropFirst())
func option(_ name: String) -> String? {
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
    return arguments[index + 1]
}
guard let path = arguments.first else {
    print("usage: SolverBench FILE [--reps N] [--frames OUT] [--structure yes] [--once build|edits|structure]")
    print("       SolverBench check FILE")
    exit(2)
}
if path == "check", arguments.count > 1 {
    check(arguments[1])
    exit(0)
}
guard let workload = read(path).first else {
    print("SolverBench: no workload in \(path)")
    exit(2)
}
/// The rows of the view with the most of them around the middle.
var middleRows: [Int] = []
for offset in -4...4 {
    let view = workload.frames.count / 2 + offset
    guard workload.frames.indices.contains(view) else { continue }
    let rows = workload.rows(ofView: view)
    if rows.count > middleRows.count { middleRows = rows }
}
let lastRows = workload.rows(ofView: workload.frames.count - 1)
if let phase = option("--once") {
    var warm = Run(workload)
    var run = Run(workload)
    var total = warm.build(workload)
    var steps = 1
    if phase == "build" {
        total += countedSection { run.build(workload) }
    } else if phase == "edits" {
        steps = workload.steps.count
        total += countedSection { warm.edit(workload) }
    } else {
        steps = 10
        total += warm.restructure(workload, owned: middleRows, times: 1)
        total += countedSection { warm.restructure(workload, owned: middleRows, times: 5) }
    }
    print("steps=\(steps) checksum=\(total)")
    exit(0)
}
let repetitions = Int(option("--reps") ?? "") ?? 5
var bestBuild = Double.infinity
var bestEdit = Double.infinity
var bestStructure = Double.infinity
var bestTail = Double.infinity
for repetition in 0..<repetitions {
    var run = Run(workload)
    var start = processorTime()
    _ = run.build(workload)
    bestBuild = min(bestBuild, processorTime() - start)
    let report = run.solver.solve()
    if repetition == 0, !report.limits.isEmpty || !report.conflicts.isEmpty {
        print("limits: \(report.limits), conflicts: \(report.conflicts.count)")
    }
    if repetition == 0, let out = option("--frames") {
        try? run.frames(workload).write(toFile: out, atomically: true, encoding: .utf8)
    }
    if !workload.steps.isEmpty {
        start = processorTime()
        _ = run.edit(workload)
        bestEdit = min(bestEdit, (processorTime() - start) / Double(workload.steps.count))
    }
    if option("--structure") != nil {
        start = processorTime()
        _ = run.restructure(workload, owned: middleRows, times: 5)
        bestStructure = min(bestStructure, (processorTime() - start) / 10)
        start = processorTime()
        _ = run.restructure(workload, owned: lastRows, times: 5)
        bestTail = min(bestTail, (processorTime() - start) / 10)
    }
}
print(
    "nibkit \(workload.name) \(workload.size) views=\(workload.views) cons=\(workload.rows.count)",
    String(format: "build_us=%.1f edit_us=%.2f", bestBuild, bestEdit),
    option("--structure") == nil ? "" : String(format: "middle_us=%.1f tail_us=%.1f", bestStructure, bestTail))
