/// A target needs one file that is compiled as it is.
enum Swift5App {}
