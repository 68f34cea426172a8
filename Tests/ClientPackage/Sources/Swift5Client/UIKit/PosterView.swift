import UIKit

/// Shows a picture and a color that its nib names.
public class PosterView: UIView {
    @IBOutlet public weak var picture: UIImageView!
    @IBOutlet public weak var button: UIButton!

    public static func make() -> PosterView? {
        UINib(nibName: "PosterView", bundle: Client.bundle).instantiate(withOwner: nil).first as? PosterView
    }
}
