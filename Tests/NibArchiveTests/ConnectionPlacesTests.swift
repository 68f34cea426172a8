import NibArchive
import Testing

@Suite struct ConnectionPlacesTests {
    private let places = [
        ConnectionPlaces.Place(connection: 2, line: 14, column: 13),
        ConnectionPlaces.Place(connection: 0, line: 15, column: 13),
    ]

    @Test(arguments: ["Card.xib", "My Card.xib", "a:b:c 1.xib", "1:2 x"]) func aTextGivesThemBack(_ file: String) {
        let text = ConnectionPlaces(file: file, places: places)
        #expect(ConnectionPlaces(text.text) == text)
    }

    @Test func anythingElseHasNone() {
        #expect(ConnectionPlaces("1:2:3") == nil)
        #expect(ConnectionPlaces("Card.xib 1:2 :::")?.places.isEmpty == true)
        #expect(ConnectionPlaces("Card.xib 99999999999999999999:1:1")?.places.isEmpty == true)
    }
}
