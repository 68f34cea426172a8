import Testing

@testable import UIKit

/// Sizes of controls: those that Interface Builder stores where no constraint sets the dimension.
@MainActor
@Suite struct ControlSizeTests {
    private static let none = UIView.noIntrinsicMetric

    @Test func typeThatDoesNotFitHalvesTheRangeOfSizesFiveTimes() {
        let text = StyledText(
            plain: "This Text Shrinks", font: .systemFont(ofSize: 42), lineBreakMode: .byTruncatingTail, lines: 1)
        func width(_ size: CGFloat) -> CGFloat {
            var text = text
            text.font = .systemFont(ofSize: size)
            return text.size().width
        }
        func size(_ width: CGFloat) -> CGFloat {
            text.fontFitting(CGSize(width: width, height: 60), smallest: 8).pointSize
        }
        #expect(size(width(24.4)) == 23.9375)
        #expect(size(width(39)) == 38.8125)
        #expect(size(width(43)) == 42)
        #expect(size(width(7)) == 8)
    }

    @Test func switchesHaveAFixedSizeWithTwoPointsBesideTheAlignmentRectangle() {
        let control = UISwitch()
        #expect(control.intrinsicContentSize == CGSize(width: 49, height: 31))
        #expect(control.frame.size == CGSize(width: 51, height: 31))
        #expect(control.alignmentRectInsets == UIEdgeInsets(right: 2))
        control.semanticContentAttribute = .forceRightToLeft
        #expect(control.alignmentRectInsets == UIEdgeInsets(left: 2))
    }

    @Test func slidersAreThirtyOneHighWithTheirAlignmentInsets() {
        let slider = UISlider()
        #expect(slider.intrinsicContentSize == CGSize(width: Self.none, height: 30))
        #expect(slider.alignmentRectInsets == UIEdgeInsets(left: 2, bottom: 1, right: 2))
        slider.bounds = CGRect(x: 0, y: 0, width: 204, height: 31)
        slider.value = 0.5
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track == CGRect(x: 2, y: 13, width: 200, height: 4))
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.5).midX == 102)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).minX == 2)
    }

    @Test func slidersAreHigherInToolbars() {
        let bar = UIToolbar(frame: .zero)
        let holder = UIView(frame: .zero)
        let slider = UISlider(frame: .zero)
        holder.addSubview(slider)
        #expect(slider.intrinsicContentSize.height == 30)
        bar.addSubview(holder)
        #expect(slider.intrinsicContentSize.height == 33)
    }

    @Test func sliderValuesStayInTheirRangeWhateverTheOrderOfSetting() {
        let slider = UISlider()
        slider.value = 40
        slider.maximumValue = 50
        #expect(slider.value == 40)
        slider.minimumValue = 45
        #expect(slider.value == 45)
    }

    @Test func simpleControlsHaveTheirStoredSizes() {
        #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
        #expect(UIProgressView().intrinsicContentSize == CGSize(width: Self.none, height: 4))
        #expect(UIProgressView(progressViewStyle: .bar).intrinsicContentSize.height == 2.5)
        #expect(UISegmentedControl(items: ["First", "Second"]).frame.origin == .zero)
        // Code divides by the height.
        #expect(UIProgressView(progressViewStyle: .default).frame == CGRect(x: 0, y: 0, width: 150, height: 4))
        #expect(UIActivityIndicatorView(style: .medium).intrinsicContentSize == CGSize(width: 20, height: 20))
        #expect(UIActivityIndicatorView(style: .gray).intrinsicContentSize == CGSize(width: 20, height: 20))
        #expect(UIActivityIndicatorView(style: .whiteLarge).intrinsicContentSize == CGSize(width: 37, height: 37))
        #expect(UIPickerView().intrinsicContentSize == CGSize(width: 320, height: 216))
        #expect(UIColorWell().intrinsicContentSize == CGSize(width: 28, height: 28))
        #expect(UIRefreshControl().intrinsicContentSize.height == 60)
        let pages = UIPageControl()
        pages.numberOfPages = 3
        #expect(pages.intrinsicContentSize == CGSize(width: 115.5, height: 26))
    }

    @Test(
        arguments: [
            (["Solid", "Gradient"], 145), (["Top", "Bottom", "Center"], 194), (["None", "Gray", "Color", "Blur"], 211),
            (["Image", "Color", "Blur", "Video"], 227), (["Roaming", "Local"], 147), (["Stops", "Barriers"], 137),
        ] as [([String], CGFloat)])
    func segmentsAreAsWideAsTheWidest(titles: [String], width: CGFloat) {
        let control = UISegmentedControl(items: titles)
        withKnownIssue("the fitted width of 'Roaming' is half a point short", isIntermittent: false) {
            #expect(control.intrinsicContentSize == CGSize(width: width, height: 31))
        } when: {
            titles.contains("Roaming")
        }
        #expect(control.alignmentRectInsets == UIEdgeInsets(bottom: 1))
    }

    @Test func segmentsShareOutTheWidth() {
        let control = UISegmentedControl(items: ["A", "A long title", "B"])
        control.setWidth(40, forSegmentAt: 2)
        let frames = control.segmentFrames(in: CGRect(x: 0, y: 0, width: 240, height: 32))
        #expect(frames.map(\.width) == [100, 100, 40])
        #expect(frames.last?.maxX == 240)
        control.semanticContentAttribute = .forceRightToLeft
        #expect(control.segmentFrames(in: CGRect(x: 0, y: 0, width: 240, height: 32)).first?.maxX == 240)
    }

    @Test func segmentsThatDoNotExistAreIgnored() {
        let control = UISegmentedControl(items: ["One"])
        control.setTitle("Two", forSegmentAt: 7)
        control.removeSegment(at: -1, animated: false)
        #expect(control.numberOfSegments == 1)
        #expect(control.titleForSegment(at: 3) == nil)
    }

    @Test func textFieldsAreAsHighAsTheirBorderSays() {
        let field = UITextField()
        #expect(field.intrinsicContentSize.height == 22)
        field.borderStyle = .roundedRect
        #expect(field.intrinsicContentSize.height == 34)
        field.font = .systemFont(ofSize: 14)
        #expect(field.intrinsicContentSize.height == 34)
        field.borderStyle = .line
        field.font = .systemFont(ofSize: 17)
        #expect(field.intrinsicContentSize.height == 25)
    }

    @Test func textFieldsAreAsWideAsTextOrPlaceholder() {
        let field = UITextField()
        field.borderStyle = .roundedRect
        let empty = field.intrinsicContentSize.width
        field.placeholder = "A long placeholder"
        let withPlaceholder = field.intrinsicContentSize.width
        field.text = "Short"
        let withText = field.intrinsicContentSize.width
        #expect(empty < withText && withText < withPlaceholder)
        field.isSecureTextEntry = true
        #expect(field.text == "Short")
    }

    @Test func textFieldRectanglesLeaveRoomForTheClearButtonInEitherDirection() {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.clearButtonMode = .always
        let bounds = CGRect(x: 0, y: 0, width: 200, height: 34)
        #expect(field.textRect(forBounds: bounds) == CGRect(x: 7, y: 2, width: 186, height: 30))
        field.text = "Text"
        let text = field.textRect(forBounds: bounds)
        let button = field.clearButtonRect(forBounds: bounds)
        #expect(text.maxX < button.minX && button.maxX == 193)
        field.semanticContentAttribute = .forceRightToLeft
        #expect(field.textRect(forBounds: bounds) == text.mirrored(in: bounds))
        #expect(field.clearButtonRect(forBounds: bounds) == button.mirrored(in: bounds))
    }

    @Test func textViewsHaveASizeOnlyWhereTheyDoNotScroll() {
        let view = UITextView()
        view.font = .systemFont(ofSize: 17)
        view.text = "One line"
        #expect(view.intrinsicContentSize == CGSize(width: Self.none, height: Self.none))
        #expect(view.intrinsicHeight(forWidth: 100) == nil)
        view.isScrollEnabled = false
        #expect(view.intrinsicContentSize.height == 36.5)
        view.text = "One line\nand another"
        #expect(view.intrinsicContentSize.height == 57)
        view.text = ""
        #expect(view.intrinsicContentSize.height == 36.5)
        view.text = "Words that wrap in a narrow view"
        #expect(view.intrinsicHeight(forWidth: 120).map { $0 > 57 } == true)
    }

    @Test func datePickersFollowTheTimeZone() {
        let picker = UIDatePicker()
        picker.datePickerMode = .time
        let midnight = picker.intrinsicContentSize.width
        picker.timeZone = TimeZone(identifier: "Asia/Tokyo")
        let nine = picker.intrinsicContentSize.width
        #expect(nine < midnight)
        picker.timeZone = nil
        picker.date = Date(timeIntervalSinceReferenceDate: 9 * 3600)
        #expect(picker.intrinsicContentSize.width == nine)
        picker.date = Date(timeIntervalSinceReferenceDate: 0)
        var environment = UIKitEnvironment()
        environment.timeZone = TimeZone(identifier: "Asia/Tokyo") ?? .gmt
        #expect(environment.perform { picker.intrinsicContentSize.width } == nine)
    }

    @Test func datePickersFollowTheirStyle() {
        let picker = UIDatePicker()
        #expect(picker.datePickerStyle == .compact)
        #expect(picker.intrinsicContentSize.height == 34.5)
        picker.preferredDatePickerStyle = .wheels
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
        picker.preferredDatePickerStyle = .inline
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 374))
        picker.datePickerMode = .date
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 330))
        picker.datePickerMode = .countDownTimer
        #expect(picker.datePickerStyle == .wheels)
    }

    @Test func searchBarsGrowWithPromptAndScopes() {
        let bar = UISearchBar()
        #expect(bar.intrinsicContentSize == CGSize(width: Self.none, height: 56))
        bar.prompt = "What?"
        #expect(bar.intrinsicContentSize.height == 75)
        bar.showsScopeBar = true
        #expect(bar.intrinsicContentSize.height == 75)
        bar.scopeButtonTitles = ["All", "Some"]
        #expect(bar.intrinsicContentSize.height == 121)
    }

    @Test func stoppedIndicatorsAreHiddenAtRunTime() {
        inTestEnvironment {
            let indicator = UIActivityIndicatorView(style: .medium)
            #expect(indicator.isHidden)
            indicator.startAnimating()
            #expect(!indicator.isHidden)
            indicator.stopAnimating()
            #expect(indicator.isHidden)
            indicator.hidesWhenStopped = false
            #expect(!indicator.isHidden)
        }
    }

    // MARK: Buttons

    @Test(
        arguments: [(15, 30), (17, 33), (18, 34), (22, 39), (25, 42), (12, 27), (16, 32), (13, 28)]
            as [(CGFloat, CGFloat)])
    func titlesGetTwelvePoints(size: CGFloat, height: CGFloat) {
        let button = UIButton(type: .system)
        button.titleStyle.font = .systemFont(ofSize: size)
        button.setTitle("Title", for: .normal)
        #expect(button.intrinsicContentSize.height == height)
    }

    @Test func insetsReplaceThePaddingHoweverSmall() {
        let button = UIButton(type: .custom)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        button.setTitle("Options", for: .normal)
        #expect(button.intrinsicContentSize.height == 33)
        button.contentEdgeInsets = UIEdgeInsets(top: 7, left: 10, bottom: 7, right: 10)
        #expect(button.intrinsicContentSize.height == 35)
        button.contentEdgeInsets = UIEdgeInsets(right: .leastNormalMagnitude)
        #expect(button.intrinsicContentSize.height == 21)
    }

    @Test func imagesTakeThePaddingAway() {
        let button = UIButton(type: .custom)
        button.setTitle("Back", for: .normal)
        button.setImage(UIImage(size: CGSize(width: 20, height: 18), content: nil), for: .normal)
        #expect(button.intrinsicContentSize.height == 22)
        button.setTitle(nil, for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 20, height: 22))
    }

    @Test func imageInsetsMoveTheImageByHalf() {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(size: CGSize(width: 20, height: 20), content: nil), for: .normal)
        let content = CGRect(x: 0, y: 0, width: 100, height: 40)
        #expect(button.imageRect(forContentRect: content) == CGRect(x: 40, y: 10, width: 20, height: 20))
        button.imageEdgeInsets = UIEdgeInsets(right: 10)
        #expect(button.imageRect(forContentRect: content) == CGRect(x: 35, y: 10, width: 20, height: 20))
        button.imageEdgeInsets = UIEdgeInsets(top: 30)
        #expect(button.imageRect(forContentRect: content).height == 10)
    }

    @Test func titleInsetsSqueezeTheTitle() {
        let button = UIButton(type: .custom)
        button.setTitle("A title", for: .normal)
        let width = button.intrinsicContentSize.width
        let content = CGRect(x: 0, y: 0, width: width, height: 34)
        #expect(button.titleRect(forContentRect: content).width == width)
        button.titleEdgeInsets = UIEdgeInsets(left: 10)
        #expect(button.titleRect(forContentRect: content).width == width - 10)
        button.titleEdgeInsets = UIEdgeInsets(left: 10, right: -10)
        #expect(button.titleRect(forContentRect: content) == CGRect(x: 10, y: 6, width: width, height: 22))
    }

    @Test func configurationsPutTheirInsetsAroundTheContent() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        let button = UIButton(configuration: configuration)
        #expect(button.intrinsicContentSize.height == 34.5)
        configuration.title = nil
        configuration.image = UIImage(size: CGSize(width: 24, height: 24), content: nil)
        button.configuration = configuration
        #expect(button.intrinsicContentSize == CGSize(width: 48, height: 38))
        configuration.contentInsets = .zero
        button.configuration = configuration
        #expect(button.intrinsicContentSize == CGSize(width: 24, height: 24))
    }

    @Test func titlesOfConfigurationsFollowTheTextSize() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        let button = UIButton(configuration: configuration)
        inTestEnvironment {
            #expect(button.intrinsicContentSize.height == 31)
            UIKitEnvironment.current.canvasTextSizes = [.body: 14]
            #expect(button.intrinsicContentSize.height == 28)
        }
    }

    @Test func titlesOfConfigurationsWrap() {
        var configuration = UIButton.Configuration.plain()
        configuration.titleFont = .systemFont(ofSize: 13)
        configuration.title = "Check the launch of view controllers"
        let button = UIButton(configuration: configuration)
        #expect(button.intrinsicHeight(forWidth: 400) == 30)
        #expect(button.intrinsicHeight(forWidth: 196) == 45.5)
        configuration.titleLineBreakMode = .byTruncatingTail
        button.configuration = configuration
        #expect(button.intrinsicHeight(forWidth: 196) == nil)
    }
}

/// Dates without a clock or a calendar of the system.
@Suite struct CivilDateTests {
    @Test(
        arguments: [
            (0.0, "Jan 1, 2001", "12:00 AM", 1), (733_234_560, "Mar 27, 2024", "12:16 PM", 3),
            (-1, "Dec 31, 2000", "11:59 PM", 0),
            (94_608_000, "Jan 1, 2004", "12:00 AM", 4), (99_705_600, "Feb 29, 2004", "12:00 AM", 0),
            (-978_307_200, "Jan 1, 1970", "12:00 AM", 4),
        ] as [(Double, String, String, Int)])
    func knowsDaysAndTimes(seconds: Double, date: String, time: String, weekday: Int) {
        let civil = CivilDate(secondsSinceReference: seconds)
        #expect(civil.mediumDate == date)
        #expect(civil.time == time)
        #expect(civil.weekday == weekday)
    }

    @Test(arguments: [Double.nan, .infinity, 1e300, -1e300]) func survivesSenselessMoments(seconds: Double) {
        #expect(CivilDate(secondsSinceReference: seconds).mediumDate == "Jan 1, 2001")
    }

    @Test func countsDaysAcrossMonths() {
        let date = CivilDate(secondsSinceReference: 733_234_560)
        #expect(date.adding(days: 5).mediumDate == "Apr 1, 2024")
        #expect(date.firstOfMonth.weekday == 5)
        #expect(date.daysInMonth == 31)
        #expect(CivilDate(secondsSinceReference: 99_705_600).daysInMonth == 29)
    }
}
