import AssetCatalogs
internal import CJail
import Foundation
import NibKit
import Resources
import ResultFiles

/// What an ordinary worker gives up before it reads its first document: libraries decode the pictures and fonts of
/// strangers in it.
///
/// It reads what its call names, the project of that, fonts and libraries. It writes nothing but its answer, connects
/// to nothing and starts nothing. Where the kernel has no such lists, the work goes on without them. See
/// Docs/decisions/0031-workers-contain-themselves.md.
package struct Containment: Hashable {
    /// The documents, and folders of documents, that the call names.
    package var inputs: [String]
    /// Catalogs and fonts that it names, and other files of the job.
    package var others: [String]

    package init(_ order: Order) {
        inputs = order.job.inputs.isEmpty ? order.path == "-" ? [] : [order.path] : order.job.inputs
        others = order.job.shownOn.assets + order.job.shownOn.fonts
        if case .check(let checking) = order.job.kind { others += checking.projectFile.map { [$0] } ?? [] }
    }

    package enum Feature: Int, CaseIterable, Sendable {
        case calls, files

        package var name: String {
            switch self {
            case .calls: "list of system calls (seccomp)"
            case .files: "list of files (Landlock)"
            }
        }
    }

    /// What holds in a worker, feature by feature: `nil`: it does; else why not.
    package static func features() -> [(feature: Feature, problem: String?)] {
        var errors: [Int32] = [0, 0]
        let found = nibkit_containment(&errors)
        return Feature.allCases.map { feature in
            (
                feature,
                found & 1 << UInt32(feature.rawValue) != 0
                    ? nil
                    : nibkit_jail_is_possible() == 0
                        ? "needs Linux on x86_64 or arm64" : String(cString: strerror(errors[feature.rawValue]))
            )
        }
    }

    /// Enters it for good; to be called before the process has a second thread.
    package func enter() {
        var places: [UnsafePointer<CChar>?] = self.places.compactMap { strdup($0.systemPath).map { UnsafePointer($0) } }
        defer { for place in places { free(UnsafeMutablePointer(mutating: place)) } }
        var errors: [Int32] = [0, 0]
        _ = nibkit_contain(&places, Int32(places.count), &errors)
    }

    // MARK: Places

    /// Libraries, fonts and tables of the system, and what programs ask of the kernel. They hold nothing of a user.
    private static let ofSystem = [
        "/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/local/lib", "/usr/share",
        "/usr/local/share", "/nix/store", "/gnu/store",
        "/etc/ld.so.cache", "/etc/fonts", "/etc/localtime", "/var/cache/fontconfig", "/proc/self", "/proc/meminfo",
        "/proc/cpuinfo", "/proc/stat", "/sys/devices/system/cpu", "/sys/fs/cgroup",
        "/dev/null", "/dev/zero", "/dev/random", "/dev/urandom",
    ]

    /// The program and what lies beside it, and libraries that the user has elsewhere.
    private static var ofProgram: [String] {
        let folder = Files.resolved("/proc/self/exe").flatMap(Files.folder) ?? ""
        let beside = (Files.entries(of: folder, inOrder: false) ?? []).filter {
            $0.name.hasSuffix(".resources") || $0.name.hasSuffix(".so")
        }.map { "\(folder)/\($0.name)" }
        return beside
            + (getenv("LD_LIBRARY_PATH").map { String(cString: $0) } ?? "").split(separator: ":").map(String.init)
    }

    /// What may be read.
    package var places: [String] {
        var found = Self.ofSystem + Self.ofProgram + others
        var known: Set<String> = []
        for input in inputs {
            let path = Files.standardized(input)
            let isFolder = Files.isFolder(input)
            found += isFolder ? Self.shown(in: path) : [input]
            var folder = isFolder ? path : Files.folder(of: path) ?? "/"
            guard known.insert(folder).inserted else { continue }
            if let root = ProjectRoot.of(folder) {
                if known.insert("\(root)/").inserted { found += Self.shown(in: root) }
            } else {
                found += ProjectRoot.resourcesWithoutProject(around: folder)
            }
            // Texts in other languages lie in or beside the folder of one.
            if folder.hasSuffix(".lproj") { folder = Files.folder(of: folder) ?? "/" }
            found += Self.texts(in: folder)
        }
        return found
    }

    /// Texts in other languages, and samples.
    private static func texts(in folder: String) -> [String] {
        (Files.entries(of: folder, inOrder: false) ?? []).filter { entry in
            ["lproj", "xcstrings", SampleData.ending].contains { entry.name.hasSuffix(".\($0)") }
        }.map { "\(folder)/\($0.name)" }
    }

    /// All in a folder, also what comes later; of the user's own folder what is there and not hidden, as keys are.
    private static func shown(in folder: String) -> [String] {
        guard let home = getenv("HOME").map({ String(cString: $0) }), Files.areSame(home, folder) else {
            return [folder]
        }
        return (Files.entries(of: folder, inOrder: false) ?? []).filter { !$0.name.hasPrefix(".") && $0.kind != .link }
            .map { "\(folder)/\($0.name)" }
    }
}
