"""Documents that the checks write."""

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.{kind}XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" \
propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES"{more}>
    <device id="retina6_1" orientation="portrait" appearance="light"/>
"""


def label(ident, text, y=20, x=20, width=240):
    return f"""                <label opaque="NO" text="{text}" lineBreakMode="tailTruncation" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="{ident}">
                    <rect key="frame" x="{x}" y="{y}" width="{width}" height="24"/>
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                </label>
"""


def view(ident, labels, more=""):
    return f"""        <view contentMode="scaleToFill" id="{ident}"{more}>
            <rect key="frame" x="0" y="0" width="414" height="896"/>
            <subviews>
{labels}            </subviews>
            <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
        </view>
"""


def xib(labels):
    return HEAD.format(kind="", more="") + f"    <objects>\n{view('root', labels)}    </objects>\n</document>\n"


def hello(text="Hello"):
    return xib(label("greeting", text) + label("other", "Unchanged", y=60))


def views(count, text="Save"):
    """So many views; the first is the one that changes."""
    columns = 3
    return xib("".join(label(f"l{i}", f"{text} {i}" if i == 0 else f"Label {i}", 20 + i // columns * 28, 16 + i % columns * 130, 124) for i in range(count - 1)))


def storyboard(scenes, rows=2, reference=None):
    """Scenes that lead to each other, and the last one to the storyboard of a name."""
    parts = []
    following = [f"c{i}" for i in range(1, scenes)] + (["elsewhere"] if reference else [])
    for i in range(scenes):
        labels = "".join(label(f"l{i}-{row}", f"Scene {i} row {row}", 60 + row * 30) for row in range(rows))
        next_scene = f'<connections><segue destination="{following[i]}" kind="show" identifier="to{i + 1}" id="s{i}"/></connections>' if i < len(following) else ""
        parts.append(f"""        <scene sceneID="scene{i}">
            <objects>
                <viewController title="Screen {i}" id="c{i}" sceneMemberID="viewController">
{view(f"v{i}", labels, ' key="view"')}{next_scene}                </viewController>
            </objects>
            <point key="canvasLocation" x="{i % 10 * 700}" y="{i // 10 * 900}"/>
        </scene>
""")
    if reference:
        parts.append(f"""        <scene sceneID="sceneElsewhere">
            <objects>
                <viewControllerPlaceholder storyboardName="{reference}" id="elsewhere" sceneMemberID="viewController"/>
            </objects>
            <point key="canvasLocation" x="{scenes % 10 * 700}" y="{scenes // 10 * 900}"/>
        </scene>
""")
    return HEAD.format(kind="Storyboard.", more=' initialViewController="c0"') + f"    <scenes>\n{''.join(parts)}    </scenes>\n</document>\n"
