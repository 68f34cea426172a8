// Measures the constraint solver on the "lbench 1" workload format: builds, edits, structural changes.
//
//   SolverBench FILE [--reps N] [--frames OUT] [--structure yes] [--once warm|build|edits|structure]
//   SolverBench check FILE     many systems: values, error sums of every level, conflicts (for an oracle)
//
// --once counts instructions by difference: `warm` builds twice, `build` three times, `edits` and `structure` build
// twice and edit (or take one view away and give it back, five times) after each.

import ConstraintSolver
import Foundation

struct Workload {
  struct Row { var priority: Float; var relation: Relation; var constant: Double; var terms: [(Int, Double)] }
  enum Step { case drive(Int, Double), constant(Int, Double) }
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
    guard let kind = field.first, !kind.hasPrefix("#") else { continue }
    func number(_ index: Int) -> Double { index < field.count ? Double(field[index]) ?? .nan : .nan }
    func integer(_ index: Int) -> Int { index < field.count ? Int(field[index]) ?? 0 : 0 }
    if kind == "lbench" {
      result.append(Workload(name: String(field[2]), size: integer(3), views: integer(4)))
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
      result[last].rows.append(.init(priority: Float(number(1)), relation: relations[field[2]] ?? .equal,
                                     constant: -number(3), terms: terms))
    case "edit": result[last].drives.append((integer(1), Float(number(2)), number(3)))
    case "step":
      result[last].steps.append(field[1] == "s" ? .drive(integer(2), number(3)) : .constant(integer(2), -number(3)))
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
  /// The rows with their variables, prepared so that the clock sees solver calls only.
  let terms: [[(Variable, Double)]]

  init(_ workload: Workload) {
    for index in 0..<workload.variables {
      variables.append(solver.addVariable(nonNegative: workload.nonNegative.contains(index)))
    }
    let variables = self.variables
    terms = workload.rows.map { row in row.terms.map { (variables[$0.0], $0.1) } }
    rows.reserveCapacity(terms.count)
  }

  mutating func build(_ workload: Workload) -> Double {
    for drive in workload.drives {
      drives[drive.variable] = solver.add([(variables[drive.variable], 1)], .equal, drive.value, priority: .required)
    }
    for (index, row) in workload.rows.enumerated() {
      rows.append(solver.add(terms[index], row.relation, row.constant, priority: Priority(row.priority)))
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
        let row = workload.rows[index]
        rows[index] = solver.add(terms[index], row.relation, row.constant, priority: Priority(row.priority))
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
    for (index, row) in workload.rows.enumerated() { levels[row.priority, default: 0] += run.solver.error(of: run.rows[index]) }
    let errors = levels.keys.sorted(by: >).map { "\($0):\(levels[$0] ?? 0)" }.joined(separator: " ")
    let values = run.variables.map { String(run.solver.value($0)) }.joined(separator: " ")
    let ambiguous = run.variables.map { run.solver.isAmbiguous($0) ? "1" : "0" }.joined()
    let position = Dictionary(uniqueKeysWithValues: run.rows.enumerated().map { ($1, $0) })
    let conflicts = report.conflicts.map { conflict in
      "\(position[conflict.broken] ?? -1):" + conflict.members.map { String(position[$0] ?? -1) }.joined(separator: ",")
        + "/" + conflict.nonNegative.map { String($0.index) }.joined(separator: ",")
    }.joined(separator: " ")
    print("errors \(errors)\nvalues \(values)\nambiguous \(ambiguous)\nconflicts \(conflicts)\nlimits \(report.limits.count)")
  }
}

let arguments = Array(CommandLine.arguments.dropFirst())
func option(_ name: String) -> String? {
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
  return arguments[index + 1]
}
guard let path = arguments.first else {
  print("usage: SolverBench FILE [--reps N] [--frames OUT] [--structure yes] [--once warm|build|edits|structure] | SolverBench check FILE")
  exit(2)
}
if path == "check", arguments.count > 1 {
  check(arguments[1])
  exit(0)
}
let workload = read(path)[0]
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
  var total = 0.0
  var runs = (0..<3).map { _ in Run(workload) }
  for index in 0..<(phase == "build" ? 3 : 2) {
    total += runs[index].build(workload)
    if phase == "edits" { total += runs[index].edit(workload) }
    if phase == "structure" { total += runs[index].restructure(workload, owned: middleRows, times: 5) }
  }
  print(total)
  exit(0)
}
let repetitions = Int(option("--reps") ?? "") ?? 5
var bestBuild = Double.infinity, bestEdit = Double.infinity, bestStructure = Double.infinity, bestTail = Double.infinity
for repetition in 0..<repetitions {
  var run = Run(workload)
  var start = processorTime()
  _ = run.build(workload)
  bestBuild = min(bestBuild, processorTime() - start)
  let report = run.solver.solve()
  if repetition == 0, !report.limits.isEmpty || !report.conflicts.isEmpty {
    print("limits: \(report.limits), conflicts: \(report.conflicts.count)")
  }
  if repetition == 0, let out = option("--frames") { try? run.frames(workload).write(toFile: out, atomically: true, encoding: .utf8) }
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
print("nibkit \(workload.name) \(workload.size) views=\(workload.views) cons=\(workload.rows.count)",
      String(format: "build_us=%.1f edit_us=%.2f", bestBuild, bestEdit),
      option("--structure") == nil ? "" : String(format: "middle_us=%.1f tail_us=%.1f", bestStructure, bestTail))
