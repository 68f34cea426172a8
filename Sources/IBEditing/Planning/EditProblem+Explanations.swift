extension EditProblem.Code {
    /// Whether it is only told: the change is made.
    public var isNote: Bool {
        switch self {
        case .droppedConstraint, .lostProperty, .namedInSources, .noInitialController, .nothingToChange: true
        default: false
        }
    }

    /// The explanation that `nibkit explain` prints: one paragraph of plain text that says what it means, why the
    /// command is refused and what to do.
    public var explanation: String {
        switch self {
        case .alreadyConnected:
            "The object already sends this action to this target. A second connection would call the method twice. "
                + "Leave the command out, or disconnect the first one."
        case .ambiguousObject:
            "The selector matches several objects, and a command never guesses which one is meant. The message lists up "
                + "to five of them. Use an id, or narrow the selector: A/B[2] is the second B in A, A//B a B anywhere "
                + "inside A. Where a command takes objects, all(SELECTOR) means every match."
        case .attributeMismatch:
            "The constraint relates attributes that do not belong together, such as a leading edge and a top edge, or "
                + "equates an edge with a number. UIKit raises an exception for such constraints. Relate two attributes "
                + "of one axis; only width and height can equal a number."
        case .badSyntax:
            "The command cannot be read: a quote or bracket is not closed, an operand is missing or too much, or the "
                + "JSON is malformed. The message has the line and the column. Texts with spaces stand in double quotes, "
                + "and the whole command stands in single quotes on a command line."
        case .cannotDelete:
            "The object fills a place that its parent cannot do without, such as a cell's content view, File's Owner or "
                + "a controller's view, or it has no siblings to be moved among. Delete or move the object around it, or "
                + "use 'replace' to make it an object of another class."
        case .changedByOthers:
            "The step cannot be undone or redone, because a later change of somebody else, or one that builds on "
                + "it, touched the same place. Taking it back would damage that change. Undo the later change first, or "
                + "edit the place again."
        case .changedMeanwhile:
            "Another page changed the same object or property after this page last drew it, so the edit may be "
                + "based on something that is gone. Nothing was changed. Look at the document as it is now and make the "
                + "edit again if it is still wanted."
        case .conflict:
            "Another program changed the file in the same places as the unsaved changes, so the two cannot be "
                + "joined without a decision. Choose 'mine', 'theirs' or 'merge' in the page; 'merge' keeps the unsaved "
                + "changes where both sides changed the same."
        case .documentBroken:
            "The file is not a well-formed Interface Builder document, two of its objects have the same id, or it is too "
                + "large. A command would change the wrong bytes. 'nibkit check' shows what is wrong; fix that first."
        case .droppedConstraint:
            "A constraint was deleted because its items no longer share a view, or because the command replaces what it "
                + "did. Interface Builder does the same. The message shows the constraint; make a new one with 'pin' or "
                + "'constrain' if the layout still needs it."
        case .fileExists:
            "The command makes a file, but a file of that name exists, and commands replace no files. Choose another "
                + "name, or move the file away first. 'nibkit new' replaces a document with --force."
        case .fixesOnly:
            "The document is damaged: it is not well-formed, or two objects have the same id. Commands could "
                + "change the wrong bytes, so only the fixes that findings offer, undo, redo and saving are accepted. "
                + "Make the fixes first."
        case .frameHeldBy:
            "The frame cannot be read or changed as asked: the object has no frame of its own, the document cannot be "
                + "laid out here, or something other than a constant decides the frame. 'nibkit layout --explain ID' "
                + "tells what decides it; change that."
        case .guideInUse:
            "Constraints refer to the layout guide, so removing it would leave them without an item. Delete these "
                + "constraints or point them to the view, and then remove the guide."
        case .illTypedValue:
            "The value is not of the property's type, such as a text where a number belongs. The message says what the "
                + "property takes. Colors are #rrggbb, system:label or named:Brand, fonts \"system 17\" or style:body, sizes "
                + "{width,height}. A property that is made of objects is changed by 'insert', 'delete' and 'move'."
        case .missingArgument:
            "The command needs an operand or an option that is not there. The message names it and shows the usage; "
                + "'nibkit commands COMMAND' explains each part."
        case .launchScreenLimit:
            "The system shows a launch screen before the app runs, so it loads no classes, connects nothing and sets no "
                + "runtime attributes; Xcode refuses to build a launch screen that has these. Use plain views, or make it "
                + "an ordinary storyboard with 'document launch-screen=NO'."
        case .lostProperty:
            "The object's new class lacks some properties that the old one had, and 'replace' left them out. 'nibkit "
                + "undo' brings the object back."
        case .newerThanDocument:
            "The document was saved by an Xcode that does not know this kind of markup and could not open it. Open and "
                + "save the document in a newer Xcode first, or use markup of its time."
        case .newFinding:
            "'nibkit check' finds something after the change that it did not find before, and --fail-on refuses such "
                + "changes. The findings are printed above; change the commands, or leave --fail-on out."
        case .noAccess:
            "The page may only look: it was not opened by the address that 'nibkit serve --edit' printed, it is "
                + "on another machine, or the server was started without the option that allows the change. Open the "
                + "printed address, or start the server with --edit, --edit-sources or --guests-may-edit."
        case .noCommonAncestor:
            "The items of a constraint have no view around both, or the view is in no other view. UIKit raises an "
                + "exception for such a constraint. Move the views into one tree, or relate each to its own container."
        case .namedInSources:
            "The command gave a class, an outlet or an action another name in documents. Sources lie beside them, and the "
                + "message lists the lines that say the old name: while they do, loading the nib raises an exception or makes an "
                + "object of another class. Change those lines, or rename with --sources, which changes them as well."
        case .noFix:
            "The finding is gone, or it has no automatic fix because only a person knows what was meant. Check "
                + "the document again, and make the change by a command."
        case .noInitialController:
            "The storyboard has no initial controller any more, because its scene was deleted. "
                + "instantiateInitialViewController() returns nil. Name another one with 'initial CONTROLLER'."
        case .noSuchObject:
            "No object matches the selector. The message names the nearest one if it was misspelled. Selectors are ids, "
                + "\"texts\", classes, outlet:NAME, scene:NAME and more; 'nibkit commands --help' explains them, and "
                + "'nibkit dump tree' shows the objects of a document."
        case .noSuchOption:
            "The command has no option of this name. The message shows the usage and the nearest name. Properties can be "
                + "stated only where the usage ends with PROPERTY=VALUE."
        case .noSuchProperty:
            "Objects of this element have no property of this name, neither as UIKit nor as the document spells it. The "
                + "message names near ones, and the elements that do have it. 'nibkit schema ELEMENT' lists all; "
                + "'attribute' writes an attribute that the schema does not know."
        case .noSuchRole:
            "The object has no such role or layout guide: only table views have a tableHeaderView, only scroll views a "
                + "content layout guide. The message lists the roles that there are."
        case .notAChoice:
            "The word is not one of the values that are allowed here. The message lists the choices or names the nearest "
                + "one. Values of enumerations are spelled as in the document, such as center and scaleAspectFit."
        case .notAClassName:
            "The name of a class consists of letters, digits and underscores and does not begin with a digit. State the "
                + "module apart: class=Card module=Shop."
        case .notAContainer:
            "The object cannot hold the other one, or the command is made for objects of another kind: a label holds no "
                + "views, and only a segmented control has segments. Name the view around it."
        case .notDrawn:
            "The state of the gesture could not be drawn. The message says why. The document is unchanged until "
                + "the gesture ends."
        case .notInThisDocument:
            "The document cannot hold this kind of object: scenes, segues and initial controllers belong to storyboards, "
                + "and File's Owner to xibs. Use a document of the other kind; 'nibkit new' makes one."
        case .notPlanned:
            "The edit could not be planned: the worker failed, or the document changed while the edit was "
                + "planned. Nothing was changed. Send the edit again."
        case .notSaved:
            "The change also writes other files, which have to fit to the document on disk. Save the document "
                + "first, and make the change again."
        case .notSiblings:
            "The objects have different parents, but the command works on objects of one parent. Move them together "
                + "first, or name only objects of one parent."
        case .notWritten:
            "The file could not be written: a full disk, missing permission, or another program that changed it "
                + "in the meantime. The message has the reason. The unsaved changes are kept."
        case .nothingToChange:
            "The document is already as the command wants it, so no byte changed. This is not an error. With "
                + "--exit-code the status is 1 only if something changes."
        case .nothingToRedo:
            "No step of this page was undone, or its author did something else since, so there is nothing to make "
                + "again."
        case .nothingToUndo:
            "There is no step of this page to take back, the document already is in the state that was asked for, "
                + "or the step is so old that it was forgotten."
        case .outOfRange:
            "The number is outside of what is allowed: priorities are between 1 and 1000, alpha is between 0 and 1, sizes "
                + "are not negative, and places count from 1."
        case .readOnly:
            "The document cannot be edited: its file is read-only, its name is not UTF-8, its history cannot be "
                + "kept, or the page has not opened it yet. The message has the reason."
        case .removed:
            "The file of the document was removed. Saving all documents does not write it again; save this "
                + "document alone to restore the file."
        case .roleTaken:
            "Another object fills the role already, and a second one would replace it when the nib is loaded. Delete the "
                + "object first, or change it."
        case .staticOutsideController:
            "Only the table view of a table view controller may have static cells; Interface Builder refuses to build "
                + "others. Use prototypes, or a tableViewController scene."
        case .tooFast:
            "The page sent more edits or states of a gesture in a second than the server accepts, or too many "
                + "edits of the document wait. Nothing was changed. Wait, and send the edit again."
        case .tooMuch:
            "One edit has more commands than the server accepts. Split it into several edits."
        case .unknownClass:
            "The library of 'insert' and 'replace' has no class of this name. Insert the UIKit class that it inherits "
                + "from and state your own with class=: insert UIView into=root class=Card."
        case .unknownCommand:
            "There is no command of this name. The message names the nearest one; 'nibkit commands' lists all of them."
        case .unknownDevice:
            "There is no device of this code or model name. 'nibkit devices' lists them."
        case .unsupportedPlatform:
            "Commands change documents of iOS. Those of macOS, tvOS and watchOS have other classes and other orders, "
                + "which are not known here, so they are not changed yet."
        case .wouldContainItself:
            "An object cannot be moved into itself or into an object inside it, and two objects of which one contains "
                + "the other cannot be swapped. Move the inner object out first."
        }
    }
}
