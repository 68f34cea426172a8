import UIKit

enum Names {
    static let help = "showHelp"
    enum Cells: String {
        case price = "PriceCell"
        case badge = "badge-rwo"
    }
}

class HomeController: UITableViewController {
    func go(_ other: UIViewController, at path: IndexPath) {
        performSegue(withIdentifier: "shwDetail", sender: self)
        performSegue(withIdentifier: Names.help, sender: self)
        self.performSegue(withIdentifier: "logIn", sender: nil)
        other.performSegue(withIdentifier: "logOut", sender: nil)
        perform(segue: StoryboardSegue.Main.editItm)
        performSegue(withIdentifier: R.segue.homeController.shoDetail, sender: self)
        _ = tableView.dequeueReusableCell(withIdentifier: "PersonCel", for: path)
        _ = tableView.dequeueReusableCell(withIdentifier: Names.Cells.price.rawValue, for: path)
        _ = tableView.dequeueReusableCell(withIdentifier: Names.Cells.badge.rawValue)
        _ = tableView.dequeueReusableCell(withIdentifier: R.reuseIdentifier.personCll, for: path)
        let mian = UIStoryboard(name: "Mian", bundle: nil)
        _ = mian.instantiateInitialViewController()
        _ = UIStoryboard(name: "Settings", bundle: .main).instantiateViewController(withIdentifier: "Setings")
        _ = UIStoryboard(name: "Settings", bundle: nil).instantiateInitialViewController()
        _ = storyboard?.instantiateViewController(withIdentifier: "Settings")
        _ = UIStoryboard.main.instantiateViewController(identifier: "Login") { DetailController(coder: $0) }
        _ = StoryboardScene.Settings.abuotApp.instantiate()
        _ = R.storyboard.main.detial()
        _ = R.nib.roCell(withOwner: nil)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "showDetial" { return }
        switch segue.identifier {
        case "edit-itme"?: break
        default: break
        }
    }
}

extension UIStoryboard { static var main: UIStoryboard { UIStoryboard(name: "Main", bundle: nil) } }
class DetailController: UIViewController {
    // A segue of HomeController has a similar identifier, which is right there.
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "nobodyUsesThs" { return }
    }
}
class HelpController: UIViewController {}
class SettingsController: UIViewController {}
class RowCell: UITableViewCell {}
class NoteCell: UITableViewCell {}
class CardCell: UITableViewCell, Reusable {}
