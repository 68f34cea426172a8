import UIKit
enum SameNameHelper {
    static func help() { fatalError("helpless") }
}
