/// Suggests known words for a misspelled word.
///
/// All messages about an unknown verb, option, code, element, device, text size or id use this, so that their
/// suggestions are consistent. Case and the characters between words are ignored.
public enum Spelling {
    /// The length of a longest misspelled word: nothing is suggested for longer words.
    public static let longestWord = 64
    /// The maximum number of listed words with the same beginning.
    public static let longestList = 12

    /// The end of a sentence about an unknown word: `; did you mean 'render'?`, `; these begin so: …`, or nothing.
    public static func hint<Words: Sequence<String>>(for word: String, among known: Words) -> String {
        let near = nearest(to: word, among: known)
        let longer = beginning(with: word, among: known)
        // One typo is likelier than an unfinished word, several are not.
        if near.slips < 2 || longer.isEmpty, let first = near.words.first {
            return near.words.count == 1
                ? "; did you mean '\(first)'?" : "; did you mean one of these: \(list(near.words))?"
        }
        guard let first = longer.first else { return "" }
        return longer.count == 1 ? "; did you mean '\(first)'?" : "; these begin so: \(list(longer))"
    }

    private static func list(_ words: [String]) -> String {
        words.prefix(longestList).joined(separator: ", ") + (words.count > longestList ? ", …" : "")
    }

    /// The known words with the fewest typos; none if each has more than one typo in three characters.
    public static func nearest<Words: Sequence<String>>(to word: String, among known: Words) -> (
        words: [String], slips: Int
    ) {
        let letters = characters(of: word)
        guard letters.count <= longestWord else { return ([], 0) }
        var best: (words: [String], slips: Int) = ([], slips(inLength: letters.count))
        for candidate in known {
            let other = characters(of: candidate)
            guard abs(other.count - letters.count) <= best.slips else { continue }
            let slips = distance(letters, other)
            if slips < best.slips { best = ([], slips) }
            if slips == best.slips, !best.words.contains(candidate) { best.words.append(candidate) }
        }
        return best
    }

    /// The known words that begin with the word.
    public static func beginning<Words: Sequence<String>>(with word: String, among known: Words) -> [String] {
        let letters = characters(of: word)
        guard letters.count >= shortestBeginning, letters.count <= longestWord else { return [] }
        return known.filter { characters(of: $0).starts(with: letters) }
    }

    private static let shortestBeginning = 3

    /// One in three characters, and at most three: only one in `quiet`, so that it does not match `tint`.
    private static func slips(inLength length: Int) -> Int {
        switch length {
        case ..<3: 0
        case ..<6: 1
        case ..<9: 2
        default: 3
        }
    }

    /// The dashes before an option are ignored, because all options have them.
    private static func characters(of word: String) -> [Character] {
        Array(word.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 }.drop { $0 == "-" })
    }

    /// The number of characters to insert, delete, replace or swap with their neighbor to turn one word into the other.
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in b.indices {
                var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
                row.append(best)
            }
            (beforeLast, last) = (last, row)
        }
        return last.last ?? a.count
    }
}
