/// Shows a video between black bars. No video is played, so all of the view is black.
open class AVPlayerViewController: UIViewController {
    /// How a video would fill the view.
    open var videoGravity = "AVLayerVideoGravityResizeAspect"
    open var showsPlaybackControls = true

    override func makeDefaultView() -> UIView {
        let view = super.makeDefaultView()
        view.backgroundColor = .black
        return view
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(AVPlayerViewController.self) {
            $0.bind("videoGravity", \.videoGravity)
            $0.bind("showsPlaybackControls", \.showsPlaybackControls)
        }
    }
}
