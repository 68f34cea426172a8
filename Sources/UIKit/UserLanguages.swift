/// The languages that whoever started the program prefers, the best first.
///
/// As on a device, what the user chose for the app goes first: the default `AppleLanguages`, which the arguments
/// `-AppleLanguages "(zh-Hans, en)"` set for one run. Otherwise the locale of the environment counts.
enum UserLanguages {
    /// The same for a whole run, as on a device.
    static let preferred = languages(
        stated: UserDefaults.standard.stringArray(forKey: "AppleLanguages") ?? [],
        environment: ProcessInfo.processInfo.environment)

    static func languages(stated: [String], environment: [String: String]) -> [String] {
        if !stated.isEmpty { return stated }
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        guard let language = language(ofLocale: locale) else { return Locale.preferredLanguages }
        // A list of languages counts only where the locale is not that of C.
        let listed = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap {
            Self.language(ofLocale: String($0))
        }
        return listed + (listed.contains(language) ? [] : [language])
    }

    /// `zh_CN.UTF-8` is `zh-CN`; the locale of C has no language.
    private static func language(ofLocale locale: String) -> String? {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        guard !name.isEmpty, name != "C", name != "POSIX" else { return nil }
        return String(name.map { $0 == "_" ? "-" : $0 })
    }
}
