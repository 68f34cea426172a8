import IBDocument

extension Rule {
    static let danglingOutlet = Rule(.danglingOutlet, examples: [
        Example(
            """
            <view id="a" customClass="ProfileCard">
                <connections>
                    <outlet property="title" destination="b" id="1"/>
                    ↓<outlet property="subtitle" destination="b" id="2"/>
                    <outlet property="gestureRecognizers" destination="b" id="3"/>
                </connections>
            </view>
            <label id="b"/>
            <view id="c" customClass="Foreign">
                <connections><outlet property="whatever" destination="b" id="4"/></connections>
            </view>
            """,
            classes: [
                Example.type("ProfileCard", "Card"), Example.type("Card", "UIView", outlets: ["title"]), Example.type("Foreign", "LibraryView"),
            ]),
    ], findInEach: { element, subject in
        guard element.name == "outlet" || element.name == "outletCollection", let sources = subject.sources, let property = element.attribute("property"),
              let holder = element.parent?.parent, let name = holder.customClass, !sources.mayHave(property, on: name, ofElement: holder)
        else { return nil }
        return element.finding(.danglingOutlet, "\(name) has no outlet '\(property)': setting it raises an exception when the nib is loaded")
    })
}

extension SourceIndex {
    /// Whether an object may have a key: its class, one above it, or the system's has it, or not all of these are known.
    func mayHave(_ key: String, on className: String, ofElement element: Element) -> Bool {
        let lineage = lineage(of: className)
        return !lineage.isWhole || lineage.classes.contains { $0.acceptsEveryKey || $0.keys.contains(key) } || systemHas(key, on: element)
    }

    /// Whether UIKit, or what the project adds to it, has a key.
    func systemHas(_ key: String, on element: Element) -> Bool {
        systemKeys.contains(key) || Self.systemKeys.contains(key) || element.document.schema.property(key, of: element.name) != nil
    }

    /// Outlets and other keys of UIKit's classes that are no properties of their elements, by its documentation.
    private static let systemKeys: Set<String> = [
        "accessibilityElements", "accessibilityElementsHidden", "accessibilityHint", "accessibilityIdentifier", "accessibilityLabel", "accessibilityValue", "accessoryView",
        "backgroundView", "bounds", "center", "collectionView", "contentView", "customView", "dataSource", "delegate", "detailTextLabel",
        "dragDelegate", "dropDelegate", "editingAccessoryView", "effect", "frame", "gestureRecognizers", "imageView", "inputAccessoryView", "inputView",
        "isAccessibilityElement", "layer", "leftView", "maskView", "navigationItem", "prefetchDataSource", "refreshControl", "restorationIdentifier", "rightView",
        "searchBar", "searchContentsController", "searchController", "searchDisplayController", "searchResultsDataSource", "searchResultsDelegate",
        "selectedBackgroundView", "tabBarItem", "tableFooterView", "tableHeaderView", "tableView", "textLabel", "titleLabel", "titleView", "toolbarItems",
        "traitCollection", "transform", "transitioningDelegate", "view", "viewControllers",
    ]
}
