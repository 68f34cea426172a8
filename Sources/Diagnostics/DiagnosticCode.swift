/// The stable name of a problem. It names what is wrong, not the cure.
///
/// Every code is listed here, in alphabetical order, with the severity it has unless a caller says otherwise
/// and the text that `nibkit explain` prints.
public enum DiagnosticCode: String, Hashable, Sendable, CaseIterable {
    case adjustsFixedFont = "adjusts-fixed-font"
    case ambiguousLayout = "ambiguous-layout"
    case ambiguousPrioritySiblings = "ambiguous-priority-siblings"
    case cellNotAlone = "cell-not-alone"
    case cellRootConstraintsLayout = "cell-root-constraints-layout"
    case classFailed = "class-failed"
    case classLeftOut = "class-left-out"
    case controllerViewOutletMissing = "controller-view-outlet-missing"
    case controllersNotRun = "controllers-not-run"
    case danglingAction = "dangling-action"
    case danglingOutlet = "dangling-outlet"
    case danglingReference = "dangling-reference"
    case danglingRuntimeAttribute = "dangling-runtime-attribute"
    case datePickerStyleUnspecified = "date-picker-style-unspecified"
    case designableWithoutInitFrame = "designable-without-init-frame"
    case duplicateAttribute = "duplicate-attribute"
    case duplicateConstraint = "duplicate-constraint"
    case duplicateObjectID = "duplicate-object-id"
    case duplicateOutlet = "duplicate-outlet"
    case duplicateReuseIdentifier = "duplicate-reuse-identifier"
    case duplicateStoryboardIdentifier = "duplicate-storyboard-identifier"
    case fatalInitCoderUsedInNib = "fatal-init-coder-used-in-nib"
    case firstTopLevelNotView = "first-top-level-not-view"
    case fontSubstituted = "font-substituted"
    case forcedRTLForIconOrder = "forced-rtl-for-icon-order"
    case hardcodedColor = "hardcoded-color"
    case illTypedValue = "ill-typed-value"
    case insetsWithoutWidth = "insets-without-width"
    case launchScreenLimit = "launch-screen-limit"
    case layerBorderColor = "layer-border-color"
    case limitExceeded = "limit-exceeded"
    case loadFailed = "load-failed"
    case lostConnection = "lost-connection"
    case lostConstraint = "lost-constraint"
    case lostObject = "lost-object"
    case lostResource = "lost-resource"
    case lostVariation = "lost-variation"
    case malformedXML = "malformed-xml"
    case misplacedView = "misplaced-view"
    case missingAccessibilityLabel = "missing-accessibility-label"
    case missingAsset = "missing-asset"
    case missingFontPackage = "missing-font-package"
    case missingGlyph = "missing-glyph"
    case missingModule = "missing-module"
    case missingReuseIdentifier = "missing-reuse-identifier"
    case missingSandbox = "missing-sandbox"
    case missingStrings = "missing-strings"
    case nestedNibNotLoaded = "nested-nib-not-loaded"
    case newerSystem = "newer-system"
    case nibNameMismatch = "nib-name-mismatch"
    case nibSelfRecursion = "nib-self-recursion"
    case notADocument = "not-a-document"
    case nothingToDraw = "nothing-to-draw"
    case ownerNilWithOwnerOutlets = "owner-nil-with-owner-outlets"
    case placeholderIntrinsicSizeWithoutOverride = "placeholder-intrinsic-size-without-override"
    case refusedCall = "refused-call"
    case registeredClassWithRootNib = "registered-class-with-root-nib"
    case registeredNibRootNotCell = "registered-nib-root-not-cell"
    case reuseIdentifierMismatch = "reuse-identifier-mismatch"
    case runMode = "run-mode"
    case sampleMistake = "sample-mistake"
    case scrollCannotScroll = "scroll-cannot-scroll"
    case scrollContentAmbiguous = "scroll-content-ambiguous"
    case statementLeftOut = "statement-left-out"
    case syntaxError = "syntax-error"
    case unconnectedOutlet = "unconnected-outlet"
    case unconstrainedView = "unconstrained-view"
    case undefinedKey = "undefined-key"
    case unknownClass = "unknown-class"
    case unknownMarkup = "unknown-markup"
    case unlocalizedInspectableText = "unlocalized-inspectable-text"
    case unnamedSegue = "unnamed-segue"
    case unreachableScene = "unreachable-scene"
    case unreadableAsset = "unreadable-asset"
    case unreadableFile = "unreadable-file"
    case unretainedNibObject = "unretained-nib-object"
    case unsatisfiableConstraints = "unsatisfiable-constraints"
    case unsupportedEncoding = "unsupported-encoding"
    case unsupportedInspectable = "unsupported-inspectable"
    case unsupportedPlatform = "unsupported-platform"
    case unsupportedSegue = "unsupported-segue"
    case xibClassNameMismatch = "xib-class-name-mismatch"

    public var severity: Severity {
        switch self {
        case .controllersNotRun, .danglingRuntimeAttribute, .datePickerStyleUnspecified, .firstTopLevelNotView,
            .fontSubstituted, .forcedRTLForIconOrder,
            .hardcodedColor, .insetsWithoutWidth, .misplacedView, .missingAccessibilityLabel, .missingGlyph,
            .missingModule, .nothingToDraw, .runMode, .unconstrainedView,
            .undefinedKey, .unknownClass, .unknownMarkup, .unlocalizedInspectableText, .xibClassNameMismatch:
            .note
        case .adjustsFixedFont, .ambiguousLayout, .ambiguousPrioritySiblings, .cellNotAlone, .cellRootConstraintsLayout,
            .classLeftOut,
            .controllerViewOutletMissing, .danglingReference, .designableWithoutInitFrame, .duplicateConstraint,
            .duplicateObjectID,
            .duplicateOutlet, .duplicateReuseIdentifier, .duplicateStoryboardIdentifier, .illTypedValue,
            .launchScreenLimit, .layerBorderColor,
            .loadFailed, .lostVariation, .missingAsset, .missingReuseIdentifier, .missingSandbox, .missingStrings,
            .nestedNibNotLoaded, .newerSystem,
            .nibNameMismatch, .nibSelfRecursion, .placeholderIntrinsicSizeWithoutOverride, .refusedCall,
            .registeredClassWithRootNib,
            .sampleMistake, .scrollCannotScroll,
            .scrollContentAmbiguous, .statementLeftOut, .unconnectedOutlet, .unnamedSegue, .unreachableScene,
            .unreadableAsset, .unretainedNibObject,
            .unsatisfiableConstraints, .unsupportedInspectable, .unsupportedSegue:
            .warning
        case .classFailed, .danglingAction, .danglingOutlet, .duplicateAttribute, .fatalInitCoderUsedInNib,
            .limitExceeded,
            .lostConnection,
            .lostConstraint, .lostObject, .lostResource, .malformedXML, .missingFontPackage, .notADocument,
            .ownerNilWithOwnerOutlets,
            .registeredNibRootNotCell, .reuseIdentifierMismatch, .syntaxError, .unreadableFile,
            .unsupportedEncoding, .unsupportedPlatform:
            .error
        }
    }

    /// What it finds, why it matters, and what to do: plain text, one paragraph.
    public var explanation: String {
        switch self {
        case .adjustsFixedFont:
            "A text is to follow the text size that its reader prefers, but has a font of a fixed size, so it never changes. Choose a "
                + "text style as its font, or switch the adjusting off."
        case .ambiguousLayout:
            "Another frame would satisfy the view's constraints as well, so that where it lies is chance: it may differ from one "
                + "system to the next. Add the constraint that is missing, or give two that compete different priorities. \"Verify "
                + "Ambiguity\" set to never in the size inspector is respected. What is open only at another size than the canvas's, or what code fills, is a note."
        case .ambiguousPrioritySiblings:
            "Two labels lie side by side between fixed edges, and hug their texts and resist being cut off with the same "
                + "priorities. Which one is stretched or cut is not decided, and changes with the texts. Give one a higher hugging "
                + "priority, so that it does not stretch, and one a higher compression resistance, so that it is not cut."
        case .cellNotAlone:
            "A nib that is registered for a reuse identifier must have exactly one top-level object, the cell; a gesture recognizer "
                + "beside it is enough for an exception when the first cell is wanted. Move what else there is into code, or into the "
                + "cell."
        case .cellRootConstraintsLayout:
            "A table or a collection sets the frames of its cells. A cell whose own layout is set to constraints has none then, and "
                + "UIKit complains that it \"must translate autoresizing mask into constraints to have _setHostsLayoutEngine:YES\". Set the "
                + "cell's layout to Autoresizing Mask; what is inside may have constraints."
        case .classFailed:
            "A class of the project ended the process or took too long, or more memory than it may have, while the document was loaded, laid out or "
                + "drawn. Its views are drawn as their nearest known superclass, with a frame around them; everything else is as it should be."
        case .classLeftOut:
            "A class of the project's sources does not compile: the compiler's sentence says why. Its views are drawn as their nearest known "
                + "superclass, with a frame around them. It is an error where the source is wrong, and a warning where the class needs what is not "
                + "here: a module, or code in Objective-C."
        case .controllerViewOutletMissing:
            "File's Owner is a view controller, and its outlet 'view' is connected with nothing: when the controller loads the nib, "
                + "an exception says that it \"loaded the nib but the view outlet was not set\". Connect it. Where the nib is loaded "
                + "otherwise, as for a part of the controller's view, nothing is wrong."
        case .controllersNotRun:
            "View controllers of the project are not run: their code needs the whole app. What it does in viewDidLoad and later is not "
                + "shown, and tables are shown without their data sources' rows. 'nibkit check --sources' compares their outlets and actions "
                + "with the sources."
        case .danglingAction:
            "An action names a method that its target's class does not have, neither itself nor by what it inherits: when the "
                + "control is used, an exception says \"unrecognized selector\". Usually the method was renamed. Found with --sources, "
                + "where the whole line of classes is known."
        case .danglingOutlet:
            "An outlet names a property that its object's class does not have, or that Objective-C cannot see: when the nib is "
                + "loaded, an exception says that the class \"is not key value coding-compliant for the key\". Usually the property was "
                + "renamed. Connect it anew, or remove it. Found with --sources, where the whole line of classes is known."
        case .danglingReference:
            "An attribute names the id of an object that the document does not contain. The connection, constraint "
                + "or reference has no effect: a nib without it is not compiled. Remove it, or restore the object that it meant."
        case .danglingRuntimeAttribute:
            "A runtime attribute names a property that the class does not declare with @IBInspectable or @objc. The system logs it "
                + "and goes on. What libraries add to UIKit's classes is not among the sources, so it may be there all the same."
        case .datePickerStyleUnspecified:
            "A date picker without a preferred style shows wheels up to iOS 13 and the compact style since, which is of another "
                + "size. State the style that the screen is made for."
        case .designableWithoutInitFrame:
            "A class is marked @IBDesignable and has no init(frame:), by which Interface Builder makes designable views: its canvas fails to draw "
                + "them. Here they are made by init(coder:). Implement init(frame:) and share what both initializers do."
        case .duplicateAttribute:
            "An element carries the same attribute twice. XML forbids it, and readers disagree about which one counts. "
                + "Remove one of them."
        case .duplicateConstraint:
            "Two constraints of one document say the same. The second one changes nothing and is one more to keep right. Remove it."
        case .duplicateObjectID:
            "Two objects of one document have the same id, so a reference to it is ambiguous; the first one is used. "
                + "It usually comes from a merge. Give one of them a new id and check what refers to it."
        case .duplicateOutlet:
            "One outlet of one object is connected twice. It holds one object: the one that is set last. It usually comes from a "
                + "merge. Remove the connection that is not meant, or make the outlet a collection."
        case .duplicateReuseIdentifier:
            "Two prototypes of one table or collection have the same reuse identifier: one of them is made where it is asked for, "
                + "the other one never. It usually comes from a copied cell. Give it an identifier of its own."
        case .duplicateStoryboardIdentifier:
            "Two scenes have the same storyboard identifier. The first one is made where the identifier is asked for; the other one is reached by "
                + "segues only. It usually comes from a copied scene. Give it an identifier of its own."
        case .fatalInitCoderUsedInNib:
            "A document makes an object of a class whose init(coder:) does nothing but end the program: \"init(coder:) has not been "
                + "implemented\". Implement it, or make the object in code."
        case .firstTopLevelNotView:
            "Code that loads a nib mostly takes the first top-level object for its view. Here something else comes first, such as a "
                + "gesture recognizer, so that a cast fails. Move the view to the top of the outline, or take the first view in code."
        case .fontSubstituted:
            "The document names a font that may not be shipped with this tool and that is not among the files that the project's property "
                + "lists name under UIAppFonts, nor, where they name none, among any of its font files. Its texts are measured and set in "
                + "another one, so lines may break elsewhere. Name the folder with its file by --fonts, or install the package of the message."
        case .forcedRTLForIconOrder:
            "A button that runs from right to left in every language has its image behind its title, also where people read from "
                + "right to left and expect it before. Where that is not meant, use a configuration whose image placement is trailing."
        case .hardcodedColor:
            "A color is stated by its components, so that it has no variant for dark appearance and cannot be changed in one "
                + "place. Name a color of the asset catalog or of the system."
        case .illTypedValue:
            "An attribute's value is not of the kind that the property takes: a number that is none, a name that is not "
                + "in the list. The property's default is used. Correct the value."
        case .insetsWithoutWidth:
            "Insets of a button's title and image move them without a part in the button's own size, so that a title that just fits "
                + "is cut. Add the same to its content insets, take it from the other side, or give the button a width."
        case .launchScreenLimit:
            "The system shows a launch screen before it starts the app, so no code of the app and none of its values that are set at run "
                + "time can be in it: custom classes, connections and runtime attributes make it refuse the screen."
        case .layerBorderColor:
            "A layer's colors are of type CGColor, and a runtime attribute sets a UIColor. The layer ignores it, and the border "
                + "stays black. Set the color in code, or by a computed property of the view that takes a UIColor."
        case .limitExceeded:
            "The input is larger or nested more deeply than a named limit allows, so that no input can exhaust "
                + "memory or time."
        case .loadFailed:
            "Loading would raise an exception on a device: a nib that is not there, a scene or segue without the identifier. "
                + "The screen is shown without that part."
        case .lostConnection:
            "An outlet, action or segue is not in the compiled nib, since its end is of an element that is not known here, lies in another nib, or is of "
                + "a kind that cannot be its end. The app would miss it without a word. Connect it anew, or report the element: it is probably of a newer Xcode."
        case .lostConstraint:
            "A constraint is not in the compiled nib: one of its items is of an element that is not known here, or can have no constraints, or an attribute "
                + "is not known. The screen would be laid out otherwise than in Interface Builder. Correct the constraint, or report the element."
        case .lostObject:
            "An object is not in the compiled nib: its element is not known here, it has no id, lies where no such object can be, or in too many cells "
                + "inside each other. What belongs to it is lost with it."
        case .lostResource:
            "A color names a system color that is neither known here nor recorded among the document's resources, or states no components that could be "
                + "read, so that the nib has none. Choose another color, or save the document with a newer Xcode."
        case .lostVariation:
            "Something varies by size class or by idiom, and how a nib holds that is not known. The nib has the base value for all of them. Set the value "
                + "in code where it matters."
        case .malformedXML:
            "The file is not well-formed XML: Xcode would refuse to open it. Often a merge left its marks behind. "
                + "As much as could be understood was read."
        case .misplacedView:
            "Interface Builder marked the view when the document was saved: its frame on the canvas is another one than its "
                + "constraints give, so that the canvas shows what no device does. Update the frame, or the constraints."
        case .missingAccessibilityLabel:
            "A control shows an image without a title, so that VoiceOver reads the image's name at best. Give it an accessibility "
                + "label."
        case .missingAsset:
            "The document names a color or an image that the project's asset catalogs do not have, nor a file beside them. The "
                + "color that the document recorded is used, or a box of the recorded size. With --assets folders are searched first."
        case .missingFontPackage:
            "A package with fonts that texts need is not installed, so they are measured or drawn otherwise. The message names "
                + "the package."
        case .missingGlyph:
            "No font at hand has a character of a text, so that a box is drawn in its place. Often it belongs to a font of icons: name the "
                + "folder with that font by --fonts."
        case .missingModule:
            "Sources import a module that is not part of the project's folders, such as one of another package or a system's that is not "
                + "UIKit. What uses it was left out; everything else is run. Name the module's sources with a further --sources to have it, too."
        case .missingReuseIdentifier:
            "A prototype cell without a reuse identifier is not in the compiled table, since nothing could ask for it. Give it an "
                + "identifier, or remove it."
        case .missingSandbox:
            "Classes of the project run without a jail, since --unguarded was given and this system lacks a part of it: their code can read, change and send "
                + "whatever you can. 'nibkit doctor' lists what is missing. Use --unguarded with code that you trust only."
        case .missingStrings:
            "Another language was asked for, but neither LANGUAGE.lproj/NAME.strings nor NAME.xcstrings with that language lies beside "
                + "the document. Its own texts are shown."
        case .nestedNibNotLoaded:
            "A view is of a class that a nib of the same name has as the class of its root. Loading this document makes the view by "
                + "init(coder:), which does not load that nib: the view stays empty. Make the class that of the nib's File's Owner "
                + "instead, and let it load the nib with itself as the owner, so that it can be used in code and in other documents. A "
                + "class that puts a loaded view in its place by awakeAfter(using:) is right as it is."
        case .newerSystem:
            "The document uses something that older systems do not have, and the product is meant to run there. Loading fails for a class "
                + "that is not there; other things are left out. Raise the deployment target, or make the part in code where it is available."
        case .nibNameMismatch:
            "Code asks for a nib by a name that no document of the project has, so that an exception is raised when it runs. "
                + "Documents are those that were named and those below the folders of sources; nibs of libraries are not among them."
        case .nibSelfRecursion:
            "A nib makes a view whose class loads a nib in which, directly or through others, the first one is needed again. "
                + "Loading it never ends, and the app crashes. With --sources it is a warning that names the functions on the way, with their "
                + "places; code that loads the nib under a condition only is not reported. Without sources only names suggest that "
                + "classes load these nibs, so it is a note. Break the circle: make the class that of File's Owner instead of the root's, or "
                + "place a view of another class."
        case .notADocument:
            "The file is XML, but its root is not an Interface Builder 3 document (<document type=\"…\" version=\"3.0\">)."
        case .nothingToDraw:
            "The document has neither a top-level view nor a controller with one: only cells' parts, objects or references to "
                + "other storyboards. Or a view of it has no area, as a cell without a height. There is no picture, and "
                + "nothing is wrong."
        case .ownerNilWithOwnerOutlets:
            "Code loads the nib with no owner, and the nib sets outlets of File's Owner: an exception says that the class NSObject "
                + "\"is not key value coding-compliant for the key\". Give the owner that the outlets belong to, or connect them to the "
                + "root."
        case .placeholderIntrinsicSizeWithoutOverride:
            "The intrinsic size that a view has as a placeholder is there on the canvas, so that other constraints can do without. "
                + "At run time the view's class has to say it, and a plain UIView has none: it collapses or becomes ambiguous. Use a "
                + "class with intrinsicContentSize, or constraints."
        case .refusedCall:
            "Code of a project runs in a jail: it reads the project, fonts and libraries, and computes. The kernel refused it something else, such as a file that "
                + "it wanted to write, a connection, or another process. The picture is what the class drew without it. In code of an app that is usual: "
                + "leave it out of what a preview runs. In code of somebody else, look at it before you run it in any other way."
        case .registeredClassWithRootNib:
            "A cell's class is registered with a table or collection by the class, so that its cells are made in code, while a nib "
                + "of its name has a cell of the class. The nib is not used. Register the nib, or load it with the cell as its owner."
        case .registeredNibRootNotCell:
            "A nib that is registered for a reuse identifier must have a cell as its one top-level object. Asking for a cell raises "
                + "an exception otherwise."
        case .reuseIdentifierMismatch:
            "The cell of a nib states another reuse identifier than the one that the nib is registered for, so that asking for a "
                + "cell raises an exception. Leave the cell's own empty, or make both equal."
        case .runMode:
            "Classes that are marked @IBDesignable can be shown in two ways. Interface Builder's canvas makes them by init(frame:) and "
                + "calls prepareForInterfaceBuilder; a device makes them by init(coder:) and calls awakeFromNib. --run canvas or --run "
                + "device chooses."
        case .sampleMistake:
            "A file of sample data, NAME.sample.yml, names an object that its document does not have, or gives it a value that it does not take. The rest of "
                + "the file holds. Correct the name or the value; an object is named by its outlet, its label or its id."
        case .scrollCannotScroll:
            "The only content of a scroll view is tied to the width and the height of its frame, so that there is never anything to "
                + "scroll. Tie it to one of them: the width to scroll up and down, the height to scroll across."
        case .scrollContentAmbiguous:
            "What a scroll view scrolls is as large as its content guide, which constraints have to decide: a chain of them from "
                + "edge to edge on both axes, or a size. Here the chain is broken: nothing inside is tied to an edge, or a view of the chain has no "
                + "size, so that the size of the content is open and it does not scroll."
        case .statementLeftOut:
            "A part of the project's sources does not compile. The rest is run without it, so the picture is not what the sources mean. The "
                + "message is the compiler's; notes list what was left out because it needs that part."
        case .syntaxError:
            "A file of the project's sources is not written as Swift requires. The message is the compiler's. What the error touches was "
                + "left out."
        case .unconnectedOutlet:
            "A class declares an outlet as always there (UILabel!), code asks for its members (label.text), and the document connects others of the "
                + "class's outlets, but not this one: that code ends the app. Outlets that the class's code sets, or that its own nib or its superclass's "
                + "connects, are not reported. Connect it, or declare it as optional."
        case .unconstrainedView:
            "A view has no constraint for its position on an axis. Interface Builder's compiler holds it there where it lies on the "
                + "canvas, by constraints that do not follow the device's size."
        case .undefinedKey:
            "An outlet or a runtime attribute names a property that the object's class does not have. On a device an outlet "
                + "stops the app, an attribute is ignored. Without the project's classes a preview finds many of these."
        case .unknownClass:
            "The document names custom classes that are not loaded here; the classes of the elements are used in their place. With "
                + "--sources and the folder of the project's sources they run."
        case .unknownMarkup:
            "The document uses an element or attribute that this version does not know, probably of a newer Xcode, or does not "
                + "compile yet. It is "
                + "kept when the document is written, and has no effect on nibs and pictures. What is lost with it is an error of its own."
        case .unlocalizedInspectableText:
            "A runtime attribute of type String is not among the texts that are translated, unlike one of type Localized String. "
                + "Choose that type for a text that people read."
        case .unnamedSegue:
            "A segue leaves a controller itself, not one of its views, so only code can start it, which needs an identifier. Give it one, or "
                + "remove it."
        case .unreachableScene:
            "Nothing leads to the scene: no segue, no reference, no storyboard identifier, and it is not the first. It is compiled all the same."
        case .unreadableAsset:
            "A catalog, one of its sets or a picture cannot be read: it is damaged, too large, or a library for pictures of its "
                + "kind is not installed, whose package the message names. What the document recorded is shown in its place."
        case .unreadableFile:
            "The file could not be read: it does not exist, is a folder, or may not be read by this user."
        case .unretainedNibObject:
            "An object at the top level of a nib is held by who loads it, or by an outlet; a delegate or data source is not held. "
                + "Without either the object is gone once the nib is loaded, and its outlets and actions with it. Connect an outlet that "
                + "holds it."
        case .unsatisfiableConstraints:
            "Required constraints cannot all hold at once, so one of them is given up, as on a device. Lower the priority of "
                + "one, or remove it. Hugging and compression resistance of 1000 are required, too. Where something takes part that a "
                + "running app has otherwise it is a note: the canvas's size of a cell or of a part of a screen, a frame without constraints, a placeholder, a "
                + "hidden view in a stack view."
        case .unsupportedEncoding:
            "The file declares or uses an encoding other than UTF-8 and UTF-16. Convert it to UTF-8."
        case .unsupportedInspectable:
            "A property is marked @IBInspectable whose type Interface Builder cannot show: booleans, numbers, strings, points, sizes, rectangles, ranges, "
                + "colors and images can be set there; fonts, enumerations and other types cannot. Give it a computed companion of one of these types."
        case .unsupportedPlatform:
            "The document is for macOS, tvOS or watchOS, whose controls are not known here yet: it can be read, dumped and "
                + "written back, but neither laid out nor drawn."
        case .unsupportedSegue:
            "A segue of peek and pop, which iOS 13 replaced by context menus, is not compiled here: the nib has the segue without what it previews and "
                + "commits. In 'check' it is a note. Remove it, or give the view a UIContextMenuInteraction."
        case .xibClassNameMismatch:
            "A nib that belongs to a class is found by the name that both share, by people and by code that derives one from the "
                + "other. Give the file the name of the class."
        }
    }
}
