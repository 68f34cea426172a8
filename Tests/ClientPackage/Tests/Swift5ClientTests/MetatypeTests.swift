import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

@MainActor @Suite struct MetatypeTests {
    @Test func theClassItselfIsMade() throws {
        #expect((Factory.view(Badge.self) as? Badge)?.made == "frame 30" && Factory.view(UILabel.self) is UILabel)
        #expect((Factory.controller(Page.self) as? Page)?.made == "nib" && Factory.controller(PlainPage.self) is PlainPage)
        #expect((Factory.segue(Jump.self, UIViewController()) as? Jump)?.made == "segue go")
        #expect((Factory.cell(Row.self) as? Row)?.made == "subtitle cell")
        #expect(Factory.item(Tile.self) is Tile && Factory.item(nil) == nil)
        #expect(Factory.typed(Badge.self).made == "frame 7" && Factory.typed(UISwitch.self).isOn == false)
        #expect((Factory.plain() as Badge).made == "frame 0")
        #expect(Factory.all([Badge.self, UILabel.self]).map { "\(type(of: $0))" } == ["Badge", "UILabel"])
        #expect((Factory.found(Badge.self) as? Badge)?.made == "frame 0" && Factory.found(Page.self) == nil)
    }

    @Test func extensionsMakeTheirOwnClass() {
        #expect(Page.load().made == "nib" && Badge.fresh().made == "frame 5" && Badge.blank.made == "frame 0")
        #expect(make(Plain.self).width == 3)
    }
}
