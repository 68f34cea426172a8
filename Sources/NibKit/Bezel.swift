import Geometry
import Graphics
import IBSchema

/// The body of a device around its screen: round corners and a cut-out where the display has them.
struct Bezel {
    private let device: SimulatedDevice
    private let orientation: SimulatedDevice.Orientation
    private let screen: CGRect

    /// Lengths in points, by eye; unverified.
    private static let thickness: CGFloat = 14
    private static let margin: CGFloat = 10
    private static let body = CGColor(gray: 0.07, alpha: 1)
    private static let edge = CGColor(gray: 0.45, alpha: 1)
    private static let cutOutEdge = CGColor(gray: 0.22, alpha: 1)
    private static let island = CGRect(x: 0, y: 11, width: 126, height: 37)
    private static let notch = CGSize(width: 209, height: 30)
    private static let notchRadius: CGFloat = 20

    /// `nil` for drawings that do not fill the screen of a device.
    init?(_ device: SimulatedDevice, _ orientation: SimulatedDevice.Orientation, around size: CGSize) {
        let whole = device.size(orientation)
        guard !device.id.isEmpty, size == CGSize(width: whole.width, height: whole.height) else { return nil }
        self.device = device
        self.orientation = orientation
        screen = CGRect(origin: CGPoint(x: Self.margin + Self.thickness, y: Self.margin + Self.thickness), size: size)
    }

    private var radius: CGFloat {
        guard device.hasRoundedDisplay else { return 0 }
        guard device.idiom == .phone else { return 18 }
        return hasIsland ? 55 : 44
    }

    private var hasIsland: Bool { device.hasIsland }

    /// The areas that the display does not cover, in the screen's coordinates.
    private var cutOut: Path? {
        guard device.hasRoundedDisplay, device.idiom == .phone else { return nil }
        let (size, top, radius) =
            hasIsland
            ? (Self.island.size, Self.island.minY, Self.island.height / 2)
            : (
                CGSize(width: Self.notch.width, height: Self.notch.height + Self.notchRadius), -Self.notchRadius,
                Self.notchRadius
            )
        switch orientation {
        case .portrait:
            return Path(
                roundedRect: CGRect(x: (screen.width - size.width) / 2, y: top, width: size.width, height: size.height),
                radius: radius)
        case .landscape:
            return Path(
                roundedRect: CGRect(
                    x: top, y: (screen.height - size.width) / 2, width: size.height, height: size.width), radius: radius
            )
        }
    }

    /// The drawing of the screen in its device, on a neutral ground.
    func displayList(of list: DisplayList, background: CGColor) -> DisplayList {
        let outer = screen.insetBy(dx: -Self.thickness, dy: -Self.thickness)
        let whole = outer.insetBy(dx: -Self.margin, dy: -Self.margin)
        let context = CGContext(size: whole.size)
        context.setFillColor(Sheet.ground)
        context.fill(CGRect(origin: .zero, size: whole.size))
        let body = Path(roundedRect: outer, radius: radius + Self.thickness)
        context.fill(body, with: .color(Self.body))
        context.setStrokeColor(Self.edge)
        context.setLineWidth(1.5)
        context.addPath(body)
        context.strokePath()
        let bounds = CGRect(origin: .zero, size: screen.size)
        context.beginGroup(
            DisplayList.Group(
                name: "screen", transform: CGAffineTransform(translationX: screen.minX, y: screen.minY),
                clip: .roundedRect(bounds, radius: radius, corners: .all)))
        context.setFillColor(background)
        context.fill(bounds)
        context.draw(list, in: bounds)
        if let cutOut {
            context.fill(cutOut, with: .color(.black))
            // Seen on black screens too.
            context.setStrokeColor(Self.cutOutEdge)
            context.setLineWidth(1)
            context.addPath(cutOut)
            context.strokePath()
        }
        context.endGroup()
        return context.displayList
    }
}
