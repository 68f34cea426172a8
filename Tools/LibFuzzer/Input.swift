import Foundation
import FuzzTargets

/// What libFuzzer calls with each input that it makes up: the same targets as `dev fuzz`, led by which branches an
/// input reaches.
///
/// `Tools/libfuzzer` builds and runs it. The kind comes from the variable NIBKIT_FUZZ_KIND; kinds that start processes
/// are left out, since their branches are not seen here.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    MainActor.assumeIsolated {
        FuzzSubject.target.perform(FuzzInput(encoded: input, name: FuzzSubject.target.kind.fileName), turn: 0)
    }
    return 0
}
