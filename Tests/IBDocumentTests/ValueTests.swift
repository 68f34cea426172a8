import IBDocument
import IBSchema
import Testing

@Suite struct ValueTests {
    private func element(_ markup: String, resources: String = "") throws -> Element {
        let document = try xib(markup, resources: resources)
        return try #require(document.objects.first)
    }

    @Test func readsAttributesByTheTypeOfTheirRow() throws {
        let label = try element(
            #"<label id="a" text="Hi" numberOfLines="3" alpha="0.5" hidden="YES" textAlignment="center"/>"#)
        #expect(label.value("text") == .string("Hi"))
        #expect(label.value("numberOfLines") == .integer(3))
        #expect(label.value("alpha") == .real(0.5))
        #expect(label.value("hidden") == .bool(true))
        #expect(label.value("textAlignment") == .integer(1))
        #expect(label.value("tag") == nil)
    }

    @Test func readsLongTextsFromChildElements() throws {
        let label = try element("<label id=\"a\"><string key=\"text\">one\ntwo &amp; three</string></label>")
        #expect(label.value("text") == .string("one\ntwo & three"))
        let encoded = try element(#"<label id="a"><string key="text" base64-UTF8="YES">SGVsbG8</string></label>"#)
        #expect(encoded.value("text") == .string("Hello"))
    }

    @Test(arguments: [
        "nan", "inf", "1e308", "-1e300", "twelve", "", "0x10000000000", String(repeating: "9", count: 400),
    ])
    func refusesNumbersThatNoDocumentMeans(_ text: String) throws {
        let view = try element(
            "<view id=\"a\" alpha=\"\(text)\"><rect key=\"frame\" x=\"\(text)\" y=\"0\" width=\"1\" height=\"1\"/></view>"
        )
        #expect(view.value("alpha") == nil)
        #expect(view.value("frame") == nil)
    }

    /// The color of macOS that text pasted on a Mac has.
    @Test(arguments: [
        ("textColor", ColorValue.Components.gray(white: 0, alpha: 1)),
        ("controlBackgroundColor", .gray(white: 1, alpha: 1)),
        ("systemRedColor", .rgb(red: 1, green: 59 / 255, blue: 48 / 255, alpha: 1)),
    ])
    func readsColorsOfTheMac(_ name: String, _ expected: ColorValue.Components) throws {
        let view = try element(
            #"<view id="a"><color key="backgroundColor" name="\#(name)" catalog="System" colorSpace="catalog"/></view>"#
        )
        guard case .color(let color)? = view.value("backgroundColor") else {
            Issue.record("no color")
            return
        }
        #expect(color.components == expected)
        #expect(color.assetName == nil && color.systemName == nil)
    }

    @Test func readsInsetsInBothSpellings() throws {
        let button = try element(
            """
            <button id="a"><inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>\
            <edgeInsets key="layoutMargins" top="5" left="6" bottom="7" right="8"/></button>
            """)
        #expect(button.value("contentEdgeInsets") == .insets(2, 1, 4, 3))
        #expect(button.value("layoutMargins") == .insets(5, 6, 7, 8))
    }

    /// The numbers are those of nibs that Apple's tool made.
    @Test(arguments: [
        ("colorMatched=\"YES\"", "colorSpace", 0.567),
        ("colorMatched=\"YES\"", "colorSpace=\"custom\" customColorSpace", 0.567), ("", "colorSpace", 0.494),
    ])
    func calibratedColorsAreConvertedWhereColorsAreMatched(attributes: String, space: String, expected: Double) throws {
        let document = try xib(
            "<view id=\"v\"><color key=\"backgroundColor\" red=\"0.494\" green=\"0.0\" blue=\"1\" alpha=\"1\" \(space)=\"calibratedRGB\"/></view>",
            attributes: attributes)
        guard case .color(let color)? = try #require(document.objects.first).value("backgroundColor") else {
            Issue.record("no color")
            return
        }
        let (red, green, blue, _) = color.components.rgba
        #expect(abs(red - expected) < 0.001 && green == 0 && abs(blue - 1) < 0.001)
    }

    /// As ColorSync shows the inks.
    @Test(
        arguments: [
            ((1, 0, 0, 0), (0, 146, 209)), ((0, 1, 0, 0), (204, 0, 106)), ((0, 0, 1, 0), (255, 241, 11)),
            ((0, 0, 0, 1), (20, 20, 19)),
        ]
            as [((Int, Int, Int, Int), (Double, Double, Double))])
    func inksAreShownAsTheyArePrinted(_ amounts: (Int, Int, Int, Int), _ expected: (Double, Double, Double)) throws {
        let document = try xib(
            """
            <view id="v"><color key="backgroundColor" cyan="\(amounts.0)" magenta="\(amounts.1)" yellow="\(amounts.2)" black="\(amounts.3)" alpha="1" \
            colorSpace="deviceCMYK"/></view>
            """, attributes: "")
        guard case .color(let color)? = try #require(document.objects.first).value("backgroundColor") else {
            Issue.record("no color")
            return
        }
        let (red, green, blue, _) = color.components.rgba
        #expect(
            abs(red * 255 - expected.0) < 0.5 && abs(green * 255 - expected.1) < 0.5
                && abs(blue * 255 - expected.2) < 0.5)
    }

    @Test(arguments: [("0.8", 0.8), ("16:9", 16.0 / 9), ("1/3", 1.0 / 3)])
    func readsMultipliers(_ text: String, _ value: Double) {
        #expect(DocumentNumber.parseMultiplier(text) == value)
    }

    @Test(arguments: ["16:0", ":", "1/", "a/b", "1e300:1e-300"])
    func refusesMultipliersWithoutAValue(_ text: String) {
        #expect(DocumentNumber.parseMultiplier(text) == nil)
    }

    @Test func prefersSystemColorsOverTheNumbersBesideThem() throws {
        func color(_ attributes: String, resources: String = "") throws -> ColorValue {
            let view = try element(
                "<view id=\"a\"><color key=\"backgroundColor\" \(attributes)/></view>", resources: resources)
            guard case .color(let color)? = view.value("backgroundColor") else { throw Missing() }
            return color
        }
        #expect(try color(#"systemColor="systemBackgroundColor""#).systemName == "systemBackgroundColor")
        #expect(try color(#"white="0.5" alpha="1" colorSpace="custom""#).components == .gray(white: 0.5, alpha: 1))
        #expect(
            try color(#"red="1" green="0" blue="0" alpha="0.5" colorSpace="custom""#).components
                == .rgb(red: 1, green: 0, blue: 0, alpha: 0.5))
        let named = try color(
            #"name="Accent""#,
            resources: """
                <resources><namedColor name="Accent"><color red="0" green="1" blue="0" alpha="1" colorSpace="custom"/></namedColor></resources>
                """)
        #expect(named.assetName == "Accent")
        #expect(named.components == .rgb(red: 0, green: 1, blue: 0, alpha: 1))
    }

    @Test func readsFontsInTheirThreeForms() throws {
        func font(_ attributes: String) throws -> FontValue {
            let label = try element("<label id=\"a\"><fontDescription key=\"fontDescription\" \(attributes)/></label>")
            return FontValue(try #require(label.child("fontDescription")))
        }
        #expect(
            try font(#"type="system" weight="semibold" pointSize="15""#)
                == FontValue(face: .system(weight: "semibold", italic: false), pointSize: 15))
        #expect(try font(#"type="boldSystem" pointSize="0.0""#).pointSize == 12)
        #expect(try font(#"style="UICTFontTextStyleBody""#).face == .textStyle("UICTFontTextStyleBody"))
        #expect(
            try font(#"name="Avenir-Book" family="Avenir" pointSize="14""#).face
                == .named("Avenir-Book", family: "Avenir"))
    }

    private struct Missing: Error {}
}
