import Testing
import UIKit
import Swift5Client

@MainActor @Suite struct IsolationTests {
    @Test func codeOfNoActorUsesViews() {
        let presenter = Presenter()
        presenter.show("Hello")
        #expect(presenter.label.text == "Hello" && presenter.count == 2)
        let source = ListSource(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        table.dataSource = source
        table.layoutIfNeeded()
        #expect(table.visibleCells.compactMap { $0.textLabel?.text } == ["one", "two"])
        let label = UILabel()
        Theme.style(label)
        #expect(label.font.pointSize == 11)
    }

    @Test func deinitAndObjectMethodsUseViews() {
        var ended = false
        autoreleasepool {
            let view = Watched(frame: CGRect(x: 3, y: 0, width: 1, height: 1)), other = Watched(frame: .zero)
            view.onEnd = { ended = true }
            #expect(view.description == "watched at 3.0" && view == other && Set([view, other]).count == 1)
        }
        #expect(ended)
    }
}
