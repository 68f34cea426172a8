public import Diagnostics
import NibArchive

extension CompiledNib {
    /// The finding for a nib that is passed as a document, instead of its XML errors; `nil` for other bytes.
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
