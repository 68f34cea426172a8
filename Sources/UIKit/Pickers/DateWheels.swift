/// The wheels of a date picker.
@MainActor
struct DateWheels {
    var mode: UIDatePicker.Mode
    var date: CivilDate
    /// In seconds.
    var duration: TimeInterval
    var minuteInterval: Int

    /// What the columns of days and years keep free beside their texts, in points (four wheels of iOS 15 in two
    /// pictures).
    private static let roomAroundDay = UIEdgeInsets(left: -2.2, right: 2.2)
    private static let roomAroundYear = UIEdgeInsets(left: 18.8, right: 2.8)

    /// Durations are shown up to a day, in seconds.
    private static let longestDuration = 86_399.0

    var columns: [WheelDrawing.Column] {
        switch mode {
        case .time: [hour, minute, halfOfDay]
        case .date: [month, day, year]
        case .dateAndTime: [dayOfYear, hour, minute, halfOfDay]
        case .yearAndMonth: [month, year]
        case .countDownTimer: durationColumns
        }
    }

    private func column(
        _ widest: [String], _ alignment: TextAlignment,
        _ row: @escaping (Int) -> String?
    ) -> WheelDrawing.Column {
        WheelDrawing.Column(width: WheelDrawing.columnWidth(widest), alignment: alignment, row: row)
    }

    private var dayOfYear: WheelDrawing.Column {
        let date = date
        return column(["Wed May 30"], .right) { date.adding(days: $0).wheelDate }
    }

    private var month: WheelDrawing.Column {
        let month = date.month
        return column(["September"], .left) { CivilDate.monthName(month + $0) }
    }

    private var day: WheelDrawing.Column {
        let day = date.day
        let count = date.daysInMonth
        var column = column(["30"], .right) { "\(((day - 1 + $0) % count + count) % count + 1)" }
        column.room = Self.roomAroundDay
        return column
    }

    private var year: WheelDrawing.Column {
        let year = date.year
        var column = column(["2000"], .center) { year + $0 > 0 ? "\(year + $0)" : nil }
        column.room = Self.roomAroundYear
        return column
    }

    private var hour: WheelDrawing.Column {
        let hour = date.hourOfHalfDay
        return column(["12"], .right) { "\(((hour - 1 + $0) % 12 + 12) % 12 + 1)" }
    }

    private var minute: WheelDrawing.Column {
        let minute = date.minute % 60
        let interval = minuteInterval
        return column(["00"], .center) { CivilDate.twoDigits(((minute + $0 * interval) % 60 + 60) % 60) }
    }

    private var halfOfDay: WheelDrawing.Column {
        let isAfternoon = date.isAfternoon
        return column(["AM", "PM"], .left) { offset in
            switch (isAfternoon, offset) {
            case (false, 0), (true, -1): "AM"
            case (true, 0), (false, 1): "PM"
            default: nil
            }
        }
    }

    private var durationColumns: [WheelDrawing.Column] {
        let seconds = duration.isFinite ? min(max(duration, 0), Self.longestDuration) : 0
        let hours = Int(seconds) / 3600
        let interval = minuteInterval
        let minutes = Int(seconds) / 60 % 60 / interval * interval
        return [
            column(["00"], .right) { (0..<24).contains(hours + $0) ? "\(hours + $0)" : nil },
            column(["hours"], .left) { $0 == 0 ? "hours" : nil },
            column(["00"], .right) { "\(((minutes + $0 * interval) % 60 + 60) % 60)" },
            column(["min"], .left) { $0 == 0 ? "min" : nil },
        ]
    }
}
