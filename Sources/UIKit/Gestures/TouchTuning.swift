/// Where a touch becomes a gesture. Apple publishes none of the numbers that are marked as ours; tests of them use what
/// is clearly on one side.
enum TouchTuning {
    /// How far a finger moves in a tap, in points, and how long it stays, in seconds. Ours.
    static let tapMovement: CGFloat = 24
    static let tapDuration = 0.8
    /// The time between two taps of one gesture in seconds, and their distance in points. Ours.
    static let tapInterval = 0.35
    static let tapDistance: CGFloat = 30
    /// The travel of the middle of the touches with which a pan begins, in points: measured by a public test suite.
    static let panTravel: CGFloat = 10
    /// The change of the distance of two fingers, and the arc of their turn, in points. Ours.
    static let pinchTravel: CGFloat = 10
    static let rotationArc: CGFloat = 10
    /// How near to the edge a pan from the edge begins, in points. Ours.
    static let edgeZone: CGFloat = 20
    /// The time that velocities look back on, in seconds.
    static let velocityTime = 0.1
    /// Smaller moves are not reported, in points.
    static let smallestMove: CGFloat = 0.5
    /// How far outside of a control a touch counts as inside, in points: measured by a public test suite.
    static let controlReach: CGFloat = 70

    /// A swipe, as a public test suite measured it: the shorter the time, the longer the way that it needs and the
    /// further it may go aside.
    enum Swipe {
        static let duration = 0.5
        /// Back over the start ends it, in points.
        static let retreat: CGFloat = 0.1
        static func leastWay(after time: Double) -> CGFloat { 50 * (1 - 0.94 * time) }
        static func mostAside(after time: Double) -> CGFloat { 50 * (1 - 0.98 * time) }
    }
}
