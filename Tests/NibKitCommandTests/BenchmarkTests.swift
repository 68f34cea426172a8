import BuiltTools
import Foundation
import Testing

private let hasPython = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/python3")
}

/// What `make bench` measures the solver with is the project's own, and the same everywhere. Nothing is timed here.
@Suite(.enabled(if: hasPython, "python3 makes the workloads, and is not there"))
struct BenchmarkTests {
    @Test(arguments: ["flat", "chain", "nested", "table"], ["width", "const"])
    func workloadsAreSolvedWithoutConflicts(kind: String, edit: String) throws {
        let scratch = try ScratchFolder()
        let bench = try BuiltTool("SolverBench")
        for name in ["a.txt", "b.txt"] {
            try python([
                "\(Repository.path("Benchmarks/workloads.py"))", kind, "12", "--edit", edit, "-o", scratch.path(name),
            ])
        }
        let text = try String(contentsOfFile: scratch.path("a.txt"), encoding: .utf8)
        #expect(try text == String(contentsOfFile: scratch.path("b.txt"), encoding: .utf8))
        #expect(text.hasPrefix("lbench 1 \(kind) 12 "))
        let result = try bench.run([scratch.path("a.txt"), "--reps", "1", "--frames", scratch.path("frames")])
        #expect(
            result.status == 0 && result.text.contains("build_us=") && !result.text.contains("limits")
                && !result.text.contains("conflicts"), "\(result.text)")
        let frames = try String(contentsOfFile: scratch.path("frames"), encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: " ").compactMap { Double($0) }
        }
        // Every view has a size, but for what a text may give up.
        #expect(frames.count >= 12 && frames.allSatisfy { $0.count == 4 && $0[2] > 0 && $0[3] > 0 }, "\(frames)")
    }

    @Test func theComparisonNeedsNothingBesideTheClone() throws {
        let text =
            try String(contentsOfFile: Repository.path("Makefile"), encoding: .utf8)
            + String(contentsOfFile: Repository.path("Benchmarks/compare.py"), encoding: .utf8)
        #expect(!text.contains("../shared"))
    }

    private func python(_ words: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3"] + words
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
