internal import NibArchive

extension UIView {
    /// Reads what archives say about every view.
    func decodeView(from coder: NSCoder) {
        guard let coder = coder.nib else { return }
        nibOrigin = coder.origin
        adoptDesignTimeFacts(at: coder.origin)
        // Children may refer to this view, so it has to be found before they are made.
        coder.unarchiver.register(self, at: coder.object)
        if let bounds = coder.rect("UIBounds") { layer.bounds = bounds }
        if let center = coder.point("UICenter") { layer.position = center }
        PropertyDecoding.decode(self, as: UIView.self, from: coder)
        if let pair = coder.pair("UIViewContentHuggingPriority") {
            contentHugging = AxisPriorities(horizontal: UILayoutPriority(pair.0), vertical: UILayoutPriority(pair.1))
        }
        if let pair = coder.pair("UIViewContentCompressionResistancePriority") {
            compressionResistance = AxisPriorities(
                horizontal: UILayoutPriority(pair.0), vertical: UILayoutPriority(pair.1))
        }
        if coder.int("UIViewInsetsLayoutMarginsFromSafeArea") == 0 { insetsLayoutMarginsFromSafeArea = false }
        if coder.bool("UIViewPreservesSuperviewMargins") == true { preservesSuperviewLayoutMargins = true }
        for subview in coder.objects("UISubviews", as: UIView.self) { addSubview(subview) }
        for guide in coder.objects("UIViewLayoutGuides", as: UILayoutGuide.self) { addLayoutGuide(guide) }
        for constraint in coder.objects("UIViewAutolayoutConstraints", as: NSLayoutConstraint.self) {
            addConstraint(constraint)
        }
        PropertyDecoding.decode(self, as: type(of: self), below: UIView.self, from: coder)
    }
}

extension NibDecoder {
    /// Two numbers in braces: `{251, 750}`.
    func pair(_ key: String) -> (Float, Float)? {
        guard let text = string(key) else { return nil }
        let numbers = text.utf8.split {
            $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ")
        }
        .compactMap { Float(Substring($0)) }
        guard numbers.count == 2, numbers.allSatisfy({ $0.isFinite && (0...1000).contains($0) }) else { return nil }
        return (numbers[0], numbers[1])
    }
}

extension UIView: KeyValueBound {
    static let viewTable = KeyValueTable(UIView.self) {
        $0.bind("backgroundColor", \.backgroundColor)
        $0.bind("clearsContextBeforeDrawing", \.clearsContextBeforeDrawing)
        // Nearly every view of an archive has those that are bound to functions.
        $0.bind("opaque", as: Bool.self, get: { $0.isOpaque }, set: { $0.isOpaque = $1 })
        $0.bind("userInteractionEnabled", \.isUserInteractionEnabled)
        $0.bind("multipleTouchEnabled", \.isMultipleTouchEnabled)
        $0.bind(
            "autoresizesSubviews", as: Bool.self, get: { $0.autoresizesSubviews }, set: { $0.autoresizesSubviews = $1 })
        $0.bind(
            "autoresizingMask", as: AutoresizingMask.self, get: { $0.autoresizingMask },
            set: { $0.autoresizingMask = $1 })
        $0.bind("contentMode", as: ContentMode.self, get: { $0.contentMode }, set: { $0.contentMode = $1 })
        $0.bind("clipsToBounds", \.clipsToBounds)
        $0.bind("alpha", \.alpha)
        $0.bind("hidden", \.isHidden)
        $0.bind("tag", \.tag)
        $0.bind(
            "tintColor", get: { $0.tintColor },
            set: { view, color in
                view.tintColor = color as? UIColor
                return true
            })
        $0.bind("restorationIdentifier", \.restorationIdentifier)
        $0.bind(
            "translatesAutoresizingMaskIntoConstraints", as: Bool.self,
            get: { $0.translatesAutoresizingMaskIntoConstraints },
            set: { $0.translatesAutoresizingMaskIntoConstraints = $1 })
        $0.bind("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins)
        $0.bind("layoutMarginsFollowReadableWidth", \.layoutMarginsFollowReadableWidth)
        $0.bind("layoutMargins", \.layoutMargins)
        $0.bind(
            "directionalLayoutMargins", get: { $0.directionalLayoutMargins },
            set: { view, value in
                guard let insets = value as? UIEdgeInsets else { return false }
                view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                    top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
                return true
            })
        $0.bind(
            "semanticContentAttribute", as: UISemanticContentAttribute.self,
            get: { $0.semanticContentAttribute }, set: { $0.semanticContentAttribute = $1 })
        $0.bind("frame", \.frame)
        $0.bind("bounds", \.bounds)
        $0.bind("center", \.center)
        $0.bind("layer", get: { $0.layer })
        $0.bind("superview", get: { $0.superview })
        $0.bind("accessibilityLabel", \.accessibilityLabel)
        $0.bind("accessibilityIdentifier", \.accessibilityIdentifier)
        $0.bind("accessibilityHint", \.accessibilityHint)
        $0.bind(
            "gestureRecognizers", get: { $0.gestureRecognizers },
            set: { view, value in
                guard let recognizers = value as? [UIGestureRecognizer] else { return false }
                for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
                return true
            })
    }
}
