extension Schema {
    static let collection: [ElementType] = [
        .collectionView, .collectionViewLayout, .collectionViewFlowLayout, .collectionReusableView, .collectionViewCell,
        .collectionViewCellContentView,
    ]
}

extension ElementType {
    package static let collectionView = ElementType(
        "collectionView", .view, class: "UICollectionView", extends: "scrollView",
        [
            // The tag is the layout's: `collectionViewFlowLayout` or `collectionViewLayout`.
            Property(
                "collectionViewLayout", .object, source: .keyedElement("collectionViewFlowLayout"),
                archive: .key("UICollectionLayout"), affects: [.layout, .display]),
            Property(
                "cells", .list(of: .object), source: .children(of: "cells"), archive: .structure(.prototypes),
                affects: [.layout, .display]),
            Property(
                "sectionHeaderView", .object, source: .keyedElement("collectionReusableView"),
                archive: .structure(.prototypes),
                affects: [.layout, .display]),
            Property(
                "sectionFooterView", .object, source: .keyedElement("collectionReusableView"),
                archive: .structure(.prototypes),
                affects: [.layout, .display]),
            Property(
                "allowsUserInitiatedMultipleSelection", .bool, source: .constant, documentDefault: .bool(true),
                archive: .key("UIAllowsUserInitiatedMultipleSelection"), archivedSince: .xcode10, affects: []),
            Property(
                "prefetchingEnabled", .bool, documentDefault: .bool(true),
                archive: .key("UICollectionViewPrefetchingEnabled", .equal(.bool(false))), archivedSince: .xcode8,
                affects: []),
            Property(
                "allowsSelection", .bool, documentDefault: .bool(true),
                archive: .key("UIAllowsSelection", .equal(.bool(true))),
                affects: [], evidence: .assumed),
            Property(
                "allowsMultipleSelection", .bool, documentDefault: .bool(false),
                archive: .key("UIAllowsMultipleSelection", .equal(.bool(false))), affects: [], evidence: .assumed),
            Property(
                "dragInteractionEnabled", .bool, archive: .key("UIDragInteractionEnabled"), affects: [],
                evidence: .assumed),
            Property(
                "springLoaded", .bool, documentDefault: .bool(false),
                archive: .key("UISpringLoaded", .equal(.bool(false))),
                affects: [], evidence: .assumed),
            Property(
                "backgroundView", .object, source: .keyedElement("view"),
                archive: .key("UICollectionViewBackgroundView"),
                evidence: .assumed),
            Property("dataMode", .choice(.dataMode), archive: .notArchived),
        ])

    package static let collectionViewLayout = ElementType(
        "collectionViewLayout", .object, class: "UICollectionViewLayout", extends: "object", [])

    package static let collectionViewFlowLayout = ElementType(
        "collectionViewFlowLayout", .object, class: "UICollectionViewFlowLayout", extends: "collectionViewLayout",
        [
            Property(
                "minimumInteritemSpacing", .float, documentDefault: .real(10),
                archive: .key("UIInteritemSpacing", .equal(.real(10))), affects: .layout),
            Property(
                "minimumLineSpacing", .float, documentDefault: .real(10),
                archive: .key("UILineSpacing", .equal(.real(10))),
                affects: .layout),
            Property(
                "itemSize", .size, source: .keyedElement("size"), documentDefault: .point(50, 50),
                archive: .key("UIItemSize", .equal(.point(50, 50))), affects: .layout),
            Property(
                "estimatedItemSize", .size, source: .keyedElement("size"), archive: .key("UIEstimatedItemSize"),
                affects: .layout,
                evidence: .assumed),
            Property(
                "headerReferenceSize", .size, source: .keyedElement("size"), documentDefault: .point(0, 0),
                archive: .key("UIHeaderReferenceSize", .equal(.point(0, 0))), affects: .layout),
            Property(
                "footerReferenceSize", .size, source: .keyedElement("size"), documentDefault: .point(0, 0),
                archive: .key("UIFooterReferenceSize", .equal(.point(0, 0))), affects: .layout),
            Property(
                "sectionInset", .insets, source: .keyedElement("inset"), documentDefault: .insets(0, 0, 0, 0),
                archive: .key("UISectionInset", .equal(.insets(0, 0, 0, 0))), affects: .layout),
            Property(
                "scrollDirection", .choice(.collectionViewScrollDirection), documentDefault: .name("vertical"),
                archive: .key("UIScrollDirection", .equal(.name("vertical"))), affects: .layout),
            Property(
                "sectionInsetReference", .choice(.sectionInsetReference), documentDefault: .name("contentInset"),
                archive: .key("UISectionInsetReference", .equal(.name("contentInset"))), affects: .layout,
                evidence: .assumed),
            Property(
                "sectionHeadersPinToVisibleBounds", .bool, documentDefault: .bool(false),
                archive: .key("UISectionHeadersPinToVisibleBounds", .equal(.bool(false))), affects: .layout,
                evidence: .assumed),
            Property(
                "sectionFootersPinToVisibleBounds", .bool, documentDefault: .bool(false),
                archive: .key("UISectionFootersPinToVisibleBounds", .equal(.bool(false))), affects: .layout,
                evidence: .assumed),
            // Where it is on, the estimated item size is the layout's automatic size.
            Property(
                "automaticEstimatedItemSize", .bool, documentDefault: .bool(false),
                archive: .structure(.automaticEstimatedItemSize),
                affects: .layout,
                evidence: .assumed),
        ])

    package static let collectionReusableView = ElementType(
        "collectionReusableView", .view, class: "UICollectionReusableView", extends: "view",
        [
            Property("reuseIdentifier", .string, archive: .key("UIReuseIdentifier"), affects: [])
        ])

    package static let collectionViewCell = ElementType(
        "collectionViewCell", .view, class: "UICollectionViewCell", extends: "collectionReusableView",
        [
            Property(
                "systemBackgroundView", .object, source: .constant, documentDefault: .null,
                archive: .key("UISystemBackgroundView", .never), archivedSince: .xcode10),
            Property(
                "contentConfigurationIdentifier", .object, source: .constant, documentDefault: .null,
                archive: .key("UIContentConfigurationIdentifier", .never), archivedSince: .xcode10),
            Property(
                "contentConfigurationView", .object, source: .constant, documentDefault: .null,
                archive: .key("UIContentConfigurationView", .never), archivedSince: .xcode10),
            // The tag is `view` before Xcode 11 and `collectionViewCellContentView` since.
            Property(
                "contentView", .object, source: .keyedElement("collectionViewCellContentView"),
                archive: .structure(.contentView),
                affects: [.layout, .display]),
            Property(
                "backgroundView", .object, source: .keyedElement("view"), archive: .key("UIBackgroundView"),
                evidence: .assumed),
            Property(
                "selectedBackgroundView", .object, source: .keyedElement("view"),
                archive: .key("UISelectedBackgroundView"),
                evidence: .assumed),
            Property("customSize", .size, source: .keyedElement("size"), archive: .notArchived, affects: .layout),
        ])

    package static let collectionViewCellContentView = ElementType(
        "collectionViewCellContentView", .view, class: "UIView", extends: "view")
}
