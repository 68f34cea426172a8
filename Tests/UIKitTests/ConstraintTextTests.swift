import Testing

@testable import UIKit

/// How logs of an app print constraints.
@MainActor
@Suite struct ConstraintTextTests {
    private let root = UIView()
    private let name = UILabel()
    private let field = UITextField()

    init() {
        name.text = "Your complete name, please"
        root.addSubview(name)
        root.addSubview(field)
    }

    /// Addresses are those of the objects: R, N and F for root, name and field.
    private func text(_ constraint: NSLayoutConstraint) -> String {
        let letters: [(AnyObject, String)] = [
            (root, "R"), (name, "N"), (field, "F"), (constraint, "C"), (root.safeAreaLayoutGuide, "S"),
        ]
        return letters.reduce(LayoutReason(constraint).text) { text, letter in
            text.replacing(KeyValueCoding.address(of: letter.0), with: letter.1)
        }
    }

    @Test func edgesThatMeetAreInTheVisualFormat() {
        #expect(
            text(name.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8))
                == "<NSLayoutConstraint:C H:|-(8)-[UILabel:N'Your complete name, pleas...']   (active, names: '|':UIView:R )>"
        )
        #expect(
            text(root.bottomAnchor.constraint(greaterThanOrEqualTo: field.bottomAnchor, constant: 4))
                == "<NSLayoutConstraint:C V:[UITextField:F]-(>=4)-|   (active, names: '|':UIView:R )>")
        #expect(
            text(field.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -4))
                == "<NSLayoutConstraint:C V:[UITextField:F]-(>=4)-|   (active, names: '|':UIView:R )>")
        #expect(
            text(field.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 12))
                == "<NSLayoutConstraint:C V:[UILabel:N'Your complete name, pleas...']-(12)-[UITextField:F]   (active)>")
        #expect(
            text(name.leftAnchor.constraint(equalTo: root.leftAnchor))
                == "<NSLayoutConstraint:C H:|-(0)-[UILabel:N'Your complete name, pleas...'](LTR)   (active, names: '|':UIView:R )>"
        )
    }

    @Test func sizesAreInTheVisualFormat() {
        let width = field.widthAnchor.constraint(lessThanOrEqualToConstant: 178)
        width.identifier = "wide"
        #expect(text(width) == "<NSLayoutConstraint:C 'wide' H:[UITextField:F(<=178)]   (active)>")
    }

    @Test func theRestIsAnEquation() {
        #expect(
            text(field.trailingAnchor.constraint(equalTo: name.trailingAnchor, constant: -10))
                == "<NSLayoutConstraint:C UITextField:F.trailing == UILabel:N'Your complete name, pleas...'.trailing - 10   (active)>"
        )
        #expect(
            text(field.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5))
                == "<NSLayoutConstraint:C UITextField:F.width == 0.5*UIView:R.width   (active)>")
        #expect(
            text(field.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor))
                == "<NSLayoutConstraint:C UITextField:F.top == UILayoutGuide:S'UIViewSafeAreaLayoutGuide'.top   (active)>"
        )
    }
}
