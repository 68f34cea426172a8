import IBSchema
import Testing

@Suite struct FactTests {
    @Test func devicesAreUniqueAndPlausible() {
        let ids = SimulatedDevice.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        for device in SimulatedDevice.all {
            #expect(SimulatedDevice.named(device.id) == device)
            #expect(device.portraitSize.width < device.portraitSize.height)
            #expect(device.scale == 2 || device.scale == 3)
            #expect((device.bottomInset > 0) == device.hasRoundedDisplay)
            #expect((20...62).contains(device.topInset))
            let landscape = device.size(.landscape)
            #expect(landscape.width == device.portraitSize.height && landscape.height == device.portraitSize.width)
        }
    }

    @Test func olderDocumentsNameDevicesOtherwise() {
        #expect(SimulatedDevice.named("retina4_7.fullscreen")?.id == "retina4_7")
        #expect(SimulatedDevice.named("retina47")?.id == "retina4_7")
        #expect(SimulatedDevice.named("retina4")?.portraitSize.height == 568)
        #expect(SimulatedDevice.named("retina99") == nil)
        #expect(SimulatedDevice.withoutDevice.portraitSize == .init(width: 600, height: 600))
    }

    @Test func safeAreasFollowOrientationAndXcode() throws {
        let phone = try #require(SimulatedDevice.named("retina6_1"))
        #expect(phone.safeAreaInsets(.portrait) == .init(top: 48, left: 0, bottom: 34, right: 0))
        #expect(phone.safeAreaInsets(.portrait, savedWith: ToolsVersion("17701")).top == 44)
        #expect(phone.safeAreaInsets(.portrait, savedWith: ToolsVersion("22155")).top == 48)
        #expect(phone.safeAreaInsets(.landscape) == .init(top: 0, left: 48, bottom: 21, right: 48))
        // Only the canvas of Xcode 14 and later takes more of it than its own display does.
        let notched = try #require(SimulatedDevice.named("retina5_9"))
        #expect(notched.safeAreaInsets(.portrait).top == 44)
        #expect(notched.safeAreaInsets(.portrait, savedWith: ToolsVersion("17701")).top == 44)
        #expect(notched.safeAreaInsets(.portrait, savedWith: ToolsVersion("22155")).top == 50)
        let classic = try #require(SimulatedDevice.named("retina4_7"))
        #expect(classic.safeAreaInsets(.portrait) == .init(top: 20, left: 0, bottom: 0, right: 0))
        #expect(classic.safeAreaInsets(.landscape) == .init(top: 0, left: 0, bottom: 0, right: 0))
    }

    @Test func sizeClassesFollowOrientation() throws {
        let phone = try #require(SimulatedDevice.named("retina4_7"))
        #expect(phone.sizeClasses(.portrait) == .init(horizontal: .compact, vertical: .regular))
        #expect(phone.sizeClasses(.landscape) == .init(horizontal: .compact, vertical: .compact))
        let plus = try #require(SimulatedDevice.named("retina5_5"))
        #expect(plus.sizeClasses(.landscape) == .init(horizontal: .regular, vertical: .compact))
        let pad = try #require(SimulatedDevice.named("ipad9_7"))
        #expect(pad.sizeClasses(.portrait) == .init(horizontal: .regular, vertical: .regular))
    }

    @Test func systemColorsHaveBothAppearances() throws {
        #expect(Set(SystemColor.all.map(\.name)).count == SystemColor.all.count)
        for color in SystemColor.all {
            #expect(color.name.hasSuffix("Color"))
            for components in [color.light, color.dark, color.darkElevated] {
                for component in [components.red, components.green, components.blue, components.alpha] {
                    #expect((0...1).contains(component), "\(color.name)")
                }
            }
        }
        let label = try #require(SystemColor.named("label"))
        #expect(label == SystemColor.named("labelColor"))
        #expect(label.light == .init(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(label.dark == .init(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(SystemColor.named("systemBackground")?.darkElevated != SystemColor.named("systemBackground")?.dark)
        #expect(SystemColor.named("clear")?.light.alpha == 0)
        #expect(SystemColor.named("darkText")?.isFixed == true)
        #expect(SystemColor.named("mauve") == nil)
    }

    @Test func textStylesGrowWithTheCategory() throws {
        #expect(TextStyle.all.count == 11 && ContentSizeCategory.allCases.count == 12)
        for style in TextStyle.all {
            let sizes = ContentSizeCategory.allCases.map { style.pointSize(in: $0) }
            #expect(sizes == sizes.sorted(), "\(style.name)")
            #expect(TextStyle.named(style.documentName) == style && TextStyle.named(style.name) == style)
            #expect(Enumeration.fontWeight.value(of: style.weightName) != nil)
        }
        let body = try #require(TextStyle.named("UICTFontTextStyleBody"))
        #expect(body.defaultPointSize == 17)
        #expect(body.pointSize(in: .accessibilityExtraExtraExtraLarge) == 53)
        #expect(TextStyle.named("headline")?.weightName == "semibold")
        #expect(ContentSizeCategory(dynamicTypePreference: 3) == .large)
        #expect(ContentSizeCategory(dynamicTypePreference: 12) == nil)
        #expect(ContentSizeCategory(dynamicTypePreference: -1) == nil)
        #expect(ContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!ContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    }

    @Test(arguments: [
        ("14460.31", [14460, 31]), ("32700.99.1234", [32700, 99, 1234]), ("23504", [23504]), ("", []), ("x", []),
        ("1.-2", []),
        ("1..2", []), ("1.2.3.4.5", []), ("99999999999999999999", []),
    ])
    func toolsVersionsAreNumbers(text: String, components: [Int]) {
        #expect(ToolsVersion(text).components == components)
    }

    @Test func toolsVersionsCompareByNumbers() {
        #expect(ToolsVersion("9532") < .xcode8)
        #expect(ToolsVersion("14460.31") > ToolsVersion("14460.4"))
        #expect(ToolsVersion("14460") < ToolsVersion("14460.31"))
        #expect(ToolsVersion("") < ToolsVersion("1"))
        #expect(!ToolsVersion("24093.7").isAny && ToolsVersion("32700.99.1234").isAny)
        #expect(ToolsVersion("14460.31").description == "14460.31")
    }

    @Test func erasBeginAndEndWithVersions() {
        #expect(
            ToolsVersion("13999").has(.narrowViewsTouchNoEdge) && !ToolsVersion("17000").has(.narrowViewsTouchNoEdge))
        #expect(!ToolsVersion("18999").has(.freeformIsUpright) && ToolsVersion("19000").has(.freeformIsUpright))
        #expect(ToolsVersion.any.has(.freeformIsUpright) && ToolsVersion("").has(.tableCellsHavePlainContentViews))
        let whole = ["14113", "14200", "15999", "16000", "16999", "17000"].map {
            ToolsVersion($0).has(.labelHeightsAreWhole)
        }
        #expect(whole == [true, false, false, true, true, false])
        #expect(ToolsVersion("13000").cellContentMargin == 8 && ToolsVersion("13500").cellContentMargin == nil)
        #expect(
            ["13000", "13500", "17000"].map { ToolsVersion($0).innerTableCellMargin(onWidth: 375) } == [nil, 15, nil])
        #expect(
            ["13500", "14800", "17000"].map { ToolsVersion($0).rootTableCellMargin(onWidth: 375) } == [nil, 15, 16])
        #expect(
            ["12999", "13000", "14800", "17000", "19000", "23999", "24000", "32700.99"]
                .map { ToolsVersion($0).newestSystem }
                == [.iOS9, .iOS12, .iOS13, .iOS14, .iOS18, .iOS18, .iOS26, .iOS18])
    }

    @Test func layoutAttributesHaveUIKitsNumbers() {
        #expect(Enumeration.layoutAttribute.value(of: "baseline") == 11)
        #expect(Enumeration.layoutAttribute.name(of: 17) == "leadingMargin")
        #expect(Enumeration.layoutAttribute.value(of: "middle") == nil)
        #expect(Enumeration.controlEvents.value(of: "touchUpInside") == 64)
        #expect(Enumeration.accessibilityTraits.value(of: "button") == 1)
    }
}
