extension Rule {
    static let placeholderIntrinsicSize = Rule(.placeholderIntrinsicSize, examples: [
        Example("""
            ↓<view id="a" placeholderIntrinsicWidth="100" placeholderIntrinsicHeight="40"/>
            <view id="b" customClass="Gauge" placeholderIntrinsicWidth="100" placeholderIntrinsicHeight="40"/>
            """),
    ], findInEach: { element, _ in
        guard element.name == "view", element.customClass == nil, element.attribute("placeholderIntrinsicWidth") != nil else { return nil }
        return element.finding(
            .placeholderIntrinsicSize, "\(element.displayName) has a placeholder for its intrinsic size, which only the canvas knows: a plain view has none at run time")
    })
}
