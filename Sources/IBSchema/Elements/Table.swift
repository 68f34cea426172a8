extension Schema {
    static let table: [ElementType] = [
        .tableView, .prototypes, .sections, .tableViewSection, .cells, .tableViewCell, .tableViewCellContentView,
    ]
}

extension ElementType {
    package static let tableView = ElementType(
        "tableView", .view, class: "UITableView", extends: "scrollView",
        [
            // `none` is archived under a key of its own; every other style under the two keys below.
            Property(
                "separatorStyleIOS9AndLater", .choice(.tableSeparatorAbsence), source: .attribute("separatorStyle"),
                documentDefault: .name("default"),
                archive: .key("UISeparatorStyleIOS9AndLater", .equal(.name("default")))),
            Property(
                "tableViewStyle", .choice(.tableViewStyle), source: .attribute("style"),
                documentDefault: .name("plain"),
                archive: .key("UITableViewStyle", .never), archivedSince: .xcode10, affects: [.layout, .display]),
            Property(
                "style", .choice(.tableViewStyle), documentDefault: .name("plain"), archive: .key("UIStyle", .never),
                archivedSince: .xcode10, affects: [.layout, .display]),
            Property(
                "separatorStyle", .choice(.tableSeparatorStyle), documentDefault: .name("default"),
                archive: .key("UISeparatorStyle", .equal(.name("none")))),
            Property(
                "separatorStyleIOS5AndLater", .choice(.tableSeparatorStyle), source: .attribute("separatorStyle"),
                documentDefault: .name("default"), archive: .key("UISeparatorStyleIOS5AndLater", .equal(.name("none")))),
            Property(
                "prefetchingEnabled", .bool, documentDefault: .bool(true),
                archive: .key("UIPrefetchingEnabled", .equal(.bool(false))), archivedSince: .xcode10, affects: []),
            Property(
                "rowHeight", .float, documentDefault: .real(44), archive: .key("UIRowHeight", .never), affects: .layout),
            Property(
                "sectionHeaderHeight", .float, documentDefault: .real(28),
                archive: .key("UISectionHeaderHeight", .never),
                affects: .layout),
            Property(
                "sectionFooterHeight", .float, documentDefault: .real(28),
                archive: .key("UISectionFooterHeight", .never),
                affects: .layout),
            Property(
                "estimatedRowHeight", .float, documentDefault: .real(0), archive: .key("UIEstimatedRowHeight", .never),
                affects: .layout),
            Property(
                "estimatedSectionHeaderHeight", .float, documentDefault: .real(0),
                archive: .key("UIEstimatedSectionHeaderHeight", .never), affects: .layout),
            Property(
                "estimatedSectionFooterHeight", .float, documentDefault: .real(0),
                archive: .key("UIEstimatedSectionFooterHeight", .never), affects: .layout),
            Property(
                "allowsSelection", .bool, documentDefault: .bool(true),
                archive: .key("UIAllowsSelection", .equal(.bool(true))),
                affects: []),
            Property(
                "allowsSelectionDuringEditing", .bool, documentDefault: .bool(false),
                archive: .key("UIAllowsSelectionDuringEditing", .equal(.bool(false))), affects: [], evidence: .assumed),
            Property(
                "allowsMultipleSelection", .bool, documentDefault: .bool(false),
                archive: .key("UIAllowsMultipleSelection", .equal(.bool(false))), affects: [], evidence: .assumed),
            Property(
                "allowsMultipleSelectionDuringEditing", .bool, documentDefault: .bool(false),
                archive: .key("UIAllowsMultipleSelectionDuringEditing", .equal(.bool(false))), affects: [],
                evidence: .assumed),
            Property(
                "showsSelectionImmediatelyOnTouchBegin", .bool,
                archive: .key("UIShowsSelectionImmediatelyOnTouchBegin"),
                affects: []),
            Property(
                "dragInteractionEnabled", .bool, archive: .key("UIDragInteractionEnabled"), affects: [],
                evidence: .assumed),
            Property(
                "springLoaded", .bool, documentDefault: .bool(false),
                archive: .key("UISpringLoaded", .equal(.bool(false))),
                affects: [], evidence: .assumed),
            Property(
                "tableHeaderView", .object, source: .keyedElement("view"), archive: .key("UITableHeaderView"),
                affects: [.layout, .display]),
            Property(
                "tableFooterView", .object, source: .keyedElement("view"), archive: .key("UITableFooterView"),
                affects: [.layout, .display]),
            Property(
                "backgroundView", .object, source: .keyedElement("view"), archive: .key("UITableBackgroundView"),
                evidence: .assumed),
            Property(
                "separatorColor", .color, source: .keyedElement("color"), archive: .key("UISeparatorColor"),
                evidence: .assumed),
            Property(
                "sectionIndexColor", .color, source: .keyedElement("color"), archive: .key("UISectionIndexColor"),
                evidence: .assumed),
            Property(
                "sectionIndexBackgroundColor", .color, source: .keyedElement("color"),
                archive: .key("UISectionIndexBackgroundColor")),
            Property(
                "sectionIndexTrackingBackgroundColor", .color, source: .keyedElement("color"),
                archive: .key("UISectionIndexTrackingBackgroundColor")),
            Property(
                "sectionIndexMinimumDisplayRowCount", .integer, documentDefault: .integer(0),
                archive: .key("UISectionIndexMinimumDisplayRowCount", .equal(.integer(0))), evidence: .assumed),
            Property(
                "fillerRowHeight", .double, documentDefault: .real(0), archive: .key("UIFillerRowHeight", .never),
                archivedSince: .xcode10, affects: .layout),
            Property(
                "sectionHeaderTopPadding", .double, documentDefault: .real(-1),
                archive: .key("UISectionHeaderTopPadding", .never), archivedSince: .xcode10, affects: .layout),
            Property(
                "insetsContentViewsToSafeArea", .bool, source: .attribute("contentViewInsetsToSafeArea"),
                documentDefault: .bool(true), archive: .key("UIInsetsContentViewsToSafeArea", .never),
                archivedSince: .xcode9, affects: .layout),
            Property(
                "cellLayoutMarginsFollowReadableWidth", .bool, documentDefault: .bool(false),
                archive: .key("UICellLayoutMarginsFollowReadableWidth", .equal(.bool(false))), affects: .layout),
            Property(
                "prototypes", .list(of: .object), source: .children(of: "prototypes"), archive: .structure(.prototypes),
                affects: [.layout, .display]),
            Property("separatorInset", .insets, source: .keyedElement("inset"), archive: .key("UISeparatorInset")),
            Property(
                "separatorInsetReference", .choice(.separatorInsetReference), documentDefault: .name("fromCellEdges"),
                archive: .key("UISeparatorInsetReference", .never), archivedSince: .xcode9),
            Property(
                "sections", .list(of: .object), source: .children(of: "sections"), archive: .structure(.sections),
                affects: [.layout, .display]),
            Property("dataMode", .choice(.dataMode), archive: .notArchived),
        ])

    package static let prototypes = ElementType(
        "prototypes", .structure,
        [
            Property("cells", .list(of: .object), source: .children(of: "tableViewCell"), archive: .notArchived)
        ])

    package static let sections = ElementType(
        "sections", .structure,
        [
            Property("sections", .list(of: .object), source: .children(of: "tableViewSection"), archive: .notArchived)
        ])

    package static let tableViewSection = ElementType(
        "tableViewSection", .structure, class: "UITableViewSection", extends: "object",
        [
            Property(
                "headerTitle", .localizedString, archive: .key("UITableSectionHeaderTitle"),
                affects: [.layout, .display],
                evidence: .assumed),
            Property(
                "footerTitle", .localizedString, archive: .key("UITableSectionFooterTitle"),
                affects: [.layout, .display],
                evidence: .assumed),
            Property(
                "cells", .list(of: .object), source: .children(of: "cells"), archive: .structure(.prototypes),
                affects: [.layout, .display]),
        ])

    /// The cells of a static section, or the prototypes of a collection view.
    package static let cells = ElementType(
        "cells", .structure,
        [
            Property(
                "tableViewCells", .list(of: .object), source: .children(of: "tableViewCell"), archive: .notArchived),
            Property(
                "collectionViewCells", .list(of: .object), source: .children(of: "collectionViewCell"),
                archive: .notArchived),
        ])

    package static let tableViewCell = ElementType(
        "tableViewCell", .view, class: "UITableViewCell", extends: "view",
        [
            Property("reuseIdentifier", .string, archive: .key("UIReuseIdentifier"), affects: []),
            Property(
                "style", .choice(.tableViewCellStyle),
                archive: .key("UITableViewCellStyle", .equal(.name("IBUITableViewCellStyleDefault"))),
                affects: [.layout, .display], evidence: .assumed),
            Property(
                "selectionStyle", .choice(.tableViewCellSelectionStyle), documentDefault: .name("default"),
                archive: .key("UISelectionStyle", .equal(.name("default")))),
            Property(
                "accessoryType", .choice(.tableViewCellAccessoryType), documentDefault: .name("none"),
                archive: .key("UIAccessoryType", .equal(.name("none"))), affects: [.layout, .display],
                evidence: .assumed),
            Property(
                "editingAccessoryType", .choice(.tableViewCellAccessoryType), documentDefault: .name("none"),
                archive: .key("UIEditingAccessoryType", .equal(.name("none"))), evidence: .assumed),
            Property(
                "indentationLevel", .integer, documentDefault: .integer(0),
                archive: .key("UIIndentationLevel", .equal(.integer(0))),
                affects: [.layout, .display], evidence: .assumed),
            Property(
                "indentationWidth", .float, documentDefault: .real(10), archive: .key("UIIndentationWidth", .never),
                archivedSince: .xcode10, affects: [.layout, .display]),
            Property("hidesAccessoryWhenEditing", .bool, archive: .notArchived),
            Property(
                "shouldIndentWhileEditing", .bool, documentDefault: .bool(true),
                archive: .key("UIShouldIndentWhileEditing", .equal(.bool(true))), affects: [], evidence: .assumed),
            Property(
                "showsReorderControl", .bool, documentDefault: .bool(false),
                archive: .key("UIShowsReorderControl", .equal(.bool(false))), affects: [], evidence: .assumed),
            Property(
                "focusStyle", .choice(.cellFocusStyle), documentDefault: .name("default"),
                archive: .key("UIFocusStyle", .equal(.name("default"))), affects: [], evidence: .assumed),
            // Says that the cell has a background of its own: true where the document states `backgroundColor`.
            Property("backgroundColorSet", .bool, source: .constant, archive: .structure(.cellBackground)),
            Property(
                "separatorInset", .insets, source: .keyedElement("inset"), archive: .key("UISeparatorInset"),
                evidence: .assumed),
            Property(
                "systemBackgroundView", .object, source: .constant, documentDefault: .null,
                archive: .key("UISystemBackgroundView", .never), archivedSince: .xcode10),
            Property(
                "contentConfiguration", .object, source: .keyedElement("listContentConfiguration"),
                archive: .structure(.contentConfiguration),
                affects: [.layout, .display], evidence: .assumed),
            Property(
                "contentConfigurationView", .object, source: .constant, documentDefault: .null,
                archive: .key("UIContentConfigurationView", .never), archivedSince: .xcode10),
            Property(
                "contentView", .object, source: .keyedElement("tableViewCellContentView"),
                archive: .structure(.contentView),
                affects: [.layout, .display]),
            Property("textLabel", .reference, archive: .key("UITextLabel", .never), affects: [.layout, .display]),
            Property(
                "detailTextLabel", .reference, archive: .key("UIDetailTextLabel", .never), affects: [.layout, .display]),
            Property("imageView", .reference, archive: .key("UIImageView", .never), affects: [.layout, .display]),
            Property(
                "backgroundView", .object, source: .keyedElement("view"), archive: .key("UIBackgroundView"),
                evidence: .assumed),
            Property(
                "selectedBackgroundView", .object, source: .keyedElement("view"),
                archive: .key("UISelectedBackgroundView"),
                evidence: .assumed),
            Property(
                "accessoryView", .object, source: .keyedElement("view"), archive: .key("UIAccessoryView"),
                evidence: .assumed),
            Property(
                "editingAccessoryView", .object, source: .keyedElement("view"), archive: .key("UIEditingAccessoryView"),
                evidence: .assumed),
            // The height of this row in a static table; an archive keeps it in the section.
            Property("rowHeight", .float, archive: .notArchived, affects: .layout),
            Property("image", .image, archive: .notArchived, evidence: .assumed),
        ])

    package static let tableViewCellContentView = ElementType(
        "tableViewCellContentView", .view, class: "UITableViewCellContentView", extends: "view",
        [
            Property("tableViewCell", .reference, archive: .notArchived)
        ])
}
