import Diagnostics
import ResultFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The tool that the environment names for documents for macOS, which this one does not compile.
///
/// It gets the call as it is and takes the place of this process: what it prints, and its status, are the call's.
enum OtherTool {
    static let variable = "NIBKIT_MACOS_IBTOOL"

    /// Whether the call is the other tool's. Where that runs, this does not return.
    static func takes(_ invocation: Invocation, report: inout Report) -> Bool {
        guard let tool = getenv(variable).map({ String(cString: $0) }), !tool.isEmpty else { return false }
        let inputs = Workers.map(invocation.inputs) { (path: $0, isForMacOS: isForMacOS($0)) }
        guard let first = inputs.first(where: \.isForMacOS) else { return false }
        if let other = inputs.first(where: { !$0.isForMacOS }) {
            report.fail(
                "\(first.path) is for macOS, so the tool that \(variable) names is run for it, and \(other.path) is not: name them in two calls"
            )
        } else {
            report.fail("\(tool), which \(variable) names, cannot be run: \(run(tool))")
        }
        return true
    }

    /// Returns the reason where the tool cannot be run.
    private static func run(_ tool: String) -> String {
        // The tool may be this one, which then refuses the document.
        unsetenv(variable)
        Interruption.release()
        let words = (1..<max(1, Int(CommandLine.argc))).map { CommandLine.unsafeArgv[$0] }
        let status = tool.withCString { name in
            var arguments: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: name)] + words + [nil]
            return execvp(name, &arguments)
        }
        return status == 0 ? "" : String(cString: strerror(errno))
    }

    private static func isForMacOS(_ input: String) -> Bool {
        let path = Files.absolute(input)
        if Files.isFolder(path) { return (try? CompiledStoryboard.read(path).get().isForMacOS) == true }
        guard let bytes = try? Files.read(path).get() else { return false }
        var found: [Diagnostic] = []
        return DocumentWork.document(bytes, path, &found)?.platform == .macOS
    }
}
