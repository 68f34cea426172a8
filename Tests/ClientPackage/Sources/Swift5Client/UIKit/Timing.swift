import UIKit

/// Counts what timers, delayed messages and a display link send to it.
public final class Clockwork: UIView {
    public private(set) var log: [String] = []
    public private(set) var timer: Timer?
    private var link: CADisplayLink?

    public func schedule(every interval: TimeInterval, repeats: Bool = true) {
        timer = Timer.scheduledTimer(timeInterval: interval, target: self, selector: #selector(tick(_:)), userInfo: "info", repeats: repeats)
    }

    public func addToMainLoop() {
        let timer = Timer(timeInterval: 0.01, target: self, selector: #selector(tock), userInfo: nil, repeats: false)
        RunLoop.current.add(timer, forMode: .common)
    }

    @objc private func tick(_ timer: Timer) {
        log.append("tick \(timer.userInfo as? String ?? "-")")
        if log.count == 3 { timer.invalidate() }
    }

    @objc private func tock() { log.append("tock") }

    public func later() {
        perform(#selector(show(_:)), with: "first", afterDelay: 0.01)
        perform(#selector(show(_:)), with: "second", afterDelay: 0.01)
        perform(#selector(tock), with: nil, afterDelay: 0.01)
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(show(_:)), object: "second")
    }

    public func laterNever() {
        perform(#selector(tock), with: nil, afterDelay: 0.01)
        Clockwork.cancelPreviousPerformRequests(withTarget: self)
    }

    @objc func show(_ text: String) { log.append(text) }

    @objc func greeting(_ name: String) -> String { "Hello, \(name)" }
    public var greets: String? { perform(#selector(greeting(_:)), with: "you")?.takeUnretainedValue() as? String }

    public func showFrames() {
        link = CADisplayLink(target: self, selector: #selector(frame(_:)))
        link?.add(to: .current, forMode: .common)
    }

    @objc private func frame(_ link: CADisplayLink) {
        log.append("frame")
        if log.count == 2 { link.invalidate() }
    }

    public static let news = Notification.Name("TickerNews")
    public func listen() { NotificationCenter.default.addObserver(self, selector: #selector(hear(_:)), name: Self.news, object: nil) }
    public func stopListening() { NotificationCenter.default.removeObserver(self) }
    @objc private func hear(_ news: Notification) { log.append("news \(news.userInfo?["text"] as? String ?? "-")") }

    public func add(_ control: UIControl) { control.addTarget(self, action: #selector(tock), for: .valueChanged) }
}

/// The same of an object that is not a view.
public final class Alarm: NSObject {
    public private(set) var rings = 0
    public override init() { super.init() }
    public func start() { Timer.scheduledTimer(timeInterval: 0.01, target: self, selector: #selector(ring), userInfo: nil, repeats: false) }
    @objc func ring() { rings += 1 }
}
