// Methods that take part in appearances. A proxy forwards no message, so that each has its own here.

extension AppearanceProxy where Root: UIBarItem {
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        record(
            "setTitleTextAttributes", for: state.number, value: attributes,
            read: { $0.titleTextAttributes(for: state) },
            write: { $0.setTitleTextAttributes(attributes, for: state) })
    }

    public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        recorded("setTitleTextAttributes", for: state.number)
    }
}

extension AppearanceProxy where Root: UIBarButtonItem {
    public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for metrics: UIBarMetrics) {
        record(
            "setBackButtonTitlePositionAdjustment", for: metrics.rawValue, value: adjustment,
            read: { $0.backButtonTitlePositionAdjustment(for: metrics) },
            write: { $0.setBackButtonTitlePositionAdjustment(adjustment, for: metrics) })
    }
}

extension AppearanceProxy where Root: UINavigationBar {
    public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {
        setBackgroundImage(image, for: .any, barMetrics: metrics)
    }

    public func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics metrics: UIBarMetrics) {
        record(
            "setBackgroundImage", for: position.rawValue, metrics.rawValue, value: image,
            read: { $0.backgroundImage(for: position, barMetrics: metrics) },
            write: { $0.setBackgroundImage(image, for: position, barMetrics: metrics) })
    }

    public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for metrics: UIBarMetrics) {
        record(
            "setTitleVerticalPositionAdjustment", for: metrics.rawValue, value: adjustment,
            read: { $0.titleVerticalPositionAdjustment(for: metrics) },
            write: { $0.setTitleVerticalPositionAdjustment(adjustment, for: metrics) })
    }
}

extension AppearanceProxy where Root: UIToolbar {
    public func setBackgroundImage(
        _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics metrics: UIBarMetrics
    ) {
        record(
            "setBackgroundImage", for: position.rawValue, metrics.rawValue, value: image,
            read: { $0.backgroundImage(forToolbarPosition: position, barMetrics: metrics) },
            write: { $0.setBackgroundImage(image, forToolbarPosition: position, barMetrics: metrics) })
    }

    public func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {
        record(
            "setShadowImage", for: position.rawValue, value: image,
            read: { $0.shadowImage(forToolbarPosition: position) },
            write: { $0.setShadowImage(image, forToolbarPosition: position) })
    }
}

extension AppearanceProxy where Root: UISearchBar {
    public func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics metrics: UIBarMetrics) {
        record(
            "setBackgroundImage", value: image, read: { $0.backgroundImage },
            write: { $0.setBackgroundImage(image, for: position, barMetrics: metrics) })
    }
}

extension AppearanceProxy where Root: UISegmentedControl {
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        record(
            "setTitleTextAttributes", for: state.number, value: attributes,
            read: { $0.titleTextAttributes(for: state) },
            write: { $0.setTitleTextAttributes(attributes, for: state) })
    }
}

extension AppearanceProxy where Root: UIButton {
    public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        record(
            "setTitleColor", for: state.number, value: color, read: { $0.titleColor(for: state) },
            write: { $0.setTitleColor(color, for: state) })
    }

    public func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        record(
            "setTitleShadowColor", for: state.number, value: color, read: { $0.titleShadowColor(for: state) },
            write: { $0.setTitleShadowColor(color, for: state) })
    }

    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        record(
            "setBackgroundImage", for: state.number, value: image, read: { $0.backgroundImage(for: state) },
            write: { $0.setBackgroundImage(image, for: state) })
    }

    public func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {
        record(
            "setPreferredSymbolConfiguration", for: state.number, value: configuration,
            read: { $0.preferredSymbolConfigurationForImage(in: state) },
            write: { $0.setPreferredSymbolConfiguration(configuration, forImageIn: state) })
    }
}

extension UIControl.State {
    fileprivate var number: Int { Int(truncatingIfNeeded: rawValue) }
}
