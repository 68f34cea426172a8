import Foundation

/// An executable that lies beside this one, for what only an executable does.
enum FuzzProgram {
    /// Ends this process as that one was ended, if it was.
    static func run(_ name: String, _ words: [String], statuses: ClosedRange<Int32>) {
        let tool = folder + "/" + name
        var identifier: pid_t = 0
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var arguments: [UnsafeMutablePointer<CChar>?] = ([tool] + words).map { strdup($0) }
        arguments.append(nil)
        defer { for argument in arguments { free(argument) } }
        var environment: [UnsafeMutablePointer<CChar>?] = [
            strdup("PATH=/usr/bin:/bin"), strdup("SWIFT_BACKTRACE=enable=no"), nil,
        ]
        defer { for variable in environment { free(variable) } }
        let problem = posix_spawn(&identifier, tool, &actions, nil, &arguments, &environment)
        guard problem == 0 else { fatalError("\(tool) cannot be started: \(String(cString: strerror(problem)))") }
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        let code = status >> 8 & 0xFF
        guard signal == 0 else { fatalError("\(name) was ended by signal \(signal)") }
        guard statuses.contains(code) else { fatalError("\(name) ended with status \(code)") }
    }

    private static let folder =
        ((try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        as String)
        .split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
}

extension FuzzKind {
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch"><objects>
        <view id="v-ie-w00"><subviews><label text="Text" id="a-b-c"/><button id="b-t-n"><state key="normal" title="Go"/></button></subviews></view></objects></document>

        """

    /// Whether the document lies in the folder of this process.
    @MainActor private static var isPrepared = false

    @MainActor private static func prepare() {
        guard !isPrepared else { return }
        FuzzScratch.write(Array(document.utf8), to: "Card.xib")
        FuzzScratch.write([], to: "none/.git")
        isPrepared = true
    }

    static let translations: FuzzKind = {
        var kind = FuzzKind(
            name: "translations", fileName: "input.xliff",
            seedsNote: "the .xliff and .strings files of tests, and two of our own",
            mutationsNote: "elements and attributes; words, quotes and brackets; bytes",
            pathNote: "ibtool imports it into a document, in a process of its own",
            seeds: { files in
                [
                    FuzzInput(
                        "input.xliff",
                        """
                        <?xml version="1.0" encoding="UTF-8"?><xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="App/Card.xib" source-language="en" target-language="de">\
                        <body><trans-unit id="a-b-c.text"><source>Text</source><target>Wert &amp; é</target></trans-unit><trans-unit id="b-t-n.normalTitle"><target>Los</target></trans-unit></body></file></xliff>
                        """),
                    FuzzInput(
                        "input.strings", "\"a-b-c.text\" = \"Wert\\n\";\n/* c */ \"b-t-n.normalTitle\" = \"Los\";\n"),
                ] + files.inputs("xliff", atMost: 12) + files.inputs("strings", atMost: 12)
            },
            mutate: { start, seeds, random in
                var input = start
                let others = random.oneOf(seeds).map { [$0.first] } ?? []
                for index in input.files.indices {
                    if input.files[index].name.hasSuffix("xliff"), !random.happens(in: 5) {
                        XMLMutation.change(
                            &input.files[index].bytes, &random, others: others,
                            words: ["a-b-c.text", "App/Card.xib", "b-t-n.normalTitle"])
                    } else {
                        TextMutation.change(
                            &input.files[index].bytes, &random, others: others,
                            words: ["\"a-b-c.text\"", "=", ";", "/*", "*/", "\\U", "\\"])
                    }
                }
                return input
            },
            perform: { input, _ in
                prepare()
                let isXLIFF = input.files.first?.name.hasSuffix("xliff") == true
                let name = isXLIFF ? "input.xliff" : "input.strings"
                let folder = FuzzScratch.path
                FuzzScratch.write(input.first, to: name)
                FuzzProgram.run(
                    "ibtool",
                    [
                        isXLIFF ? "--import-xliff" : "--import-strings-file", "\(folder)/\(name)", "--write",
                        "\(folder)/Out.xib", "\(folder)/Card.xib",
                    ], statuses: 0...2)
            })
        kind.startsProcesses = true
        return kind
    }()

    static let settings: FuzzKind = {
        var kind = FuzzKind(
            name: "settings", fileName: ".nibkit.yml", seedsNote: "settings of our own",
            mutationsNote: "words, quotes, brackets, indentation, anchors; nested up to 20,000 deep; bytes",
            pathNote: "nibkit check reads it for an empty folder, in a process of its own",
            seeds: { files in
                [
                    FuzzInput(
                        ".nibkit.yml",
                        "severity:\n  ambiguous-layout: error\n  hardcoded-color: warning\n  misplaced-view: off\nexclude:\n  - Vendor\n  - \"**/Legacy*\"\ndeployment-target: 15.0\n"
                    ),
                    FuzzInput(
                        ".nibkit.yml",
                        "# c\nseverity: {ambiguous-layout: note, nonsense: off}\nexclude: [a, 'b*c', \"d?[x]\"]\n"),
                    FuzzInput(
                        ".nibkit.yml", "a: &a [1, 2]\nb: *a\nexclude: *a\nseverity: &b\n  <<: *b\n? x\n: |\n  y\n"),
                ] + files.inputs("yml", atMost: 12)
            },
            mutate: { start, seeds, random in
                var input = start
                for index in input.files.indices {
                    TextMutation.change(
                        &input.files[index].bytes, &random,
                        words: [
                            "severity", "exclude", "deployment-target", "&a ", "*a", "<<: *a", "|", ">", "!!binary",
                            "---", "...", "\t", "? ", "**/", "[!a]", "off", "99999999999.0",
                        ])
                }
                return input
            },
            perform: { input, _ in
                prepare()
                FuzzScratch.write(input.first, to: ".nibkit.yml")
                FuzzProgram.run(
                    "nibkit", ["check", "--config", "\(FuzzScratch.path)/.nibkit.yml", "\(FuzzScratch.path)/none"],
                    statuses: 0...2)
            })
        kind.startsProcesses = true
        return kind
    }()
}
