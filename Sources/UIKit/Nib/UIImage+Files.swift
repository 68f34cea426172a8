extension UIImage {
    /// The picture of a file; `name@2x.png` has two pixels a point, and stands in for `name.png`.
    @preconcurrency @MainActor public convenience init?(contentsOfFile path: String) {
        let file = path as NSString
        let stem = file.deletingPathExtension
        let ending = file.pathExtension.isEmpty ? "png" : file.pathExtension
        func scale(of stem: String) -> CGFloat { stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1 }
        let candidates = scale(of: stem) > 1 ? [stem] : ["\(stem)@3x", "\(stem)@2x", stem]
        for candidate in candidates {
            guard let bytes = BundleResources.read("\(candidate).\(ending)") else { continue }
            self.init(data: Data(bytes), scale: scale(of: candidate))
            return
        }
        return nil
    }
}
