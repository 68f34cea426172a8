import IBSchema

/// A date, a time or a duration, chosen on wheels, in a calendar or behind a short text.
///
/// Dates are shown in English, and in the time zone of ``UIKitEnvironment/timeZone`` unless the picker has one, so that
/// pictures do not depend on where they are made.
open class UIDatePicker: UIControl {
    public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

    private enum Metrics {
        @MainActor static var wheels: CGSize { CGSize(width: 320, height: WheelDrawing.height) }
        static let timeRowHeight: CGFloat = 44
        /// Above and below the text of a compact picker together.
        static let pillPadding: CGFloat = 14
        static let pillMargin: CGFloat = 11
        static let pillGap: CGFloat = 5
        static let pillRadius: CGFloat = 8
        static let fontSize: CGFloat = 17
        static let disabledOpacity: CGFloat = 0.4
        static let largestMinuteInterval = 30
    }

    open var datePickerMode = Mode.dateAndTime { didSet { layoutDidChange() } }
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { layoutDidChange() } }
    open var date = Date(timeIntervalSinceReferenceDate: 0) { didSet { setNeedsDisplay() } }
    open var minimumDate: Date? { didSet { setNeedsDisplay() } }
    open var maximumDate: Date? { didSet { setNeedsDisplay() } }
    open var minuteInterval = 1 {
        didSet {
            if !(1...Metrics.largestMinuteInterval).contains(minuteInterval) || 60 % minuteInterval != 0 {
                minuteInterval = 1
            }
            setNeedsDisplay()
        }
    }
    /// In seconds.
    open var countDownDuration: TimeInterval = 0 { didSet { setNeedsDisplay() } }
    open var roundsToMinuteInterval = true
    open var useCurrentDate = true
    /// Kept, but not followed: dates are always shown in English.
    open var locale: Locale?
    open var timeZone: TimeZone? { didSet { setNeedsDisplay() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        if frame.size == .zero { bounds.size = intrinsicContentSize }
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func decode(from coder: NSCoder) {
        // An archive states only that it is true.
        useCurrentDate = false
        super.decode(from: coder)
    }

    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    private func layoutDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    /// The style in force: durations are always set on wheels.
    open var datePickerStyle: UIDatePickerStyle {
        if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
        if !SystemFacts.datePickersCanBeCompact.shown { return .wheels }
        guard preferredDatePickerStyle == .automatic else { return preferredDatePickerStyle }
        return UIKitEnvironment.current.designTime?.automaticDatePickersAreWheels == true ? .wheels : .compact
    }

    /// What is shown: the date within its limits.
    private var shownDate: CivilDate {
        var seconds = date.timeIntervalSinceReferenceDate
        if let maximumDate { seconds = min(seconds, maximumDate.timeIntervalSinceReferenceDate) }
        if let minimumDate { seconds = max(seconds, minimumDate.timeIntervalSinceReferenceDate) }
        let timeZone = timeZone ?? UIKitEnvironment.current.timeZone
        seconds += TimeInterval(timeZone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: seconds)))
        var shown = CivilDate(secondsSinceReference: seconds)
        shown.minute -= shown.minute % minuteInterval
        return shown
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        switch datePickerStyle {
        case .wheels, .automatic: return Metrics.wheels
        case .compact:
            let widths = pillTexts.map { pillSize($0).width }
            return CGSize(
                width: widths.reduce(0, +) + Metrics.pillGap * CGFloat(max(0, widths.count - 1)),
                height: pillSize("0").height)
        case .inline:
            let calendar = datePickerMode == .time ? 0 : CalendarDrawing.Metrics.height
            return CGSize(
                width: CalendarDrawing.Metrics.width,
                height: calendar + (datePickerMode == .date ? 0 : Metrics.timeRowHeight))
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    private var pillTexts: [String] {
        switch datePickerMode {
        case .time: [shownDate.time]
        case .date: [shownDate.mediumDate]
        case .dateAndTime, .countDownTimer, .yearAndMonth: [shownDate.mediumDate, shownDate.time]
        }
    }

    private func pillSize(_ text: String) -> CGSize {
        let size = TextDrawing.size(
            text, font: .systemFont(ofSize: Metrics.fontSize), scale: traitCollection.displayScale)
        return CGSize(width: size.width + 2 * Metrics.pillMargin, height: size.height + Metrics.pillPadding)
    }

    // MARK: Drawing

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        switch datePickerStyle {
        case .wheels, .automatic:
            let columns = DateWheels(
                mode: datePickerMode, date: shownDate, duration: countDownDuration,
                minuteInterval: minuteInterval
            ).columns
            WheelDrawing.draw(
                columns, in: bounds, textColor: UIColor.label.cgColor(in: traitCollection), isEnabled: isEnabled,
                context: context,
                traits: traitCollection)
        case .compact: drawPills(context)
        case .inline: drawInline(context)
        }
    }

    private func drawPills(_ context: CGContext) {
        let size = intrinsicContentSize
        var x: CGFloat
        switch contentHorizontalAlignment {
        case .right: x = bounds.maxX - size.width
        case .trailing: x = isRightToLeft ? bounds.minX : bounds.maxX - size.width
        case .left: x = bounds.minX
        case .center, .fill, .leading: x = isRightToLeft ? bounds.maxX - size.width : bounds.minX
        }
        for text in isRightToLeft ? pillTexts.reversed() : pillTexts {
            let pill = pillSize(text)
            drawPill(
                text, in: CGRect(x: x, y: bounds.midY - pill.height / 2, width: pill.width, height: pill.height),
                context: context)
            x += pill.width + Metrics.pillGap
        }
    }

    private func drawPill(_ text: String, in rect: CGRect, context: CGContext) {
        context.fillRounded(
            rect, radius: Metrics.pillRadius, color: UIColor.tertiarySystemFill.cgColor(in: traitCollection))
        let ink = UIColor.label.cgColor(in: traitCollection)
        let color = isEnabled ? ink : ink.withAlpha(ink.alpha * Metrics.disabledOpacity)
        StyledText(plain: text, font: .systemFont(ofSize: Metrics.fontSize), color: color, alignment: .center)
            .draw(in: rect, context: context)
    }

    private func drawInline(_ context: CGContext) {
        var rect = bounds
        if datePickerMode != .date {
            let row = CGRect(
                x: rect.minX, y: rect.maxY - Metrics.timeRowHeight, width: rect.width, height: Metrics.timeRowHeight)
            drawTimeRow(row, context: context)
            rect.size.height -= Metrics.timeRowHeight
        }
        guard datePickerMode != .time else { return }
        let tint = (tintColor ?? .systemBlue).cgColor(in: traitCollection)
        CalendarDrawing(
            date: shownDate, isDateSelected: true, tint: tint, traits: traitCollection, isRightToLeft: isRightToLeft,
            isEnabled: isEnabled
        ).draw(in: rect, context: context)
    }

    private func drawTimeRow(_ row: CGRect, context: CGContext) {
        let margin = CalendarDrawing.Metrics.margin
        let label = row.insetBy(dx: margin, dy: 0)
        StyledText(
            plain: "Time", font: .systemFont(ofSize: Metrics.fontSize),
            color: UIColor.label.cgColor(in: traitCollection),
            alignment: isRightToLeft ? .right : .left
        ).draw(in: label, context: context)
        let size = pillSize(shownDate.time)
        let pill = CGRect(
            x: label.maxX - size.width, y: row.midY - size.height / 2, width: size.width, height: size.height)
        drawPill(shownDate.time, in: isRightToLeft ? pill.mirrored(in: row) : pill, context: context)
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIDatePicker.self) {
            $0.bind("datePickerMode", \.datePickerMode)
            $0.bind("preferredDatePickerStyle", \.preferredDatePickerStyle)
            $0.bind(
                "date", get: { $0.date },
                set: { picker, value in
                    guard let date = value as? Date else { return false }
                    picker.date = date
                    return true
                })
            $0.bind("minimumDate", \.minimumDate)
            $0.bind("maximumDate", \.maximumDate)
            $0.bind("minuteInterval", \.minuteInterval)
            $0.bind("countDownDuration", \.countDownDuration)
            $0.bind("roundsToMinuteInterval", \.roundsToMinuteInterval)
            $0.bind("useCurrentDate", \.useCurrentDate)
        }
    }
}

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
