import IBDocument
import IBSchema
import NibArchive

extension NibCompiler {
    func encodeButtonStates(of button: Element, on reference: ArchiveBuilder.Reference) {
        let pairs = Enumeration.controlState.cases.compactMap {
            state -> (ArchiveBuilder.Reference, ArchiveBuilder.Reference)? in
            guard let element = button.child("state", key: state.name) else { return nil }
            let content = builder.makeObject("UIButtonContent")
            for property in document.schema.properties(of: "state") { encode(property, of: element, on: content) }
            return (builder.number(state.value), content)
        }
        guard !pairs.isEmpty else { return }
        builder.set("UIButtonStatefulContent", .object(builder.dictionary(pairs, mutable: true)), on: reference)
    }

    func encodeButtonConfiguration(of button: Element, on reference: ArchiveBuilder.Reference) {
        guard let element = button.child("buttonConfiguration", key: "configuration") else {
            builder.set("UIButtonConfiguration", .null, on: reference)
            return
        }
        let configuration = builder.makeObject("UIButtonConfiguration")
        for property in document.schema.properties(of: "buttonConfiguration") {
            encode(property, of: element, on: configuration)
        }
        if let stated = element.child("backgroundConfiguration", key: "background") {
            let background = builder.makeObject("UIBackgroundConfiguration")
            for property in document.schema.properties(of: "backgroundConfiguration") {
                encode(property, of: stated, on: background)
            }
            builder.set("UIBackground", .object(background), on: configuration)
        }
        builder.set("UIButtonConfiguration", .object(configuration), on: reference)
    }

    func encodeSegments(of control: Element, on reference: ArchiveBuilder.Reference) {
        let segments = control.members(of: "segments").enumerated().map { index, element in
            let segment = builder.makeObject("UISegment")
            for property in document.schema.properties(of: "segment") { encode(property, of: element, on: segment) }
            builder.set("UISegmentPosition", .int(index), on: segment)
            return segment
        }
        builder.set("UISegments", .object(builder.array(segments)), on: reference)
    }

    func encodeVisualEffect(of view: Element, on reference: ArchiveBuilder.Reference) {
        let vibrancy = view.child("vibrancyEffect")
        guard let blur = view.child("blurEffect") ?? vibrancy?.child("blurEffect"),
            case .integer(let style)? = blur.value("style")
        else { return }
        let effect = builder.makeObject("UIBlurEffect")
        builder.set("UIBlurEffectStyle", .int(style), on: effect)
        var archived = effect
        if vibrancy != nil {
            archived = builder.makeObject("UIVibrancyEffect")
            builder.set("UIVibrancyEffectBlurStyle", .int(style), on: archived)
        }
        builder.set("UIVisualEffectViewEffect", .object(archived), on: reference)
        builder.set("UIVisualEffectViewGroupName", .null, on: reference)
    }
}
