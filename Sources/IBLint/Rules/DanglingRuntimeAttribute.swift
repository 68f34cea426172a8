public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let danglingRuntimeAttribute = DiagnosticCode(
        "dangling-runtime-attribute", .note,
        """
        A runtime attribute names a property that the class does not declare with @IBInspectable or @objc. The \
        system logs a message and continues. The property may exist all the same: the sources do not show what \
        libraries add to UIKit's classes.
        """)
}

extension Rule {
    /// Finds a runtime attribute of an undeclared property (note, sources).
    static let danglingRuntimeAttribute = Rule(
        .danglingRuntimeAttribute,
        examples: [
            Example(
                """
                <view id="a" customClass="Card">
                    <userDefinedRuntimeAttributes>
                        <userDefinedRuntimeAttribute type="number" keyPath="radius"/>
                        <userDefinedRuntimeAttribute type="number" keyPath="Radius"/>
                        ↓<userDefinedRuntimeAttribute type="number" keyPath="border"/>
                        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"/>
                        <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier"/>
                    </userDefinedRuntimeAttributes>
                </view>
                """,
                classes: [Example.type("Card", "UIView", outlets: ["radius"])])
        ],
        findInEach: { element, subject in
            guard element.name == "userDefinedRuntimeAttribute", let sources = subject.sources,
                let path = element.attribute("keyPath"),
                let key = path.split(separator: ".").first.map(String.init), let holder = element.parent?.parent,
                let name = sources.classJudged(of: holder), !sources.mayHave(key, on: holder),
                // The first part of a longer path is read, not set.
                key != path || !sources.mayHave(KeyValueCoding.otherKey(withSetterOf: key), on: holder)
            else { return nil }
            return element.finding(
                .danglingRuntimeAttribute,
                "according to the sources, \(name) has no property '\(key)' that a nib can set")
        })
}
