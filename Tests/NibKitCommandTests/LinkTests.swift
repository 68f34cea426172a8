import BuiltTools
import Foundation
import Testing

enum LinkSamples {
    /// One red pixel.
    static let png =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==")
        ?? Data()

    static func picture(named name: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"><objects>
        <imageView id="v" image="\(name)" text=""><rect key="frame" x="0" y="0" width="40" height="40"/></imageView>
        </objects><resources><image name="\(name)" width="1" height="1"/></resources></document>
        """
    }
}

/// A link in a project that leads out of it would show files of whoever draws the project.
@Suite struct LinkTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private var app: URL { scratch.url.appendingPathComponent("App") }

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
        try make("App/Assets.xcassets/photo.imageset")
        try make("Outside/Assets.xcassets/photo.imageset")
        try scratch.write("", to: "App/Package.swift")
        try scratch.write(LinkSamples.picture(named: "photo"), to: "App/a.xib")
        for folder in ["App", "Outside"] {
            try scratch.write(
                #"{"images":[{"idiom":"universal","filename":"photo.png"}]}"#,
                to: "\(folder)/Assets.xcassets/photo.imageset/Contents.json")
        }
        try LinkSamples.png.write(
            to: scratch.url.appendingPathComponent("Outside/Assets.xcassets/photo.imageset/photo.png"))
        try LinkSamples.png.write(to: scratch.url.appendingPathComponent("Outside/photo.png"))
    }

    private func make(_ folder: String) throws {
        try FileManager.default.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
    }

    private func link(_ name: String, to target: String) throws {
        try? FileManager.default.removeItem(atPath: scratch.path(name))
        try FileManager.default.createSymbolicLink(atPath: scratch.path(name), withDestinationPath: target)
    }

    /// Whether a picture is drawn, and what is said.
    private func draw(_ options: [String] = []) throws -> (hasPicture: Bool, status: Int32, errors: String) {
        let result = try tool.run(["render", "a.xib", "-o", scratch.path("a.svg")] + options, in: app)
        return (
            try String(contentsOfFile: scratch.path("a.svg"), encoding: .utf8).contains("<image"), result.status,
            result.errors
        )
    }

    @Test func aLinkInsideOfTheProjectIsFollowed() throws {
        try make("App/Pictures")
        try LinkSamples.png.write(to: app.appendingPathComponent("Pictures/photo of mine.png"))
        try link("App/Assets.xcassets/photo.imageset/photo.png", to: "../../Pictures/photo of mine.png")
        #expect(try draw().hasPicture)
        // Also where the way to the project is a link, and the document is one that was named.
        try link("Other", to: "App")
        try link("named.xib", to: "App/a.xib")
        let result = try tool.run(
            ["render", "Other/a.xib", "named.xib", "-o", scratch.path("out"), "--format", "svg"], in: scratch.url)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try String(contentsOfFile: scratch.path("out/a.svg"), encoding: .utf8).contains("<image"))
        #expect(FileManager.default.fileExists(atPath: scratch.path("out/named.svg")))
    }

    @Test(arguments: [
        "/etc/passwd", "../../../Outside/photo.png", "../../../Outside/Assets.xcassets/photo.imageset/photo.png",
    ])
    func aPictureOutsideIsReportedAndNotDrawn(_ target: String) throws {
        try link("App/Assets.xcassets/photo.imageset/photo.png", to: target)
        let found = try draw()
        #expect(!found.hasPicture)
        #expect(
            found.errors.contains("photo.png:1:1: warning: it is a symlink that leads out of the project")
                && found.errors.contains("[unreadable-asset]"), "\(found.errors)")
        #expect(!found.errors.contains("root:"))
    }

    @Test func aLoosePictureOutsideIsReportedAndNotDrawn() throws {
        try FileManager.default.removeItem(atPath: scratch.path("App/Assets.xcassets"))
        try link("App/photo.png", to: "../Outside/photo.png")
        let found = try draw()
        #expect(
            !found.hasPicture
                && found.errors.contains("App/photo.png:1:1: warning: it is a symlink that leads out of the project"),
            "\(found.errors)")
    }

    @Test func aCatalogOutsideIsReportedAndNotRead() throws {
        try FileManager.default.removeItem(atPath: scratch.path("App/Assets.xcassets"))
        try link("App/Linked.xcassets", to: "../Outside/Assets.xcassets")
        let found = try draw()
        #expect(
            !found.hasPicture
                && found.errors.contains(
                    "App/Linked.xcassets:1:1: warning: it is a symlink that leads out of the project"),
            "\(found.errors)")
        // Whoever names it may.
        #expect(try draw(["--assets", scratch.path("Outside")]).hasPicture)
    }

    @Test func aSetAndItsListOutsideAreReportedAndNotRead() throws {
        try FileManager.default.removeItem(atPath: scratch.path("App/Assets.xcassets/photo.imageset"))
        try link("App/Assets.xcassets/photo.imageset", to: "../../Outside/Assets.xcassets/photo.imageset")
        var found = try draw()
        #expect(
            !found.hasPicture
                && found.errors.contains("photo.imageset:1:1: warning: it is a symlink that leads out of the project"),
            "\(found.errors)")
        try FileManager.default.removeItem(atPath: scratch.path("App/Assets.xcassets/photo.imageset"))
        try make("App/Assets.xcassets/photo.imageset")
        try link("App/Assets.xcassets/photo.imageset/Contents.json", to: "/etc/passwd")
        found = try draw()
        #expect(
            !found.hasPicture
                && found.errors.contains("Contents.json:1:1: warning: it is a symlink that leads out of the project"),
            "\(found.errors)")
    }

    @Test func linksThatGoRoundEnd() throws {
        try link("App/Assets.xcassets/photo.imageset/photo.png", to: "photo.png")
        try link("App/Round", to: ".")
        try link("App/Round.xcassets", to: "Round.xcassets")
        let found = try draw()
        #expect(
            !found.hasPicture && found.errors.contains("photo.png:1:1: warning:")
                && found.errors.contains("[unreadable-asset]"), "\(found.errors)")
    }

    @Test func fontsOutsideAreReportedAndNotUsed() throws {
        let face = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf"
        guard FileManager.default.fileExists(atPath: face) else { return }
        try scratch.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"><objects><label opaque="NO" text="Hi" id="l">
            <rect key="frame" x="0" y="0" width="100" height="40"/><fontDescription key="fontDescription" name="DejaVuSansMono-Bold" family="F" pointSize="17"/>
            </label></objects></document>
            """, to: "App/a.xib")
        try link("App/Brand.ttf", to: face)
        let errors = try tool.run(["render", "a.xib", "-o", scratch.path("a.svg")], in: app).errors
        #expect(
            errors.contains("the font DejaVuSansMono-Bold is not available")
                && errors.contains("App/Brand.ttf:1:1: warning: it is a symlink that leads out of the project"),
            "\(errors)")
    }

    @Test func documentsOutsideAreReportedAndLeftOut() throws {
        try scratch.write(LinkSamples.picture(named: "x"), to: "Outside/secret.xib")
        try link("App/secret.xib", to: "../Outside/secret.xib")
        let result = try tool.run(["layout", "."], in: app)
        #expect(
            result.errors.contains(
                "./secret.xib: warning: the document is skipped: it is a symlink that leads out of the project"),
            "\(result.errors)")
        #expect(result.text.contains("a.xib") && !result.text.contains("secret.xib"))
        #expect(try tool.run(["layout", "secret.xib"], in: app).status == 0)
    }

    @Test func textsAndSettingsOutsideAreReportedAndNotRead() throws {
        try make("App/de.lproj")
        try scratch.write("\"v.text\" = \"x\";", to: "Outside/a.strings")
        try link("App/de.lproj/a.strings", to: "../../Outside/a.strings")
        let texts = try tool.run(["layout", "a.xib", "--language", "de"], in: app)
        #expect(
            texts.errors.contains("cannot be read: it is a symlink that leads out of the project")
                && texts.errors.contains("[unreadable-file]"), "\(texts.errors)")
        try link("App/.nibkit.yml", to: "/etc/passwd")
        let settings = try tool.run(["check", "a.xib"], in: app)
        #expect(
            settings.status == 2
                && settings.errors.contains(
                    ".nibkit.yml: error: the settings cannot be read: it is a symlink that leads out of the project"),
            "\(settings.errors)")
        #expect(!settings.errors.contains("root:"))
    }
}
