import NibKit
import Resources
import Testing

@testable import UIKit

/// S93 to S106: buttons, pickers, colors.
@MainActor
@Suite(.serialized) struct SeedControls {
    init() { registerStageClasses() }

    private func object<T>(_ objects: String, as type: T.Type = T.self) throws -> T {
        let stage = try Stage(["It.xib": Stage.xib(objects)])
        var resources = InMemoryResources()
        resources.images["star"] = ImageResource(bytes: nil, width: 20, height: 20)
        UIKitEnvironment.current.resources = resources
        let made = stage.nib("It").instantiate(withOwner: nil)
        #expect(stage.raised.isEmpty)
        return try #require(made.first as? T)
    }

    private func button(
        _ attributes: String, _ inside: String = #"<state key="normal" title="Title" image="star" catalog="system"/>"#
    ) throws -> UIButton {
        try object(
            "<button id=\"b\" buttonType=\"custom\" \(attributes)><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"200\" height=\"44\"/>\(inside)</button>"
        )
    }

    private struct Fill {
        var box: CGRect
        var color: CGColor
    }

    /// What is filled with visible colors, and the colors of text.
    private func drawing(of view: UIView) -> (fills: [Fill], textColors: [CGColor]) {
        let context = CGContext(size: view.bounds.size, textShaper: UnshapedText())
        LayerRendering.record(view.layer, in: context)
        var fills: [Fill] = []
        var texts: [CGColor] = []
        for command in context.displayList.commands {
            switch command {
            case .fill(let path, .color(let color), _) where color.alpha > 0:
                fills.append(Fill(box: path.boundingBox, color: color))
            case .glyphs(_, let color): texts.append(color)
            default: continue
            }
        }
        return (fills, texts)
    }

    private func isImageFirst(_ button: UIButton) throws -> Bool {
        button.setNeedsLayout()
        button.layoutIfNeeded()
        let title = try #require(button.titleLabel).frame
        let image = try #require(button.imageView).frame
        #expect(image.width > 0 && title.width > 0)
        return image.maxX <= title.minX
    }

    /// Playback and spatial controls do not follow the language; leading and trailing follow the direction.
    @Test func S93_theDirectionOfAButtonIsItsOwnOrTheLanguages() throws {
        let attributes = [
            "": true, "playback": false, "spatial": false, "forceLeftToRight": false, "forceRightToLeft": true,
        ]
        for (attribute, flips) in attributes {
            let made = try button(attribute.isEmpty ? "" : "semanticContentAttribute=\"\(attribute)\"")
            #expect(try isImageFirst(made) == (attribute != "forceRightToLeft"), "\(attribute)")
            UIKitEnvironment.current.traits.layoutDirection = .rightToLeft
            #expect(try isImageFirst(made) == !flips, "\(attribute), from right to left")
            #expect(made.effectiveUserInterfaceLayoutDirection == (flips ? .rightToLeft : .leftToRight))
        }
        let forced = try button(#"semanticContentAttribute="forceRightToLeft" contentHorizontalAlignment="leading""#)
        #expect(forced.imageView?.frame.maxX == 200)
    }

    @Test func S94_insetsOfImageAndTitleWidenNothing() throws {
        let plain = try button("")
        let moved = try button(
            "",
            #"<inset key="imageEdgeInsets" minX="-10" minY="0.0" maxX="10" maxY="0.0"/><inset key="titleEdgeInsets" minX="10" minY="0.0" maxX="-10" maxY="0.0"/><state key="normal" title="Title" image="star" catalog="system"/>"#
        )
        #expect(moved.imageEdgeInsets.left == -10 && moved.titleEdgeInsets.left == 10)
        #expect(moved.intrinsicContentSize == plain.intrinsicContentSize)
        let wide = try button(
            "",
            #"<inset key="contentEdgeInsets" minX="10" minY="0.0" maxX="10" maxY="0.0"/><state key="normal" title="Title" image="star" catalog="system"/>"#
        )
        #expect(wide.intrinsicContentSize.width == plain.intrinsicContentSize.width + 20)
    }

    @Test func S96_aConfigurationPlacesPadsColorsAndRounds() throws {
        let made = try button(
            "",
            """
            <buttonConfiguration key="configuration" style="filled" image="star" catalog="system" title="Go" imagePlacement="trailing" imagePadding="12" cornerStyle="capsule">
            <color key="baseForegroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            <color key="baseBackgroundColor" red="0.0" green="0.0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></buttonConfiguration>
            """)
        #expect(try !isImageFirst(made))
        let title = try #require(made.titleLabel).frame
        let image = try #require(made.imageView).frame
        #expect(abs(image.minX - title.maxX - 12) <= 1)
        let drawn = drawing(of: made)
        #expect(
            drawn.fills.first?.color == CGColor(red: 0, green: 0, blue: 1, alpha: 1)
                && drawn.fills.first?.box.width == 200)
        #expect(drawn.textColors.contains(CGColor(red: 1, green: 0, blue: 0, alpha: 1)))
    }

    @Test func S97_aPickerHasTheStyleOfTheDocument() throws {
        func height(_ style: String) throws -> CGFloat {
            let picker: UIDatePicker = try object(
                #"<datePicker id="d" contentHorizontalAlignment="center" datePickerMode="date" minuteInterval="1" \#(style)/>"#
            )
            return picker.intrinsicContentSize.height
        }
        let heights = try [#"style="wheels""#, #"style="compact""#, #"style="inline""#].map(height)
        #expect(heights[0] == 216 && heights[1] < 50 && heights[2] > 250)
    }

    @Test func S100_everyStateOfAButtonCanBeShown() throws {
        let made = try button(
            #"selected="YES""#,
            """
            <state key="normal" title="Follow"><color key="titleColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></state>
            <state key="selected" title="Following" image="star" catalog="system"/><state key="disabled" title="Gone"/><state key="highlighted" title="Now"/>
            """)
        #expect(
            made.isSelected && made.currentTitle == "Following" && made.currentImage?.name == "star"
                && made.currentTitleColor == .red)
        made.isSelected = false
        #expect(made.currentTitle == "Follow" && made.currentImage == nil)
        made.isHighlighted = true
        #expect(made.currentTitle == "Now")
        (made.isHighlighted, made.isEnabled) = (false, false)
        #expect(made.currentTitle == "Gone")
        #expect(
            [UIControl.State.normal, .selected, .disabled].map { made.title(for: $0) } == [
                "Follow", "Following", "Gone",
            ])
    }

    /// Puts its image above its title.
    final class IconButton: UIButton {
        override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 4, dy: 4) }
        override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
            CGRect(x: contentRect.midX - 10, y: contentRect.minY, width: 20, height: 20)
        }
        override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
            CGRect(x: contentRect.minX, y: contentRect.maxY - 16, width: contentRect.width, height: 16)
        }
        override func title(for state: State) -> String? { super.title(for: state)?.uppercased() }
    }

    @Test func S101_aSubclassPlacesTitleAndImage() throws {
        ClassRegistry.register(IconButton.self)
        let made = try button(#"customClass="IconButton""#)
        #expect(made is IconButton && made.titleLabel?.text == "TITLE")
        #expect(made.imageView?.frame == CGRect(x: 90, y: 4, width: 20, height: 20))
        #expect(made.titleLabel?.frame == CGRect(x: 4, y: 24, width: 192, height: 16))
    }

    @Test func S106_aClearedContainerShowsTheHostsColor() throws {
        let content: UIView = try object(
            #"<view id="v"><rect key="frame" x="0.0" y="0.0" width="50" height="50"/><color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/></view>"#
        )
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        host.backgroundColor = .red
        host.addSubview(content)
        func fills() -> [CGColor] { drawing(of: host).fills.map(\.color) }
        #expect(fills() == [UIColor.red.cgColor, UIColor.white.cgColor])
        content.backgroundColor = .clear
        #expect(fills() == [UIColor.red.cgColor])
    }
}
