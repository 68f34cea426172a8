extension Schema {
    static let imageView: [ElementType] = [
        .imageView
    ]
}

extension ElementType {
    package static let imageView = ElementType(
        "imageView", .view, class: "UIImageView", extends: "view",
        [
            Property("image", .image, archive: .key("UIImage"), affects: [.layout, .display]),
            Property("highlightedImage", .image, archive: .key("UIHighlightedImage"), evidence: .assumed),
            Property(
                "highlighted", .bool, documentDefault: .bool(false),
                archive: .key("UIHighlighted", .equal(.bool(false))),
                evidence: .assumed),
            Property("animating", .bool, archive: .notArchived),
            Property(
                "preferredSymbolConfiguration", .object, source: .keyedElement("preferredSymbolConfiguration"),
                archive: .structure(.elsewhere(.canvas)), affects: [.layout, .display]),
            Property(
                "adjustsImageSizeForAccessibilityContentSizeCategory", .bool, documentDefault: .bool(false),
                archive: .key("UIAdjustsImageSizeForAccessibilityContentSizeCategory", .equal(.bool(false))),
                evidence: .assumed),
            Property("symbolScale", .choice(.symbolScale), archive: .notArchived, evidence: .assumed),
            // Which list the image's name belongs to: `system` means an SF Symbol.
            Property("catalog", .string, archive: .notArchived),
        ])
}
