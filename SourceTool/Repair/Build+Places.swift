extension Builder {
    /// Where the file declares a property or a method of a selector.
    func declaration(of key: String, in file: Int) -> (line: Int, column: Int)? {
        let name = key.split(separator: ":").first.map(String.init) ?? key
        let collector = DeclaredNames()
        collector.walk(files[file].parsed())
        return collector.places[name].map { (files[file].line(ofOffset: $0), files[file].column(ofOffset: $0)) }
    }

    /// The class of the table that an appended line is in.
    func extendedType(around line: Int, in file: Int) -> String? {
        for number in stride(from: line, to: files[file].lineCount, by: -1) {
            let text = String(decoding: files[file].bytes[files[file].lineRange(number)], as: UTF8.self)
            if text.hasPrefix("extension ") { return text.split(separator: " ").dropFirst().first.map(String.init) }
        }
        return nil
    }

    /// The lines of an appended extension, from its head to its end.
    func appendedBlock(around line: Int, in file: Int) -> Range<Int> {
        var first = line
        var last = line
        func text(_ number: Int) -> String {
            String(decoding: files[file].bytes[files[file].lineRange(number)], as: UTF8.self)
        }
        while first > files[file].lineCount + 1, !text(first).hasPrefix("extension ") { first -= 1 }
        while !text(last).hasPrefix("} }"), files[file].lineRange(last).upperBound < files[file].bytes.count - 1 {
            last += 1
        }
        return files[file].lineRange(first).lowerBound..<files[file].lineRange(last).upperBound
    }
}

extension SourceFile {
    func lineRange(_ line: Int) -> Range<Int> {
        let start = offset(line: line, column: 1) ?? bytes.count
        let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
        return start..<end
    }
}
