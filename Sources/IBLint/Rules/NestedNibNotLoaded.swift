public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let nestedNibNotLoaded = DiagnosticCode(
        "nested-nib-not-loaded", .warning,
        """
        A view has the same class as the root view of the nib that is named after this class. Loading this document \
        calls the class's init(coder:), which does not load that nib, so the view stays empty. In that nib, set the \
        class on File's Owner instead of the root, and make the class load the nib with itself as the owner; then it \
        works in code and in other documents. A class that replaces itself with a loaded view in awakeAfter(using:) \
        is correct as it is. Without --sources, or if the sources do not have the class, this is a note: code may load \
        the nib, or make the content.
        """)
}

extension Rule {
    /// Finds a view whose content is in a nib that is not loaded here.
    static let nestedNibNotLoaded = Rule(
        .nestedNibNotLoaded,
        examples: [
            Example(
                """
                <view id="a">
                    <subviews>
                        ↓<view id="slot" customClass="RedButton"/>
                        <view id="other" customClass="BlueButton"/>
                        <view id="both" customClass="GreenButton"/>
                    </subviews>
                </view>
                """,
                name: "Host",
                others: [
                    "RedButton": "<view id=\"r\" customClass=\"RedButton\"/>",
                    "BlueButton":
                        "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"BlueButton\"/><view id=\"b\"/>",
                    // As its owner the class loads it: nib-self-recursion asks where that ends.
                    "GreenButton":
                        "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"GreenButton\"/><view id=\"g\" customClass=\"GreenButton\"/>",
                ],
                classes: [Example.type("RedButton", "UIView", outlets: ["title"])])
        ],
        findInEach: { element, subject in
            guard element.isView, !element.isCell, let name = element.customClass, element.superview != nil,
                element.members(of: "subviews").isEmpty,
                let nib = subject.project.nibs[name], nib.rootClass == name, nib.ownerClass != name
            else { return nil }
            // Code that loads it puts the root in its place, or recurses.
            if let sources = subject.sources, sources.loads(whenMade: name).contains(where: { $0.nib == name }) {
                return nil
            }
            var finding = element.finding(
                .nestedNibNotLoaded,
                "\(element.displayName) has class \(name) but no content: the content of \(name).xib belongs to that nib's root and is not loaded here",
                notes: [
                    "in that nib, set \(name) as the class of File's Owner instead of the root's, and make the class load the nib with itself as the owner"
                ])
            // Code may load it later, or make the content.
            if subject.sources.map({ !$0.isRead(name) || $0.code(of: name, loads: name) }) ?? true {
                finding.severity = .note
            }
            return finding
        })
}
