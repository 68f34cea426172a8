extension Schema {
    /// Everything that documents for iOS can say: what the files beside this one list.
    public static let cocoaTouch = Schema(
        [
            object, storyboard, viewControllers, constraint, view, label, imageView, scrollView, text, effects,
            indicators, pickers, button, controls, table, collection, bars, barItems, opaqueViews, connections,
            runtimeAttributes, accessibility, gestureRecognizers, values, appearance, attributedString, configurations,
            documentStructure, simulatedMetrics,
        ].flatMap { $0 })
}
