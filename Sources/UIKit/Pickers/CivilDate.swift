/// A moment as a calendar shows it: Gregorian, in English. Rendering knows no clock.
struct CivilDate: Hashable, Sendable {
    var year: Int
    /// 1 to 12.
    var month: Int
    /// 1 to 31.
    var day: Int
    /// Since midnight, 0 to 1439.
    var minute: Int

    /// Moments further away than this are not shown, in days.
    private static let mostDays = 3_000_000.0
    private static let secondsOfDay = 86_400.0
    /// Days from 1 March of the year 0 to 1 January 2001.
    private static let referenceDay = 730_791
    private static let daysOfFourCenturies = 146_097

    /// `seconds` count from the beginning of 2001 in the time zone of the calendar; senseless ones stand for that moment.
    init(secondsSinceReference seconds: Double) {
        let days = (seconds / Self.secondsOfDay).rounded(.down)
        guard seconds.isFinite, abs(days) < Self.mostDays else {
            self.init(secondsSinceReference: 0)
            return
        }
        let secondsIntoDay = seconds - days * Self.secondsOfDay
        self.init(dayNumber: Int(days), minute: min(Int(secondsIntoDay / 60), 1439))
    }

    /// Counted from 1 January 2001. Years are counted from March, so that a leap day is the last day of its year.
    private init(dayNumber: Int, minute: Int) {
        let days = dayNumber + Self.referenceDay
        let era = Int((Double(days) / Double(Self.daysOfFourCenturies)).rounded(.down))
        let dayOfEra = days - era * Self.daysOfFourCenturies
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        self.minute = minute
    }

    /// Days from 1 January 2001 to this day.
    private var dayNumber: Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = Int((Double(marchYear) / 400).rounded(.down))
        let yearOfEra = marchYear - era * 400
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * Self.daysOfFourCenturies + dayOfEra - Self.referenceDay
    }

    func adding(days: Int) -> CivilDate { CivilDate(dayNumber: dayNumber + days, minute: minute) }

    /// 0 for Sunday.
    var weekday: Int { ((dayNumber + 1) % 7 + 7) % 7 }

    var firstOfMonth: CivilDate { adding(days: 1 - day) }

    var daysInMonth: Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }

    // MARK: Words

    static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    static let weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    /// The name of a month by its number, which may run beyond a year.
    static func monthName(_ number: Int) -> String { monthNames[((number - 1) % 12 + 12) % 12] }

    var monthName: String { Self.monthName(month) }
    /// `Jan 1, 2001`
    var mediumDate: String { "\(monthName.prefix(3)) \(day), \(year)" }
    /// `Mon Jan 1`
    var wheelDate: String { "\(Self.weekdayNames[weekday].prefix(3)) \(monthName.prefix(3)) \(day)" }
    /// 1 to 12.
    var hourOfHalfDay: Int { (minute / 60 + 11) % 12 + 1 }
    var isAfternoon: Bool { minute >= 720 }
    /// `12:00 AM`
    var time: String { "\(hourOfHalfDay):\(Self.twoDigits(minute % 60)) \(isAfternoon ? "PM" : "AM")" }

    static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
