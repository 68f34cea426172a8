import AssetCatalogs
internal import CJail
import Foundation
import NibKit
import Resources
import ResultFiles

/// The rights that an ordinary worker gives up before it reads its first document, because libraries decode images and
/// fonts of unknown origin in it.
///
/// The worker can read the documents of the call, their project, fonts and libraries. It can write only its reply, open
/// no connection and start no process. If the kernel lacks these restrictions, the worker runs without them. See
/// Docs/decisions/0031-workers-contain-themselves.md.
package struct Containment: Hashable {
    /// The documents and folders of the command line.
    package var inputs: [String]
    /// The asset catalogs and fonts of the command line, and other files of the job.
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

    /// All features of the containment, each with the reason why it is missing; `nil`: it holds.
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

    /// Contains this process for good. Call it before the process starts a second thread.
    package func enter() {
        var places: [UnsafePointer<CChar>?] = self.places.compactMap { strdup($0.systemPath).map { UnsafePointer($0) } }
        defer { for place in places { free(UnsafeMutablePointer(mutating: place)) } }
        var errors: [Int32] = [0, 0]
        _ = nibkit_contain(&places, Int32(places.count), &errors)
    }

    // MARK: Places

    /// The system's libraries, fonts and tables, and the kernel's files. They contain no data of a user.
    private static let ofSystem = [
        "/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/local/lib", "/usr/share",
        "/usr/local/share", "/nix/store", "/gnu/store",
        "/etc/ld.so.cache", "/etc/fonts", "/etc/localtime", "/var/cache/fontconfig", "/proc/self", "/proc/meminfo",
        "/proc/cpuinfo", "/proc/stat", "/sys/devices/system/cpu", "/sys/fs/cgroup",
        "/dev/null", "/dev/zero", "/dev/random", "/dev/urandom",
    ]

    /// The program, the files next to it, and libraries that the user keeps elsewhere.
    private static var ofProgram: [String] {
        let folder = Installation.programFolder ?? ""
        let beside = (Files.entries(of: folder, inOrder: false) ?? []).filter {
            $0.name.hasSuffix(".resources") || $0.name.hasSuffix(".so")
        }.map { "\(folder)/\($0.name)" }
        return beside + [Installation.folder, Installation.largeFonts].compactMap { $0 }
            + (getenv("LD_LIBRARY_PATH").map { String(cString: $0) } ?? "").split(separator: ":").map(String.init)
    }

    /// The readable places.
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
            // Translations are in the folder of a language, or next to it.
            if folder.hasSuffix(".lproj") { folder = Files.folder(of: folder) ?? "/" }
            let boundary = ProjectRoot.boundary(of: folder)
            // The kernel would follow a link, and so allow what it leads to.
            found += Self.texts(in: folder).filter { Files.problem(withLink: $0, outOf: boundary) == nil }
        }
        return found
    }

    /// Translations and sample files.
    private static func texts(in folder: String) -> [String] {
        (Files.entries(of: folder, inOrder: false) ?? []).filter { entry in
            ["lproj", "xcstrings", SampleData.ending].contains { entry.name.hasSuffix(".\($0)") }
        }.map { "\(folder)/\($0.name)" }
    }

    /// A folder, including files that are added later; of the home folder only the present, visible entries, since keys are
    /// hidden.
    private static func shown(in folder: String) -> [String] {
        guard let home = getenv("HOME").map({ String(cString: $0) }), Files.areSame(home, folder) else {
            return [folder]
        }
        return (Files.entries(of: folder, inOrder: false) ?? []).filter { !$0.name.hasPrefix(".") && $0.kind != .link }
            .map { "\(folder)/\($0.name)" }
    }
}
