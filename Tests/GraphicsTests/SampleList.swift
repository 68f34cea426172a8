import Graphics
import NibArchive

/// A list in which every kind of command occurs.
func makeSampleList() -> DisplayList {
    let face = FontFace(
        postScriptName: "Inter-Bold", family: "Inter", style: "Bold", weight: 700, isItalic: false, size: 17,
        isOfProject: true)
    let run = GlyphRun(
        face: face,
        glyphs: [
            GlyphRun.Glyph(id: 3, position: CGPoint(x: 1.1, y: 20), cluster: 0),
            GlyphRun.Glyph(id: 70_000, position: CGPoint(x: 12.3, y: 20), cluster: 1),
        ], text: "né", textOffset: 4, width: 20.7)
    var unshaped = run
    unshaped.unshapedFont = Font(family: .named("Menlo"), size: 12, weight: .bold, isItalic: true)
    let stops = [
        DisplayList.GradientStop(location: 0, color: .white),
        DisplayList.GradientStop(location: 1, color: CGColor(red: 0.2, green: 0.123, blue: 1, alpha: 0.5)),
    ]
    let shape = Path(roundedRect: CGRect(x: 0, y: 0, width: 30, height: 20), radius: 5)
    return DisplayList(
        size: CGSize(width: 320, height: 480.5),
        commands: [
            .beginGroup(
                DisplayList.Group(
                    origin: NibOrigin(archive: "Main/view", object: 7), name: "UIView",
                    transform: CGAffineTransform(translationX: 10, y: 20), alpha: 0.5,
                    clip: .roundedRect(
                        CGRect(x: 0, y: 0, width: 100, height: 50), radius: 8, corners: [.minXMinY, .maxXMinY]),
                    shadow: DisplayList.Shadow(
                        color: .black, offset: CGSize(width: 0, height: -3), radius: 3, path: shape),
                    blendMode: .multiply, backdropBlur: 20, backdropSaturation: 1.8)),
            .fill(shape, .color(CGColor(red: 1, green: 0, blue: 128.0 / 255, alpha: 1)), .evenOdd),
            .fill(
                Path(rect: CGRect(x: 1, y: 2, width: 3, height: 4)),
                .linearGradient(DisplayList.LinearGradient(stops: stops, start: .zero, end: CGPoint(x: 0, y: 9.7))),
                .winding),
            .beginGroup(DisplayList.Group(clip: .path(shape, .evenOdd))),
            .fill(
                shape,
                .radialGradient(
                    DisplayList.RadialGradient(
                        stops: stops, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 10,
                        extendsAfterEnd: false,
                        transform: CGAffineTransform(rotationAngle: 1))), .winding),
            .endGroup,
            .stroke(
                shape, .black,
                DisplayList.StrokeStyle(width: 0.5, cap: .round, join: .bevel, dash: [4, 2.2], dashPhase: 1)),
            .glyphs(run, .black),
            .glyphs(unshaped, .white),
            .image(
                DisplayList.ImageDrawing(
                    image: 1, rect: CGRect(x: 0, y: 0, width: 20, height: 20),
                    source: CGRect(x: 0, y: 0, width: 0.5, height: 1),
                    tint: .black, alpha: 0.25, interpolation: .high)),
            .endGroup,
        ],
        images: [
            ImageContent(source: .encoded([0x89, 0x50], .png)),
            ImageContent(width: 2, height: 1, color: (red: 1, green: 2, blue: 3, alpha: 4)),
        ])
}
