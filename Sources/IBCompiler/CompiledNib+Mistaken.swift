public import Diagnostics
import NibArchive

extension CompiledNib {
    /// What is said of a nib that is given as a document, in place of all that is wrong with it as XML; `nil` for other
    /// bytes.
    public static func mistakenForDocument(_ bytes: [UInt8], file: String) -> Diagnostic? {
        let isArchive = Archive.isNibArchive(bytes)
        guard isArchive || KeyedArchive.isKeyedArchive(bytes) else { return nil }
        return Diagnostic(
            .notADocument, "this is a compiled nib, not an Interface Builder document",
            at: SourcePlace(file: file, line: 1, column: 1),
            notes: [
                isArchive
                    ? "nibkit decompile turns it into a document, nibkit dump prints its contents"
                    : "nibkit dump prints its contents"
            ])
    }
}
