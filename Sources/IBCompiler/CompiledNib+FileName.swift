extension CompiledNib {
    /// The longest name that common file systems hold, with its ending, in UTF-8.
    static let longestFileName = 255

    /// The name with its extension; `nil` if the name, which may be an identifier that the document's author chose,
    /// would lead to another folder or cannot name a file.
    public var fileName: String? {
        let isPlain = !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/")) && !name.utf8.contains(0)
        let file = "\(name).nib"
        return isPlain && file.utf8.count <= Self.longestFileName ? file : nil
    }
}
