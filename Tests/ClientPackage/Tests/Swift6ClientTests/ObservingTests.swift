import Testing
import UIKit
import Swift6Client

@MainActor @Suite struct ObservingTests {
    @Test func closuresSeeDynamicProperties() {
        let person = Person(), watcher = Watcher()
        watcher.watch(person)
        #expect(watcher.log == ["partner -"])
        person.firstName = "Grace"
        #expect(watcher.log.suffix(2).sorted() == ["first Ada>Grace", "full Grace Lovelace"])
        person.lastName = nil
        #expect(watcher.log.last == "full Grace " && person.changes == 1)
        person.initial = "T"
        #expect(watcher.log.contains("first Grace>Trace"))
        watcher.stop()
        let count = watcher.log.count
        person.firstName = "Nobody"
        #expect(watcher.log.count == count)
    }

    @Test func pathsFollowTheObjectsOnThem() {
        let person = Person(), partner = Person(), other = Person(), watcher = Watcher()
        watcher.watch(person)
        person.partner = partner
        partner.firstName = "Alan"
        person.partner = other
        partner.firstName = "Nobody"
        #expect(watcher.log == ["partner -", "partner Ada", "partner Alan", "partner Ada"])
    }

    @Test func observersByNameGetDictionaries() {
        let person = Person()
        person.partner = Person()
        let watcher = NamedWatcher()
        watcher.watch(person)
        person.firstName = "Grace"
        person.partner?.age = 37
        #expect(watcher.log == ["firstName Ada>Grace", "partner.age ->37"])
    }

    @Test func observersThatAreGoneAreForgotten() {
        let person = Person()
        var watcher: NamedWatcher? = NamedWatcher()
        watcher?.watch(person)
        person.firstName = "Grace"
        #expect(watcher?.log.count == 1)
        watcher = nil
        person.firstName = "Alan"
    }

    @Test func viewsReportWhatIsObserved() {
        let view = FollowingView()
        view.follow()
        view.scroll.contentSize = CGSize(width: 10, height: 200)
        view.scroll.contentOffset.y = 5
        view.label.text = "a"
        view.label.text = nil
        view.button.isSelected = true
        #expect(view.log == ["size 200", "offset 0>5", "text a", "text nil", "selected true"])
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
        #expect(view.log.suffix(2).sorted() == ["bounds 40", "position 20"])
        view.isHidden = true
        #expect(view.log.last?.hasSuffix("true") == true)
        view.unfollow()
        let count = view.log.count
        view.isHidden = false
        view.label.text = "b"
        #expect(view.log.count == count)
    }

    @Test func aTestSeesChangesWithoutTheirNames() {
        let label = UILabel()
        var texts: [String?] = []
        let token = label.observe(\.text, options: .new) { _, change in texts.append(change.newValue ?? nil) }
        label.text = "a"
        label.textColor = .red
        label.text = "b"
        #expect(texts == ["a", "b"])
        token.invalidate()
    }

    @Test func valuesAreFoundAlongPaths() {
        let person = Person()
        person.partner = Person()
        person.setValue("Alan", forKeyPath: "partner.firstName")
        #expect(person.value(forKeyPath: "partner.firstName") as? String == "Alan" && person.value(forKey: "age") as? Int == 36)
        #expect(UIView().value(forKeyPath: "layer.cornerRadius") as? CGFloat == 0)
    }

    @Test func classesHaveNames() {
        #expect(Names.all == [
            "UILabel", "Swift6Client.Names.Inner", "Swift6Client.FollowingView", "UIButton", "true", "true", "true",
        ])
    }
}
