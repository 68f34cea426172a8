// Written by Tools/dev/generate_rules.py from the declarations of codes and rules.

public import Diagnostics

extension DiagnosticCode {
    /// Every code, in alphabetical order.
    public static let all: [DiagnosticCode] = [
        .adjustsFixedFont, .ambiguousLayout, .ambiguousPrioritySiblings, .cellNotAlone, .cellRootConstraintsLayout,
        .changedSnapshot, .classFailed, .classLeftOut, .controllerViewOutletMissing, .controllersNotRun,
        .danglingAction, .danglingOutlet, .danglingReference, .danglingRuntimeAttribute, .datePickerStyleUnspecified,
        .designableWithoutInitFrame, .duplicateAttribute, .duplicateConstraint, .duplicateObjectID, .duplicateOutlet,
        .duplicateReuseIdentifier, .duplicateStoryboardIdentifier, .fatalInitCoderUsedInNib, .firstTopLevelNotView,
        .fontSubstituted, .forcedRTLForIconOrder, .forgottenClass, .hardcodedColor, .illTypedValue, .inertButton,
        .insetsWithoutWidth, .launchScreenLimit, .layerBorderColor, .limitExceeded, .loadFailed, .lostConnection,
        .lostConstraint, .lostModule, .lostObject, .lostResource, .lostVariation, .malformedXML, .misplacedView,
        .missingAccessibilityLabel, .missingAsset, .missingCell, .missingFontPackage, .missingGlyph, .missingModule,
        .missingReuseIdentifier, .missingSandbox, .missingScene, .missingSegue, .missingStoryboard, .missingStrings,
        .missingSuperAwake, .missingTranslation, .misspelledIdentifier, .nestedNibNotLoaded, .newerSystem,
        .nibNameMismatch, .nibSelfRecursion, .notADocument, .nothingToDraw, .offScreen, .outletInInitCoder,
        .ownerNilWithOwnerOutlets, .placeholderIntrinsicSizeWithoutOverride, .prototypeInXib, .refusedCall,
        .registeredClassWithRootNib, .registeredNibRootNotCell, .reuseIdentifierMismatch, .runMode, .sampleMistake,
        .scrollCannotScroll, .scrollContentAmbiguous, .statementLeftOut, .syntaxError, .textCut, .textOverlap,
        .unconnectedOutlet, .unconstrainedView, .undefinedKey, .unknownClass, .unknownMarkup, .unknownTextStyle,
        .unlocalizedInspectableText, .unnamedSegue, .unreachableScene, .unreadableAsset, .unreadableFile,
        .unretainedNibObject, .unsatisfiableConstraints, .unsupportedEncoding, .unsupportedInspectable,
        .unsupportedPlatform, .unsupportedSegue, .unsupportedTarget, .unusedIgnore, .wrongModule,
        .xibClassNameMismatch,
    ]
}

extension Linter {
    /// Every rule, in the order of the codes.
    public static let rules: [Rule] = [
        .adjustsFixedFont, .ambiguousPrioritySiblings, .cellNotAlone, .cellRootConstraintsLayout,
        .controllerViewOutletMissing, .danglingAction, .danglingOutlet, .danglingRuntimeAttribute,
        .datePickerStyleUnspecified, .duplicateConstraint, .duplicateOutlet, .duplicateReuseIdentifier,
        .fatalInitCoderUsedInNib, .firstTopLevelNotView, .forcedRTLForIconOrder, .forgottenClass, .hardcodedColor,
        .inertButton, .insetsWithoutWidth, .launchScreenLimit, .layerBorderColor, .lostModule, .misplacedView,
        .missingAccessibilityLabel, .missingReuseIdentifier, .missingScene, .missingSuperAwake, .missingTranslation,
        .misspelledIdentifier, .nestedNibNotLoaded, .newerSystem, .nibSelfRecursion, .outletInInitCoder,
        .ownerNilWithOwnerOutlets, .placeholderIntrinsicSizeWithoutOverride, .prototypeInXib,
        .registeredClassWithRootNib, .registeredNibRootNotCell, .reuseIdentifierMismatch, .scrollCannotScroll,
        .scrollContentAmbiguous, .unconnectedOutlet, .unknownClass, .unknownTextStyle, .unlocalizedInspectableText,
        .unnamedSegue, .unreachableScene, .unretainedNibObject, .wrongModule, .xibClassNameMismatch,
    ]
}
