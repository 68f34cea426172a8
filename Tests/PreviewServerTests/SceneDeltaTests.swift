import Foundation
import NibKit
import Testing

@testable import NibKitWork
@testable import PreviewServer
@testable import SceneRenderer

/// The smallest groups that turn one scene into another.
@Suite struct SceneDeltaTests {
    /// A scene of markup in which `<g data-object="…">` are the groups.
    private func scene(_ body: String, width: CGFloat = 10) throws -> SceneReply {
        var groups: [Scene.Group] = []
        var open: [Int] = []
        for tag in body.matches(of: #/<g data-object="([^"]*)">|<\/g>/#) {
            let start = body[..<tag.range.lowerBound].utf8.count
            if let id = tag.1 {
                open.append(groups.count)
                groups.append(Scene.Group(id: String(id), range: start..<start))
            } else {
                let last = open.popLast()
                let group = try #require(last)
                groups[group].range = groups[group].range.lowerBound..<(start + 4)
            }
        }
        let details = SceneDetails(
            id: "s", title: "", location: nil, size: .zero, isInitial: false, dark: false, geometry: ScreenGeometry())
        return SceneReply(
            Scene(width: width, height: 10, body: body, groups: groups, definitions: []), details: details)
    }

    private func group(_ id: String, _ inside: String) -> String { "<g data-object=\"\(id)\">\(inside)</g>" }

    private func delta(_ old: String, _ new: String) throws -> SceneDelta {
        SceneDelta(from: try scene(old), to: try scene(new))
    }

    private func groups(_ groups: [(String, String)]) -> SceneDelta {
        .groups(groups.map { (id: $0.0, markup: Data($0.1.utf8)) })
    }

    @Test func nothingChanges() throws {
        let body = "<rect/>" + group("a", "x" + group("b", "y"))
        #expect(try delta(body, body) == .nothing)
    }

    @Test func theInnermostGroupIsSent() throws {
        func body(_ text: String) -> String {
            "<rect/>" + group("a", "x" + group("b", "y" + group("c", text)) + group("d", "z"))
        }
        #expect(try delta(body("1"), body("2")) == groups([("c", group("c", "2"))]))
    }

    @Test func groupsBesideEachOtherAreSentApart() throws {
        func body(_ text: String) -> String {
            "<rect/>" + group("a", group("b", text) + group("c", "same") + group("d", text))
        }
        #expect(try delta(body("1"), body("22")) == groups([("b", group("b", "22")), ("d", group("d", "22"))]))
    }

    @Test func aChangeAroundInnerGroupsBringsThem() throws {
        func body(_ frame: String) -> String { "<rect/>" + group("a", "x" + group("b", frame + group("c", "y"))) }
        #expect(try delta(body("1"), body("2")) == groups([("b", group("b", "2" + group("c", "y")))]))
    }

    @Test func aGroupThatComesOrGoesIsAChangeOfItsParent() throws {
        let one = "<rect/>" + group("a", "x" + group("b", "y"))
        let two = "<rect/>" + group("a", "x" + group("b", "y") + group("c", "z"))
        #expect(try delta(one, two) == groups([("a", group("a", "x" + group("b", "y") + group("c", "z")))]))
        #expect(try delta(two, one) == groups([("a", group("a", "x" + group("b", "y")))]))
    }

    @Test func whatChangesOrderIsAChangeOfItsParent() throws {
        #expect(
            try delta(
                "<rect/>" + group("a", group("b", "1") + group("c", "1")),
                "<rect/>" + group("a", group("c", "1") + group("b", "1")))
                == groups([("a", group("a", group("c", "1") + group("b", "1")))]))
    }

    /// A page finds the first of several groups with one id, which may not be the one that changed.
    @Test func anObjectThatIsDrawnTwiceIsPartOfWhatIsAroundIt() throws {
        func body(_ text: String) -> String {
            "<rect/>" + group("a", group("b", "same") + group("b", text)) + group("c", "d")
        }
        #expect(try delta(body("1"), body("2")) == groups([("a", group("a", group("b", "same") + group("b", "2")))]))
    }

    @Test func whatNoGroupHoldsIsSentWhole() throws {
        #expect(try delta("<rect/>" + group("a", "x"), "<path/>" + group("a", "x")) == .everything)
        #expect(
            SceneDelta(from: try scene("x" + group("a", "1")), to: try scene("x" + group("a", "2"), width: 11))
                == .everything)
    }

    /// Putting the groups of a difference into the old scene makes the new one, whatever changed.
    @Test func differencesMakeTheNewScene() throws {
        var generator = SystemRandomNumberGenerator()
        func tree(_ depth: Int, _ ids: inout [Int]) -> String {
            guard depth > 0, !ids.isEmpty else { return "\(Int.random(in: 0...1, using: &generator))" }
            return (0..<Int.random(in: 0...3, using: &generator)).map { _ in
                guard let id = ids.popLast() else { return "." }
                return "\(Int.random(in: 0...1, using: &generator))" + group("\(id)", tree(depth - 1, &ids))
            }.joined()
        }
        func make() -> String {
            var ids = (0..<12).map { $0 % 10 }
            return "<r/>" + tree(3, &ids)
        }
        for _ in 0..<300 {
            let old = make()
            let new = make()
            switch SceneDelta(from: try scene(old), to: try scene(new)) {
            case .nothing: #expect(old == new)
            case .everything: break
            case .groups(let groups):
                var made = old
                for (id, markup) in groups {
                    let found = try scene(made).groups.filter { $0.id == id }
                    #expect(found.count == 1)
                    let range = try #require(found.first).range
                    let bytes = Array(made.utf8)
                    made = String(
                        decoding: bytes[..<range.lowerBound] + Array(markup) + bytes[range.upperBound...], as: UTF8.self
                    )
                }
                #expect(made == new)
            }
        }
    }
}

@Suite struct SceneLookTests {
    private func look(_ markup: String) -> SceneLook { SceneLook(Array(markup.utf8), size: [10, 10]) }

    /// Pixels of another size move things by a part of a point; another place, color, text, opacity or size is another
    /// look.
    @Test func whatPixelsMoveLooksAlike() {
        let label = look(
            ##"<g data-object="a" transform="translate(16 2.3333)"><use href="#t61" x="-0.0967"/><rect fill="#ffffff" fill-opacity="0.6"/></g>"##
        )
        #expect(
            label.isLike(
                look(
                    ##"<g data-object="a" transform="translate(16 2.5)"><use href="#t61" x="-0.0967"/><rect fill="#ffffff" fill-opacity="0.6"/></g>"##
                )))
        for other in [
            ##"<g data-object="a" transform="translate(17 2.5)"><use href="#t61" x="-0.0967"/><rect fill="#ffffff" fill-opacity="0.6"/></g>"##,
            ##"<g data-object="a" transform="translate(16 2.3333)"><use href="#t62" x="-0.0967"/><rect fill="#ffffff" fill-opacity="0.6"/></g>"##,
            ##"<g data-object="a" transform="translate(16 2.3333)"><use href="#t61" x="-0.0967"/><rect fill="#fffffe" fill-opacity="0.6"/></g>"##,
            ##"<g data-object="a" transform="translate(16 2.3333)"><use href="#t61" x="-0.0967"/><rect fill="#ffffff" fill-opacity="0.7"/></g>"##,
            ##"<g data-object="a" transform="translate(16 2.3333)"><use href="#t61"/><rect fill="#ffffff" fill-opacity="0.6"/></g>"##,
            "",
        ] { #expect(!label.isLike(look(other)), "\(other)") }
        #expect(!look("").isLike(SceneLook([], size: [10, 11])))
        #expect(look("<path d=\"M-3 4.25L5-6\"/>").isLike(look("<path d=\"M-3.25 4.5L5-6\"/>")))
        #expect(!look("<path d=\"M-3 4\"/>").isLike(look("<path d=\"M3 4\"/>")))
    }
}
