/// Codes of `check` itself, and of `snapshot`.
extension DiagnosticCode {
    public static let unusedIgnore = DiagnosticCode(
        "unused-ignore", .warning,
        """
        An entry of 'ignore' in .nibkit.yml, or a line 'nibkit: ignore CODE: REASON' in an object's Notes, accepts no \
        finding: the finding is gone, or the entry has a mistake. Remove or correct it, so that it does not hide a \
        later finding.
        """)

    public static let changedSnapshot = DiagnosticCode(
        "changed-snapshot", .error,
        """
        A screen looks different from the snapshot that 'nibkit snapshot record' made of it, or there is no snapshot of it. The \
        finding names the objects that look different and says what changed in the document. If the change is meant, call \
        'nibkit snapshot approve' and commit the result. If only images, colors or translations changed, the document says \
        nothing of it.
        """)
}
