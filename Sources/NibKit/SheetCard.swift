import Geometry
import Graphics
import UIKit

/// A page sheet on a phone's screen: a card over what presents it, which has gone back and is dimmed.
@MainActor
struct SheetCard {
    /// The screen in points.
    let screen: CGSize
    /// Where the card begins.
    let top: CGFloat
    let isDark: Bool

    /// Lengths in points and the dimming are measured in two pictures of iOS 15, 428 points wide, light. What presents
    /// is not known here, so that it has the system's background; dark looks are unverified.
    private static let radius: CGFloat = 10
    private static let presenterRise: CGFloat = 10
    private static let presenterInset: CGFloat = 16
    private static let presenter = CGColor(gray: 0.9, alpha: 1)
    private static let darkPresenter = CGColor(gray: 0.1, alpha: 1)

    func displayList(of sheet: DisplayList) -> DisplayList {
        let context = CGContext(size: screen)
        context.setFillColor(.black)
        context.fill(CGRect(origin: .zero, size: screen))
        let behind = CGRect(
            x: Self.presenterInset, y: top - Self.presenterRise, width: screen.width - 2 * Self.presenterInset,
            height: 2 * Self.presenterRise)
        context.fill(
            Path(roundedRect: behind, radius: Self.radius), with: .color(isDark ? Self.darkPresenter : Self.presenter))
        SimulatedBars.recordStatusBar(
            CGRect(x: 0, y: 0, width: screen.width, height: top - Self.presenterRise), on: .black, in: context)
        let bounds = CGRect(x: 0, y: 0, width: screen.width, height: screen.height - top)
        context.beginGroup(
            DisplayList.Group(
                name: "sheet", transform: CGAffineTransform(translationX: 0, y: top),
                clip: .roundedRect(bounds, radius: Self.radius, corners: [.minXMinY, .maxXMinY])))
        context.setFillColor(isDark ? .black : .white)
        context.fill(bounds)
        context.draw(sheet, in: bounds)
        context.endGroup()
        return context.displayList
    }
}
