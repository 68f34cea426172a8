import Testing
import UIKit
#if swift(>=6)
import Swift6Client
private let module = "Swift6Client"
#else
import Swift5Client
private let module = "Swift5Client"
#endif

/// What UIKit raises, letter by letter but for addresses.
@MainActor @Suite struct ExceptionTests {
    private func raised(_ body: () -> Void) -> [NibLoadError] {
        var errors: [NibLoadError] = []
        let before = UncaughtExceptions.handler
        UncaughtExceptions.handler = { errors.append($0) }
        defer { UncaughtExceptions.handler = before }
        body()
        return errors
    }

    private func reason(_ error: NibLoadError?) -> String? { error?.reason.replacing(#/0x[0-9a-f]+/#, with: "0x…") }

    @Test func ofSeveralUndefinedKeysTheDocumentsFirstIsNamed() {
        let errors = raised { _ = Client.bundle.loadNibNamed("UndefinedKeys", owner: nil) }
        #expect(errors.map(\.exceptionName) == ["NSUnknownKeyException"])
        #expect(reason(errors.first) == "[<\(module).CounterView 0x…> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key zebra.")
        #expect(errors.first?.place?.hasPrefix("UndefinedKeys.xib:") == true && errors.first?.place?.hasSuffix("outlet zebra") == true, "\(errors)")
    }

    @Test func anOwnerThatIsAbsentHasNoKeys() {
        let errors = raised { _ = UINib(nibName: "Nobody", bundle: Client.bundle).instantiate(withOwner: nil) }
        #expect(errors.map(\.exceptionName) == ["NSInternalInconsistencyException"])
        #expect(reason(errors.first) == "Could not load NIB in bundle: 'NSBundle <\(Client.bundle.bundlePath)> (loaded)' with name 'Nobody'")
        #expect(raised { _ = Client.bundle.loadNibNamed("Nobody", owner: nil) }.map(\.reason) == errors.map(\.reason))
    }

    @Test func whatAStoryboardLacksIsRaised() {
        let missing = raised { _ = UIStoryboard(name: "Nobody", bundle: Client.bundle) }
        #expect(missing.map(\.exceptionName) == ["NSInvalidArgumentException"])
        #expect(missing.first?.reason == "Could not find a storyboard named 'Nobody' in bundle NSBundle <\(Client.bundle.bundlePath)>")
        let scene = raised { _ = UIStoryboard(name: "Nowhere", bundle: Client.bundle).instantiateViewController(withIdentifier: "Window") }
        #expect(scene.map(\.exceptionName) == ["NSInvalidArgumentException"])
        #expect(reason(scene.first) == "Storyboard (<UIStoryboard: 0x…>) doesn't contain a view controller with identifier 'Window'")
    }

    @Test func aSegueThatIsNotThereIsRaised() throws {
        let controller = UIStoryboard(name: "Nowhere", bundle: Client.bundle).instantiateViewController(withIdentifier: "Door")
        let errors = raised { controller.performSegue(withIdentifier: "Leave", sender: nil) }
        #expect(errors.map(\.exceptionName) == ["NSInvalidArgumentException"])
        #expect(reason(errors.first) == "Receiver (<UIViewController: 0x…>) has no segue with identifier 'Leave'")
    }

    @Test func cellsThatNobodyRegisteredAreRaised() {
        let first = IndexPath(row: 0, section: 0)
        let table = raised { _ = UITableView().dequeueReusableCell(withIdentifier: "Row", for: first) }
        #expect(table.map(\.exceptionName) == ["NSInternalInconsistencyException"])
        #expect(table.first?.reason == "unable to dequeue a cell with identifier Row - must register a nib or a class for the identifier or connect a prototype cell in a storyboard")
        let grid = raised { _ = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()).dequeueReusableCell(withReuseIdentifier: "Tile", for: first) }
        #expect(grid.first?.reason == "could not dequeue a view of kind: UICollectionElementKindCell with identifier Tile - must register a nib or a class for the identifier or connect a prototype cell in a storyboard")
        #expect(UITableView().dequeueReusableCell(withIdentifier: "Row") == nil)
    }

    @Test func anActionThatItsTargetLacksIsRaised() {
        let panel = CounterView(frame: .zero), button = UIButton(type: .system)
        button.addTarget(panel, action: NSSelectorFromString("decrement:"), for: .touchUpInside)
        let errors = raised { button.sendActions(for: .touchUpInside) }
        #expect(errors.map(\.exceptionName) == ["NSInvalidArgumentException"])
        #expect(reason(errors.first) == "-[\(module).CounterView decrement:]: unrecognized selector sent to instance 0x…")
    }

    @Test func whatNobodyCatchesEndsTheProgramAsOnADevice() async throws {
        let result = try #require(await #expect(processExitsWith: .exitCode(134), observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Client.bundle.loadNibNamed("UndefinedKeys", owner: nil) }
        })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self).replacing(#/0x[0-9a-f]+/#, with: "0x…")
        #expect(text.contains("*** Terminating app due to uncaught exception 'NSUnknownKeyException', reason: '[<\(module).CounterView 0x…> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key zebra.'"), "\(text)")
    }
}
