/// Where the labels and the image of a cell of one of the four built-in styles lie, in the content view's coordinates.
@MainActor
struct StyledCellLayout {
    struct Parts {
        var title: UILabel?
        var detail: UILabel?
        var image: UIImageView?
    }

    let parts: Parts
    let style: UITableViewCell.CellStyle
    /// In front of image and text.
    let margin: CGFloat
    /// Behind the text: less beside an accessory.
    let trailing: CGFloat
    let scale: CGFloat

    private var imageSize: CGSize { parts.image?.image?.size ?? .zero }

    /// An image that is higher than the row is made smaller as a whole.
    private func imageSize(inHeight height: CGFloat) -> CGSize {
        let size = imageSize
        return size.height > height
            ? CGSize(width: Pixels.round(size.width * height / size.height, scale: scale), height: height) : size
    }

    private func textStart(behind image: CGSize) -> CGFloat {
        image.width > 0 ? margin + image.width + TableMetrics.imageToText : margin
    }

    private func size(_ label: UILabel?, width: CGFloat) -> CGSize {
        guard let label, label.text?.isEmpty == false else { return .zero }
        let size = label.sizeThatFits(CGSize(width: max(width, 1), height: 0))
        return CGSize(width: min(size.width, max(0, width)), height: size.height)
    }

    /// The height of the cell that its labels demand: an image is made to fit the row.
    func height(forWidth width: CGFloat) -> CGFloat {
        let image = imageSize(inHeight: TableMetrics.rowHeight)
        let available = max(0, width - textStart(behind: image) - trailing)
        let title = size(parts.title, width: available)
        let detail = size(parts.detail, width: available)
        var text = max(title.height, detail.height) + 2 * TableMetrics.verticalContentMargin
        if style == .subtitle, detail.height > 0 {
            text = title.height + TableMetrics.subtitleGap + detail.height + 2 * TableMetrics.subtitlePadding
        }
        return Pixels.roundUp(max(TableMetrics.rowHeight, text), scale: scale)
    }

    func apply(in content: CGSize, isRightToLeft: Bool) {
        func place(_ view: UIView?, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            let start = isRightToLeft ? content.width - x - width : x
            view?.frame = CGRect(x: start, y: Pixels.round(y, scale: scale), width: max(0, width), height: height)
        }
        let image = imageSize(inHeight: content.height)
        if image.width > 0 {
            place(parts.image, margin, (content.height - image.height) / 2, image.width, image.height)
        }
        let start = textStart(behind: image)
        let available = max(0, content.width - start - trailing)
        let title = size(parts.title, width: available)
        let detail = size(parts.detail, width: available)
        let end = content.width - trailing
        switch style {
        case .default:
            place(parts.title, start, 0, available, content.height)
        case .value1:
            // The detail gives way: it gets what the title leaves.
            let titleWidth = min(title.width, available)
            let detailWidth = min(detail.width, max(0, available - titleWidth - TableMetrics.contentToAccessory))
            place(parts.title, start, (content.height - title.height) / 2, titleWidth, title.height)
            place(parts.detail, end - detailWidth, (content.height - detail.height) / 2, detailWidth, detail.height)
        case .value2:
            let titleEnd = TableMetrics.leftDetailTitleEnd
            let detailStart = titleEnd + TableMetrics.leftDetailGap
            place(parts.title, margin, (content.height - title.height) / 2, titleEnd - margin, title.height)
            place(parts.detail, detailStart, (content.height - detail.height) / 2, end - detailStart, detail.height)
        case .subtitle:
            // In rows too low for the usual padding the two lines touch.
            let padded = title.height + detail.height + TableMetrics.subtitleGap + 2 * TableMetrics.subtitlePadding
            let gap = detail.height > 0 && padded <= content.height + 1 ? TableMetrics.subtitleGap : 0
            let top = (content.height - title.height - gap - detail.height) / 2
            place(parts.title, start, top, title.width, title.height)
            place(parts.detail, start, top + title.height + gap, detail.width, detail.height)
        }
    }
}
