import Diagnostics
import IBDocument

extension Rule {
    static let newerSystem = Rule(
        .newerSystem,
        examples: [
            Example(
                """
                <view id="v"><subviews>
                    ↓<colorWell id="a"/>
                    <stackView id="b"/>
                </subviews></view>
                """,
                target: SystemVersion(13)),
            Example("<colorWell id=\"a\"/>"),
        ]
    ) { subject in
        guard let target = subject.target else { return [] }
        return subject.document.root.descendants.flatMap { element in
            UIKitAvailability.newer(than: target, in: element).map { part in
                let effect = part.fails ? "loading fails there" : "it is ignored there"
                return element.finding(
                    .newerSystem,
                    "\(part.what) needs iOS \(part.since), but the deployment target is \(target): \(effect)")
            }
        }
    }
}
