import Diagnostics

/// Findings as test results in the XML of JUnit: a suite for each document, with a test for each finding. A document
/// without findings has one passed test, so that its suite can be seen.
enum JUnitReport {
    static func text(of documents: [CheckedDocument]) -> String {
        let suites = documents.map(Suite.init)
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        let all = suites.reduce(into: (tests: 0, failures: 0, errors: 0)) { sum, suite in
            sum.tests += suite.cases.count
            sum.failures += suite.failures
            sum.errors += suite.errors
        }
        lines.append(
            "<testsuites name=\"nibkit check\" tests=\"\(all.tests)\" failures=\"\(all.failures)\" errors=\"\(all.errors)\">"
        )
        for suite in suites {
            lines.append(
                "  <testsuite name=\"\(ReportXML.quoted(suite.name))\" tests=\"\(suite.cases.count)\" failures=\"\(suite.failures)\" errors=\"\(suite.errors)\" skipped=\"0\">"
            )
            lines += suite.cases
            lines.append("  </testsuite>")
        }
        return (lines + ["</testsuites>"]).map { $0 + "\n" }.joined()
    }

    private struct Suite {
        let name: String
        private(set) var cases: [String] = []
        private(set) var failures = 0, errors = 0
        /// Names of tests are compared from one run to the next, so they have no lines.
        private var counts: [String: Int] = [:]

        init(_ document: CheckedDocument) {
            name = document.file
            if let error = document.error {
                errors += 1
                add(
                    "is checked",
                    "<error message=\"\(ReportXML.quoted(error))\" type=\"unreadable\">\(ReportXML.escaped(error))</error>"
                )
            }
            for finding in document.findings {
                let text = ReportXML.escaped(finding.rendered())
                let name = finding.code.rawValue + (finding.objectID.map { " \($0)" } ?? "")
                if finding.severity == .note {
                    add(name, "<system-out>\(text)</system-out>")
                } else {
                    failures += 1
                    add(
                        name,
                        "<failure message=\"\(ReportXML.quoted(finding.message))\" type=\"\(finding.severity.rawValue)\">\(text)</failure>"
                    )
                }
            }
            if cases.isEmpty { add("has no findings", nil) }
        }

        private mutating func add(_ name: String, _ content: String?) {
            let count = counts[name, default: 0] + 1
            counts[name] = count
            let attributes =
                "classname=\"\(ReportXML.quoted(self.name))\" name=\"\(ReportXML.quoted(count > 1 ? "\(name) (\(count))" : name))\""
            cases.append(
                content.map { "    <testcase \(attributes)>\($0)</testcase>" } ?? "    <testcase \(attributes)/>")
        }
    }
}
