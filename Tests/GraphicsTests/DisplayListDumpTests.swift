import Graphics
import Testing

@Suite struct DisplayListDumpTests {
    @Test func everyCommandHasItsLine() {
        #expect(
            makeSampleList().dump() == """
                display-list 320 × 480.5
                image 0: png, 2 bytes
                image 1: 2 × 1 pixels
                group UIView [Main/view#7] at 10 20 alpha 0.5 clip rounded 0 0 100 50 radius 8 corners 3 \
                shadow #000000 offset 0 -3 radius 3 of path "\(roundedPath)" blend multiply backdrop-blur 20 backdrop-saturation 1.8
                  fill path "\(roundedPath)" even-odd #FF0080
                  fill rect 1 2 3 4 linear 0 0 to 0 9.7 #FFFFFF@0 #331FFF80@1
                  group clip path "\(roundedPath)" even-odd
                    fill path "\(roundedPath)" radial 0 0 radius 0 to 0 0 radius 10 #FFFFFF@0 #331FFF80@1
                  stroke path "\(roundedPath)" #000000 width 0.5 cap round join bevel dash 4 2.2
                  text "né" Inter-Bold 17 #000000 at 1.1 20 width 20.7
                  text "né" Inter-Bold 17 #FFFFFF at 1.1 20 width 20.7
                  image 1 in 0 0 20 20 source 0 0 0.5 1 tint #000000 alpha 0.25

                """)
    }

    private let roundedPath =
        "M5 0L25 0C27.761 0 30 2.239 30 5L30 15C30 17.761 27.761 20 25 20L5 20C2.239 20 0 17.761 0 15L0 5C0 2.239 2.239 0 5 0Z"
}
