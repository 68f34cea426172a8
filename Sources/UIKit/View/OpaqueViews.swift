import IBSchema

/// A view of another framework that nobody here draws: a neutral rectangle with the name of its class.
///
/// What a document says about it is kept by name and can be read by key, but has no effect.
open class OpaqueView: UIView {
    private enum Metrics {
        static let fontSize: CGFloat = 15
        /// Rectangles smaller than this have no room for the name, in points.
        static let smallestHeight: CGFloat = 14
        static let margin: CGFloat = 4
    }

    /// The class as nibs name it.
    class var nibClassName: String { "UIView" }
    private static var tables: [String: KeyValueTable] = [:]

    /// The properties that the archive states, by name.
    private(set) var statedProperties: [String: Any] = [:]

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func decode(from coder: NSCoder) {
        super.decode(from: coder)
        PropertyDecoding.decode(self, as: Self.nibClassName, from: coder)
    }

    override class var keyValueTable: KeyValueTable {
        if let known = tables[nibClassName] { return known }
        let table = makeTable()
        tables[nibClassName] = table
        return table
    }

    /// A table of the rows of the class.
    private class func makeTable() -> KeyValueTable {
        let names = Schema.cocoaTouch.ownProperties(ofClass: nibClassName).map(\.name) + ["delegate"]
        return table(self) { binder in
            for name in Set(names) {
                binder.bind(
                    name, get: { $0.statedProperties[name] },
                    set: { view, value in
                        view.statedProperties[name] = value
                        return true
                    })
            }
        }
    }

    private static func table<Root: OpaqueView>(
        _ type: Root.Type,
        _ fill: (KeyValueTable.Binder<Root>) -> Void
    ) -> KeyValueTable {
        KeyValueTable(type, fill)
    }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        context.fillRounded(bounds, radius: 0, color: UIColor.secondarySystemBackground.cgColor(in: traitCollection))
        context.strokeRounded(bounds, radius: 0, color: UIColor.opaqueSeparator.cgColor(in: traitCollection), width: 1)
        guard bounds.height >= Metrics.smallestHeight else { return }
        let text = StyledText(
            plain: Self.nibClassName, font: .systemFont(ofSize: min(Metrics.fontSize, bounds.height * 0.8)),
            color: UIColor.secondaryLabel.cgColor(in: traitCollection), alignment: .center)
        text.draw(in: bounds.insetBy(dx: Metrics.margin, dy: 0), context: context)
    }
}

open class MKMapView: OpaqueView { override class var nibClassName: String { "MKMapView" } }
open class WKWebView: OpaqueView { override class var nibClassName: String { "WKWebView" } }
open class UIWebView: OpaqueView {
    public enum NavigationType: Int, Sendable {
        case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
    }
    override class var nibClassName: String { "UIWebView" }

    // It loads nothing, and so there is nothing to go back to or to tell anybody of.
    open weak var delegate: (any UIWebViewDelegate)?
    open private(set) lazy var scrollView = UIScrollView(frame: bounds)
    open var scalesPageToFit = false
    open var allowsInlineMediaPlayback = false
    open var mediaPlaybackRequiresUserAction = true
    open var isLoading: Bool { false }
    open var canGoBack: Bool { false }
    open var canGoForward: Bool { false }
    open func loadHTMLString(_ string: String, baseURL: URL?) {}
    open func load(_ data: Data, mimeType: String, textEncodingName: String, baseURL: URL) {}
    open func reload() {}
    open func stopLoading() {}
    open func goBack() {}
    open func goForward() {}
    open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }
}

@preconcurrency @MainActor
public protocol UIWebViewDelegate: AnyObject {
    func webViewDidStartLoad(_ webView: UIWebView)
    func webViewDidFinishLoad(_ webView: UIWebView)
    func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
    public func webViewDidStartLoad(_ webView: UIWebView) {}
    public func webViewDidFinishLoad(_ webView: UIWebView) {}
    public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

open class GLKView: OpaqueView { override class var nibClassName: String { "GLKView" } }
open class MTKView: OpaqueView { override class var nibClassName: String { "MTKView" } }
open class SKView: OpaqueView { override class var nibClassName: String { "SKView" } }
open class SCNView: OpaqueView { override class var nibClassName: String { "SCNView" } }
open class ARSCNView: SCNView { override class var nibClassName: String { "ARSCNView" } }
open class ARSKView: SKView { override class var nibClassName: String { "ARSKView" } }
open class ARView: OpaqueView { override class var nibClassName: String { "ARView" } }
open class PDFView: OpaqueView { override class var nibClassName: String { "PDFView" } }
open class ADBannerView: OpaqueView { override class var nibClassName: String { "ADBannerView" } }
