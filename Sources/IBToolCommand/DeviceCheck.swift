import Diagnostics
import IBDocument

struct DeviceCheck {
    init(_ invocation: Invocation) {}
    func findings(in document: Document) -> [Diagnostic] { [] }
}
