/// The settings that `nibkit init` writes.
struct SettingsFile {
    static let baselineName = ".nibkit-baseline.json"

    let text: String

    init(_ survey: ProjectSurvey) {
        var lines = [
            "# Settings of 'nibkit check'. 'nibkit explain' lists all codes; https://github.com/nibkit/nibkit has the",
            "# whole description in Docs/checking.md.", "",
        ]
        lines += ["# What is not this project's, or not for iOS. Pods, Carthage and build folders are left out anyway."]
        let excluded =
            survey.vendorFolders.map { ($0, "") } + survey.otherSystems.map { ($0.folder, "    # for \($0.systems)") }
            + survey.oldDocuments.map { ($0, "    # a format from before Xcode 5, which nibkit does not read") }
        if excluded.isEmpty {
            lines += ["# exclude:", "#   - Vendor", "#   - \"**/Legacy*\""]
        } else {
            lines += ["exclude:"] + excluded.map { "  - \(Self.quoted($0.0))\($0.1)" }
        }
        lines.append("")
        if let (version, words) = survey.target {
            lines += [
                "# The oldest iOS that the app runs on: \(Self.inComment(words)).",
                "deployment-target: \(version)",
            ]
        } else {
            lines += [
                "# The oldest iOS that the app runs on. Without it, the version that each document states.",
                "# deployment-target: 15.0",
            ]
        }
        lines += [
            "",
            "# The severity of a code: off, note, warning or error. Some rules are off until they have one.",
            "# severity:",
            "#   hardcoded-color: warning                # colors that are not from a catalog",
            "#   missing-accessibility-label: warning    # buttons with an image only",
            "#   misplaced-view: off",
            "",
            "# The findings of today, so that only new ones are reported. Write the file first:",
            "#   nibkit check --write-baseline \(Self.baselineName)",
            "# baseline: \(Self.baselineName)",
            "",
            "# Single findings that are accepted. 'object' is the Object ID in Xcode's Identity inspector.",
            "# ignore:",
            "#   - code: ambiguous-layout",
            "#     document: \(Self.quoted(survey.documents.first ?? "App/Base.lproj/Main.storyboard"))",
            "#     object: 8bC-Xf-vdC",
            "#     reason: code sets the width",
        ]
        text = lines.map { $0 + "\n" }.joined()
    }

    /// Names of targets can have any characters.
    private static func inComment(_ words: String) -> String {
        String(
            String.UnicodeScalarView(
                words.unicodeScalars.map {
                    $0.properties.generalCategory == .control || $0.value == 0x2028 || $0.value == 0x2029 ? " " : $0
                }))
    }

    /// A YAML scalar. Names with characters that mean something in YAML stand in quotes.
    static func quoted(_ name: String) -> String {
        let plain = name.unicodeScalars.allSatisfy {
            ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
                || "/._-+ ".unicodeScalars.contains($0)
        }
        let isSafe = plain && name.first?.isLetter == true && name.last != " "
        guard !isSafe else { return name }
        return "\"\(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}

/// Workflows that report what a pull or merge request adds. They run what they name by commit and checksum only.
enum WorkflowFile {
    /// What `Tools/check-pins` holds all workflows and examples to.
    private static let checkout = "actions/checkout@11d5960a326750d5838078e36cf38b85af677262    # v4.4.0"

    static func github(_ survey: ProjectSurvey, _ release: Release) -> String {
        """
        # Reviews pull requests: new mistakes in .xib and .storyboard files beside the lines, and one comment with what changed in words and pictures.
        \(notes(release))name: Interface Builder documents
        on: pull_request
        permissions:
          contents: read
          pull-requests: write    # for the comment
        jobs:
          review:
            runs-on: ubuntu-latest
            steps:
              - uses: \(checkout)
                with:
                  fetch-depth: 0    # for what the request has in common with its base
              - uses: nibkit/nibkit@\(release.commit)    # v\(release.version)
                with:
                  path: .
                  review: "true"
                  version: "\(release.version)"
                  sha256: "\(release.sha256)"\(arguments(survey))

        """
    }

    /// The run for a pull request from a fork may not write; this one may, and reads nothing of the fork but the comment.
    static func githubComment(_ release: Release) -> String {
        """
        # Posts the comments on pull requests from forks: their own runs may not write. This workflow runs as the default branch has it.
        \(notes(release))name: Comments on pull requests from forks
        on:
          workflow_run:
            workflows: [Interface Builder documents]
            types: [completed]
        permissions:
          actions: read
          pull-requests: write
        jobs:
          comment:
            if: github.event.workflow_run.event == 'pull_request' && github.event.workflow_run.head_repository.full_name != github.repository
            runs-on: ubuntu-latest
            steps:
              - run: gh run download "$RUN" --name nibkit-review --dir nibkit-review
                env:
                  GH_TOKEN: ${{ github.token }}
                  GH_REPO: ${{ github.repository }}
                  RUN: ${{ github.event.workflow_run.id }}
              - uses: nibkit/nibkit@\(release.commit)    # v\(release.version)
                with:
                  post: nibkit-review
                  version: "\(release.version)"
                  sha256: "\(release.sha256)"

        """
    }

    private static func arguments(_ survey: ProjectSurvey) -> String {
        let words = sources(survey)
        return words.isEmpty ? "" : "\n          arguments:\(words)"
    }

    static func gitlab(_ survey: ProjectSurvey, _ release: Release) -> String {
        """
        # Reviews merge requests: new mistakes in .xib and .storyboard files, and one comment with what changed in words and pictures.
        # Include it in .gitlab-ci.yml:
        #   include: [{ local: .gitlab/nibkit.yml }]
        # For the comment, make an access token of the project with the scope 'api', and a masked variable NIBKIT_GITLAB_TOKEN with it.
        \(notes(release, withCommit: false))nibkit:
          image: debian:stable-slim
          variables:
            GIT_DEPTH: 0    # for what the request has in common with its target
            NIBKIT_URL: https://github.com/nibkit/nibkit/releases/download/v\(release.version)/\(release.file)
            NIBKIT_SHA256: "\(release.sha256)"
          rules:
            - if: $CI_PIPELINE_SOURCE == "merge_request_event"
          before_script:
            - apt-get update -qq && apt-get install -qq -y --no-install-recommends ca-certificates curl git
            - curl --fail --silent --show-error --location --output /tmp/nibkit.tar.gz "$NIBKIT_URL"
            - echo "$NIBKIT_SHA256  /tmp/nibkit.tar.gz" | sha256sum -c -
            - mkdir /opt/nibkit && tar -xf /tmp/nibkit.tar.gz -C /opt/nibkit --strip-components=1
            - git fetch --quiet --no-tags origin "+refs/heads/$CI_MERGE_REQUEST_TARGET_BRANCH_NAME:refs/remotes/origin/$CI_MERGE_REQUEST_TARGET_BRANCH_NAME"
          script:
            - /opt/nibkit/bin/nibkit review .\(sources(survey))
          artifacts:
            when: always
            paths: [nibkit-review]
            reports:
              codequality: nibkit-review/code-quality.json
              junit: nibkit-review/junit.xml

        """
    }

    /// Lines that say what has to be filled in.
    private static func notes(_ release: Release, withCommit: Bool = true) -> String {
        let facts = release.missingFacts(withCommit: withCommit)
        guard !facts.isEmpty else { return "" }
        return "# The nibkit that wrote this was built from sources and knows no release. Replace:\n"
            + facts.map { "#   \($0)\n" }.joined() + "# \(Release.withoutRelease)\n"
    }

    /// Sources are compared where there are some. The words are read as a shell reads them, in a scalar of YAML.
    private static func sources(_ survey: ProjectSurvey) -> String {
        survey.sourceFolders.compactMap(word).map { " --sources \($0)" }.joined()
    }

    /// `nil`: no quotes keep its characters from meaning something.
    private static func word(_ name: String) -> String? {
        let safe = "/._-+@,=()[] &~".unicodeScalars
        func isPlain(_ letter: Unicode.Scalar) -> Bool {
            ("a"..."z").contains(letter) || ("A"..."Z").contains(letter) || ("0"..."9").contains(letter)
                || "/._-+".unicodeScalars.contains(letter)
        }
        guard !name.hasPrefix("-"),
            name.unicodeScalars.allSatisfy({ isPlain($0) || safe.contains($0) || $0.properties.isAlphabetic })
        else { return nil }
        return name.unicodeScalars.allSatisfy(isPlain) ? name : "'\(name)'"
    }
}
