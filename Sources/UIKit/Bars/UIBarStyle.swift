/// Whether a bar is light or dark by itself.
public enum UIBarStyle: Int, Sendable { case `default`, black }
