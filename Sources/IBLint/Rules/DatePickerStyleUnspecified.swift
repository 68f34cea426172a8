extension Rule {
    static let datePickerStyleUnspecified = Rule(
        .datePickerStyleUnspecified, isOptIn: true,
        examples: [
            Example(
                """
                ↓<datePicker id="a" datePickerMode="date"/>
                <datePicker id="b" datePickerMode="date" style="wheels"/>
                """)
        ],
        findInEach: { element, _ in
            guard element.name == "datePicker", ["automatic", nil].contains(element.attribute("style")) else {
                return nil
            }
            return element.finding(
                .datePickerStyleUnspecified,
                "\(element.displayName) uses the system's preferred style: wheels up to iOS 13, compact since iOS 14")
        })
}
