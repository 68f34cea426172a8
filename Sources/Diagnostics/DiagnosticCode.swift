/// The stable name of a problem. It names what is wrong, not the cure.
///
/// Every code is listed here, in alphabetical order, with the severity it has unless a caller says otherwise
/// and the text that `nibkit explain` prints.
public enum DiagnosticCode: String, Hashable, Sendable, CaseIterable {
    case adjustsFixedFont = "adjusts-fixed-font"
    case classFailed = "class-failed"
    case classLeftOut = "class-left-out"
    case danglingReference = "dangling-reference"
    case designableWithoutInitFrame = "designable-without-init-frame"
    case duplicateAttribute = "duplicate-attribute"
    case duplicateObjectID = "duplicate-object-id"
    case duplicateStoryboardIdentifier = "duplicate-storyboard-identifier"
    case fontSubstituted = "font-substituted"
    case illTypedValue = "ill-typed-value"
    case launchScreenLimit = "launch-screen-limit"
    case limitExceeded = "limit-exceeded"
    case loadFailed = "load-failed"
    case malformedXML = "malformed-xml"
    case missingAsset = "missing-asset"
    case missingFontPackage = "missing-font-package"
    case missingGlyph = "missing-glyph"
    case missingSandbox = "missing-sandbox"
    case missingStrings = "missing-strings"
    case newerSystem = "newer-system"
    case notADocument = "not-a-document"
    case nothingToDraw = "nothing-to-draw"
    case undefinedKey = "undefined-key"
    case unknownClass = "unknown-class"
    case unknownMarkup = "unknown-markup"
    case unnamedSegue = "unnamed-segue"
    case unreachableScene = "unreachable-scene"
    case unreadableAsset = "unreadable-asset"
    case unreadableFile = "unreadable-file"
    case unsatisfiableConstraints = "unsatisfiable-constraints"
    case unsupportedEncoding = "unsupported-encoding"
    case unsupportedInspectable = "unsupported-inspectable"
    case unsupportedPlatform = "unsupported-platform"

    public var severity: Severity {
        switch self {
        case .fontSubstituted, .missingGlyph, .nothingToDraw, .unknownClass, .unknownMarkup, .undefinedKey: .note
        case .adjustsFixedFont, .classLeftOut, .danglingReference, .designableWithoutInitFrame, .duplicateObjectID, .duplicateStoryboardIdentifier,
            .illTypedValue, .launchScreenLimit, .loadFailed, .missingAsset, .missingSandbox, .missingStrings, .newerSystem, .unnamedSegue,
            .unreachableScene, .unsupportedInspectable, .unreadableAsset, .unsatisfiableConstraints:
            .warning
        case .classFailed, .duplicateAttribute, .limitExceeded, .malformedXML, .missingFontPackage, .notADocument, .unreadableFile, .unsupportedEncoding,
            .unsupportedPlatform:
            .error
        }
    }

    /// What it finds, why it matters, and what to do: plain text, one paragraph.
    public var explanation: String {
        switch self {
        case .adjustsFixedFont:
            "A text is to follow the text size that its reader prefers, but has a font of a fixed size, so it never changes. Choose a "
                + "text style as its font, or switch the adjusting off."
        case .classFailed:
            "A class of the project ended the process or took too long, or more memory than it may have, while the document was loaded, laid out or "
                + "drawn. Its views are drawn as their nearest known superclass, with a frame around them; everything else is as it should be."
        case .classLeftOut:
            "Something of the project's sources does not compile here: it uses a module or a part of UIKit that is not there. A whole class "
                + "that is left out is drawn as its nearest known superclass, with a frame around it."
        case .danglingReference:
            "An attribute names the id of an object that the document does not contain. The connection, constraint "
                + "or reference has no effect. Remove it, or restore the object that it meant."
        case .designableWithoutInitFrame:
            "A class is marked @IBDesignable and has no init(frame:), by which Interface Builder makes designable views: its canvas fails to draw "
                + "them. Here they are made by init(coder:). Implement init(frame:) and share what both initialisers do."
        case .duplicateAttribute:
            "An element carries the same attribute twice. XML forbids it, and readers disagree about which one counts. "
                + "Remove one of them."
        case .duplicateObjectID:
            "Two objects of one document have the same id, so a reference to it is ambiguous; the first one is used. "
                + "It usually comes from a merge. Give one of them a new id and check what refers to it."
        case .duplicateStoryboardIdentifier:
            "Two scenes have the same storyboard identifier. The first one is made where the identifier is asked for; the other one is reached by "
                + "segues only. It usually comes from a copied scene. Give it an identifier of its own."
        case .fontSubstituted:
            "The document names a font that may not be shipped with this tool and that is not among the project's own. Its texts are "
                + "measured and set in another one, so lines may break elsewhere. Name the folder with its file by --fonts."
        case .illTypedValue:
            "An attribute's value is not of the kind that the property takes: a number that is none, a name that is not "
                + "in the list. The property's default is used. Correct the value."
        case .launchScreenLimit:
            "The system shows a launch screen before it starts the app, so no code of the app and none of its values that are set at run "
                + "time can be in it: custom classes, connections and runtime attributes make it refuse the screen."
        case .limitExceeded:
            "The input is larger or nested more deeply than a named limit allows, so that no input can exhaust "
                + "memory or time."
        case .loadFailed:
            "Loading would raise an exception on a device: a nib that is not there, a scene or segue without the identifier. "
                + "The screen is shown without that part."
        case .malformedXML:
            "The file is not well-formed XML: Xcode would refuse to open it. Often a merge left its marks behind. "
                + "As much as could be understood was read."
        case .missingAsset:
            "The document names a colour or an image that the project's asset catalogues do not have, nor a file beside them. The "
                + "colour that the document recorded is used, or a box of the recorded size. With --assets folders are searched first."
        case .missingGlyph:
            "No font at hand has a character of a text, so that a box is drawn in its place. Often it belongs to a font of icons: name the "
                + "folder with that font by --fonts."
        case .missingSandbox:
            "The kernel has no seccomp filters, or the machine is no x86_64: code of the project's classes could start processes, open connections or "
                + "change files. Use --sources with code that you trust."
        case .missingStrings:
            "Another language was asked for, but neither LANGUAGE.lproj/NAME.strings nor NAME.xcstrings with that language lies beside "
                + "the document. Its own texts are shown."
        case .newerSystem:
            "The document uses something that older systems do not have, and the product is meant to run there. Loading fails for a class "
                + "that is not there; other things are left out. Raise the deployment target, or make the part in code where it is available."
        case .notADocument:
            "The file is XML, but its root is not an Interface Builder 3 document (<document type=\"…\" version=\"3.0\">)."
        case .missingFontPackage:
            "A package with fonts that texts need is not installed, so they are measured or drawn otherwise. The message names "
                + "the package."
        case .nothingToDraw:
            "The document has neither a top-level view nor a controller with one: only cells' parts, objects or references to "
                + "other storyboards. There is no picture, and nothing is wrong."
        case .undefinedKey:
            "An outlet or a runtime attribute names a property that the object's class does not have. On a device an outlet "
                + "stops the app, an attribute is ignored. Without the project's classes a preview finds many of these."
        case .unknownClass:
            "The document names a custom class that is not known here; the class of the element is used in its place."
        case .unknownMarkup:
            "The document uses an element or attribute that this version does not know, probably of a newer Xcode. It is "
                + "kept when the document is written, and has no effect on what is drawn."
        case .unnamedSegue:
            "A segue leaves a controller itself, not one of its views, so only code can start it, which needs an identifier. Give it one, or "
                + "remove it."
        case .unreachableScene:
            "Nothing leads to the scene: no segue, no reference, no storyboard identifier, and it is not the first. It is compiled all the same."
        case .unreadableAsset:
            "A catalogue, one of its sets or a picture cannot be read: it is damaged, too large, or a library for pictures of its "
                + "kind is not installed, whose package the message names. What the document recorded is shown in its place."
        case .unreadableFile:
            "The file could not be read: it does not exist, is a folder, or may not be read by this user."
        case .unsatisfiableConstraints:
            "Required constraints cannot all hold at once, so one of them is given up, as on a device. Lower the priority of "
                + "one, or remove it."
        case .unsupportedInspectable:
            "A property is marked @IBInspectable whose type Interface Builder cannot show: booleans, numbers, strings, points, sizes, rectangles, ranges, "
                + "colours and images can be set there; fonts, enumerations and other types cannot. Give it a computed companion of one of these types."
        case .unsupportedPlatform:
            "The document is for macOS, tvOS or watchOS, whose controls are not known here yet: it can be read, dumped and "
                + "written back, but neither laid out nor drawn."
        case .unsupportedEncoding:
            "The file declares or uses an encoding other than UTF-8 and UTF-16. Convert it to UTF-8."
        }
    }
}
