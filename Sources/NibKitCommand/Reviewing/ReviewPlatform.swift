import Diagnostics
import Foundation

/// The pull request of GitHub, or merge request of GitLab, that a job runs for, as variables of its environment say.
struct ReviewPlatform {
    enum Kind { case github, gitlab }

    let kind: Kind
    /// The address of the interface for programs, without a slash at its end.
    let api: String
    /// `OWNER/NAME` of GitHub, the number of a project of GitLab.
    let project: String
    /// `nil`: the job runs for no pull or merge request.
    var number: Int?
    /// `nil`: the job has none.
    let token: String?
    /// Names of the revision that the request is to be merged into; the first that is there counts.
    let bases: [String]
    /// Where results of the job are found; `nil`: it is not known.
    let page: String?
    /// The address at which files of a job can be shown, before the name of a folder; `nil`: only a branch can show them.
    let fileAddress: String?
    /// The address of a file of a commit, before the commit; `nil`: it is not known.
    let commitAddress: String?
    /// The commit that a workflow was about whose results another workflow posts.
    let headOfOtherRun: String?

    /// `nil`: the environment is that of no platform.
    init?(_ environment: [String: String]) {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        if value("GITHUB_ACTIONS") == "true", let project = value("GITHUB_REPOSITORY"), Self.isProject(project) {
            kind = .github
            api = Self.withoutSlash(value("GITHUB_API_URL") ?? "https://api.github.com")
            self.project = project
            // refs/pull/12/merge
            let parts = (value("GITHUB_REF") ?? "").split(separator: "/")
            number = parts.count == 4 && parts[1] == "pull" ? Int(parts[2]) : nil
            token = value("GITHUB_TOKEN")
            bases = value("GITHUB_BASE_REF").map { ["origin/\($0)"] } ?? []
            let repository = "\(Self.withoutSlash(value("GITHUB_SERVER_URL") ?? "https://github.com"))/\(project)"
            page = value("GITHUB_RUN_ID").flatMap(Int.init).map { "\(repository)/actions/runs/\($0)" }
            fileAddress = nil
            commitAddress = "\(repository)/raw"
            headOfOtherRun = value("GITHUB_EVENT_PATH").flatMap(Self.head)
        } else if value("GITLAB_CI") == "true", let project = value("CI_PROJECT_ID"), Int(project) != nil {
            kind = .gitlab
            api = Self.withoutSlash(value("CI_API_V4_URL") ?? "https://gitlab.com/api/v4")
            self.project = project
            number = value("CI_MERGE_REQUEST_IID").flatMap(Int.init)
            token = value("NIBKIT_GITLAB_TOKEN")
            // Where results are merged before they are tested, the recorded base is older than what was merged.
            bases = [
                value("CI_MERGE_REQUEST_TARGET_BRANCH_NAME").map { "origin/\($0)" },
                value("CI_MERGE_REQUEST_DIFF_BASE_SHA"),
            ]
            .compactMap { $0 }
            page = value("CI_JOB_URL").map { "\($0)/artifacts/browse" }
            fileAddress = value("CI_JOB_URL").map { "\($0)/artifacts/raw" }
            commitAddress = nil
            headOfOtherRun = nil
        } else {
            return nil
        }
    }

    private static func withoutSlash(_ address: String) -> String {
        address.hasSuffix("/") ? String(address.dropLast()) : address
    }

    private static func isProject(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty && part != "." && part != ".."
                    && part.utf8.allSatisfy {
                        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._".utf8.contains($0)
                    }
            }
    }

    private struct Event: Decodable {
        struct Run: Decodable { var head_sha: String }
        var workflow_run: Run?
    }

    private static func head(_ file: String) -> String? {
        FileManager.default.contents(atPath: file).flatMap { try? JSONDecoder().decode(Event.self, from: $0) }?
            .workflow_run?.head_sha
    }
}
