import ArgumentParser
import Foundation
import IBSchema

struct DevicesVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices", abstract: "List the simulated devices.",
        discussion: """
            --device takes a code, as documents contain it, or a model name in any case: nibkit render A.xib --device "iphone 15". \
            Sizes and insets are in points, in portrait. Insets are those of a screen without bars, in the order top, left, bottom, right.
            """)

    @Option(help: ArgumentHelp("text or json.", valueName: "text|json")) var format = LayoutVerb.Format.text

    func run() throws {
        switch format {
        case .json: Console.write(try Console.json(DevicesReport(), isPretty: true))
        case .text: Console.print(ConsoleText(lines: Self.text))
        }
    }

    private static var text: String {
        let rows =
            [["code", "size", "scale", "safe area", "models"]]
            + SimulatedDevice.all.map { device in
                let insets = device.safeAreaInsets(.portrait)
                let size = device.portraitSize
                return [
                    device.id, "\(plain(size.width)) × \(plain(size.height))", plain(device.scale),
                    [insets.top, insets.left, insets.bottom, insets.right].map(plain).joined(separator: " "),
                    device.models.joined(separator: ", "),
                ]
            }
        let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) + "  " }.joined() + row[4]
        }.joined(separator: "\n")
    }

    private static func plain(_ number: Double) -> String { String(format: "%g", number) }
}

/// The output of `nibkit devices --format json`. Keys are a contract: add, never rename.
struct DevicesReport: Encodable {
    struct Device: Encodable {
        /// The code in documents and for `--device`.
        var code: String
        var models: [String]
        /// `phone` or `pad`.
        var family: String
        /// Width and height in portrait, in points.
        var size: [Double]
        /// Pixels in a point.
        var scale: Double
        /// Top, left, bottom, right.
        var safeArea: [String: [Double]]

        init(_ device: SimulatedDevice) {
            code = device.id
            models = device.models
            family = device.idiom == .pad ? "pad" : "phone"
            size = [device.portraitSize.width, device.portraitSize.height]
            scale = device.scale
            safeArea = Dictionary(
                uniqueKeysWithValues: SimulatedDevice.Orientation.allCases.map { orientation in
                    let insets = device.safeAreaInsets(orientation)
                    return (orientation.rawValue, [insets.top, insets.left, insets.bottom, insets.right])
                })
        }
    }

    var schemaVersion = Console.schemaVersion
    var devices = SimulatedDevice.all.map(Device.init)
}
