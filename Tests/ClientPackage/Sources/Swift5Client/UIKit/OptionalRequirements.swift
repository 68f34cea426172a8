import UIKit

/// Optional requirements of a protocol of one's own: called with `?`, looked for, and left out.
@objc public protocol TickerDelegate {
    func tickerMust(_ ticker: Ticker)
    @objc optional func ticker(_ ticker: Ticker, shouldTickAt index: Int) -> Bool
    @objc optional func ticker(_ ticker: Ticker, heightAt index: Int) -> CGFloat
    @objc optional func closed()
    @objc optional func tickerDidEnd(_ ticker: Ticker)
    @objc optional func view(for ticker: Ticker) -> UIView?
    @objc optional var title: String { get }
    @objc optional var count: Int { get }
}

public class Ticker: UIView {
    public weak var delegate: TickerDelegate?

    public func run() -> [String] {
        var found: [String] = []
        if delegate?.ticker?(self, shouldTickAt: 1) == true { found.append("ticks") }
        found.append("\(delegate?.ticker?(self, heightAt: 1) ?? 44)")
        delegate?.closed?()
        delegate?.tickerDidEnd?(self)
        if delegate?.tickerDidEnd != nil { found.append("ends") }
        if let end = delegate?.tickerDidEnd { end(self) }
        if let view = delegate?.view?(for: self) { found.append("view \(view.tag)") }
        found.append(delegate?.title ?? "untitled")
        found.append("\(delegate?.count ?? 0)")
        if delegate?.ticker(_:heightAt:) != nil { found.append("has heights") }
        if (delegate as? NSObject)?.responds(to: #selector(TickerDelegate.closed)) == true { found.append("responds") }
        guard let delegate = delegate else { return found }
        if let height = delegate.ticker?(self, heightAt: 2) { found.append("\(height)") }
        delegate.tickerMust(self)
        return found
    }
}

public class Silent: NSObject, TickerDelegate {
    public func tickerMust(_ ticker: Ticker) { ticker.tag += 1 }
}

public class Loud: NSObject, TickerDelegate {
    public var ended = 0
    public func tickerMust(_ ticker: Ticker) { ticker.tag += 1 }
    public func ticker(_ ticker: Ticker, shouldTickAt index: Int) -> Bool { index == 1 }
    public func ticker(_ ticker: Ticker, heightAt index: Int) -> CGFloat { 30 }
    public func closed() { ended += 10 }
    public func tickerDidEnd(_ ticker: Ticker) { ended += 1 }
    public func view(for ticker: Ticker) -> UIView? { ticker }
    public var title: String { "Loud" }
    public let count = 3
}

/// UIKit's delegates: handed on to another one, which leaves methods out.
public class Forwarder: NSObject, UITableViewDelegate, UITextFieldDelegate {
    public weak var original: UITableViewDelegate?
    public weak var field: UITextFieldDelegate?

    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        original?.tableView?(tableView, heightForRowAt: indexPath) ?? 77
    }

    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        original?.tableView?(tableView, didSelectRowAt: indexPath)
    }

    public func scrollViewDidScroll(_ scrollView: UIScrollView) { original?.scrollViewDidScroll?(scrollView) }

    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if let answer = field?.textFieldShouldReturn?(textField) { return answer }
        return false
    }

    public var hasHeights: Bool { original?.tableView(_:heightForRowAt:) != nil }
    public var hasSelection: Bool { original?.responds(to: #selector(UITableViewDelegate.tableView(_:didSelectRowAt:))) ?? false }
}

public class Chooser: NSObject, UITableViewDelegate {
    public var selected: [Int] = []
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
}

public class Tall: NSObject, UITableViewDelegate, UITextFieldDelegate {
    public var scrolled = 0
    public func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

// The methods may stand apart from the class, and be a superclass's.
extension Tall {
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 20 }
}

public class Taller: Tall {}
