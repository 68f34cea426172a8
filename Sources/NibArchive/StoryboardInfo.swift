/// The keys of the `Info.plist` of a compiled storyboard.
package enum StoryboardInfo {
    package static let version = "UIStoryboardVersion"
    /// The identifier of the scene at which it begins.
    package static let entryPoint = "UIStoryboardDesignatedEntryPointIdentifier"
    /// Names of nibs by the scenes' identifiers.
    package static let nibNames = "UIViewControllerIdentifiersToNibNames"
    /// Scenes of other storyboards. The name of this key was reported; those inside are unverified.
    package static let references = "UIViewControllerIdentifiersToExternalStoryboardReferences"
    package static let referencedStoryboard = "UIReferencedStoryboardName"
    package static let referencedController = "UIReferencedControllerIdentifier"
    package static let referencedBundle = "UIReferencedBundleIdentifier"
}
