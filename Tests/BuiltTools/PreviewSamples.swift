/// Documents for previews.
public enum PreviewSamples {
    /// A xib with rows of a label, an image view, a switch and a text below each other: four views a row.
    ///
    /// - Parameter hasFrames: whether the views have stored frames, which changes then keep up to date.
    public static func xib(rows: Int, text: String = "Title", hasFrames: Bool = false) -> String {
        document(
            "XIB",
            """
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                \(view("root", rows, text, hasFrames: hasFrames))
            </objects>
            """)
    }

    /// A storyboard whose scenes have such rows.
    public static func storyboard(scenes: Int, rows: Int, text: String = "Title") -> String {
        document(
            "Storyboard.XIB",
            """
            <scenes>
            \((0..<scenes).map { scene in
                """
                <scene sceneID="scene\(scene)"><objects>
                    <viewController id="controller\(scene)" sceneMemberID="viewController">\(view("root\(scene)", rows, text, key: "view"))</viewController>
                </objects><point key="canvasLocation" x="\(scene * 700)" y="0"/></scene>
                """
            }.joined(separator: "\n"))
            </scenes>
            """, attributes: " initialViewController=\"controller0\"")
    }

    private static func view(
        _ id: String, _ rows: Int, _ text: String, key: String? = nil, hasFrames: Bool = false
    ) -> String {
        """
        <view \(key.map { "key=\"\($0)\" " } ?? "")contentMode="scaleToFill" id="\(id)">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>
            \((0..<rows).map { row($0, id, text, hasFrames) }.joined(separator: "\n"))
            </subviews>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
        </view>
        """
    }

    private static func row(_ row: Int, _ root: String, _ text: String, _ hasFrames: Bool) -> String {
        let id = "\(root)-\(row)"
        let y = 30 + row * 50
        func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
            hasFrames ? "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>" : ""
        }
        return """
            <view contentMode="scaleToFill" id="\(id)-row">
                <rect key="frame" x="0.0" y="\(y)" width="375" height="44"/>
                <subviews>
                    <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="\(text) \(row)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-label">\(frame(16, 2, 48, 20.5))
                        <fontDescription key="fontDescription" type="system" pointSize="17"/>
                        <nil key="textColor"/>
                    </label>
                    <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Detail" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-detail">\(frame(16, 24.5, 35, 16))
                        <fontDescription key="fontDescription" style="UICTFontTextStyleFootnote"/>
                        <color key="textColor" systemColor="secondaryLabelColor"/>
                    </label>
                    <switch opaque="NO" on="YES" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-switch">\(frame(310, 6.5, 51, 31))</switch>
                </subviews>
                <constraints>
                    <constraint firstItem="\(id)-label" firstAttribute="leading" secondItem="\(id)-row" secondAttribute="leading" constant="16" id="\(id)-c1"/>
                    <constraint firstItem="\(id)-label" firstAttribute="top" secondItem="\(id)-row" secondAttribute="top" constant="2" id="\(id)-c2"/>
                    <constraint firstItem="\(id)-detail" firstAttribute="leading" secondItem="\(id)-label" secondAttribute="leading" id="\(id)-c3"/>
                    <constraint firstItem="\(id)-detail" firstAttribute="top" secondItem="\(id)-label" secondAttribute="bottom" constant="2" id="\(id)-c4"/>
                    <constraint firstAttribute="trailing" secondItem="\(id)-switch" secondAttribute="trailing" constant="16" id="\(id)-c5"/>
                    <constraint firstItem="\(id)-switch" firstAttribute="centerY" secondItem="\(id)-row" secondAttribute="centerY" id="\(id)-c6"/>
                </constraints>
            </view>
            """
    }

    private static func document(_ type: String, _ body: String, attributes: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(type)" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES"\(attributes)>
            <device id="retina4_7" orientation="portrait" appearance="light"/>
        \(body)
        </document>

        """
    }
}
