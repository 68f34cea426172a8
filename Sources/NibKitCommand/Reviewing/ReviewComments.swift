import Diagnostics
import Foundation

/// The one comment of a review on a pull or merge request: it is found again by its author and its first line.
struct ReviewComments {
    let platform: ReviewPlatform
    let number: Int
    let call: PlatformCall

    enum Outcome { case created, updated, unneeded }

    private struct User: Decodable {
        var id: Int
        /// `Bot` on GitHub for an app or a job.
        var type: String?
    }

    private struct Comment: Decodable {
        var id: Int
        var body: String?
        /// The author on GitHub, and on GitLab.
        var user, author: User?
    }

    private static let commentsOfPage = 100
    private static let mostPages = 30
    private static let mostTrials = 4

    /// - Throws: that there is no request or no token.
    init(_ platform: ReviewPlatform) throws(Problem) {
        guard let number = platform.number else { throw Problem("this job is not about a pull or merge request") }
        guard let token = platform.token else {
            let name = platform.kind == .github ? "GITHUB_TOKEN" : "NIBKIT_GITLAB_TOKEN"
            throw Problem("the variable \(name) has no token")
        }
        (self.platform, self.number) = (platform, number)
        switch platform.kind {
        case .github:
            call = PlatformCall(headers: [
                "Authorization: Bearer \(token)", "Accept: application/vnd.github+json",
                "X-GitHub-Api-Version: 2022-11-28",
            ])
        case .gitlab: call = PlatformCall(headers: ["PRIVATE-TOKEN: \(token)"])
        }
    }

    private var address: String {
        switch platform.kind {
        case .github: "\(platform.api)/repos/\(platform.project)/issues/\(number)/comments"
        case .gitlab: "\(platform.api)/projects/\(platform.project)/merge_requests/\(number)/notes"
        }
    }

    private func address(of comment: Int) -> String {
        switch platform.kind {
        case .github: "\(platform.api)/repos/\(platform.project)/issues/comments/\(comment)"
        case .gitlab: "\(address)/\(comment)"
        }
    }

    /// Writes the comment, or updates the one that is there.
    ///
    /// - Parameters:
    ///   - text: the comment, which begins with the marker.
    ///   - createsNew: whether there has to be a comment; else one is only updated.
    func post(_ text: String, marker: String, createsNew: Bool) throws(PlatformCall.Failure) -> Outcome {
        var trial = 1
        while true {
            do throws(PlatformCall.Failure) { return try postOnce(text, marker, createsNew) } catch {
                // A comment may have been written although the answer was lost, so it is searched again.
                guard case .unavailable = error, trial < Self.mostTrials else { throw error }
                Thread.sleep(forTimeInterval: Double(trial) * Self.pause)
                trial += 1
            }
        }
    }

    /// Seconds, for each trial more.
    private static let pause = 0.5

    private func postOnce(_ text: String, _ marker: String, _ createsNew: Bool) throws(PlatformCall.Failure) -> Outcome
    {
        if let known = try find(marker) {
            _ = try call(platform.kind == .github ? "PATCH" : "PUT", address(of: known), ["body": text])
            return .updated
        }
        guard createsNew else { return .unneeded }
        _ = try call("POST", address, ["body": text])
        return .created
    }

    /// A token can be allowed to change what others have written, who could change it again, so only comments of its own count.
    private func find(_ marker: String) throws(PlatformCall.Failure) -> Int? {
        let own = try ownUser()
        func isOwn(_ comment: Comment) -> Bool {
            guard let author = comment.user ?? comment.author else { return false }
            return own.map { author.id == $0 } ?? (author.type == "Bot")
        }
        for page in 1...Self.mostPages {
            let reply = try call("GET", "\(address)?per_page=\(Self.commentsOfPage)&page=\(page)")
            guard let comments = try? JSONDecoder().decode([Comment].self, from: reply.body) else {
                throw .failed("the platform answered with something else than comments")
            }
            if let own = comments.first(where: { $0.body?.hasPrefix(marker) == true && isOwn($0) }) {
                return own.id
            }
            guard comments.count == Self.commentsOfPage else { return nil }
        }
        throw .failed("the request has more than \(Self.mostPages * Self.commentsOfPage) comments")
    }

    /// `nil`: the token is that of a job on GitHub, which is nobody's, and whose comments are those of a bot.
    private func ownUser() throws(PlatformCall.Failure) -> Int? {
        do throws(PlatformCall.Failure) {
            let reply = try call("GET", "\(platform.api)/user")
            guard let user = try? JSONDecoder().decode(User.self, from: reply.body) else {
                throw .failed("the platform answered with something else than a user")
            }
            return user.id
        } catch {
            guard case .refused = error, platform.kind == .github else { throw error }
            return nil
        }
    }

    private struct PullRequest: Decodable {
        struct Head: Decodable { var sha: String }
        var head: Head
    }

    /// Whether the pull request is at this commit.
    func isAt(_ commit: String) throws(PlatformCall.Failure) -> Bool {
        let reply = try call("GET", "\(platform.api)/repos/\(platform.project)/pulls/\(number)")
        guard let request = try? JSONDecoder().decode(PullRequest.self, from: reply.body) else {
            throw .failed("the platform answered with something else than a pull request")
        }
        return request.head.sha == commit
    }
}
