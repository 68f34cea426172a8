import IBDocument
import IBSchema
import Testing
import XMLTree

/// A xib around some objects.
func xib(_ objects: String, attributes: String = "", resources: String = "") throws -> Document {
    let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES" \(attributes)>
            <objects>
        \(objects)
            </objects>
        \(resources)
        </document>
        """
    return try #require(Document(XMLTree.parse(Array(text.utf8), file: "test.xib"), schema: .cocoaTouch))
}
