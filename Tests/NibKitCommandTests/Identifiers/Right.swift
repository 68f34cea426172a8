import UIKit

let detailSegue = "showDetail"
protocol Named { static var identifier: String { get } }
extension Named { static var identifier: String { String(describing: self) } }
extension CardCell: Named {}
extension UIStoryboard { class func settings() -> UIStoryboard { return UIStoryboard(name: "Settings", bundle: nil) } }
struct SegueName: RawRepresentable {
    var rawValue: String
    static let edit = SegueName(rawValue: "edit-item")
}

class BadgeCell: UITableViewCell { static var identifier: String { return "badge-row" } }
class OwnCell: UITableViewCell { class var reuseIdentifier: String { "\(self)" } }
class ShelfCell: UITableViewCell {}

class SubHomeController: HomeController {
    private let cellName = "PersonCell"

    func right(_ name: String, at path: IndexPath, in table: UITableView, isShort: Bool) {
        performSegue(withIdentifier: detailSegue, sender: self)
        performSegue(withIdentifier: SegueName.edit.rawValue, sender: self)
        performSegue(withIdentifier: isShort ? detailSegue : "edit-item", sender: self)
        performSegue(withIdentifier: name, sender: self)
        performSegue(withIdentifier: "show\(name)", sender: self)
        perform(segue: StoryboardSegue.Main.editItem)
        performSegue(withIdentifier: R.segue.homeController.showDetail, sender: self)
        _ = table.dequeueReusableCell(withIdentifier: cellName, for: path)
        _ = table.dequeueReusableCell(withIdentifier: BadgeCell.identifier, for: path)
        _ = table.dequeueReusableCell(withIdentifier: CardCell.identifier, for: path)
        _ = table.dequeueReusableCell(withIdentifier: String(describing: CardCell.self), for: path)
        let card: CardCell = table.dequeueReusableCell(for: path)
        _ = table.dequeueReusableCell(withIdentifier: R.reuseIdentifier.badgeRow, for: path)
        table.register(OwnCell.self, forCellReuseIdentifier: OwnCell.reuseIdentifier)
        _ = table.dequeueReusableCell(withIdentifier: OwnCell.reuseIdentifier, for: path)
        table.register(cellType: ShelfCell.self)
        _ = table.dequeueReusableCell(withIdentifier: "ShelfCell", for: path)
        var plain = table.dequeueReusableCell(withIdentifier: "Plain")
        if plain == nil { plain = UITableViewCell(style: .default, reuseIdentifier: "Plain") }
        let settings = UIStoryboard(name: "Settings", bundle: nil)
        _ = settings.instantiateViewController(withIdentifier: "Settings")
        _ = UIStoryboard.settings().instantiateViewController(withIdentifier: "about-app")
        _ = UIStoryboard.main.instantiateInitialViewController()
        _ = UIStoryboard(name: "Elsewhere", bundle: Bundle(path: name) ?? .main)
        _ = UIStoryboard(name: "Library", bundle: Bundle(for: LibraryView.self))
        _ = map.dequeueReusableAnnotationView(withIdentifier: "Pin")
        _ = UIStoryboard(name: name, bundle: nil).instantiateViewController(withIdentifier: "Detail")
        _ = storyboard?.instantiateViewController(withIdentifier: "Detail")
        _ = StoryboardScene.Settings.aboutApp.instantiate()
        _ = StoryboardScene.Main.initialScene.instantiate()
        _ = R.storyboard.settings.aboutApp()
        _ = R.storyboard.main.instantiateInitialViewController()
        _ = R.nib.rowCell(withOwner: nil)
        _ = card
    }

    override func performSegue(withIdentifier identifier: String, sender: Any?) {
        super.performSegue(withIdentifier: identifier, sender: sender)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let name = segue.identifier else { return }
        switch name {
        case detailSegue: break
        case SegueName.edit.rawValue, "legacy": break
        default: break
        }
        if let detail = R.segue.homeController.showDetail(segue: segue) { _ = detail }
    }
}
