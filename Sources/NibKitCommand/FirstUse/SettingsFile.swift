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
        if excluded.isEmpty {
            lines += ["# exclude:", "#   - Vendor", "#   - \"**/Legacy*\""]
        } else {
            lines += ["exclude:"] + excluded.map { "  - \(Self.quoted($0.0))\($0.1)" }
        }
        lines.append("")
        if let (version, file) = survey.target {
            lines += [
                "# The oldest iOS that the app runs on\(survey.hasSeveralTargets ? ": the lowest version that the project states" : ""), from \(file).",
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

/// Workflows that report what a pull or merge request adds.
enum WorkflowFile {
    static func github(_ survey: ProjectSurvey) -> String {
        """
        # Reports the mistakes that a pull request adds to .xib and .storyboard files, beside the lines.
        name: Interface Builder documents
        on: pull_request
        permissions:
          contents: read
        jobs:
          check:
            runs-on: ubuntu-latest
            steps:
              - uses: actions/checkout@v4
                with:
                  fetch-depth: 0    # for --new-since
              - uses: nibkit/nibkit@v\(NibKitCommand.version)
                with:
                  arguments: --new-since origin/${{ github.base_ref }}\(sources(survey))

        """
    }

    static func gitlab(_ survey: ProjectSurvey) -> String {
        """
        # Reports the mistakes that a merge request adds to .xib and .storyboard files. Include it in .gitlab-ci.yml:
        #   include: [{ local: .gitlab/nibkit.yml }]
        nibkit:
          image: python:3-slim
          variables:
            GIT_DEPTH: 0    # for --new-since
          rules:
            - if: $CI_PIPELINE_SOURCE == "merge_request_event"
          before_script:
            - apt-get update -qq && apt-get install -qq -y git
            - pip install --quiet nibkit==\(NibKitCommand.version)
          script:
            - nibkit check --new-since "$CI_MERGE_REQUEST_DIFF_BASE_SHA"\(sources(survey)) --reporter text --reporter gitlab=nibkit.json --reporter junit=nibkit.xml
          artifacts:
            when: always
            reports:
              codequality: nibkit.json
              junit: nibkit.xml

        """
    }

    /// Sources are compared where there are some.
    private static func sources(_ survey: ProjectSurvey) -> String {
        survey.sourceFolders.filter { !$0.contains(" ") }.prefix(4).map { " --sources \($0)" }.joined()
    }
}
