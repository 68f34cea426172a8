public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let danglingOutlet = DiagnosticCode(
        "dangling-outlet", .error,
        """
        An outlet names a property that the object's class does not have, or that Objective-C cannot see. Loading \
        the nib raises an exception: the class "is not key value coding-compliant for the key". Usually the property \
        was renamed. Reconnect the outlet or remove it. This is found with --sources if all superclasses are known. All \
        errors of a nib that no code seems to load are one warning. A property whose name differs only in the case of \
        its first letter is set all the same: a note.
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
                    <connections><outlet property="dataSource" destination="c" id="5"/></connections>
                </tableView>
                """,
                classes: [
                    Example.type("ProfileCard", "Card"), Example.type("Card", "UIView", outlets: ["title"]),
                    Example.type("Foreign", "LibraryView"),
                ]),
            // A note: both keys have the setter `setEmptyButton:`.
            Example(
                """
                <view id="a" customClass="FilterAlert">
                    <connections>
                        ↓<outlet property="EmptyButton" destination="b" id="1"/>
                        ↓<outlet property="allButton" destination="b" id="2"/>
                    </connections>
                </view>
                <button id="b"/>
                """,
                classes: [Example.type("FilterAlert", "UIView", outlets: ["emptyButton", "AllButton"])]),
            // A nib that was left behind is one finding.
            Example(
                """
                <view id="a" customClass="OldCard">
                    <connections>
                        ↓<outlet property="title" destination="b" id="1"/>
                        <outlet property="subtitle" destination="b" id="2"/>
                    </connections>
                </view>
                <label id="b"/>
                """,
                name: "OldCard", classes: [Example.type("OldCard", "UIView")]),
            Example(
                """
                <view id="a" customClass="OldCard">
                    <connections>
                        ↓<outlet property="title" destination="b" id="1"/>
                        ↓<outlet property="subtitle" destination="b" id="2"/>
                    </connections>
                </view>
                <label id="b"/>
                """,
                name: "OldCard", classes: [Example.type("OldCard", "UIView")],
                mentions: [Example.mention(.helper, "OldCard")]),
            // Only some of UIKit's classes have these.
            Example(
                """
                <collectionViewCell id="a" customClass="Favorite">
                    <connections>
                        ↓<outlet property="titleLabel" destination="b" id="1"/>
                        ↓<outlet property="imageView" destination="b" id="2"/>
                        <outlet property="contentView" destination="b" id="3"/>
                    </connections>
                </collectionViewCell>
                <label id="b"/>
                <view id="c" customClass="Header">
                    <connections><outlet property="textLabel" destination="b" id="4"/></connections>
                </view>
                """,
                classes: [
                    Example.type("Favorite", "UICollectionViewCell"),
                    Example.type("Header", "UITableViewHeaderFooterView"),
                ]),
        ]
    ) { subject in
        subject.joinedIfUnloaded(wrongOutlets(subject), with: { wrongActions(subject) }, isFirst: true)
    }

    static func wrongOutlets(_ subject: Subject) -> [Diagnostic] {
        subject.document.root.descendants.compactMap { wrongOutlet($0, subject) }
    }

    private static func wrongOutlet(_ element: Element, _ subject: Subject) -> Diagnostic? {
        guard element.name == "outlet" || element.name == "outletCollection", let sources = subject.sources,
            let property = element.attribute("property"),
            let holder = element.parent?.parent, holder.customClass != nil,
            let name = sources.classJudged(of: holder), !sources.mayHave(property, on: holder)
        else { return nil }
        let other = KeyValueCoding.otherKey(withSetterOf: property)
        if sources.mayHave(other, on: holder) {
            var finding = element.finding(
                .danglingOutlet,
                "the outlet '\(property)' and the property '\(other)' of \(name) differ in case: the outlet is set all the same, as both have the setter \(KeyValueCoding.setter(of: property))"
            )
            finding.severity = .note
            return finding
        }
        return element.finding(
            .danglingOutlet,
            "\(name) has no outlet '\(property)': loading the nib raises an exception")
    }
}

/// How a nib finds the properties that it sets.
enum KeyValueCoding {
    /// The method that sets a key: `setTitle:` for `title`, and for `Title`.
    static func setter(of key: String) -> String { "set\(key.prefix(1).uppercased())\(key.dropFirst()):" }

    /// The key that differs in the case of its first letter, so that it has the same setter.
    static func otherKey(withSetterOf key: String) -> String {
        let first = key.prefix(1)
        return (first == first.uppercased() ? first.lowercased() : first.uppercased()) + key.dropFirst()
    }
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
        systemKeys.contains(key) || SystemClasses.have(key, on: element, ofClass: systemClass(of: element))
    }

    /// UIKit's class of an object, if all classes between are known.
    private func systemClass(of element: Element) -> String? {
        guard let name = element.customClass else { return element.document.schema.className(of: element.name) }
        let lineage = lineage(of: name)
        return lineage.isWhole ? lineage.classes.last?.superclass : nil
    }
}

extension SystemClasses {
    /// Whether UIKit's class of an element, or one above it, has a key.
    ///
    /// - Parameter name: UIKit's class of the object, which the element's class may not be: a header's `<view>` may be
    ///   a `UITableViewHeaderFooterView`. `nil`: it is not known.
    static func have(_ key: String, on element: Element, ofClass name: String?) -> Bool {
        if let owners = owners[key], let name { return owners.contains(name) }
        return keys.contains(key) || element.document.schema.property(key, of: element.name) != nil
    }

    /// The UIKit classes of keys that projects often choose for outlets of their own, from its documentation.
    private static let owners: [String: Set<String>] = [
        "collectionView": ["UICollectionViewController", "UICollectionViewFlowLayout", "UICollectionViewLayout"],
        "contentView": [
            "UICollectionViewCell", "UITableViewCell", "UITableViewHeaderFooterView", "UIVisualEffectView",
        ],
        "detailTextLabel": ["UITableViewCell", "UITableViewHeaderFooterView"],
        "imageView": ["UIButton", "UITableViewCell"],
        "tableView": ["UITableViewController"],
        "textLabel": ["UITableViewCell", "UITableViewHeaderFooterView"],
        "titleLabel": ["UIButton"],
    ]

    /// Outlets and other keys of UIKit's classes that are not properties of their elements, from its documentation.
    private static let keys: Set<String> = [
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
