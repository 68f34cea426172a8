import BuiltTools
import Foundation
import Testing
import TextEngine

@testable import NibKit

/// Font files of a project, made of two faces that a package of this machine brings.
@Suite struct ProjectFontTests {
    private static let faces = "/usr/share/fonts/truetype/dejavu"
    private let scratch: ScratchFolder

    init() throws {
        scratch = try ScratchFolder()
        for folder in ["App/Views", "Alone/Fonts"] {
            try FileManager.default.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
        }
        try scratch.write("", to: "App/Package.swift")
        try scratch.write("<document/>", to: "App/Views/Card.xib")
    }

    private func copy(_ face: String, to path: String) throws {
        let target = URL(fileURLWithPath: scratch.path(path))
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: "\(Self.faces)/\(face).ttf", toPath: target.path)
    }

    private func list(_ names: [String]) -> String {
        "<plist version=\"1.0\"><dict><key>UIAppFonts</key><array>\(names.map { "<string>\($0)</string>" }.joined())</array></dict></plist>"
    }

    private func found() -> ProjectFonts { ProjectFonts.find(forDocumentAt: scratch.path("App/Views/Card.xib")) }

    private func document(_ font: String) throws -> OpenedDocument {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"><objects><view id="v"><subviews>
            <label text="A" id="l"><fontDescription key="fontDescription" name="\(font)" family="F" pointSize="17"/></label></subviews></view></objects></document>
            """
        return OpenedDocument(Array(text.utf8), file: "Card.xib")
    }

    private func message(_ font: String, _ fonts: ProjectFonts) throws -> String? {
        let pictures = try Pictures(fonts: FontConfiguration(files: fonts.files))
        let document = try #require(document(font).document)
        return pictures.substitutions(in: document, project: fonts).first?.message
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: faces)))
    func everyFontFileIsUsedWhereNoListNamesSome() throws {
        try copy("DejaVuSans-Bold", to: "App/Fonts/Brand.ttf")
        try copy("DejaVuSansMono", to: "App/Pods/Code/Code.TTF")
        try copy("DejaVuSansMono", to: "App/build/Code.ttf")
        let fonts = found()
        #expect(
            fonts.files.map { String($0.dropFirst(scratch.path("App").count + 1)) } == [
                "Fonts/Brand.ttf", "Pods/Code/Code.TTF",
            ])
        #expect(fonts.unlisted.isEmpty && fonts.absent.isEmpty && fonts.problems.isEmpty)
        #expect(try message("DejaVuSans-Bold", fonts) == nil)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: faces)))
    func filesThatPropertyListsNameAreUsedAndNoOthers() throws {
        try copy("DejaVuSans-Bold", to: "App/Fonts/DejaVuSans-Bold.ttf")
        try copy("DejaVuSansMono", to: "App/Fonts/DejaVuSansMono.ttf")
        try scratch.write(list(["Fonts/DejaVuSans-Bold.ttf", "Gone.otf"]), to: "App/App-Info.plist")
        let fonts = found()
        #expect(fonts.files.map { URL(fileURLWithPath: $0).lastPathComponent } == ["DejaVuSans-Bold.ttf"])
        #expect(fonts.unlisted.count == 1 && fonts.absent.map(\.name) == ["Gone.otf"])
        #expect(try message("DejaVuSans-Bold", fonts) == nil)
        // Where a missing one may come from.
        #expect(
            try message("DejaVuSansMono", fonts)?.contains(
                "DejaVuSansMono.ttf under UIAppFonts; use --fonts \(scratch.path("App/Fonts")) to use it") == true)
        #expect(try message("Gone", fonts)?.contains("App-Info.plist names Gone.otf under UIAppFonts") == true)
        #expect(try message("Else", fonts)?.contains("pass the folder with its file to --fonts") == true)
    }

    @Test func listsThatCannotBeReadNameNothing() throws {
        try scratch.write("<plist><dict><key>UIAppFonts</key>", to: "App/Info.plist")
        try scratch.write("no font", to: "App/Broken.ttf")
        let fonts = found()
        #expect(fonts.files.count == 1 && fonts.absent.isEmpty)
        #expect(TextEngine.fontNames(inFileAt: fonts.files[0]).isEmpty)
        #expect(try message("Broken", fonts) != nil)
    }

    @Test func aFreeFontThatIsNotInstalledNamesItsPackage() throws {
        guard !FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/quicksand") else { return }
        #expect(
            try message("Quicksand-Bold", ProjectFonts())?.hasSuffix("; the package fonts-quicksand contains it")
                == true)
        // Set in another font, a text keeps about the width that it has in its own.
        let engine = try TextEngine()
        let width = engine.width(of: "Notifications", font: .named("Quicksand-Bold", size: 100))
        let inter = engine.width(of: "Notifications", font: .named("Inter-Bold", size: 100))
        #expect(width > 0 && width != inter)
    }

    /// The same face in a project and in a package, of which each text keeps its own.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")))
    func facesOfProjectsAndPackagesStayApart() throws {
        let pictures = try Pictures(
            fonts: FontConfiguration(files: ["/usr/share/fonts/opentype/inter/Inter-Regular.otf"]))
        let opened = try document("Inter-Regular")
        #expect(try pictures.substitutions(in: #require(opened.document)).isEmpty)
        #expect(pictures.engine.fingerprint().contains("\nInter-Regular: "))
    }

    @Test func aDocumentInNoProjectHasTheFilesAroundIt() throws {
        try scratch.write("no font", to: "Alone/Near.otf")
        try scratch.write("no font", to: "Alone/Fonts/Far.otf")
        let fonts = ProjectFonts.find(in: scratch.path("Alone/Views"))
        #expect(fonts.files.map { URL(fileURLWithPath: $0).lastPathComponent } == ["Near.otf"] && fonts.root == nil)
    }
}
