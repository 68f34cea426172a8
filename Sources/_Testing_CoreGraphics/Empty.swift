// The toolchain declares a cross-import overlay for tests that import both Testing and a module named CoreGraphics, and
// looks for a module of this name.
