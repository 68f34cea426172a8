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

    /// The properties that the archive states, by name.
    private(set) var statedProperties: [String: Any] = [:]

    override class var keyValueTable: KeyValueTable {
        let names =
            Schema.cocoaTouch.ownProperties(ofClass: ClassRegistry.bareName(of: self)).map(\.name) + ["delegate"]
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
            plain: ClassRegistry.bareName(of: ClassRegistry.frameworkClass(of: Self.self)),
            font: .systemFont(ofSize: min(Metrics.fontSize, bounds.height * 0.8)),
            color: UIColor.secondaryLabel.cgColor(in: traitCollection), alignment: .center)
        text.draw(in: bounds.insetBy(dx: Metrics.margin, dy: 0), context: context)
    }
}

open class MKMapView: OpaqueView {}
open class WKWebView: OpaqueView {}
open class UIWebView: OpaqueView {
    public enum NavigationType: Int, Sendable {
        case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
    }

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

open class GLKView: OpaqueView {}
open class MTKView: OpaqueView {}
open class SKView: OpaqueView {}
open class SCNView: OpaqueView {}
open class ARSCNView: SCNView {}
open class ARSKView: SKView {}
open class ARView: OpaqueView {}
open class PDFView: OpaqueView {}
open class ADBannerView: OpaqueView {}
