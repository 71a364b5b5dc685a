import Foundation
import TestSupport
import Testing
import TouchRecording

@testable import TouchSandbox
@testable import TouchScenes

/// The map that is drawn from shapes, and what lies over it.
@Suite("A map of shapes and names")
struct MapDrawingTests {
  private static let window = Size(width: 1280, height: 800)

  private static func session(_ size: Size = window, reducesMotion: Bool = false) throws -> Session
  {
    Session(
      scene: try LaidOutScene.load("map"), surface: Surface(size: size), seed: 0, thresholds: [:],
      reducesMotion: reducesMotion)
  }

  /// Brings a place of the sheet to the middle of the window.
  static func look(
    _ session: Session, at latitude: Double, _ longitude: Double, scale: Double, turn: Double = 0
  ) throws {
    let map = try #require(session.layer(named: "map"))
    let place = MapSheet.point(latitude: latitude, longitude: longitude)
      .applying(MapFigure.sheet(in: map.bounds))
    let linear = Transform2D(rotationAngle: turn)
      .concatenating(Transform2D(scaleX: scale, y: scale))
    let middle = session.stage.surface.bounds.center
    map.setTransformToParent(linear.concatenatingTranslation(by: middle - place.applying(linear)))
  }

  @Test("A map's names have 4.5 : 1 on all that it shows, in both themes")
  func contrast() {
    let grounds = [
      MapColors.sea, MapColors.land, MapColors.ice, MapColors.lake, MapColors.grid, MapColors.river,
      MapColors.border,
    ]
    for name in [MapColors.seaName, MapColors.country, MapColors.city] {
      for ground in grounds {
        #expect(name.dark.contrast(with: ground.dark) >= 4.5, "\(name.hex) on \(ground.hex)")
        #expect(name.light.contrast(with: ground.light) >= 4.5, "\(name.hex) on \(ground.hex)")
      }
    }
  }

  private static func texts(_ session: Session) -> [DrawnText] {
    DrawnText.all(in: session.drawList())
  }

  private static func names(_ session: Session) -> Set<String> {
    Set(texts(session).map(\.text.string))
  }

  @Test(
    "However it lies, its names stand upright, are no smaller than 13 points and lie beside each other",
    arguments: [0.0, 0.4, 1.9, -2.7])
  func names(turn: Double) throws {
    for (latitude, longitude) in [(48.0, 11.0), (23, 88), (6, -75), (-34, 145)] {
      for scale in [0.8, 1.4, 2.5, 4.1, 7, 11, 16] {
        let session = try Self.session()
        try Self.look(session, at: latitude, longitude, scale: scale, turn: turn)
        let texts = Self.texts(session)
        // The compass and the scale bar have words, and there are names.
        #expect(texts.count > (scale < 7 ? 5 : 2), "\(latitude), \(longitude) at \(scale)")
        let room = Rect(origin: .zero, size: Self.window)
        for (index, text) in texts.enumerated() {
          let map = text.text.transform
          expectClose(map.similarityRotation, 0, within: 1e-9)
          #expect(text.size > 11.99)
          if text.text.string != "N" { #expect(text.size > 12.99) }
          #expect(text.corners.allSatisfy(room.contains))
          for other in texts[..<index] where text.overlap(other) > 0.5 {
            Issue.record("\(text.text.string) lies on \(other.text.string) at \(scale), \(turn)")
          }
        }
      }
    }
  }

  @Test("Countries at first, cities nearer, the small ones last")
  func byZoom() throws {
    func seen(_ scale: Double) throws -> Set<String> {
      let session = try Self.session()
      try Self.look(session, at: 47.5, 6, scale: scale)
      let cities = Self.texts(session).filter { $0.text.color == MapColors.city }
      #expect(cities.isEmpty == (scale < 1), "\(cities.count) cities at \(scale)")
      return Self.names(session)
    }
    let (world, near, close) = (try seen(0.9), try seen(3), try seen(12))
    #expect(world.isSuperset(of: ["Germany", "Egypt"]))
    #expect(world.isDisjoint(with: ["Paris", "Berlin", "Dijon"]))
    #expect(near.isSuperset(of: ["France", "Paris", "Berlin", "Rome"]))
    #expect(!near.contains("Dijon"))
    #expect(close.isSuperset(of: ["Reims", "Zurich", "Heidelberg"]))
  }

  /// The places of a session's map.
  static func places() throws -> [MapPlace] {
    let path = try #require(TestScene.resources.path("Maps/world.map"))
    let names = try #require(TestScene.resources.path("Maps/world.txt"))
    return try #require(WorldMap.read(path, names: names).map).places
  }

  @Test(
    "Where the map is moved and not turned or zoomed, no name changes that stays in its own place")
  func panning() throws {
    let session = try Self.session()
    let map = try #require(session.layer(named: "map"))
    let countries = try Self.places().filter { $0.kind == .country }.map(\.point)
    for name in ["map.first", "map.second"] {
      try #require(session.layer(named: name)).position = Point(x: 20, y: 780)
    }
    var before: [String: [Point]] = [:]
    // Names give way to the compass above it, the buttons beside it and the scale bar below it.
    let room = Rect(x: 5, y: 115, width: 1205, height: 585)
    var kept = 0
    // From Spain to India, and all the way names come from the right and go to the left.
    for step in 0..<300 {
      try Self.look(session, at: 44 - 0.07 * Double(step), -4 + 0.27 * Double(step), scale: 3.6)
      let sheet = MapFigure.sheet(in: map.bounds).concatenating(map.toParent)
      let own = countries.map { $0.applying(sheet) }
      var now: [String: [Point]] = [:]
      for text in Self.texts(session) where text.corners.allSatisfy(room.contains) {
        // A country's name that has moved into view gives way to those in their own places.
        if text.text.color == MapColors.country {
          let place = text.text.position
          guard own.contains(where: { $0.distance(to: place) < 1e-6 }) else { continue }
        }
        now[text.text.string] = text.corners
      }
      let inner = room.insetBy(dx: 8, dy: 8)
      for (name, corners) in before where corners.allSatisfy(inner.contains) {
        kept += 1
        #expect(now[name] != nil, "\(name) went away at step \(step)")
      }
      before = now
    }
    #expect(kept > 5000)
  }

  @Test("Beyond its ends the world begins again: land and names on both sides")
  func wraps() throws {
    let session = try Self.session()
    for longitude in [-169.0, 190.9] {
      try Self.look(session, at: 10, longitude, scale: 1.2)
      #expect(Self.names(session).isSuperset(of: ["Australia", "Canada", "China", "Mexico"]))
      var (west, east) = (0, 0)
      for command in session.drawList().commands {
        guard case .area(let area) = command else { continue }
        west += area.points.count { $0.x > 100 && $0.x < 500 }
        east += area.points.count { $0.x > 800 && $0.x < 1200 }
      }
      #expect(west > 500 && east > 500, "\(west), \(east)")
    }
  }

  @Test("A place lies where its latitude and longitude say, and back")
  func sheet() {
    for (latitude, longitude, x, y) in [
      (0.0, -169.0, 0.0, 0.0), (0, 11, 800, 0), (0, -170, 1595.56, 0),
    ] {
      let point = MapSheet.point(latitude: latitude, longitude: longitude)
      expectClose(point.x, x, within: 0.01)
      #expect(y == 0)
    }
    for latitude in stride(from: -60.0, through: 80, by: 7) {
      let point = MapSheet.point(latitude: latitude, longitude: 0)
      expectClose(MapSheet.latitude(of: point) * 180 / Double.pi, latitude, within: 1e-9)
    }
  }

  @Test(
    "The scale bar is as long as it says, in the middle of the window", arguments: [0.9, 3, 14])
  func scaleBar(scale: Double) throws {
    for (latitude, longitude) in [(0.0, 20.0), (48, 10), (64, 60)] {
      let session = try Self.session()
      try Self.look(session, at: latitude, longitude, scale: scale, turn: 0.7)
      let words = try #require(Self.names(session).first { $0.hasSuffix(" km") })
      let number = try #require(Double(words.dropLast(3)))
      let lengths = session.drawList().commands.compactMap { command -> Double? in
        guard case .stroke(let points, false, let stroke) = command, points.count == 4,
          stroke.width == 1.6
        else { return nil }
        return points[1].distance(to: points[2])
      }
      let length = try #require(lengths.first)
      // A degree of longitude at the equator has 111.19 km, and 1600 / 360 points.
      let kilometers = 111.19 * 360 / 1600 / scale * cos(latitude * .pi / 180)
      expectClose(length * kilometers / number, 1, within: 0.001, "\(words), \(length) points")
      #expect(length > 40 && length < 260)
    }
  }

  @Test("A tap on the compass turns north up about the middle; at once where motion is reduced")
  func compass() throws {
    for reducesMotion in [false, true] {
      let session = try Self.session(reducesMotion: reducesMotion)
      try Self.look(session, at: 48, 9, scale: 6, turn: 2.1)
      let map = try #require(session.layer(named: "map"))
      let middle = Point(x: 640, y: 400)
      let own = middle.applying(try #require(map.fromSurface))
      let button = try #require(session.layer(named: "map.compass")).position
      session.play {
        finger(1).down(at: button, t: 0.1)
        finger(1).up(after: 0.05)
      }
      if reducesMotion { expectClose(map.toParent.similarityRotation, 0, within: 1e-9) }
      for time in stride(from: 0.2, through: 0.6, by: 0.05) {
        session.advance(to: Timestamp(seconds: time))
        #expect(own.applying(map.toSurface).distance(to: middle) < 1e-6, "\(time)")
      }
      expectClose(map.toParent.similarityRotation, 0, within: 1e-9)
      expectClose(map.toParent.similarityScale, 6, within: 1e-9)
    }
  }

  @Test("Taps on + and − zoom about the middle, each a factor of two, as far as limits let them")
  func zoomButtons() throws {
    let session = try Self.session()
    let map = try #require(session.layer(named: "map"))
    let middle = Point(x: 640, y: 400)
    let own = middle.applying(try #require(map.fromSurface))
    var now = 0.0
    func tap(_ name: String, times: Int) throws -> Double {
      let place = try #require(session.layer(named: name)).position
      let script = Script {
        for number in 1...times {
          finger(1).down(at: place, t: now + 0.1 * Double(number))
          finger(1).up(after: 0.05)
        }
      }
      // Faster than it goes there: each counts all the same.
      for event in script.events { session.handle(event) }
      now = (script.events.last?.time.seconds ?? 0) + 1
      session.advance(to: Timestamp(seconds: now))
      #expect(own.applying(map.toSurface).distance(to: middle) < 1e-6)
      return map.toParent.similarityScale
    }
    let start = map.toParent.similarityScale
    try expectClose(tap("map.zoomIn", times: 1) / start, 2, within: 1e-9)
    try expectClose(tap("map.zoomOut", times: 1) / start, 1, within: 1e-9)
    try expectClose(tap("map.zoomIn", times: 7), 16, within: 1e-9)
    let header = RecordingHeader(surface: Surface(size: Self.window))
    let before = Session(scene: try LaidOutScene.load("map"), header: header)
    #expect(before.layer(named: "map.zoomIn") == nil)
  }

  @Test("After a brisk twist it does not turn on; recordings of before have the turn they had")
  func noSpin() throws {
    func turns(_ session: Session) throws -> (atRelease: Double, later: Double) {
      let map = try #require(session.layer(named: "map"))
      let middle = Point(x: 640, y: 400)
      func place(_ finger: Int, _ step: Int) -> Point {
        let angle = 0.1 * Double(step) + (finger == 1 ? 0 : .pi)
        return middle + Vector(dx: 150, dy: 0).applying(Transform2D(rotationAngle: angle))
      }
      session.play {
        together(t: 0.1) {
          finger(1).down(at: place(1, 0))
          finger(2).down(at: place(2, 0))
        }
        for step in 1...12 {
          together(t: 0.1 + 0.012 * Double(step)) {
            finger(1).move(to: place(1, step))
            finger(2).move(to: place(2, step))
          }
        }
        together(t: 0.25) { lift(1, 2) }
      }
      let atRelease = map.toParent.similarityRotation
      session.advance(to: Timestamp(seconds: 4))
      return (atRelease, map.toParent.similarityRotation)
    }
    let now = try turns(Self.session())
    expectClose(now.later, now.atRelease, within: 1e-9)
    #expect(now.atRelease > 0.5)
    let header = RecordingHeader(surface: Surface(size: Self.window))
    let before = try turns(Session(scene: try LaidOutScene.load("map"), header: header))
    #expect(abs(before.later - before.atRelease) > 0.2)
  }

  @Test("It zooms to sixteen times its size; in recordings of before, to three")
  func limits() throws {
    func size(_ session: Session) throws -> Double {
      for tap in 0..<12 {
        let time = Double(tap / 2) + 0.2 * Double(tap % 2)
        session.play {
          finger(1).down(640, 300, t: time + 0.1)
          finger(1).up(after: 0.05)
        }
      }
      session.advance(to: Timestamp(seconds: 8))
      return try #require(session.layer(named: "map")).toParent.similarityScale
    }
    try expectClose(size(Self.session()), 16, within: 1e-6)
    let header = RecordingHeader(surface: Surface(size: Self.window))
    let before = Session(scene: try LaidOutScene.load("map"), header: header)
    try expectClose(size(before), 3, within: 1e-6)
    var laidOut = header
    laidOut.laysOut = true
    let now = Session(scene: try LaidOutScene.load("map"), header: laidOut)
    try expectClose(size(now), 16, within: 1e-6)
  }

  @Test("Its marks say what they are, beside them")
  func marks() throws {
    let session = try Self.session()
    for (name, words) in [("map.first", "First mark"), ("map.second", "Second mark")] {
      let mark = try #require(session.layer(named: name)).toSurface
      let text = try #require(Self.texts(session).first { $0.text.string == words })
      let place = Point.zero.applying(mark)
      #expect(text.corners.allSatisfy { $0.distance(to: place) < 130 })
      #expect(text.corners.allSatisfy { $0.distance(to: place) > 30 })
    }
  }

  @Test(
    "A frame has no more than it shows, at any size", arguments: [0.8, 1.3, 2, 3.1, 5.9, 9, 16])
  func amount(scale: Double) throws {
    for (latitude, longitude) in [(20.0, 0.0), (60, 10), (0, 110), (65, -80)] {
      let session = try Self.session()
      try Self.look(session, at: latitude, longitude, scale: scale, turn: 0.5)
      // What is cut into tiles reaches no farther than a tile beyond the window; the grid does.
      let room = Rect(origin: .zero, size: Self.window).insetBy(dx: -560, dy: -560)
      var corners = 0
      for case .area(let area) in session.drawList().commands {
        corners += area.points.count
        if area.color == MapColors.grid { continue }
        for outline in area.outlines {
          let box = try #require(Rect(boundingBox: area.points[outline]))
          #expect(MapLabels.meet(room, box), "\(box) at \(latitude), \(longitude), \(scale)")
        }
      }
      #expect(corners > 100 && corners < 30_000, "\(corners) corners at \(latitude), \(scale)")
    }
  }

  @Test("A file of shapes that is none, cut off or changed is refused or drawn, and nothing else")
  func brokenFiles() throws {
    let path = try #require(TestScene.resources.path("Maps/world.map"))
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(WorldMap(path: path, bytes: bytes, places: []) != nil)
    for count in [0, 7, 8, 11, 40, 200, 5000, bytes.count - 1] {
      #expect(WorldMap(path: path, bytes: Array(bytes[..<count]), places: []) == nil)
    }
    var random = SeededGenerator(seed: 3)
    for _ in 0..<6 {
      var changed = bytes
      for _ in 0..<4000 {
        let index = Int.random(in: 12_000..<bytes.count, using: &random)
        changed[index] = UInt8.random(in: 0...255, using: &random)
      }
      let world = try #require(WorldMap(path: path, bytes: changed, places: []))
      let figure = MapFigure(world)
      var list = DrawList()
      for scale in [1.0, 3, 9] {
        let size = Rect(x: 0, y: 0, width: 1600 * scale, height: 800 * scale)
        figure.draw(
          in: size, transform: .identity, opacity: 1,
          visible: Rect(x: 0, y: 0, width: 1280, height: 800), into: &list)
      }
      #expect(!list.commands.isEmpty)
    }
  }

  @Test("A row of names that is none is refused")
  func rows() {
    let good = "city 2.2 999 48.1 11.6 New Munich"
    #expect(MapPlace(row: good[...])?.name == "New Munich")
    for row in [
      "", "city", "town 1 2 3 4 X", "city 3 2 48 11 X", "city 1 x 48 11 X", "city 1 2 nan 11 X",
    ] { #expect(MapPlace(row: row[...]) == nil, "\(row)") }
  }
}
