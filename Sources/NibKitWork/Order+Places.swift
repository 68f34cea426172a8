import Foundation
import NibKit
import Resources
import ResultFiles

extension Order {
    /// The places that a program with the project's classes can read for this order: itself, its libraries, the project,
    /// and the places of the command line.
    func places(of program: String) -> [Jail.Place] {
        let classes = job.classes
        var read = (classes?.sources ?? []) + job.shownOn.assets + job.shownOn.fonts
        // A project lies above the folder that a relative path begins in.
        if path != "-" { read.append(Self.project(around: FilePath.folder(of: Files.standardized(path)))) }
        return [Jail.Place(program, .execute)] + (classes?.libraries ?? []).map { Jail.Place($0, .execute) }
            + read.map { Jail.Place($0) }
    }

    /// The project that a folder belongs to, but only the folder if the project would contain the user's home folder.
    private static func project(around folder: String) -> String {
        guard let root = ProjectRoot.of(folder) else { return folder }
        func real(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
        let project = real(root)
        let home = real(NSHomeDirectory())
        return project == "/" || project == home || home.hasPrefix("\(project)/") ? folder : root
    }
}
