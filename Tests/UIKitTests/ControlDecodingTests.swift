import NibArchive
import Testing

@testable import UIKit

/// What controls make of archives: mainly of what archives leave out.
@MainActor
@Suite struct ControlDecodingTests {
    /// The object of a class with some keys, made as from a nib.
    private func decode<Object>(
        _ className: String, as type: Object.Type,
        _ fill: (inout ArchiveBuilder, ArchiveBuilder.Reference) -> Void
    ) throws -> Object {
        var builder = ArchiveBuilder()
        let root = builder.makeObject("NSObject")
        let object = builder.makeObject(className)
        builder.set("UIBounds", .value(.rect(x: 0, y: 0, width: 100, height: 40)), on: object)
        fill(&builder, object)
        builder.set("UINibTopLevelObjectsKey", .object(builder.array([object])), on: root)
        let made = UINib(archive: builder.finish(root: root).archive).instantiate(withOwner: nil)
        return try #require(made.first as? Object)
    }

    @Test func switchesAreEnabledOnlyIfTheArchiveSaysSo() throws {
        let silent = try decode("UISwitch", as: UISwitch.self) { _, _ in }
        #expect(!silent.isEnabled && !silent.isOn)
        let enabled = try decode("UISwitch", as: UISwitch.self) {
            $0.set("UISwitchEnabled", .bool(true), on: $1)
            $0.set("UISwitchOn", .bool(true), on: $1)
        }
        #expect(enabled.isEnabled && enabled.isOn)
    }

    @Test func controlsHugByTheirClassUnlessTheArchiveSaysOtherwise() throws {
        let standard = try decode("UISwitch", as: UISwitch.self) { _, _ in }
        #expect(standard.contentHuggingPriority(for: .horizontal) == .defaultHigh)
        let loose = try decode("UISwitch", as: UISwitch.self) {
            $0.set("UIViewContentHuggingPriority", .object($0.string("{250, 250}")), on: $1)
        }
        #expect(loose.contentHuggingPriority(for: .vertical) == .defaultLow)
        let slider = try decode("UISlider", as: UISlider.self) { _, _ in }
        #expect(slider.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(slider.contentHuggingPriority(for: .vertical) == .defaultHigh)
    }

    @Test func segmentsHaveTitlesWidthsAndStates() throws {
        let control = try decode("UISegmentedControl", as: UISegmentedControl.self) { builder, control in
            let first = builder.makeObject("UISegment")
            let second = builder.makeObject("UISegment")
            builder.set("UISegmentInfo", .object(builder.string("One")), on: first)
            builder.set("UISegmentInfo", .object(builder.string("Two")), on: second)
            builder.set("UISegmentWidth", .float(60), on: second)
            builder.set("UISegmentEnabled", .bool(false), on: second)
            builder.set("UISegments", .object(builder.array([first, second])), on: control)
            builder.set("UISubviews", .object(builder.array([first, second])), on: control)
        }
        #expect(control.numberOfSegments == 2)
        #expect(control.titleForSegment(at: 1) == "Two")
        #expect(control.widthForSegment(at: 1) == 60)
        #expect(!control.isEnabledForSegment(at: 1))
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(control.subviews.isEmpty)
    }

    @Test func textTraitsAreKeysOfTheField() throws {
        let silent = try decode("UITextField", as: UITextField.self) { _, _ in }
        #expect(silent.autocapitalizationType == .none)
        #expect(UITextField().autocapitalizationType == .sentences)
        let field = try decode("UITextField", as: UITextField.self) {
            $0.set("UIKeyboardType", .int(7), on: $1)
            $0.set("UISecureTextEntry", .bool(true), on: $1)
            $0.set("UITextContentType", .object($0.string("email")), on: $1)
            $0.set("UIAutocapitalizationType", .int(99), on: $1)
        }
        #expect(field.keyboardType == .emailAddress)
        #expect(field.isSecureTextEntry)
        #expect(field.textContentType?.rawValue == "email")
        #expect(field.autocapitalizationType == .none)
    }

    @Test func activityIndicatorsKnowBothStyleNumbers() throws {
        try inTestEnvironment {
            let old = try decode("UIActivityIndicatorView", as: UIActivityIndicatorView.self) {
                $0.set("UIActivityIndicatorViewStyle", .int(0), on: $1)
            }
            #expect(old.style == .whiteLarge)
            #expect(old.isHidden)
            let new = try decode("UIActivityIndicatorView", as: UIActivityIndicatorView.self) {
                $0.set("UIActivityIndicatorViewStyle-Modern", .int(100), on: $1)
                $0.set("UIActivityIndicatorViewStyle", .int(0), on: $1)
                $0.set("UIAnimating", .bool(true), on: $1)
            }
            #expect(new.style == .medium)
            #expect(new.isAnimating && !new.isHidden)
        }
    }

    @Test func effectViewsEmbedTheirContent() throws {
        let view = try decode("UIVisualEffectView", as: UIVisualEffectView.self) { builder, view in
            let effect = builder.makeObject("UIBlurEffect")
            let content = builder.makeObject("_UIVisualEffectContentView")
            builder.set("UIBlurEffectStyle", .int(8), on: effect)
            builder.set("UIBounds", .value(.rect(x: 0, y: 0, width: 100, height: 40)), on: content)
            builder.set("UISubviews", .object(builder.array([content])), on: view)
            builder.set("UIVisualEffectViewEffect", .object(effect), on: view)
            builder.set("UIVisualEffectViewContentView", .object(content), on: view)
        }
        #expect((view.effect as? UIBlurEffect)?.style == .systemMaterial)
        #expect(view.contentView.superview === view)
        #expect(view.subviews.count == 1)
        #expect(view.backdropBlur > 0)
    }

    @Test func opaqueViewsKeepWhatTheArchiveSays() throws {
        let map = try decode("MKMapView", as: MKMapView.self) { $0.set("MKMapType", .int(2), on: $1) }
        #expect(map.statedProperties["mapType"] as? Int == 2)
    }

    @Test func buttonsWithoutAFontHaveEighteenPoints() throws {
        let button = try decode("UIButton", as: UIButton.self) { builder, button in
            let content = builder.makeObject("UIButtonContent")
            builder.set("UITitle", .object(builder.string("Test")), on: content)
            builder.set(
                "UIButtonStatefulContent", .object(builder.dictionary([(builder.number(0), content)], mutable: true)),
                on: button)
        }
        #expect(button.currentTitle == "Test")
        #expect(button.titleLabel?.font.pointSize == 18)
        #expect(button.intrinsicContentSize.height == 34)
        #expect(button.titleLabel?.text == "Test")
    }

    @Test func runtimeAttributesReachTheTitleLabel() throws {
        let button = UIButton(type: .system)
        try KeyValueCoding.set(2, forKeyPath: "titleLabel.numberOfLines", of: button)
        try KeyValueCoding.set(1, forKeyPath: "imageView.contentMode", of: button)
        #expect(button.titleStyle.lines == 2)
        #expect(button.imageContentMode == .scaleAspectFit)
    }
}
