import Testing

@testable import UIKit

/// Frames that constraints do not determine: the size stays, and the view is moved.
@MainActor @Suite struct OpenFrameTests {
    private func frame(_ constrain: (UIView, UIView) -> [NSLayoutConstraint]) -> CGRect {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
        NSLayoutConstraint.activate(constrain(view, outer))
        outer.layoutIfNeeded()
        return view.frame
    }

    @Test func oneEdgeMovesTheView() {
        #expect(
            frame { [$0.bottomAnchor.constraint(equalTo: $1.bottomAnchor, constant: -23)] }
                == CGRect(x: 0, y: 377, width: 0, height: 0))
        #expect(
            frame { [$0.trailingAnchor.constraint(equalTo: $1.trailingAnchor, constant: -13)] }
                == CGRect(x: 287, y: 0, width: 0, height: 0))
    }

    @Test func anInequalityHoldsTheView() {
        #expect(frame { [$0.topAnchor.constraint(lessThanOrEqualTo: $1.topAnchor, constant: 10)] }.minY == 10)
        #expect(
            frame {
                [
                    $0.leftAnchor.constraint(lessThanOrEqualTo: $1.leftAnchor, constant: 72),
                    $0.widthAnchor.constraint(equalToConstant: 20),
                ]
            } == CGRect(x: 72, y: 0, width: 20, height: 0))
        #expect(
            frame { [$0.bottomAnchor.constraint(lessThanOrEqualTo: $1.bottomAnchor, constant: -30)] }
                == CGRect(x: 0, y: 370, width: 0, height: 0))
    }

    /// The view around both items decides which edge is the leading one, whichever of them comes first.
    @Test func theOuterViewDecidesTheDirection() {
        func frame(_ constrain: (UIView, UIView) -> NSLayoutConstraint) -> CGRect {
            self.frame {
                $1.semanticContentAttribute = .forceRightToLeft
                return [constrain($0, $1), $0.widthAnchor.constraint(equalToConstant: 20)]
            }
        }
        #expect(frame { $0.leadingAnchor.constraint(equalTo: $1.leadingAnchor, constant: 30) }.minX == 250)
        #expect(frame { $1.leadingAnchor.constraint(equalTo: $0.leadingAnchor, constant: -30) }.minX == 250)
        #expect(frame { $1.trailingAnchor.constraint(lessThanOrEqualTo: $0.trailingAnchor, constant: 74) }.minX == 74)
    }

    @Test func anInequalityOfTheSizeLeavesIt() {
        #expect(
            frame {
                [
                    $0.centerXAnchor.constraint(equalTo: $1.centerXAnchor),
                    $0.widthAnchor.constraint(lessThanOrEqualToConstant: 23),
                ]
            } == CGRect(x: 150, y: 0, width: 0, height: 0))
    }
}
