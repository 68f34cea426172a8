extension Schema {
    static let pickers: [ElementType] = [
        .pickerView, .calendarView, .datePicker, .locale, .timeZone,
    ]
}

extension ElementType {
    package static let pickerView = ElementType(
        "pickerView", .view, class: "UIPickerView", extends: "view",
        [
            Property(
                "verticalHuggingPriority", .float, documentDefault: .real(250),
                archive: .pair("UIViewContentHuggingPriority", .vertical, default: 750), affects: .layout,
                evidence: .assumed),
            Property(
                "showsSelectionIndicator", .bool, documentDefault: .bool(true),
                archive: .key("UIShowsSelectionBar", .equal(.bool(false)))),
            Property(
                "allowsSelectingCells", .bool, source: .constant, documentDefault: .bool(true),
                archive: .key("UIAllowSelectingCells")),
        ])

    package static let datePicker = ElementType(
        "datePicker", .view, class: "UIDatePicker", extends: "control",
        [
            Property(
                "datePickerMode", .choice(.datePickerMode), documentDefault: .name("dateAndTime"),
                archive: .key("UIDatePickerMode", .never), affects: [.layout, .display], evidence: .assumed),
            Property(
                "preferredDatePickerStyle", .choice(.datePickerStyle), source: .attribute("style"),
                documentDefault: .name("automatic"),
                archive: .key("UIPreferredDatePickerStyle", .equal(.name("automatic"))), affects: [.layout, .display],
                evidence: .assumed),
            Property("date", .date, source: .keyedElement("date"), archive: .key("UIDate"), evidence: .assumed),
            Property(
                "minimumDate", .date, source: .keyedElement("date"), archive: .key("UIMinimumDate"), evidence: .assumed),
            Property(
                "maximumDate", .date, source: .keyedElement("date"), archive: .key("UIMaximumDate"), evidence: .assumed),
            Property(
                "minuteInterval", .integer, documentDefault: .integer(1),
                archive: .key("UIMinuteInterval", .equal(.integer(1))),
                evidence: .assumed),
            Property("countDownDuration", .double, archive: .key("UICountDownDuration"), evidence: .assumed),
            Property(
                "useCurrentDate", .bool, documentDefault: .bool(true),
                archive: .key("UIUseCurrentDateDuringDecoding", .equal(.bool(false))), evidence: .assumed),
            Property(
                "roundsToMinuteInterval", .bool, documentDefault: .bool(true),
                archive: .key("UIRoundsToMinuteInterval", .equal(.bool(true))), affects: [], evidence: .assumed),
            Property("locale", .object, source: .keyedElement("locale"), archive: .key("UILocale"), evidence: .assumed),
            Property(
                "timeZone", .object, source: .keyedElement("timeZone"), archive: .key("UITimeZone"), evidence: .assumed),
        ])

    package static let locale = ElementType(
        "locale", .value, extends: "keyedValue",
        [
            Property("localeIdentifier", .string, archive: .key("NS.identifier"), evidence: .assumed)
        ])

    package static let timeZone = ElementType(
        "timeZone", .value, extends: "keyedValue",
        [
            Property("name", .string, archive: .key("NS.name"), evidence: .assumed),
            Property("data", .string, source: .keyedElement("mutableData"), archive: .notArchived, evidence: .assumed),
        ])

    package static let calendarView = ElementType(
        "calendarView", .view, class: "UICalendarView", extends: "view", since: SystemVersion(16),
        [
            Property(
                "wantsDateDecorations", .bool, documentDefault: .bool(true), archive: .notArchived, evidence: .assumed)
        ])
}
