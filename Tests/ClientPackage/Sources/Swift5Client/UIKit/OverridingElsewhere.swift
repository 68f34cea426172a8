import UIKit
import os.log

extension Sheet {
    public override func layoutSubviews() {
        super.layoutSubviews()
        passes += 1
        os_log("a pass of %@", log: .default, type: .debug, description)
    }
}
extension UITableViewCell {
    override func put(_ name: String) -> String { super.put(name) + " of a cell" }
}
