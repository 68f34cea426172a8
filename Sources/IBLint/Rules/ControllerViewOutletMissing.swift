import Diagnostics
import IBDocument

extension Rule {
    static let controllerViewOutletMissing = Rule(.controllerViewOutletMissing, examples: [
        Example("""
            ↓<placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="SignInViewController"/>
            <view id="a"/>
            """),
        Example("""
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="SignInViewController">
                <connections><outlet property="view" destination="a" id="o"/></connections>
            </placeholder>
            <view id="a"/>
            """),
    ]) { subject in
        guard let owner = subject.document.filesOwner, let name = owner.customClass, name.hasSuffix("ViewController"),
              let view = subject.document.topLevelObjects.first(where: \.isView), !view.isCell,
              !owner.members(of: "connections").contains(where: { $0.attribute("property") == "view" })
        else { return [] }
        return [owner.finding(
            .controllerViewOutletMissing, "File's Owner is a \(name), whose outlet 'view' is not connected",
            fixes: [Fix("connect it with \(view.displayName)", .suggestion)])]
    }
}
