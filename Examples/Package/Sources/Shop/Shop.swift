// A target needs a file that is compiled as it is: sources that import UIKit lie in UIKit/, which the manifest excludes
// off the Mac.
