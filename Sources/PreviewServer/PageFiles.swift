import Diagnostics
import Foundation
import Resources

/// The page, its modules and styles: only files of this product.
struct PageFiles: Sendable {
    private let folder: Folder

    init() throws(Problem) {
        var places = Installation.dataFolders + [Bundle.main.bundleURL.path]
        if let main = Bundle.main.executableURL { places.append(main.deletingLastPathComponent().path) }
        let found = places.lazy.flatMap {
            ["\($0)/NibKit_PreviewServer.resources/Page", "\($0)/NibKit_PreviewServer.bundle/Page"]
        }.compactMap(Folder.init).first
        guard let found else {
            throw Problem(
                "the page is missing: NibKit_PreviewServer.resources must be next to nibkit, in \(places.first ?? ".")")
        }
        folder = found
    }

    private static let types = [
        "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "mjs": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
        "svg": "image/svg+xml", "png": "image/png", "json": "application/json", "woff2": "font/woff2",
        "webmanifest": "application/manifest+json",
    ]

    func response(_ path: [String]) -> Response {
        guard let last = path.last, let type = Self.types[(last as NSString).pathExtension.lowercased()],
            !path.contains(where: { $0.hasPrefix(".") }),
            case .bytes(let data, _) = folder.read(
                PathBytes(path.joined(separator: "/")), atMost: Limits.largestPageFile)
        else { return Response(.notFound) }
        return Response(data, type: type)
    }
}
