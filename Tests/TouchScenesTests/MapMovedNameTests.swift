import TestSupport
import Testing

@testable import TouchSandbox
@testable import TouchScenes

/// A country's name moves into view if its own place is outside.
@Suite("Names that move into view")
struct MapMovedNameTests {
  /// A square of 100 points, and a `U` whose middle is empty.
  private static let square = MapOutline([
    Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 100), Point(x: 0, y: 100),
  ])
  private static let letter = MapOutline([
    Point(x: 0, y: 0), Point(x: 20, y: 0), Point(x: 20, y: 80), Point(x: 60, y: 80),
    Point(x: 60, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 100), Point(x: 0, y: 100),
  ])

  @Test("What of an outline lies in a rectangle, its area, its middle, its chords")
  func outline() throws {
    let square = try #require(Self.square)
    let letter = try #require(Self.letter)
    #expect(square.area == 10_000 && letter.area == 6800)
    expectClose(square.middleHeight, 50)
    // (20 · 80 · 40 + 40 · 80 · 40 + 100 · 20 · 90) / 6800
    expectClose(letter.middleHeight, 372_000 / 6800)
    let corner = try #require(square.clipped(to: Rect(x: 60, y: 90, width: 500, height: 500)))
    #expect(corner.bounds == Rect(x: 60, y: 90, width: 40, height: 10) && corner.area == 400)
    #expect(square.clipped(to: Rect(x: 101, y: 0, width: 9, height: 9)) == nil)
    let legs = try #require(letter.clipped(to: Rect(x: 0, y: 0, width: 100, height: 50)))
    #expect(legs.area == 3000)
    let chord = try #require(legs.widestChord(at: 25))
    #expect(chord.from == 60 && chord.to == 100)
    #expect(letter.contains(Point(x: 10, y: 10)) && !letter.contains(Point(x: 40, y: 10)))
    #expect(MapOutline([.zero, Point(x: 1, y: 1)]) == nil)
  }

  @Test("It leaves its place without a leap, stays in the country and in view, ends in the middle")
  func path() throws {
    let square = try #require(Self.square)
    let country = try #require(square.applying(Transform2D(scaleX: 10, y: 10)))
    var last: Point?
    // The view goes from the west of the country to its east, past its middle.
    for step in 0...400 {
      let view = Rect(x: Double(step) * 2 - 300, y: 350, width: 300, height: 200)
      let anchor = Point(x: 500, y: 480)
      let name = MapMovedName(anchor: anchor, room: view, outlines: [country])
      guard let place = name.places.first else {
        #expect(view.maxX < 3, "\(step)")
        continue
      }
      #expect(country.contains(place), "\(step): \(place)")
      #expect(place.x >= view.minX - 1e-9 && place.x <= view.maxX + 1e-9, "\(step): \(place)")
      if view.contains(anchor) { #expect(place.distance(to: anchor) < 1e-9, "\(step)") }
      if let last { #expect(place.distance(to: last) < 8, "\(step): \(last) to \(place)") }
      last = place
    }
    // Its place is far away: the middle of what is seen.
    let far = MapMovedName(
      anchor: Point(x: 900, y: 500), room: Rect(x: 0, y: 0, width: 200, height: 100),
      outlines: [country])
    #expect(far.places.first == Point(x: 100, y: 50))
    // Hardly seen: no name.
    let sliver = Rect(x: -300, y: 0, width: 302, height: 100)
    #expect(
      MapMovedName(anchor: Point(x: 900, y: 500), room: sliver, outlines: [country]).places.isEmpty)
  }

  @Test(
    "Near Vladivostok, Perth, Seattle and in Alaska the map says where one is, and turned as well",
    arguments: [
      (50.0, 132.0, "Russia"), (-28, 118, "Australia"), (45, -118, "United\nStates"),
      (65, -152, "United\nStates"), (56, -120, "Canada"), (-5, -70, "Brazil"), (43, 88, "China"),
    ], [0.0, 2])
  func named(place: (latitude: Double, longitude: Double, name: String), turn: Double) throws {
    let window = Size(width: 1280, height: 800)
    let session = Session(
      scene: try LaidOutScene.load("map"), surface: Surface(size: window), seed: 0, thresholds: [:],
      reducesMotion: false)
    try MapDrawingTests.look(session, at: place.latitude, place.longitude, scale: 9, turn: turn)
    let map = try #require(session.layer(named: "map"))
    let toSurface = MapFigure.sheet(in: map.bounds).concatenating(map.toParent)
    let country = try #require(MapDrawingTests.places().first { $0.name == place.name })
    let view = Rect(origin: .zero, size: window)
    #expect(!view.contains(country.point.applying(toSurface)), "its own place is in view")
    let named = DrawnText.all(in: session.drawList()).filter { $0.text.string == place.name }
    #expect(named.count == 1 && named.allSatisfy { $0.corners.allSatisfy(view.contains) })
    let middle = try #require(named.first?.text.position)
    #expect(
      country.outlines.compactMap { $0.applying(toSurface) }.contains { $0.contains(middle) })
  }

  @Test("A row that is no outline of a country, or stands below none, is refused")
  func rows() {
    let country: Substring = "country 1 14 50 10 Germany"
    let outline: Substring = "outline 54 8 54 14 48 13 48 8"
    #expect(MapPlace.read([country, outline, outline])?.first?.outlines.count == 2)
    #expect(MapPlace.read([country])?.first?.land == nil)
    for rows in [
      [outline], ["city 1 9 48 11 Munich", outline], [country, "outline 54 8 54 14 48"],
      [country, "outline 54 8 54 14"], [country, "outline 54 8 54 x 48 8"],
      [country, "outline 54 8 nan 14 48 8"], [country, outline, "outline"],
    ] { #expect(MapPlace.read(rows) == nil, "\(rows)") }
  }
}
