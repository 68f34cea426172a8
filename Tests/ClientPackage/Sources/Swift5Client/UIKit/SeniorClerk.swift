import UIKit

/// Inherits from NSObject by way of a class of another file.
class SeniorClerk: Clerk {
    @objc dynamic var rank = 3
    override init() {
        super.init()
        rank = 4
    }
    override func awakeFromNib() {
        super.awakeFromNib()
        rank += 1
    }
    override func setValue(_ value: Any?, forUndefinedKey key: String) { undefined.append(key) }
    private(set) var undefined: [String] = []
    override var events: [String] { super.events + ["rank \(rank)"] + undefined }
}
