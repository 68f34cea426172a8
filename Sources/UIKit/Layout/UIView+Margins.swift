extension UIView {
    /// The system's margin of a plain view, in points.
    private static let standardMargin: CGFloat = 8

    /// What `safeAreaInsets` is unless a subclass says otherwise.
    var coveredInsets: UIEdgeInsets {
        if let rootSafeAreaInsets { return rootSafeAreaInsets }
        guard let superview, case var outer = superview.safeAreaInsets, outer != .zero else { return .zero }
        if let scroll = superview as? UIScrollView {
            let adjusts = scroll.adjustedAxes
            if adjusts.vertical { (outer.top, outer.bottom) = (0, 0) }
            if adjusts.horizontal { (outer.left, outer.right) = (0, 0) }
        }
        let frame = frame
        let space = superview.bounds
        /// What stands out of the superview is not covered there (an assertion of a public test suite).
        func covered(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { max(0, inset - max(0, distance)) }
        return UIEdgeInsets(
            top: covered(outer.top, frame.minY - space.minY), left: covered(outer.left, frame.minX - space.minX),
            bottom: covered(outer.bottom, space.maxY - frame.maxY), right: covered(outer.right, space.maxX - frame.maxX)
        )
    }

    /// Tells the view that its safe area is another one than at its last layout, before it lays out its subviews. The
    /// view of a controller that appears hears so from it.
    func noticeSafeArea() {
        // Where nothing is covered above there is nothing to compute, which is true of most views.
        guard knownSafeArea != nil || rootSafeAreaInsets != nil || superview?.knownSafeArea != nil else { return }
        let insets = safeAreaInsets
        guard insets != knownSafeArea ?? .zero else { return }
        knownSafeArea = insets == .zero ? nil : insets
        if viewController == nil { safeAreaInsetsDidChange() }
    }

    /// What `layoutMargins` is unless a subclass says otherwise.
    var marginsInForce: UIEdgeInsets {
        var margins = baseMargins
        if insetsLayoutMarginsFromSafeArea {
            let safe = safeAreaInsets
            margins = UIEdgeInsets(
                top: margins.top + safe.top, left: margins.left + safe.left,
                bottom: margins.bottom + safe.bottom, right: margins.right + safe.right)
        }
        if preservesSuperviewLayoutMargins, superview == nil, UIKitEnvironment.current.isDesignTime {
            // The canvas is a view as wide as a screen, and since Xcode 9 it has margins above and below, too.
            let side = Self.systemSideMargin(forWidth: bounds.width)
            let end = rootSafeAreaInsets == nil ? 0 : Self.standardMargin
            margins = UIEdgeInsets(
                top: max(margins.top, end), left: max(margins.left, side), bottom: max(margins.bottom, end),
                right: max(margins.right, side))
        }
        // A table hands its margins to the cells itself.
        if keepsOutsideSuperviewMargins, let superview, !(superview is UITableView) {
            let outer = superview.layoutMargins
            let frame = frame
            let space = superview.bounds
            margins.left = max(margins.left, outer.left - max(0, frame.minX - space.minX))
            margins.right = max(margins.right, outer.right - max(0, space.maxX - frame.maxX))
            if !(superview is UIScrollView) {
                margins.top = max(margins.top, outer.top - max(0, frame.minY - space.minY))
                margins.bottom = max(margins.bottom, outer.bottom - max(0, space.maxY - frame.maxY))
            }
        }
        return margins
    }

    /// A cell's content view does so unasked, since iOS 11.
    private var keepsOutsideSuperviewMargins: Bool {
        preservesSuperviewLayoutMargins
            || self is UITableViewCellContentView && (superview as? UITableViewCell)?.statedMargin == nil
    }

    func setMargins(_ margins: UIEdgeInsets) {
        ownLayoutMargins = margins
        setNeedsLayout()
    }

    var directionalMarginsInForce: NSDirectionalEdgeInsets {
        let margins = layoutMargins
        return NSDirectionalEdgeInsets(
            top: margins.top, leading: isRightToLeft ? margins.right : margins.left,
            bottom: margins.bottom, trailing: isRightToLeft ? margins.left : margins.right)
    }

    func setMargins(_ margins: NSDirectionalEdgeInsets) {
        ownDirectionalMargins = margins
        setNeedsLayout()
    }

    /// Before safe areas and superviews.
    private var baseMargins: UIEdgeInsets {
        if let own = ownDirectionalMargins {
            return UIEdgeInsets(
                top: own.top, left: isRightToLeft ? own.trailing : own.leading, bottom: own.bottom,
                right: isRightToLeft ? own.leading : own.trailing)
        }
        return ownLayoutMargins ?? defaultLayoutMargins
    }

    /// A controller's root view has the system's side margins; 16 points where the width is compact and narrow, else
    /// 20.
    private var defaultLayoutMargins: UIEdgeInsets {
        if let margins = providedMargins { return margins }
        guard viewController != nil || rootSafeAreaInsets != nil else {
            return UIEdgeInsets(
                top: Self.standardMargin, left: Self.standardMargin, bottom: Self.standardMargin,
                right: Self.standardMargin)
        }
        return UIView.screenMargins(forWidth: bounds.width)
    }

    /// The margins of a screen's root view.
    static func screenMargins(forWidth width: CGFloat) -> UIEdgeInsets {
        let side = systemSideMargin(forWidth: width)
        return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }

    /// Side margins of root views and table cells by the width of the screen.
    static func systemSideMargin(forWidth width: CGFloat) -> CGFloat {
        width < (UIKitEnvironment.current.designTime?.widthWithWideMargins ?? 400) && width > 0 ? 16 : 20
    }

    /// Side margins of table cells by the width of the screen: wide ones begin at 390 points, as in pictures of iOS 15
    /// to 18.
    static func tableSideMargin(forWidth width: CGFloat) -> CGFloat {
        width >= 390 ? max(20, systemSideMargin(forWidth: width)) : systemSideMargin(forWidth: width)
    }
}

extension UIView {
    /// No line of text should be longer, in points, at the default text size.
    private static let readableWidth: CGFloat = 672

    var readableInsets: UIEdgeInsets {
        let margins = layoutMargins
        let spare = max(0, bounds.width - margins.left - margins.right - Self.readableWidth) / 2
        return UIEdgeInsets(
            top: margins.top, left: margins.left + spare, bottom: margins.bottom, right: margins.right + spare)
    }
}

extension UILayoutGuide {
    /// Distances of a system guide from its owner's edges.
    var insets: UIEdgeInsets {
        guard let owner = owningView else { return .zero }
        switch kind {
        case .safeArea: return owner.safeAreaInsets
        case .layoutMargins: return owner.layoutMargins
        case .readableContent: return owner.readableInsets
        case .keyboard:
            // No keyboard comes up: the guide reaches from the safe area's end to the end of the window, which is how an
            // assertion of a public test suite knows it.
            let safe = (self as? UIKeyboardLayoutGuide)?.usesBottomSafeArea == false ? 0 : owner.safeAreaInsets.bottom
            let end = owner.window.map { $0.bounds.maxY - owner.convert(owner.bounds, to: $0).maxY } ?? 0
            return UIEdgeInsets(top: max(0, owner.bounds.height - safe), bottom: min(safe, -end))
        case .plain, .scrollContent, .scrollFrame: return .zero
        }
    }
}
