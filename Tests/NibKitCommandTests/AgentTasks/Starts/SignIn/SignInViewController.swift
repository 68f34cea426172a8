import UIKit

final class SignInViewController: UIViewController {
    @IBOutlet private var titleLabel: UILabel!
    @IBOutlet private var userField: UITextField!
    @IBOutlet private var passwordField: UITextField!
    @IBOutlet private var forgotButton: UIButton!

    @IBAction private func signIn(_ sender: UIButton) { titleLabel.text = userField.text }
    @IBAction private func forgot(_ sender: UIButton) { forgotButton.isEnabled = false }
}
