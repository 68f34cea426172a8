public import Diagnostics

extension DiagnosticCode {
    public static let datePickerStyleUnspecified = DiagnosticCode(
        "date-picker-style-unspecified", .note,
        """
        A date picker without a preferred style shows wheels up to iOS 13 and the compact style in later versions, \
        which has a different size. Set the style that the screen is designed for.
        """)
}

extension Rule {
    /// Finds a date picker whose look depends on the system version.
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
