public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let forgottenClass = DiagnosticCode(
        "forgotten-class", .warning,
        """
        An object without a custom class, or with one of UIKit, has outlets or receives actions that UIKit's class \
        does not have. Usually the class in the Identity inspector was lost, or the object was copied to another \
        scene. Loading the nib raises an exception: the class "is not key value coding-compliant for the key"; an \
        action raises an "unrecognized selector" exception. Set the class, or remove the connections. If an object \
        of another class loads the nib as its owner, set that class on File's Owner, so that Interface Builder knows \
        the outlets.
        """)
}

extension Rule {
    /// Finds an object of UIKit's own class with outlets or actions that this class does not have.
    static let forgottenClass = Rule(
        .forgottenClass,
        examples: [
            Example(
                """
                ↓<placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="UIViewController">
                    <connections>
                        <outlet property="view" destination="a" id="1"/>
                        <outlet property="notice" destination="b" id="2"/>
                    </connections>
                </placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view id="a">
                    <subviews>
                        ↓<tableView id="t">
                            <connections>
                                <outlet property="dataSource" destination="c" id="3"/>
                                <outlet property="source" destination="c" id="4"/>
                            </connections>
                        </tableView>
                        <button id="b">
                            <connections>
                                <action selector="send:" destination="-1" eventType="touchUpInside" id="5"/>
                                <action selector="help:" destination="-2" eventType="touchUpInside" id="6"/>
                                <action selector="send:" destination="c" eventType="touchUpInside" id="7"/>
                                <action selector="resignFirstResponder" destination="t" eventType="touchUpInside" id="8"/>
                            </connections>
                        </button>
                    </subviews>
                </view>
                <customObject id="c" customClass="Source"/>
                """),
            .storyboard(
                """
                <scene sceneID="1"><objects>
                    ↓<viewController id="a">
                        <view key="view" id="v">
                            <subviews>
                                <button id="b">
                                    <connections>
                                        <action selector="send:" destination="a" eventType="touchUpInside" id="1"/>
                                        <action selector="xy_dismiss" destination="a" eventType="touchUpInside" id="2"/>
                                    </connections>
                                </button>
                            </subviews>
                        </view>
                    </viewController>
                </objects></scene>
                <scene sceneID="2"><objects>
                    <viewController id="c" customClass="Compose">
                        <connections><outlet property="field" destination="v" id="3"/></connections>
                    </viewController>
                </objects></scene>
                """),
            // An extension of the project has them.
            Example(
                """
                <textField id="a">
                    <connections><outlet property="nextField" destination="b" id="1"/></connections>
                </textField>
                <textField id="b"/>
                """,
                classes: [], systemKeys: ["nextField"]),
        ]
    ) { subject in
        var selectors: [String: [String]] = [:]
        for action in subject.document.root.descendants where action.name == "action" {
            guard let target = action.attribute("destination"), let selector = action.attribute("selector") else {
                continue
            }
            if selectors[target]?.contains(selector) != true { selectors[target, default: []].append(selector) }
        }
        return subject.document.root.descendants.compactMap { element -> Diagnostic? in
            guard let name = element.systemClass else { return nil }
            // An outlet to no object is not in the nib.
            let outlets = Set(
                element.members(of: "connections").filter {
                    $0.name.hasPrefix("outlet")
                        && $0.attribute("destination").flatMap(subject.document.element) != nil
                }.compactMap { $0.attribute("property") }
            ).sorted().filter { !subject.systemMayHave($0, on: element) }
            let actions = (element.id.flatMap { selectors[$0] } ?? []).filter { !subject.systemMaySend($0) }
            guard !outlets.isEmpty || !actions.isEmpty else { return nil }
            let missing = outlets.map { "outlet '\($0)'" } + actions.map { "method '\($0)'" }
            return element.finding(
                .forgottenClass,
                "\(element.objectName) has \(element.customClass == nil ? "no custom class, and \(name) has" : "UIKit's class \(name), which has") \(missing.inWords)"
            )
        }
    }
}

extension Rule.Subject {
    fileprivate func systemMayHave(_ key: String, on element: Element) -> Bool {
        [key, KeyValueCoding.otherKey(withSetterOf: key)].contains {
            SystemClasses.have($0, on: element, ofClass: element.systemClass)
                || sources?.systemKeys.contains($0) == true
        }
    }

    /// Whether UIKit's objects may have a method. A library's addition to them has a prefix: `xy_dismiss`.
    fileprivate func systemMaySend(_ selector: String) -> Bool {
        SystemClasses.selectors.contains(selector) || sources?.systemActions.contains(selector) == true
            || selector.hasPrefixOfLibrary
    }
}

extension String {
    fileprivate var hasPrefixOfLibrary: Bool {
        guard let end = firstIndex(of: "_") else { return false }
        return end != startIndex && self[..<end].allSatisfy { $0.isLowercase || $0.isNumber }
    }
}

extension [String] {
    /// `no outlet 'a', no outlet 'b' and no method 'c'`
    fileprivate var inWords: String {
        let all = map { "no \($0)" }
        return all.count < 2 ? all.joined() : "\(all.dropLast().joined(separator: ", ")) and \(all[all.count - 1])"
    }
}

extension Element {
    /// The class of UIKit, or `NSObject`, that the object has as far as the document shows; `nil`: it has one of the
    /// project or a library, or is not an object of the nib.
    fileprivate var systemClass: String? {
        switch name {
        case "viewControllerPlaceholder", "exit": return nil
        case "placeholder": guard attribute("placeholderIdentifier") == "IBFilesOwner" else { return nil }
        default: break
        }
        if let customClass {
            return attribute("customModule")?.isEmpty != false && SystemClasses.isKnown(customClass) ? customClass : nil
        }
        guard id != nil, let type else { return nil }
        let ofElement = document.schema.className(of: name)
        return type.kind == .placeholder || name == "customObject" ? "NSObject" : ofElement
    }

    /// What people call the object.
    fileprivate var objectName: String { name == "placeholder" ? "File's Owner" : displayName }
}
