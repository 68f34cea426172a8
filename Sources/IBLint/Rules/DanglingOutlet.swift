public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let danglingOutlet = DiagnosticCode(
        "dangling-outlet", .error,
        """
        An outlet names a property that the object's class does not have, or that Objective-C cannot see. Loading \
        the nib raises an exception: the class "is not key value coding-compliant for the key". Usually the property \
        was renamed. Reconnect the outlet or remove it. This is found with --sources if all superclasses are known.
        """)
}

extension Rule {
    /// Finds an outlet whose property does not exist (sources).
    static let danglingOutlet = Rule(
        .danglingOutlet,
        examples: [
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
                <tableView id="d">
                    <connections>
                        <outlet property="dataSource" destination="c" id="5"/>
                        ↓<outlet property="source" destination="c" id="6"/>
                    </connections>
                </tableView>
                """,
                classes: [
                    Example.type("ProfileCard", "Card"), Example.type("Card", "UIView", outlets: ["title"]),
                    Example.type("Foreign", "LibraryView"),
                ])
        ],
        findInEach: { element, subject in
            guard element.name == "outlet" || element.name == "outletCollection", let sources = subject.sources,
                let property = element.attribute("property"),
                let holder = element.parent?.parent, let name = sources.classJudged(of: holder),
                !sources.mayHave(property, on: holder)
            else { return nil }
            return element.finding(
                .danglingOutlet,
                "\(name) has no outlet '\(property)': loading the nib raises an exception")
        })
}

extension SourceIndex {
    /// The class of an object, if it is completely known: one in the sources, or that of its element. `nil`: it is not.
    func classJudged(of element: Element) -> String? {
        if let name = element.customClass { return lineage(of: name).isWhole ? name : nil }
        return element.isView || element.isViewController ? element.document.schema.className(of: element.name) : nil
    }

    /// Whether an object has a key: its class, one above it, or the system's.
    func mayHave(_ key: String, on element: Element) -> Bool {
        element.customClass.map { lineage(of: $0).classes.contains { $0.acceptsEveryKey || $0.keys.contains(key) } }
            == true || systemHas(key, on: element)
    }

    /// Whether UIKit, or an extension in the project, has a key.
    private func systemHas(_ key: String, on element: Element) -> Bool {
        systemKeys.contains(key) || Self.systemKeys.contains(key)
            || element.document.schema.property(key, of: element.name) != nil
    }

    /// Outlets and other keys of UIKit's classes that are not properties of their elements, from its documentation.
    private static let systemKeys: Set<String> = [
        "accessibilityElements", "accessibilityElementsHidden", "accessibilityHint", "accessibilityIdentifier",
        "accessibilityLabel", "accessibilityValue", "accessoryView",
        "backgroundView", "bounds", "center", "collectionView", "contentView", "customView", "dataSource", "delegate",
        "detailTextLabel",
        "dragDelegate", "dropDelegate", "editingAccessoryView", "effect", "frame", "gestureRecognizers", "imageView",
        "inputAccessoryView", "inputView",
        "isAccessibilityElement", "layer", "leftView", "maskView", "navigationItem", "prefetchDataSource",
        "refreshControl", "restorationIdentifier", "rightView",
        "searchBar", "searchContentsController", "searchController", "searchDisplayController",
        "searchResultsDataSource", "searchResultsDelegate",
        "selectedBackgroundView", "tabBarItem", "tableFooterView", "tableHeaderView", "tableView", "textLabel",
        "titleLabel", "titleView", "toolbarItems",
        "traitCollection", "transform", "transitioningDelegate", "view", "viewControllers",
    ]
}
