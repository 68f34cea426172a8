import Diagnostics
import ResultFiles
import UIKit

/// Sets objects' properties from samples.
@MainActor
struct SampleValues {
    /// The folder of the file's own images; `nil`: there is none.
    let folder: String?
    let report: (Diagnostic) -> Void

    /// - Returns: whether the object is of a kind that takes values.
    func give(_ value: SampleData.Value, to view: UIView, named name: String) {
        if let entries = value.entries {
            for entry in entries { give(entry, to: view) }
            return
        }
        switch view {
        case is UIImageView: give("image", value, to: view)
        case is UISwitch, is UIActivityIndicatorView: give("on", value, to: view)
        case is UISlider, is UIStepper, is UIProgressView, is UIPageControl: give("value", value, to: view)
        case let control as UISegmentedControl where value.list != nil: giveSegments(value, to: control)
        case is UISegmentedControl: give("value", value, to: view)
        case is UILabel, is UITextField, is UITextView, is UIButton, is UISearchBar: give("text", value, to: view)
        default:
            mistake(
                "\(name) is a \(Self.kind(of: view)) and takes properties such as 'hidden: true', not \(value.kind)",
                at: value.place)
        }
    }

    private static let properties = ["text", "placeholder", "image", "on", "value", "hidden"]

    private func give(_ entry: SampleData.Entry, to view: UIView) {
        guard Self.properties.contains(entry.name) else {
            let hint = Spelling.hint(for: entry.name, among: Self.properties)
            return mistake(
                "samples cannot set '\(entry.name)'\(hint.isEmpty ? "; they can set \(Self.properties.joined(separator: ", "))" : hint)",
                at: entry.place)
        }
        give(entry.name, entry.value, to: view)
    }

    private func give(_ property: String, _ value: SampleData.Value, to view: UIView) {
        guard let text = value.text else {
            return mistake("\(property) takes one value, not \(value.kind)", at: value.place)
        }
        switch (property, view) {
        case ("hidden", _): if let flag = flag(value, property) { view.isHidden = flag }
        case ("on", let control as UISwitch): if let flag = flag(value, property) { control.isOn = flag }
        case ("on", let indicator as UIActivityIndicatorView):
            if let flag = flag(value, property) { flag ? indicator.startAnimating() : indicator.stopAnimating() }
        case ("text", let label as UILabel): label.text = text
        case ("text", let field as UITextField): field.text = text
        case ("text", let view as UITextView): view.text = text
        case ("text", let button as UIButton): button.setTitle(text, for: .normal)
        case ("text", let bar as UISearchBar): bar.text = text
        case ("placeholder", let field as UITextField): field.placeholder = text
        case ("placeholder", let bar as UISearchBar): bar.placeholder = text
        case ("image", let view as UIImageView): if let image = image(value, text) { view.image = image }
        case ("image", let button as UIButton):
            if let image = image(value, text) { button.setImage(image, for: .normal) }
        case ("value", let slider as UISlider): if let number = number(value, property) { slider.value = Float(number) }
        case ("value", let stepper as UIStepper): if let number = number(value, property) { stepper.value = number }
        case ("value", let progress as UIProgressView):
            if let number = number(value, property) { progress.progress = Float(number) }
        case ("value", let control as UISegmentedControl):
            if let number = whole(value, property) { control.selectedSegmentIndex = number }
        case ("value", let control as UIPageControl):
            if let number = whole(value, property) { control.currentPage = number }
        default: mistake("a \(Self.kind(of: view)) has no '\(property)'", at: value.place)
        }
    }

    private func giveSegments(_ value: SampleData.Value, to control: UISegmentedControl) {
        guard let titles = value.list, titles.count <= Samples.mostRows else { return }
        for (index, title) in titles.enumerated() {
            guard let text = title.text else {
                return mistake("a segment takes text, not \(title.kind)", at: title.place)
            }
            if index < control.numberOfSegments {
                control.setTitle(text, forSegmentAt: index)
            } else {
                control.insertSegment(withTitle: text, at: index, animated: false)
            }
        }
        while control.numberOfSegments > titles.count {
            control.removeSegment(at: control.numberOfSegments - 1, animated: false)
        }
    }

    // MARK: Kinds of values

    private func flag(_ value: SampleData.Value, _ property: String) -> Bool? {
        switch value.text {
        case "true": return true
        case "false": return false
        default:
            mistake("\(property) takes true or false, not \(value.kind)", at: value.place)
            return nil
        }
    }

    private func number(_ value: SampleData.Value, _ property: String) -> Double? {
        guard let number = value.text.flatMap(Double.init), number.isFinite, abs(number) <= 1e9 else {
            mistake("\(property) takes a number, not \(value.kind)", at: value.place)
            return nil
        }
        return number
    }

    private func whole(_ value: SampleData.Value, _ property: String) -> Int? {
        guard let number = value.text.flatMap({ Int($0) }), (0..<Samples.mostRows).contains(number) else {
            mistake("\(property) takes a whole number below \(Samples.mostRows), not \(value.kind)", at: value.place)
            return nil
        }
        return number
    }

    /// A file next to the samples, otherwise an image or a symbol of the project.
    private func image(_ value: SampleData.Value, _ name: String) -> UIImage? {
        if let image = file(name) ?? UIImage(named: name) ?? UIImage.known(systemName: name) { return image }
        let place = folder == nil ? "" : ", and the samples' folder has no such file"
        report(
            Diagnostic(
                .missingAsset, "no asset catalog and no folder of the project has the image '\(name)'\(place)",
                at: value.place))
        return nil
    }

    private func file(_ name: String) -> UIImage? {
        // Files outside the folder are not used.
        guard let folder, !name.hasPrefix("/"), !Files.components(of: name).contains("..") else { return nil }
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        guard Files.isThere(path) else { return nil }
        let bytes: [UInt8]
        switch Files.read(path, as: .sampleImage, inside: ProjectRoot.boundary(of: folder)) {
        case .success(let found): bytes = found
        case .failure(let problem):
            report(
                Diagnostic(
                    .unreadableAsset, problem.description, at: SourcePlace(file: path, line: 1, column: 1)))
            return nil
        }
        let stem = Files.stem(of: path)
        return UIImage(data: Data(bytes), scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
    }

    /// `UILabel` also for a class of the project.
    static func kind(of view: UIView) -> String {
        switch view {
        case is UILabel: "label"
        case is UITextField: "text field"
        case is UITextView: "text view"
        case is UIButton: "button"
        case is UIImageView: "image view"
        case is UISwitch: "switch"
        case is UITableView: "table"
        case is UICollectionView: "collection view"
        default: "\(type(of: view))"
        }
    }

    func mistake(_ sentence: String, at place: SourcePlace) { report(Diagnostic(.sampleMistake, sentence, at: place)) }
}
