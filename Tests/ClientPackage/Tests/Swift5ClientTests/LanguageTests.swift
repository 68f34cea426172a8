import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

/// Documents in folders of languages, each of one name.
@MainActor @Suite struct LanguageTests {
    private func inLanguage<Result>(_ languages: [String], _ body: () -> Result) -> Result {
        let before = UIKitEnvironment.current
        UIKitEnvironment.current.preferredLanguages = languages
        defer { UIKitEnvironment.current = before }
        return body()
    }

    private func text(_ view: UIView?) -> String? { view?.subviews.lazy.compactMap { $0 as? UILabel }.first?.text }

    private func nib(_ name: String, _ languages: String...) -> String? {
        inLanguage(languages) { text(Client.bundle.loadNibNamed(name, owner: nil)?.first as? UIView) }
    }

    private func storyboard(_ name: String, _ languages: String...) -> String? {
        inLanguage(languages) { text(UIStoryboard(name: name, bundle: Client.bundle).instantiateInitialViewController()?.view) }
    }

    @Test func eachLanguageHasItsNib() {
        #expect(nib("Greeting", "en") == "Hello")
        #expect(nib("Greeting", "zh-Hans") == "你好")
        #expect(nib("Greeting", "zh-CN", "en") == "你好")
        #expect(nib("Greeting", "fr", "zh-Hans-SG") == "你好")
        #expect(nib("Greeting", "en-GB", "zh-Hans") == "Hello")
    }

    @Test func textsOfALanguageTakeThePlaceOfTheBase() {
        #expect(nib("Farewell", "en") == "Goodbye")
        #expect(nib("Farewell", "zh-Hans") == "再见")
    }

    @Test func storyboardsDoTheSame() {
        #expect(storyboard("Doorway", "en") == "Enter" && storyboard("Doorway", "zh-Hans") == "进入")
        #expect(storyboard("Gate", "en") == "Leave" && storyboard("Gate", "zh-Hans") == "离开")
    }

    @Test func theBundleHasTheLanguages() throws {
        let folder = try #require(Client.bundle.resourcePath)
        // The package manager writes the folders' names in small letters.
        let folders = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".lproj") }
        #expect(Set(folders.map { $0.lowercased() }) == ["base.lproj", "en.lproj", "zh-hans.lproj"])
        for name in folders where name != "Base.lproj" { #expect(FileManager.default.fileExists(atPath: "\(folder)/\(name)/Greeting.nib"), "\(name)") }
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/Greeting.nib"))
    }

    @Test func thePersonWhoStartsTheProgramChooses() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                setenv("LC_ALL", "zh_CN.UTF-8", 1)
                let view = Client.bundle.loadNibNamed("Greeting", owner: nil)?.first as? UIView
                exit((view?.subviews.first as? UILabel)?.text == "你好" ? 0 : 1)
            }
        }
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                setenv("LC_ALL", "zh_CN.UTF-8", 1)
                // As -AppleLanguages among the arguments does.
                UserDefaults.standard.setVolatileDomain(["AppleLanguages": ["en"]], forName: UserDefaults.argumentDomain)
                let view = Client.bundle.loadNibNamed("Greeting", owner: nil)?.first as? UIView
                exit((view?.subviews.first as? UILabel)?.text == "Hello" ? 0 : 1)
            }
        }
    }
}
