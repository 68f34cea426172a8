import IBDocument
import IBSchema
import Testing

@Suite struct VariationTests {
    private let markup = """
        <view id="root">
            <subviews><view id="one"/><view id="two"/><view id="three"/></subviews>
            <variation key="default"><mask key="subviews"><exclude reference="two"/></mask></variation>
            <variation key="widthClass=compact"><mask key="subviews"><include reference="two"/></mask></variation>
            <variation key="heightClass=regular-widthClass=compact" alpha="0.25"><mask key="subviews"><exclude reference="three"/></mask></variation>
        </view>
        """

    @Test(arguments: [
        (SizeClasses(), ["one", "three"]),
        (SizeClasses(width: .regular, height: .regular), ["one", "three"]),
        (SizeClasses(width: .compact, height: .compact), ["one", "two", "three"]),
        (SizeClasses(width: .compact, height: .regular), ["one", "two"]),
    ])
    func installsMembersFromTheLeastToTheMostSpecific(_ classes: SizeClasses, _ expected: [String]) throws {
        let root = try #require(try xib(markup).objects.first)
        #expect(root.installedMembers(of: "subviews", in: classes).compactMap(\.id) == expected)
    }

    @Test func takesTheValueOfTheMostSpecificVariation() throws {
        let root = try #require(try xib(markup).objects.first)
        let alpha = try #require(Schema.cocoaTouch.property("alpha", of: "view"))
        #expect(root.value(of: alpha, in: SizeClasses(width: .compact, height: .regular)) == .real(0.25))
        #expect(root.value(of: alpha, in: SizeClasses(width: .regular, height: .regular)) == nil)
    }
}
