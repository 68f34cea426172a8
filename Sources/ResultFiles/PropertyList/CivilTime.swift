/// A second of the Gregorian calendar in UTC, as property lists write it: `2001-01-01T00:00:00Z`.
package struct CivilTime {
    let secondsSince2001: Double

    private static let secondsOfDay = 86_400
    /// Years that a date of a property list may name.
    private static let years = -9_999...9_999

    package init(secondsSince2001: Double) { self.secondsSince2001 = secondsSince2001 }

    init?(_ text: String) {
        let parts = text.split { "-T:Z".contains($0) }.map { Int($0) }
        guard parts.count == 6, let year = parts[0], let month = parts[1], let day = parts[2], let hour = parts[3],
            let minute = parts[4],
            let second = parts[5], Self.years.contains(year), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        let clock = (hour % 24 * 60 + minute % 60) * 60 + second % 60
        secondsSince2001 = Double((Self.day(year, month, day) - Self.day(2001, 1, 1)) * Self.secondsOfDay + clock)
    }

    package var text: String {
        let limit = Double(Self.years.upperBound) * 366 * Double(Self.secondsOfDay)
        let whole = Int(min(max(secondsSince2001.rounded(.down), -limit), limit))
        let clock = ((whole % Self.secondsOfDay) + Self.secondsOfDay) % Self.secondsOfDay
        let (year, month, day) = Self.civil((whole - clock) / Self.secondsOfDay + Self.day(2001, 1, 1))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let digits = "\(abs(year))"
        return
            "\(year < 0 ? "-" : "")\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)-\(two(month))-\(two(day))T"
            + "\(two(clock / 3600)):\(two(clock / 60 % 60)):\(two(clock % 60))Z"
    }

    // Days are counted from 0000-03-01, in eras of 400 years (Howard Hinnant, "chrono-Compatible Low-Level Date
    // Algorithms").

    private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let y = month <= 2 ? year - 1 : year
        let era = (y >= 0 ? y : y - 399) / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    }

    private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
        let era = (day >= 0 ? day : day - 146_096) / 146_097
        let dayOfEra = day - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }
}
