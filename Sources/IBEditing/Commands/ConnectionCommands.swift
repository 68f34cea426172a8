import IBDocument

extension CommandTable {
    static let connectionCommands: [CommandRow] = [
        CommandRow(
            "outlet", "Connects an outlet, or points it elsewhere.",
            [
                .init("from", .member, "the object and the outlet: owner.nameLabel", isRequired: true),
                .init("to", .object, "the object that it leads to", isRequired: true),
            ],
            options: [
                .init("--collection", .flag, "it is an outlet collection"),
                .init("--insert", .flag, "also declare it in the sources of the call"),
                .init("--strong", .flag, "with --insert: not weak, as it is for a top-level object anyway"),
                .init("id", .value, "the ids of what it makes, in order; default: new ones"),
            ],
            layoutEffect: .none,
            examples: [#"outlet owner.nameLabel "Name""#, "outlet root.buttons UIButton --collection"]
        ) { arguments, planning throws(EditProblem) in
            try planning.outlet(
                try arguments.required(0), to: try arguments.required(1), isCollection: arguments.flag("--collection"))
            guard arguments.flag("--insert") else { return }
            let (source, name) = try planning.member(try arguments.required(0))
            let target = try planning.object(try arguments.required(1))
            try planning.order(
                arguments.flag("--collection") ? .collection : .outlet, name, in: source,
                type: Planning.codeClass(of: target),
                isStrong: arguments.flag("--strong") || Planning.needsOwner(target))
        },
        CommandRow(
            "action", "Lets an object send an action.",
            [
                .init("from", .object, "the control, bar item or gesture recognizer", isRequired: true),
                .init("to", .member, "the target and the selector: owner.save:", isRequired: true),
            ],
            options: [
                .init("event", .word, "of a control; default: the usual one"),
                .init("--insert", .flag, "also declare it in the sources of the call"),
                .init("id", .value, "the ids of what it makes, in order; default: new ones"),
            ],
            layoutEffect: .none,
            examples: [#"action "Save" owner.save:"#, "action UISlider owner.changed: event=valueChanged"]
        ) { arguments, planning throws(EditProblem) in
            try planning.action(
                try planning.object(try arguments.required(0)), to: try arguments.required(1),
                event: try arguments.text("event"))
            guard arguments.flag("--insert") else { return }
            let sender = try planning.object(try arguments.required(0))
            let (target, selector) = try planning.member(try arguments.required(1))
            try planning.order(
                .action, selector, in: target, type: selector.hasSuffix(":") ? Planning.codeClass(of: sender) : nil,
                isStrong: false)
        },
        CommandRow(
            "disconnect", "Removes connections.",
            [.init("connections", .objects, "OBJECT.name, the id of a connection, or all(OBJECT)", isRequired: true)],
            layoutEffect: .none, examples: ["disconnect owner.nameLabel", "disconnect all(saveButton)"]
        ) { arguments, planning throws(EditProblem) in
            for selector in arguments.operands(from: 0) { try planning.disconnect(selector) }
        },
    ]
}
