public import Diagnostics
import IBDocument
import ProjectCode

extension DiagnosticCode {
    public static let ownerNilWithOwnerOutlets = DiagnosticCode(
        "owner-nil-with-owner-outlets", .error,
        """
        Code loads the nib without an owner, but the nib sets outlets of File's Owner. Loading raises an exception: \
        the class NSObject "is not key value coding-compliant for the key". Pass the owner that the outlets belong \
        to, or connect them to the root.
        """)
}

extension Rule {
    /// Finds a nib with outlets of File's Owner that is loaded without an owner (sources).
    static let ownerNilWithOwnerOutlets = Rule(
        .ownerNilWithOwnerOutlets,
        examples: [
            Example(
                """
                ↓<placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card">
                    <connections><outlet property="contentView" destination="a" id="o"/></connections>
                </placeholder>
                <view id="a"/>
                """,
                name: "Card", mentions: [Example.mention(.nibWithoutOwner, "Card")]),
            Example("<view id=\"a\"/>", name: "Card", mentions: [Example.mention(.nibWithoutOwner, "Card")]),
        ]
    ) { subject in
        guard let mention = subject.mentions(as: .nibWithoutOwner).first, let owner = subject.document.filesOwner,
            let outlet = owner.members(of: "connections").first(where: { $0.name.hasPrefix("outlet") })?.attribute(
                "property")
        else { return [] }
        return [
            owner.finding(
                .ownerNilWithOwnerOutlets,
                "the nib is loaded without an owner, so setting the outlet '\(outlet)' of File's Owner raises an exception",
                notes: ["it is loaded at \(mention.place.inWords)"])
        ]
    }
}

extension Rule.Subject {
    /// Where code names this document's nib, unless others have its name, too.
    func mentions(as kind: ProjectSources.Mention.Kind) -> [ProjectSources.Mention] {
        let name = document.nibName
        guard document.kind == .xib, project.nibs[name] != nil else { return [] }
        return sources?.mentions(of: name, as: kind) ?? []
    }
}
