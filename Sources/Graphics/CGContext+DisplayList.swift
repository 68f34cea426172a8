extension CGContext {
    /// Plays a finished drawing so that it fills `rect`, which cuts it.
    ///
    /// What the drawing kept of itself, such as the origins of its groups, stays as it is.
    public func draw(_ list: DisplayList, in rect: CGRect) {
        guard rect.isFinite, rect.width > 0, rect.height > 0, list.size.width > 0, list.size.height > 0 else { return }
        let indexes = list.images.map(index)
        let transform = CGAffineTransform(
            a: rect.width / list.size.width, b: 0, c: 0, d: rect.height / list.size.height, tx: rect.minX, ty: rect.minY
        )
        beginGroup(DisplayList.Group(transform: transform, clip: .rect(CGRect(origin: .zero, size: list.size))))
        for command in list.commands {
            guard case .image(var drawing) = command else {
                record(command)
                continue
            }
            guard indexes.indices.contains(drawing.image) else { continue }
            drawing.image = indexes[drawing.image]
            record(.image(drawing))
        }
        endGroup()
    }
}
