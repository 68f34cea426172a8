extension Schema {
    static let opaqueViews: [ElementType] = [
        .webView, .wkWebView, .wkWebViewConfiguration, .wkPreferences, .audiovisualMediaTypes, .dataDetectorTypes,
        .mapView, .glkView, .mtkView, .skView, .sceneKitView, .arscnView, .arskView, .arView, .pdfView, .adBannerView,
    ]
}

/// Views of frameworks that NibKit does not draw: each is shown as a neutral rectangle with the name of the class.
extension ElementType {
    package static let webView = ElementType(
        "webView", .view, class: "UIWebView", extends: "view",
        [
            Property(
                "delegate", .object, source: .constant, documentDefault: .null, archive: .key("UIDelegate", .never),
                affects: []),
            Property(
                "scalesPageToFit", .bool, documentDefault: .bool(false),
                archive: .key("UIScalesPageToFit", .equal(.bool(false))),
                affects: [], evidence: .assumed),
            Property(
                "dataDetectorTypes", .options(.dataDetectorTypes), source: .keyedElement("dataDetectorType"),
                documentDefault: .integer(1), archive: .key("UIDataDetectorTypes"), affects: []),
            Property(
                "allowsInlineMediaPlayback", .bool, archive: .key("UIAllowsInlineMediaPlayback"), affects: [],
                evidence: .assumed),
            Property(
                "mediaPlaybackRequiresUserAction", .bool, archive: .key("UIMediaPlaybackRequiresUserAction"),
                affects: [],
                evidence: .assumed),
            Property(
                "suppressesIncrementalRendering", .bool, archive: .key("UISuppressesIncrementalRendering"), affects: [],
                evidence: .assumed),
            Property("paginationMode", .string, archive: .notArchived, affects: [], evidence: .assumed),
        ])

    package static let wkWebView = ElementType(
        "wkWebView", .view, class: "WKWebView", extends: "view", since: SystemVersion(11),
        [
            Property(
                "configuration", .object, source: .keyedElement("wkWebViewConfiguration"),
                archive: .structure(.unencoded),
                affects: []),
            Property(
                "allowsBackForwardNavigationGestures", .bool, documentDefault: .bool(false),
                archive: .key("allowsBackForwardNavigationGestures", .equal(.bool(false))), affects: [],
                evidence: .assumed),
            Property(
                "allowsLinkPreview", .bool, documentDefault: .bool(true),
                archive: .key("allowsLinkPreview", .equal(.bool(true))),
                affects: [], evidence: .assumed),
            Property("customUserAgent", .string, archive: .key("customUserAgent"), affects: [], evidence: .assumed),
        ])

    package static let wkWebViewConfiguration = ElementType(
        "wkWebViewConfiguration", .value, class: "WKWebViewConfiguration", extends: "keyedValue",
        [
            Property(
                "allowsAirPlayForMediaPlayback", .bool, documentDefault: .bool(true),
                archive: .key("allowsAirPlayForMediaPlayback"),
                affects: [], evidence: .assumed),
            Property(
                "allowsInlineMediaPlayback", .bool, documentDefault: .bool(false),
                archive: .key("allowsInlineMediaPlayback"),
                affects: [], evidence: .assumed),
            Property(
                "allowsPictureInPictureMediaPlayback", .bool, documentDefault: .bool(true),
                archive: .key("allowsPictureInPictureMediaPlayback"), affects: [], evidence: .assumed),
            Property(
                "suppressesIncrementalRendering", .bool, documentDefault: .bool(false),
                archive: .key("suppressesIncrementalRendering"),
                affects: [], evidence: .assumed),
            Property(
                "ignoresViewportScaleLimits", .bool, documentDefault: .bool(false),
                archive: .key("ignoresViewportScaleLimits"),
                affects: [], evidence: .assumed),
            Property("selectionGranularity", .string, archive: .notArchived, affects: [], evidence: .assumed),
            Property(
                "applicationNameForUserAgent", .string, archive: .key("applicationNameForUserAgent"), affects: [],
                evidence: .assumed),
            Property(
                "mediaTypesRequiringUserActionForPlayback", .options(.audiovisualMediaTypes),
                source: .keyedElement("audiovisualMediaTypes"),
                archive: .key("mediaTypesRequiringUserActionForPlayback"),
                affects: [], evidence: .assumed),
            Property(
                "dataDetectorTypes", .options(.dataDetectorTypes), source: .keyedElement("dataDetectorTypes"),
                archive: .key("dataDetectorTypes"), affects: [], evidence: .assumed),
            Property(
                "preferences", .object, source: .keyedElement("wkPreferences"), archive: .structure(.unencoded),
                affects: []),
        ])

    package static let wkPreferences = ElementType(
        "wkPreferences", .value, class: "WKPreferences", extends: "keyedValue",
        [
            Property(
                "minimumFontSize", .double, documentDefault: .real(0), archive: .key("minimumFontSize"), affects: [],
                evidence: .assumed),
            Property(
                "javaScriptEnabled", .bool, documentDefault: .bool(true), archive: .key("javaScriptEnabled"),
                affects: [],
                evidence: .assumed),
            Property(
                "javaScriptCanOpenWindowsAutomatically", .bool, documentDefault: .bool(false),
                archive: .key("javaScriptCanOpenWindowsAutomatically"), affects: [], evidence: .assumed),
            Property(
                "fraudulentWebsiteWarningEnabled", .bool, documentDefault: .bool(true),
                archive: .key("fraudulentWebsiteWarningEnabled"), affects: [], evidence: .assumed),
        ])

    package static let audiovisualMediaTypes = ElementType(
        "audiovisualMediaTypes", .value, extends: "keyedValue",
        [
            Property("none", .bool, archive: .notArchived),
            Property("audio", .bool, archive: .notArchived),
            Property("video", .bool, archive: .notArchived),
            Property("all", .bool, archive: .notArchived),
        ])

    /// WebKit's spelling of `<dataDetectorType>`.
    package static let dataDetectorTypes = ElementType("dataDetectorTypes", .value, extends: "dataDetectorType")

    package static let mapView = ElementType(
        "mapView", .view, class: "MKMapView", extends: "view",
        [
            Property(
                "layoutMargins", .insets, source: .keyedElement("edgeInsets"), documentDefault: .insets(0, 0, 0, 0),
                archive: .key("UIViewLayoutMargins", .never), affects: .layout),
            Property(
                "delegate", .object, source: .constant, documentDefault: .null, archive: .key("MKDelegate", .never),
                affects: []),
            Property(
                "mapType", .choice(.mapType), documentDefault: .name("standard"), archive: .key("MKMapType", .never)),
            Property(
                "zoomEnabled", .bool, documentDefault: .bool(true), archive: .key("MKZoomEnabled", .never), affects: []),
            Property(
                "scrollEnabled", .bool, documentDefault: .bool(true), archive: .key("MKScrollEnabled", .never),
                affects: []),
            Property(
                "showsUserLocation", .bool, documentDefault: .bool(false), archive: .key("MKShowsUserLocation", .never)),
            Property(
                "pitchEnabled", .bool, documentDefault: .bool(true), archive: .key("MKPitchEnabled", .never),
                affects: []),
            Property(
                "rotateEnabled", .bool, documentDefault: .bool(true), archive: .key("MKRotateEnabled", .never),
                affects: []),
            Property(
                "showsPointsOfInterest", .bool, documentDefault: .bool(true),
                archive: .key("MKShowsPointsOfInterest", .never)),
            Property("showsBuildings", .bool, documentDefault: .bool(true), archive: .key("MKShowsBuildings", .never)),
            Property("showsTraffic", .bool, documentDefault: .bool(false), archive: .key("MKShowsTraffic", .never)),
            Property("showsCompass", .bool, documentDefault: .bool(true), archive: .key("MKShowsCompass", .never)),
            Property("showsScale", .bool, documentDefault: .bool(false), archive: .key("MKShowsScaleKey", .never)),
        ])

    package static let glkView = ElementType(
        "glkView", .view, class: "GLKView", extends: "view",
        [
            Property(
                "enableSetNeedsDisplay", .bool, documentDefault: .bool(true), archive: .key("enableSetNeedsDisplay"),
                affects: [],
                evidence: .assumed),
            Property("drawableColorFormat", .string, archive: .notArchived, affects: [], evidence: .assumed),
            Property("drawableDepthFormat", .string, archive: .notArchived, affects: [], evidence: .assumed),
            Property("drawableStencilFormat", .string, archive: .notArchived, affects: [], evidence: .assumed),
            Property("drawableMultisample", .string, archive: .notArchived, affects: [], evidence: .assumed),
        ])

    package static let mtkView = ElementType(
        "mtkView", .view, class: "MTKView", extends: "view", since: SystemVersion(9),
        [
            Property("colorPixelFormat", .string, archive: .notArchived, affects: []),
            Property("depthStencilPixelFormat", .string, archive: .notArchived, affects: []),
            Property("sampleCount", .integer, archive: .notArchived, affects: [], evidence: .assumed),
            Property("preferredFramesPerSecond", .integer, archive: .notArchived, affects: [], evidence: .assumed),
            Property("paused", .bool, archive: .notArchived, affects: [], evidence: .assumed),
            Property("enableSetNeedsDisplay", .bool, archive: .notArchived, affects: [], evidence: .assumed),
            Property("framebufferOnly", .bool, archive: .notArchived, affects: [], evidence: .assumed),
            Property("autoResizeDrawable", .bool, archive: .notArchived, affects: [], evidence: .assumed),
            Property("presentsWithTransaction", .bool, archive: .notArchived, affects: [], evidence: .assumed),
            Property("clearDepth", .double, archive: .notArchived, affects: [], evidence: .assumed),
            Property("clearStencil", .integer, archive: .notArchived, affects: [], evidence: .assumed),
        ])

    package static let skView = ElementType(
        "skView", .view, class: "SKView", extends: "view",
        [
            Property("sceneName", .string, archive: .notArchived, affects: [], evidence: .assumed)
        ])

    package static let sceneKitView = ElementType(
        "sceneKitView", .view, class: "SCNView", extends: "view",
        [
            Property("sceneName", .string, archive: .notArchived, affects: [], evidence: .assumed),
            Property("allowsCameraControl", .bool, archive: .notArchived, affects: [], evidence: .assumed),
            Property("jitteringEnabled", .bool, archive: .notArchived, affects: [], evidence: .assumed),
            Property("autoenablesDefaultLighting", .bool, archive: .notArchived, affects: [], evidence: .assumed),
            Property("playing", .bool, archive: .notArchived, affects: [], evidence: .assumed),
            Property("loops", .bool, archive: .notArchived, affects: [], evidence: .assumed),
            Property("antialiasingMode", .string, archive: .notArchived, affects: [], evidence: .assumed),
        ])

    package static let arscnView = ElementType(
        "arscnView", .view, class: "ARSCNView", extends: "sceneKitView", since: SystemVersion(11),
        [
            Property("automaticallyUpdatesLighting", .bool, archive: .notArchived, affects: [], evidence: .assumed)
        ])
    package static let arskView = ElementType(
        "arskView", .view, class: "ARSKView", extends: "skView", since: SystemVersion(11))
    package static let arView = ElementType("arView", .view, class: "ARView", extends: "view", since: SystemVersion(13))
    package static let pdfView = ElementType(
        "pdfView", .view, class: "PDFView", extends: "view", since: SystemVersion(11))
    package static let adBannerView = ElementType("adBannerView", .view, class: "ADBannerView", extends: "view")
}
