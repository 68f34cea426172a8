import Graphics

/// Symbols of an openly licensed font, by the names of those that they stand for: SF Symbols may not be shipped.
@MainActor
enum SymbolGlyphs {
    /// The font of the package `fonts-material-design-icons-iconfont`.
    private static let fontName = "MaterialIcons-Regular"
    /// Its pictures fill five sixths of the em, in the middle.
    private static let emOfPicture: CGFloat = 1.2

    /// Draws a symbol into the middle of a rectangle, as high as that. `false`: there is none for the name, or the font
    /// is not installed.
    static func draw(_ name: String, in rect: CGRect, context: CGContext, color: CGColor) -> Bool {
        guard let code = code(for: name),
            let font = UIFont(name: fontName, size: max(rect.width, rect.height) * emOfPicture)
        else { return false }
        let environment = UIKitEnvironment.current
        let layout = TextLayout(
            runs: [TextRun(String(code), TextAttributes(font: font.measured, color: color))],
            paragraphStyle: ParagraphStyle(), maximumLineCount: 1,
            measurer: environment.textMeasurer)
        let frame = layout.frame(fitting: CGSize(width: CGFloat.infinity, height: .infinity))
        guard let line = frame.lines.first, let glyphs = environment.textShaper.shape(line).first?.glyphs,
            glyphs.unshapedFont == nil, glyphs.face.postScriptName == fontName
        else { return false }
        // A picture stands on the baseline and is an em high and wide.
        let em = font.pointSize
        context.draw(frame, at: CGPoint(x: rect.midX - em / 2, y: rect.midY + em / 2 - line.baseline))
        return true
    }

    /// By the name itself, else as its outlined form has it.
    private static func code(for name: String) -> Unicode.Scalar? {
        if let code = codes[name] { return code }
        return name.hasSuffix(".fill") ? codes[String(name.dropLast(".fill".count))] : nil
    }

    private static let codes: [String: Unicode.Scalar] = {
        let words = table.split(whereSeparator: \.isWhitespace)
        var codes: [String: Unicode.Scalar] = [:]
        for index in stride(from: 0, to: words.count - 1, by: 2) {
            codes[String(words[index])] = UInt32(words[index + 1], radix: 16).flatMap(Unicode.Scalar.init)
        }
        return codes
    }()

    /// Names, each with the code point of the picture that comes nearest, in hexadecimal. The choice is by eye.
    private static let table = """
        house e88a house.fill e88a gear e8b8 gearshape e8b8 gearshape.fill e8b8 gearshape.2 e8b8 magnifyingglass e8b6 plus
        e145 plus.circle e148 plus.circle.fill e147 minus e15b minus.circle e15d minus.circle.fill e15c xmark e5cd
        xmark.circle e888 xmark.circle.fill e5c9 multiply e5cd multiply.circle e888 multiply.circle.fill e5c9 checkmark e5ca
        checkmark.circle e92d checkmark.circle.fill e86c checkmark.square e834 checkmark.square.fill e834 square e835 circle
        e836 circle.fill ef4a largecircle.fill.circle e837 trash e92e trash.fill e872 pencil e3c9 pencil.circle e3c9
        square.and.pencil e745 square.and.arrow.up e6b8 square.and.arrow.up.fill e6b8 square.and.arrow.down f090 star e83a
        star.fill e838 star.slash f06f star.leadinghalf.filled e839 heart e87e heart.fill e87d heart.circle e87e bookmark e867
        bookmark.fill e866 person e7ff person.fill e7fd person.circle e853 person.circle.fill e853 person.crop.circle e853
        person.crop.circle.fill e853 person.2 e7fc person.2.fill e7fb person.3 f233 person.3.fill f233 person.badge.plus e7fe
        person.crop.circle.badge.plus e7fe bell e7f5 bell.fill e7f4 bell.slash e7f6 bell.slash.fill e7f6 bell.badge e7f7
        envelope e0e1 envelope.fill e158 envelope.open e151 paperplane e163 paperplane.fill e163 message e0cb message.fill
        e0ca bubble.left e0cb bubble.left.fill e0ca bubble.right e0cb bubble.right.fill e0ca text.bubble e0b7 text.bubble.fill
        e0b7 ellipsis.bubble e625 phone e0cd phone.fill e0cd phone.down.fill e0b1 video e04b video.fill e04b video.slash e04c
        video.badge.plus e070 camera e412 camera.fill e412 camera.rotate ea38 photo e3f4 photo.fill e3f4 photo.on.rectangle
        e413 photo.on.rectangle.angled e413 mic e02a mic.fill e029 mic.slash e02b mic.slash.fill e02b speaker e04e
        speaker.fill e04e speaker.slash e04f speaker.slash.fill e04f speaker.wave.1 e04d speaker.wave.2 e050
        speaker.wave.2.fill e050 speaker.wave.3 e050 speaker.wave.3.fill e050 music.note e405 music.note.list e03d headphones
        f01f play e037 play.fill e037 play.circle e039 play.circle.fill e038 pause e034 pause.fill e034 pause.circle e036
        pause.circle.fill e035 stop e047 stop.fill e047 stop.circle ef71 backward e020 backward.fill e020 forward e01f
        forward.fill e01f backward.end.fill e045 forward.end.fill e044 gobackward e042 shuffle e043 repeat e040 repeat.1 e041
        record.circle e061 arrow.left e5c4 arrow.right e5c8 arrow.up e5d8 arrow.down e5db arrow.backward e5c4 arrow.forward
        e5c8 arrow.clockwise e5d5 arrow.counterclockwise e042 arrow.2.circlepath e627 arrow.triangle.2.circlepath e627
        arrow.up.arrow.down e8d5 arrow.left.arrow.right e8d4 arrow.uturn.left e166 arrow.uturn.right e15a arrow.uturn.backward
        e166 arrow.uturn.forward e15a arrow.turn.up.left e15e arrowshape.turn.up.left e15e arrowshape.turn.up.right e154
        arrow.up.left.and.arrow.down.right f1ce arrow.down.right.and.arrow.up.left f1cf arrow.up.right f1e1
        arrow.up.right.square e89e arrow.down.circle f000 arrow.up.circle f182 arrow.up.circle.fill f182
        arrow.down.circle.fill f181 arrow.right.circle eaaa arrow.left.circle eaa7 arrow.right.to.line e31c
        arrow.forward.to.line e31c chevron.left e5cb chevron.right e5cc chevron.backward e5cb chevron.forward e5cc chevron.up
        e5ce chevron.down e5cf chevron.up.chevron.down e5d7 chevron.down.circle e7cd chevron.left.2 eac3 chevron.right.2 eac9
        line.3.horizontal e5d2 line.horizontal.3 e5d2 line.3.horizontal.decrease e152 line.horizontal.3.decrease e152
        line.3.horizontal.decrease.circle e152 slider.horizontal.3 e429 list.bullet e241 list.dash e896 list.number e242
        checklist e6b1 ellipsis e5d3 ellipsis.circle ef64 ellipsis.circle.fill ef64 square.grid.2x2 e9b0 square.grid.2x2.fill
        e9b0 square.grid.3x2 e42a square.grid.3x3 e5c3 square.grid.3x3.fill e5c3 rectangle.grid.1x2 e8e9 grid e3ec
        rectangle.on.rectangle e14d doc.on.doc e14d doc.on.doc.fill e14d doc.on.clipboard e14f doc e24d doc.fill e24d doc.text
        e873 doc.text.fill e873 doc.plaintext ef42 doc.badge.plus e89c folder e2c8 folder.fill e2c7 folder.badge.plus e2cc
        archivebox e149 archivebox.fill e149 tray e156 tray.fill e156 paperclip e226 link e157 scissors e14e clipboard e14f
        note.text e26c book ea19 book.fill ea19 books.vertical e02f newspaper eb81 clock e8b5 clock.fill e924
        clock.arrow.circlepath e889 alarm e855 alarm.fill e855 timer e425 stopwatch e425 stopwatch.fill e425 hourglass e88b
        calendar e935 calendar.badge.plus e878 deskclock e190 deskclock.fill e190 info e88f info.circle e88f info.circle.fill
        e88e questionmark eb8b questionmark.circle e8fd questionmark.circle.fill e887 exclamationmark e645
        exclamationmark.circle e001 exclamationmark.circle.fill e000 exclamationmark.triangle f083
        exclamationmark.triangle.fill e002 eye e8f4 eye.fill e8f4 eye.slash e8f5 eye.slash.fill e8f5 lock e899 lock.fill e897
        lock.open e898 lock.open.fill e898 key e0da key.fill e0da faceid e87c touchid e90d shield e9e0 shield.fill e9e0
        checkmark.shield e8e8 hand.raised e764 hand.raised.fill e764 hand.thumbsup e9f3 hand.thumbsup.fill e8dc
        hand.thumbsdown e9f2 hand.thumbsdown.fill e8db location e569 location.fill e569 location.circle e55c mappin e55f
        mappin.and.ellipse e55f mappin.circle e55f map e55b map.fill e55b globe e894 network e80b airplane e539 car e531
        car.fill e531 bus e530 tram e571 bicycle eb29 figure.walk e536 safari e87a safari.fill e87a compass e87a cart e8cc
        cart.fill e8cc bag f1cc bag.fill f1cc creditcard e870 creditcard.fill e870 tag f05b tag.fill f05b gift e8f6 gift.fill
        e8f6 dollarsign.circle e263 percent eb58 building.2 ea40 building.columns e84f wifi e63e wifi.slash e648
        antenna.radiowaves.left.and.right ebba bolt ea0b bolt.fill ea0b bolt.slash e3e6 flame ef55 flame.fill ef55 drop e798
        drop.fill e798 leaf ea35 leaf.fill ea35 sun.max e518 sun.max.fill e518 sun.min e518 moon e51c moon.fill e51c cloud
        e2c2 cloud.fill e2bd cloud.rain f084 snow eb3b snowflake eb3b umbrella eb3e thermometer f076 wind efd8 battery.100
        e1a4 power e8ac icloud e2c2 icloud.fill e2bd icloud.and.arrow.up e2c3 icloud.and.arrow.down e2c0 externaldrive e1db
        internaldrive e1db opticaldisc e019 printer e8ad printer.fill e8ad keyboard e312 desktopcomputer e30c laptopcomputer
        e31e iphone e325 ipad e331 applewatch e334 tv e333 gamecontroller ea28 gamecontroller.fill ea28 display e30c cpu e322
        qrcode ef6b qrcode.viewfinder f206 barcode e8f3 viewfinder e3b5 hammer e869 hammer.fill e869 wrench e869 wrench.fill
        e869 wrench.and.screwdriver f10b wrench.and.screwdriver.fill f10b paintbrush e3ae paintbrush.fill e3ae paintpalette
        e40a eyedropper e3b8 crop e3be wand.and.stars e663 lightbulb e90f lightbulb.fill e0f0 film e02c ticket e638 chart.bar
        e26b chart.bar.fill e26b chart.pie f044 chart.pie.fill e6c4 chart.line.uptrend.xyaxis e6e1 waveform e1b8 gauge e9e4
        speedometer e9e4 flag e16e flag.fill e153 pin f10d pin.fill f10d crown ea23 trophy ea23 sparkles e65f face.smiling
        e0ed bed.double efdf fork.knife e56c cup.and.saucer e541 graduationcap e80c cross.case f109 pills f033 stethoscope
        f109 bandage e3f3 briefcase e943 briefcase.fill e8f9 textformat e262 bold e238 italic e23f underline e249
        text.alignleft e236 text.aligncenter e234 text.alignright e237 aspectratio e85b rotate.right e41a rotate.left e419
        command eae7 option eae8 delete.left e14a delete.left.fill e14a return e31b sidebar.left f114 sidebar.right f114
        plus.magnifyingglass e8ff minus.magnifyingglass e900 multiply.square f230 nosign e14b terminal eb8e ladybug e868 ant
        e868 hare e799 tortoise e91d pawprint e91d at e0e6 number e9ef curlybraces ead3
        chevron.left.forwardslash.chevron.right e86f photo.stack e43c rectangle.portrait.and.arrow.right e9ba rectangle.stack
        e53b square.stack e53b square.stack.3d.up e53b
        """
}
