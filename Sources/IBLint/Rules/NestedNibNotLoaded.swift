import IBDocument

extension Rule {
    static let nestedNibNotLoaded = Rule(.nestedNibNotLoaded, examples: [
        Example(
            """
            <view id="a">
                <subviews>
                    ↓<view id="slot" customClass="RedButton"/>
                    <view id="other" customClass="BlueButton"/>
                </subviews>
            </view>
            """,
            name: "Host",
            others: [
                "RedButton": "<view id=\"r\" customClass=\"RedButton\"/>",
                "BlueButton": "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"BlueButton\"/><view id=\"b\"/>",
            ]),
    ], findInEach: { element, subject in
        guard element.isView, !element.isCell, let name = element.customClass, element.superview != nil, element.members(of: "subviews").isEmpty,
              let nib = subject.project.nibs[name], nib.rootClass == name else { return nil }
        // Code that loads it puts the root in its place, or recurses.
        if let sources = subject.sources, sources.loads(whenMade: name).contains(where: { $0.nib == name }) { return nil }
        return element.finding(
            .nestedNibNotLoaded, "\(element.displayName) is of class \(name) and has no content: the content of \(name).xib belongs to that nib's root, and is not loaded here",
            notes: ["make \(name) the class of File's Owner there instead of the root's, and let it load the nib with itself as the owner"])
    })
}
