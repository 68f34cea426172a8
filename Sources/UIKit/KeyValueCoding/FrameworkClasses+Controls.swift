/// Controls and simple views.
extension FrameworkClasses {
    static let controls: [String: AnyClass] = [
        "UITextField": UITextField.self, "UITextView": UITextView.self, "UISwitch": UISwitch.self,
        "UISlider": UISlider.self,
        "UIStepper": UIStepper.self, "UISegmentedControl": UISegmentedControl.self, "UISegment": UISegment.self,
        "UIProgressView": UIProgressView.self, "UIActivityIndicatorView": UIActivityIndicatorView.self,
        "UIPageControl": UIPageControl.self, "UIPickerView": UIPickerView.self, "UIDatePicker": UIDatePicker.self,
        "UISearchBar": UISearchBar.self, "UIRefreshControl": UIRefreshControl.self, "UIColorWell": UIColorWell.self,
        "UICalendarView": UICalendarView.self,
        "UIVisualEffectView": UIVisualEffectView.self, "_UIVisualEffectContentView": UIVisualEffectContentView.self,
        "UIBlurEffect": UIBlurEffect.self, "UIVibrancyEffect": UIVibrancyEffect.self,
        "MKMapView": MKMapView.self, "WKWebView": WKWebView.self, "UIWebView": UIWebView.self, "GLKView": GLKView.self,
        "MTKView": MTKView.self, "SKView": SKView.self, "SCNView": SCNView.self, "ARSCNView": ARSCNView.self,
        "ARSKView": ARSKView.self,
        "ARView": ARView.self, "PDFView": PDFView.self, "ADBannerView": ADBannerView.self,
    ]
}
