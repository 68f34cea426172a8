import Foundation
import NibKit
import Resources

extension Order {
    /// What a program with the project's classes reads for this order: itself, its libraries, the project, and what the
    /// call names.
    func places(of program: String) -> [Jail.Place] {
        let classes = job.classes
        var read = (classes?.sources ?? []) + job.shownOn.assets + job.shownOn.fonts
        if path != "-" {
            let folder = FilePath.folder(of: path)
            read.append(Self.project(around: folder.isEmpty ? "." : folder))
        }
        return [Jail.Place(program, .execute)] + (classes?.libraries ?? []).map { Jail.Place($0, .execute) }
            + read.map { Jail.Place($0) }
    }

    /// The project that a folder belongs to; the folder alone where that would be the user's home, or something that it
    /// is in.
    private static func project(around folder: String) -> String {
        guard let root = ProjectRoot.of(folder) else { return folder }
        func real(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
        let project = real(root)
        let home = real(NSHomeDirectory())
        return project == "/" || project == home || home.hasPrefix("\(project)/") ? folder : root
    }
}
