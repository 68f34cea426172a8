/// A transform in space. What is drawn of it is its affine part: a layer that is turned out of the plane is as narrow
/// as it would be from far away, without perspective.
public struct CATransform3D: Hashable, Sendable {
    public var m11, m12, m13, m14: CGFloat
    public var m21, m22, m23, m24: CGFloat
    public var m31, m32, m33, m34: CGFloat
    public var m41, m42, m43, m44: CGFloat

    /// All zero, as in C.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0, m34: 0, m41: 0,
            m42: 0, m43: 0, m44: 0)
    }

    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// Row by row.
    fileprivate init(_ m: [CGFloat]) {
        self.init(
            m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
            m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
    }

    fileprivate var rows: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    static let identity = CATransform3D([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])

    /// What of it lies in the plane.
    var affinePart: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
}

public let CATransform3DIdentity = CATransform3D.identity

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3D([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, tx, ty, tz, 1])
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D([sx, 0, 0, 0, 0, sy, 0, 0, 0, 0, sz, 0, 0, 0, 0, 1])
}

/// A turn by an angle in radians around an axis; the identity around no axis.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let c = cos(angle)
    let s = sin(angle)
    let t = 1 - c
    var result = CATransform3D.identity
    result.m11 = t * x * x + c
    result.m12 = t * x * y + s * z
    result.m13 = t * x * z - s * y
    result.m21 = t * x * y - s * z
    result.m22 = t * y * y + c
    result.m23 = t * y * z + s * x
    result.m31 = t * x * z + s * y
    result.m32 = t * y * z - s * x
    result.m33 = t * z * z + c
    return result
}

/// First `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let (left, right) = (a.rows, b.rows)
    var result = [CGFloat](repeating: 0, count: 16)
    for row in 0..<4 {
        for column in 0..<4 {
            for step in 0..<4 { result[row * 4 + column] += left[row * 4 + step] * right[step * 4 + column] }
        }
    }
    return CATransform3D(result)
}

public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

public func CATransform3DRotate(_ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat)
    -> CATransform3D
{
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The transform that undoes it; itself where none does.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // Gauss and Jordan, with the largest pivot of each column.
    var left = t.rows
    var right = CATransform3D.identity.rows
    func swapRows(_ a: Int, _ b: Int) {
        for column in 0..<4 {
            left.swapAt(a * 4 + column, b * 4 + column)
            right.swapAt(a * 4 + column, b * 4 + column)
        }
    }
    for step in 0..<4 {
        var pivot = step
        for row in step..<4 where abs(left[row * 4 + step]) > abs(left[pivot * 4 + step]) { pivot = row }
        let divisor: CGFloat = left[pivot * 4 + step]
        guard divisor != 0 else { return t }
        if pivot != step { swapRows(step, pivot) }
        for column in 0..<4 {
            left[step * 4 + column] /= divisor
            right[step * 4 + column] /= divisor
        }
        for row in 0..<4 where row != step {
            let factor: CGFloat = left[row * 4 + step]
            for column in 0..<4 {
                left[row * 4 + column] -= factor * left[step * 4 + column]
                right[row * 4 + column] -= factor * right[step * 4 + column]
            }
        }
    }
    return CATransform3D(right)
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D([m.a, m.b, 0, 0, m.c, m.d, 0, 0, 0, 0, 1, 0, m.tx, m.ty, 0, 1])
}

public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t == CATransform3DMakeAffineTransform(t.affinePart) }
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affinePart }
