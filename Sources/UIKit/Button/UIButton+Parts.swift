import AutoLayout

/// A button's title, subtitle and image as subviews.
///
/// A button draws its content by itself. It makes these views when somebody asks for them, by name or among `subviews`;
/// from then on each draws its part, in the frame that the button, the app's code or constraints give it.
extension UIButton {
    /// Makes the views of what the button shows.
    func makeParts() {
        if hasImagePart { _ = imageView }
        if hasTitlePart { _ = titleLabel }
        _ = subtitleLabel
    }

    private var hasTitlePart: Bool { (attributedTitle(of: .title)?.string ?? text(of: .title))?.isEmpty == false }
    private var hasImagePart: Bool {
        configuration.map { $0.image != nil && !$0.showsActivityIndicator } ?? (currentImage != nil)
    }

    /// Whether the part draws itself, so that the button does not.
    func isDrawnByItself(_ part: UIView?) -> Bool { part.map { $0.superview === self } == true }

    /// Parts lie behind what the app has put into the button, the image behind the text.
    func attach(_ part: UIView) {
        adopt(part, at: part === imagePart || !isDrawnByItself(imagePart) ? 0 : 1, marksLayout: false)
        place(part)
    }

    // MARK: Places

    var hasParts: Bool { titlePart != nil || imagePart != nil || subtitlePart != nil }

    /// Gives the parts the frames that the button has for them, but for what constraints decide.
    func placeParts() {
        for part in [imagePart, titlePart, subtitlePart].compactMap(\.self) where part.superview === self {
            place(part)
        }
    }

    private func place(_ part: UIView) {
        let pins = pins(of: part)
        let present = part.untransformedFrame
        var frame = part === imagePart ? imageFrame : part === titlePart ? titleFrame : subtitleFrame
        func fit(
            _ start: CGFloat, _ length: CGFloat, _ place: CGFloat, _ placeLength: CGFloat, _ isPlaced: Bool,
            _ isSized: Bool
        ) -> (CGFloat, CGFloat) {
            if isPlaced { return (start, length) }
            return isSized ? (place + (placeLength - length) / 2, length) : (place, placeLength)
        }
        (frame.origin.x, frame.size.width) = fit(
            present.minX, present.width, frame.minX, frame.width, pins.contains(.horizontalPosition),
            pins.contains(.width))
        (frame.origin.y, frame.size.height) = fit(
            present.minY, present.height, frame.minY, frame.height, pins.contains(.verticalPosition),
            pins.contains(.height))
        if frame != present { part.takeFrame(frame) }
    }

    private struct Pins: OptionSet {
        let rawValue: Int
        static let horizontalPosition = Pins(rawValue: 1)
        static let verticalPosition = Pins(rawValue: 2)
        static let width = Pins(rawValue: 4)
        static let height = Pins(rawValue: 8)
    }

    /// What of a part's frame constraints mention.
    private func pins(of part: UIView) -> Pins {
        var pins: Pins = []
        for constraint in constraints(about: part) {
            for (item, attribute) in [
                (constraint.firstItem, constraint.firstAttribute), (constraint.secondItem, constraint.secondAttribute),
            ] where item === part {
                switch attribute.kind {
                case .horizontalPosition: pins.insert(.horizontalPosition)
                case .verticalPosition: pins.insert(.verticalPosition)
                case .size: pins.insert(attribute == .width ? .width : .height)
                case .none: break
                }
            }
        }
        return pins
    }

    /// The active constraints that mention a part. They are held by it, the button or a view around the button.
    fileprivate func constraints(about part: UIView) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        var holder: UIView? = part
        while let view = holder {
            found += view.constraints.filter { $0.firstItem === part || $0.secondItem === part }
            holder = view.superview
        }
        return found
    }
}

/// A title or a subtitle of a button as a label. Every change of its text goes to the button.
final class UIButtonLabel: UILabel {
    enum Role { case title, subtitle }

    private weak var button: UIButton?
    private let role: Role

    init(button: UIButton, role: Role) {
        (self.button, self.role) = (button, role)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// The button places it, unless constraints mention it.
    override var translatesAutoresizingMaskIntoConstraints: Bool {
        get { super.translatesAutoresizingMaskIntoConstraints && button?.constraints(about: self).isEmpty != false }
        set { super.translatesAutoresizingMaskIntoConstraints = newValue }
    }
    override var isPlacedApart: Bool { heldSubviews.isEmpty && translatesAutoresizingMaskIntoConstraints }

    private var style: UIButton.TitleStyle {
        get { button?.titleStyle ?? UIButton.TitleStyle() }
        set { button?.titleStyle = newValue }
    }

    override var text: String? {
        get { button.flatMap { $0.attributedTitle(of: role)?.string ?? $0.text(of: role) } }
        set { button?.setText(newValue, of: role) }
    }
    override var attributedText: NSAttributedString? {
        get { button?.attributedTitle(of: role) }
        set { button?.setAttributedText(newValue, of: role) }
    }
    override var font: UIFont! {
        get { button?.font(of: role) ?? style.font }
        set { style.font = newValue ?? UIButton.TitleStyle().font }
    }
    override var textColor: UIColor! {
        get { button?.currentTitleColor ?? .label }
        set { button?.setTitleColor(newValue, for: .normal) }
    }
    override var lineBreakMode: NSLineBreakMode {
        get { button?.lineBreakMode(of: role) ?? style.lineBreakMode }
        set { style.lineBreakMode = newValue }
    }
    override var numberOfLines: Int {
        get { button?.numberOfLines(of: role) ?? style.lines }
        set { style.lines = newValue }
    }
    override var textAlignment: NSTextAlignment {
        get { style.alignment }
        set { style.alignment = newValue }
    }
    override var adjustsFontSizeToFitWidth: Bool {
        get { style.adjustsFontSizeToFitWidth }
        set { style.adjustsFontSizeToFitWidth = newValue }
    }
    override var minimumScaleFactor: CGFloat {
        get { style.minimumScaleFactor }
        set { style.minimumScaleFactor = newValue }
    }
    override var shadowOffset: CGSize {
        get { button?.titleShadowOffset ?? .zero }
        set { button?.titleShadowOffset = newValue }
    }
    override var shadowColor: UIColor? {
        get { button.flatMap { $0.titleShadowColor(for: $0.state) } }
        set { button?.setTitleShadowColor(newValue, for: .normal) }
    }

    override func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        button?.drawText(of: role, in: rect, context: context)
    }
}

/// A button's image as an image view. Every change of its image goes to the button.
final class ButtonImageView: UIImageView {
    private weak var button: UIButton?

    init(button: UIButton) {
        self.button = button
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// The button places it, unless constraints mention it.
    override var translatesAutoresizingMaskIntoConstraints: Bool {
        get { super.translatesAutoresizingMaskIntoConstraints && button?.constraints(about: self).isEmpty != false }
        set { super.translatesAutoresizingMaskIntoConstraints = newValue }
    }
    override var isPlacedApart: Bool { heldSubviews.isEmpty && translatesAutoresizingMaskIntoConstraints }

    override var image: UIImage? {
        get { button.flatMap { $0.configuration?.image ?? $0.currentImage } }
        set { button?.setImage(newValue, for: .normal) }
    }
    override var contentMode: UIView.ContentMode {
        get { button?.imageContentMode ?? .scaleToFill }
        set { button?.imageContentMode = newValue }
    }

    override func drawContents(in context: CGContext) {
        button?.drawImage(in: bounds, tint: (tintColor ?? .systemBlue).cgColor(in: traitCollection), context: context)
    }
}
