import Answers
import Foundation
import TestSupport

/// What is measured on: real documents of iOS where they are at hand, else our own, and large ones made of them.
struct Samples {
    let documents: [[UInt8]]
    let origin: String
    let medianDocument: URL
    /// At least ten megabytes of the documents, one after the other, under one root.
    let large: [UInt8]

    private static let largeSize = 10_000_000

    init() {
        let own = Fixture.all().map(\.document)
        let files = SharedFolder.documents.isThere ? SharedFolder.documents.documents() : own
        origin = SharedFolder.documents.isThere ? "../shared/corpus" : "Fixtures"
        let read = files.compactMap { file -> (URL, [UInt8])? in
            guard let data = try? Data(contentsOf: file) else { return nil }
            let bytes = Array(data)
            return String(decoding: bytes.prefix(600), as: UTF8.self).contains("CocoaTouch") ? (file, bytes) : nil
        }
        documents = read.map(\.1)
        let bySize = read.sorted { $0.1.count < $1.1.count }
        medianDocument = bySize.isEmpty ? Fixture.folder : bySize[bySize.count / 2].0
        var large = Array("<all>".utf8)
        while large.count < Self.largeSize, !documents.isEmpty {
            for bytes in documents where large.count < Self.largeSize {
                guard let root = bytes.firstRange(of: Array("<document".utf8)) else { continue }
                large += bytes[root.lowerBound...]
            }
        }
        self.large = large + Array("</all>".utf8)
    }

    /// The nib of a cell of twenty objects: eight views and twelve constraints.
    static let card: [UInt8] = {
        let label = { (id: String) in
            #"<label contentMode="left" text="Text" translatesAutoresizingMaskIntoConstraints="NO" id="\#(id)"><fontDescription key="fontDescription" type="system" pointSize="17"/></label>"#
        }
        let ties = [
            ("a", "leading", "v"), ("a", "top", "v"), ("b", "leading", "a"), ("b", "top", "a"), ("c", "leading", "b"),
            ("c", "top", "b"), ("i", "leading", "v"), ("i", "top", "v"), ("d", "trailing", "v"), ("s", "centerY", "v"),
            ("s", "trailing", "d"), ("t", "centerX", "v"),
        ]
        let constraints = ties.enumerated().map { index, tie in
            #"<constraint firstItem="\#(tie.0)" firstAttribute="\#(tie.1)" secondItem="\#(tie.2)" secondAttribute="\#(tie.1)" constant="8" id="k\#(index)"/>"#
        }.joined()
        return Array(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
            <view id="v"><rect key="frame" x="0.0" y="0.0" width="320" height="100"/><subviews>\(label("a"))\(label("b"))\(label("c"))
            <imageView translatesAutoresizingMaskIntoConstraints="NO" id="i"/>
            <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="d"><state key="normal" title="Open"/></button>
            <switch translatesAutoresizingMaskIntoConstraints="NO" id="s"/><view translatesAutoresizingMaskIntoConstraints="NO" id="t"/></subviews>
            <constraints>\(constraints)</constraints></view></objects></document>
            """.utf8)
    }()

    /// A screen of 390 × 844 points with rows of four views each: a colored box that holds two labels and a button.
    static func synthetic(rows: Int) -> [UInt8] {
        var views = ""
        var constraints = ""
        for row in 0..<rows {
            let label = { (id: String, text: String, y: Int, size: Int) in
                """
                <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)\(row)">
                    <rect key="frame" x="12" y="\(y)" width="200" height="20"/>
                    <fontDescription key="fontDescription" type="system" pointSize="\(size)"/>
                    <nil key="textColor"/>
                </label>

                """
            }
            views += """
                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box\(row)">
                <rect key="frame" x="16" y="\(row * 80)" width="358" height="72"/>
                <subviews>
                \(label("title", "Row number \(row)", 10, 17))\(label("detail", "What there is to say of it", 38, 13))
                <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="open\(row)">
                    <rect key="frame" x="290" y="20" width="56" height="34"/>
                    <state key="normal" title="Open"/>
                </button>
                </subviews>
                <color key="backgroundColor" red="0.9" green="0.9" blue="0.\(row % 10)" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                <constraints>
                <constraint firstItem="title\(row)" firstAttribute="leading" secondItem="box\(row)" secondAttribute="leading" constant="12" id="a\(row)"/>
                <constraint firstItem="title\(row)" firstAttribute="top" secondItem="box\(row)" secondAttribute="top" constant="10" id="b\(row)"/>
                <constraint firstItem="detail\(row)" firstAttribute="leading" secondItem="title\(row)" secondAttribute="leading" id="c\(row)"/>
                <constraint firstItem="detail\(row)" firstAttribute="top" secondItem="title\(row)" secondAttribute="bottom" constant="4" id="d\(row)"/>
                <constraint firstAttribute="trailing" secondItem="open\(row)" secondAttribute="trailing" constant="12" id="e\(row)"/>
                <constraint firstItem="open\(row)" firstAttribute="centerY" secondItem="box\(row)" secondAttribute="centerY" id="f\(row)"/>
                <constraint firstAttribute="height" constant="72" id="g\(row)"/>
                </constraints>
                </view>

                """
            constraints += """
                <constraint firstItem="box\(row)" firstAttribute="leading" secondItem="screen" secondAttribute="leading" constant="16" id="h\(row)"/>
                <constraint firstAttribute="trailing" secondItem="box\(row)" secondAttribute="trailing" constant="16" id="i\(row)"/>
                <constraint firstItem="box\(row)" firstAttribute="top" secondItem="\(row == 0 ? "screen" : "box\(row - 1)")" secondAttribute="\(row == 0 ? "top" : "bottom")" constant="8" id="j\(row)"/>

                """
        }
        return Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="retina6_1" orientation="portrait" appearance="light"/>
            <objects>
            <view contentMode="scaleToFill" id="screen">
            <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
            \(views)</subviews>
            <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
            <constraints>
            \(constraints)</constraints>
            <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
            </view>
            </objects>
            </document>

            """.utf8)
    }
}
