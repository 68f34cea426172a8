internal import CHarfBuzz

/// A font family of a distribution package: where its files are and who brings them.
///
/// These are all fonts that text is ever set in, beside those of `FontConfiguration.folders`; whatever else is
/// installed on a machine is not looked at, so that the same text looks the same everywhere.
struct FontSource: Hashable, Sendable {
    /// As the files' own name tables spell it.
    var family: String
    /// The Debian package.
    var package: String
    /// Below a root of the configuration; the first that has files counts.
    var folders: [String]
    /// What the names of the files start with.
    var filePrefix: String

    static let inter = FontSource(
        family: "Inter", package: "fonts-inter", folders: ["opentype/inter", "truetype/inter"], filePrefix: "Inter-")
    /// The cut for big text, with closer letters; drawn only, since widths of the system font are measured.
    static let interDisplay = FontSource(
        family: "Inter Display", package: "fonts-inter", folders: inter.folders, filePrefix: "InterDisplay-")
    static let liberationSans = liberation("Liberation Sans", "LiberationSans-")
    static let liberationSerif = liberation("Liberation Serif", "LiberationSerif-")
    static let liberationMono = liberation("Liberation Mono", "LiberationMono-")
    static let dejaVuSans = dejaVu("DejaVu Sans", "DejaVuSans")
    static let dejaVuSansMono = dejaVu("DejaVu Sans Mono", "DejaVuSansMono")
    static let lato = FontSource(family: "Lato", package: "fonts-lato", folders: ["truetype/lato"], filePrefix: "Lato-")
    static let openSans = FontSource(
        family: "Open Sans", package: "fonts-open-sans", folders: ["truetype/open-sans"], filePrefix: "OpenSans-")
    static let roboto = FontSource(
        family: "Roboto", package: "fonts-roboto-unhinted", folders: ["truetype/roboto/unhinted/RobotoTTF"],
        filePrefix: "Roboto-")
    static let emoji = FontSource(
        family: "Noto Color Emoji", package: "fonts-noto-color-emoji", folders: ["truetype/noto"],
        filePrefix: "NotoColorEmoji")
    static let simplifiedChinese = cjk("Noto Sans CJK SC")
    static let traditionalChinese = cjk("Noto Sans CJK TC")
    static let japanese = cjk("Noto Sans CJK JP")
    static let korean = cjk("Noto Sans CJK KR")
    static let symbols = noto("Noto Sans Symbols", "NotoSansSymbols-")
    static let moreSymbols = noto("Noto Sans Symbols2", "NotoSansSymbols2-")

    /// Pictures that stand for the platform's symbols.
    static let materialIcons = FontSource(
        family: "Material Icons", package: "fonts-material-design-icons-iconfont",
        folders: ["truetype/material-design-icons-iconfont"],
        filePrefix: "MaterialIcons-")

    /// What a machine needs so that every document of the supported languages can be drawn.
    static let essential: [FontSource] = [inter, liberationSans, simplifiedChinese, emoji]

    /// Whether an archive of NibKit leaves a package's fonts to a second archive.
    static func isLarge(_ package: String) -> Bool { [simplifiedChinese.package, emoji.package].contains(package) }

    /// Every family, for looking up a face by name.
    static let all: [FontSource] =
        [
            inter, interDisplay, liberationSans, liberationSerif, liberationMono, dejaVuSans, dejaVuSansMono, lato,
            openSans, roboto, emoji,
            simplifiedChinese, traditionalChinese, japanese, korean, symbols, moreSymbols, materialIcons,
        ] + byScript.values.sorted { $0.family < $1.family }

    /// Families that documents name and that a package brings: they are set in it where it is installed.
    static let free: [FontSource] = [
        lato, openSans, roboto,
        FontSource(
            family: "Roboto Slab", package: "fonts-roboto-slab", folders: ["opentype/roboto/slab"],
            filePrefix: "RobotoSlab-"),
        FontSource(
            family: "Quicksand", package: "fonts-quicksand", folders: ["truetype/quicksand"], filePrefix: "Quicksand-"),
        FontSource(
            family: "Comfortaa", package: "fonts-comfortaa", folders: ["truetype/comfortaa"], filePrefix: "Comfortaa-"),
        FontSource(
            family: "Bebas Neue", package: "fonts-bebas-neue", folders: ["opentype/bebas-neue"],
            filePrefix: "BebasNeue-"),
        FontSource(family: "Cabin", package: "fonts-cabin", folders: ["opentype/cabin"], filePrefix: "Cabin-"),
        FontSource(family: "Dosis", package: "fonts-dosis", folders: ["opentype/dosis"], filePrefix: "Dosis-"),
        FontSource(family: "Karla", package: "fonts-karla", folders: ["truetype/karla"], filePrefix: "Karla-"),
        FontSource(family: "Play", package: "fonts-play", folders: ["truetype/play"], filePrefix: "Play-"),
        FontSource(
            family: "Fira Code", package: "fonts-firacode", folders: ["truetype/firacode"], filePrefix: "FiraCode-"),
        FontSource(
            family: "JetBrains Mono", package: "fonts-jetbrains-mono", folders: ["truetype/jetbrains-mono"],
            filePrefix: "JetBrainsMono-"),
        FontSource(
            family: "Inconsolata", package: "fonts-inconsolata", folders: ["truetype/inconsolata"],
            filePrefix: "Inconsolata"),
        FontSource(
            family: "FontAwesome", package: "fonts-font-awesome", folders: ["truetype/font-awesome"],
            filePrefix: "fontawesome"),
    ]

    /// By their names in plain form.
    static let freeByName = Dictionary(free.map { (FontName.plain($0.family), $0) }) { first, _ in first }

    /// Families for scripts that Inter does not have.
    static let byScript: [UInt32: FontSource] = [
        HB_SCRIPT_ARABIC.rawValue: noto("Noto Sans Arabic", "NotoSansArabic-"),
        HB_SCRIPT_ARMENIAN.rawValue: noto("Noto Sans Armenian", "NotoSansArmenian-"),
        HB_SCRIPT_BENGALI.rawValue: noto("Noto Sans Bengali", "NotoSansBengali-"),
        HB_SCRIPT_DEVANAGARI.rawValue: noto("Noto Sans Devanagari", "NotoSansDevanagari-"),
        HB_SCRIPT_ETHIOPIC.rawValue: noto("Noto Sans Ethiopic", "NotoSansEthiopic-"),
        HB_SCRIPT_GEORGIAN.rawValue: noto("Noto Sans Georgian", "NotoSansGeorgian-"),
        HB_SCRIPT_GUJARATI.rawValue: noto("Noto Sans Gujarati", "NotoSansGujarati-"),
        HB_SCRIPT_GURMUKHI.rawValue: noto("Noto Sans Gurmukhi", "NotoSansGurmukhi-"),
        HB_SCRIPT_HEBREW.rawValue: noto("Noto Sans Hebrew", "NotoSansHebrew-"),
        HB_SCRIPT_KANNADA.rawValue: noto("Noto Sans Kannada", "NotoSansKannada-"),
        HB_SCRIPT_KHMER.rawValue: noto("Noto Sans Khmer", "NotoSansKhmer-"),
        HB_SCRIPT_LAO.rawValue: noto("Noto Sans Lao", "NotoSansLao-"),
        HB_SCRIPT_MALAYALAM.rawValue: noto("Noto Sans Malayalam", "NotoSansMalayalam-"),
        HB_SCRIPT_MYANMAR.rawValue: noto("Noto Sans Myanmar", "NotoSansMyanmar-"),
        HB_SCRIPT_SINHALA.rawValue: noto("Noto Sans Sinhala", "NotoSansSinhala-"),
        HB_SCRIPT_TAMIL.rawValue: noto("Noto Sans Tamil", "NotoSansTamil-"),
        HB_SCRIPT_TELUGU.rawValue: noto("Noto Sans Telugu", "NotoSansTelugu-"),
        HB_SCRIPT_THAI.rawValue: noto("Noto Sans Thai", "NotoSansThai-"),
        HB_SCRIPT_HANGUL.rawValue: korean,
        HB_SCRIPT_HIRAGANA.rawValue: japanese,
        HB_SCRIPT_KATAKANA.rawValue: japanese,
        HB_SCRIPT_HAN.rawValue: simplifiedChinese,
        HB_SCRIPT_BOPOMOFO.rawValue: traditionalChinese,
    ]

    private static func liberation(_ family: String, _ prefix: String) -> FontSource {
        FontSource(
            family: family, package: "fonts-liberation2", folders: ["truetype/liberation2", "truetype/liberation"],
            filePrefix: prefix)
    }

    private static func dejaVu(_ family: String, _ prefix: String) -> FontSource {
        FontSource(family: family, package: "fonts-dejavu-core", folders: ["truetype/dejavu"], filePrefix: prefix)
    }

    private static func cjk(_ family: String) -> FontSource {
        FontSource(
            family: family, package: "fonts-noto-cjk", folders: ["opentype/noto"], filePrefix: "NotoSansCJK-")
    }

    private static func noto(_ family: String, _ prefix: String) -> FontSource {
        FontSource(
            family: family, package: "fonts-noto-core", folders: ["truetype/noto", "opentype/noto"], filePrefix: prefix)
    }
}
