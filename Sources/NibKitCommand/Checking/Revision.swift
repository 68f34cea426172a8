import Diagnostics
import Foundation
import NibKitWork
import ResultFiles

/// A git revision, and how the work tree differs from it.
///
/// The user's `git` reads objects; neither the work tree nor the repository changes. What is needed of files that differ
/// comes from their objects. Only where files around documents differ, such as images, those that the revision had are
/// written into a temporary folder.
final class Revision {
    /// The root of the work tree.
    let root: String
    private let name: String
    private let commit: String
    /// The ids of the revision's files, relative to the root.
    private var objects: [String: String] = [:]
    /// What differs, or is not there any more; what the revision does not have.
    private var differing: Set<String> = [], added: Set<String> = []
    /// A temporary folder that stands for the root of the work tree.
    private var folder: String?

    /// A file of the work tree, as the revision has it.
    enum State {
        case same
        /// Its contents are others, or it is not in the work tree any more.
        case differs
        case absent
    }

    /// - Parameters:
    ///   - name: a name for git, such as `origin/main`. The revision that it and `HEAD` have in common counts, if there
    ///     is one: what others have repaired since then is not new here.
    ///   - place: a folder of the work tree.
    init(_ name: String, at place: String) throws(Problem) {
        guard !name.hasPrefix("-"), !name.isEmpty else {
            throw Problem("--new-since takes a revision, which '\(name)' is not")
        }
        let root: String
        do { root = try GitProcess.run(["rev-parse", "--show-toplevel"], in: place).text } catch {
            throw Problem("--new-since needs a git repository: \(error)")
        }
        self.root = Files.resolved(root) ?? root
        self.name = name
        let named: String
        do {
            named = try GitProcess.run(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"], in: root).text
        } catch {
            throw Problem("there is no revision '\(name)' in \(root)\(GitProcess.hintAboutShallowness(in: root))")
        }
        commit = (try? GitProcess.run(["merge-base", named, "HEAD"], in: root).text) ?? named
        do {
            let list = try GitProcess.run(["ls-tree", "-r", "-z", "--full-tree", commit], in: root).output
            for entry in list.split(separator: 0) {
                // MODE TYPE ID, a tab, and the path. Links and submodules are not read.
                guard let tab = entry.firstIndex(of: 9) else { continue }
                let words = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
                guard words.count == 3, words[0].hasPrefix("100") else { continue }
                objects[FileName(bytes: entry[(tab + 1)...]).text] = String(words[2])
            }
            let differences = try GitProcess.run(
                [
                    "diff", "--name-only", "-z", "--no-renames", "--no-relative", "--no-ext-diff",
                    "--ignore-submodules=all", commit, "--",
                ],
                in: root)
            let others = try GitProcess.run(
                ["ls-files", "--others", "--exclude-standard", "-z", "--full-name"], in: root)
            for name in differences.names + others.names {
                if objects[name] == nil { added.insert(name) } else { differing.insert(name) }
            }
        } catch { throw Problem("the revision '\(name)' cannot be read: \(error)") }
    }

    deinit { if let folder { try? FileManager.default.removeItem(atPath: folder) } }

    // MARK: Differences

    func state(of file: String) -> State {
        guard let name = relative(file), objects[name] != nil else { return .absent }
        return differing.contains(name) ? .differs : .same
    }

    /// Documents that the work tree does not have any more.
    var goneDocuments: [String] {
        objects.keys.filter { name in
            ProjectFolder.documentEndings.contains(Files.ending(of: name)) && Files.kind(of: "\(root)/\(name)") == nil
                && !Files.components(of: name).contains(where: ProjectFolder.isSkipped)
        }.sorted { FileName($0) < FileName($1) }.map { "\(root)/\($0)" }
    }

    /// The files below a folder, or the file, that differ; and those that the revision does not have.
    func changes(below place: String, endings: Set<String>) -> (differing: [String], added: [String]) {
        let whole = Files.resolved(place) ?? Files.standardized(place)
        func inside(_ names: Set<String>) -> [String] {
            names.filter { endings.contains(Files.ending(of: $0)) }.map { "\(root)/\($0)" }.filter {
                $0 == whole || $0.startsWithBytes(of: "\(whole)/")
            }.sorted { FileName($0) < FileName($1) }.map {
                place + String(Substring($0.utf8.dropFirst(whole.utf8.count)))
            }
        }
        return (inside(differing), inside(added))
    }

    /// The files that differ and state which target has what.
    var differingProjectFiles: [String] {
        differing.filter { Self.marksProject($0) || Files.ending(of: $0) == "xcconfig" }.sorted().map {
            "\(root)/\($0)"
        }
    }

    /// Whether files that documents of these folders are shown with differ: images, colors, texts, fonts.
    func hasOtherSurroundings(in folders: Set<String>) -> Bool {
        let places = folders.map { Files.resolved($0) ?? $0 }
        return differing.union(added).contains { name in
            guard Self.isShown(name) || Self.marksProject(name) && isThereOnlyOnce(name) else { return false }
            let whole = "\(root)/\(name)"
            return places.contains { whole.startsWithBytes(of: "\($0)/") }
        }
    }

    /// Whether a file is in the revision or in the work tree, but not in both.
    private func isThereOnlyOnce(_ name: String) -> Bool {
        objects[name] == nil || Files.kind(of: "\(root)/\(name)") == nil
    }

    private func relative(_ file: String) -> String? {
        let whole = Files.resolved(file) ?? Files.standardized(file)
        guard whole.startsWithBytes(of: "\(root)/") else { return nil }
        return String(Substring(whole.utf8.dropFirst(root.utf8.count + 1)))
    }

    private static let texts: Set<String> = ["strings", "stringsdict", "xcstrings", "plist"]
    private static let pictures: Set<String> = [
        "png", "jpg", "jpeg", "gif", "pdf", "svg", "heic", "webp", "ttf", "otf", "ttc", "otc",
    ]

    private static func isShown(_ name: String) -> Bool {
        let ending = Files.ending(of: name).lowercased()
        return texts.contains(ending) || pictures.contains(ending) || name.contains(".xcassets/")
    }

    private static func marksProject(_ name: String) -> Bool {
        ["pbxproj", "xcworkspacedata"].contains(Files.ending(of: name)) || Files.name(of: name) == "Package.swift"
    }

    // MARK: Contents

    /// The contents of files in the revision, by the paths that are given.
    func contents(of files: [String]) throws(Problem) -> [String: [UInt8]] {
        let wanted = files.compactMap { file in relative(file).flatMap { objects[$0] }.map { (file: file, id: $0) } }
        let stored: [String: [UInt8]?]
        do { stored = try GitProcess.contents(of: wanted.map(\.id), in: root) } catch {
            throw Problem("the revision '\(name)' cannot be read: \(error)")
        }
        var found: [String: [UInt8]] = [:]
        for (file, id) in wanted {
            guard let bytes = stored[id] ?? nil else {
                throw Problem("the revision '\(name)' cannot be read: \(file): its contents are missing")
            }
            found[file] = bytes
        }
        return found
    }

    /// Writes the documents of the revision, and what they are shown with, into a temporary folder.
    func checkOut() throws(Problem) {
        guard folder == nil else { return }
        let path = try TemporaryFiles.path(for: "revision")
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            let folder = Files.resolved(path) ?? path
            self.folder = folder
            // So that the folder is a project of its own.
            try FileManager.default.createDirectory(atPath: "\(folder)/.git", withIntermediateDirectories: true)
            let names = objects.keys.filter {
                ProjectFolder.documentEndings.contains(Files.ending(of: $0)) || Self.isShown($0)
                    || Self.marksProject($0)
            }
            let index = ["GIT_INDEX_FILE": "\(folder)/.git/index"]
            _ = try GitProcess.run(["read-tree", commit], in: root, environment: index)
            _ = try GitProcess.run(
                ["checkout-index", "--quiet", "-z", "--stdin", "--prefix=\(folder)/"], in: root,
                input: names.flatMap { FileName($0).bytes + [0] }, environment: index)
        } catch { throw Problem("the revision '\(name)' cannot be read: \(error)") }
    }

    /// Where `checkOut` wrote a file; `nil`: it did not.
    func copy(of file: String) -> String? {
        guard let folder, let name = relative(file) else { return nil }
        return Files.kind(of: "\(folder)/\(name)") == nil ? nil : "\(folder)/\(name)"
    }

    /// Where a file of the temporary folder is in the work tree.
    func original(of path: String) -> String {
        guard let folder, path.startsWithBytes(of: "\(folder)/") else { return path }
        return root + String(Substring(path.utf8.dropFirst(folder.utf8.count)))
    }

    var copies: String { folder ?? root }
}
