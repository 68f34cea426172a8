import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        print("launched with \(window?.rootViewController.map { "\(type(of: $0))" } ?? "nothing")")
        return true
    }
}

class GreetingController: UIViewController {
    @IBOutlet weak var label: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        DispatchQueue.main.async { print("later") }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("\(label.text ?? "") on \(Int(view.bounds.width)) points")
    }

    override func viewDidLayoutSubviews() { print("label at \(Int(label.frame.minX))") }
}
