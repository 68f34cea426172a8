import AutoLayout

/// Lays out everything below one host view: builds the system, solves it, and writes frames back.
///
/// The host's own size is given. Views whose containers place their subviews by hand (`isLayoutHost`) end the system;
/// what is below them is laid out as systems of its own once the container has placed it.
@MainActor
struct LayoutPass {
    /// Margins, safe areas, baselines and the height of toolbars depend on frames, so frames are solved again when
    /// those change, at most this often.
    static let mostRounds = 3
    /// What `layoutSubviews` changes is laid out at once, so often at most.
    static let mostRuns = 3
    /// Right below required.
    private static let strongest: Float = 999.99

    var host: UIView
    private var system: LayoutSystem
    private var views: [UIView] = []
    private var items: [ObjectIdentifier: LayoutItem.ID] = [:]
    /// Guides that constraints mention.
    private var guides: [UILayoutGuide] = []
    private var scrollContents: [(UIScrollView, LayoutItem.ID)] = []
    private var constraintObjects: [LayoutSystem.ConstraintHandle: NSLayoutConstraint] = [:]
    /// The conflicts of the last solve.
    private var conflicts: [LayoutSystem.Conflict] = []
    private var scale: CGFloat

    /// The message about conflicting required constraints.
    private var conflictMessages: [RuntimeMessage] = []
    /// Which of the sizes that only the canvas gives views count.
    private enum CanvasSizes {
        case all
        /// Not those that it assumes of views with something in them, whose contents size them on a device.
        case withoutThoseOfContainers
        case none
    }

    private var canvasSizes = CanvasSizes.all
    /// Whether a text of several lines is as wide as its lines in the end, rather than as the whole text in one line.
    private var breaksTexts = true
    /// Whether to find out whether the width of a text that breaks is open while it is still one line.
    private var asksAboutTexts = false
    private var hasOpenTexts = false
    /// Whether the host's size gives way to what contradicts it.
    private var sizeYields = false

    private init(host: UIView, keepsReasons: Bool = false) {
        self.host = host
        system = LayoutSystem(keepsReasons: keepsReasons)
        scale = UIKitEnvironment.current.traits.displayScale
    }

    /// Lays out below a host and calls `layoutSubviews` from the host downwards.
    static func run(_ host: UIView) {
        RunLoopCore.layoutDepth += 1
        defer { RunLoopCore.layoutDepth -= 1 }
        host.updateConstraintsIfNeeded()
        for round in 1...mostRounds {
            var pass = LayoutPass(host: host)
            pass.build(size: host.bounds.size)
            let margins = pass.margins
            let baselines = pass.baselines
            let sizes = pass.sizesByPlace
            pass.solveText()
            pass.keepReasonsOfConflicts { $0.build(size: host.bounds.size) }
            pass.apply()
            if round < mostRounds, pass.margins != margins || pass.baselines != baselines || pass.sizesByPlace != sizes
            {
                continue
            }
            pass.report()
            break
        }
        layoutSubviews(below: host)
    }

    /// The margins of all views at their frames, where a constraint mentions some.
    private var margins: [UIEdgeInsets] { dependsOnMargins ? views.map(\.layoutMargins) : [] }

    /// The intrinsic sizes of those views for which these hang on where they lie, at their frames.
    private var sizesByPlace: [CGSize] { sizedByPlace.map(\.intrinsicContentSize) }

    /// The baselines of all views at their frames, first and last in turn, where a constraint mentions some.
    private var baselines: [CGFloat] {
        guard dependsOnBaselines else { return [] }
        return views.flatMap {
            [$0.firstBaselineOffset(in: $0.bounds.size), $0.lastBaselineOffset(in: $0.bounds.size)]
        }
    }

    /// The size that a view's own constraints give it for a target size.
    static func fittingSize(
        of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        var pass = LayoutPass(host: view)
        func build(_ pass: inout LayoutPass) -> LayoutItem.ID {
            let id = pass.build(size: nil)
            for (attribute, length, priority) in [
                (LayoutAttribute.width, target.width, horizontal), (.height, target.height, vertical),
            ]
            where !(pass.sizeYields && priority == .required) {
                pass.system.add(
                    LayoutConstraint(id, attribute, constant: length, priority: priority.rawValue, source: .system))
            }
            return id
        }
        let id = build(&pass)
        pass.solveText()
        pass.keepReasonsOfConflicts { _ = build(&$0) }
        pass.report()
        let insets = view.alignmentRectInsets
        let size = pass.system.size(of: id)
        return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }

    // MARK: Questions

    private static func solved(
        _ host: UIView, size: CGSize? = nil, keepsReasons: Bool = false, canvasSizes: CanvasSizes = .all,
        breaksTexts: Bool = true, asksAboutTexts: Bool = false
    ) -> LayoutPass {
        var pass = LayoutPass(host: host, keepsReasons: keepsReasons)
        pass.canvasSizes = canvasSizes
        (pass.breaksTexts, pass.asksAboutTexts) = (breaksTexts, asksAboutTexts)
        pass.build(size: size ?? host.bounds.size)
        pass.solveText()
        return pass
    }

    /// The system of a host as it was solved last, to be asked about. `nil` for a view that the host does not contain.
    static func answer<Answer>(
        about view: UIView, keepsReasons: Bool = false, _ question: (LayoutPass, LayoutItem.ID) -> Answer
    ) -> Answer? {
        let pass = solved(view.layoutRoot, keepsReasons: keepsReasons)
        return pass.items[ObjectIdentifier(view)].map { question(pass, $0) }
    }

    /// What is open below a host, if anything is.
    private struct Openness {
        /// In the layout as it is solved in the end.
        var isInLayout: Bool
        /// Before texts of several lines break.
        var isBeforeLines: Bool
    }

    private static func openness(below host: UIView, size: CGSize?) -> Openness {
        let pass = solved(host, size: size, canvasSizes: .withoutThoseOfContainers, asksAboutTexts: true)
        let isOpen = !pass.system.ambiguousParts(among: pass.views.compactMap { pass.items[ObjectIdentifier($0)] })
            .isEmpty
        return Openness(isInLayout: isOpen, isBeforeLines: pass.hasOpenTexts)
    }

    /// Which of all views below a host have an ambiguous frame.
    static func ambiguousViews(below host: UIView) -> [AmbiguousView] {
        let pass = solved(host)
        let views = pass.views.compactMap { view in pass.items[ObjectIdentifier(view)].map { (item: $0, view: view) } }
        let open = Dictionary(pass.system.ambiguousParts(among: views.map(\.item)).map { ($0.item, $0.parts) }) {
            first, _ in first
        }
        return views.compactMap { item, view in open[item].map { AmbiguousView(view: view, parts: $0) } }
    }

    /// What is open below a host, by its causes; nothing of views that `isReported` is false for. `size`: of the host,
    /// for its own.
    static func openings(below host: UIView, size: CGSize? = nil, reporting isReported: (UIView) -> Bool)
        -> [LayoutOpening]
    {
        // Most systems are closed: reasons are kept for those that are not.
        let openness = openness(below: host, size: size)
        var found: [LayoutOpening] = []
        if openness.isInLayout || host.scrollsConstrainedContentBelow {
            found = openings(below: host, size: size, breaksTexts: true, reporting: isReported)
        }
        guard openness.isBeforeLines else { return found }
        // Which views of a row share the width with a text is decided before the text breaks.
        let known = Set(found.map { ObjectIdentifier($0.root.view) })
        return found
            + openings(below: host, size: size, breaksTexts: false, reporting: isReported).filter { opening in
                !known.contains(ObjectIdentifier(opening.root.view))
                    && ([opening.root] + opening.followers).contains {
                        $0.view.isMultilineText && $0.parts.contains(.width)
                    }
            }.map { LayoutOpening(root: $0.root, followers: $0.followers, isBeforeLines: true) }
    }

    private static func openings(
        below host: UIView, size: CGSize?, breaksTexts: Bool, reporting isReported: (UIView) -> Bool
    ) -> [LayoutOpening] {
        let pass = solved(
            host, size: size, keepsReasons: true, canvasSizes: .withoutThoseOfContainers, breaksTexts: breaksTexts)
        var subjects: [LayoutItem.ID: (view: UIView, isContent: Bool)] = [:]
        var candidates: [LayoutSystem.Candidate] = []
        for view in pass.views {
            guard let item = pass.items[ObjectIdentifier(view)] else { continue }
            let isReported = isReported(view)
            subjects[item] = (view, false)
            candidates.append(
                LayoutSystem.Candidate(item, isSizedByContents: view is UIStackView, isReported: isReported))
            guard let scroll = view as? UIScrollView, scroll.isSizedFromInside,
                let content = pass.scrollContents.first(where: { $0.0 === scroll })?.1
            else { continue }
            subjects[content] = (view, true)
            candidates.append(LayoutSystem.Candidate(content, isReported: isReported))
        }
        // On a device sizes of the canvas tie with nothing: open is what is so with and without them.
        var openOnDevice: [LayoutItem.ID: [LayoutAttribute]]?
        if pass.views.contains(where: { $0.designTimeIntrinsicSize?.isMeasured == false }) {
            // Items have the same numbers in both.
            let device = solved(host, size: size, canvasSizes: .none, breaksTexts: breaksTexts)
            openOnDevice = Dictionary(
                device.system.ambiguousParts(among: candidates.map(\.item)).map { ($0.item, $0.parts) }
            ) { first, _ in first }
        }
        return pass.system.openings(among: candidates).compactMap { opening in
            guard let root = subjects[opening.root] else { return nil }
            if let openOnDevice, openOnDevice[opening.root]?.contains(where: opening.parts.contains) != true {
                return nil
            }
            return LayoutOpening(
                root: AmbiguousView(view: root.view, parts: opening.parts, isContent: root.isContent),
                followers: opening.followers.compactMap { follower in
                    subjects[follower.item].map {
                        AmbiguousView(view: $0.view, parts: follower.parts, isContent: $0.isContent)
                    }
                })
        }
    }

    /// The height of a host whose contents may reach beyond the one that it is given.
    static func demandedHeight(of host: UIView, at size: CGSize) -> CGFloat? {
        let pass = solved(host, size: size)
        return pass.items[ObjectIdentifier(host)].map { pass.system.size(of: $0).height }
    }

    /// Lays a view that has an ambiguous frame out in another way that satisfies its constraints as well.
    static func exerciseAmbiguity(of view: UIView, by distance: CGFloat) {
        var pass = solved(view.layoutRoot)
        guard let id = pass.items[ObjectIdentifier(view)], pass.system.moveAmbiguous(id, by: distance) else { return }
        pass.apply()
    }

    func isAmbiguous(_ id: LayoutItem.ID) -> Bool { system.isAmbiguous(id) }

    func reasons(for id: LayoutItem.ID, _ axis: NSLayoutConstraint.Axis) -> [LayoutReason] {
        let objects = objectsByItem
        return system.reasons(for: id, axis == .horizontal ? .horizontal : .vertical).map { self.reason($0, objects) }
    }

    /// Views and guides by what stands for them in the system.
    private var objectsByItem: [LayoutItem.ID: AnyObject] {
        var objects: [LayoutItem.ID: AnyObject] = [:]
        for object in views as [AnyObject] + guides {
            if let item = items[ObjectIdentifier(object)] { objects[item] = object }
        }
        for (scroll, item) in scrollContents { objects[item] = scroll.contentLayoutGuide }
        return objects
    }

    /// Whether it is the length of a requested fitting size.
    private func isTarget(_ constraint: LayoutConstraint) -> Bool {
        constraint.second == nil && constraint.source == .system && constraint.first == items[ObjectIdentifier(host)]
            && constraint.firstAttribute.kind == .size
    }

    private func reason(_ reason: LayoutSystem.Reason, _ objects: [LayoutItem.ID: AnyObject]) -> LayoutReason {
        switch reason {
        case .constraint(let handle, let constraint):
            LayoutReason(
                kind: constraintObjects[handle].map { .constraint($0) }
                    ?? (isTarget(constraint) ? .givenSize : .system), first: objects[constraint.first],
                firstAttribute: constraint.firstAttribute, relation: constraint.relation,
                second: constraint.second.flatMap { objects[$0] },
                secondAttribute: constraint.secondAttribute, multiplier: constraint.multiplier,
                constant: constraint.constant,
                priority: constraint.priority)
        case .intrinsicSize(let item, let axis, let length, let isHugging):
            LayoutReason(
                kind: .intrinsicSize, first: objects[item], firstAttribute: axis == .horizontal ? .width : .height,
                relation: isHugging ? .lessThanOrEqual : .greaterThanOrEqual, constant: length)
        case .autoresizing(let item): LayoutReason(kind: .autoresizing, first: objects[item])
        case .givenSize(let item, let axis, let length):
            LayoutReason(
                kind: .givenSize, first: objects[item], firstAttribute: axis == .horizontal ? .width : .height,
                constant: length)
        }
    }

    // MARK: Building

    private var dependsOnMargins = false
    private var dependsOnBaselines = false
    private var sizedByPlace: [UIView] = []
    /// The natural sizes of stack views, once one is requested.
    private var naturalSizes: [ObjectIdentifier: CGSize] = [:]

    @discardableResult
    private mutating func build(size: CGSize?) -> LayoutItem.ID {
        let id = system.addHost(item(for: host), size: size, heightYields: heightYields, sizeYields: sizeYields)
        register(id, for: host)
        views.append(host)
        collectSubviews(of: host)
        for view in views { addConstraints(of: view) }
        addConstraintsOfContainer(around: id)
        return id
    }

    /// Whether the height of a cell's contents gives way to what they demand. A table has given its rows theirs, and
    /// the demands give way there (stored frames of two public projects); a cell that is a document's root grows
    /// (three).
    private var heightYields: Bool {
        host is UITableViewCellContentView && (host.superview as? UITableViewCell)?.table == nil
    }

    /// Constraints that the container around the host owns, as a table view cell may own those between its edges,
    /// margins or safe area and what is in its content view. The container has placed the host, so it is an item at
    /// fixed distances around it.
    private mutating func addConstraintsOfContainer(around hostID: LayoutItem.ID) {
        guard let container = host.superview, container.isLayoutHost, !container.constraints.isEmpty else { return }
        let inner = host.untransformedFrame
        let outer = container.bounds
        let insets = UIEdgeInsets(
            top: outer.minY - inner.minY, left: outer.minX - inner.minX,
            bottom: inner.maxY - outer.maxY, right: inner.maxX - outer.maxX)
        let frame = CGRect(x: insets.left, y: insets.top, width: outer.width, height: outer.height)
        register(
            system.addGuide(
                in: hostID, insets: insets.layoutInsets, frame: frame, margins: container.layoutMargins.layoutInsets),
            for: container)
        for constraint in container.constraints {
            let placesHost = [constraint.firstItem, constraint.secondItem].allSatisfy {
                $0 == nil || $0 === host || $0 === container
            }
            if !placesHost { add(constraint) }
        }
    }

    private mutating func register(_ id: LayoutItem.ID, for object: AnyObject) { items[ObjectIdentifier(object)] = id }

    /// Walks the tree without recursion, parents first.
    private mutating func collectSubviews(of root: UIView) {
        var next = 0
        while next < views.count {
            let view = views[next]
            next += 1
            guard let id = items[ObjectIdentifier(view)] else { continue }
            if let scroll = view as? UIScrollView, !view.isLayoutHost {
                scrollContents.append((scroll, system.addContentItem(of: id, size: scroll.contentSize)))
            }
            guard !view.isLayoutHost else { continue }
            for subview in view.heldSubviews where !subview.isPlacedApart {
                let child = system.add(item(for: subview), in: id)
                register(child, for: subview)
                views.append(subview)
            }
        }
    }

    private func item(for view: UIView) -> LayoutItem {
        LayoutItem(
            frame: view.untransformedFrame, alignmentInsets: view.alignmentRectInsets.layoutInsets,
            boundsOrigin: view.bounds.origin,
            margins: view.layoutMargins.layoutInsets,
            firstBaselineOffset: view.firstBaselineOffset(in: view.bounds.size),
            lastBaselineOffset: view.lastBaselineOffset(in: view.bounds.size),
            isRightToLeft: view.superview?.isRightToLeft ?? view.isRightToLeft)
    }

    private mutating func addConstraints(of view: UIView) {
        guard let id = items[ObjectIdentifier(view)] else { return }
        let isPlacedByMask = isPlacedByMask(view)
        if isPlacedByMask, let superview = view.superview {
            if superview.fillingSubview === view, let outer = items[ObjectIdentifier(superview)] {
                // The container sizes the content view; whatever conflicts with that gives way.
                for attribute in [LayoutAttribute.left, .top, .width, .height] {
                    system.add(LayoutConstraint(id, attribute, to: outer, attribute, source: .system))
                }
            } else {
                system.addAutoresizing(id, mask: view.autoresizingMask, superviewSize: superview.bounds.size)
            }
        }
        // What a mask places does not size what is around it (openradar 24513193).
        if !isPlacedByMask { addIntrinsicSize(of: view, id) }
        if let guide = view as? UIControllerLayoutGuideView { addControllerGuide(guide, id) }
        for constraint in view.constraints { add(constraint) }
        if let stack = view as? UIStackView { arrange(stack, id) }
    }

    /// Whether an autoresizing mask decides the frame.
    private func isPlacedByMask(_ view: UIView) -> Bool {
        guard view !== host, view.translatesAutoresizingMaskIntoConstraints, let superview = view.superview else {
            return false
        }
        return (superview as? UIStackView)?.arrangedSubviews.contains { $0 === view } != true
    }

    private mutating func addIntrinsicSize(of view: UIView, _ id: LayoutItem.ID) {
        if view.sizeDependsOnPlace { sizedByPlace.append(view) }
        let stated = view.designTimeIntrinsicSize
        let size = counts(stated, of: view) ? view.layoutIntrinsicSize : view.intrinsicContentSize
        // What only the canvas gives a view excludes nothing, nor does a text that code has still to give.
        let isProvisional =
            stated?.isMeasured == false
            || UIKitEnvironment.current.isDesignTime && (view as? UILabel).map { ($0.text ?? "").isEmpty } == true
        let highest = isProvisional ? Self.strongest : UILayoutPriority.required.rawValue
        // A view whose contents the canvas does not ask for its size is stretched rather than a control that hugs its
        // own as much.
        let givenWay: Float = stated?.isAssumed == true && !view.heldSubviews.isEmpty ? 0.5 : 0
        for (axis, layoutAxis, length, isWeak) in [
            (NSLayoutConstraint.Axis.horizontal, LayoutSystem.Axis.horizontal, size.width, stated?.isWidthWeak == true),
            (.vertical, .vertical, size.height, stated?.isHeightWeak == true),
        ] where length >= 0 && length.isFinite {
            system.setIntrinsicSize(
                LayoutItem.IntrinsicSize(
                    length: length,
                    hugging: isWeak ? Self.weakPriority : min(highest, view.contentHugging[axis].rawValue) - givenWay,
                    compressionResistance: isWeak
                        ? Self.weakPriority : min(highest, view.compressionResistance[axis].rawValue)), of: id,
                layoutAxis)
        }
    }

    private func counts(_ size: DesignTimeIntrinsicSize?, of view: UIView) -> Bool {
        switch canvasSizes {
        case .all: true
        case .withoutThoseOfContainers: size?.isAssumed != true || view.heldSubviews.isEmpty
        case .none: size?.isMeasured != false
        }
    }

    /// The priority of sizes that the canvas assumes: below the one by which stack views fit themselves, above the one
    /// by which they suppress ambiguity.
    private static let weakPriority: Float = 30

    private mutating func add(_ constraint: NSLayoutConstraint) {
        guard let first = item(of: constraint.firstItem) else { return }
        let second = constraint.secondItem.flatMap { item(of: $0) }
        guard (constraint.secondItem == nil) == (second == nil) else { return }
        if constraint.firstAttribute.usesMargins || constraint.secondAttribute.usesMargins { dependsOnMargins = true }
        if constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline { dependsOnBaselines = true }
        let handle = system.add(
            LayoutConstraint(
                first, constraint.firstAttribute, constraint.relation, to: second, constraint.secondAttribute,
                multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority.rawValue
            ))
        if let handle { constraintObjects[handle] = constraint }
    }

    /// The item of a view or guide; guides get one when a constraint first mentions them.
    private mutating func item(of object: AnyObject?) -> LayoutItem.ID? {
        guard let object else { return nil }
        if let known = items[ObjectIdentifier(object)] { return known }
        guard let guide = object as? UILayoutGuide, let owner = guide.owningView,
            let ownerID = items[ObjectIdentifier(owner)]
        else { return nil }
        let id: LayoutItem.ID
        switch guide.kind {
        case .scrollContent:
            guard let content = scrollContents.first(where: { $0.0 === owner })?.1 else { return nil }
            items[ObjectIdentifier(guide)] = content
            return content
        case .safeArea, .layoutMargins, .readableContent, .scrollFrame, .keyboard:
            dependsOnMargins = true
            id = system.addGuide(in: ownerID, insets: guide.insets.layoutInsets, frame: guide.layoutFrame)
        case .plain:
            id = system.add(LayoutItem(frame: guide.layoutFrame, isRightToLeft: owner.isRightToLeft), in: ownerID)
        }
        guides.append(guide)
        register(id, for: guide)
        return id
    }

    /// Top and bottom guides of controllers before safe areas: as high as what covers the root view there.
    private mutating func addControllerGuide(_ guide: UIControllerLayoutGuideView, _ id: LayoutItem.ID) {
        guard let root = guide.superview, let rootID = items[ObjectIdentifier(root)] else { return }
        let insets = root.safeAreaInsets
        let edge: LayoutAttribute = guide.isBottom ? .bottom : .top
        system.add(LayoutConstraint(id, edge, to: rootID, edge, source: .system))
        system.add(
            LayoutConstraint(
                id, .height, constant: guide.isBottom ? insets.bottom : insets.top, priority: 999, source: .system))
        system.add(LayoutConstraint(id, .left, to: rootID, .left, source: .system))
        system.add(LayoutConstraint(id, .width, constant: 0, source: .system))
    }

    /// The intrinsic size; of a stack view that of what it arranges, which counts in the proportions around it (frames
    /// of two versions of a public document).
    private mutating func naturalSize(of view: UIView) -> CGSize {
        guard view is UIStackView else { return view.layoutIntrinsicSize }
        if naturalSizes.isEmpty {
            // What is inside comes later in the list.
            for case let stack as UIStackView in views.reversed() {
                naturalSizes[ObjectIdentifier(stack)] = stack.naturalSize {
                    naturalSizes[ObjectIdentifier($0)] ?? $0.layoutIntrinsicSize
                }
            }
        }
        return naturalSizes[ObjectIdentifier(view)] ?? view.layoutIntrinsicSize
    }

    private mutating func arrange(_ stack: UIStackView, _ id: LayoutItem.ID) {
        let members = stack.arrangedSubviews.compactMap { view -> StackArrangement.Member? in
            guard let item = items[ObjectIdentifier(view)] else { return nil }
            let size = stack.distribution == .fillProportionally ? naturalSize(of: view) : view.layoutIntrinsicSize
            let length = stack.axis == .horizontal ? size.width : size.height
            return StackArrangement.Member(
                item: item, isHidden: view.isHiddenInStack, spacingAfter: stack.customPoints(after: view),
                intrinsicLength: length >= 0 ? length : nil, isMultilineText: view.isMultilineText)
        }
        if stack.isLayoutMarginsRelativeArrangement { dependsOnMargins = true }
        if stack.isBaselineRelativeArrangement || stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
        {
            dependsOnBaselines = true
        }
        stack.arrangement.install(in: &system, stack: id, members: members)
    }

    // MARK: Solving

    /// Solves; multi-line text is measured again at the width that it got, and solved once more.
    private mutating func solveText() {
        conflicts = system.solve()
        var measured: [(item: LayoutItem.ID, view: UIView, width: CGFloat?, height: CGFloat)] = []
        for view in views where !isPlacedByMask(view) {
            guard let id = items[ObjectIdentifier(view)] else { continue }
            let width = system.size(of: id).width
            guard width > 0, let height = view.intrinsicHeight(forWidth: width) else { continue }
            measured.append((id, view, view.wrappedWidth(within: width), height))
        }
        guard !measured.isEmpty else { return }
        let broken = measured.compactMap { $0.width == nil ? nil : $0.item }
        if asksAboutTexts, !broken.isEmpty {
            hasOpenTexts = system.ambiguousParts(among: broken).contains { $0.parts.contains(.width) }
        }
        for (item, view, width, height) in measured {
            if let width, breaksTexts {
                system.setIntrinsicSize(
                    LayoutItem.IntrinsicSize(
                        length: width, hugging: view.contentHugging.horizontal.rawValue,
                        compressionResistance: view.compressionResistance.horizontal.rawValue), of: item, .horizontal)
            }
            system.setIntrinsicSize(
                LayoutItem.IntrinsicSize(
                    length: height, hugging: view.contentHugging.vertical.rawValue,
                    compressionResistance: view.compressionResistance.vertical.rawValue), of: item, .vertical)
        }
        conflicts = system.solve()
    }

    /// Solves once more in a system that knows why, where required constraints exclude each other. What they exclude
    /// with the host's size may hide what they exclude whatever it is.
    private mutating func keepReasonsOfConflicts(_ build: (inout LayoutPass) -> Void) {
        guard !conflicts.isEmpty else { return }
        conflictMessages = messages(build)
        guard conflictMessages.contains(where: \.dependsOnGivenSize) else { return }
        var free = self
        free.sizeYields = true
        conflictMessages += free.messages(build).filter { !$0.dependsOnGivenSize && !conflictMessages.contains($0) }
    }

    private func messages(_ build: (inout LayoutPass) -> Void) -> [RuntimeMessage] {
        var pass = LayoutPass(host: host, keepsReasons: true)
        pass.sizeYields = sizeYields
        build(&pass)
        pass.solveText()
        let objects = pass.objectsByItem
        return pass.conflicts.map { pass.message($0, objects) }
    }

    private func message(_ conflict: LayoutSystem.Conflict, _ objects: [LayoutItem.ID: AnyObject]) -> RuntimeMessage {
        let reasons = conflict.members.compactMap { member in system.reason(of: member).map { reason($0, objects) } }
        let broken = constraintObjects[conflict.broken]
        let brokenReason = system.reason(of: conflict.broken).map { reason($0, objects) }
        return RuntimeMessage(
            .unsatisfiableConstraints(broken: broken?.nibOrigin, members: reasons.map(RuntimeMessage.Relation.init)),
            """
            Unable to simultaneously satisfy constraints.
            \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
            \tTry this:\u{20}
            \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
            \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
            (
                \(reasons.map { "\"\($0.text)\"" }.joined(separator: ",\n    "))
            )

            Will attempt to recover by breaking constraint\u{20}
            \(brokenReason?.text ?? "a constraint of the system")
            """,
            about: conflict.members.compactMap { constraintObjects[$0]?.nibOrigin })
    }

    /// Says what did not hold in the end.
    private func report() {
        for constraint in system.rejected.compactMap({ constraintObjects[$0] }) {
            UIKitEnvironment.current.log(
                RuntimeMessage(
                    .limitExceeded,
                    "\(describe(constraint)) is ignored: its constant, multiplier or priority is out of range",
                    about: [constraint.nibOrigin].compactMap { $0 }))
        }
        if system.isCutShort {
            UIKitEnvironment.current.log(
                RuntimeMessage(
                    .limitExceeded,
                    "the constraints of an object of class \(type(of: host)) were not completely solved: there are too many, or their numbers are too large",
                    about: [host.nibOrigin].compactMap { $0 }))
        }
        for message in conflictMessages { UIKitEnvironment.current.log(message) }
    }

    private func describe(_ constraint: NSLayoutConstraint) -> String {
        "<NSLayoutConstraint \(constraint.nibOrigin.map { "\($0)" } ?? constraint.identifier ?? "")>"
    }

    private func apply() {
        let frames = system.roundedFrames(scale: scale)
        for view in views where view !== host {
            guard let id = items[ObjectIdentifier(view)] else { continue }
            view.setEngineFrame(frames[id])
        }
        for guide in guides {
            guard let id = items[ObjectIdentifier(guide)] else { continue }
            guide.layoutFrame = frames[id]
        }
        for (scroll, id) in scrollContents where scroll.hasConstrainedContent { scroll.contentSize = frames[id].size }
    }
}

extension RuntimeMessage {
    fileprivate var dependsOnGivenSize: Bool {
        if case .unsatisfiableConstraints(_, let members) = kind {
            members.contains { $0.source == .givenSize }
        } else {
            false
        }
    }
}

extension LayoutAttribute {
    fileprivate var usesMargins: Bool { rawValue >= LayoutAttribute.leftMargin.rawValue }
    fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
