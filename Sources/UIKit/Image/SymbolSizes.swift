/// What is known of the sizes of the system's symbols beside text of 17 points, in points. What documents for phones
/// record of a symbol is a box of 64 or 128 points at its longest side, which tells its proportions only.
enum SymbolSizes {
    /// Measured in frames of image views and buttons that nothing else sizes, or that state a size of the alignment
    /// rectangle, from Xcode 11.4 to 15.
    private static let measured: [String: CGSize] = [
        "calendar": CGSize(width: 21.4, height: 17.7), "checkmark": CGSize(width: 18.33, height: 16.33),
        "checkmark.circle.fill": CGSize(width: 20.3, height: 19.2), "checkmark.seal": CGSize(width: 22.8, height: 21.7),
        "chevron.left": CGSize(width: 12.33, height: 16.33), "chevron.right": CGSize(width: 12.33, height: 16.33),
        "cloud.bolt": CGSize(width: 22.2, height: 22.2), "gamecontroller.fill": CGSize(width: 29.7, height: 18.3),
        "gear": CGSize(width: 22.3, height: 20.7), "gearshape": CGSize(width: 20.3, height: 19.5),
        "exclamationmark.triangle": CGSize(width: 22.2, height: 19.1), "globe": CGSize(width: 19.67, height: 20),
        "hammer": CGSize(width: 25.2, height: 22.67), "line.3.horizontal": CGSize(width: 20.3, height: 10.2),
        "memories": CGSize(width: 22, height: 18.9), "person": CGSize(width: 18.67, height: 17.67),
        "phone": CGSize(width: 20.8, height: 18.7),
        "placeholdertext.fill": CGSize(width: 11, height: 17.5), "safari": CGSize(width: 20.3, height: 19.2),
        "square.and.pencil": CGSize(width: 20.5, height: 19.3), "timer": CGSize(width: 19.8, height: 19.8),
        "trash": CGSize(width: 19, height: 22), "xmark": CGSize(width: 17.4, height: 16),
    ]

    /// What documents for the Mac's canvas record: whole points beside text of 13.
    private static let besideThirteen: [String: CGSize] = [
        "book": CGSize(width: 18, height: 14), "exclamationmark.triangle.fill": CGSize(width: 17, height: 15),
        "eye": CGSize(width: 21, height: 13), "eye.slash": CGSize(width: 21, height: 16),
        "film": CGSize(width: 18, height: 14),
        "folder": CGSize(width: 18, height: 14), "keyboard": CGSize(width: 19, height: 13),
        "leaf": CGSize(width: 16, height: 14),
        "location": CGSize(width: 15, height: 15), "play": CGSize(width: 12, height: 13),
        "play.fill": CGSize(width: 12, height: 13),
        "printer": CGSize(width: 18, height: 16), "square.and.arrow.down": CGSize(width: 15, height: 17),
        "square.and.arrow.up": CGSize(width: 15, height: 18), "star": CGSize(width: 17, height: 16),
        "video.badge.plus": CGSize(width: 21, height: 16),
    ]

    /// Proportions that documents record, at the size that pictures and related symbols imply.
    private static let estimated: [String: CGSize] = {
        let words = estimates.split(whereSeparator: \.isWhitespace)
        return stride(from: 0, to: words.count - 2, by: 3).reduce(into: [:]) { sizes, index in
            guard let width = Double(words[index + 1]), let height = Double(words[index + 2]) else { return }
            sizes[String(words[index])] = CGSize(width: width, height: height)
        }
    }()

    /// Names, each with width and height.
    private static let estimates = """
        app 18.7 18 app.dashed 18.7 18 archivebox 22 19 arrow.clockwise 17.7 20 arrow.counterclockwise 17.7 20
        arrow.down 15.3 18.5 arrow.left 20 15.3 arrow.right 20 15.3 arrow.triangle.2.circlepath.camera 27 19.5
        arrow.up.right 15.5 15 at 20.3 20 bag 18 20 bell 18.5 21 bell.badge 19 22 bell.slash 20 22 bolt.fill 13.5 20.5
        bubble.left.and.bubble.right.fill 28 22 camera 25.5 19.5 cart.fill 22.5 19 checkmark.shield 19 21
        checkmark.square.fill 18.7 16.7 chevron.backward 12.3 16.3 chevron.down 18.7 10.2 chevron.forward 12.3 16.3
        chevron.up 18.7 10.2 circle 20.3 19.5 clock.fill 20.3 19.5 deskclock 20.3 20 die.face.3 18.7 16.7
        doc 17.5 19.5 doc.on.clipboard 20 23 doc.on.doc 21 23 doc.richtext 17.5 20 doc.text 17.5 20 ellipsis 18.7 4
        flame.fill 16 19.5 gauge.with.dots.needle.bottom.0percent 20.3 19.5 grid 18 16 hand.thumbsup 20.5 21.3
        heart 20.3 17 house 22 18 icloud 25 17 lightbulb.fill 13 20.5 line.3.horizontal.decrease 20 11.4
        line.horizontal.3 20 10 link 20 19 link.badge.plus 23 20 list.bullet 20 13.8 list.dash 20 13.3
        list.number 20 17 lock 14.5 20 lock.rotation 20.3 19 magnifyingglass 19.5 19 map 23 19 menucard.fill 17 20.5
        minus 18.7 2 paintbrush 20.5 20 paperplane.fill 21.5 21 pause.fill 13 16 pencil 18 17
        pencil.and.ellipsis.rectangle 26 16 person.3 33 16 person.crop.circle.badge.plus 22.5 20
        person.text.rectangle 25 19 photo 23.5 18.5 photo.on.rectangle.angled 26 21 plus 18.7 16.5
        plus.square.on.square 22 22 questionmark 12 16.3 questionmark.app.fill 18.7 18 questionmark.square 18.7 18
        safari.fill 20.3 19.5 scissors 22 18 shippingbox.fill 21.5 21 signature 24 17 slider.horizontal.3 20 17.5
        speaker.wave.3 28 18 square 18.7 18 square.and.arrow.up.fill 20 22 square.grid.2x2.fill 18.7 18
        square.grid.3x2 22 14 square.stack.3d.up.fill 21 22.5 stop 16.5 14.7 studentdesk 20 20.7 sun.max.fill 22.7 22
        tag 20 20 text.bubble.fill 22 19.5 touchid 20.3 19.4 trash.fill 19.6 21 tray.2.fill 22 21 trophy.fill 20 21
        wifi 21.5 15.5 wrench.and.screwdriver 22.5 22 xmark.octagon 20 19.5 xmark.rectangle.portrait 17 20
        """

    /// `nil` for a name that no table has.
    static func size(of name: String) -> CGSize? {
        measured[name] ?? besideThirteen[name].map { CGSize(width: $0.width * 17 / 13, height: $0.height * 17 / 13) }
            ?? estimated[name]
    }

    /// The size of a symbol that no table and no document has: a filled symbol is as large as its outline, and all
    /// symbols in a circle or in a square are equally large.
    static func likelySize(of name: String) -> CGSize {
        let outline = name.hasSuffix(".fill") ? String(name.dropLast(".fill".count)) : name
        let frame = [".circle", ".square"].first(where: outline.hasSuffix).map { String($0.dropFirst()) }
        return size(of: outline) ?? frame.flatMap(size) ?? CGSize(width: 20, height: 20)
    }

    /// Symbols are aligned as if all were equally high, a little below their middle (frames of ten symbols, within half
    /// a point).
    static func alignmentRectInsets(of name: String?, size: CGSize, share: CGFloat) -> UIEdgeInsets {
        let side = (size.height - alignmentHeight * share) / 2
        let shift = (alignmentShift - (name.flatMap { raised[$0] } ?? 0)) * share
        return UIEdgeInsets(top: side - shift, bottom: side + shift)
    }

    private static let alignmentHeight: CGFloat = 20, alignmentShift: CGFloat = 0.1

    /// How much higher than others a symbol stands, in points beside text of 17 points, as frames imply: a pencil rises
    /// above the square that is aligned.
    private static let raised: [String: CGFloat] = ["placeholdertext.fill": 0.3, "square.and.pencil": 0.9]

    /// How far the baseline of the text beside a symbol lies below the symbol's middle, in points beside text of 17
    /// points (two frames).
    static let baselineBelowMiddle: CGFloat = 6.15
}
