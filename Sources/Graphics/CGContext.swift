/// Records drawing calls, spelled as Core Graphics spells them, into a `DisplayList`.
///
/// The origin is the top left corner, y points down and one unit is a point, as in a context that UIKit hands to
/// `draw(_:)`. Calls that a display list cannot carry (non-finite numbers, shapes of no size) record nothing.
/// `saveGState` and `beginGroup` nest; an unmatched `restoreGState` is ignored.
public final class CGContext {
    struct State {
        var transform = CGAffineTransform.identity
        var fillColor = CGColor.black
        var strokeColor = CGColor.black
        var stroke = DisplayList.StrokeStyle(width: 1)
        var alpha: CGFloat = 1
        var shadow: DisplayList.Shadow?
        var blendMode = CGBlendMode.normal
        var interpolation = CGInterpolationQuality.default
        /// What may be seen, in the coordinates of the open group.
        var visible: CGRect
        /// Set by `clip(to:mask:)`.
        var mask: Mask?
        /// Groups that were opened by clipping since the state was saved.
        var clipGroups = 0

        /// An image whose alpha cuts what is filled.
        struct Mask {
            var content: ImageContent
            var rect: CGRect
            /// As it was when the mask was set.
            var transform: CGAffineTransform
        }
    }

    /// Why a state was put aside.
    enum Saved {
        case byCaller(State)
        case byGroup(State, Path)
    }

    /// Turns the text of `draw(_:at:)` into glyphs.
    public var textShaper: any TextShaper
    var list: DisplayList
    /// Where texts are noted, instead of recording commands.
    var textLog: TextLog?
    var state: State
    var saved: [Saved] = []
    /// The current path, in the coordinates of the open group.
    var currentPath = Path()

    /// A recorder for a canvas.
    ///
    /// - Parameter size: in points.
    public init(size: CGSize, textShaper: any TextShaper = UnshapedText()) {
        list = DisplayList(size: size)
        state = State(visible: CGRect(origin: .zero, size: size))
        self.textShaper = textShaper
    }

    /// What was recorded, with everything closed that is still open. Recording may go on.
    public var displayList: DisplayList {
        var result = list
        var depth = 0
        for command in result.commands {
            switch command {
            case .beginGroup: depth += 1
            case .endGroup: depth -= 1
            case .fill, .stroke, .glyphs, .image: break
            }
        }
        result.commands.append(contentsOf: Array(repeating: .endGroup, count: depth))
        return result
    }

    public func saveGState() {
        saved.append(.byCaller(state))
        state.clipGroups = 0
    }

    public func restoreGState() {
        guard case .byCaller(let earlier)? = saved.last else { return }
        saved.removeLast()
        closeClipGroups()
        state = earlier
    }

    /// Opens a group; until `endGroup` its coordinates hold, and the drawing state starts afresh.
    public func beginGroup(_ group: DisplayList.Group) {
        var placed = group
        placed.transform = group.transform.concatenating(state.transform)
        placed.alpha = group.alpha * state.alpha
        saved.append(.byGroup(state, currentPath))
        record(.beginGroup(placed))
        currentPath = Path()
        state = State(visible: CGContext.visible(state.visible, through: placed))
    }

    /// Closes the innermost group, with the states that were saved in it.
    public func endGroup() {
        while let last = saved.popLast() {
            closeClipGroups()
            switch last {
            case .byCaller(let earlier):
                state = earlier
            case .byGroup(let earlier, let path):
                recordEndOfGroup()
                state = earlier
                currentPath = path
                return
            }
        }
        preconditionFailure("endGroup() without a beginGroup(_:)")
    }

    /// Starts a layer that is faded, blended and shadowed as one, by what is set now.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
        let transform = state.transform
        let visible = state.visible
        let group = DisplayList.Group(
            name: "", alpha: state.alpha, shadow: state.shadow, blendMode: CGContext.blendMode(state.blendMode))
        saved.append(.byGroup(state, currentPath))
        record(.beginGroup(group))
        state.alpha = 1
        state.shadow = nil
        state.blendMode = .normal
        state.clipGroups = 0
        state.transform = transform
        state.visible = visible
    }

    public func endTransparencyLayer() {
        guard saved.contains(where: { if case .byGroup = $0 { true } else { false } }) else { return }
        endGroup()
    }

    func record(_ command: DisplayList.Command) {
        guard let textLog else { return list.commands.append(command) }
        switch command {
        case .beginGroup(let group): textLog.begin(group)
        case .endGroup: textLog.end()
        case .fill, .stroke, .glyphs, .image: textLog.note(command)
        }
    }

    /// Ends a group, or takes back its beginning if nothing was drawn and nothing asks for it.
    func recordEndOfGroup() {
        if case .beginGroup(let group)? = list.commands.last, group.drawsNothingByItself {
            list.commands.removeLast()
        } else {
            record(.endGroup)
        }
    }

    private func closeClipGroups() {
        for _ in 0..<state.clipGroups {
            recordEndOfGroup()
        }
        state.clipGroups = 0
    }

    private static func visible(_ area: CGRect, through group: DisplayList.Group) -> CGRect {
        let matrix = group.transform
        guard matrix.a * matrix.d != matrix.b * matrix.c else { return .zero }
        let inside = area.applying(matrix.inverted())
        switch group.clip {
        case nil: return inside
        case .rect(let rect)?, .roundedRect(let rect, _, _)?: return inside.overlap(with: rect)
        case .path(let path, _)?: return inside.overlap(with: path.boundingBox)
        }
    }

    static func blendMode(_ mode: CGBlendMode) -> DisplayList.BlendMode {
        DisplayList.BlendMode(rawValue: UInt8(mode.rawValue)) ?? .normal
    }
}

extension DisplayList.Group {
    /// Whether an empty group of this kind may be left out.
    fileprivate var drawsNothingByItself: Bool {
        origin == nil && backdropBlur == 0 && shadow?.path == nil
    }
}
