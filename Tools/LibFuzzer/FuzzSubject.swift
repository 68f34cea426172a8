import Foundation
import FuzzTargets

@MainActor
enum FuzzSubject {
    static let target: FuzzTarget = {
        let name = ProcessInfo.processInfo.environment["NIBKIT_FUZZ_KIND"] ?? ""
        guard let kind = FuzzKind.all.first(where: { $0.name == name && !$0.startsProcesses }) else {
            let known = FuzzKind.all.filter { !$0.startsProcesses }.map(\.name).joined(separator: ", ")
            FileHandle.standardError.write(Data("libfuzzer: there is no kind '\(name)'; known are \(known)\n".utf8))
            exit(2)
        }
        return FuzzTarget(kind, seeds: [])
    }()
}
