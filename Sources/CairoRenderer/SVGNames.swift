/// Cairo numbers pictures of an SVG file by a counter of the whole program; these names count anew in each file.
enum SVGNames {
  private static let words = ["image", "surface", "source-"].map { Array($0.utf8) }

  /// Only names in attributes are changed, `id="image12"` and `href="#image12"`: the data of a picture may look like one.
  static func renumbered(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var rest = bytes[...]
    while let lead = rest.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "#") }) {
      result.append(contentsOf: rest[...lead])
      rest = rest[(lead + 1)...]
      guard let word = words.first(where: { rest.starts(with: $0) }) else { continue }
      let digits = rest.dropFirst(word.count).prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty else { continue }
      let name = rest[..<digits.endIndex]
      let number = numbers[name] ?? numbers.count + 1
      numbers[name] = number
      result.append(contentsOf: word)
      result.append(contentsOf: String(number).utf8)
      rest = rest[digits.endIndex...]
    }
    return result + rest
  }
}
