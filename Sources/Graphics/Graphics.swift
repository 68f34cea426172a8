/// Drawing as values: what comes in is calls on a `CGContext` or laid-out text, what goes out is a `DisplayList`.
///
/// A `DisplayList` is the finished drawing of a screen: few dumb commands, no classes, `Sendable`, with a binary form
/// for worker processes and a text form for tests. Renderers play it without knowing a view. Text is measured through
/// `TextMeasurer`, laid out by `TextLayout` and turned into glyphs by `TextShaper`; the default measurer,
/// `SystemFontMetrics`, is a table and needs no font.
///
/// Coordinates are points, x to the right, y down. Colors are sRGB.
@_exported public import Geometry
