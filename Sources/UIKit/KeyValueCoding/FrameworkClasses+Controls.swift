/// Controls and simple views.
extension FrameworkClasses {
    static let controls: [String: AnyClass] = [
        "UITextField": UITextField.self, "UITextView": UITextView.self, "UISwitch": UISwitch.self, "UISlider": UISlider.self,
        "UIStepper": UIStepper.self, "UISegmentedControl": UISegmentedControl.self, "UISegment": UISegment.self,
        "UIProgressView": UIProgressView.self, "UIActivityIndicatorView": UIActivityIndicatorView.self,
        "UIPageControl": UIPageControl.self,
    ]
}
