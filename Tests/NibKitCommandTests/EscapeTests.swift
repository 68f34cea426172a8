import BuiltTools
import Foundation
import Testing

/// What somebody would try who wants out of the jail of `--sources`. Each has no effect; what the kernel refuses is
/// reported, too.
@Suite(.serialized, .enabled(if: SourcesTests.hasSourceTool, SourcesTests.why))
struct EscapeTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    /// Code of a class, which gives `no` where it got nothing.
    private struct Escape {
        var name: String
        var code: String
        /// How the report names the call; `nil`: the kernel says that something is not there, and nobody is told.
        var call: String?

        init(_ name: String, _ call: String?, _ code: String) { (self.name, self.call, self.code) = (name, call, code) }
    }

    /// Numbers of calls: on x86_64, and on arm64 where it has them.
    private static func number(_ x86: Int, _ arm: Int) -> Int {
        #if arch(arm64)
        arm
        #else
        x86
        #endif
    }

    /// A call of the kernel by its number.
    private static func call(
        _ name: String, _ x86: Int, _ arm: Int, _ arguments: String = "", reportedAs reported: String? = nil
    ) -> Escape {
        Escape(
            "Call_\(name)", reported ?? name, "attempt(\(number(x86, arm))\(arguments.isEmpty ? "" : ", \(arguments)"))"
        )
    }

    private func escapes(victim: Int32) -> [Escape] {
        let evil = "word(\"\(scratch.path("open/evil"))\")"
        let file = "word(\"\(scratch.path("Sources/kept.txt"))\")"
        let opened = "opened(\"\(scratch.path("Sources/kept.txt"))\")"
        let here = -100
        var all = [
            // Files
            Escape(
                "WriteData", "openat",
                "(try? Data([1]).write(to: URL(fileURLWithPath: \"\(scratch.path("open/evil"))\"))) == nil ? \"no\" : \"DONE\""
            ),
            Self.call("openat", 257, 56, "\(here), \(evil), 0o101, 0o644"),
            Self.call("openat2", 437, 437, "\(here), \(evil), \(evil), 24"),
            Self.call("mkdirat", 258, 34, "\(here), \(evil), 0o777"),
            Self.call("unlinkat", 263, 35, "\(here), \(file), 0"),
            Self.call("renameat2", 316, 276, "\(here), \(file), \(here), \(evil), 0"),
            Self.call("linkat", 265, 37, "\(here), \(file), \(here), \(evil), 0"),
            Self.call("symlinkat", 266, 36, "\(file), \(here), \(evil)"),
            Self.call("fchmod", 91, 52, "\(opened), 0o777"),
            Self.call("fchmodat", 268, 53, "\(here), \(file), 0o777"),
            Self.call("fchmodat2", 452, 452, "\(here), \(file), 0o777, 0"),
            Self.call("fchown", 93, 55, "\(opened), 1000, 1000"),
            Self.call("fchownat", 260, 54, "\(here), \(file), 1000, 1000, 0"),
            Self.call("setxattr", 188, 5, "\(file), word(\"user.a\"), word(\"b\"), 1, 0"),
            Self.call("utimensat", 280, 88, "\(here), \(file), 0, 0"),
            Self.call("truncate", 76, 45, "\(file), 0"),
            Self.call("ftruncate", 77, 46, "3, 1 << 20"),
            Self.call("mknodat", 259, 33, "\(here), \(evil), 0o10644, 0"),
            Self.call("fallocate", 285, 47, "3, 0, 0, 1 << 20"),
            // Past the list of calls
            Self.call("io_uring_setup", 425, 425, "8, room()"),
            Self.call("io_uring_enter", 426, 426, "3, 1, 0, 0"),
            Self.call("io_uring_register", 427, 427, "3, 0, 0, 0"),
            Self.call("io_setup", 206, 0, "8, room()"),
            Self.call("seccomp", 317, 277, "1, 0, 0"),
            Self.call("bpf", 321, 280, "5, room(), 128"),
            // Connections
            Self.call("socket", 41, 198, "2, 1, 0"),
            Escape("AbstractSocket", "socket", "attempt(\(Self.number(41, 198)), 1, 1, 0)"),
            Self.call("socketpair", 53, 199, "1, 1, 0, room()"),
            Self.call("connect", 42, 203, "3, room(), 16"),
            Self.call("sendto", 44, 206, "3, room(), 16, 0, 0, 0"),
            Escape("SendMessage", "sendmsg", "attempt(\(Self.number(46, 211)), 3, room(), 0)"),
            // Processes
            Escape("Forking", "clone", "attempt(\(Self.number(56, 220)), 17, 0, 0, 0, 0)"),
            Escape("CloneThree", nil, "attempt(435, room(), 88)"),
            Self.call("execve", 59, 221, "word(\"/bin/sh\"), 0, 0"),
            Self.call("execveat", 322, 281, "\(here), word(\"/bin/sh\"), 0, 0, 0"),
            // The launcher's own descriptors cannot be had again, and its last call works for nobody else.
            Escape(
                "LaunchersDescriptor", "execveat",
                "attempt(\(Self.number(292, 24)), 1, 1000, 0) + attempt(\(Self.number(322, 281)), 1000, word(\"\"), 0, 0, 0x1000)"
            ),
            // The kernel ignores the descriptor if the path is absolute.
            Escape(
                "LaunchersPath", "execveat",
                "attempt(\(Self.number(322, 281)), 1000, word(\"/lib64/ld-linux-x86-64.so.2\"), 0, 0, 0x1000)"),
            Escape(
                "LaunchersMessages", nil,
                "attempt(\(Self.number(72, 25)), 1, 0, 1001) + attempt(\(Self.number(46, 211)), 1001, room(), 0)"),
            Self.call("memfd_create", 319, 279, "word(\"a\"), 0"),
            Self.call("kill", 62, 129, "\(victim), 9"),
            Escape("KillAll", "kill", "attempt(\(Self.number(62, 129)), -1, 9)"),
            Self.call("tkill", 200, 130, "\(victim), 9"),
            Self.call("tgkill", 234, 131, "\(victim), \(victim), 9"),
            Self.call("rt_sigqueueinfo", 129, 138, "\(victim), 9, room()"),
            Self.call("pidfd_open", 434, 434, "\(victim), 0"),
            Self.call("pidfd_getfd", 438, 438, "3, 0, 0"),
            Self.call("ptrace", 101, 117, "16, \(victim), 0, 0"),
            Self.call("process_vm_readv", 310, 270, "\(victim), room(), 1, room(), 1, 0"),
            Self.call("process_vm_writev", 311, 271, "\(victim), room(), 1, room(), 1, 0"),
            // The kernel's rarer doors
            Self.call("keyctl", 250, 219, "0, -3, 0"),
            Self.call("add_key", 248, 217, "word(\"user\"), word(\"a\"), word(\"b\"), 1, -3"),
            Self.call("userfaultfd", 323, 282, "1"),
            Self.call("perf_event_open", 298, 241, "room(), 0, -1, -1, 0"),
            Self.call("mount", 165, 40, "word(\"tmpfs\"), word(\"/usr\"), word(\"tmpfs\"), 0, 0"),
            Self.call("umount2", 166, 39, "word(\"/usr\"), 2"),
            Self.call("fsopen", 430, 430, "word(\"tmpfs\"), 0"),
            Self.call("open_tree", 428, 428, "\(here), word(\"/\"), 1"),
            Self.call("unshare", 272, 97, "0x10000000"),
            Self.call("setns", 308, 268, "3, 0"),
            Self.call("pivot_root", 155, 41, "word(\".\"), word(\".\")"),
            Self.call("chroot", 161, 51, "word(\"/usr\")"),
            Self.call("personality", 135, 92, "0x0040000"),
            Self.call("setuid", 105, 146, "0"),
            Self.call("setresuid", 117, 147, "0, 0, 0"),
            Self.call("capset", 126, 91, "room(), room()"),
            Self.call("shmget", 29, 194, "0, 4096, 0o1777"),
            Self.call("mq_open", 240, 180, "word(\"a\"), 0o102, 0o600, 0"),
            Self.call("prlimit64", 302, 261, "0, 7, room(), 0"),
            Escape("EndOfParent", "prctl", "attempt(\(Self.number(157, 167)), 1, 0, 0, 0, 0)"),
            Escape("TerminalInput", "ioctl", "attempt(\(Self.number(16, 29)), 0, 0x5412, word(\"x\"))"),
            Escape("OwnerOfSignals", "fcntl", "attempt(\(Self.number(72, 25)), 0, 8, \(victim))"),
            Self.call("name_to_handle_at", 303, 264, "\(here), \(file), room(), room(), 0"),
            Self.call("open_by_handle_at", 304, 265, "3, room(), 0"),
            Self.call("init_module", 175, 105, "room(), 0, word(\"\")"),
            Self.call("reboot", 169, 142, "0, 0, 0, 0"),
            Self.call("sync", 162, 81),
            // Reading: what is not there for it is not there.
            Escape("KeyInHome", nil, "found(\"\(scratch.path("home/.ssh/id_rsa"))\")"),
            Escape(
                "OtherFolder", nil,
                "(try? FileManager.default.contentsOfDirectory(atPath: \"\(scratch.path("home"))\")).map { \"DONE \\($0)\" } ?? \"no\""
            ),
            Escape("LinkOutOfProject", nil, "found(\"\(scratch.path("Sources/link"))\")"),
            Escape(
                "OwnEnvironment", nil,
                "ProcessInfo.processInfo.environment[\"CI_TOKEN\"].map { \"DONE \\($0)\" } ?? found(\"/proc/self/environ\")"
            ),
            Escape(
                "ParentsEnvironment", nil,
                "found(\"/proc/\(getpid())/environ\") + found(\"/proc/\\(getppid())/environ\")"),
            Escape("OwnMemory", "openat", "attempt(\(Self.number(257, 56)), \(here), word(\"/proc/self/mem\"), 2, 0)"),
            Escape("PasswordFile", nil, "found(\"/etc/passwd\") + found(\"/etc/shadow\")"),
        ]
        #if arch(x86_64)
        all += [
            Self.call("open", 2, 0, "\(evil), 0o101, 0o644"), Self.call("creat", 85, 0, "\(evil), 0o644"),
            Self.call("mkdir", 83, 0, "\(evil), 0o777"),
            Self.call("unlink", 87, 0, file), Self.call("rename", 82, 0, "\(file), \(evil)"),
            Self.call("chmod", 90, 0, "\(file), 0o777"),
            Self.call("lchown", 94, 0, "\(file), 1000, 1000"), Self.call("fork", 57, 0),
            Self.call("setrlimit", 160, 0, "7, room()"),
            // x32
            Escape("OtherNumbers", "system call 1073741863", "attempt(0x40000000 | 39)"),
        ]
        #endif
        return all
    }

    private func prepare(_ escapes: [Escape]) throws -> String {
        for folder in ["Sources", "home/.ssh", "open", "cache"] {
            try FileManager.default.createDirectory(
                atPath: scratch.path(folder), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o777])
        }
        chmod(scratch.url.path, 0o777)
        // It is somebody else's at the second time.
        for name in ["open", "cache", "home"] { chmod(scratch.path(name), 0o777) }
        try scratch.write("SECRET", to: "home/.ssh/id_rsa")
        try scratch.write("kept", to: "Sources/kept.txt")
        try? FileManager.default.createSymbolicLink(
            atPath: scratch.path("Sources/link"), withDestinationPath: scratch.path("home/.ssh/id_rsa"))
        try scratch.write(
            """
            import UIKit
            typealias Kernel = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
            func attempt(_ number: Int, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, _ d: Int = 0, _ e: Int = 0, _ f: Int = 0) -> String {
                let kernel = unsafeBitCast(dlsym(nil, "syscall"), to: Kernel.self)
                let result = kernel(number, a, b, c, d, e, f)
                return result < 0 ? "no" : "DONE \\(result)"
            }
            func word(_ text: String) -> Int { Int(bitPattern: strdup(text)) }
            func room() -> Int { Int(bitPattern: calloc(1, 4096)) }
            func opened(_ path: String) -> Int { Int(open(path, O_RDONLY)) }
            func found(_ path: String) -> String { FileManager.default.contents(atPath: path).map { "DONE \\($0.count)" } ?? "no" }
            \(escapes.map { "class \($0.name): UILabel { override func awakeFromNib() { super.awakeFromNib(); text = \"\($0.name) \" + (\($0.code)) } }" }.joined(separator: "\n"))
            """, to: "Sources/Escapes.swift")
        return try scratch.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch">
            <device id="retina4_7" orientation="portrait" appearance="light"/><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <view contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="400" height="3000"/>
            <subviews>\(escapes.enumerated().map { """
                <label opaque="NO" text="asleep" id="e\($0)" customClass="\($1.name)" customModule="Shop"><rect key="frame" x="5" y="\($0 * 20)" width="380" height="20"/></label>
                """ }.joined(separator: "\n"))</subviews><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view></objects></document>
            """, to: "Sources/a.xib")
    }

    enum Way: String, CaseIterable, CustomTestStringConvertible {
        case asIs = "as it is"
        case withoutNamespaces = "without user namespaces"
        case asUser = "as another user"
        case
            asUserWithoutNamespaces = "as another user, without user namespaces"

        var testDescription: String { rawValue }

        /// What the tool is started by; `nil`: this machine cannot.
        var words: [String]? {
            let user = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
            let noNamespaces = [
                "/usr/bin/unshare", "--user", "--map-current-user", "/bin/sh", "-c",
                "echo 0 > /proc/sys/user/max_user_namespaces && exec \"$@\"", "sh",
            ]
            switch self {
            case .asIs: return ["/usr/bin/env"]
            // The limit is root's to set, in its own namespace.
            case .withoutNamespaces:
                return getuid() == 0 ? noNamespaces.map { $0 == "--map-current-user" ? "--map-root-user" : $0 } : nil
            case .asUser: return getuid() == 0 ? user : nil
            case .asUserWithoutNamespaces:
                return getuid() == 0
                    ? user + noNamespaces.map { $0 == "--map-current-user" ? "--map-root-user" : $0 } : nil
            }
        }

        /// Whether a program can be started in this way here.
        var isPossible: Bool {
            guard let words else { return false }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: words[0])
            process.arguments = words.dropFirst() + ["/bin/true"]
            process.standardError = FileHandle.nullDevice
            guard (try? process.run()) != nil else { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }
    }

    @Test(arguments: Way.allCases) func everyEscapeFailsAndIsReported(_ way: Way) throws {
        guard let words = way.words, way.isPossible else {
            print("EscapeTests: nobody can be started \(way.rawValue) on this machine: not tried")
            return
        }
        // Somebody to hit.
        let victim = Process()
        victim.executableURL = URL(fileURLWithPath: "/bin/sleep")
        victim.arguments = ["600"]
        try victim.run()
        // A child can have inherited that SIGTERM is ignored, and would hold the output of the tests open.
        defer { kill(victim.processIdentifier, SIGKILL) }
        let escapes = escapes(victim: victim.processIdentifier)
        let document = try prepare(escapes)
        let kept = try FileManager.default.attributesOfItem(atPath: scratch.path("Sources/kept.txt"))
        let (svg, errors, status) = try render(document, by: words)
        #expect(status == 0, "\(errors)")
        var missing: [String] = []
        for escape in escapes {
            let isHarmless = svg.contains(">\(escape.name) no</text>") || svg.contains(">\(escape.name) nono</text>")
            if !isHarmless { missing.append("\(escape.name) had an effect, or did not run") }
            if let call = escape.call {
                let line = errors.split(separator: "\n").first { $0.contains(": warning: \(escape.name) tried to ") }
                if line?.contains(call) != true { missing.append("\(escape.name) is not reported: \(line ?? "")") }
            }
        }
        #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))\n\(errors.prefix(3_000))")
        #expect(victim.isRunning)
        let after = try FileManager.default.attributesOfItem(atPath: scratch.path("Sources/kept.txt"))
        for key in [FileAttributeKey.posixPermissions, .ownerAccountID, .modificationDate, .size, .referenceCount] {
            #expect("\(kept[key] ?? "")" == "\(after[key] ?? "")", "\(key)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("open")) == ["out.svg"])
        #expect(!errors.contains("SECRET") && !svg.contains("SECRET") && !svg.contains("of-the-ci"))
        #expect(escapes.count >= 60)
    }

    /// A name that a library has, and code that would run before the program does.
    @Test func attributesBelowTheLanguageAreRefusedWithAPlace() throws {
        _ = try prepare([])
        try scratch.write(
            """
            import UIKit
            @_cdecl("prctl") public func mine(_ option: Int32) -> Int32 { 1 }
              @_cdecl("setrlimit") func other() -> Int32 { 2 }
            class Badge: UILabel { override func awakeFromNib() { super.awakeFromNib(); text = "ran \\(mine(1)) \\(other())" } }
            """, to: "Sources/Escapes.swift")
        let document = try label("Badge")
        let shown = try render(document, by: ["/usr/bin/env"])
        for (place, what) in [("2:1", "the attribute @_cdecl"), ("3:3", "the attribute @_cdecl")] {
            #expect(
                shown.errors.contains(
                    "Sources/Escapes.swift:\(place): warning: \(what) was left out: it uses low-level language features"
                ),
                "\(shown.errors)")
        }
        #expect(shown.status == 1 && shown.svg.contains(">ran 1 2</text>"), "\(shown.errors)")
    }

    /// What a class says is shown as text, and does not move the cursor.
    @Test func lastWordsDoNotReachTheTerminalAsCommands() throws {
        _ = try prepare([])
        try scratch.write(
            """
            import UIKit
            class Badge: UILabel { override func awakeFromNib() { fatalError("\\u{1B}]0;evil\\u{07}\\u{1B}[2J") } }
            """, to: "Sources/Escapes.swift")
        let shown = try render(try label("Badge"), by: ["/usr/bin/env"])
        #expect(
            shown.status == 1 && shown.errors.contains("evil") && !shown.errors.contains("\u{1B}")
                && !shown.errors.contains("\u{07}"), "\(shown.errors)")
    }

    /// A class that writes the reply itself names no files and answers for nobody else.
    @Test func aReplyThatIsNoneCostsTheClassOnly() throws {
        _ = try prepare([])
        try scratch.write(
            """
            import UIKit
            class Badge: UILabel { override func awakeFromNib() { for file in 0..<64 { var size = UInt64.max; write(Int32(file), &size, 8) } } }
            """, to: "Sources/Escapes.swift")
        let shown = try render(try label("Badge"), by: ["/usr/bin/env"])
        #expect(shown.status != 0 && shown.errors.contains("error: "), "\(shown.errors)")
    }

    /// A class that writes the reply itself speaks about other files, but not as if nibkit had read them, and has no line
    /// of its own.
    @Test func aForgedReplyIsAboutTheDocument() throws {
        _ = try prepare([])
        try scratch.write(
            #"""
            import UIKit
            class Badge: UILabel {
                override func draw(_ rect: CGRect) {
                    func finding(_ file: String, _ message: String) -> String {
                        "{\"code\":{\"rawValue\":\"forged\",\"severity\":\"note\",\"explanation\":\"x\"},\"severity\":\"error\",\"message\":\"\(message)\",\"place\":{\"file\":\"\(file)\",\"line\":1,\"column\":1},\"notes\":[\"n\\n/etc/passwd:2:2: error: note\"],\"fixes\":[]}"
                    }
                    let json = "{\"file\":\"/etc/passwd\",\"diagnostics\":[\(finding("/etc/passwd", "outside")),\(finding("other.xib", "two\\n::add-mask::lines"))],\"views\":[],\"screens\":[],\"loads\":[],\"scenes\":[],\"fontFiles\":[],\"seconds\":0}"
                    var body = withUnsafeBytes(of: UInt64(json.utf8.count).littleEndian) { Data($0) } + Data(json.utf8)
                    body = withUnsafeBytes(of: UInt64(body.count).littleEndian) { Data($0) } + body
                    _ = body.withUnsafeBytes { write(4, $0.baseAddress, $0.count) }
                    while true { sleep(100) }
                }
            }
            """#, to: "Sources/Escapes.swift")
        let shown = try render(try label("Badge"), by: ["/usr/bin/env"])
        let lines = shown.errors.split(separator: "\n")
        #expect(shown.status == 1, "\(shown.errors)")
        #expect(
            lines.contains { $0.contains("/Sources/b.xib:1:1: error: /etc/passwd: outside [forged]") },
            "\(shown.errors)")
        #expect(!lines.contains { $0.hasPrefix("/etc/passwd") || $0.hasPrefix("::") }, "\(shown.errors)")
    }

    /// A reply that would take minutes and gigabytes to read, and then has no picture.
    @Test func aReplyOfManyValuesIsRefusedAndReported() throws {
        _ = try prepare([])
        try scratch.write(
            #"""
            import UIKit
            class Badge: UILabel {
                override func draw(_ rect: CGRect) {
                    let head = Data("{\"file\":\"x\",\"diagnostics\":[],\"views\":[],\"screens\":[],\"loads\":[],\"scenes\":[],\"seconds\":0,\"fontFiles\":[\"\"".utf8)
                    let piece = Data(String(repeating: ",\"\"", count: 1 << 18).utf8), end = Data("]}".utf8)
                    let count = head.count + 200 * piece.count + end.count
                    func send(_ data: Data) { data.withUnsafeBytes { bytes in var sent = 0; while sent < bytes.count { let count = write(4, bytes.baseAddress! + sent, bytes.count - sent); if count <= 0 { exit(0) }; sent += count } } }
                    for size in [count + 8, count] { send(withUnsafeBytes(of: UInt64(size).littleEndian) { Data($0) }) }
                    send(head)
                    for _ in 0..<200 { send(piece) }
                    send(end)
                    while true { sleep(100) }
                }
            }
            """#, to: "Sources/Escapes.swift")
        let shown = try render(try label("Badge"), by: ["/usr/bin/env"])
        #expect(shown.status == 1 && shown.errors.contains("[class-failed]"), "\(shown.errors)")
    }

    /// Lists that are written by hand: what is in them has limits, and names no file elsewhere.
    @Test(arguments: ["manyScreens", "farName", "hugeCanvas", "manyCommands", "deepGroups", "notANumber", "endless"])
    func repliesOfHostileClassesHaveLimits(_ kind: String) throws {
        _ = try prepare([])
        try scratch.write(
            """
            import UIKit
            class Badge: UILabel {
                /// A finite number, as lists have it.
                func number(_ value: Double) -> [UInt8] { [1] + (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * UInt64($0))) } }
                func list(_ side: Double, _ count: [UInt8], _ commands: [UInt8]) -> Data { Data(Array("NKDL".utf8) + [2] + number(side) + number(side) + [0] + count + commands) }
                override func awakeFromNib() {
                    let kind = "\(kind)"
                    let lists = ["hugeCanvas": list(1e9, [0], []), "manyCommands": list(10, [255, 255, 255, 127], []), "deepGroups": list(10, [232, 15], Array(repeating: 0, count: 60_000)), "notANumber": list(.nan, [0], [])]
                    let screen: [String: Any] = ["id": kind == "farName" ? "../../home/evil" : "a", "name": "a", "drawing": lists[kind] ?? list(10, [0], []), "isDark": false, "scale": 1.0]
                    let reply: [String: Any] = [
                        "file": "/etc/passwd", "diagnostics": [Any](), "views": [Any](), "screens": Array(repeating: screen, count: kind == "manyScreens" ? 5_000 : kind == "farName" ? 2 : 1), "loads": [Any](),
                        "scenes": [Any](), "fontFiles": [Any](), "seconds": 0.0,
                    ]
                    let body = (try? PropertyListSerialization.data(fromPropertyList: [reply], format: .binary, options: 0)) ?? Data()
                    var message = withUnsafeBytes(of: UInt64(kind == "endless" ? 1 << 40 : body.count).littleEndian) { Data($0) } + body
                    while true {
                        message.withUnsafeBytes { bytes in var sent = 0; while sent < bytes.count { let count = write(1, bytes.baseAddress! + sent, bytes.count - sent); if count <= 0 { exit(0) }; sent += count } }
                        guard kind == "endless" else { sleep(5); exit(0) }
                    }
                }
            }
            """, to: "Sources/Escapes.swift")
        let folder = scratch.path("open/pictures")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let document = try label("Badge")
        let before = Date()
        let shown = try tool.run(
            [
                "render", document, "-o", folder, "--sources", scratch.path("Sources"), "--run", "device", "--timeout",
                "60",
            ], environment: ["XDG_CACHE_HOME": scratch.path("cache")])
        #expect(kind == "farName" || shown.status != 0 && shown.errors.contains("error: "), "\(shown.errors)")
        #expect(!shown.wasKilled && Date().timeIntervalSince(before) < 200)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("home")) == [".ssh"])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder).allSatisfy {
                $0 == "b.png" || $0.hasPrefix("b-.._.._home_evil")
            })
    }

    private func label(_ name: String) throws -> String {
        try scratch.write(Self.document(with: name), to: "Sources/b.xib")
    }

    /// A view with a label of a class.
    static func document(with name: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch">
        <device id="retina4_7" orientation="portrait" appearance="light"/><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
        <subviews><label opaque="NO" text="asleep" id="b" customClass="\(name)" customModule="Shop"><rect key="frame" x="5" y="5" width="180" height="30"/></label></subviews>
        <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view></objects></document>
        """
    }

    private func render(_ document: String, by words: [String], _ options: [String] = []) throws -> (
        svg: String, errors: String, status: Int32
    ) {
        let output = scratch.path("open/out.svg")
        try? FileManager.default.removeItem(atPath: output)
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments =
            words.dropFirst() + [
                tool.url.path, "render", document, "--format", "svg", "--svg-text", "text", "-o", output, "--sources",
                scratch.path("Sources"), "--run", "device", "--timeout", "60",
            ] + options
        process.environment = ProcessInfo.processInfo.environment.merging(
            [
                "XDG_CACHE_HOME": scratch.path("cache"), "TMPDIR": scratch.path("cache"), "CI_TOKEN": "token-of-the-ci",
                "HOME": scratch.path("home"),
            ]) { $1 }
        process.standardError = errors
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return ((try? String(contentsOfFile: output, encoding: .utf8)) ?? "", text, process.terminationStatus)
    }
}
