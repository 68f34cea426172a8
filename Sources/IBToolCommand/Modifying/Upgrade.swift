import Diagnostics
import IBDocument
import IBSchema
import XMLTree

/// `--upgrade`: what a document of an older Xcode must say to be one of the newest format known here; everything else
/// stays.
///
/// Applied twice it changes nothing more. Documents of still newer tools stay as they are.
enum Upgrade {
    /// Xcode 16, by 84 public documents.
    private static let toolsVersion = "\(ToolsVersion.current)"
    /// The plug-ins that these documents name, and their versions.
    private static let plugIns = [
        "com.apple.InterfaceBuilder.IBCocoaTouchPlugin": "23506", "com.apple.InterfaceBuilder.CocoaPlugin": "23504",
    ]
    private static let format = (name: "documents saved in the Xcode 8 format", tools: "8.0")

    static func edits(of document: Document) -> [SourceEdit] {
        let root = document.root
        // A version that any Xcode can open does not determine the format.
        guard document.toolsVersion.precedesCurrent, !document.toolsVersion.isAny else { return [] }
        var edits = [root.xml.setting("toolsVersion", to: toolsVersion)]
        if root.child("device") == nil, document.device != .withoutDevice, let first = root.xml.children.first {
            // Newer tools read the device from an element of its own.
            let device =
                "<device id=\"\(document.device.id)\" orientation=\"\(document.simulatedOrientation)\" appearance=\"light\"/>"
            edits.append(first.inserting(before: device))
        }
        if let dependencies = root.child("dependencies")?.xml {
            for child in dependencies.children {
                switch child.name {
                case "plugIn":
                    edits.append(
                        child[attribute: "identifier"].flatMap { plugIns[$0] }.flatMap {
                            child.setting("version", to: $0)
                        })
                // The oldest Xcode that can open the document; since Xcode 8, capabilities state it.
                case "development": edits.append(child.removing())
                default: continue
                }
            }
            if !dependencies.children(named: "capability").contains(where: { $0[attribute: "name"] == format.name }) {
                edits.append(
                    dependencies.appending("<capability name=\"\(format.name)\" minToolsVersion=\"\(format.tools)\"/>"))
            }
        }
        return edits.compactMap { $0 }
    }
}

extension Document {
    /// As simulated metrics of documents before Xcode 8 name it.
    fileprivate var simulatedOrientation: String {
        let metrics = root.child("simulatedMetricsContainer")?.child("simulatedOrientationMetrics", key: "orientation")
        return metrics?.attribute("orientation")?.hasPrefix("landscape") == true ? "landscape" : "portrait"
    }
}
