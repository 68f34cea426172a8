internal import CSHA256

/// SHA-256 as FIPS 180-4 defines it.
///
/// Ids of new objects and the hashes of files follow from it. It is here, and not from a library of cryptography, since
/// no secret depends on it and building one takes longer than building this target.
public enum SHA256 {
    private static let start: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    private static let blockSize = 64

    public static func digest(of bytes: [UInt8]) -> [UInt8] {
        var state = start
        let blocks = bytes.count / blockSize
        nibkit_sha256_add(&state, bytes, blocks)
        var last = Array(bytes[(blocks * blockSize)...])
        last.append(0x80)
        while last.count % blockSize != blockSize - 8 { last.append(0) }
        let bits = UInt64(bytes.count) &* 8
        for shift in stride(from: 56, through: 0, by: -8) {
            last.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
        }
        nibkit_sha256_add(&state, last, last.count / blockSize)
        return state.flatMap { word in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
        }
    }

    /// 64 hexadecimal digits.
    public static func text(of bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef")
        return String(digest(of: bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }
}
