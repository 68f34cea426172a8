import Foundation
internal import IBEditing
import IBSchema
import NibKit
import NibKitWork
import Resources

/// Creates the messages to pages from the current state.
extension Preview {
    func compose(_ number: Int) -> Data? {
        guard var client = clients[number] else { return nil }
        defer { if clients[number] != nil { clients[number] = client } }
        if client.owesList {
            client.owesList = false
            var message = JSONObject(type: "documents")
            message.add("documents", json: list())
            return message.data
        }
        for (document, _) in client.shown where client.owedEditing.contains(document) {
            guard let message = editingMessage(document, number) else { continue }
            client.owedEditing.remove(document)
            return message
        }
        for (document, _) in client.shown where client.owedFacts.contains(document) {
            guard let session = sessions[document], let facts = session.facts else { continue }
            client.owedFacts.remove(document)
            let before = client.sentFacts.updateValue(facts, forKey: document)
            guard before?.revision != facts.revision else { continue }
            if facts.error != nil { client.owedDocumentFailures.insert(document) }
            return message(of: facts, document, before: before)
        }
        for (document, _) in client.shown where client.owedDocumentFailures.contains(document) {
            client.owedDocumentFailures.remove(document)
            if let failure = sessions[document]?.failures[nil] { return message(of: failure, document, key: nil) }
        }
        if let gesture = client.gesture, let drawn = gesture.drawn {
            client.gesture?.drawn = nil
            return message(
                of: drawn, Client.Slot(document: gesture.document, key: gesture.key), &client, gesture: gesture.id)
        }
        while let slot = client.nextScene {
            guard let values = client.configurations(of: slot.document)?.first(where: { $0.key == slot.key })?.values,
                let session = sessions[slot.document]
            else {
                client.owedScenes.remove(slot)
                client.owedFailures.remove(slot)
                continue
            }
            if client.owedScenes.contains(slot), let drawn = session.drawn[values] {
                if client.known.count > Limits.mostDefinitions || client.knownBytes > Limits.mostDefinitionBytes {
                    client.reset()
                    return JSONObject(type: "reset").data
                }
                client.owedScenes.remove(slot)
                return message(of: drawn, slot, &client)
            }
            client.owedScenes.remove(slot)
            if client.owedFailures.remove(slot) != nil, let failure = session.failures[values] {
                return message(of: failure, slot.document, key: slot.key)
            }
        }
        return nil
    }

    func message(of facts: DocumentSession.Facts, _ document: PathBytes, before: DocumentSession.Facts?) -> Data {
        var message = JSONObject(type: "document")
        message.add("document", document.pageName)
        message.add("revision", facts.revision)
        message.add("error", facts.error)
        message.add("outline", json: facts.reply?.outline ?? Data("[]".utf8))
        message.add("segues", json: facts.reply?.segues ?? Data("[]".utf8))
        message.add("whole", before == nil)
        message.add(
            "inspectors",
            object: { json in
                for (id, inspector) in (facts.reply?.inspectors ?? [:]).sorted(by: { $0.key < $1.key })
                where before?.reply?.inspectors[id] != inspector {
                    json.add(id, json: inspector)
                }
            })
        message.add("diagnostics", findings: facts.diagnostics, of: folder.absolute(document).text)
        return message.data
    }

    func message(of failure: DocumentSession.Failure, _ document: PathBytes, key: String?) -> Data {
        var message = JSONObject(type: "failed")
        message.add("document", document.pageName)
        message.add("revision", failure.revision)
        message.add("configuration", key)
        message.add("message", failure.message)
        return message.data
    }

    func message(
        of drawn: DocumentSession.Drawn, _ slot: Client.Slot, _ client: inout Client, gesture: String? = nil
    ) -> Data {
        let before = client.sent[slot] ?? [:]
        var definitions = Data()
        var scenes = Data("[".utf8)
        for scene in drawn.scenes {
            for (name, markup) in zip(scene.definitionNames, scene.definitions) where client.known.insert(name).inserted
            {
                client.knownBytes += name.utf8.count + markup.utf8.count
                definitions.append(contentsOf: markup.utf8)
            }
            if scenes.count > 1 { scenes.append(UInt8(ascii: ",")) }
            scenes.append(part(of: scene, before: before[scene.id], look: drawn.looks[scene.id]))
        }
        scenes.append(UInt8(ascii: "]"))
        client.sent[slot] = Dictionary(drawn.scenes.map { ($0.id, $0) }) { first, _ in first }
        var message = JSONObject(type: "scenes")
        message.add("document", slot.document.pageName)
        message.add("revision", drawn.revision)
        message.add("configuration", slot.key)
        if let gesture { message.add("gesture", gesture) }
        message.add("milliseconds", drawn.milliseconds)
        message.add("definitions", text: definitions)
        message.add("scenes", json: scenes)
        message.add("diagnostics", findings: drawn.diagnostics, of: folder.absolute(slot.document).text)
        return message.data
    }

    func part(of scene: SceneReply, before: SceneReply?, look: String?) -> Data {
        var part = JSONObject()
        part.add("look", look)
        part.addMembers(of: scene.details)
        switch before.map({ SceneDelta(from: $0, to: scene) }) ?? .everything {
        case .nothing: part.add("svg", nil as String?)
        case .groups(let groups):
            part.add("svg", nil as String?)
            part.add("groups", object: { json in for group in groups { json.add(group.id, text: group.markup) } })
        case .everything:
            let size =
                "width=\"\(scene.width)\" height=\"\(scene.height)\" viewBox=\"0 0 \(scene.width) \(scene.height)\""
            part.add(
                "svg",
                text: Data("<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)>\n".utf8) + scene.body
                    + Data("</svg>".utf8))
        }
        return part.data
    }

    // MARK: Lists

    func list() -> Data {
        JSONObject.list(documents.values.sorted { $0.entry.path < $1.entry.path }) { listed, json in
            json.add("path", listed.entry.path.pageName)
            json.add("kind", listed.entry.kind.rawValue)
            json.add("errors", listed.errors)
            json.add("warnings", listed.warnings)
            json.add("version", listed.entry.stamp)
            json.add("unsaved", sessions[listed.entry.path]?.editing?.unsavedCount ?? 0)
        }
    }

    func hello(_ number: Int) -> Data {
        var message = JSONObject(type: "hello")
        message.add("version", settings.version)
        message.add("client", number)
        message.add("folder", folder.name)
        message.add("absoluteFolder", folder.path)
        message.add("documents", json: list())
        message.add("devices", objects: SimulatedDevice.all) { device, json in
            json.add("name", device.id)
            json.add("title", device.name)
            json.add("models", device.models)
            json.add("family", device.idiom == .pad ? "pad" : "phone")
            json.add("size", [device.portraitSize.width, device.portraitSize.height])
        }
        message.add("textSizes", ShownOn.textSizes)
        message.add("systems", objects: InterfaceSystem.allCases) { system, json in
            json.add("name", system.name)
            json.add("title", system.description)
        }
        let pseudo = Pseudolanguage.allCases.map {
            (name: "pseudo-\($0.rawValue)", title: "Pseudolanguage: \($0.rawValue)")
        }
        message.add("languages", objects: languages.map { (name: $0, title: $0) } + pseudo) { language, json in
            json.add("name", language.name)
            json.add("title", language.title)
        }
        message.add("editor", settings.editor?.name)
        message.add("canEdit", settings.editing != nil)
        message.add("autosave", settings.editing?.autosaves ?? false)
        message.add("canEditSources", settings.editing?.sources != nil)
        message.add("templates", objects: settings.editing == nil ? [] : NewDocument.Kind.allCases) { kind, json in
            json.add("kind", kind.rawValue)
            json.add("title", kind.title)
            json.add("summary", kind.summary)
            json.add("ending", kind.isStoryboard ? ".storyboard" : ".xib")
            json.add("classRole", kind.classRole)
        }
        return message.data
    }
}
