import Testing

@testable import UIKit

@Suite struct UserLanguageTests {
    private func languages(_ stated: [String] = [], _ environment: [String: String]) -> [String] {
        UserLanguages.languages(stated: stated, environment: environment)
    }

    @Test func whatIsChosenForTheAppGoesFirst() {
        #expect(languages(["zh-Hans", "en"], ["LANG": "de_DE.UTF-8"]) == ["zh-Hans", "en"])
    }

    @Test func theLocaleOfTheEnvironmentHasALanguage() {
        #expect(languages([], ["LANG": "de_DE.UTF-8"]) == ["de-DE"])
        #expect(languages([], ["LC_ALL": "zh_CN", "LANG": "de_DE.UTF-8"]) == ["zh-CN"])
        #expect(languages([], ["LC_ALL": "", "LANG": "sr_RS@latin"]) == ["sr-RS"])
        #expect(languages([], ["LANG": "fr_FR.UTF-8", "LANGUAGE": "ca:fr_FR"]) == ["ca", "fr-FR"])
    }

    @Test func theLocaleOfCHasNone() {
        for locale in ["C", "C.UTF-8", "POSIX", ""] {
            #expect(languages([], ["LANG": locale, "LANGUAGE": "de"]) == Locale.preferredLanguages, "\(locale)")
        }
    }
}
