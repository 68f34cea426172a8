import Foundation

/// The bundle of this target's documents.
public enum Client {
    public static let bundle = Bundle.module
}
