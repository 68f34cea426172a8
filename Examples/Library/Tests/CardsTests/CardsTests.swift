// Apple's XCTest brings UIKit along.
#if !os(macOS)
@_exported import UIKit
#endif
