import Diagnostics
import NibArchive
import NibKit
import Testing
import TextEngine

/// Takes bytes down the whole road, as `nibkit render` does, and holds what comes out to the promises: the bytes come
/// back, every error has a place, nothing traps.
@MainActor
enum EveryStage {
    /// Nil where the fonts' packages are not installed; then nothing is painted.
    static let pictures = try? Pictures()

    /// What was said, in the order of the stages.
    @discardableResult
    static func take(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) -> [Diagnostic] {
        let opened = OpenedDocument(bytes, file: "bad.xib")
        #expect(opened.tree.serialized() == bytes, "the bytes come back as they were", sourceLocation: sourceLocation)
        var found = opened.diagnostics
        if let obstacle = opened.obstacle {
            found.append(obstacle)
        } else if let compiled = opened.compiled(for: Configuration()) {
            found += compiled.diagnostics
            for nib in compiled.nibs {
                do {
                    let encoded = try nib.archive.encoded()
                    let again = try Archive(decoding: encoded).encoded()
                    #expect(again == encoded, sourceLocation: sourceLocation)
                    #expect(!nib.archive.dump().isEmpty)
                } catch {
                    Issue.record("the nib \(nib.name) is not an archive: \(error)", sourceLocation: sourceLocation)
                }
            }
            let player =
                pictures.map { ScreenPlayer(compiled, textMeasurer: $0.engine, textShaper: $0.engine) }
                ?? ScreenPlayer(compiled)
            for screen in player.screens() {
                for view in player.layout(of: screen) {
                    let isFinite = view.frame.allSatisfy { $0.isFinite }
                    #expect(isFinite, "\(view.id) has the frame \(view.frame)", sourceLocation: sourceLocation)
                }
                let list = player.displayList(of: screen)
                // A picture larger than the limit is refused with a sentence; anything else is drawn.
                do { _ = try pictures?.picture(of: list, .png, scale: 1, background: .white) } catch {
                    #expect("\(error)".contains(" "))
                }
            }
            found += player.diagnostics
        }
        for diagnostic in found where diagnostic.severity == .error {
            #expect(
                diagnostic.place != nil, "an error without a place: \(diagnostic.rendered())",
                sourceLocation: sourceLocation)
            #expect(
                diagnostic.message.contains(" "), "no sentence: \(diagnostic.rendered())",
                sourceLocation: sourceLocation)
        }
        return found
    }

    @discardableResult
    static func take(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> [Diagnostic] {
        take(Array(text.utf8), sourceLocation: sourceLocation)
    }
}

/// Documents around a few lines of markup.
enum Sample {
    static func xib(_ objects: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        \(objects)
            </objects>
        </document>

        """
    }

    static func view(
        _ inside: String = "", id: String = "top", frame: String = #"x="0.0" y="0.0" width="320" height="200""#,
        attributes: String = ""
    ) -> String {
        """
        <view contentMode="scaleToFill" \(attributes) id="\(id)">
            <rect key="frame" \(frame)/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            \(inside)
        </view>
        """
    }

    static func storyboard(initial: String = "one", _ scenes: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="\(initial)">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <scenes>
        \(scenes)
            </scenes>
        </document>

        """
    }

    static func scene(_ id: String, element: String = "viewController", view: String? = nil, _ inside: String = "")
        -> String
    {
        """
        <scene sceneID="\(id)-scene"><objects><\(element) id="\(id)" sceneMemberID="viewController">
        \(view.map { $0.replacingOccurrences(of: "<view contentMode", with: "<view key=\"view\" contentMode") } ?? "")
        \(inside)
        </\(element)></objects></scene>
        """
    }

    static func segue(to id: String, _ attributes: String) -> String {
        "<connections><segue destination=\"\(id)\" \(attributes) id=\"segue-\(id)-\(attributes.utf8.count)\"/></connections>"
    }

    static let container = """
        <subviews><containerView opaque="NO" contentMode="scaleToFill" fixedFrame="YES" id="DEST-con">
            <rect key="frame" x="20" y="20" width="200" height="100"/>
            <connections><segue destination="DEST" kind="embed" id="DEST-emb"/></connections>
        </containerView></subviews>
        """

    static func embedding(_ id: String) -> String { container.replacingOccurrences(of: "DEST", with: id) }
}
