/// Codes of `check` itself.
extension DiagnosticCode {
    public static let unusedIgnore = DiagnosticCode(
        "unused-ignore", .warning,
        """
        An entry of 'ignore' in .nibkit.yml, or a line 'nibkit: ignore CODE: REASON' in an object's Notes, accepts no \
        finding: the finding is gone, or the entry has a mistake. Remove or correct it, so that it does not hide a \
        later finding.
        """)
}
